# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Compares what was measured with the budget: awk -v promised="STACK FLASH ..." -f compare.awk BUDGET MEASURED, both of lines
# "CPU configuration item bytes". Prints what is beyond its budget, has none, was not measured, or is more than is promised of
# every configuration's stack and of the flash of "uba"; fails if there is anything.
function row(item, was, is) {
  if (!wrong++) printf "beyond the budget:\n  %-40s %8s %8s\n", "", "budget", "now"
  printf "  %-40s %8s %8s %s\n", item, was, is, was == "-" ? "new" : is == "-" ? "not measured" : "+" (is - was)
}
BEGIN { split(promised, most, " ") }
/^#/ || NF == 0 { next }
{ item = $1 " " $2 " " $3 }
FNR == NR { budget[item] = $4; next }
# With -O2, which inlines more, a verdict takes 12 bytes more.
$3 ~ /^stack\./ && $4 > most[1] + ($2 ~ /_O2$/ ? 16 : 0) { row(item ", promised", most[1], $4) }
$2 == "uba" && $3 == "flash.all" && $4 > most[2] { row(item ", promised", most[2], $4) }
$3 !~ /^((flash|stack)\.all|ram\..*)$/ { next }
{
  ++count
  measured[item]
  if (!(item in budget)) row(item, "-", $4)
  else if ($4 > budget[item]) row(item, budget[item], $4)
}
END {
  for (item in budget) if (!(item in measured)) row(item, budget[item], "-")
  if (wrong) {
    print "scripts/size --functions shows the functions; scripts/size --budget accepts it (say in the commit why)"
    exit 1
  }
  print count + 0 " figures are within their budgets"
}
