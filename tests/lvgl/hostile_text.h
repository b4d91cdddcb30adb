// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
// Random text of what is hard to take: ill-formed UTF-8, controls, marks, line ends, links, what printf and LVGL's
// recolouring read, characters that no font has.
#ifndef EMBIDI_TESTS_LVGL_HOSTILE_TEXT_H
#define EMBIDI_TESTS_LVGL_HOSTILE_TEXT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Fills `out` up to `bytes`, its end included. `below(n)` is a random number below n.
static inline void hostile_text(char* out, size_t bytes, uint32_t (*below)(uint32_t n)) {
  // clang-format off
  static const char* const kPieces[] = {
      "a", "word ", "12", " ", "(", "/", "@", "http://", ".com", "%s", "#ff0000 ", "\n", "\r", "\t",
      "אב", "שלום ", "بِّ", "لا", "سلام ", "\xE0\xA4\x95", "\xCC\x81", "\xE2\x80\xAE", "\xE2\x80\x8D", "\xE2\x80\xA8",
      "\xF0\x9F\x98\x80", "\xF0\x9F\x8F\xBD", "\xFF", "\xC3", "\x80", "\xED\xA0\x80"};
  // clang-format on
  size_t used = 0;
  for (;;) {
    const char* piece = kPieces[below(sizeof kPieces / sizeof *kPieces)];
    const size_t length = strlen(piece);
    if (used + length + 1 > bytes) break;
    memcpy(out + used, piece, length);
    used += length;
  }
  out[used] = '\0';
}

#endif
