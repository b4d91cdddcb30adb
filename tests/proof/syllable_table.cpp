// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: of a syllable table of any bytes that is taken for whole, nothing outside of it is read: not by the search for
//   a letter, its class, the prefix or a key, nor by reading a value, its variants and its glyphs
// Assumes: what syllables.cpp does: keys are of letters of the table, a hole in longer ones only; a glyph is read where
//   next() has come from, or at 0
// Bound: every table of up to 34 bytes (three letters, or two and a key), every code point, keys of up to 16 letters, every value
// Unwind: 10
// Loop: tests/proof/syllable_table.cpp: for (unsigned i = 0; i < kMostLetters + 1 => 17 | tests/proof/syllable_table.cpp: for (unsigned i = 0; i < kMostLetters; => 17
// Options: -fno-access-control
// Label: long
// Wrong: src/embidi_core/glyph/syllable_table.cpp: if (end > bytes) return false; => if (end > bytes + 1) return false;
// clang-format on
#include "embidi_core/glyph/syllable_table.cpp"

#include <stddef.h>
#include <stdint.h>

#include "proof.hpp"

// Those of font.cpp, which table_at() and others call that are not proven here.
namespace embidi {
uint32_t font_bytes(const embidi_font& font) { return static_cast<uint32_t>(font.bytes); }
unsigned table_count(const embidi_font&) { return 0; }
}  // namespace embidi

void proof() {
  using namespace embidi;
  constexpr unsigned kBytes = 34;
  uint8_t block[kBytes];
  any(block);
  const unsigned room = any_u8();
  assume(room >= kTableHeaderBytes && room <= kBytes);
  // What it may read ends where the array ends.
  const SyllableTable table(block + (kBytes - room));
  if (!table.is_whole(room)) return;
  const unsigned letters = table.letters();

  const unsigned letter = table.letter(any_u32());
  claim(letter <= letters && (letter == 0 || table.class_of(letter) != 0), "a letter is one of the table");
  if (letters == 0) return;

  uint8_t key[kMostLetters + 1];
  any(key);
  const unsigned length = any_u8();
  assume(length >= 1 && length <= kMostLetters + 1);
  for (unsigned i = 0; i < kMostLetters + 1; ++i) assume(key[i] <= letters && (length > 1 || key[i] != 0));
  table.find(key, length);

  const unsigned count = any_u8();
  for (unsigned i = 0; i < kMostLetters; ++i) assume(key[i] != 0);
  assume(count >= 1 && count <= kMostLetters);
  claim(table.prefix_of(key, count) < count, "a letter stands behind the prefix");

  const uint16_t value = any_u16();
  table.variant_of(value, any_u8(), any_u8() % 2 == 0);
  ValueGlyphs glyphs;
  table.read(value, glyphs);
  claim(glyphs.count <= 15, "a value has up to 15 glyphs");
  const uint16_t at = glyphs.at;
  if (!table.next(glyphs)) return;
  table.glyph(at);
  const uint16_t second = glyphs.at;
  if (table.next(glyphs)) table.glyph(second);
  claim(table.glyph(kNoGlyphAt).number == 0, "where there is no glyph it is .notdef");
}
