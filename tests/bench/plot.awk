# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Data of the pictures: awk -v what=length -f plot.awk BENCH.csv, or what=flash and rooms="FILE=ROOM ...", with the lines of
# tests/size/measure.
function part(file) {
  if (file == "tld" || file == "punycode") return "TLD list"
  if (file == "character_table") return "recognition table"
  if (file == "properties") return "properties"
  if (file ~ /^(delimiters|lookup|virtual_controls)$/) return "structure"  # for its sake alone, wherever it stands
  if (room[file] == "convert") return "check"
  return room[file] ~ /^(structure|glyph|fit|check)$/ ? room[file] : "uba"
}
BEGIN {
  if (what == "length") FS = ","
  for (i = split(rooms, pair, " "); i > 0; --i) { split(pair[i], both, "="); room[both[1]] = both[2] }
}
what == "length" && FNR > 1 && $4 > 64 {
  if (!($4 in seen)) { seen[$4] = 1; lengths[++count] = $4 }
  if ($6 / $5 > most[$4, $1]) most[$4, $1] = $6 / $5
}
what == "flash" && $1 == "cortex-m3" && $3 ~ /^flash/ && $3 !~ /[.](all|runtime)$/ { sum[$2, part(substr($3, 7))] += $4 }
END {
  if (what == "length") {
    print "length embidi FriBidi ICU \"embidi, Cortex-M3\""
    for (i = 1; i <= count; ++i) {
      n = lengths[i]
      print n, most[n, "embidi"], most[n, "fribidi"], most[n, "icu"], most[n, "m3"]
    }
    exit
  }
  parts = split("uba|properties|structure|recognition table|TLD list|glyph|fit|check", name, "|")
  printf "configuration"
  for (i = 1; i <= parts; ++i) printf " \"%s\"", name[i]
  print ""
  configs = split("uba declared default fit checks everything", config, " ")
  for (c = 1; c <= configs; ++c) {
    printf "%s", config[c]
    for (i = 1; i <= parts; ++i) printf " %d", sum[config[c], name[i]]
    print ""
  }
}
