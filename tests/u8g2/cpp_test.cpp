// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The C++ face over a class as U8g2lib's are: what it draws is what the C functions draw.
#include <stdint.h>

#include "embidi/fonts.h"
#include "embidi_u8g2.hpp"

extern "C" {
#include "screen.h"
}

namespace {

class Display {
 public:
  u8g2_t* getU8g2() { return &u8g2_; }

 private:
  u8g2_t u8g2_;
};

Display display;
uint8_t by_c[kHeight][kWidth];

void start() {
  screen_init(display.getU8g2(), 8);
  u8g2_SetFont(display.getU8g2(), u8g2_font_6x13_t_hebrew);
}

void keep() {
  screen_show(display.getU8g2());
  memcpy(by_c, screen, sizeof by_c);
  start();
}

bool same() {
  screen_show(display.getU8g2());
  return screen_equal(by_c) && screen_ink() > 50;
}

}  // namespace

int main() {
  const char* const text = "שלום http://a.אב.com/ד and more of it";
  start();
  embidi::U8g2Printer bidi(display);
  const u8g2_uint_t width = embidi_u8g2_draw(display.getU8g2(), 3, 20, text, nullptr).width;
  keep();
  CHECK(bidi.drawUTF8(3, 20, text).width == width && bidi.getUTF8Width(text) == width);
  CHECK(same());
  bidi.options.font = &embidi_font_unifont_small;
  bidi.options.host = EMBIDI_U8G2_HOST_BOLD;
  CHECK(bidi.getLineHeight() == 16);
  start();
  const uint8_t status = embidi_u8g2_draw_box(display.getU8g2(), 0, 0, 128, 64, text, &bidi.options).status;
  keep();
  CHECK(bidi.drawBox(0, 0, 128, 64, text).status == status);
  CHECK(same());
  start();
  static embidi::U8g2Text<100, 2> prepared;
  CHECK(prepared.prepare(display, 128, 64, text, &bidi.options).status == status && prepared.get().line_count > 1);
  CHECK(prepared.draw(display, 0, 0).status == status);
  CHECK(same());
  CHECK(prepared.prepare(display, 128, 64, "one\ntwo").status == EMBIDI_U8G2_OK && prepared.get().line_count == 2);
  return checks_end(9);
}
