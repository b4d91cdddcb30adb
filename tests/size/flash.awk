# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Flash by source file, from a linker map: lines of "name code tables", sorted by name, and their sum as "all"; then as
# "runtime" what comes with it from elsewhere: libgcc, and the memory functions that the compiler calls (port/qemu/memory.cpp),
# but not what a program without the library has of them: awk -v harness=NONE.map -f flash.awk [NONE.map] PROGRAM.map
# A section is " .text.name  0x00000123  0x45 path/libembidi_default.a(decode.cpp.obj)", perhaps broken after its name.
function hex(text,   i, value) {
  value = 0
  text = tolower(substr(text, 3))
  for (i = 1; i <= length(text); ++i) value = value * 16 + index("0123456789abcdef", substr(text, i, 1)) - 1
  return value
}
FNR == 1 { linked = 0 }
/^Linker script and memory map/ { linked = 1 }  # before it: what the linker has left out
linked && /^ \.(text|rodata)/ {
  section = $1
  if (NF == 1) { getline; rest = $0 } else { rest = $0; sub(/^ *[^ ]+/, "", rest) }
  n = split(rest, part, " ")
  if (n < 3) next
  if (part[3] ~ /libgcc\.a\(|\/port\/qemu\/memory\.cpp\.obj$/) {
    member = section " " part[3]
    sub(/ .*[\/(]/, " ", member)
    if (FILENAME == harness) { if (hex(part[2]) > 0) needed[member]; next }
    if (member in needed) next
    if (section ~ /^\.text/) runtime_code += hex(part[2]); else runtime_tables += hex(part[2])
    next
  }
  if (part[3] !~ /libembidi[a-z0-9A-Z_]*\.a\(/ || part[3] ~ /libembidi_font/) next
  file = part[3]
  sub(/.*\(/, "", file)
  sub(/\.cpp\.obj\).*/, "", file)
  if (section ~ /^\.text/) code[file] += hex(part[2]); else tables[file] += hex(part[2])
  seen[file] = 1
}
END {
  for (file in seen) {
    print file, code[file] + 0, tables[file] + 0 | "sort"
    c += code[file]
    t += tables[file]
  }
  close("sort")
  print "all", c + 0, t + 0
  print "runtime", runtime_code + 0, runtime_tables + 0
}
