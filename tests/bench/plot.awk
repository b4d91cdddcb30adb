# Data of the pictures: awk -v what=length -f plot.awk BENCH.csv, or what=flash, with the lines of tests/size/measure.
function part(file) {
  if (file == "tld" || file == "punycode") return "TLD list"
  if (file == "recognition") return "recognition table"
  if (file ~ /^(recognize|structure|field_order)/) return "recognise, order"
  if (file ~ /^(glyphs|font|shape|presentation)/) return "glyphs, joining"
  if (file ~ /^(wrap|measure|elide|grapheme|line_break)/) return "fit"
  if (file ~ /^(bidi_rule|ip_address|iri_|units|code_points)/) return "checks"
  if (file == "properties") return "properties"
  return "UBA"
}
BEGIN { if (what == "length") FS = "," }
what == "length" && FNR > 1 && $4 > 64 {
  if (!($4 in seen)) { seen[$4] = 1; lengths[++count] = $4 }
  if ($6 / $5 > most[$4, $1]) most[$4, $1] = $6 / $5
}
what == "flash" && $1 == "cortex-m3" && $3 ~ /^flash/ && $3 != "flash.all" { sum[$2, part(substr($3, 7))] += $4 }
END {
  if (what == "length") {
    print "length embidi FriBidi ICU \"embidi, Cortex-M3\""
    for (i = 1; i <= count; ++i) {
      n = lengths[i]
      print n, most[n, "embidi"], most[n, "fribidi"], most[n, "icu"], most[n, "m3"]
    }
    exit
  }
  parts = split("UBA|properties|recognise, order|recognition table|TLD list|glyphs, joining|fit|checks", name, "|")
  printf "configuration"
  for (i = 1; i <= parts; ++i) printf " \"%s\"", name[i]
  print ""
  configs = split("uba order default fit checks everything", config, " ")
  for (c = 1; c <= configs; ++c) {
    printf "%s", config[c]
    for (i = 1; i <= parts; ++i) printf " %d", sum[config[c], name[i]]
    print ""
  }
}
