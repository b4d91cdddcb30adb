# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# The part of check-site that reads the pages: all of them, by their paths in the site. files: the list of the site's files.
function wrong(text) {
  print FILENAME ": " text
  mistakes++
}

function attribute(tag, name) {
  if (!match(tag, "[ \n\t]" name "=\"[^\"]*\"")) return "\001"
  return substr(tag, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
}

# "docs/a.html" of "../a.html" in the folder of `page`.
function resolve(page, link, folder) {
  folder = page
  if (!sub(/[^\/]*$/, "", folder)) folder = ""
  while (sub(/^\.\.\//, "", link)) {
    if (folder == "") return "outside of the site"
    sub(/[^\/]*\/$/, "", folder)
  }
  return folder link
}

function finish_page() {
  if (page == "") return
  if (!language) wrong_in(page, "no lang on html")
  if (title !~ /[^ \t\n]/) wrong_in(page, "no title")
  if (titles[title]++) wrong_in(page, "has the title of another page: " title)
  if (ones != 1) wrong_in(page, ones + 0 " h1")
  if (!main) wrong_in(page, "no main")
}

function wrong_in(which, text) {
  print which ": " text
  mistakes++
}

BEGIN {
  while ((getline line < files) > 0) there[line] = 1
  RS = "<"
}

FNR == 1 {
  finish_page()
  page = FILENAME
  language = title = ones = main = level = 0
  title = ""
  in_title = 0
}

{
  end = index($0, ">")
  tag = substr($0, 1, end ? end - 1 : length($0))
  text = end ? substr($0, end + 1) : ""
  name = tag
  sub(/[ \t\n\/].*/, "", name)
  if (tag ~ /^\//) {
    if (tag == "/title") in_title = 0
    next
  }
  if (name == "html" && attribute(tag, "lang") !~ /^\001?$/) language = 1
  if (name == "title") title = text
  if (name == "main") main = 1
  if (name ~ /^h[1-6]$/) {
    number = substr(name, 2) + 0
    if (number == 1) ones++
    if (number > level + 1) wrong("a heading of level " number " after one of level " level)
    level = number
  }
  if (name == "img" && attribute(tag, "alt") !~ /[^ \001]/) wrong("a picture without a text: " tag)
  if (name == "th" && attribute(tag, "scope") == "\001") wrong("a th without scope")
  if (name == "script" && !(FILENAME ~ /^playground\// && attribute(tag, "src") != "\001") || tag ~ /[ \n]on[a-z]+=/) wrong("a script")
  if (name == "base" || name == "iframe" || name == "object" || name == "embed") wrong("a " name)
  id = attribute(tag, "id")
  if (id != "\001") {
    if ((FILENAME "#" id) in anchors) wrong("two elements have the id " id)
    anchors[FILENAME "#" id] = 1
  }
  link = attribute(tag, "href")
  source = attribute(tag, "src")
  if (name == "a" || name == "link") {
    if (link == "\001" && name == "link") wrong("a link without href")
    else if (link != "\001") {
      if (name == "link" && link != "data:," && link ~ /^([a-z]+:|\/\/)/) wrong("loads " link)
      if (link !~ /^([a-z]+:|\/\/)/) {
        count++
        where[count] = FILENAME
        what[count] = link
      } else elsewhere++
    }
  }
  if (attribute(tag, "srcset") != "\001" || attribute(tag, "style") ~ /url/) wrong("loads by srcset or style")
  if (source != "\001") {
    if (source ~ /^([a-z]+:|\/\/)/) wrong("loads " source)
    else if (!(resolve(FILENAME, source) in there)) wrong("the picture " source " is not there")
  }
}

END {
  finish_page()
  for (i = 1; i <= count; ++i) {
    link = what[i]
    gsub(/&amp;/, "\\&", link)
    path = link
    sub(/#.*/, "", path)
    target = path == "" ? where[i] : resolve(where[i], path)
    if (!(target in there)) {
      wrong_in(where[i], "link to " link ": there is no " target)
      continue
    }
    if (target != where[i]) leads[where[i]] = leads[where[i]] " " target
    anchor = link
    if (sub(/^[^#]*#/, "", anchor) && target ~ /\.html$/ && !((target "#" anchor) in anchors)) {
      wrong_in(where[i], "link to " link ": there is no such anchor")
    }
  }
  # Pages that are reached from the first.
  queue[last = 1] = "index.html"
  reached["index.html"] = 1
  for (i = 1; i <= last; ++i) {
    n = split(leads[queue[i]], next_pages, " ")
    for (k = 1; k <= n; ++k) {
      if (!(next_pages[k] in reached)) {
        reached[next_pages[k]] = 1
        queue[++last] = next_pages[k]
      }
    }
  }
  for (i = 1; i < ARGC; ++i) {
    if (ARGV[i] ~ /\.html$/ && !(ARGV[i] in reached)) wrong_in(ARGV[i], "no page leads here")
  }
  print "check-site: " ARGC - 1 " pages, " count " links within them, " elsewhere + 0 " to elsewhere were not followed, " mistakes + 0 " mistakes"
  exit mistakes > 0
}
