/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The smooth fonts of TFT_eSPI (VLW) for EmbidiGFX. Its "free fonts" are GFXfonts, which EmbidiGFX takes as they are.
 *
 *   #include <TFT_eSPI.h>
 *   #include <Embidi_GFX.h>
 *   #include <Embidi_TFT_eSPI.h>
 *
 *   TFT_eSPI tft;
 *   EmbidiGFXBuffer<200> memory;
 *
 *   void setup() {
 *     tft.init();
 *     tft.loadFont(NotoSansHebrew20);          // the array of a .vlw file
 *     EmbidiSmoothFont font(tft);              // after loadFont()
 *     EmbidiGFX text(tft, font, memory);
 *     text.setTextColor(TFT_WHITE, TFT_BLACK); // greys are mixed of both; with one colour there are none
 *   }
 *
 * A font that is read from a file (SPIFFS, SD) is not for this: it lacks every character. */
#ifndef EMBIDI_TFT_ESPI_H
#define EMBIDI_TFT_ESPI_H

#include <TFT_eSPI.h>
#include <stdint.h>

#include "Embidi_ForeignFont.h"

/* The font that a display or sprite has loaded, on this or any other display. */
class EmbidiSmoothFont : public EmbidiForeignFont {
 public:
  /* The font of this display or sprite, which must keep it. */
  explicit EmbidiSmoothFont(const TFT_eSPI& loaded) : tft_(&loaded) {}

  int height() const override { return tft_->gFont.yAdvance; }
  int baseline() const override { return tft_->gFont.maxAscent; }

  /* The number of a glyph is its place in the font, from 1 on. */
  uint16_t find(uint32_t code_point, uint16_t* advance) const override {
    if (tft_->fontLoaded && tft_->gFont.gArray != nullptr && code_point <= 0xFFFF) {
      if (code_point == ' ') {
        *advance = tft_->gFont.spaceWidth;
        return SPACE;
      }
      for (uint16_t i = 0; i < tft_->gFont.gCount; ++i) {
        if (tft_->gUnicode[i] != code_point) continue;
        *advance = tft_->gxAdvance[i] != 0 ? tft_->gxAdvance[i] : tft_->gWidth[i];
        return static_cast<uint16_t>(i + 1);
      }
    }
    return 0;
  }

  void draw(uint16_t glyph, const EmbidiInk& ink) const override {
    if (glyph == SPACE) return;
    const uint16_t i = static_cast<uint16_t>(glyph - 1);
    const int width = tft_->gWidth[i], left = tft_->gxAdvance[i] != 0 ? tft_->gdX[i] : 0;
    const uint8_t* pixels = tft_->gFont.gArray + tft_->gBitmap[i];
    uint8_t row[255];
    for (int y = 0; y < tft_->gHeight[i]; ++y) {
      for (int x = 0; x < width; ++x) row[x] = pgm_read_byte(pixels++);
      ink.row(left, tft_->gFont.maxAscent - tft_->gdY[i] + y, row, width);
    }
  }

 private:
  enum : uint16_t { SPACE = 0xFFFF }; /* TFT_eSPI does not use the font's own */

  const TFT_eSPI* tft_;
};

#endif
