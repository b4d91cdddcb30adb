# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Compares what was measured with the budget: awk -f compare.awk BUDGET MEASURED, both of lines "CPU configuration item
# bytes". Prints a table of what is beyond its budget, or has none, and fails if there is anything.
function row(item, was, is) { printf "  %-52s %8s %8s %8s\n", item, was, is, was == "-" ? "new" : "+" (is - was) }
/^#/ || NF == 0 { next }
{ item = $1 " " $2 " " $3 }
FNR == NR { budget[item] = $4; next }
{
  ++measured
  if (item in budget && $4 <= budget[item]) next
  if (!grown++) printf "beyond the budget:\n  %-52s %8s %8s %8s\n", "", "budget", "now", ""
  row(item, item in budget ? budget[item] : "-", $4)
}
END {
  if (measured == 0) { print "nothing was measured"; exit 1 }
  if (grown) {
    print "scripts/size --functions shows the functions; scripts/size --raise accepts it (say in the commit why)"
    exit 1
  }
  print measured " figures are within their budgets"
}
