# The page docs/performance.md: awk -f page.awk BENCH.csv SIZES, the CSV of scripts/bench and the lines of
# tests/size/measure ("CPU configuration item bytes").
function heading(title) { printf "\n## %s\n\n", title }
function cell(row, engine) { return (row, engine) in value ? sprintf("%.0f", value[row, engine]) : "–" }
function size(cpu, config, item) { return (cpu, config, item) in bytes ? grouped(bytes[cpu, config, item]) : "–" }
function grouped(n) { return n >= 1000 ? sprintf("%d,%03d", n / 1000, n % 1000) : n }
function worst(length_, engine,   i, f, most, at) {
  for (i = 1; i <= rows; ++i) {
    split(name[i], f, ",")
    if (f[3] == length_ && (name[i], engine) in value && value[name[i], engine] > most) {
      most = value[name[i], engine]
      at = f[1]
    }
  }
  return at == "" ? "–" : sprintf("%.0f (%s)", most, at)
}
function flash_table(   i) {
  print "| | Cortex-M0, -Os | Cortex-M3, -Os |"
  print "| --- | --: | --: |"
  for (i = 1; i <= shapes; ++i)
    printf "| %s | %s | %s |\n", meaning[i], size("cortex-m0", shape[i], "flash.all"), size("cortex-m3", shape[i], "flash.all")
}
function shape_of(config, text) { shape[++shapes] = config; meaning[shapes] = text }
FNR == 1 { ++file }
file == 1 && FNR > 1 {
  split($0, f, ",")
  row = f[2] "," f[3] "," f[4]
  if (!(row in seen)) { seen[row] = 1; name[++rows] = row }
  value[row, f[1]] = f[6] / f[5]
}
file == 2 {
  bytes[$1, $2, $3] = $4
  if ($1 == "cortex-m3" && $2 == "everything" && $3 ~ /^(flash|stack)\./ && $3 !~ /\.all$/) item[++items] = $3
}
END {
  print "# Speed, flash and memory"
  print ""
  print "`scripts/bench --page` writes this page and its pictures; it takes some minutes. `scripts/bench` alone prints the"
  print "tables and writes `build/bench.csv`; `scripts/size` prints flash, RAM and stack by file and configuration. What is"
  print "measured is in `tests/bench/README.md`. Code: " compiler "; host: " host_compiler "."
  heading("Instructions per code point")
  print "From UTF-8 to visual order with mirroring, order `plain`: all engines on the host (callgrind; FriBidi and ICU as Debian"
  print "ships them), embidi on Cortex-M3 (QEMU `mps2-an385 -icount`, exact). *Whole job*: recognition in running text, constant"
  print "order, shaping, glyph stream with GNU Unifont. *Wrapped*: the same broken into lines of 160 pixels, each drawn."
  print "Base direction automatic / right to left."
  print ""
  print "| corpus | embidi | FriBidi | ICU | embidi, M3 | budget, M3 | whole job, M3 | wrapped, M3 |"
  print "| --- | --: | --: | --: | --: | --: | --: | --: |"
  n = split("ascii_url hebrew arabic_marks mixed_url", corpus, " ")
  split("71 125 258 245", budget, " ")
  for (i = 1; i <= n; ++i) {
    printf "| %s", corpus[i]
    for (e = 1; e <= split("embidi fribidi icu m3 - m3_whole m3_wrap", engine, " "); ++e) {
      if (engine[e] == "-") printf " | %d", budget[i]
      else printf " | %s / %s", cell(corpus[i] ",auto,64", engine[e]), cell(corpus[i] ",rtl,64", engine[e])
    }
    print " |"
  }
  print ""
  print "The budget is ICU's figure on Cortex-M3 without decoding (40,007 bytes of flash), automatic base direction."
  heading("Adversarial paragraphs")
  print "![Instructions per code point against length](performance/length.svg)"
  print ""
  print "Instructions per code point at 256, 1,024 and 16,384 code points, automatic base direction. embidi's do not"
  print "grow with length (`tests/linear`: from 1,024 to 16,384 by at most 1.05 times)."
  print ""
  print "| pattern | embidi | FriBidi | ICU | embidi, M3 |"
  print "| --- | --: | --: | --: | --: |"
  for (i = 1; i <= rows; ++i) {
    split(name[i], f, ",")
    if (f[2] != "auto" || f[3] != 1024) continue
    printf "| %s", f[1]
    for (e = 1; e <= split("embidi fribidi icu m3", engine, " "); ++e)
      printf " | %s / %s / %s", cell(f[1] ",auto,256", engine[e]), cell(f[1] ",auto,1024", engine[e]), cell(f[1] ",auto,16384", engine[e])
    print " |"
  }
  print ""
  print "The dearest at 16,384 code points, either base direction: embidi on the host " worst(16384, "embidi") ", on Cortex-M3 " worst(16384, "m3") \
    "; FriBidi " worst(16384, "fribidi") ", ICU " worst(16384, "icu") "."
  heading("Flash")
  print "![Flash by component](performance/flash.svg)"
  print ""
  print "Bytes of code and tables that a firmware links (`--gc-sections`, fonts not counted)."
  print ""
  shape_of("uba", "bidirectional algorithm alone: levels, reordering, mirroring (budget 8,000)")
  shape_of("order", "and structures in constant order, all top-level domains; glyph stream without joining")
  shape_of("default", "and cursive joining: layout and glyph stream, everything built in")
  shape_of("no_tld", "the same without the list of top-level domains (budget for everything without it 20,000)")
  shape_of("fit", "and measuring, wrapping, eliding")
  shape_of("checks", "checks and conversions, with the layout that they need")
  shape_of("everything", "everything")
  flash_table()
  print ""
  print "| file | Cortex-M0 | Cortex-M3 | Cortex-M3, -O2 |"
  print "| --- | --: | --: | --: |"
  for (i = 1; i <= items; ++i) {
    if (item[i] !~ /^flash/) continue
    printf "| %s | %s | %s | %s |\n", substr(item[i], 7), size("cortex-m0", "everything", item[i]), size("cortex-m3", "everything", item[i]), size("cortex-m3", "everything_O2", item[i])
  }
  heading("RAM")
  print "| | 16-bit indices | 32-bit indices |"
  print "| --- | --: | --: |"
  printf "| fixed | %s | %s |\n", size("cortex-m3", "index16", "ram.fixed"), size("cortex-m3", "index32", "ram.fixed")
  printf "| 800 code points | %s | %s |\n", size("cortex-m3", "index16", "ram.chars800"), size("cortex-m3", "index32", "ram.chars800")
  printf "| a field entry | %s | %s |\n", size("cortex-m3", "index16", "ram.field"), size("cortex-m3", "index32", "ram.field")
  heading("Stack")
  print "Bytes that the compiler's call graphs prove, callbacks excepted (budget 512); `tests/size` paints the stack and sees"
  print "nothing deeper. No function recurses."
  print ""
  print "| function | Cortex-M0 | Cortex-M3 |"
  print "| --- | --: | --: |"
  for (i = 1; i <= items; ++i) {
    if (item[i] !~ /^stack/ || bytes["cortex-m0", "everything", item[i]] < 100) continue
    printf "| %s | %s | %s |\n", substr(item[i], 7), size("cortex-m0", "everything", item[i]), size("cortex-m3", "everything", item[i])
  }
}
