# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# The commands of pages, "PAGE | COMMAND" a line: those of sh and bash blocks, and indented lines that begin with a program of the
# tree, of its build, or of CMake. A backslash at the end of a line joins the next one; a comment at the end is none of it.
function end() {
  sub(/[ \t]+# .*$/, "", command)
  if (command !~ /^ *(#|$)/) print FILENAME " | " command
  command = ""
}
FNR == 1 { inside = other = 0 }
/^ *```/ {
  if (inside || other) inside = other = 0
  else if (/```(sh|bash)$/) inside = 1
  else other = 1
  next
}
inside || (!other && (/^    (build|scripts|tests|packaging|port|examples)\/[^ ]+( |$)/ || /^    (cmake|ctest|cd|git) [^ ]/ || continued)) {
  line = $0
  sub(/^ +/, "", line)
  continued = sub(/ *\\$/, " ", line)
  command = command line
  if (!continued) end()
}
