/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Fonts of others for EmbidiGFX: a class derived from EmbidiForeignFont says which characters a font has, and draws
 * them; EmbidiGFX orders, joins, wraps, aligns and colours. C++11.
 *
 *   class Squares : public EmbidiForeignFont {
 *    public:
 *     int height() const override { return 8; }
 *     int baseline() const override { return 7; }
 *     uint16_t find(uint32_t code_point, uint16_t* advance) const override {
 *       *advance = 6;
 *       return code_point >= 0x5D0 && code_point <= 0x5EA ? static_cast<uint16_t>(code_point) : uint16_t(0);
 *     }
 *     void draw(uint16_t, const EmbidiInk& ink) const override {
 *       for (int y = 2; y < 7; ++y) ink.run(0, y, 5);
 *     }
 *   };
 *
 * It then is a font like any other:
 *
 *   Squares squares;
 *   EmbidiGFX text(display, squares, memory);
 *
 * port/gfx_fonts has such classes for the fonts of LovyanGFX, TFT_eSPI and U8g2_for_Adafruit_GFX. */
#ifndef EMBIDI_FOREIGN_FONT_H
#define EMBIDI_FOREIGN_FONT_H

#include <stdint.h>

#include "Embidi_Canvas.h"

/* What a glyph is drawn with: for EmbidiForeignFont::draw(). A font either gives its pixels to run() and row(), which
 * see to place, size, colours, bold and clipping, or draws on the display by itself and heeds the members. */
struct EmbidiInk {
  /* `count` pixels of the font in a row, in full strength. `left`: from the pen, `top`: from the top of the line. */
  void run(int left, int top, int count) const;

  /* The same with a strength for each, 0 (nothing) to 255. Without a background those of 128 and more are drawn. */
  void row(int left, int top, const uint8_t* strengths, int count) const;

  int32_t x, y;                    /* of the pen and of the line's top, in display pixels */
  int32_t clip_left, clip_top;     /* nothing may be drawn to the left of and above this, in display pixels, */
  int32_t clip_right, clip_bottom; /* nor here and beyond */
  uint16_t colour;                 /* RGB565, or whatever the display uses */
  uint16_t background;             /* what lies behind, if it differs from `colour`; it is painted already */
  uint8_t size;                    /* each pixel of the font is size x size pixels of the display */
  bool bold;                       /* strokes are to be one pixel of the font wider, to the right */
  EmbidiCanvas canvas;             /* the display */

  /* Whether the colour behind the text is known. */
  bool opaque() const { return colour != background; }

  /* `strength` of 255 parts of `to`, the rest of `from`, as RGB565. 0 and 1 mix to the nearer of the two. */
  static uint16_t mixed(uint16_t from, uint16_t to, unsigned strength);

 private:
  void fill(int32_t left, int32_t right, int32_t top, uint16_t in_colour) const;
};

/* A font of somebody else. It must outlive what uses it. Marks are centred over their letters by their advances. */
class EmbidiForeignFont {
 public:
  /* Of a line, 1 pixel or more, and from its top to the baseline. */
  virtual int height() const = 0;
  virtual int baseline() const = 0;

  /* The glyph of a character, a number of the font's own, and its advance in pixels; 0: the font lacks it. Joined
   * Arabic letters and ligatures are asked for by their presentation forms (U+FB50 to U+FEFC); where one is lacking,
   * the letter itself is. The advance of a glyph that moves no pen should be the width of its ink, which then begins at
   * the pen. It must be fast: it is called several times for each character. */
  virtual uint16_t find(uint32_t code_point, uint16_t* advance) const = 0;

  /* Draws a glyph that find() has given. */
  virtual void draw(uint16_t glyph, const EmbidiInk& ink) const = 0;

 protected:
  /* Made, copied and destroyed as the derived class that it is. */
  EmbidiForeignFont() = default;
  ~EmbidiForeignFont() = default;
};

#endif
