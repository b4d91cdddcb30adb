// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// lm3s6965evb's panel on the host: the port is the firmware's, and what it sends is taken in as the SSD0323 does
// (window, then data).
#include <array>
#include <cstdint>
#include <cstdio>

#include "board.hpp"
#include "host_panel.h"
#include "ssd0323.hpp"

namespace embidi::example {
namespace {

constexpr unsigned kWidth = display::Ssd0323::kWidth, kHeight = display::Ssd0323::kHeight;
constexpr unsigned kScale = 4;  // QEMU's

class Controller {
 public:
  void command(const uint8_t* bytes, size_t count) {
    if (count != 6 || bytes[0] != 0x15 || bytes[3] != 0x75) return;  // set-up
    left_ = column_ = bytes[1];
    right_ = bytes[2];
    row_ = bytes[4];
  }
  void data(uint8_t byte) {
    changed_ = true;
    pixels_[row_ % kHeight][column_ % (kWidth / 2)] = byte;
    if (column_++ == right_) column_ = left_, ++row_;
  }
  bool changed() {
    const bool changed = changed_;
    changed_ = false;
    return changed;
  }
  unsigned grey(unsigned x, unsigned y) const { return (pixels_[y][x / 2] >> (x % 2 == 0 ? 4 : 0)) & 15u; }

 private:
  std::array<std::array<uint8_t, kWidth / 2>, kHeight> pixels_{};
  bool changed_ = true;
  unsigned left_ = 0, right_ = 0, column_ = 0, row_ = 0;
};

Controller controller;

bool write(void*, bool data, const uint8_t* bytes, size_t count) {
  if (!host_panel_answers()) return false;
  if (!data) controller.command(bytes, count);
  for (size_t i = 0; data && i < count; ++i) controller.data(bytes[i]);
  return true;
}

display::Ssd0323 oled({write, nullptr, nullptr});

}  // namespace

}  // namespace embidi::example

extern "C" bool host_panel_write(FILE* file) {
  using namespace embidi::example;
  if (std::fprintf(file, "P6\n%u %u\n255\n", kWidth * kScale, kHeight * kScale) < 0) return false;
  for (unsigned y = 0; y < kHeight * kScale; ++y) {
    for (unsigned x = 0; x < kWidth * kScale; ++x) {
      const uint8_t grey = static_cast<uint8_t>(controller.grey(x / kScale, y / kScale) * 17);
      const uint8_t rgb[] = {grey, grey, grey};
      if (std::fwrite(rgb, sizeof rgb, 1, file) != 1) return false;
    }
  }
  return true;
}

extern "C" bool host_panel_changed() { return embidi::example::controller.changed(); }

namespace embidi::board {
display::Display& display() { return example::oled; }
display::Status init_display() { return example::oled.init(); }
}  // namespace embidi::board
