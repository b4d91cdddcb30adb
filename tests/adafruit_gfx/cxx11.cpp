// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a sketch writes, compiled as C++11 (the test adafruit_gfx.cxx11): all of the interface is named once.
#include <Adafruit_GFX.h>
#include <Fonts/TomThumb.h>
#include <stdint.h>

#include "Embidi_GFX.h"
#include "embidi/fonts.h"

class Display : public Adafruit_GFX {
 public:
  Display() : Adafruit_GFX(1, 1) {}
  void drawPixel(int16_t, int16_t, uint16_t) override {}
};

static Display display;
static EmbidiGFXBuffer<40> memory, second;
static EmbidiGFX gfx(display, embidi_font_unifont_small, memory);
static EmbidiText text(second);

bool all_of_it();
bool all_of_it() {
  static const uint8_t columns[256 * 5] = {};
  gfx.setFont(TomThumb);
  gfx.setFont(EmbidiGFXFont::classic(columns));
  gfx.setTextSize(2);
  gfx.setTextColor(1);
  gfx.setTextColor(1, 0);
  gfx.setHostColor(1);
  gfx.setPartsColor(1);
  gfx.setRoleColor(EMBIDI_ROLE_PORT, 1);
  gfx.setBoldHost(false);
  gfx.setAlign(EMBIDI_TEXT_ALIGN_CENTER);
  gfx.setBase(EMBIDI_BASE_RTL);
  gfx.setOrder(EMBIDI_ORDER_CONSTANT);
  gfx.setRecognize(EMBIDI_RECOGNIZE_IRI);
  gfx.setNumbers(false);
  gfx.setOptions(gfx.options());
  text.set("a", &gfx.options());
  bool good = text.result().complete() && !text.isRTL() && text.consumed() == text.length() && text.paragraph();
  good = gfx.drawText(0, 0, "a").complete() && gfx.drawText(0, 0, 1, "a").complete() && good;
  good = gfx.drawWindow(0, 0, 1, 1, "a").complete() && gfx.drawBox(0, 0, 1, 1, "a").complete() && good;
  good = gfx.drawText(0, 0, text).complete() && gfx.drawText(0, 0, 1, text).complete() && good;
  good = gfx.drawWindow(0, 0, 1, 1, text).complete() && good;
  gfx.setCursor(0, 0);
  good = gfx.print("a").complete() && gfx.print(F("a")).complete() && gfx.print(String("a")).complete() && good;
  good = gfx.println("a").complete() && gfx.println().complete() && gfx.getCursorX() == gfx.getCursorY() && good;
  int16_t x = 0, y = 0;
  uint16_t w = 0, h = 0;
  good = gfx.textBounds(0, 0, "a", &x, &y, &w, &h).complete() && good;
  return good && gfx.lineHeight() + gfx.baseline() + gfx.textWidth("a") + gfx.textWidth(text) + gfx.textHeight(9, "a");
}
