// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Glyphs that were drawn lately, unpacked, in memory that the application gives: drawing one again copies some words.
// Freestanding; for firmware and host.
//
//   static embidi::display::GlyphCacheMemory<64> memory;   // 1,536 bytes
//   static embidi::display::GlyphCache cache(memory);      // 16 bytes
//   embidi::display::Target target(panel, &cache);
//
// It changes no pixel. It holds glyphs of one font, the one that was drawn last: an application that draws with several
// fonts in turn gives each its own. Each glyph has one place in it; of a text whose glyphs drive each other out, each
// costs what it costs without a cache, and some words stored. Glyphs of more than 1 bit per pixel, those that are
// larger than a place and those that reach out of their cell are drawn as they are without one.
#ifndef EMBIDI_PORT_DISPLAY_GLYPH_CACHE_HPP
#define EMBIDI_PORT_DISPLAY_GLYPH_CACHE_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/font.h"

namespace embidi::display {

struct CachedGlyph {
  uint16_t glyph;
  uint8_t bits_of;                 // which bits follow; 0: none, and there is no glyph
  uint8_t advance, width, height;  // the last two 0: no ink
  int8_t left, top;                // of its box, as in embidi_bitmap
  // As Display::columns() takes them.
  uint32_t* bits() { return reinterpret_cast<uint32_t*>(this + 1); }
  const uint32_t* bits() const { return reinterpret_cast<const uint32_t*>(this + 1); }
};

// CachedGlyph::bits_of: the cell that advance and line make, which has all ink; the same with every stroke a pixel
// wider; the box alone.
inline constexpr uint8_t kCellBits = 1, kBoldCellBits = 2, kBoxBits = 3;

// Room for so many glyphs (a power of two), each of so many bytes of bits: a cell takes its columns, brought up to
// fours, for every eight rows. 8 x 16 pixels are 16 bytes, 16 x 16 are 32. Each glyph has 8 bytes more.
template <unsigned Glyphs, unsigned Bytes = 16>
struct GlyphCacheMemory {
  static_assert(Glyphs > 0 && Glyphs <= 32768 && (Glyphs & (Glyphs - 1)) == 0 && Bytes % 4 == 0 && Bytes < 65528,
                "see above");
  struct {
    CachedGlyph head;
    uint32_t bits[Bytes / 4];
  } glyphs[Glyphs];
};

class GlyphCache {
 public:
  // The memory must outlive it; what it holds does not count.
  template <unsigned Glyphs, unsigned Bytes>
  constexpr explicit GlyphCache(GlyphCacheMemory<Glyphs, Bytes>& memory)
      : first_(&memory.glyphs[0].head), mask_(Glyphs - 1), bytes_(sizeof memory.glyphs[0]) {}

  // Forgets all. To be called where the data of a font have changed in place.
  void clear() { font_ = nullptr; }

  // For draw.cpp.

  // From now on glyphs of this font.
  void use(const embidi_font& font) {
    if (font.data == font_) return;
    font_ = font.data;
    for (unsigned i = 0; i <= mask_; ++i) place(i).bits_of = 0;
  }
  // The glyph with these bits; null: it is not there.
  const CachedGlyph* find(uint16_t glyph, uint8_t bits_of) const {
    const CachedGlyph& there = place(glyph);
    return there.glyph == glyph && there.bits_of == bits_of ? &there : nullptr;
  }
  // The glyph, for its metrics.
  const CachedGlyph* find(uint16_t glyph) const {
    const CachedGlyph& there = place(glyph);
    return there.glyph == glyph && there.bits_of != 0 ? &there : nullptr;
  }
  // Makes room for a glyph of so many words, which is there once `bits_of` is set; null: there is not as much room.
  CachedGlyph* make_room(uint16_t glyph, unsigned words) {
    if (sizeof(CachedGlyph) + words * sizeof(uint32_t) > bytes_) return nullptr;
    CachedGlyph& there = place(glyph);
    there.glyph = glyph;
    there.bits_of = 0;
    return &there;
  }

 private:
  [[gnu::always_inline]] CachedGlyph& place(unsigned glyph) const {
    return *reinterpret_cast<CachedGlyph*>(reinterpret_cast<uint8_t*>(first_) + (glyph & mask_) * bytes_);
  }

  CachedGlyph* first_;
  uint16_t mask_, bytes_;          // of a place
  const uint8_t* font_ = nullptr;  // its data
};

}  // namespace embidi::display

#endif
