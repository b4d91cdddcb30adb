# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The tables of scripts/size from what tests/size/measure printed.
function put(kind, cpu,   i, c, any) {
  printf "%s, bytes, %s\n  %-24s", kind == "flash" ? "flash (code and tables)" : "stack, proven", cpu, ""
  for (c = 1; c <= configs; ++c) printf " %10s", config[c]
  printf "\n"
  for (i = 1; i <= items; ++i) {
    if (index(item[i], kind ".") != 1) continue
    any = 0
    for (c = 1; c <= configs; ++c) if ((cpu, config[c], item[i]) in value) any = 1
    if (!any) continue
    printf "  %-24s", substr(item[i], length(kind) + 2)
    for (c = 1; c <= configs; ++c)
      printf " %10s", (cpu, config[c], item[i]) in value ? value[cpu, config[c], item[i]] : "-"
    printf "\n"
  }
  printf "\n"
}
$3 ~ /^ram/ { if (!($2 " " $3 in ram)) order[++rams] = $2 " " $3; ram[$2 " " $3] = $4; next }
{
  value[$1, $2, $3] = $4
  if (!($1 in seen)) { seen[$1] = 1; cpus[++cpu_count] = $1 }
  if (!($2 in seen)) { seen[$2] = 1; config[++configs] = $2 }
  if (!($3 in seen)) { seen[$3] = 1; item[++items] = $3 }
}
END {
  for (i = 1; i <= cpu_count; ++i) {
    put("flash", cpus[i])
    put("stack", cpus[i])
  }
  print "RAM, bytes (chars800: of 800 code points)"
  for (i = 1; i <= rams; ++i) printf "  %-24s %10d\n", order[i], ram[order[i]]
}
