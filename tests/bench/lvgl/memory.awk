# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT

# Flash and static RAM of a program, from `size -A`: without the screen (240x320, RGB565), LVGL's heap and the stack, which
# are the same for all.
$1 == ".text" || $1 == ".ARM.exidx" || $1 == ".data" { flash += $2 }
$1 == ".data" || $1 == ".bss" { ram += $2 }
END {
  print label ",,flash,0," flash
  print label ",,ram,0," ram - 240 * 320 * 2 - 512 * 1024
}
