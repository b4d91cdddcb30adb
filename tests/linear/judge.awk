# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Judges lines of "pattern|job|n|code points|instructions". At 16,384 code points a code point may cost 1.05 times what
# it costs at 1,024 (of syllables a quarter of these), and nowhere more than the job's limit.
# The bidirectional algorithm, 700 on Cortex-M3; more where characters of four bytes are runs of one (AN in the name).
# Structures, with recognition and order, each of six characters; and glyphs, each with the forms of its neighbours. A
# number can be a structure of two characters. Syllables, of a font that makes them as dear as it can: a letter may be in one of 15.
function most(name, job) {
  if (job ~ /^syllables: caret/) return 125000
  if (job ~ /^syllables/) return 17000
  if (job ~ /^plain/) return name ~ /AN/ ? 950 : 700
  if (job ~ /^join/) return 2600
  if (job ~ /^unjoin/) return 1300
  if (job ~ /^glyphs/) return 1700
  if (job ~ /^seek/) return 2100
  if (job ~ /^(wrap|one line)/) return 3400
  if (job ~ /^caret/) return 8200
  if (job ~ /^bidi rule/) return 4000
  if (job ~ /^iri check/) return 8000
  if (job ~ /^verdict/) return 12000
  if (job ~ /numbers/) return 2700
  if (job ~ /^elide/) return 13000
  return where == "host" ? 1400 : 1600
}
BEGIN { FS = "|" }
NF != 5 { next }
{
  row = $1 "|" $2
  if (!(row in short)) {
    order[++rows] = row
    name[row] = $1
    job[row] = $2
  }
  if ($3 == 1024) short[row] = $5 / $4
  if ($3 == 16384) long[row] = $5 / $4
}
END {
  for (i = 1; i <= rows; ++i) {
    row = order[i]
    limit = most(name[row], job[row])
    # Eliding halves what is left out until it fits: n log n, 14 to 10 (fit.h); and where labels of 63 are left out whole,
    # the logarithm is that of their number, 8 to 4 (a linear part of the cost keeps it below twice).
    growth = job[row] ~ /^elide, iri/ ? 1.75 : job[row] ~ /^elide/ ? 1.45 : 1.05
    good = short[row] > 0 && long[row] > 0 && long[row] <= growth * short[row] && long[row] <= limit && short[row] <= limit
    if (!good) ++failed
    printf "%s %-14s %-22s %7.1f -> %7.1f instructions a code point (at most %d)\n", good ? "pass" : "FAIL", name[row],
      job[row], short[row], long[row], limit
  }
  printf "%d passed, %d failed\n", rows - failed, failed
  exit failed > 0 || rows != 1000
}
