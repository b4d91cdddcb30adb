/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The fonts of U8g2_for_Adafruit_GFX for EmbidiGFX.
 *
 *   #include <Adafruit_SSD1306.h>
 *   #include <U8g2_for_Adafruit_GFX.h>
 *   #include <Embidi_GFX.h>
 *   #include <Embidi_U8g2_for_Adafruit_GFX.h>
 *
 *   Adafruit_SSD1306 display(128, 64);
 *   U8G2_FOR_ADAFRUIT_GFX u8g2;
 *   EmbidiGFXBuffer<200> memory;
 *
 *   void setup() {
 *     display.begin(SSD1306_SWITCHCAPVCC, 0x3C);
 *     u8g2.begin(display);
 *     u8g2.setFont(u8g2_font_unifont_t_hebrew);
 *     EmbidiU8g2Font font(u8g2);           // after setFont()
 *     EmbidiGFX text(display, font, memory);
 *   }
 *
 * Colours, magnification and clipping are EmbidiGFX's; the font direction is 0. */
#ifndef EMBIDI_U8G2_FOR_ADAFRUIT_GFX_H
#define EMBIDI_U8G2_FOR_ADAFRUIT_GFX_H

#include <Adafruit_GFX.h>
#include <U8g2_for_Adafruit_GFX.h>
#include <stdint.h>

#include "Embidi_ForeignFont.h"

/* The present font of an U8G2_FOR_ADAFRUIT_GFX, on its or any other display. */
class EmbidiU8g2Font : public EmbidiForeignFont {
 public:
  /* The font that was set last before. `u8g2` must outlive this object. */
  explicit EmbidiU8g2Font(const U8G2_FOR_ADAFRUIT_GFX& u8g2) : font_() {
    if (u8g2.u8g2.font == nullptr) return; /* a line of one pixel, without characters */
    u8g2_SetFont(&font_, u8g2.u8g2.font);
    font_.font_decode.is_transparent = 1;
    font_.font_decode.dir = 0;
  }

  int height() const override { return font_.font_info.max_char_height; }
  int baseline() const override { return font_.font_info.max_char_height + font_.font_info.y_offset; }

  uint16_t find(uint32_t code_point, uint16_t* advance) const override {
    if (font_.font == nullptr || code_point == 0 || code_point > 0xFFFF) return 0;
    const uint16_t code = static_cast<uint16_t>(code_point);
    u8g2_font_t state = font_; /* the library writes into it */
    if (u8g2_IsGlyph(&state, code) == 0) return 0;
    const int pen = u8g2_GetGlyphWidth(&state, code), width = state.font_decode.glyph_width;
    *advance = static_cast<uint16_t>(pen > 0 ? pen : width);
    return code;
  }

  void draw(uint16_t glyph, const EmbidiInk& ink) const override {
    u8g2_font_t state = font_; /* the library writes into it */
    const int left = u8g2_GetGlyphWidth(&state, glyph) > 0 ? 0 : -state.glyph_x_offset;
    Runs runs(ink);
    state.gfx = &runs;
    u8g2_DrawGlyph(&state, static_cast<int16_t>(left), static_cast<int16_t>(baseline()), glyph);
  }

 private:
  /* The library draws on an Adafruit_GFX: this one hands the lines of a glyph on. */
  class Runs : public Adafruit_GFX {
   public:
    explicit Runs(const EmbidiInk& ink) : Adafruit_GFX(INT16_MAX, INT16_MAX), ink_(ink) {}
    void drawPixel(int16_t x, int16_t y, uint16_t) override { ink_.run(x, y, 1); }
    void drawFastHLine(int16_t x, int16_t y, int16_t w, uint16_t) override { ink_.run(x, y, w); }

   private:
    const EmbidiInk& ink_;
  };

  u8g2_font_t font_; /* not the sketch's own, whose mode and direction are left alone */
};

#endif
