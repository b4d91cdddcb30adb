// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The smallest firmware with a monochrome display of 128x64 pixels: two lines, by Adafruit GFX alone (EMBIDI_MINIMAL=0)
// or by EmbidiGFX. Its size is what the one and the other cost; it says how much stack it took, and fails if it drew
// nothing.
#include <Adafruit_GFX.h>
#include <stdint.h>

#include "semihosting.hpp"
#include "stack.hpp"
#include "start.hpp"

#if EMBIDI_MINIMAL
#include "Embidi_GFX.h"
#include "embidi/fonts.h"
#endif

namespace {

class Display : public Adafruit_GFX {
 public:
  Display() : Adafruit_GFX(128, 64) {}
  void drawPixel(int16_t x, int16_t y, uint16_t color) override {
    if (x < 0 || y < 0 || x >= 128 || y >= 64) return;
    const unsigned bit = 0x80u >> (x & 7);
    uint8_t& cell = pixels_[y * 16 + x / 8];
    cell = static_cast<uint8_t>(color != 0 ? cell | bit : cell & ~bit);
  }
  unsigned ink() const {
    unsigned count = 0;
    for (unsigned i = 0; i < 128 * 64; ++i) count += pixels_[i / 8] >> i % 8 & 1u;
    return count;
  }

 private:
  uint8_t pixels_[128 * 64 / 8] = {};
};

Display display;
constexpr char kText[] = "שלום http://ab.cd.אב.גד.com/הו/זח";

#if EMBIDI_MINIMAL
EmbidiGFXBuffer<100> memory;
EmbidiGFX text(display, embidi_font_unifont_small, memory);

bool draw() {
  text.setTextColor(1, 0);
  const bool line = text.drawText(0, 0, 128, "شاي 12").complete();
  return text.drawBox(0, 16, 128, 48, kText).complete() && line;
}
#else
bool draw() {
  display.setTextColor(1, 0);
  display.print(kText);
  return true;
}
#endif

}  // namespace

extern "C" void __cxa_pure_virtual() { embidi::semihosting::exit(1); }

int main() {
  const bool drawn = draw() && display.ink() > 100;
  embidi::write_hex(drawn ? "drawn; bytes of stack, hexadecimal: " : "not drawn; bytes of stack: ",
                    embidi::stack_used());
  embidi::semihosting::write0("\n");
  return drawn ? 0 : 1;
}
