# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# The commands of pages, "PAGE | COMMAND" a line: those of sh and bash blocks; of console blocks the lines that start with "$ ";
# and indented lines that begin with a program, of the tree, of its build, or one of `programs`, variables set for it before it.
# A backslash at the end of a line joins the next one; a comment at the end is none of it.
BEGIN {
  programs = "cmake|ctest|cd|git|cc|c[+][+]|curl|echo|printf|pio|west|npm|node|meson|embidi-[a-z]+|embidi|qemu-system-[a-z]+"
  indented = "^    ([A-Z_]+=[^ ]+ )*((build|scripts|tests|packaging|port|examples)/[^ ]+( |$)|(" programs "|[$][a-z]+) [^ <])"
}
function end() {
  sub(/[ \t]+# .*$/, "", command)
  if (command !~ /^ *(#|$)/) print FILENAME " | " command
  command = ""
}
FNR == 1 { inside = other = 0 }
/^ *```/ {
  if (inside || other) inside = other = 0
  else if (/```(sh|bash)$/) inside = 1
  else if (/```console$/) inside = 2
  else other = 1
  next
}
(inside == 2 ? /^[$] / : inside) || (!other && ($0 ~ indented || continued)) {
  line = $0
  sub(/^ +/, "", line)
  continued = sub(/ *\\$/, " ", line)
  command = command line
  if (!continued) end()
}
