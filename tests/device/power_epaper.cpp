// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Power is cut, or the CPU is reset, at every STEP-th instruction while an e-paper panel goes from one picture to
// another by a partial refresh; one time of four once more while the firmware comes up. After the restart the glass
// must show the picture, every particle of it.
//
//   power_epaper reset STEP [WRONG]   the firmware begins at its reset vector; ends when the refresh is done before a
//   cut power_epaper stop AT [WRONG]      QEMU stops at the cut (status 7); in the next run, on the same memory, the
//   screen is
//                                     checked (check-power)
//
// WRONG: after a restart the firmware relies on what was on the panel (`relies`), which must be found.
#include "../growth/text.hpp"
#include "canvas.hpp"
#include "embidi/fonts.h"
#include "epaper.hpp"
#include "line_reader.hpp"
#include "platform.hpp"
#include "power.hpp"
#include "semihosting.hpp"
#include "ssd1680.hpp"
#include "text.hpp"

namespace embidi::test {
namespace {

constexpr uint32_t kMagic = 0x45504150;
constexpr int kStatusStopped = 7;
constexpr const char* kPictures[] = {"מחיר: 12.50 ₪", "מחיר: 13.90 ₪"};
constexpr auto kColours = display::Ssd1680Colours::black_white;

struct World {
  Notebook notebook;
  Epaper panel;
};
World& world() { return *static_cast<World*>(outliving_memory()); }

uint8_t memory[display::Ssd1680::bytes(Epaper::kWidth, Epaper::kHeight, kColours)];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(32, 0)];
embidi_paragraph* paragraph;
bool stops, relies;

[[noreturn]] void fail(const char* what) {
  print("FAIL: ");
  print(what);
  print(", cut at instruction ");
  print_number(world().notebook.at);
  print("\n");
  semihosting::exit(1);
}

void expect_ok(display::Status status) {
  if (status != display::Status::ok) fail("the panel does not answer");
}

void cut() {
  no_cut();
  World& w = world();
  ++w.notebook.cuts;
  if (w.panel.busy()) ++w.notebook.in_busy;
  if (w.notebook.pending) ++w.notebook.again;
  w.notebook.pending = true;
  // Every other time the CPU alone is reset, and the panel goes on with what it does.
  if (stops || w.notebook.cuts % 2 == 1) {
    ++w.notebook.losses;
    w.panel.lose_power(w.notebook.cuts);
  }
  if (stops) semihosting::exit(kStatusStopped);
  restart();
}

size_t bytes_of(const char* text) {
  size_t bytes = 0;
  while (text[bytes] != 0) ++bytes;
  return bytes;
}

void draw(display::Display& display, unsigned picture) {
  const embidi_options options = {};
  display.fill({0, 0, Epaper::kWidth, Epaper::kHeight}, 0);
  if (embidi_layout(paragraph, kPictures[picture], bytes_of(kPictures[picture]), &options).status != EMBIDI_OK)
    fail("no layout");
  display::draw_paragraph(display::Target(display), *paragraph, embidi_font_unifont, 0);
}

void check_glass(unsigned picture) {
  static uint8_t pixels[display::Canvas::bytes(Epaper::kWidth, Epaper::kHeight, 1)];
  display::Canvas canvas(pixels, Epaper::kWidth, Epaper::kHeight, 1);
  draw(canvas, picture);
  uint32_t ink = 0;
  for (unsigned y = 0; y < Epaper::kHeight; ++y) {
    for (unsigned x = 0; x < Epaper::kWidth; ++x) {
      const bool black = canvas.get(static_cast<int32_t>(x), static_cast<int32_t>(y)) != 0;
      ink += black;
      if (world().panel.at(x, y) != (black ? Epaper::black : Epaper::white)) fail("another picture");
    }
  }
  if (ink < 50) fail("nothing to see");
  if (world().panel.interruptions() != 0) fail("a command while the panel was busy");
}

// The firmware, from its start until the second picture is shown.
void come_up(display::Ssd1680& display) {
  if (relies && world().notebook.pending) {
    // Wrong: as if the first picture were still there.
    for (uint8_t& each : memory) each = 0xFF;
    draw(display, 0);
  } else {
    expect_ok(display.init());
  }
  draw(display, 1);
  expect_ok(display.flush());
}

void print_count(uint32_t number, const char* what) {
  print_number(number);
  print(what);
}

int finish() {
  const Notebook& n = world().notebook;
  print_count(n.at, " instructions; ");
  print_count(n.cuts, " cuts, ");
  print_count(n.losses, " with loss of the panel's power, ");
  print_count(n.in_busy, " while it was busy, ");
  print_count(n.again, " while the firmware came up\n");
  return 0;
}

}  // namespace

int run(int argc, const char* const* argv) {
  uint32_t number = 0;
  if (argc < 2 || argc > 3 || !is_number(argv[1], number) || number == 0 ||
      (argc == 3 && !is_word(argv[2], "relies")) || (!is_word(argv[0], "reset") && !is_word(argv[0], "stop"))) {
    print("usage: power_epaper reset STEP|stop AT [relies]\n");
    return 2;
  }
  stops = is_word(argv[0], "stop");
  relies = argc == 3;
  World& w = world();
  Notebook& n = w.notebook;
  if (n.magic != kMagic) {
    w = {};
    n.magic = kMagic;
    w.panel.lose_power(0);
  }
  ++n.boots;
  if (embidi_init(block, sizeof block, 32, 0, &paragraph).status != EMBIDI_OK) return 2;

  static display::Ssd1680 display(Epaper::kWidth, Epaper::kHeight, kColours, w.panel.bus(), memory);
  Random random(n.boots, 1);
  for (unsigned i = 0; i < 4; ++i) random.bits();
  if (n.pending && !stops && random.one_of(4)) cut_after(1 + random.below(200000), cut);
  come_up(display);
  no_cut();
  const bool after_cut = n.pending;
  n.pending = false;
  check_glass(1);
  if (stops && after_cut) return finish();

  draw(display, 0);
  expect_ok(display.flush());
  check_glass(0);
  // From here on it is cut.
  n.at = stops ? number : n.at + number;
  cut_after(n.at, cut);
  draw(display, 1);
  expect_ok(display.flush());
  no_cut();
  check_glass(1);
  if (n.cuts == 0 || n.in_busy == 0 || (!stops && n.again == 0)) fail("too few cuts");
  return finish();
}

}  // namespace embidi::test
