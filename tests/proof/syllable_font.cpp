// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: of a font of any bytes that is ok, the search for its syllable tables and for the kerning of two glyphs reads nothing
//   outside of it, and each table that is taken for whole lies in it
// Assumes: nothing
// Bound: every font of up to 60 bytes (a header, a glyph, two tables), every two glyphs
// Unwind: 6
// Options: -fno-access-control
// Label: long
// Wrong: lib/src/glyph/syllable_table.cpp: begin > directory || directory - begin < kTableHeaderBytes => begin > directory
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "glyph/font.cpp"
#include "glyph/syllable_table.cpp"
#include "proof.hpp"

void proof() {
  using namespace embidi;
  constexpr unsigned kBytes = 60;
  uint8_t block[kBytes];
  any(block);
  embidi_font font = {};
  font.bytes = any_u8();
  assume(font.bytes <= kBytes);
  // What it may read ends where the array ends.
  font.data = block + (kBytes - font.bytes);
  if (!is_font_ok(font)) return;
  kerning_between(font, any_u16(), any_u16());
  if (first_letter_of(font) == 0) return;
  const unsigned number = any_u8();
  assume(number < table_count(font));
  const uint8_t* const at = table_at(font, number);
  if (at == nullptr) return;
  claim(at > font.data && at <= block + kBytes - kTableHeaderBytes, "a table begins in the font");
  claim(read16(at + kBytesAt) <= static_cast<size_t>(block + kBytes - at), "a table ends in the font");
}
