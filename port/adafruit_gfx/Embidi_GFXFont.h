/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Fonts for EmbidiGFX: an embidi font block (embidi-fontc), a GFXfont (Adafruit's Fonts/ folder, fontconvert;
 * TFT_eSPI's "free fonts"; LovyanGFX, with ranges), the classic font of 5x7 pixels, a font of somebody else
 * (Embidi_ForeignFont.h), or several of these as one. C++11. */
#ifndef EMBIDI_GFX_FONT_H
#define EMBIDI_GFX_FONT_H

#include <stddef.h>
#include <stdint.h>

#if defined(ESP8266)
#include <pgmspace.h>
#define EMBIDI_BITMAP_BYTE(at) pgm_read_byte(at)
#endif
#include "embidi/bitmap.h"
#include "embidi/font.h"

class EmbidiForeignFont;

/* Box and pixels of a glyph, of any kind of font. */
struct EmbidiGFXBitmap {
  const uint8_t* bits;              /* row by row from the top, left to right, without gaps between rows; NULL: `own` */
  size_t bytes;                     /* number of bytes that may be read at `bits` */
  uint8_t width, height;            /* of the box, in pixels */
  uint8_t bits_per_pixel;           /* 1, 2 or 4 */
  bool packed;                      /* embidi/font.h */
  int16_t left, top;                /* pixels from the pen and from the line's top to the box */
  uint8_t own[5];                   /* rows of the classic font, made from its columns */
  uint16_t glyph;                   /* of `foreign` */
  const EmbidiForeignFont* foreign; /* not NULL: it draws the glyph, and there is nothing in the box */

  void rows(embidi_rows* out) const; /* for embidi_rows_next(): embidi/bitmap.h */
  unsigned strength(uint8_t pixel) const { return pixel * (15u / ((1u << bits_per_pixel) - 1u)); } /* 0 to 15 */
};

/* A font. It refers to the font it is made from (the bytes of a block, the GFXfont), which must outlive it. It may be
 * copied. It does not read constant flash of Harvard machines, so it is not for AVR (nor is embidi itself). On ESP8266,
 * GFXfonts are read as PROGMEM. */
class EmbidiGFXFont {
 public:
  /* A block, for example embidi_font_unifont_small, with all its scripts and mark positions. O(1). */
  EmbidiGFXFont(const embidi_font& block);  // NOLINT(google-explicit-constructor): a font is given as what it is

  /* A GFXfont of Adafruit GFX, TFT_eSPI or LovyanGFX (any struct with its members). Its characters first..last are
   * those of Unicode; fonts usually come with ASCII only, but fontconvert makes wider ones, and LovyanGFX's have
   * ranges: of first..last only those characters that a range has (range_num, range[].start, end, base). Letters join
   * only by presentation forms, and marks are where the font has them. The height of a line is yAdvance or, if that is
   * larger, the distance from the highest to the lowest pixel of all glyphs, which is found here. O(glyphs); finding a
   * glyph is O(ranges). */
  template <class Font, class Glyph = decltype(Font::glyph)>
  // NOLINTNEXTLINE(google-explicit-constructor): likewise
  EmbidiGFXFont(const Font& font)
      : block_(), height_(0), baseline_(0), from_top_(false), chain_(false), bitmap_(of_gfx<Font>) {
    block_.lookup = look_up_gfx<Font>;
    block_.user = &font;
    int ascent = 0, descent = 0;
    const uint32_t count = glyph_count(font, 0);
    for (uint32_t i = 0; i < count; ++i) {
      const GlyphFacts g = facts(font, i);
      if (-g.top > ascent) ascent = -g.top;
      if (g.top + g.height > descent) descent = g.top + g.height;
    }
    set_lines(ascent, descent, byte_at(&font.yAdvance));
  }

  /* The font that Adafruit GFX uses without setFont(), magnified or not. `columns` is the array `font` in its file
   * glcdfont.c (#include <glcdfont.c>), with 5 bytes for each of 256 characters: ASCII, and the other characters of
   * code page 437 in the order of the array (as after cp437(true)). The cursor is at its top, as there. O(1). */
  static EmbidiGFXFont classic(const uint8_t* columns);

  /* A font of somebody else: Embidi_ForeignFont.h. O(1). */
  EmbidiGFXFont(const EmbidiForeignFont& font);  // NOLINT(google-explicit-constructor): likewise

  /* Several fonts as one: each character is of the first font that has it, on one baseline; a joined form is of the
   * first that has the form or its letter. Letters that join each other are of one font if each font has all letters of
   * the script or none. `fonts`, up to 4 of up to 16,383 glyphs each, must outlive this. If one of them is itself a
   * chain, this is a bad font: height() is 0, and drawing is refused with EMBIDI_BAD_FONT. Their blocks' mark
   * positions, syllables and forms without a code point do not count: a chain is for fonts that lack digits,
   * punctuation or a script. A line is high enough for each of them. O(1). */
  template <size_t Count>
  static EmbidiGFXFont chain(const EmbidiGFXFont (&fonts)[Count]) {
    static_assert(Count >= 1 && Count <= 4, "1 to 4 fonts");
    EmbidiGFXFont font;
    font.block_.user = fonts;
    font.bitmap_ = of_chain<Count>;
    font.chain_ = true;
    if (font.set_chain_lines(fonts, Count)) font.block_.lookup = look_up_chain<Count>;
    return font;
  }

  const embidi_font& font() const { return block_; } /* for the functions of the library */
  int16_t height() const { return height_; }         /* of a line, in pixels; 0: the font is bad */
  int16_t baseline() const { return baseline_; }     /* pixels from the line's top to the baseline */
  int16_t cursor() const {
    return from_top_ ? int16_t(0) : baseline_;
  } /* pixels from the line's top to the y of print() */

  /* The bitmap of a glyph; false if there is none. */
  bool bitmap(uint16_t glyph, EmbidiGFXBitmap* out) const {
    out->foreign = nullptr;
    return bitmap_(*this, glyph, out);
  }

 private:
  struct GlyphFacts {
    uint32_t offset;
    int width, height, advance, left, top;
  };

  EmbidiGFXFont() : block_(), height_(0), baseline_(0), from_top_(false), chain_(false), bitmap_(nullptr) {}

  static uint8_t byte_at(const void* address); /* of PROGMEM, where that is something else */
  static int signed_byte(const void* address) {
    const int byte_value = byte_at(address);
    return byte_value < 128 ? byte_value : byte_value - 256;
  }
  static uint32_t word_at(const void* address, size_t bytes);
  static uint32_t fallback(uint32_t code_point);
  static uint32_t letter_of(uint32_t code_point);
  static bool of_block(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out);
  static bool of_classic(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out);
  static uint16_t look_up_classic(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source,
                                  uint16_t* advance);
  static bool of_foreign(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out);
  static uint16_t look_up_foreign(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source,
                                  uint16_t* advance);
  void set_lines(int ascent, int descent, int advance);
  bool set_chain_lines(const EmbidiGFXFont* fonts, size_t count);
  uint16_t find(uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) const;
  static uint16_t find_in_chain(const EmbidiGFXFont* fonts, size_t count, uint32_t code_point, uint8_t form,
                                size_t source, uint16_t* advance);
  bool chain_bitmap(const EmbidiGFXFont* fonts, size_t count, uint16_t glyph, EmbidiGFXBitmap* out) const;

  template <size_t Count>
  static uint16_t look_up_chain(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source,
                                uint16_t* advance) {
    return find_in_chain(static_cast<const EmbidiGFXFont*>(font->user), Count, code_point, form, source, advance);
  }
  template <size_t Count>
  static bool of_chain(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out) {
    return font.chain_bitmap(static_cast<const EmbidiGFXFont*>(font.block_.user), Count, glyph, out);
  }

  /* Glyph numbers count from 1: 0 is a missing one. */
  enum : uint32_t { MOST_GLYPHS = 0xFFFE };

  template <class Font>
  static uint32_t first_of(const Font& font) {
    return word_at(&font.first, sizeof font.first);
  }
  template <class Font>
  static uint32_t count_of(const Font& font) {
    const uint32_t first = first_of(font), last = word_at(&font.last, sizeof font.last);
    return last < first ? 0 : last - first >= MOST_GLYPHS ? uint32_t(MOST_GLYPHS) : last - first + 1;
  }
  template <class Range>
  static uint32_t range_size(const Range& range) {
    const uint32_t start = word_at(&range.start, sizeof range.start), end = word_at(&range.end, sizeof range.end);
    return end < start ? 0 : end - start + 1;
  }

  /* The glyph of a character, and how many glyphs there are: of a font whose type has ranges, if it has some (the
   * first of two functions is chosen by its last parameter), and of any other. */
  template <class Font>
  static auto glyph_of(const Font& font, uint32_t code_point, int) -> decltype(font.range[0].base, uint32_t()) {
    const uint32_t ranges = word_at(&font.range_num, sizeof font.range_num);
    const uint32_t plain = glyph_of(font, code_point, 0L);
    if (ranges == 0 || plain == 0) return plain;
    for (uint32_t i = 0; i < ranges; ++i) {
      const auto& range = font.range[i];
      const uint32_t offset = code_point - word_at(&range.start, sizeof range.start);
      if (offset >= range_size(range)) continue;
      const uint32_t glyph = word_at(&range.base, sizeof range.base) + offset + 1;
      return glyph <= MOST_GLYPHS ? glyph : 0;
    }
    return 0;
  }
  template <class Font>
  static uint32_t glyph_of(const Font& font, uint32_t code_point, long) {
    const uint32_t offset = code_point - first_of(font);
    return offset < count_of(font) ? offset + 1 : 0;
  }
  template <class Font>
  static auto glyph_count(const Font& font, int) -> decltype(font.range[0].base, uint32_t()) {
    const uint32_t ranges = word_at(&font.range_num, sizeof font.range_num);
    if (ranges == 0) return count_of(font);
    uint32_t count = 0;
    for (uint32_t i = 0; i < ranges; ++i) {
      const auto& range = font.range[i];
      const uint32_t size = range_size(range), end = word_at(&range.base, sizeof range.base) + size;
      if (size > 0 && end > count) count = end;
    }
    return count < MOST_GLYPHS ? count : uint32_t(MOST_GLYPHS);
  }
  template <class Font>
  static uint32_t glyph_count(const Font& font, long) {
    return count_of(font);
  }

  template <class Font>
  static GlyphFacts facts(const Font& font, uint32_t index) {
    const auto* const glyph = font.glyph + index;
    GlyphFacts g = {0, 0, 0, 0, 0, 0};
    g.offset = word_at(&glyph->bitmapOffset, sizeof glyph->bitmapOffset);
    g.width = byte_at(&glyph->width);
    g.height = byte_at(&glyph->height);
    g.advance = byte_at(&glyph->xAdvance);
    g.left = signed_byte(&glyph->xOffset);
    g.top = signed_byte(&glyph->yOffset);
    return g;
  }

  template <class Font>
  static uint16_t look_up_gfx(const embidi_font* font, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
    const Font& gfx = *static_cast<const Font*>(font->user);
    uint32_t glyph = 0;
    if (form == EMBIDI_FORM_NONE) glyph = glyph_of(gfx, code_point, 0);
    if (form == EMBIDI_FORM_NONE && glyph == 0) glyph = glyph_of(gfx, fallback(code_point), 0);
    if (glyph != 0) {
      *advance = static_cast<uint16_t>(facts(gfx, glyph - 1).advance);
    } else {
      *advance = static_cast<uint16_t>(code_point < 0x20 ? 0 : byte_at(&gfx.yAdvance) / 2);
    }
    return static_cast<uint16_t>(glyph);
  }

  template <class Font>
  static bool of_gfx(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out) {
    const Font& gfx = *static_cast<const Font*>(font.block_.user);
    if (glyph == 0 || glyph > glyph_count(gfx, 0)) return false;
    const GlyphFacts g = facts(gfx, glyph - 1u);
    out->bits = gfx.bitmap + g.offset;
    out->width = static_cast<uint8_t>(g.width);
    out->height = static_cast<uint8_t>(g.height);
    out->bytes = (static_cast<size_t>(g.width) * static_cast<size_t>(g.height) + 7) / 8;
    out->bits_per_pixel = 1;
    out->packed = false;
    out->left = static_cast<int16_t>(g.left);
    out->top = static_cast<int16_t>(font.baseline_ + g.top);
    return true;
  }

  embidi_font block_;
  int16_t height_, baseline_;
  bool from_top_, chain_;
  bool (*bitmap_)(const EmbidiGFXFont& font, uint16_t glyph, EmbidiGFXBitmap* out);
};

#endif
