// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// Hebrew, Arabic and a link on an OLED of 128x64 pixels by U8g2, in a buffer of 8 rows: the text is laid out once and
// drawn for each page. Another display is another line below (U8g2's setup guide lists them).
#include <U8g2lib.h>

#include <embidi_u8g2.hpp>

#include <embidi/fonts.h>

static U8G2_SSD1306_128X64_NONAME_1_HW_I2C u8g2(U8G2_R0);
static embidi::U8g2Text<100, 2> message;  // up to 100 characters in two paragraphs

void setup() {
  Serial.begin(115200);
  u8g2.begin();
  embidi_u8g2_options options = {};
  options.font = &embidi_font_unifont_small;  // Hebrew and Arabic at once; u8g2's own fonts have one of them
  options.host = EMBIDI_U8G2_HOST_BOLD;       // of links
  const embidi_u8g2_result result =
      message.prepare(u8g2, 128, 64, "שלום, سلام\nhttp://ab.cd.אב.גד.com/הו/זח", &options);
  Serial.println(result.status == 0 ? "complete" : "not complete");
}

void loop() {
  u8g2.firstPage();
  do {
    message.draw(u8g2, 0, 0);
  } while (u8g2.nextPage());
  Serial.println("drawn");
  delay(1000);
}
