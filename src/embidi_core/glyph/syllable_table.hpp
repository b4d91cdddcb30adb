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
  kLetterStarts = 1,
  kLetterExtends = 2,
  kLetterInCore = 4,
  kLetterJoins = 8,
  kLetterWeak = 16,
  kLetterPair = 32,
  kLetterPasses = 64,
  kLetterLigates = 128
};

inline constexpr unsigned kMostLetters = 15;  // of a syllable
inline constexpr uint16_t kNoValue = 0xFFFF;
inline constexpr uint16_t kNoGlyphAt = 0;  // as ValueGlyphs::at
inline constexpr uint8_t kHole = 0;        // in a key; no letter has this number

// The glyphs of a value.
struct ValueGlyphs {
  uint16_t at;     // of the next glyph: bytes from the table's begin
  uint8_t count;   // glyphs that are left
  uint8_t second;  // the class of a piece; of a frame, how many of its glyphs stand before the hole
};

// A glyph of a value.
struct ValueGlyph {
  uint16_t number;
  bool mark;    // it stands over a glyph before it
  bool placed;  // by dx, dy and advance
  int8_t dx, dy;
  uint8_t advance;
};

// Where things are in a table.
enum : size_t {
  kBytesAt = 0,
  kFlagsAt = 2,
  kVerifiedAt = 3,
  kFirstAt = 4,
  kBlockAt = 7,
  kOthersAt = 8,
  kLongestAt = 9,
  kPrefixLengthAt = 10,
  kPrefixAt = 11,
  kValuesAt = 14,
  kTableHeaderBytes = 16
};
constexpr uint8_t kFusedTable = 1, kJoiningTable = 2;

// One table, of a font whose tables are whole.
class SyllableTable {
 public:
  explicit SyllableTable(const uint8_t* at) : at_(at) {}

  // The number of a code point; 0: it is no letter.
  unsigned letter(uint32_t code_point) const;
  unsigned class_of(unsigned letter) const { return at_[kTableHeaderBytes - 1 + letter]; }

  bool fused() const { return at_[kFlagsAt] == kFusedTable; }
  bool joining() const { return at_[kFlagsAt] == kJoiningTable; }
  // How many pieces a core may have for certain.
  unsigned verified() const { return at_[kVerifiedAt]; }
  // Length of the prefix if `letters` begin with it and a letter of a core follows, otherwise 0.
  unsigned prefix_of(const uint8_t* letters, unsigned count) const;

  // Where the value of a key is; kNoValue: there is no such key.
  uint16_t find(const uint8_t* key, unsigned length) const;
  // The variant of a frame for a class of pieces and a place in the word.
  uint16_t variant_of(uint16_t value, unsigned piece_class, bool begins_word) const;
  // Of one outside of the table, or of kNoValue: no glyphs. False: the value is doubtful.
  bool read(uint16_t value, ValueGlyphs& out) const;
  bool has_glyphs(uint16_t value) const;
  // Its class, of a piece.
  unsigned second_of(uint16_t value) const;
  // To the next glyph of a value; false: there is none.
  bool next(ValueGlyphs& value) const;
  // Of kNoGlyphAt: .notdef.
  ValueGlyph glyph(uint16_t at) const;

 private:
  friend uint32_t first_letter_of(const embidi_font& font);
  unsigned letters() const;
  const uint8_t* others() const;
  const uint8_t* singles() const;
  bool is_whole(size_t room) const;

  const uint8_t* at_;
};

// The least code point of a letter in all tables; UINT32_MAX: there are none; 0: a table is not whole.
uint32_t first_letter_of(const embidi_font& font);

// Pixels between two glyphs by the font's kerning table.
int kerning_between(const embidi_font& font, uint32_t left, uint32_t right);

// Where syllable table `number` of the directory is; null: it is no syllable table.
const uint8_t* table_at(const embidi_font& font, unsigned number);

}  // namespace embidi

#endif
