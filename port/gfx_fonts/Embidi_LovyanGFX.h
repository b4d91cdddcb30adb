/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Every font of LovyanGFX for EmbidiGFX: what setFont() and loadFont() take there, by its class IFont.
 *
 *   #include <LovyanGFX.hpp>
 *   #include <Embidi_GFX.h>
 *   #include <Embidi_LovyanGFX.h>
 *
 *   LGFX lcd;
 *   EmbidiGFXBuffer<200> memory;
 *   EmbidiLovyanFont font(lcd, fonts::efontJA_16);
 *   EmbidiGFX text(lcd, font, memory);
 *
 * The font draws by LovyanGFX's own drawChar(). Fonts with greys (VLW, LVGL's, BFF) mix them with what is on a display
 * or sprite that can be read; on any other with the background of setTextColor(), or else with setBaseColor(). */
#ifndef EMBIDI_LOVYANGFX_H
#define EMBIDI_LOVYANGFX_H

#include <stdint.h>

#include <LovyanGFX.hpp>

#include "Embidi_ForeignFont.h"

/* A font on one display or sprite: the one that EmbidiGFX draws on. Both must outlive this object. */
class EmbidiLovyanFont : public EmbidiForeignFont {
 public:
  /* This font, for example fonts::Font2, a lgfx::U8g2font, or a lgfx::VLWfont after its loadFont(). */
  EmbidiLovyanFont(lgfx::LGFXBase& on_display, const lgfx::IFont& font) : display_(&on_display), font_(&font) {}

  /* The present font of the display: after loadFont() or setFont(), until the next of these. */
  explicit EmbidiLovyanFont(lgfx::LGFXBase& on_display) : EmbidiLovyanFont(on_display, *on_display.getFont()) {}

  int height() const override {
    const lgfx::FontMetrics metrics = line();
    return metrics.height > metrics.y_advance ? metrics.height : metrics.y_advance;
  }
  int baseline() const override { return line().baseline; }

  uint16_t find(uint32_t code_point, uint16_t* advance) const override {
    lgfx::FontMetrics metrics = line();
    const uint16_t code = static_cast<uint16_t>(code_point);
    if (code != code_point || !has(code) || !font_->updateFontMetric(&metrics, code)) return 0;
    int pixels = metrics.x_advance > 0 ? metrics.x_advance : metrics.width;
    if (code == ' ' && font_->getType() == lgfx::IFont::ft_vlw) { /* not the font's own */
      pixels = static_cast<const lgfx::VLWfont*>(font_)->spaceWidth;
    }
    *advance = static_cast<uint16_t>(pixels > 0 ? pixels : 0);
    return code;
  }

  void draw(uint16_t glyph, const EmbidiInk& ink) const override {
    int32_t left = 0, top = 0, width = 0, height = 0;
    display_->getClipRect(&left, &top, &width, &height);
    const int32_t clip_left = left > ink.clip_left ? left : ink.clip_left;
    const int32_t clip_top = top > ink.clip_top ? top : ink.clip_top;
    const int32_t right = left + width < ink.clip_right ? left + width : ink.clip_right;
    const int32_t bottom = top + height < ink.clip_bottom ? top + height : ink.clip_bottom;
    if (clip_left >= right || clip_top >= bottom) return;

    lgfx::FontMetrics metrics = line();
    font_->updateFontMetric(&metrics, glyph);
    lgfx::TextStyle style;
    style.size_x = style.size_y = ink.size;
    style.fore_rgb888 = style.back_rgb888 = colour(ink.colour); /* alike: nothing is painted but ink */
    /* What moves no pen begins at it. */
    int32_t x = metrics.x_advance > 0 ? ink.x : ink.x - metrics.x_offset * ink.size;
    const uint32_t base = display_->getBaseColor();
    if (ink.opaque()) display_->setBaseColor(colour(ink.background));
    display_->setClipRect(clip_left, clip_top, right - clip_left, bottom - clip_top);
    for (int strike = ink.bold ? 2 : 1; strike > 0; --strike, x += ink.size) {
      int32_t filled = 0;
      font_->drawChar(display_, x, ink.y - metrics.y_offset * ink.size, glyph, &style, &metrics, filled);
    }
    display_->setClipRect(left, top, width, height);
    display_->setBaseColor(base);
  }

 private:
  lgfx::FontMetrics line() const {
    lgfx::FontMetrics metrics = {0, 0, 0, 0, 0, 0, 0};
    font_->getDefaultMetric(&metrics);
    return metrics;
  }

  /* As LovyanGFX keeps a colour of 16 bits: the number of one of a palette, or RGB888. */
  uint32_t colour(uint16_t rgb565) const { return display_->hasPalette() ? rgb565 : lgfx::convert_to_rgb888(rgb565); }

  /* False for what updateFontMetric() wrongly has: characters that are no Unicode ones, or not in the list. */
  bool has(uint16_t code) const {
    const lgfx::IFont::font_type_t type = font_->getType();
    if (type == lgfx::IFont::ft_glcd || type == lgfx::IFont::ft_bmp) return code < 0x7F;
    if (type != lgfx::IFont::ft_bdf) return true;
    const lgfx::BDFfont& font = *static_cast<const lgfx::BDFfont*>(font_);
    uint32_t first = 0, end = font.indexsize;
    while (first < end) {
      const uint32_t middle = (first + end) / 2;
      if (font.indextbl[middle] == code) return true;
      if (font.indextbl[middle] < code) {
        first = middle + 1;
      } else {
        end = middle;
      }
    }
    return false;
  }

  lgfx::LGFXBase* display_;
  const lgfx::IFont* font_;
};

#endif
