// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: whatever the coordinates, the grey OLED controller's span() and read() touch nothing but the picture's memory and the pixels
//   that they are given; a pixel beside the span keeps what it was; what is noted as changed lies in the panel, and what flush() then
//   sends lies in the picture's memory. Its fill() and columns() are Display's, which ask for nothing but spans and reads
//   (`display_fill`, `display`)
// Assumes: nothing
// Bound: a panel of 10 by 4 pixels, which the class has in a copy of the sources in the place of 128 by 64; spans of up to 2 pixels at
//   any place; every pixel value, every picture
// Unwind: 5
// Smaller: port/display/ssd0323.hpp: kWidth = 128; => kWidth = 10; | port/display/ssd0323.hpp: kHeight = 64; => kHeight = 4;
// Loop: port/display/ssd0323.hpp: uint8_t pixels_[ => 21
// Label: quick
// Wrong: port/display/ssd0323.cpp: dirty_.add(static_cast<uint16_t>(x + i), y); => dirty_.add(static_cast<uint16_t>(x + count), y);
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "display/canvas.cpp"
#include "display/display.cpp"
#include "proof.hpp"
#define private public  // NOLINT: the picture, and what is noted as changed
#include "display/ssd0323.cpp"
#undef private

namespace {

using namespace embidi::display;

constexpr uint16_t kSpan = 2;

bool send(void* user, bool data, const uint8_t* bytes, size_t count) {
  if (!data) return true;
  const auto& oled = *static_cast<const Ssd0323*>(user);
  claim(bytes >= oled.pixels_ && count <= sizeof oled.pixels_ &&
            bytes - oled.pixels_ <= static_cast<ptrdiff_t>(sizeof oled.pixels_ - count),
        "flush() sends the picture's memory");
  return (any_u8() & 1) != 0;
}

}  // namespace

void proof() {
  Ssd0323 oled({send, nullptr, nullptr});
  oled.bus_.user = &oled;
  any(oled.pixels_);
  uint8_t pixels[kSpan];
  any(pixels);
  const uint16_t x = any_u16(), y = any_u16(), count = any_u16();
  assume(count <= kSpan);
  const uint16_t other_x = any_u16(), other_y = any_u16();
  assume(other_x < oled.width() && other_y < oled.height() && (other_y != y || other_x < x || other_x >= x + count));
  uint8_t old, now;
  oled.Ssd0323::read(other_x, other_y, &old, 1);
  oled.Ssd0323::span(x, y, pixels + (kSpan - count), count);
  oled.Ssd0323::read(other_x, other_y, &now, 1);
  claim(now == old, "span() draws nothing beside it");
  const Dirty& noted = oled.dirty_;
  claim(noted.empty() || (noted.right() <= oled.width() && noted.bottom() <= oled.height()),
        "flush() sends what is in the panel");
  oled.Ssd0323::read(x, y, pixels + (kSpan - count), count);
  oled.Ssd0323::flush();
}
