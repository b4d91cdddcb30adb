# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# The tests that were skipped, each with the last line that it printed: why. Of what ctest printed and its LastTest.log, in this
# order.
FNR == NR {
  if (/\*\*\*Skipped/) skipped[$4]
  next
}
/^[0-9]+\/[0-9]+ Testing: / {
  test = $3
  reason = "it does not say why"
}
/^Output:$/ { printing = 1; next }
/^<end of output>$/ {
  printing = 0
  if (test in skipped) {
    sub(/^Skipped: /, "", reason)
    print "test: skipped " test ": " reason
  }
}
printing && /[^ -]/ { reason = $0 }
