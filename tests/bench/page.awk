# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The page docs/performance.md: awk -f page.awk BENCH.csv SIZES ENGINES: the CSV of scripts/bench, the lines of
# tests/size/measure ("CPU configuration item bytes"), and the sections of engines/table.awk and lvgl/table.awk. With
# -v tables=1 the tables of BENCH.csv alone; with -v readme=1 the README's table of flash.
# promised: what tests/size/check --promised prints; plain: the most instructions that tests/linear/judge.awk allows the
# bidirectional algorithm.
BEGIN { split(promised, promise, " ") }
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
  return at == "" ? "–" : grouped(sprintf("%.0f", most))
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
file == 2 { bytes[$1, $2, $3] = $4 }
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
  print "| corpus | embidi | FriBidi | ICU | embidi, M3 |"
  print "| --- | --: | --: | --: | --: |"
  corpora_table("embidi fribidi icu m3")
}
function layout_table() {
  print "| corpus | plain | default | whole job | wrapped | redraw | cached |"
  print "| --- | --: | --: | --: | --: | --: | --: |"
  corpora_table("m3_levels m3_layout m3_whole m3_wrap m3_redraw m3_cached")
}
function adversarial_table(   i, e, f, engine) {
  print "| pattern | embidi | FriBidi | ICU | embidi, M3 |"
  print "| --- | --: | --: | --: | --: |"
  for (i = 1; i <= rows; ++i) {
    split(name[i], f, ",")
    if (f[2] != "auto" || f[3] != 1024) continue
    printf "| %s", f[1]
    for (e = 1; e <= split("embidi fribidi icu m3", engine, " "); ++e)
      printf " | %s / %s", cell(f[1] ",auto,1024", engine[e]), cell(f[1] ",auto,16384", engine[e])
    print " |"
  }
}
# A row of the README's table.
function cost_row(text, config) { printf "| %s | %s |\n", text, size("cortex-m3", config, "flash.all") }
function cost_table() {
  print "| what your program does | bytes |"
  print "| --- | --: |"
  cost_row("puts text in order, without joining (`EMBIDI_STRUCTURES` 0)", "uba")
  cost_row("draws labels: joined, wrapped, elided (`EMBIDI_STRUCTURES` 0)", "label")
  cost_row("draws labels, and finds the links in them", "fit")
  cost_row("draws elided labels with links into a display\047s memory (`draw.h`)", "drawn")
  cost_row("draws texts of many lines, likewise (`box.h`)", "box")
  cost_row("draws a text field in which a person types, likewise (`edit.h`)", "field")
  cost_row("also checks links", "everything")
  cost_row("everything, with QR codes", "trust")
  print ""
  printf "A text takes %s bytes of RAM for each character, and %s besides, of which\n", ram_per_code_point("index16"),
    size("cortex-m3", "index16", "ram.fixed")
  printf "paragraphs can share %s. ", size("cortex-m3", "index16", "ram.workspace")
  print "[SECURITY.md](SECURITY.md) has the stack of a call."
}
END {
  if (readme) {
    cost_table()
    exit
  }
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
  print "`scripts/bench --page` measures all of this and writes the page; [the bench](../tests/bench/README.md) says how. Code: " compiler ";"
  print "host: " host_compiler "."
  heading("Instructions per code point")
  print "Each figure is for automatic base direction / right to left. The work is from UTF-8 to visual order with mirroring, in"
  print "order `plain`: all engines on the host (callgrind; FriBidi and ICU as Debian ships them), embidi also on a Cortex-M3, M3"
  print "for short (QEMU `mps2-an385 -icount`, exact)."
  print ""
  same_work_table()
  print ""
  print "The next table has more jobs on the Cortex-M3:"
  print ""
  print "* *Plain* and *default* lay a text out, in order `plain` or with the default options."
  print "* *Whole job* lays out by default and walks the glyphs with GNU Unifont."
  print "* *Wrapped* does the same in lines of 160 pixels."
  print "* *Redraw* breaks the text into lines of 128 pixels and draws it into the picture of an SSD1306 of 128x64 pixels, which 64"
  print "  characters fill: all but the bus. *Cached* does so with a cache of 128 glyphs."
  print ""
  layout_table()
  print ""
  print "The test `bench.budget.cortex-m3` compares the figures of the Cortex-M3 with `docs/performance/bench.csv`."
  printf "%s", engines_
  heading("Adversarial paragraphs")
  print "![Instructions per code point against length](performance/length.svg)"
  print ""
  print "The most instructions per code point that any of `tests/linear`\047s patterns takes, at 16,384 code points and in either base"
  print "direction: embidi " worst(16384, "embidi") " on the host and " worst(16384, "m3") " on Cortex-M3, FriBidi " worst(16384, "fribidi") ", ICU " worst(16384, "icu") "."
  print "`tests/linear` asserts that those of embidi grow by at most 5 % from 1,024 code points on. `scripts/bench` prints each pattern."
  heading("Flash")
  print "![Flash by component](performance/flash.svg)"
  print ""
  print "Bytes of code and tables that a firmware links (`--gc-sections`, fonts not counted)."
  print ""
  shape_of("uba", "bidirectional algorithm alone: levels, reordering, mirroring (budget " grouped(promise[2]) ")")
  shape_of("label", "a label without links (`EMBIDI_STRUCTURES=0`): glyph stream, joining, wrapping, eliding")
  shape_of("no_tld", "layout and glyph stream, without the list of top-level domains (budget 20,000)")
  shape_of("default", "layout and glyph stream: structures in constant order, all top-level domains, cursive joining")
  shape_of("declared", "layout and glyph stream for declared texts only (`EMBIDI_RECOGNIZERS=0`)")
  shape_of("fit", "and measuring, wrapping, eliding")
  shape_of("drawn", "a label that elides, drawn (`draw.h`)")
  shape_of("box", "a text box, drawn (`box.h`)")
  shape_of("field", "a text field, drawn (`edit.h`)")
  shape_of("checks", "checks and conversions, with the layout that they need")
  shape_of("everything", "everything")
  shape_of("trust", "everything and `payload.h`, `verdict.h`; all recognisers, numbers; every function of every header")
  flash_table()
  print ""
  print "*Everything* is all walks, runs, glyphs and joined text; measuring, wrapping, eliding, grapheme clusters, carets, touch"
  print "and scrolling; checks and conversions. The compiler may also link its own functions: memset, memcpy, and on Cortex-M0"
  print "division and jump tables. For *everything* they take " size("cortex-m0", "everything", "flash.runtime") " bytes on Cortex-M0 and " size("cortex-m3", "everything", "flash.runtime") " on Cortex-M3."
  print "`scripts/size` prints the bytes of each source file."
  heading("RAM")
  print "| | 16-bit indices | 32-bit indices |"
  print "| --- | --: | --: |"
  printf "| a code point | %s | %s |\n", ram_per_code_point("index16"), ram_per_code_point("index32")
  printf "| fixed, on a 32-bit machine | %s | %s |\n", size("cortex-m3", "index16", "ram.fixed"), size("cortex-m3", "index32", "ram.fixed")
  printf "| of that, what paragraphs can share | %s | %s |\n", size("cortex-m3", "index16", "ram.workspace"), size("cortex-m3", "index32", "ram.workspace")
  printf "| 800 code points | %s | %s |\n", size("cortex-m3", "index16", "ram.chars800"), size("cortex-m3", "index32", "ram.chars800")
  printf "| a field entry | %s | %s |\n", size("cortex-m3", "index16", "ram.field"), size("cortex-m3", "index32", "ram.field")
  heading("Stack")
  print "The compilers\047 call graphs prove the stack of every public function with `-Os`, for the default library and for one with"
  print "32-bit indices, every recogniser and numbers. [stack.csv](performance/stack.csv) has the bytes of each function. Those marked"
  print "*callback* may call a function of yours; add its stack. `tests/size` also paints the stack, and finds no deeper use."
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
  print "* The budget of **20,000 bytes of flash** is not met. Recognition in running text and cursive joining would have to go."
  print "* **" plain " instructions** a code point are the limit for the patterns of `tests/linear` at 1,024 and 16,384 code points on"
  print "  Cortex-M3, and 950 where every other character has four bytes, reads from right to left, and stands between brackets"
  print "  that do not. [SECURITY.md](../SECURITY.md#instructions) has the limits for any text."
}
