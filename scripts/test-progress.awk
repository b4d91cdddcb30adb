# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# What `ctest --output-on-failure` prints, as scripts/test shows it: a line for every tenth part of the tests, and of a test that
# fails all of it. What comes after the tests is left to scripts/test. The variable `name` says what is tested.
/^[0-9]+% tests passed/ { exit_quietly = 1 }
exit_quietly { next }
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+:/ {
  split($1, part, "/")
  failed = !/ Passed +[0-9.]+ sec|\*\*\*Skipped|\(Disabled\)/
  tenth = int(part[1] * 10 / part[2])
  if (tenth > told) {
    told = tenth
    print "test: " name ": " part[1] " of " part[2] " tests"
    fflush()
  }
}
/^ +Start +[0-9]+:/ { failed = 0 }
failed {
  print
  fflush()
}
/^(CMake Error|No tests were found)/ { print }
