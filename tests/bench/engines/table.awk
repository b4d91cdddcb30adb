# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The comparison in Markdown, from lines of "engine,version,text,item,base,value,code points" (engines.csv). A line of a
# comparison is an engine with the form of text that it reads.
# With page=1: the section of docs/performance.md. With readme=1: the README's table, a row an engine.
BEGIN { FS = "," }
$1 == "engine" { next }
{
  row = $1 "," $2 "," $3
  if (!(row in seen)) { seen[row] = 1; name[++rows] = row }
  value[row, $4 "," $5] = $7 > 1 ? $6 / $7 : $6
  if ($4 == "cases") cases = $6
  if ($5 == "auto" && $4 !~ /[.]/ && !($4 in known)) { known[$4] = 1; corpus[++corpora] = $4 }
  if ($4 ~ /\.(1024|4096)$/) {
    n = split($4, part, ".")
    if (part[n] == 1024) pattern[row, ++patterns[row]] = part[1]
  }
}
function grouped(n) { return n >= 1000 ? sprintf("%d,%03d", n / 1000, n % 1000) : n "" }
function whole(item) { return (row, item) in value ? grouped(int(value[row, item] + 0.5)) : "–" }
function both(item) { return whole(item ",auto") " / " whole(item ",rtl") }
# The adversarial paragraph that is dearest at 4,096 code points.
function worst(   i, at, grown, most, found) {
  for (i = 1; i <= patterns[row]; ++i) {
    grown = value[row, pattern[row, i] ".4096,auto"]
    if (grown > most) { most = grown; found = pattern[row, i] }
  }
  return whole(found ".1024,auto") " → " whole(found ".4096,auto")
}
# One row an engine: FriBidi with its default tables, SheenBidi from UTF-8.
function is_variant(row,   part) {
  split(row, part, ",")
  return part[1] ~ /\(/ || (part[1] == "SheenBidi" && part[3] != "UTF-8")
}
function short(   part) {
  split(row, part, ",")
  if (is_variant(row)) return
  printf "| %s | %s | %s | %.1f | %s | %s | %s | %s | %s |\n", part[1] == "embidi" ? "**embidi**" : part[1] " " part[2], part[3],
    grouped(value[row, "flash.code,"] + value[row, "flash.tables,"]), value[row, "heap,"] + value[row, "arrays,"],
    whole("stack,"), whole("hebrew,auto"), whole("mixed_url,auto"), worst(), whole("wrong,")
}
END {
  if (readme) {
    printf "| | reads | flash | RAM per code point | stack | instructions per code point, Hebrew | mixed URL | worst case, 1,024 → 4,096 code points | wrong of %s cases |\n", grouped(cases)
    print "| --- | --- | --: | --: | --: | --: | --: | --: | --: |"
    for (i = 1; i <= rows; ++i) { row = name[i]; short() }
    exit
  }
  if (page) {
    print "\n## Other engines\n"
    print "`scripts/bench --engines` prints these tables. Each engine takes one line from its text to visual order with mirroring, on"
    print "the same emulated Cortex-M3 and with `-Os`. embidi is built as the bidirectional algorithm alone; each engine has the Unicode"
    print "data that it ships."
    print ""
    print "* *Text* is the form that the engine reads. Converting UTF-8 to another form does not count."
    print "* *Flash* is what an application links (`--gc-sections`), without the heap and memory functions."
    print "* *RAM* is bytes per code point for 512 code points of mixed_url: the heap at its peak and the caller\047s arrays."
    print "* *Stack* is the most bytes that any of this work takes, painted."
    print "* *Worst case* is the adversarial paragraph that costs most at 4,096 code points (base direction automatic):"
    print "  instructions per code point at 1,024 and at 4,096."
    print "* *Wrong* are cases of BidiCharacterTest.txt (Unicode 15.0) with a wrong paragraph level, level or visual order. LVGL"
    print "  gives no levels: of it only the visual order counts."
    print "* The second table has instructions per code point, base direction automatic / right to left, of each engine once."
    print ""
  }
  printf "| engine | text | flash: code + tables | RAM | stack | worst case, 1,024 → 4,096 | wrong of %s |\n", grouped(cases)
  print "| --- | --- | --: | --: | --: | --: | --: |"
  for (i = 1; i <= rows; ++i) {
    row = name[i]
    split(row, part, ",")
    sub(/ \(|$/, " " part[2] "&", part[1])  # the version before what stands in brackets
    printf "| %s | %s | %s + %s = %s | %.1f | %s | %s | %s |\n", part[1], part[3],
      whole("flash.code,"), whole("flash.tables,"), grouped(value[row, "flash.code,"] + value[row, "flash.tables,"]),
      value[row, "heap,"] + value[row, "arrays,"], whole("stack,"), worst(), whole("wrong,")
  }
  printf "\n| corpus"
  for (i = 1; i <= rows; ++i) {
    split(name[i], part, ",")
    if (!is_variant(name[i])) printf " | %s, %s", part[1], part[3]
  }
  printf " |\n| ---"
  for (i = 1; i <= rows; ++i) if (!is_variant(name[i])) printf " | --:"
  print " |"
  for (c = 1; c <= corpora; ++c) {
    printf "| %s", corpus[c]
    for (i = 1; i <= rows; ++i) { row = name[i]; if (!is_variant(row)) printf " | %s", both(corpus[c]) }
    print " |"
  }
}
