// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reading a font: embidi/font.h has the format.
#ifndef EMBIDI_SRC_GLYPH_FONT_HPP
#define EMBIDI_SRC_GLYPH_FONT_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

namespace embidi {

// The data need no alignment: they are read byte by byte.
inline uint32_t read16(const uint8_t* p) { return p[0] | uint32_t{p[1]} << 8; }
inline uint32_t read24(const uint8_t* p) { return read16(p) | uint32_t{p[2]} << 16; }
inline uint32_t read32(const uint8_t* p) { return read16(p) | read16(p + 2) << 16; }

// What embidi_font_ok() says of a font. The other functions below must be given such a font only.
bool is_font_ok(const embidi_font& font);

// 0 for a foreign font.
uint8_t height_of(const embidi_font& font);

// Of a block; bytes: those that its header names.
uint8_t baseline_of(const embidi_font& font);
uint32_t glyphs_in(const embidi_font& font);
uint32_t font_bytes(const embidi_font& font);
unsigned table_count(const embidi_font& font);
inline constexpr uint32_t kDirectoryEntryBytes = 8;  // of each table: syllables.md 4

struct FontGlyph {
  uint16_t glyph;  // 0: the font lacks it
  uint16_t advance;
};

// Sums of the advances of a line saturate. With 16-bit indices none is too much.
[[gnu::always_inline]] inline uint32_t add_widths(uint32_t a, uint32_t b) {
  static_assert(uint64_t{UINT16_MAX} * UINT16_MAX <= UINT32_MAX, "characters of a line, their advances");
  return EMBIDI_INDEX_BITS == 16 || a + b >= a ? a + b : UINT32_MAX;
}

inline constexpr unsigned kFormShift = 24;  // of a range's key

// Where things are in a glyph of the font block (font.h).
enum : size_t {
  kBitmapAt = 0,
  kAdvanceAt = 3,
  kWidthAt = 4,
  kBoxHeightAt = 5,
  kLeftAt = 6,
  kTopAt = 7,
  kGlyphBytes = 8
};

// A font that glyphs are chosen from. It is a memory: the font, and what was found in it last.
using GlyphFont = embidi_glyph_memory;
[[gnu::always_inline]] inline const embidi_font& font_of(const GlyphFont& f) { return *f.font; }
[[gnu::always_inline]] inline GlyphFont& glyph_font(embidi_glyph_memory& memory) { return memory; }
// Letters are beside others now.
inline void forget_neighbours(GlyphFont& f) {
  f.previous_at = f.next_at = f.kerned_at = static_cast<embidi_index>(-1);
  f.syllable_letters = 0;
}

// Nothing was looked up yet. The font must be ok.
GlyphFont& start_memory(embidi_glyph_memory& memory, const embidi_font& font);

// The glyph of a code point in a form, and its advance (that of .notdef where it is missing): by the font's ranges or a
// foreign font's lookup, which is told for which character it is.
FontGlyph search_glyph(GlyphFont& font, uint32_t code_point, uint8_t form, size_t source);

// A range of the font that was found last is tried first. Which of them: ASCII, Latin-1, Greek, Cyrillic, Hebrew, the
// Arabic letters and marks, and their presentation forms do not get into each other's way where a text has several.
inline constexpr unsigned kMemoryRanges = sizeof embidi_glyph_memory::ranges / sizeof embidi_glyph_memory::ranges[0];
constexpr unsigned memory_range(uint32_t code_point) { return (code_point >> 7) * 29 >> 3 & (kMemoryRanges - 1); }
static_assert(memory_range('a') != memory_range(0xE9) && memory_range('a') != memory_range(0x3B1) &&
                  memory_range('a') != memory_range(0x430) && memory_range('a') != memory_range(0x5D0) &&
                  memory_range('a') != memory_range(0x64B) && memory_range('a') != memory_range(0xFE8D) &&
                  memory_range('a') != memory_range(0xFB56) && memory_range('a') != memory_range(0xFB8E) &&
                  memory_range(0x64B) != memory_range(0xFE8D),
              "texts with spaces, and letters with marks");

// The same, from the range where one was found last.
[[gnu::always_inline]] inline FontGlyph font_glyph(GlyphFont& font, uint32_t code_point, uint8_t form, size_t source) {
  const auto& range = font.ranges[memory_range(code_point)];
  const uint32_t offset = (code_point | uint32_t{form} << kFormShift) - range.key;
  if (offset >= range.count) return search_glyph(font, code_point, form, source);
  const auto glyph = static_cast<uint16_t>(range.glyph + offset);
  return {glyph, font.glyphs[glyph * kGlyphBytes + kAdvanceAt]};
}

// The same once, without a memory.
FontGlyph look_up(const embidi_font& font, uint32_t code_point, uint8_t form, size_t source);

// Where the box of a glyph stands beside the pen and the line's top; empty for a foreign font.
struct InkBox {
  int16_t left, right, top, bottom;
  int16_t advance;  // of the glyph's own: a mark in a fixed cell has one
};
InkBox font_box(const embidi_font& font, uint16_t glyph);

// The advance of a glyph of a block; of one that the font lacks, that of .notdef, which it then becomes.
uint8_t advance_of(const GlyphFont& font, uint16_t& glyph);

// The bitmap of a glyph; false: the font lacks it, or it lies outside.
bool find_bitmap(const embidi_font& font, uint16_t glyph, embidi_bitmap* out);

// Position of a mark's pen beside its base's, from the font's table of positions; false if it has none for the two.
bool font_mark_position(const embidi_font& font, uint16_t base, uint16_t mark, int16_t& dx, int16_t& dy);

}  // namespace embidi

#endif
