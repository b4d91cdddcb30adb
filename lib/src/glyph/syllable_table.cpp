// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// first_letter_of() has checked that the parts of each table are inside the font; what a value says is checked where it
// is read.
#include "glyph/syllable_table.hpp"

#include <stddef.h>
#include <stdint.h>

#include "glyph/font.hpp"

namespace embidi {

namespace {

enum : size_t { kKindAt = 0, kTableAt = 4, kEntryBytes = 8 };  // of the directory
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
constexpr uint8_t kSyllableTable = 1, kFused = 1;
constexpr unsigned kMostPrefix = 3;
constexpr size_t kCodePointBytes = 3, kPlaceBytes = 2, kValueHead = 2, kVariantBytes = 3;
constexpr unsigned kCountMask = 0x0F, kHasVariants = 0x10;
constexpr uint32_t kGlyphMask = 0x3FFF, kPlaced = 0x4000, kMark = 0x8000;

const uint8_t* entry(const embidi_font& font, unsigned number) {
  return font.data + font_bytes(font) - kEntryBytes * (tables_in(font) - number);
}

}  // namespace

unsigned tables_in(const embidi_font& font) { return table_count(font); }

SyllableTable::SyllableTable(const embidi_font& font, unsigned number) : at_(nullptr) {
  const uint8_t* const e = entry(font, number);
  if (e[kKindAt] == kSyllableTable) at_ = font.data + read32(e + kTableAt);
}

unsigned SyllableTable::letters() const { return unsigned{at_[kBlockAt]} + at_[kOthersAt]; }
const uint8_t* SyllableTable::classes() const { return at_ + kTableHeaderBytes; }
const uint8_t* SyllableTable::others() const { return classes() + letters(); }
const uint8_t* SyllableTable::singles() const { return others() + kCodePointBytes * at_[kOthersAt]; }
const uint8_t* SyllableTable::counts() const { return singles() + kPlaceBytes * letters(); }
bool SyllableTable::fused() const { return (at_[kFlagsAt] & kFused) != 0; }
unsigned SyllableTable::verified() const { return at_[kVerifiedAt]; }

unsigned SyllableTable::letter(uint32_t code_point) const {
  const unsigned block = at_[kBlockAt];
  const uint32_t offset = code_point - read24(at_ + kFirstAt);
  unsigned number = 0;
  if (offset < block) {
    number = offset + 1;
  } else {
    const uint8_t* const other = others();
    for (unsigned low = 0, high = at_[kOthersAt]; low < high;) {
      const unsigned middle = (low + high) / 2;
      const uint32_t there = read24(other + kCodePointBytes * middle);
      if (there == code_point) {
        number = block + middle + 1;
        break;
      }
      if (there < code_point) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
  }
  return number != 0 && class_of(number) != 0 ? number : 0;
}

uint32_t SyllableTable::code_point(unsigned letter) const {
  const unsigned block = at_[kBlockAt];
  return letter <= block ? read24(at_ + kFirstAt) + letter - 1
                         : read24(others() + kCodePointBytes * (letter - block - 1));
}

uint32_t SyllableTable::first_letter() const {
  const uint32_t block = at_[kBlockAt] != 0 ? read24(at_ + kFirstAt) : UINT32_MAX;
  const uint32_t other = at_[kOthersAt] != 0 ? read24(others()) : UINT32_MAX;
  return block < other ? block : other;
}

unsigned SyllableTable::prefix_of(const uint8_t* letters, unsigned count) const {
  const unsigned length = at_[kPrefixLengthAt];
  if (length >= count) return 0;
  for (unsigned i = 0; i < length; ++i) {
    if (letters[i] != at_[kPrefixAt + i]) return 0;
  }
  return length;
}

uint16_t SyllableTable::find(const uint8_t* key, unsigned length) const {
  if (length == 1) return static_cast<uint16_t>(read16(singles() + kPlaceBytes * (key[0] - 1u)));
  const unsigned longest = at_[kLongestAt];
  if (length > longest) return kNoValue;
  const uint8_t* keys = counts() + kPlaceBytes * (longest - 1);
  for (unsigned n = 2; n < length; ++n) keys += read16(counts() + kPlaceBytes * (n - 2)) * (n + kPlaceBytes);
  const size_t size = length + kPlaceBytes;
  for (uint32_t low = 0, high = read16(counts() + kPlaceBytes * (length - 2)); low < high;) {
    const uint32_t middle = (low + high) / 2;
    const uint8_t* const there = keys + middle * size;
    unsigned i = 0;
    while (i < length && there[i] == key[i]) ++i;
    if (i == length) return static_cast<uint16_t>(read16(there + length));
    if (there[i] < key[i]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return kNoValue;
}

const uint8_t* SyllableTable::value_at(uint16_t value, size_t& room) const {
  const size_t begin = read16(at_ + kValuesAt) + size_t{value}, end = read16(at_ + kBytesAt);
  if (begin + kValueHead > end) return nullptr;
  room = end - begin;
  return at_ + begin;
}

// Bytes of a value before its glyphs; more than there is room for: none of them counts.
static size_t head_of(const uint8_t* value, size_t room) {
  if ((value[0] & kHasVariants) == 0) return kValueHead;
  if (room == kValueHead) return kValueHead + 1;
  return kValueHead + 1 + kVariantBytes * value[kValueHead];
}

unsigned SyllableTable::glyphs_of(uint16_t value) const {
  size_t room;
  const uint8_t* const v = value_at(value, room);
  if (v == nullptr) return 0;
  size_t at = head_of(v, room);
  const unsigned count = v[0] & kCountMask;
  for (unsigned i = 0; i < count; ++i) {
    if (at + 2 > room) return i;
    at += (read16(v + at) & kPlaced) != 0 ? 5 : 2;
    if (at > room) return i;
  }
  return count;
}

unsigned SyllableTable::second_of(uint16_t value) const {
  size_t room;
  const uint8_t* const v = value_at(value, room);
  return v != nullptr ? v[1] : 0;
}

uint16_t SyllableTable::variant_of(uint16_t value, unsigned piece_class, bool begins_word) const {
  size_t room;
  const uint8_t* const v = value_at(value, room);
  if (v == nullptr || (v[0] & kHasVariants) == 0 || head_of(v, room) > room) return value;
  const uint8_t* variant = v + kValueHead + 1;
  for (unsigned left = v[kValueHead]; left != 0; --left, variant += kVariantBytes) {
    const unsigned wanted = variant[0];
    if (wanted == 0 ? begins_word : wanted == piece_class) return static_cast<uint16_t>(read16(variant + 1));
  }
  return value;
}

ValueGlyph SyllableTable::glyph_of(uint16_t value, unsigned number) const {
  size_t room;
  const uint8_t* const v = value_at(value, room);
  const uint8_t* at = v + head_of(v, room);
  for (; number != 0; --number) at += (read16(at) & kPlaced) != 0 ? 5 : 2;
  const uint32_t bits = read16(at);
  ValueGlyph g;
  g.glyph = static_cast<uint16_t>(bits & kGlyphMask);
  g.mark = (bits & kMark) != 0;
  g.placed = (bits & kPlaced) != 0;
  g.dx = g.dy = 0;
  g.advance = 0;
  if (g.placed) {
    g.dx = static_cast<int8_t>(at[2]);
    g.dy = static_cast<int8_t>(at[3]);
    g.advance = at[4];
  }
  return g;
}

bool SyllableTable::is_whole(size_t room) const {
  const size_t bytes = read16(at_ + kBytesAt);
  const unsigned longest = at_[kLongestAt];
  if (bytes > room || letters() > 255 || longest == 0 || longest > kMostLetters || at_[kPrefixLengthAt] > kMostPrefix)
    return false;
  size_t end = static_cast<size_t>(counts() - at_) + kPlaceBytes * (longest - 1);
  if (end > bytes) return false;
  for (unsigned n = 2; n <= longest; ++n) end += read16(counts() + kPlaceBytes * (n - 2)) * (n + kPlaceBytes);
  return end == read16(at_ + kValuesAt) && end <= bytes;
}

uint32_t first_letter_of(const embidi_font& font) {
  const unsigned count = tables_in(font);
  if (count > kMostTables) return 0;
  const uint32_t directory = font_bytes(font) - static_cast<uint32_t>(kEntryBytes * count);
  uint32_t first = UINT32_MAX;
  for (unsigned i = 0; i < count; ++i) {
    const uint8_t* const e = entry(font, i);
    if (e[kKindAt] != kSyllableTable) continue;
    const uint32_t begin = read32(e + kTableAt);
    if (begin > directory || directory - begin < kTableHeaderBytes) return 0;
    const SyllableTable table(font, i);
    if (!table.is_whole(directory - begin)) return 0;
    const uint32_t letter = table.first_letter();
    if (letter < first) first = letter;
  }
  return first;
}

}  // namespace embidi
