# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# What Doxygen reads of a public header (INPUT_FILTER): the header's comments as /** */, with as many lines as it has.
#   - A comment on lines of its own is that of the declarations below it, as far as the next comment or empty line.
#     (In C++, where most say what they are by the function of C that they call, of the first and of those that do not.)
#   - A comment behind a declaration is that of this declaration, beside the one above it.
#   - The first comment is that of the header.
#   - Indented lines are code, "- " and "1. " lists, `x` is code, and nothing else in a comment means anything.
#   - Members below a comment "Private: ...", and of a struct of which its comment says that they are private, are left out.
#   - A macro that has a default (#ifndef, #define, #endif) is simply defined.
#   - What has no comment in C++ is what the C API calls so: "As embidi_x()". An enumerator may be without one: its
#     enumeration says what it is.

# Text that Doxygen takes literally; code in it.
function literal(text, begin, out) {
  if (text ~ /^ *embidi_[a-z_]+\.$/) return "As #" text
  gsub(/[\\@&$#<>%"]/, "\\\\&", text)
  gsub(/---?/, "\\\\&", text)
  gsub(/\.\.\./, "\\.\\.\\.", text)
  gsub(/::/, "\\::", text)
  out = ""
  while (match(text, /`[^`]*`/)) {
    begin = substr(text, 1, RSTART - 1)
    out = out begin "<code>" substr(text, RSTART + 1, RLENGTH - 2) "</code>"
    text = substr(text, RSTART + RLENGTH)
  }
  return out text
}

# Line `i` without the signs of a comment; `kind`: "/*" or "//".
function bare(i, kind, text) {
  text = line[i]
  if (kind == "//") {
    sub(/^ *\/\/ ?/, "", text)
  } else {
    sub(/^ *\/\* ?/, "", text) || sub(/^ *\* ?/, "", text)
    sub(/ *\*\/ *$/, "", text)
    if (text ~ /^ *\/$/) text = ""
  }
  return text
}

# Code of line `i` without strings and comments; notes in `behind` where a comment behind it begins.
function code_of(i, text) {
  text = line[i]
  if (open_comment) {
    if (!match(text, /\*\//)) return ""
    text = substr(text, RSTART + 2)
    open_comment = 0
  }
  gsub(/\\./, "", text)
  gsub(/"[^"]*"/, "\"\"", text)
  gsub(/'[^']*'/, "''", text)
  while (match(text, /\/\*/)) {
    if (match(text, /\/\*([^*]|\*[^\/])*\*\//)) {
      text = substr(text, 1, RSTART - 1) substr(text, RSTART + RLENGTH)
    } else {
      match(text, /\/\*/)
      text = substr(text, 1, RSTART - 1)
      open_comment = 1
    }
  }
  sub(/\/\/.*/, "", text)
  return text
}

function count(text, what) {
  return gsub(what, "", text)
}

# A comment in its own lines first..last, as Doxygen wants it. Lines are neither added nor taken away.
function emit(first, last, kind, file,    i, text, inside, indent, next_text, opening, closing) {
  for (i = first; i <= last; ++i) {
    text = bare(i, kind)
    next_text = i < last ? bare(i + 1, kind) : ""
    opening = ""
    closing = ""
    if (!inside && text ~ /^ *$/ && next_text ~ /^ (  )?  *[^ 0-9-]/ && next_text !~ /^ *(-|[0-9]+\.) /) {
      inside = 1
      text = "@verbatim"
      match(next_text, /^ */)
      indent = RLENGTH
    } else if (inside && text !~ /^ *$/ && text !~ /^  /) {
      text = "@endverbatim " literal(text)
      inside = 0
    } else if (inside) {
      match(text, /^ */)
      text = substr(text, (RLENGTH < indent ? RLENGTH : indent) + 1)
    } else {
      if (text ~ /^ *[0-9]+\. /) sub(/[0-9]+\. /, "-# ", text)
      text = text ~ /^ *-#/ ? substr(text, 1, match(text, /#/)) literal(substr(text, match(text, /#/) + 1)) : literal(text)
    }
    if (i == last) {
      if (inside) closing = " @endverbatim"
      if (file) closing = closing " @file"
      closing = closing " */"
    }
    if (i == first) opening = "/** "
    out[i] = opening text closing
  }
}

# Its first paragraph as one line.
function flat(first, last, kind,    i, text) {
  text = ""
  for (i = first; i <= last && bare(i, kind) !~ /^ *$/; ++i) text = text " " bare(i, kind)
  gsub(/  +/, " ", text)
  return literal(text)
}

# What C calls this: from the lines of a declaration in C++.
function twin(first, last,    i, text) {
  text = ""
  for (i = first; i <= last; ++i) text = text " " line[i]
  if (text ~ /^ *struct [A-Za-z]+ : embidi_[a-z_]+ / && match(text, /embidi_[a-z_]+/)) {
    return substr(text, RSTART, RLENGTH) " in C++."
  }
  if (scope || text ~ /^ *[a-z_0-9]+ = EMBIDI_/) return ""
  if (match(text, /= EMBIDI_[A-Z0-9_]+/)) return "As #" substr(text, RSTART + 2, RLENGTH - 2) "."
  if (match(text, /= embidi_[a-z_]+;/)) return "As #" substr(text, RSTART + 2, RLENGTH - 3) "."
  if (match(text, /[( ]embidi_[a-z0-9_]+::[a-z_]+/)) return "As " substr(text, RSTART + 1, RLENGTH - 1) "."
  if (match(text, /[^a-z_:]embidi_[a-z0-9_]+[(]/)) return "As " substr(text, RSTART + 1, RLENGTH - 1) ")."
  if (text ~ /^ *using / && match(text, /embidi_[a-z0-9_]+/)) return "As #" substr(text, RSTART, RLENGTH) "."
  return ""
}

{
  line[NR] = $0
}

END {
  cpp = FILENAME ~ /pp$/
  level = 0       # braces in which declarations stand
  body = 0        # braces of a function's body
  parens = 0
  begun = 0       # the line on which the present declaration began
  from = 0        # the comment above: its lines
  first_comment = 1
  for (i = 1; i <= NR; ++i) {
    t = line[i]
    sub(/^ +/, "", t)
    out[i] = line[i]
    # The licence of the file: a comment of its own, or lines that begin the first one.
    if (t ~ /^\/\/ *SPDX-/) {
      out[i] = ""
      continue
    }
    if (!begun && !body && t ~ /^\/\* *SPDX-/) {
      while (line[i] !~ /\*\//) out[i++] = ""
      out[i] = ""
      continue
    }
    # A comment on lines of its own.
    if (!begun && !body && t ~ /^(\/\/|\/\*)/ && (t ~ /^\/\// || t !~ /\*\/ *[^ ]/)) {
      kind = substr(t, 1, 2)
      last = i
      if (kind == "//") {
        while (line[last + 1] ~ /^ *\/\// && line[last + 1] !~ /NOLINT|-----|Before the guard/) ++last
      } else {
        while (line[last] !~ /\*\//) ++last
      }
      for (j = i; j <= last; ++j) out[j] = ""
      if (t ~ /clang-format|NOLINT|Before the guard/) {
        # says nothing of what follows
      } else if (first_comment) {
        emit(i, last, kind, 1)
        first_comment = 0
      } else if (t ~ /-----/ && last == i) {
        from = 0
      } else {
        from = t ~ /-----/ ? i + 1 : i
        to = last
        if (t ~ /^\/[*\/] Private[:.]/) secret = level
        from_kind = kind
        used = 0
      }
      i = last
      continue
    }
    if (t == "" && !begun) {
      from = 0
      continue
    }
    if (t ~ /^#/) {
      # A default: "#ifndef X", "#define X 1", "#endif". Doxygen knows X as it is to be for everything to be seen.
      if (t ~ /^#ifndef / && line[i + 1] ~ /^#define [A-Z0-9_]+ ./ && line[i + 2] ~ /^#endif/) {
        out[i] = ""
        out[i + 2] = ""
        if (from) {
          out[i + 1] = line[i + 1]
          comment_of(++i)
        }
        ++i
        continue
      }
      if (t ~ /^#define embidi_[a-z_]+ EMBIDI_BY_SWITCHES/) {
        out[i] = ""
        continue
      }
      is_define = t ~ /^# *define/
      start = i
      while (line[i] ~ /\\$/) {
        ++i
        out[i] = line[i]
      }
      if (is_define && line[start] ~ /_HP*$/) out[start] = out[start] " /**< Include guard. */"
      else if (is_define && from) comment_of(start)
      else if (is_define && match(line[start], /\/\*.*\*\/ *$/)) {
        out[start] = substr(line[start], 1, RSTART - 1) "/**< " literal_of(substr(line[start], RSTART)) " */"
      }
      continue
    }
    c = code_of(i)
    if (!begun && c ~ /[^ ]/ && !body) {
      if (c ~ /^ *[}]/ || c ~ /^ *(public|private|protected):/ || c ~ /^ *(extern "" *[{]|namespace )/) {
        # the end of something, or of no interest; but a namespace may have a comment
        if (c ~ /^ *namespace / && from) comment_of(i)
        else from = 0
        if (c ~ /^ *(private|protected):/) hidden = level
        if (c ~ /^ *public:/) hidden = 0
        if (c ~ /^ *[}]/) {
          level -= 1
          if (level < secret) secret = 0
          if (level < hidden) hidden = 0
        }
        if (c ~ /[{] *$/) level += 1
        continue
      }
      begun = i
      behind_first = 0
      scope = c ~ /^ *(typedef )?(struct|class|enum|union)([^a-z]|$)/ || c ~ /^ *template.*[^,] class [^,>]* *[{:]/
    }
    if (!begun && !body) continue
    if (begun && c !~ /^ *template *<.*> *$/) scope = scope || c ~ /^ *(class|struct) /
    # A comment behind it: from here to its end.
    if (line[i] ~ /[^ ].*(\/\*|\/\/)/ && !body_before(i) && c != line[i] && match(line[i], /(\/\*|[^:]\/\/).*/)) {
      text = substr(line[i], RSTART)
      sub(/^[^\/]/, "", text)
      if (text !~ /NOLINT/) {
        behind_first = i
        behind_at = index(line[i], text)
        behind_last = i
        j = i
        while (text ~ /^\/\*/ && line[j] !~ /\*\//) text = text " " line[++j]
        behind_last = j
        behind = text
      }
    }
    opened = count(c, "[{]")
    closed = count(c, "[}]")
    parens += count(c, "[(]") - count(c, "[)]")
    if (body) {
      body += opened - closed
      if (body > 0) continue
      finish(i)
      continue
    }
    if (parens > 0) continue
    if (scope && opened > closed) {
      finish(i)
      level += 1
      continue
    }
    if (opened > closed) {
      body = opened - closed
      continue
    }
    if (c ~ /[;,}] *$/ || (line[i + 1] ~ /^ *[}]/ && !open_comment) || (behind_first == i && line[behind_last + 1] ~ /^ *[}]/)) {
      finish(i)
    }
  }
  for (i = 1; i <= NR; ++i) print out[i]
}

function body_before(i) {
  return body > 0 && line[i] !~ /[}]/
}

# The text of a comment that is given with its signs.
function literal_of(text) {
  sub(/^ *(\/\*|\/\/) */, "", text)
  sub(/ *\*\/ *$/, "", text)
  gsub(/  +/, " ", text)
  return literal(text)
}

# The comment above is that of what begins on line `start`.
function comment_of(start) {
  if (!used) emit(from, to, from_kind, 0)
  else if (line[start] ~ /^ *#/) out[i] = out[i] " /**< " flat(from, to, from_kind) " */"
  else out[start] = "/** " flat(from, to, from_kind) " */ " out[start]
  used = 1
}

# Comments for what is declared on the lines start..last: that above, and `text`. One for each of `int a, b;`.
function documented(start, last, text,    type, names, n, k, all) {
  if (cpp && used && text == "" && twin(start, last) != "") {
    out[start] = "/** " twin(start, last) " */ " out[start]
    return
  }
  if (start == last && out[start] ~ /^ *(extern )?(const )?[A-Za-z_0-9]+ [*A-Za-z_0-9]+(\[[^]]*\])?(,|( = [0-9a-zA-Z_]+,)).*; *$/ &&
      out[start] !~ /[(]/) {
    all = out[start]
    match(all, /^ *(extern )?(const )?[A-Za-z_0-9]+ /)
    type = substr(all, 1, RLENGTH)
    all = substr(all, RLENGTH + 1)
    sub(/; *$/, "", all)
    n = split(all, names, /, */)
    if (text == "" && from) text = flat(from, to, from_kind)
    else if (from) text = text " " flat(from, to, from_kind)
    if (text == "") return
    out[start] = ""
    for (k = 1; k <= n; ++k) out[start] = out[start] "/** " text " */ " type names[k] "; "
    return
  }
  if (text != "") out[start] = "/** " text " */ " out[start]
  if (from) comment_of(start)
}

# The declaration that began on line `begun` ends on line `last`.
function finish(last,    j, text) {
  text = ""
  if (behind_first) {
    text = literal_of(behind)
    out[behind_first] = substr(line[behind_first], 1, behind_at - 1)
    for (j = behind_first + 1; j <= behind_last; ++j) {
      out[j] = ""
    }
    open_comment = 0
  }
  if (hidden == 0 || hidden > level) {
    if (text == "" && !from && cpp) text = twin(begun, last)
    if (secret && level >= secret) {
      text = "@private"
      from = 0
    }
    if (scope && level == secret - 1) secret = 0
    if (from && flat(from, to, from_kind) ~ /[Mm]embers are private/ && scope) {
      comment_of(begun)
      if (text != "") out[begun] = "/** " text " */ " out[begun]
      secret = level + 1
    } else {
      documented(begun, last, text)
    }
  }
  begun = 0
  body = 0
  if (behind_first && behind_last >= i) i = behind_last
  behind_first = 0
  if (scope) from = 0
  scope = 0
}
