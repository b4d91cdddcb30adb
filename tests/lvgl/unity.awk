# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# awk -f unity.awk FILE.c...: writes unity_0.c, unity_1.c ..., which include all of the files, and prints the names of these.
# Compiled one by one, files of LVGL take three times as long: each includes all of LVGL's headers. No two files with a static
# function, variable or type of the same name are in one, and the macros of a file end with it.

function close_file(  group, name) {
  if (file == "") return
  for (group = 0; ; ++group) {
    for (name in own) {
      if ((group, name) in taken) break
      name = ""
    }
    if (name == "") break
  }
  for (name in own) taken[group, name]
  text[group] = text[group] "#include \"" file "\"\n" undefs
  if (group >= groups) groups = group + 1
  split("", own)
  undefs = ""
}

FNR == 1 {
  close_file()
  file = FILENAME
}
/^([A-Za-z_]+ +)*static / {
  sub(/[(=;\[{].*/, "")
  sub(/[ \t]*$/, "")
  sub(/.*[^A-Za-z0-9_]/, "")
  own[$0]
}
/^} *[A-Za-z0-9_]+;/ {
  gsub(/[^A-Za-z0-9_]/, "")
  own[$0]
}
/^[ \t]*#[ \t]*define[ \t]/ {
  sub(/^[ \t]*#[ \t]*define[ \t]+/, "")
  sub(/[^A-Za-z0-9_].*/, "")
  undefs = undefs "#undef " $0 "\n"
}
END {
  close_file()
  for (group = 0; group < groups; ++group) {
    name = "unity_" group ".c"
    printf "%s", text[group] > name
    print name
  }
}
