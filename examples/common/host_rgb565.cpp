// vexpress-a9's panel on the host: a framebuffer of EMBIDI_LCD_WIDTH times EMBIDI_LCD_HEIGHT pixels.
#include <array>

#include "board.hpp"
#include "host_panel.hpp"
#include "rgb565.hpp"

namespace embidi::example {
namespace {

constexpr uint16_t kWidth = EMBIDI_LCD_WIDTH, kHeight = EMBIDI_LCD_HEIGHT;

std::array<uint16_t, size_t{kWidth} * kHeight> pixels;
display::Rgb565 lcd(pixels.data(), kWidth, kHeight, display::kBlackOnWhite);

}  // namespace

// QEMU shows the components with zeros below them.
std::string panel_picture() {
  std::string picture = "P6\n" + std::to_string(kWidth) + " " + std::to_string(kHeight) + "\n255\n";
  for (const unsigned pixel : pixels) {
    picture += static_cast<char>(pixel >> 11 << 3);
    picture += static_cast<char>((pixel >> 5 & 63) << 2);
    picture += static_cast<char>((pixel & 31) << 3);
  }
  return picture;
}

}  // namespace embidi::example

namespace embidi::board {

display::Display& display() { return example::lcd; }

display::Status init_display() {
  if (!example::panel_answers()) return display::Status::bus_error;
  example::lcd.fill({0, 0, example::kWidth, example::kHeight}, 0);
  return display::Status::ok;
}

}  // namespace embidi::board
