// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// first_letter_of() has checked that a table and its parts before the keys are inside the font; keys and values are
// checked where they are read.
#include "embidi_core/glyph/syllable_table.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/font.hpp"

namespace embidi {

namespace {

enum : size_t { kKindAt = 0, kTableAt = 4 };  // of an entry of the directory
constexpr uint8_t kSyllableTable = 1, kKerningTable = 2;
enum : size_t { kLeftsAt = 0, kRightsAt = 2, kColumnsAt = 4, kKerningHeaderBytes = 6, kKernedBytes = 3 };
constexpr unsigned kMostTables = 16, kMostPrefix = 3;
constexpr size_t kCodePointBytes = 3, kPlaceBytes = 2, kValueHead = 2, kVariantBytes = 3;
constexpr unsigned kCountMask = 0x0F, kHasVariants = 0x10, kDoubtful = 0x20;
constexpr uint32_t kGlyphMask = 0x3FFF, kPlacedGlyph = 0x4000, kMarkGlyph = 0x8000;

[[gnu::always_inline]] inline const uint8_t* directory_entry(const embidi_font& font, unsigned number) {
  return font.data + font_bytes(font) - kDirectoryEntryBytes * (table_count(font) - number);
}

size_t glyph_bytes(const uint8_t* glyph) { return (read16(glyph) & kPlacedGlyph) != 0 ? 5 : 2; }

}  // namespace

const uint8_t* table_at(const embidi_font& font, unsigned number) {
  const uint8_t* const e = directory_entry(font, number);
  return e[kKindAt] == kSyllableTable ? font.data + read32(e + kTableAt) : nullptr;
}

inline unsigned SyllableTable::letters() const { return unsigned{at_[kBlockAt]} + at_[kOthersAt]; }
[[gnu::always_inline]] inline const uint8_t* SyllableTable::others() const {
  return at_ + kTableHeaderBytes + letters();
}
[[gnu::always_inline]] inline const uint8_t* SyllableTable::singles() const {
  return others() + kCodePointBytes * at_[kOthersAt];
}

unsigned SyllableTable::letter(uint32_t code_point) const {
  unsigned number = at_[kBlockAt];
  const uint32_t first = read24(at_ + kFirstAt);
  if (code_point < first) return 0;
  const uint32_t offset = code_point - first;
  if (offset < number) {
    number = offset + 1;
  } else {
    const unsigned letters_ = letters();
    const uint8_t* other = others();
    do {
      if (number == letters_) return 0;
      ++number;
      other += kCodePointBytes;
    } while (read24(other - kCodePointBytes) != code_point);
  }
  return class_of(number) != 0 ? number : 0;
}

unsigned SyllableTable::prefix_of(const uint8_t* letters, unsigned count) const {
  const unsigned length = at_[kPrefixLengthAt];
  if (length >= count || (class_of(letters[length]) & kLetterInCore) == 0) return 0;
  for (unsigned i = 0; i < length; ++i) {
    if (letters[i] != at_[kPrefixAt + i]) return 0;
  }
  return length;
}

uint16_t SyllableTable::find(const uint8_t* key, unsigned length) const {
  const uint8_t* keys = singles();
  if (length == 1) return static_cast<uint16_t>(read16(keys + kPlaceBytes * (key[0] - 1u)));
  const unsigned longest = at_[kLongestAt];
  if (length > longest) return kNoValue;
  const uint8_t* counts = keys + kPlaceBytes * letters();
  keys = counts + kPlaceBytes * (longest - 1);
  const uint8_t* const end = at_ + read16(at_ + kValuesAt);
  size_t size = 2;
  uint32_t high;
  for (;; counts += kPlaceBytes) {
    high = read16(counts);
    const size_t bytes = high * (size + kPlaceBytes);
    if (bytes > static_cast<size_t>(end - keys)) return kNoValue;
    if (size == length) break;
    keys += bytes;
    ++size;
  }
  for (uint32_t low = 0; low < high;) {
    const uint32_t middle = (low + high) / 2;
    const uint8_t* const there = keys + middle * (length + kPlaceBytes);
    unsigned i = 0;
    while (there[i] == key[i]) {
      if (++i == length) return static_cast<uint16_t>(read16(there + length));
    }
    if (there[i] < key[i]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return kNoValue;
}

bool SyllableTable::read(uint16_t value, ValueGlyphs& out) const {
  const size_t at = read16(at_ + kValuesAt) + size_t{value}, bytes = read16(at_ + kBytesAt);
  out.at = out.count = out.second = 0;
  if (at + kValueHead > bytes) return true;
  const uint8_t* const head = at_ + at;
  out.second = head[1];
  size_t first = at + kValueHead;
  if ((head[0] & kHasVariants) != 0 && first < bytes) first += 1 + kVariantBytes * head[kValueHead];
  if (first <= bytes) {
    out.at = static_cast<uint16_t>(first);
    out.count = head[0] & kCountMask;
  }
  return (head[0] & kDoubtful) == 0;
}

bool SyllableTable::has_glyphs(uint16_t value) const {
  ValueGlyphs v;
  read(value, v);
  return v.count != 0;
}

unsigned SyllableTable::second_of(uint16_t value) const {
  ValueGlyphs v;
  read(value, v);
  return v.second;
}

uint16_t SyllableTable::variant_of(uint16_t value, unsigned piece_class, bool begins_word) const {
  ValueGlyphs v;
  read(value, v);
  if (v.at == 0) return value;
  const uint8_t* variant = at_ + read16(at_ + kValuesAt) + value + kValueHead + 1;
  for (; variant < at_ + v.at; variant += kVariantBytes) {
    const unsigned wanted = variant[0];
    if (wanted == 0 ? begins_word : wanted == piece_class) return static_cast<uint16_t>(read16(variant + 1));
  }
  return value;
}

bool SyllableTable::next(ValueGlyphs& v) const {
  const size_t bytes = read16(at_ + kBytesAt);
  if (v.count == 0 || v.at + size_t{2} > bytes) return false;
  const size_t end = v.at + glyph_bytes(at_ + v.at);
  if (end > bytes) return false;
  v.at = static_cast<uint16_t>(end);
  --v.count;
  return true;
}

ValueGlyph SyllableTable::glyph(uint16_t at) const {
  const uint8_t* const glyph = at_ + at;
  const uint32_t bits = at == kNoGlyphAt ? 0 : read16(glyph);
  ValueGlyph g;
  g.number = static_cast<uint16_t>(bits & kGlyphMask);
  g.mark = (bits & kMarkGlyph) != 0;
  g.placed = (bits & kPlacedGlyph) != 0;
  g.dx = g.dy = 0;
  g.advance = 0;
  if (g.placed) {
    g.dx = static_cast<int8_t>(glyph[2]);
    g.dy = static_cast<int8_t>(glyph[3]);
    g.advance = glyph[4];
  }
  return g;
}

bool SyllableTable::is_whole(size_t room) const {
  const size_t bytes = read16(at_ + kBytesAt), values = read16(at_ + kValuesAt);
  const unsigned longest = at_[kLongestAt];
  const size_t keys = static_cast<size_t>(singles() - at_) + kPlaceBytes * (letters() + longest - 1);
  return bytes <= room && values <= bytes && keys <= values && longest - 1 <= kMostLetters && letters() <= 255 &&
         at_[kPrefixLengthAt] <= kMostPrefix;
}

uint32_t first_letter_of(const embidi_font& font) {
  uint32_t first = UINT32_MAX;
  const unsigned tables = table_count(font);
  if (tables > kMostTables) return 0;
  for (unsigned i = 0; i < tables; ++i) {
    const uint8_t* const at = table_at(font, i);
    if (at == nullptr) continue;
    const uint32_t directory = static_cast<uint32_t>(directory_entry(font, 0) - font.data);
    const uint32_t begin = read32(directory_entry(font, i) + kTableAt);
    if (begin > directory || directory - begin < kTableHeaderBytes) return 0;
    if (!SyllableTable(at).is_whole(directory - begin)) return 0;
    const uint32_t letter = read24(at + kFirstAt);
    if (letter < first) first = letter;
  }
  return first;
}

// Where a glyph is in a list of a kerning table: its row or column; a number beyond all: nowhere.
static uint32_t find_kerned(const uint8_t* list, uint32_t count, uint32_t glyph) {
  for (uint32_t low = 0; low < count;) {
    const uint32_t middle = (low + count) / 2;
    const uint8_t* const there = list + kKernedBytes * middle;
    const uint32_t number = read16(there);
    if (number == glyph) return there[2];
    if (number < glyph) {
      low = middle + 1;
    } else {
      count = middle;
    }
  }
  return UINT16_MAX;
}

int kerning_between(const embidi_font& font, uint32_t left, uint32_t right) {
  const uint8_t* const directory = directory_entry(font, 0);
  for (const uint8_t* e = directory; e < font.data + font_bytes(font); e += kDirectoryEntryBytes) {
    if (e[kKindAt] != kKerningTable) continue;
    const uint32_t begin = read32(e + kTableAt), end = static_cast<uint32_t>(directory - font.data);
    if (begin > end || end - begin < kKerningHeaderBytes) break;
    const uint8_t* const list = font.data + begin + kKerningHeaderBytes;
    const uint32_t lefts = read16(list - kKerningHeaderBytes + kLeftsAt);
    const uint32_t rights = read16(list - kKerningHeaderBytes + kRightsAt);
    const uint32_t lists = uint32_t{kKernedBytes} * (lefts + rights);
    uint32_t room = end - begin - uint32_t{kKerningHeaderBytes};
    if (lists > room) break;
    room -= lists;
    uint32_t cell = find_kerned(list, lefts, left);
    if (cell == UINT16_MAX) break;
    cell *= read16(list - kKerningHeaderBytes + kColumnsAt);
    cell += find_kerned(list + kKernedBytes * lefts, rights, right);
    if (cell >= room) break;
    return static_cast<int8_t>(list[lists + cell]);
  }
  return 0;
}

}  // namespace embidi
