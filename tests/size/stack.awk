# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Worst-case stack of functions, in bytes, from the *.ci files of -fcallgraph-info=su: lines of "function bytes", with
# "callback" behind where one may be called, the worst as "all", then its path as "# function bytes". Fails on recursion, on a frame whose size is not known while
# compiling, and on a function that is known neither from a *.ci file nor from `frames`.
#
#   awk -v roots="embidi_init embidi_layout" -v frames="memset=8" -f stack.awk FILE.ci ...
#
# `frames`: functions from elsewhere. Calls by pointer go to the caller's callbacks, whose stack comes on top; but those
# from functions whose names match a word of `inner` go to the library's own, whose names match the same word of
# `callbacks`.
function field(name,   text) {  # name: "value" of a VCG line
  if (!match($0, name ": \"[^\"]*\"")) return ""
  text = substr($0, RSTART, RLENGTH)
  sub(/^[^"]*"/, "", text)
  sub(/"$/, "", text)
  if (text ~ /[CD]1E/) { sub(/C1E/, "C2E", text); sub(/D1E/, "D2E", text) }  # of constructors and destructors 1 is another name of 2
  return text
}
function fail(why) {
  print "stack: " why > "/dev/stderr"
  failed = 1
}
function depth(f,   i, n, call, most, d) {
  if (f in done) return done[f]
  if (f == "__indirect_call") {
    calls_back[f]
    return 0
  }
  if (f ~ /^__inner_call/) {
    if (calls[f] == "") fail("no callback matches for " f)
    else frame[f] = 0
  }
  if (!(f in frame)) {
    fail("no stack usage of " f)
    return done[f] = 0
  }
  if (f in active) {
    fail("recursion through " f)
    return 0
  }
  active[f] = 1
  n = split(calls[f], call, "\n")
  for (i = 1; i <= n; ++i) {
    if (call[i] == "") continue
    d = depth(call[i])
    if (call[i] in calls_back) calls_back[f]
    if (d > most) {
      most = d
      via[f] = call[i]
    }
  }
  delete active[f]
  return done[f] = frame[f] + most
}
BEGIN {
  kinds = split(inner, calling, " ")
  split(callbacks, called, " ")
  n = split(frames, known, " ")
  for (i = 1; i <= n; ++i) {
    split(known[i], pair, "=")
    frame[pair[1]] = pair[2]
  }
}
/^node:/ {
  title = field("title")
  if (match($0, /[0-9]+ bytes \([a-z,]+\)/)) {
    bytes = substr($0, RSTART, RLENGTH)
    if (bytes !~ /\(static\)/) fail("the frame of " title " has no fixed size: " bytes)
    for (i = 1; i <= kinds; ++i) if (title ~ called[i]) calls["__inner_call" i] = calls["__inner_call" i] "\n" title
    if (!(title in frame) || bytes + 0 > frame[title]) frame[title] = bytes + 0
  }
}
/^edge:/ {
  from = field("sourcename")
  to = field("targetname")
  for (i = 1; i <= kinds; ++i) if (to == "__indirect_call" && from ~ calling[i]) to = "__inner_call" i
  calls[from] = calls[from] "\n" to
}
END {
  n = split(roots, root, " ")
  for (i = 1; i <= n; ++i) {
    bytes = depth(root[i])
    print root[i], bytes (root[i] in calls_back ? " callback" : "")
    if (bytes > worst) {
      worst = bytes
      deepest = root[i]
    }
  }
  print "all", worst + 0
  for (f = deepest; f != ""; f = via[f]) print "# " f, frame[f]
  exit failed
}
