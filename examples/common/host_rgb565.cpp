// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// vexpress-a9's panel on the host: a framebuffer of EMBIDI_LCD_WIDTH times EMBIDI_LCD_HEIGHT pixels.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "board.hpp"
#include "host_panel.h"
#include "rgb565.hpp"

namespace embidi::example {
namespace {

constexpr uint16_t kWidth = EMBIDI_LCD_WIDTH, kHeight = EMBIDI_LCD_HEIGHT;

std::array<uint16_t, size_t{kWidth} * kHeight> pixels, told;
display::Rgb565 lcd(pixels.data(), kWidth, kHeight, display::kBlackOnWhite);

}  // namespace

}  // namespace embidi::example

// QEMU shows the components with zeros below them.
extern "C" bool host_panel_write(FILE* file) {
  using namespace embidi::example;
  if (std::fprintf(file, "P6\n%u %u\n255\n", unsigned{kWidth}, unsigned{kHeight}) < 0) return false;
  for (const unsigned pixel : pixels) {
    const uint8_t rgb[] = {static_cast<uint8_t>(pixel >> 11 << 3), static_cast<uint8_t>((pixel >> 5 & 63) << 2),
                           static_cast<uint8_t>((pixel & 31) << 3)};
    if (std::fwrite(rgb, sizeof rgb, 1, file) != 1) return false;
  }
  return true;
}

extern "C" bool host_panel_changed() {
  using namespace embidi::example;
  static bool asked;
  const bool same = asked && std::memcmp(told.data(), pixels.data(), sizeof pixels) == 0;
  asked = true;
  told = pixels;
  return !same;
}

namespace embidi::board {

display::Display& display() { return example::lcd; }

display::Status init_display() {
  if (!host_panel_answers()) return display::Status::bus_error;
  example::lcd.fill({0, 0, example::kWidth, example::kHeight}, 0);
  return display::Status::ok;
}

}  // namespace embidi::board
