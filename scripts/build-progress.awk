# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# What `cmake` and ninja print, as scripts/test shows it: a line when it begins, and one for every tenth part of ninja's steps. The
# variable `name` says what is built.
NR == 1 {
  print "test: building " name
  fflush()
}
match($0, /^\[[0-9]+\/[0-9]+\] /) {
  split(substr($0, 2, RLENGTH - 3), part, "/")
  tenth = int(part[1] * 10 / part[2])
  if (tenth > told && part[2] >= 50 && tenth < 10) {
    told = tenth
    print "test: building " name ": " part[1] " of " part[2]
    fflush()
  }
}
