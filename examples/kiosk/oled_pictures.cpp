// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What kiosk_oled shows, on an SSD1306 and on its label, for tests/pictures/pack.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "embidi/embidi.hpp"
#include "label.hpp"
#include "languages.hpp"
#include "ssd1306.hpp"

namespace embidi::kiosk {
namespace {

// The controller's memory, as far as the driver uses it: a page and a column, then data.
struct Oled {
  std::uint8_t pages[8][128] = {};
  unsigned page = 0, column = 0;

  static bool write(void* user, std::uint8_t first, const std::uint8_t* bytes, std::size_t count) {
    Oled& self = *static_cast<Oled*>(user);
    for (std::size_t i = 0; i < count; ++i) {
      const unsigned byte = bytes[i];
      if (first == 0x40) {
        self.pages[self.page % 8][self.column++ % 128] = static_cast<std::uint8_t>(byte);
      } else if (byte >> 4 == 0xB) {
        self.page = byte & 15;
      } else if (byte < 0x10) {
        self.column = (self.column & 0xF0) | byte;
      } else if (byte < 0x20) {
        self.column = (self.column & 0x0F) | (byte & 15) << 4;
      }
    }
    return true;
  }
};

void put(std::FILE* file, bool ink) { static_cast<void>(std::fputc(ink ? '#' : '.', file)); }

int run() {
  const char* const path = std::getenv("EMBIDI_PICTURES");
  std::FILE* const file = path == nullptr ? nullptr : std::fopen(path, "w");
  if (file == nullptr) return std::puts("run by tests/pictures/pack"), 2;
  Oled oled;
  std::uint8_t memory[display::Ssd1306::bytes(128, 64)];
  display::Ssd1306 screen(display::kSsd1306_128x64, {&Oled::write, &oled}, memory);
  LabelPanel panel;
  Label label(panel, kiosk_languages_font);
  bool good = screen.init() == display::Status::ok && label.init() == display::Status::ok;
  for (const Thing& thing : kSold) {
    good = good && draw_offer(display::Target(screen), thing) == 0 && screen.flush() == display::Status::ok &&
           label.show(&thing) == display::Status::ok;
    static_cast<void>(std::fprintf(file, "== oled, %s\n", thing.name));
    for (unsigned y = 0; y < 64; ++y) {
      for (unsigned x = 0; x < 128; ++x) put(file, (oled.pages[y / 8][x] >> y % 8 & 1) != 0);
      static_cast<void>(std::fputc('\n', file));
    }
    static_cast<void>(std::fprintf(file, "== label, %s\n", thing.name));
    for (std::uint16_t y = 0; y < kLabelHeight; ++y) {
      for (std::uint16_t x = 0; x < kLabelWidth; ++x) put(file, panel.black(x, y));
      static_cast<void>(std::fputc('\n', file));
    }
  }
  return std::fclose(file) == 0 && good ? 0 : 1;
}

}  // namespace
}  // namespace embidi::kiosk

int main() { return embidi::kiosk::run(); }
