# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The table of scripts/bench, from its CSV: instructions per code point.
BEGIN { FS = ","; columns = split("embidi fribidi icu embidi_levels embidi_layout m3 m3_next m3_levels m3_layout m3_whole m3_wrap m3_redraw m3_cached", engine, " ") }
NR == 1 { next }
{
  row = $2 "," $3 "," $4
  if (!(row in seen)) { seen[row] = ++rows; name[rows] = row }
  value[row, $1] = $6 / $5
}
function heading(title) {
  printf "\n%s\n%-14s %-5s %6s", title, "", "base", "length"
  printf " %9s %9s %9s %9s %9s", "embidi", "FriBidi", "ICU", "levels", "layout"
  printf " %10s %10s %10s %10s %10s %10s %10s %10s\n", "embidi", "one a call", "levels", "layout", "whole job", "wrapped", "redraw", "cached"
}
END {
  printf "instructions per code point, UTF-8 to visual order with mirroring: host (callgrind, three engines), Cortex-M3\n" \
    "levels, layout: embidi\047s layout alone, in order plain and by default\n"
  for (part = 1; part <= 2; ++part) {
    heading(part == 1 ? "corpora" : "adversarial paragraphs")
    for (i = 1; i <= rows; ++i) {
      split(name[i], field, ",")
      corpus = field[3] == 64
      if (corpus != (part == 1)) continue
      printf "%-14s %-5s %6d", field[1], field[2], field[3]
      for (c = 1; c <= columns; ++c) {
        wide = c > 5 ? 10 : 9
        if ((name[i], engine[c]) in value) printf " %*.*f", wide, 1, value[name[i], engine[c]]; else printf " %*s", wide, "-"
      }
      printf "\n"
    }
  }
}
