// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Power is cut, or the CPU is reset, at every STEP-th instruction while an e-paper panel goes from one picture to
// another by a partial refresh; one time of four once more while the firmware comes up. After the restart the glass
// must show the picture, every particle of it.
//
//   power_epaper reset STEP [relies]   the firmware begins at its reset vector; ends when the refresh is done before a
//                                      cut
//   power_epaper stop AT [relies]      QEMU stops at the cut (status 7); in the next run, on the same memory, the
//                                      screen is checked (check-power)
//
// `relies`: after a restart the firmware relies on what was on the panel, which must be found.
#include <stddef.h>
#include <stdint.h>

#include "canvas.hpp"
#include "embidi/fonts.h"
#include "epaper.hpp"
#include "platform.hpp"
#include "power.hpp"
#include "ssd1680.hpp"
#include "text.hpp"

namespace embidi::test {
namespace {

constexpr const char* kPictures[] = {"מחיר: 12.50 ₪", "מחיר: 13.90 ₪"};
constexpr auto kColours = display::Ssd1680Colours::black_white;

Epaper& panel() { return outliving_panel<Epaper>(); }

uint8_t memory[display::Ssd1680::bytes(Epaper::kWidth, Epaper::kHeight, kColours)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(32, 0)];

void expect_ok(display::Status status) {
  if (status != display::Status::ok) fail("the panel does not answer");
}

size_t bytes_of(const char* text) {
  size_t bytes = 0;
  while (text[bytes] != 0) ++bytes;
  return bytes;
}

class PriceTag final : public Firmware {
 public:
  explicit PriceTag(embidi_paragraph* paragraph)
      : paragraph_(paragraph), display_(Epaper::kWidth, Epaper::kHeight, kColours, panel().bus(), memory) {}

  bool panel_is_busy() const override { return panel().busy(); }
  void panel_loses_power(uint32_t seed) override { panel().lose_power(seed); }

  void come_up(bool relies) override {
    if (relies) {
      for (uint8_t& each : memory) each = 0xFF;
      draw(display_, 0);
    } else {
      expect_ok(display_.init());
    }
    show(1);
  }

  void show(unsigned picture) override {
    draw(display_, picture);
    expect_ok(display_.flush());
  }

  void check(unsigned picture) override {
    static uint8_t pixels[display::Canvas::bytes(Epaper::kWidth, Epaper::kHeight, 1)];
    display::Canvas canvas(pixels, Epaper::kWidth, Epaper::kHeight, 1);
    draw(canvas, picture);
    uint32_t ink = 0;
    for (unsigned y = 0; y < Epaper::kHeight; ++y) {
      for (unsigned x = 0; x < Epaper::kWidth; ++x) {
        const bool black = canvas.get(static_cast<int32_t>(x), static_cast<int32_t>(y)) != 0;
        ink += black;
        if (panel().at(x, y) != (black ? Epaper::black : Epaper::white)) fail("another picture");
      }
    }
    if (ink < 50) fail("nothing to see");
    if (panel().interruptions() != 0) fail("a command while the panel was busy");
  }

 private:
  void draw(display::Display& display, unsigned picture) {
    const embidi_options options = {};
    display.fill({0, 0, Epaper::kWidth, Epaper::kHeight}, 0);
    if (embidi_layout(paragraph_, kPictures[picture], bytes_of(kPictures[picture]), &options).status != EMBIDI_OK)
      fail("no layout");
    display::draw_paragraph(display::Target(display), *paragraph_, embidi_font_unifont, 0);
  }

  embidi_paragraph* paragraph_;
  display::Ssd1680 display_;
};

}  // namespace

int run(int argc, const char* const* argv) {
  embidi_paragraph* paragraph = nullptr;
  if (embidi_init(block, sizeof block, 32, 0, &paragraph).status != EMBIDI_OK) return 2;
  static PriceTag tag(paragraph);
  return run_power_test(argc, argv, tag, 0x45504150, 200000);
}

}  // namespace embidi::test
