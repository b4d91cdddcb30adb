// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reading the syllable tables of a font: docs/spec/syllables.md 4.
#ifndef EMBIDI_SRC_GLYPH_SYLLABLE_TABLE_HPP
#define EMBIDI_SRC_GLYPH_SYLLABLE_TABLE_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/font.h"

namespace embidi {

// Classes of letters: syllables.md 2.
enum : unsigned {
  kStarts = 1,
  kExtends = 2,
  kInCore = 4,
  kJoins = 8,
  kWeak = 16,
  kPair = 32,
  kPasses = 64,
};

inline constexpr unsigned kMostTables = 16;
inline constexpr unsigned kMostLetters = 15;  // of a syllable
inline constexpr uint16_t kNoValue = 0xFFFF;
inline constexpr uint8_t kHole = 0;  // in a key; no letter has this number

// A glyph of a value.
struct ValueGlyph {
  uint16_t glyph;
  bool mark;    // it stands over the glyph before it
  bool placed;  // by dx, dy and advance
  int8_t dx, dy;
  uint8_t advance;
};

// One table, of a font whose tables are whole.
class SyllableTable {
 public:
  // Table `number` of the directory; not ok(): it is no syllable table.
  SyllableTable(const embidi_font& font, unsigned number);
  bool ok() const { return at_ != nullptr; }

  // The number of a code point; 0: it is no letter.
  unsigned letter(uint32_t code_point) const;
  uint32_t code_point(unsigned letter) const;
  uint32_t first_letter() const;
  unsigned class_of(unsigned letter) const { return classes()[letter - 1]; }

  bool fused() const;
  // How many pieces a core may have for certain.
  unsigned verified() const;
  // Length of the prefix if `letters` begin with it, otherwise 0.
  unsigned prefix_of(const uint8_t* letters, unsigned count) const;

  // Where the value of a key is; kNoValue: there is no such key.
  uint16_t find(const uint8_t* key, unsigned length) const;

  // A value. Of one outside of the table: no glyphs.
  unsigned glyphs_of(uint16_t value) const;
  // The class of a piece; of a frame, how many of its glyphs stand before the hole.
  unsigned second_of(uint16_t value) const;
  // The variant of a frame for a class of pieces and a place in the word.
  uint16_t variant_of(uint16_t value, unsigned piece_class, bool begins_word) const;
  // Glyph `number`, below glyphs_of().
  ValueGlyph glyph_of(uint16_t value, unsigned number) const;

 private:
  friend uint32_t first_letter_of(const embidi_font& font);
  unsigned letters() const;
  const uint8_t* classes() const;
  const uint8_t* others() const;
  const uint8_t* singles() const;
  const uint8_t* counts() const;
  bool is_whole(size_t room) const;
  // A value and how many bytes it can have; null: there is none.
  const uint8_t* value_at(uint16_t value, size_t& room) const;

  const uint8_t* at_;
};

// The least code point of a letter in all tables; UINT32_MAX: there are none; 0: a table is not whole.
uint32_t first_letter_of(const embidi_font& font);

// Tables of a font, at most kMostTables.
unsigned tables_in(const embidi_font& font);

}  // namespace embidi

#endif
