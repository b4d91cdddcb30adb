// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi_u8g2.h for C++ and Arduino: the same functions for the classes of U8g2lib, C++11.
//
//     #include <U8g2lib.h>
//     #include <embidi_u8g2.hpp>
//
//     U8G2_SSD1306_128X64_NONAME_1_HW_I2C u8g2(U8G2_R0);
//     embidi::U8g2Printer bidi(u8g2);
//     embidi::U8g2Text<200> greeting;                    // room for 200 characters, in one paragraph
//
//     void setup() {
//       u8g2.begin();
//       u8g2.setFont(u8g2_font_unifont_t_hebrew);
//       greeting.prepare(u8g2, 128, 48, "...");          // laid out once
//     }
//     void loop() {
//       u8g2.firstPage();
//       do {
//         bidi.drawUTF8(0, 14, "...");
//         greeting.draw(u8g2, 0, 16);
//       } while (u8g2.nextPage());
//     }
#ifndef EMBIDI_U8G2_HPP
#define EMBIDI_U8G2_HPP

#if defined(ARDUINO)
#include <U8g2lib.h>
#endif
#include <stddef.h>
#include <stdint.h>

#include "embidi_u8g2.h"

namespace embidi {

// Draws on a U8G2 (any class with getU8g2()), which must outlive it, with its options.
class U8g2Printer {
 public:
  // Draws on this display, which must outlive it.
  template <class Display>
  explicit U8g2Printer(Display& display) : u8g2_(display.getU8g2()) {}

  // The options; initially all defaults.
  embidi_u8g2_options options{};

  // As embidi_u8g2_draw(), _draw_box() and _width().
  embidi_u8g2_result drawUTF8(u8g2_uint_t x, u8g2_uint_t y, const char* text) {
    return embidi_u8g2_draw(u8g2_, x, y, text, &options);
  }
  embidi_u8g2_result drawBox(u8g2_uint_t x, u8g2_uint_t y, u8g2_uint_t width, u8g2_uint_t height, const char* text) {
    return embidi_u8g2_draw_box(u8g2_, x, y, width, height, text, &options);
  }
  u8g2_uint_t getUTF8Width(const char* text) { return embidi_u8g2_width(u8g2_, text, &options); }
  u8g2_uint_t getLineHeight() { return embidi_u8g2_line_height(u8g2_, &options); }

 private:
  u8g2_t* u8g2_;
};

// A prepared text with its memory: `chars` characters in up to `paragraphs` paragraphs.
template <size_t chars, size_t paragraphs = 1>
class U8g2Text {
 public:
  U8g2Text() { embidi_u8g2_text_init(&text_, memory_, sizeof memory_); }
  U8g2Text(const U8g2Text&) = delete;
  U8g2Text& operator=(const U8g2Text&) = delete;

  // As embidi_u8g2_prepare() and embidi_u8g2_draw_text().
  template <class Display>
  embidi_u8g2_result prepare(Display& display, u8g2_uint_t width, u8g2_uint_t height, const char* utf8,
                             const embidi_u8g2_options* options = nullptr) {
    return embidi_u8g2_prepare(&text_, display.getU8g2(), width, height, utf8, options);
  }
  template <class Display>
  embidi_u8g2_result draw(Display& display, u8g2_uint_t x, u8g2_uint_t y) {
    return embidi_u8g2_draw_text(display.getU8g2(), x, y, &text_);
  }
  const embidi_u8g2_text& get() const { return text_; }

 private:
  static_assert(chars > 0 && paragraphs > 0, "a text has a paragraph with a character");
  uint64_t memory_[(EMBIDI_U8G2_BYTES(chars) + (paragraphs - 1) * (EMBIDI_BLOCK_FIXED + 32u) + 7u) / 8u];
  embidi_u8g2_text text_;
};

}  // namespace embidi

#endif
