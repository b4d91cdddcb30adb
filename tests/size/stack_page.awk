# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# docs/performance.md with the table of proven stacks between its marks: awk -F , -v promised="BYTES ..." -f stack_page.awk
# STACK.csv PAGE. promised: what tests/size/check --promised prints.
FNR == NR && FNR == 1 { for (i = 2; i < NF; ++i) cpus[++count] = $i; next }
FNR == NR {
  row[++rows] = "| `" $1 "`" ($NF == "" ? "" : " *")
  for (i = 1; i <= count; ++i) {
    row[rows] = row[rows] " | " $(i + 1)
    if ($(i + 1) + 0 > most[i]) most[i] = $(i + 1) + 0
  }
  next
}
/^<!-- stack: / {
  print
  split(promised, promise, " ")
  printf "Promised are at most %d bytes on Cortex-M, and %d on RISC-V, whose calling convention has the stack aligned to 16 bytes.\n\n", promise[1], promise[3]
  printf "| function"
  for (i = 1; i <= count; ++i) {
    name = cpus[i]
    if (name ~ /^cortex-m/) name = "Cortex-M" substr(name, 9)
    printf " | %s", name ~ /^Cortex/ ? name : toupper(name)
  }
  print " |"
  printf "| ---"
  for (i = 1; i <= count; ++i) printf " | --:"
  print " |"
  for (i = 1; i <= rows; ++i) print row[i] " |"
  printf "| **the most**"
  for (i = 1; i <= count; ++i) printf " | %d", most[i]
  print " |"
  inside = 1
  ++tables
}
/^<!-- end of stack -->/ { inside = 0 }
!inside
END { exit tables != 1 || rows == 0 || inside }
