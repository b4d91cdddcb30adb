// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// vexpress-a9: a PL111 that scans a framebuffer of EMBIDI_LCD_WIDTH x EMBIDI_LCD_HEIGHT RGB565 pixels.
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "rgb565.hpp"

namespace embidi::board {
namespace {

// ARM PrimeCell Color LCD Controller PL111, technical reference manual (DDI 0293), 3.2: registers.
enum Register : uintptr_t {
  LCD_TIMING0 = 0x10020000,
  LCD_TIMING1 = 0x10020004,
  LCD_TIMING2 = 0x10020008,
  LCD_UPBASE = 0x10020010,
  LCD_CONTROL = 0x10020018
};
constexpr uint32_t kEnabled = 1, kRgb565 = 6 << 1, kTft = 1 << 5, kPowered = 1 << 11;
// With this bit QEMU takes a word's highest five bits for red, as our pixels are.
constexpr uint32_t kBgr = 1 << 8;

constexpr uint16_t kWidth = EMBIDI_LCD_WIDTH, kHeight = EMBIDI_LCD_HEIGHT;
static_assert(kWidth % 16 == 0, "the PL111 counts columns by 16");

volatile uint32_t& reg(Register r) { return *reinterpret_cast<volatile uint32_t*>(static_cast<uintptr_t>(r)); }

alignas(8) uint16_t pixels[size_t{kWidth} * kHeight];
display::Rgb565 lcd(pixels, kWidth, kHeight, display::kBlackOnWhite);

}  // namespace

display::Display& display() { return lcd; }

display::Status init_display() {
  lcd.fill({0, 0, kWidth, kHeight}, 0);
  reg(LCD_TIMING0) = (kWidth / 16 - 1u) << 2;
  reg(LCD_TIMING1) = kHeight - 1u;
  reg(LCD_TIMING2) = (kWidth - 1u) << 16;
  reg(LCD_UPBASE) = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(pixels));
  reg(LCD_CONTROL) = kBgr | kTft | kRgb565 | kEnabled;
  reg(LCD_CONTROL) = kBgr | kTft | kRgb565 | kEnabled | kPowered;
  return display::Status::ok;
}

}  // namespace embidi::board
