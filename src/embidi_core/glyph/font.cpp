// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts: finding a glyph, its metrics and its bitmap. Nothing outside `bytes` is read, whatever the data say.
#include "embidi_core/glyph/font.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/shaper.hpp"

namespace embidi {

namespace {

// font.h has the format. Offsets in the header ...
enum : size_t {
  kMagicAt = 0,
  kVersionAt = 4,
  kBitsPerPixelAt = 5,
  kHeightAt = 6,
  kBaselineAt = 7,
  kGlyphCountAt = 8,
  kRangeCountAt = 10,
  kBaseClassesAt = 12,
  kMarkClassesAt = 13,
  kTableCountAt = 14,
  kFontBytesAt = 16,
  kHeaderBytes = 20
};
// ... and in a range; those in a glyph are in font.hpp.
enum : size_t { kKeyAt = 0, kKeyCountAt = 4, kFirstGlyphAt = 6, kRangeBytes = 8 };

constexpr uint32_t kMagic = 'e' | 'm' << 8 | 'b' << 16 | 'f' << 24;
constexpr uint32_t kPackedFlag = 1u << 23;  // of a glyph's `bitmap`
constexpr size_t kPositionBytes = 2;        // dx, dy

const uint8_t* range_table(const embidi_font& font) { return font.data + kHeaderBytes; }
uint32_t glyph_count(const embidi_font& font) { return read16(font.data + kGlyphCountAt); }
uint32_t range_count(const embidi_font& font) { return read16(font.data + kRangeCountAt); }
unsigned base_classes(const embidi_font& font) { return font.data[kBaseClassesAt]; }
unsigned mark_classes(const embidi_font& font) { return font.data[kMarkClassesAt]; }
const uint8_t* glyph_table(const embidi_font& font) { return range_table(font) + range_count(font) * kRangeBytes; }
const uint8_t* class_table(const embidi_font& font) { return glyph_table(font) + glyph_count(font) * kGlyphBytes; }

// Bytes before the bitmaps.
size_t tables_end(const embidi_font& font) {
  size_t end = kHeaderBytes + range_count(font) * kRangeBytes + glyph_count(font) * kGlyphBytes;
  if (mark_classes(font) != 0) end += glyph_count(font) + kPositionBytes * base_classes(font) * mark_classes(font);
  return end;
}

const uint8_t* glyph_entry(const embidi_font& font, uint16_t glyph) {
  return glyph_table(font) + size_t{glyph} * kGlyphBytes;
}

bool has_glyph(const embidi_font& font, uint16_t glyph) { return font.data != nullptr && glyph < glyph_count(font); }

struct Keys {
  uint32_t begin, end;
};

// The range that holds a key; null if none does: `missing` is then what is between two ranges. The first range, which
// is ASCII mostly, is tried first.
[[gnu::always_inline]] inline const uint8_t* find_range(const embidi_font& font, uint32_t key, Keys& missing) {
  uint32_t low = 0, high = range_count(font);
  missing = {0, UINT32_MAX};
  for (uint32_t middle = 0; low < high; middle = (low + high) / 2) {
    const uint8_t* const range = range_table(font) + middle * kRangeBytes;
    const uint32_t first = read32(range + kKeyAt), count = read16(range + kKeyCountAt);
    if (key < first) {
      high = middle;
      missing.end = first;
    } else if (key - first >= count) {
      low = middle + 1;
      missing.begin = first + count;
    } else {
      return range;
    }
  }
  return nullptr;
}

}  // namespace

namespace {

// A foreign font's answer.
FontGlyph ask_for_glyph(const embidi_font& font, uint32_t code_point, uint8_t form, size_t source) {
  FontGlyph g{0, 0};
  g.glyph = font.lookup(&font, code_point, form, source, &g.advance);
  return g;
}

}  // namespace

[[gnu::noinline]] static uint32_t first_letter(const embidi_font& font) { return font.shaper->first_letter(font); }

GlyphFont& start_memory(embidi_glyph_memory& memory, const embidi_font& font) {
  memory.font = &font;
  memory.glyphs = font.data != nullptr ? glyph_table(font) : nullptr;
  memory.first_letter = font.shaper != nullptr && font.data != nullptr ? first_letter(font) : UINT32_MAX;
  for (auto& range : memory.ranges) range.count = range.glyph = 0;
  forget_neighbours(memory);
  return memory;
}

FontGlyph search_glyph(GlyphFont& f, uint32_t code_point, uint8_t form, size_t source) {
  const embidi_font& font = font_of(f);
  if (font.data == nullptr) return ask_for_glyph(font, code_point, form, source);
  const uint32_t key = uint32_t{form} << kFormShift | code_point;
  auto& range = f.ranges[memory_range(code_point)];
  uint16_t glyph = 0;
  if (range.count != 0 || key - range.key >= range.glyph) {
    Keys missing;
    uint32_t begin, count = 0, first;
    if (const uint8_t* const found = find_range(font, key, missing)) {
      // A range may name glyphs that are not there: those are missing.
      begin = read32(found + kKeyAt);
      count = read16(found + kKeyCountAt);
      first = read16(found + kFirstGlyphAt);
      const uint32_t there = first < glyph_count(font) ? glyph_count(font) - first : 0;
      if (count > there) count = there;
      if (key - begin < count) glyph = static_cast<uint16_t>(first + (key - begin));
      if (count == 0) first = 0;
    } else {
      begin = missing.end - missing.begin > 0xFFFF ? key : missing.begin;
      first = missing.end - begin > 0xFFFF ? 0xFFFF : missing.end - begin;
    }
    range.key = begin;
    range.count = static_cast<uint16_t>(count);
    range.glyph = static_cast<uint16_t>(first);
  }
  return {glyph, glyph_entry(font, glyph)[kAdvanceAt]};
}

FontGlyph look_up(const embidi_font& font, uint32_t code_point, uint8_t form, size_t source) {
  if (font.data == nullptr) return ask_for_glyph(font, code_point, form, source);
  const uint32_t key = uint32_t{form} << kFormShift | code_point;
  Keys missing;
  uint32_t glyph = 0;
  if (const uint8_t* const range = find_range(font, key, missing)) {
    glyph = read16(range + kFirstGlyphAt) + (key - read32(range + kKeyAt));
    if (glyph >= glyph_count(font)) glyph = 0;
  }
  const auto number = static_cast<uint16_t>(glyph);
  return {number, glyph_entry(font, number)[kAdvanceAt]};
}

InkBox font_box(const embidi_font& font, uint16_t glyph) {
  if (!has_glyph(font, glyph)) return {};
  const uint8_t* const r = glyph_entry(font, glyph);
  const auto left = static_cast<int8_t>(r[kLeftAt]);
  const auto top = static_cast<int8_t>(r[kTopAt]);
  return {left, static_cast<int16_t>(left + r[kWidthAt]), top, static_cast<int16_t>(top + r[kBoxHeightAt]),
          r[kAdvanceAt]};
}

bool font_mark_position(const embidi_font& font, uint16_t base, uint16_t mark, int16_t& dx, int16_t& dy) {
  if (!has_glyph(font, base) || !has_glyph(font, mark)) return false;
  const unsigned bases = base_classes(font), marks = mark_classes(font);
  if (marks == 0) return false;
  const unsigned b = class_table(font)[base], m = class_table(font)[mark];
  if (b == 0 || m == 0 || b > bases || m > marks) return false;
  const uint8_t* const position = class_table(font) + glyph_count(font) + ((m - 1) * bases + b - 1) * kPositionBytes;
  // NOLINTBEGIN(bugprone-signed-char-misuse): two's complement bytes, as the format has them
  dx = static_cast<int8_t>(position[0]);
  dy = static_cast<int8_t>(position[1]);
  // NOLINTEND(bugprone-signed-char-misuse)
  return true;
}

bool is_font_ok(const embidi_font& font) {
  const uint8_t* const d = font.data;
  if (d == nullptr) return font.lookup != nullptr;
  if (font.bytes < kHeaderBytes || read32(d + kMagicAt) != kMagic || d[kVersionAt] - 1u >= EMBIDI_FONT_VERSION)
    return false;
  const bool bits = d[kBitsPerPixelAt] == 1 || d[kBitsPerPixelAt] == 2 || d[kBitsPerPixelAt] == 4;
  const bool both = (d[kBaseClassesAt] == 0) == (d[kMarkClassesAt] == 0);
  if (!bits || d[kHeightAt] == 0 || glyph_count(font) == 0 || !both) return false;
  const uint32_t bytes = font_bytes(font);
  if (bytes > font.bytes || tables_end(font) > bytes) return false;
  const unsigned tables = table_count(font);
  if (tables == 0) return true;
  if (tables * kDirectoryEntryBytes > bytes - tables_end(font)) return false;
  return font.shaper == nullptr || first_letter(font) != 0;
}

uint8_t baseline_of(const embidi_font& font) { return font.data[kBaselineAt]; }

uint32_t glyphs_in(const embidi_font& font) { return glyph_count(font); }

uint32_t font_bytes(const embidi_font& font) { return read32(font.data + kFontBytesAt); }

unsigned table_count(const embidi_font& font) {
  return font.data[kVersionAt] == 1 ? 0 : read16(font.data + kTableCountAt);
}

uint8_t advance_of(const GlyphFont& f, uint16_t& glyph) {
  if (glyph >= glyph_count(font_of(f))) glyph = 0;
  return f.glyphs[glyph * kGlyphBytes + kAdvanceAt];
}

bool find_bitmap(const embidi_font& font, uint16_t glyph, embidi_bitmap* out) {
  const uint8_t* const d = font.data;
  if (!has_glyph(font, glyph)) {
    *out = {};
    return false;
  }
  const uint8_t* const r = glyph_entry(font, glyph);
  const unsigned width = r[kWidthAt], height = r[kBoxHeightAt], depth = d[kBitsPerPixelAt];
  const uint32_t number = read24(r + kBitmapAt);
  out->bits = nullptr;
  out->bytes = 0;
  out->width = static_cast<uint8_t>(width);
  out->height = static_cast<uint8_t>(height);
  out->bits_per_pixel = static_cast<uint8_t>(depth);
  out->left = static_cast<int8_t>(r[kLeftAt]);
  out->top = static_cast<int8_t>(r[kTopAt]);
  out->packed = (number & kPackedFlag) != 0;
  out->advance = r[kAdvanceAt];
  const size_t raw = (size_t{width} * height * depth + 7) / 8;
  if (raw == 0) return true;
  const size_t begin = tables_end(font) + (number & ~kPackedFlag), end = read32(d + kFontBytesAt);
  if (begin >= end || (!out->packed && raw > end - begin)) return false;
  out->bits = d + begin;
  out->bytes = out->packed ? end - begin : raw;
  return true;
}

uint8_t height_of(const embidi_font& font) { return font.data != nullptr ? font.data[kHeightAt] : uint8_t{0}; }

}  // namespace embidi

using namespace embidi;

namespace {

bool is_usable(const embidi_font* font) { return font != nullptr && is_font_ok(*font); }

}  // namespace

bool embidi_font_ok(const embidi_font* font) { return is_usable(font); }

uint8_t embidi_font_height(const embidi_font* font) { return is_usable(font) ? height_of(*font) : uint8_t{0}; }

uint8_t embidi_font_baseline(const embidi_font* font) {
  return is_usable(font) && font->data != nullptr ? baseline_of(*font) : uint8_t{0};
}

uint16_t embidi_font_find(const embidi_font* font, uint32_t code_point, uint8_t form) {
  return is_usable(font) ? look_up(*font, code_point, form, EMBIDI_NO_SOURCE).glyph : uint16_t{0};
}

bool embidi_ok_font_bitmap(const embidi_font* font, uint16_t glyph, embidi_bitmap* out) {
  return find_bitmap(*font, glyph, out);
}

bool embidi_font_bitmap(const embidi_font* font, uint16_t glyph, embidi_bitmap* out) {
  if (out == nullptr) return false;
  if (is_usable(font)) return find_bitmap(*font, glyph, out);
  *out = {};
  return false;
}
