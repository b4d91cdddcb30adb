# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Judges what the files of a repository cite. Input: files.txt (names of all files), facts.txt (markdown.awk), lines.txt
# ("FILE:LINE:TEXT" of every line that names a document). Prints a line for each mistake, and a summary; status 1 if there is
# a mistake, or nothing was found.
function mistake(where, what) {
  print where ": " what
  ++mistakes
}

# A path without "." and "..", or "" where it leaves the repository.
function resolved(path, part, parts, n, i, depth, result) {
  n = split(path, part, "/")
  depth = 0
  for (i = 1; i <= n; ++i) {
    if (part[i] == "" || part[i] == ".") continue
    if (part[i] == "..") {
      if (depth-- == 0) return ""
    } else {
      parts[++depth] = part[i]
    }
  }
  result = depth == 0 ? "." : parts[1]
  for (i = 2; i <= depth; ++i) result = result "/" parts[i]
  return result
}

# Whether a path that a document names is there; "*" stands for anything, and .cpp and .hpp may be left out.
function is_there(path, pattern, file) {
  sub(/\/$/, "", path)
  if (path in exists || (path ".cpp") in exists || (path ".hpp") in exists) return 1
  if (path !~ /\*/) return 0
  pattern = path
  gsub(/[.]/, "\\.", pattern)
  gsub(/\*/, "[^/]*", pattern)
  pattern = "^" pattern "(\\.[ch]pp)?$"
  for (file in exists) if (file ~ pattern) return 1
  return 0
}

function folder(file) {
  return sub(/\/[^\/]*$/, "", file) ? file : "."
}

# `rest` begins with the section numbers of a citation, if it has any: "3.1 and 3.2", "2, 3", "2 to 4".
function cite(where, name, rest, number, count) {
  sub(/^["'`*]+/, "", rest)
  sub(/^\]\([^)]*\)/, "", rest)
  sub(/^,? sections?/, "", rest)
  while (match(rest, count ? more : first)) {
    number = substr(rest, RSTART, RLENGTH)
    rest = substr(rest, RSTART + RLENGTH)
    sub(/^.* /, "", number)
    ++count
    if (!((spec name, number) in section)) mistake(where, name " has no section " number)
  }
  citations += count
  if (!count) ++mentions
}

BEGIN {
  FS = "\t"
  spec = "docs/spec/"
  first = "^ [0-9]+(\\.[0-9]+)*"
  more = "^(,|,? and|,? or| to)" substr(first, 2)
  names = "^(ordering|links|numbers|checks|payload|tool)\\.md$"
}

FILENAME ~ /files\.txt$/ {
  exists[$0] = 1
  for (f = folder($0); !(f in exists); f = folder(f)) exists[f] = 1
  next
}

FILENAME ~ /facts\.txt$/ && $1 == "anchor" {
  anchor[$2, $3] = 1
  if ($4 == "-") next
  section[$2, $4] = 1
  number_of[$2, $3] = $4
  next
}

FILENAME ~ /facts\.txt$/ && $1 == "path" {
  ++paths
  if (!is_there($4) && !(resolved(folder($2) "/" $4) in exists)) mistake($2 ":" $3, "there is no " $4)
  next
}

FILENAME ~ /facts\.txt$/ {
  if ($4 ~ /^[A-Za-z][A-Za-z0-9+.-]*:|^\/\//) { ++elsewhere; next }
  links[++link_count] = $0
  next
}

{
  match($0, /^[^:]*:[0-9]+:/)
  where = substr($0, 1, RLENGTH - 1)
  text = substr($0, RLENGTH + 1)
  while (match(text, /[a-z_0-9]+\.md/)) {
    name = substr(text, RSTART, RLENGTH)
    before = RSTART == 1 ? "" : substr(text, RSTART - 1, 1)
    text = substr(text, RSTART + RLENGTH)
    if (before ~ /[A-Z]/ || text ~ /^[A-Za-z0-9_]/) continue          # part of another name
    if (text ~ /^#/ || (before ~ /[(\/]/ && text ~ /^\)/)) continue  # where a link leads
    if (name ~ names) cite(where, name, text)
  }
}

END {
  for (i = 1; i <= link_count; ++i) {
    split(links[i], link, "\t")
    where = link[2] ":" link[3]
    target = link[4]
    fragment = ""
    if (match(target, /#/)) {
      fragment = substr(target, RSTART + 1)
      target = substr(target, 1, RSTART - 1)
    }
    file = target == "" ? link[2] : resolved(folder(link[2]) "/" target)
    if (target ~ /^\// || !(file in exists)) {
      mistake(where, "link to " link[4] ": there is no such file")
    } else if (fragment != "" && file ~ /\.md$/ && !((file, fragment) in anchor)) {
      mistake(where, "link to " link[4] ": no heading has this anchor")
    } else if (link[5] ~ /^[a-z]+\.md [0-9.]+$/) {
      split(link[5], cited, " ")
      if (file != spec cited[1] || number_of[file, fragment] != cited[2]) {
        mistake(where, "\"" link[5] "\" links to " link[4])
      }
    }
  }
  printf "%d citations of sections and %d of whole specifications, %d links within the repository", citations, mentions, link_count
  printf " (%d to elsewhere were not followed), %d paths: %d mistakes\n", elsewhere, paths, mistakes
  if (citations == 0 || link_count == 0) {
    print "nothing was checked"
    exit 1
  }
  exit mistakes > 0
}
