# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# Where the time of scripts/test went: builds and tests by preset, as noted in the first file ("build|tests NAME SECONDS"), and
# tests by label, summed over ctest's logs, which are the others.
FNR == NR {
  if (!($2 in known)) {
    known[$2]
    order[++presets] = $2
  }
  seconds[$1, $2] += $3
  total[$1] += $3
  next
}
FNR == 1 { labels = 0 }
/^Label Time Summary:/ { labels = 1; next }
labels && NF == 0 { labels = 0 }
labels && $2 == "=" { label[$1] += $3; sum += $3 }
END {
  printf "test: where the time went, in seconds: %d for builds, %d for tests\n", total["build"], total["tests"]
  printf "  %-14s %6s %6s\n", "preset", "build", "tests"
  for (i = 1; i <= presets; ++i) {
    printf "  %-14s %6d %6s\n", order[i], seconds["build", order[i]], \
      ("tests", order[i]) in seconds ? seconds["tests", order[i]] : "-"
  }
  printf "  %-14s %s\n", "label", "seconds of one processor"
  while (sum > 0) {
    most = ""
    for (l in label) if (most == "" || label[l] > label[most]) most = l
    if (most == "" || shown == 12) break
    printf "  %-14s %6d\n", most, label[most]
    delete label[most]
    ++shown
  }
}
