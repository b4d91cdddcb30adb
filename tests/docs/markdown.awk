# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# What a Markdown document refers to, and what can be referred to in it, from the XML that cmark writes of it. `file` is its
# name. Lines with tabs between the columns:
#   anchor FILE ANCHOR SECTION      a heading (its section number, if it has one) or an id of HTML
#   link FILE LINE TARGET TEXT      a link or an image
#   path FILE LINE PATH             code that names a file or a folder of the repository
function unescaped(s) {
  gsub(/&lt;/, "<", s)
  gsub(/&gt;/, ">", s)
  gsub(/&quot;/, "\"", s)
  gsub(/&amp;/, "\\&", s)
  return s
}

# The content of an element that is written on this line.
function content(s) {
  sub(/^ *<[^>]*>/, "", s)
  sub(/<\/[a-z_]*>$/, "", s)
  return unescaped(s)
}

# As GitHub, GitLab and Gitea name the anchor of a heading.
function slug(s, n) {
  s = tolower(s)
  gsub(/–|—|…|“|”|‘|’|·|†|→|×/, "", s)
  gsub(/[!-,.\/:-@[-^`{-~]/, "", s)
  gsub(/ /, "-", s)
  n = slugs[s]++
  return n ? s "-" n : s
}

function of_html(s, value) {
  while (match(s, /(id|name|href|src)="[^"]*"/)) {
    value = substr(s, RSTART, RLENGTH)
    s = substr(s, RSTART + RLENGTH)
    if (value ~ /^(id|name)/) {
      sub(/^[a-z]*="/, "", value)
      print "anchor", file, substr(value, 1, length(value) - 1), "-"
    } else {
      sub(/^[a-z]*="/, "", value)
      print "link", file, line, substr(value, 1, length(value) - 1), "-"
    }
  }
}

BEGIN { OFS = "\t" }
match($0, /sourcepos="[0-9]+/) { line = substr($0, RSTART + 11, RLENGTH - 11) }
/^ *<heading / { in_heading = 1; heading = "" }
/^ *<\/heading>/ {
  in_heading = 0
  section = "-"
  if (match(heading, /^[0-9]+(\.[0-9]+)*/)) section = substr(heading, 1, RLENGTH)
  print "anchor", file, slug(heading), section
}
/^ *<code / {
  path = content($0)
  if (path ~ /^(cmake|docs|examples|port|scripts|src\/embidi[a-z_]*|tables|tests|toolchains)\/[A-Za-z0-9_.\/*-]+$/ && path !~ /\/[A-Z]+(\/|$)/) {
    print "path", file, line, path  # capitals: any name
  }
}
/^ *<(text|code) / {
  if (in_heading) heading = heading content($0)
  if (depth > 0) text = text content($0)
}
/^ *<(softbreak|linebreak) / {
  if (in_heading) heading = heading " "
  if (depth > 0) text = text " "
}
/^ *<(link|image) / {
  if (depth++ == 0) text = ""
  match($0, /destination="[^"]*"/)
  target[depth] = unescaped(substr($0, RSTART + 13, RLENGTH - 14))
  if ($0 ~ /\/>$/) { print "link", file, line, target[depth], "-"; --depth }
}
/^ *<\/(link|image)>/ { print "link", file, line, target[depth], text == "" ? "-" : text; --depth }
/^ *<html_(block|inline) / { in_html = 1 }
in_html { of_html(unescaped($0)) }
/<\/html_(block|inline)>/ { in_html = 0 }
