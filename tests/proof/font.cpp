// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever a block of bytes holds, embidi_font_ok() and, if it says yes, the search for a glyph, its metrics,
//   its bitmap
//   and the position of a mark read nothing outside the block, and a bitmap lies in it; a glyph is looked for in an empty memory,
//   and another in what that has left there
// Assumes: nothing
// Bound: every block of up to 44 bytes (a header and, say, a range and two glyphs), every code point, form and glyph
// Unwind: 5
// Label: quick
// Wrong: src/embidi_core/glyph/font.cpp: bytes > font.bytes || tables_end => tables_end
// clang-format on
#include "embidi_core/glyph/font.cpp"

#include <stddef.h>
#include <stdint.h>

#include "proof.hpp"

void proof() {
  constexpr unsigned kBytes = 44;
  uint8_t block[kBytes];
  any(block);
  embidi_font font = {};
  font.data = block;
  font.bytes = any_u8();
  assume(font.bytes <= kBytes);
  // What it may read ends where the array ends.
  font.data = block + (kBytes - font.bytes);
  if (!embidi::is_font_ok(font)) return;

  const uint32_t code_point = any_u32();
  const uint8_t form = any_u8() & 3;
  assume(code_point <= 0x10FFFF);
  const size_t source = any_u32();
  embidi_glyph_memory memory;
  embidi::GlyphFont& from = embidi::start_memory(memory, font);
  claim(embidi::font_glyph(from, code_point, form, source).glyph < embidi::glyph_count(font), "the glyph is there");
  const uint32_t next = any_u32();
  assume(next <= 0x10FFFF);
  claim(embidi::font_glyph(from, next, form, source).glyph < embidi::glyph_count(font), "the next one is there");
  const uint16_t glyph = any_u16(), mark = any_u16();
  embidi::font_box(font, glyph);
  int16_t dx, dy;
  embidi::font_mark_position(font, glyph, mark, dx, dy);
  embidi_bitmap bitmap = {};
  if (find_bitmap(font, glyph, &bitmap) && bitmap.bits != nullptr) {
    claim(bitmap.bits >= font.data && bitmap.bits < block + kBytes, "a bitmap begins in the block");
    claim(bitmap.bytes <= static_cast<size_t>(block + kBytes - bitmap.bits), "a bitmap ends in the block");
  }
}
