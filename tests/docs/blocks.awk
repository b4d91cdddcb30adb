# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Writes the blocks of code of a document into the working folder, for who follows it: those of sh as commands1, commands2 ...;
# one of text as expectedN, what commandsN prints; one after "`NAME`:" as the file NAME, and its name into the file `names`.
# nameless: languages of which others may stand there, and are passed over.
/^```/ && inside { inside = 0; close(out); next }
/^```/ {
  language = substr($0, 4)
  inside = 1
  out = "/dev/null"
  if (language == "sh") out = "commands" ++commands
  else if (language == "text") out = "expected" commands
  else if (name != "") out = name
  else if (index(" " nameless " ", " " language " ") == 0) { print FILENAME ":" FNR ": a block without a name" > "/dev/stderr"; exit 1 }
  name = ""
  next
}
inside { print > out; next }
match($0, /`[A-Za-z0-9_.]+`\)?:$/) { name = substr($0, RSTART + 1); sub(/`.*/, "", name); print name >> "names"; next }
$0 != "" { name = "" }
