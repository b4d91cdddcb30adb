# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The page docs/performance.md: awk -v rooms="FILE=ROOM ..." -f page.awk BENCH.csv SIZES ENGINES: the CSV of scripts/bench, the
# lines of tests/size/measure ("CPU configuration item bytes"), and the sections of engines/table.awk and lvgl/table.awk. With
# -v tables=1 the tables of BENCH.csv alone.
# promised: what tests/size/check --promised prints; plain: the most instructions that tests/linear/judge.awk allows the
# bidirectional algorithm.
BEGIN { split(promised, promise, " ") }
BEGIN { for (i = split(rooms, pair, " "); i > 0; --i) { split(pair[i], both, "="); room[both[1]] = both[2] } }
function heading(title) { printf "\n## %s\n\n", title }
function cell(row, engine) { return (row, engine) in value ? sprintf("%.0f", value[row, engine]) : "–" }
function size(cpu, config, item) { return (cpu, config, item) in bytes ? grouped(bytes[cpu, config, item]) : "–" }
function grouped(n) { n += 0; return n >= 1000 ? sprintf("%d,%03d", n / 1000, n % 1000) : n }
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
function all(cpu, config) { return bytes[cpu, config, "flash.all"] }
# A row of the table of budgets: what a budget is for, the budget, a figure for each CPU.
function budget_row(text, most, m0, m3) { printf "| %s | %s | %s | %s |\n", text, grouped(most), grouped(m0), grouped(m3) }
function ram(index_, item) { return bytes["cortex-m3", index_, "ram." item] }
# 8,000 code points more; the rounding of a small block is not in it.
function ram_per_code_point(index_) { return sprintf("%.2f", ram(index_, "chars8000") / 8000) }
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
  if ($1 == "cortex-m3" && $2 == "everything" && $3 ~ /^flash\./ && $3 !~ /\.(all|runtime)$/) item[++items] = $3
}
file == 3 { engines_ = engines_ $0 "\n" }
function corpora_table(engines,   i, f, e, n, engine) {
  n = split(engines, engine, " ")
  for (i = 1; i <= rows; ++i) {
    split(name[i], f, ",")
    if (f[2] != "auto" || f[3] != 64) continue
    printf "| %s", f[1]
    for (e = 1; e <= n; ++e) printf " | %s / %s", cell(f[1] ",auto,64", engine[e]), cell(f[1] ",rtl,64", engine[e])
    print " |"
  }
}
function same_work_table() {
  print "| corpus | embidi | FriBidi | ICU | embidi, M3 | one a call, M3 |"
  print "| --- | --: | --: | --: | --: | --: |"
  corpora_table("embidi fribidi icu m3 m3_next")
}
function layout_table() {
  print "| corpus | plain | default | plain, M3 | default, M3 | whole job, M3 | wrapped, M3 | redraw, M3 | cached, M3 |"
  print "| --- | --: | --: | --: | --: | --: | --: | --: | --: |"
  corpora_table("embidi_levels embidi_layout m3_levels m3_layout m3_whole m3_wrap m3_redraw m3_cached")
}
function adversarial_table(   i, e, f, engine) {
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
}
END {
  if (tables) {  # what scripts/bench prints
    print "Instructions per code point, base direction automatic / right to left: UTF-8 to visual order, layout alone, hostile texts\n"
    same_work_table()
    print ""
    layout_table()
    print ""
    adversarial_table()
    exit
  }
  print "# Speed, flash and memory"
  print ""
  print "`scripts/bench --page` writes this page and its pictures; it takes some minutes. `scripts/bench` alone prints the"
  print "instructions and writes `build/bench.csv`; `scripts/bench --engines` prints the table of engines and writes"
  print "`build/engines.csv`; `scripts/size` prints flash, RAM and stack by file and configuration. What is measured is in"
  print "`tests/bench/README.md`. Code: " compiler "; host: " host_compiler "."
  heading("Instructions per code point")
  print "From UTF-8 to visual order with mirroring, order `plain`: all engines on the host (callgrind; FriBidi and ICU as Debian"
  print "ships them), embidi on Cortex-M3 (QEMU `mps2-an385 -icount`, exact). *Whole job*: recognition in running text, constant"
  print "order, shaping, glyph stream with GNU Unifont. *Wrapped*: the same broken into lines of 160 pixels, each walked."
  print "*Redraw*: broken into lines of 128 pixels, and drawn into the picture of an SSD1306 of 128x64 pixels, which 64 characters"
  print "fill: `draw_paragraph()` and `flush()` of `port/display`, all but the bus."
  print "*One a call*: by `embidi_line_next()`; all other figures of embidi are those of `embidi_line_next_many()`, 32 characters a"
  print "call. Base direction automatic / right to left."
  print ""
  same_work_table()
  print ""
  print "Layout alone, in order `plain` and as it is by default (recognition in running text, constant order, isolates), and the"
  print "jobs that begin with the latter:"
  print ""
  layout_table()
  print ""
  print "The test `bench.budget.cortex-m3` compares the figures of Cortex-M3 with `docs/performance/bench.csv`."
  printf "%s", engines_
  heading("Adversarial paragraphs")
  print "![Instructions per code point against length](performance/length.svg)"
  print ""
  print "Instructions per code point at 256, 1,024 and 16,384 code points, automatic base direction. embidi's do not"
  print "grow with length (`tests/linear`: from 1,024 to 16,384 by at most 1.05 times)."
  print ""
  adversarial_table()
  print ""
  print "The most expensive at 16,384 code points, either base direction: embidi on the host " worst(16384, "embidi") ", on Cortex-M3 " worst(16384, "m3") \
    "; FriBidi " worst(16384, "fribidi") ", ICU " worst(16384, "icu") "."
  heading("Flash")
  print "![Flash by component](performance/flash.svg)"
  print ""
  print "Bytes of code and tables that a firmware links (`--gc-sections`, fonts not counted)."
  print ""
  shape_of("uba", "bidirectional algorithm alone: levels, reordering, mirroring (budget " grouped(promise[2]) ")")
  shape_of("no_tld", "layout and glyph stream, without the list of top-level domains (budget 20,000)")
  shape_of("default", "layout and glyph stream: structures in constant order, all top-level domains, cursive joining")
  shape_of("numbers", "the same with `EMBIDI_NUMBERS`")
  shape_of("declared", "layout and glyph stream for declared texts only (`EMBIDI_RECOGNIZERS=0`)")
  shape_of("fit", "and measuring, wrapping, eliding")
  shape_of("checks", "checks and conversions, with the layout that they need")
  shape_of("everything", "everything")
  shape_of("trust", "everything and `payload.h`, `verdict.h`; all recognisers, numbers; every function of every header")
  flash_table()
  print ""
  print "*Everything* is all walks, runs, glyphs and joined text; measuring, wrapping, eliding, grapheme clusters, carets, touch,"
  print "steps and scrolling; checks and conversions, with all that they need. The bytes above are the library\047s own. What the compiler calls comes with it, unless the firmware has it anyway: memset, memcpy, and"
  print "what libgcc has for the CPU (division and tables of jumps on Cortex-M0), " size("cortex-m0", "everything", "flash.runtime") " bytes for everything on Cortex-M0 and"
  print size("cortex-m3", "everything", "flash.runtime") " on Cortex-M3; for layout and glyph stream " size("cortex-m0", "default", "flash.runtime") " and " size("cortex-m3", "default", "flash.runtime") "."
  print ""
  print "| file | Cortex-M0 | Cortex-M3 | Cortex-M3, -O2 |"
  print "| --- | --: | --: | --: |"
  for (r = 1; r <= split("unicode paragraph structure uba layout glyph fit check api", order, " "); ++r) {
    for (i = 1; i <= items; ++i) {
      source = substr(item[i], 7)
      if (item[i] !~ /^flash/ || room[source] != order[r]) continue
      printf "| %s | %s | %s | %s |\n", source == order[r] ? source : order[r] "/" source, size("cortex-m0", "everything", item[i]),
        size("cortex-m3", "everything", item[i]), size("cortex-m3", "everything_O2", item[i])
    }
  }
  heading("RAM")
  print "| | 16-bit indices | 32-bit indices |"
  print "| --- | --: | --: |"
  printf "| a code point | %s | %s |\n", ram_per_code_point("index16"), ram_per_code_point("index32")
  printf "| fixed | %s | %s |\n", size("cortex-m3", "index16", "ram.fixed"), size("cortex-m3", "index32", "ram.fixed")
  printf "| 800 code points | %s | %s |\n", size("cortex-m3", "index16", "ram.chars800"), size("cortex-m3", "index32", "ram.chars800")
  printf "| a field entry | %s | %s |\n", size("cortex-m3", "index16", "ram.field"), size("cortex-m3", "index32", "ram.field")
  heading("Stack")
  print "Bytes that the compilers\047 call graphs prove for every public function, `-Os`: the most of a library as it comes, and of one"
  print "with 32-bit indices, every recogniser and numbers. A function with * may call a callback of the caller\047s, whose stack comes"
  print "on top. No function recurses. `tests/size` paints the stack, and sees nothing deeper. The classes of the `*.hpp` are inline."
  print "`scripts/size --stack` writes this table from `docs/performance/stack.csv`."
  print ""
  print "<!-- stack: tests/size/stacks writes this table -->"
  print "<!-- end of stack -->"
  heading("Budgets")
  print "| | budget | Cortex-M0 | Cortex-M3 |"
  print "| --- | --: | --: | --: |"
  budget_row("flash, the bidirectional algorithm alone", promise[2], all("cortex-m0", "uba"), all("cortex-m3", "uba"))
  budget_row("flash, layout and glyph stream without the TLD list", 20000, all("cortex-m0", "no_tld"), all("cortex-m3", "no_tld"))
  budget_row("flash, TLD list and Punycode\047s decoder", 6000, all("cortex-m0", "default") - all("cortex-m0", "no_tld"),
    all("cortex-m3", "default") - all("cortex-m3", "no_tld"))
  budget_row("RAM a code point, 16-bit indices", 8, ram_per_code_point("index16"), ram_per_code_point("index16"))
  budget_row("RAM, fixed", 1024, ram("index16", "fixed"), ram("index16", "fixed"))
  print ""
  print "* **20,000 bytes of flash** are missed on Cortex-M3 by " grouped(all("cortex-m3", "no_tld") - 20000) "."
  print "  Without recognition in running text, which takes " grouped(all("cortex-m3", "no_tld") - all("cortex-m3", "declared")) ", by " grouped(all("cortex-m3", "declared") - 20000) "."
  print "* **Stack of the checks**: what a label is decoded to lies in the paragraph\047s scratch; `embidi_bidi_rule` has no paragraph, so it"
  print "  is on its stack. A check of an IRI lays out two paragraphs."
  print "* **" plain " instructions** a code point for the patterns of `tests/linear`, which try the bidirectional algorithm: kept at"
  print "  1,024 and 16,384 code points on Cortex-M3 (it asserts that); but 950 where every other character is one"
  print "  of four bytes that reads from right to left, between brackets that do not. What any other text can cost is in"
  print "  [SECURITY.md](../SECURITY.md#instructions). At 256 code points nesting to the limit is above: `iso_nest` " cell("iso_nest,auto,256", "m3") " on"
  print "  Cortex-M3 and " cell("iso_nest,auto,256", "embidi") " on the host (one level run and one sequence for every two characters, 125 levels)."
}
