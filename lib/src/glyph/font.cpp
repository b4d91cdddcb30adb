// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts: finding a glyph, its metrics and its bitmap. Nothing outside `bytes` is read, whatever the data say.
#include "glyph/font.hpp"

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
  kFontBytesAt = 16,
  kHeaderBytes = 20
};
// ... in a range ...
enum : size_t { kKeyAt = 0, kKeyCountAt = 4, kFirstGlyphAt = 6, kRangeBytes = 8 };
// ... and in a glyph.
enum : size_t {
  kBitmapAt = 0,
  kAdvanceAt = 3,
  kWidthAt = 4,
  kBoxHeightAt = 5,
  kLeftAt = 6,
  kTopAt = 7,
  kGlyphBytes = 8
};

constexpr uint32_t kMagic = 'e' | 'm' << 8 | 'b' << 16 | 'f' << 24;
constexpr uint32_t kPackedFlag = 1u << 23;  // of a glyph's `bitmap`
constexpr size_t kPositionBytes = 2;        // dx, dy
constexpr unsigned kFormShift = 24;         // of a range's key

// The data need no alignment: they are read byte by byte.
uint32_t read16(const uint8_t* p) { return p[0] | uint32_t{p[1]} << 8; }
uint32_t read24(const uint8_t* p) { return read16(p) | uint32_t{p[2]} << 16; }
uint32_t read32(const uint8_t* p) { return read16(p) | read16(p + 2) << 16; }

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

uint16_t find_glyph(const embidi_font& font, uint32_t key) {
  uint32_t low = 0, high = range_count(font);
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    const uint8_t* const range = range_table(font) + middle * kRangeBytes;
    const uint32_t first = read32(range + kKeyAt);
    if (key < first) {
      high = middle;
    } else if (key - first >= read16(range + kKeyCountAt)) {
      low = middle + 1;
    } else {
      const uint32_t glyph = read16(range + kFirstGlyphAt) + (key - first);
      return static_cast<uint16_t>(glyph < glyph_count(font) ? glyph : 0);
    }
  }
  return 0;
}

}  // namespace

FontGlyph font_glyph(const embidi_font& font, uint32_t code_point, uint8_t form) {
  FontGlyph g{0, 0};
  if (font.data == nullptr) {
    g.glyph = font.lookup(&font, code_point, form, &g.advance);
    return g;
  }
  g.glyph = find_glyph(font, uint32_t{form} << kFormShift | code_point);
  g.advance = glyph_entry(font, g.glyph)[kAdvanceAt];
  return g;
}

Box font_box(const embidi_font& font, uint16_t glyph) {
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

bool font_ok(const embidi_font& font) {
  const uint8_t* const d = font.data;
  if (d == nullptr) return font.lookup != nullptr;
  if (font.bytes < kHeaderBytes || read32(d + kMagicAt) != kMagic || d[kVersionAt] != EMBIDI_FONT_VERSION) return false;
  const bool bits = d[kBitsPerPixelAt] == 1 || d[kBitsPerPixelAt] == 2 || d[kBitsPerPixelAt] == 4;
  const bool both = (d[kBaseClassesAt] == 0) == (d[kMarkClassesAt] == 0);
  if (!bits || d[kHeightAt] == 0 || glyph_count(font) == 0 || !both) return false;
  const uint32_t bytes = read32(d + kFontBytesAt);
  return bytes <= font.bytes && tables_end(font) <= bytes;
}

uint8_t font_height(const embidi_font& font) { return font.data != nullptr ? font.data[kHeightAt] : uint8_t{0}; }

}  // namespace embidi

using namespace embidi;

namespace {

bool is_usable(const embidi_font* font) { return font != nullptr && font_ok(*font); }

}  // namespace

bool embidi_font_ok(const embidi_font* font) { return is_usable(font); }

uint8_t embidi_font_height(const embidi_font* font) { return is_usable(font) ? font_height(*font) : uint8_t{0}; }

uint8_t embidi_font_baseline(const embidi_font* font) {
  return is_usable(font) && font->data != nullptr ? font->data[kBaselineAt] : uint8_t{0};
}

uint16_t embidi_font_find(const embidi_font* font, uint32_t code_point, uint8_t form) {
  return is_usable(font) ? font_glyph(*font, code_point, form).glyph : uint16_t{0};
}

bool embidi_font_bitmap(const embidi_font* font, uint16_t glyph, embidi_bitmap* out) {
  if (out == nullptr) return false;
  *out = {};
  if (!is_usable(font) || !has_glyph(*font, glyph)) return false;
  const uint8_t* const r = glyph_entry(*font, glyph);
  out->bits_per_pixel = font->data[kBitsPerPixelAt];
  out->width = r[kWidthAt];
  out->height = r[kBoxHeightAt];
  out->left = static_cast<int8_t>(r[kLeftAt]);
  out->top = static_cast<int8_t>(r[kTopAt]);
  out->advance = r[kAdvanceAt];
  const uint32_t number = read24(r + kBitmapAt);
  out->packed = (number & kPackedFlag) != 0;
  const size_t begin = tables_end(*font) + (number & ~kPackedFlag), end = read32(font->data + kFontBytesAt);
  const size_t raw = (size_t{out->width} * out->height * out->bits_per_pixel + 7) / 8;
  if (raw == 0) return true;
  if (begin >= end || (!out->packed && raw > end - begin)) return false;
  out->bits = font->data + begin;
  out->bytes = out->packed ? end - begin : raw;
  return true;
}
