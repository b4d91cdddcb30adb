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
 *     tft.loadFont(NotoSansHebrew20);          // the array of a .vlw file, or ("NotoSansHebrew20", LittleFS)
 *     EmbidiSmoothFont font(tft);              // after loadFont()
 *     EmbidiGFX text(tft, font, memory);
 *     text.setTextColor(TFT_WHITE, TFT_BLACK); // greys are mixed of both; with one colour there are none
 *   }
 *
 * Of a font in a file (SPIFFS, LittleFS, SD) each glyph is read when it is drawn, row by row, as TFT_eSPI does it; what
 * cannot be read is not drawn. */
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
    if (tft_->fontLoaded && has_pixels() && code_point <= 0xFFFF) {
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
    const int top = tft_->gFont.maxAscent - tft_->gdY[i];
    const uint8_t* pixels = tft_->gFont.gArray;
    uint8_t row[255];
#ifdef FONT_FS_AVAILABLE
    if (pixels == nullptr) {
      fs::File file = tft_->fontFile; /* a handle */
      if (!file.seek(tft_->gBitmap[i], fs::SeekSet)) return;
      for (int y = 0; y < tft_->gHeight[i]; ++y) {
        if (static_cast<int>(file.read(row, static_cast<size_t>(width))) != width) return;
        ink.row(left, top + y, row, width);
      }
      return;
    }
#endif
    pixels += tft_->gBitmap[i];
    for (int y = 0; y < tft_->gHeight[i]; ++y) {
      for (int x = 0; x < width; ++x) row[x] = pgm_read_byte(pixels++);
      ink.row(left, top + y, row, width);
    }
  }

 private:
  enum : uint16_t { SPACE = 0xFFFF }; /* TFT_eSPI does not use the font's own */

  bool has_pixels() const {
#ifdef FONT_FS_AVAILABLE
    if (tft_->fs_font) return static_cast<bool>(tft_->fontFile);
#endif
    return tft_->gFont.gArray != nullptr;
  }

  const TFT_eSPI* tft_;
};

#endif
