# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
#
# Prints one of the two files of scripts/amalgamate: a file's text, with the text of each header of ours in the place of the
# first #include that reaches it.
#   root: the project; file: embidi.h or embidi.cpp; version, command: for its head; switches: EMBIDI_X=V ...;
#   table: the table for EMBIDI_TLD_LIST=1, or empty
function fail(message) {
  print "amalgamate: " message | "cat >&2"
  failed = 1
  exit 1
}

function out(line) {
  if (line == "" && last == "") return
  print last = line
}

function mark(text) {
  out("")
  out(file == "embidi.h" ? "/* ==== " text " ==== */" : "// ==== " text " ====")
  last = ""
}

# Not for a file that is being read: closing it would begin it anew.
function exists(path,    line, got) {
  if (path in under) return 1
  got = (getline line < (root "/" path)) > 0
  close(root "/" path)
  return got
}

# The file of ours that `name` in an #include stands for.
function found(name,    i) {
  for (i = 1; i <= folder_count; ++i) {
    if (exists(folders[i] "/" name)) return folders[i] "/" name
  }
  fail("there is no \"" name "\"")
}

# `conditions` are those of the #if around this line, outermost first, each with a newline before it; include guards are none.
# A header that was reached under some is reached again where they do not hold: its guard makes that harmless.
function include(path) {
  if (path in under && index(conditions, under[path]) == 1) return 0
  under[path] = conditions
  if (path == "src/embidi_core/tables/tld_table.hpp") {
    out("")
    out("#if EMBIDI_TLD_LIST == 1")
    if (table == "") {
      out("#error \"EMBIDI_TLD_LIST=1: the list has to be built in: scripts/amalgamate --tld-file FILE\"")
    } else {
      text_of(table, "the list of --tld-file")
    }
    out("#else")
    text_of(root "/" path, path)
    out("#endif")
  } else {
    text_of(root "/" path, path)
  }
  return 1
}

function text_of(path, name,    line, previous, got, continues, depth, at, i, id) {
  mark(name)
  while ((got = (getline line < path)) > 0) {
    # Brackets, as a whole tag would be read as this file's own.
    if (match(line, /SPDX-[A-Za-z-]+: /)) {
      if (line ~ /SPDX-Licens[e]-Identifier: /) {
        split(substr(line, RSTART + RLENGTH), id, / /)
        for (i = 1; i in id; ++i) {
          if (id[i] !~ /^\*?\/?$/ && !(id[i] in licences)) fail(name " is under " id[i] ", which the head does not name")
        }
      }
      # What is said of every file is said in the head.
      if (line ~ /^\/\/ SPDX-(FileCopyrigh[t]Text: [0-9-]+ The embidi authors|Licens[e]-Identifier: MIT)$/) continue
      if (line ~ /^\/\* SPDX-FileCopyrigh[t]Text: [0-9-]+ The embidi authors$/) {
        if ((getline line < path) <= 0 || line !~ /^ \* SPDX-Licens[e]-Identifier: MIT \*\/$/) fail(name ": other tags than usual: " line)
        continue
      }
    }
    if (line ~ /^ *# *include </) {
      if (line !~ /^#include <std(bool|def|int)\.h>$/) fail(name ": " line)
      continue  # on top
    }
    if (line ~ /^ *# *include "/ && line !~ /"embidi_user_config\.h"/) {
      match(line, /".*"/)
      if (include(found(substr(line, RSTART + 1, RLENGTH - 2)))) continues = 1
      previous = line
      continue
    }
    if (continues && line != "") {
      continues = 0
      mark(name ", continued")
    }
    if (line ~ /^#if/) {
      before[++level] = conditions
      if (line !~ /^#ifndef EMBIDI[A-Z0-9_]*_HP*$/) conditions = conditions "\n" line
    } else if (line ~ /^#el/) {
      conditions = before[level] "\n" line
    } else if (line ~ /^#endif/) {
      conditions = before[level--]
    } else if (path ~ /\/embidi\/config\.h$/ && split(line, at, " ") == 3 && at[1] == "#define" && at[2] in value &&
               previous == "#ifndef " at[2]) {
      line = "#define " at[2] " " value[at[2]] " /* --switch; the library's default is " at[3] " */"
      ++switched
    }
    out(line)
    previous = line
  }
  close(path)
  if (got < 0) fail("cannot read " path)
}

function system_headers() {
  out("")
  out("#include <stdbool.h>")
  out("#include <stddef.h>")
  out("#include <stdint.h>")
}

# The public headers with this ending that nothing has reached yet, but for fonts.h: a font is a header of its own.
function others(ending,    command, path) {
  command = "cd '" root "' && LC_ALL=C ls src/embidi/*." ending
  while ((command | getline path) > 0) if (path !~ /\/fonts\.h$/) include(path)
  close(command)
}

function header() {
  out("/* embidi " version ": text from right to left, and URLs, on small displays. All headers of the library in one;")
  out(" * embidi.cpp is all of its sources.")
  out(" *")
  out(" * Written by: " command)
  out(" * " identifier "MIT")
  out(" * " copyright "2026 The embidi authors")
  out(" * The licence itself is at the end of embidi.cpp.")
  out(" *")
  out(" * The switches come first. embidi.cpp and every file that includes this one must see the same: change them here, by")
  out(" * -D for all files, or in an embidi_user_config.h. C99 and C++11 get the C API, C++17 the C++ API as well. */")
  include("src/embidi/config.h")
  if (switched != count) fail("config.h: " switched " of " count " switches set")
  system_headers()
  include("src/embidi/embidi.h")
  others("h")
  out("")
  out("#if defined(__cplusplus) && __cplusplus >= 201703L && !defined(EMBIDI_C_API_ONLY)")
  include("src/embidi/embidi.hpp")
  others("hpp")
  out("")
  out("#endif /* C++17 */")
}

function source(    path, line, list, i) {
  out("// embidi " version ": all sources of the library. It is freestanding C++17 and needs embidi.h alone: no heap, no")
  out("// exceptions, no run-time library. Best compiled with -ffreestanding -fno-exceptions -fno-rtti")
  out("// -fno-threadsafe-statics, and with -ffunction-sections -fdata-sections for a linker that is given --gc-sections.")
  out("//")
  out("// Written by: " command)
  out("// " identifier "MIT AND Unicode-3.0 AND MPL-2.0")
  out("// " copyright "2026 The embidi authors")
  out("// The tables of characters are derived from Unicode's data (Unicode-3.0), that of top-level domains from the Public")
  out("// Suffix List (MPL-2.0, https://mozilla.org/MPL/2.0/). LICENSE is at the end of this file.")
  out("")
  out("#if __cplusplus < 201703L")
  out("#error \"embidi.cpp needs C++17: -std=c++17\"")
  out("#endif")
  out("#ifdef EMBIDI_EMBIDI_HPP")
  out("#error \"embidi.cpp is a translation unit of its own: do not include it, or compile it together with others\"")
  out("#endif")
  out("")
  out("#ifdef __clang__  // which warns of a table that a configuration does not read, now that none is in a header")
  out("#pragma clang diagnostic ignored \"-Wunused-const-variable\"")
  out("#endif")
  out("#define EMBIDI_C_API_ONLY  // the names of the C++ API are taken here")
  out("#include \"embidi.h\"")
  # Both #includes above have resolved these, and so has embidi.h.
  list = "cd '" root "' && LC_ALL=C ls src/embidi/*"
  while ((list | getline path) > 0) under[path] = ""
  close(list)
  list = root "/src/sources.txt"
  while ((getline line < list) > 0) {
    if (line != "" && !include("src/" line)) fail(line " stands twice in sources.txt")
  }
  close(list)
  mark("LICENSE")
  while ((getline line < (root "/LICENSE")) > 0) out(line == "" ? "//" : "// " line)
}

BEGIN {
  folder_count = split("src", folders, " ")
  count = split(switches, pairs, " ")
  for (i = 1; i <= count; ++i) {
    split(pairs[i], pair, "=")
    value[pair[1]] = pair[2]
  }
  count = 0
  for (name in value) ++count
  split("MIT Unicode-3.0 LicenseRef-Unicode-3.0 MPL-2.0 AND", names, " ")
  for (i in names) licences[names[i]] = 1
  identifier = "SPDX-" "License-Identifier: "  # in two words for the same reason
  copyright = "SPDX-" "FileCopyrightText: "
  switched = 0
  if (file == "embidi.h") {
    header()
  } else {
    source()
  }
  exit failed
}
