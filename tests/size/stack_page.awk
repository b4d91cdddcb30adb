# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# docs/performance.md with the table of proven stacks between its marks: awk -F , -v promised="BYTES ..." -f stack_page.awk
# STACK.csv PAGE. promised: what tests/size/check --promised prints.
FNR == NR && FNR == 1 { for (i = 2; i < NF; ++i) cpus[++count] = $i; next }
FNR == NR {
  ++rows
  for (i = 1; i <= count; ++i) {
    if ($(i + 1) + 0 <= most[i]) continue
    most[i] = $(i + 1) + 0
    deepest[i] = $1
  }
  next
}
/^<!-- stack: / {
  print
  split(promised, promise, " ")
  printf "We promise at most %d bytes on Cortex-M and %d on RISC-V, whose calling convention aligns the stack to 16 bytes.\n\n", promise[1], promise[3]
  printf "| of %d functions", rows
  for (i = 1; i <= count; ++i) {
    name = cpus[i]
    if (name ~ /^cortex-m/) name = "Cortex-M" substr(name, 9)
    printf " | %s", name ~ /^Cortex/ ? name : toupper(name)
  }
  print " |"
  printf "| ---"
  for (i = 1; i <= count; ++i) printf " | --:"
  print " |"
  printf "| the most"
  for (i = 1; i <= count; ++i) printf " | %d (`%s`)", most[i], deepest[i]
  print " |"
  inside = 1
  ++tables
}
/^<!-- end of stack -->/ { inside = 0 }
!inside
END { exit tables != 1 || rows == 0 || inside }
