// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Power is cut, or the CPU is reset, at every STEP-th instruction while LVGL draws what has changed and flushes it to a
// TFT panel that keeps its own memory; one time of four once more while the firmware comes up. After the restart the
// panel must show what it shows without any cut, every pixel of it. Arguments: those of power_epaper.cpp.
#include <stddef.h>
#include <stdint.h>

#include "embidi_label.h"
#include "lvgl.h"
#include "platform.hpp"
#include "power.hpp"
#include "tft.hpp"

namespace embidi::test {
namespace {

// A label of LVGL's own, with the drop-ins, and one of embidi's.
constexpr const char* kAmounts[] = {"מחיר (כולל מע\"מ): 12.50", "מחיר (כולל מע\"מ): 13.90"};
constexpr const char* kLinks[] = {"http://ab.cd.אב.גד.com/הו/זח", "https://متجر.example/قهوة"};
constexpr int kRows = 16;

// What the panel showed without a cut.
struct World {
  Tft panel;
  uint16_t pictures[2][Tft::kHeight][Tft::kWidth];
  bool known[2];
};
World& world() { return outliving_panel<World>(); }

void send(uint8_t command, const uint8_t* bytes = nullptr, size_t count = 0) {
  world().panel.command(command);
  world().panel.data(bytes, count);
}

void set_up_panel() {
  constexpr uint8_t kOrder[] = {Tft::kLandscape}, kSixteenBits[] = {0x05};
  // Where the CPU alone was reset, the panel may still be waking, and takes no command: longer than that takes.
  world().panel.pass(120);
  send(0x01);
  world().panel.pass(120);
  send(0x11);
  world().panel.pass(120);
  send(0x3A, kSixteenBits, 1);
  send(0x36, kOrder, 1);
}

void set_window(uint8_t command, int32_t from, int32_t to) {
  const uint8_t bounds[] = {static_cast<uint8_t>(from >> 8), static_cast<uint8_t>(from), static_cast<uint8_t>(to >> 8),
                            static_cast<uint8_t>(to)};
  send(command, bounds, sizeof bounds);
}

bool flushes;

void flush(lv_display_t* display, const lv_area_t* area, uint8_t* map) {
  if (flushes) {
    set_window(0x2A, area->x1, area->x2);
    set_window(0x2B, area->y1, area->y2);
    const uint32_t pixels = lv_area_get_size(area);
    lv_draw_sw_rgb565_swap(map, pixels);  // the higher byte first
    send(0x2C, map, size_t{pixels} * 2);
  }
  lv_display_flush_ready(display);
}

uint32_t no_time() { return 0; }

class Screen final : public Firmware {
 public:
  bool panel_is_busy() const override { return world().panel.busy(); }
  void panel_loses_power(uint32_t seed) override { world().panel.lose_power(seed); }

  void come_up(bool relies) override {
    if (!relies) set_up_panel();
    flushes = !relies;
    create();
    if (relies) refresh(0);
    flushes = true;
    show(1);
    if (!relies) send(0x29);
  }

  void show(unsigned picture) override {
    refresh(picture);
    if (!world().known[picture]) remember(picture);
  }

  void check(unsigned picture) override {
    if (!world().panel.lit()) fail("another picture: it is dark");
    if (world().panel.interruptions() != 0) fail("a command that came too soon");
    uint32_t different = 0;
    for (unsigned y = 0; y < Tft::kHeight; ++y) {
      for (unsigned x = 0; x < Tft::kWidth; ++x) {
        const uint16_t wanted = world().pictures[picture][y][x];
        if (world().panel.at(x, y) != wanted) fail("another picture");
        different += wanted != world().pictures[1 - picture][y][x];
      }
    }
    if (world().known[1 - picture] && different < 100) fail("nothing to see");
  }

 private:
  static void create() {
    static_assert(LV_COLOR_DEPTH == 16);
    alignas(LV_DRAW_BUF_ALIGN) static uint8_t pixels[Tft::kWidth * kRows * 2];
    lv_init();
    lv_tick_set_cb(no_time);
    lv_display_t* const display = lv_display_create(Tft::kWidth, Tft::kHeight);
    lv_display_set_flush_cb(display, flush);
    lv_display_set_buffers(display, pixels, nullptr, sizeof pixels, LV_DISPLAY_RENDER_MODE_PARTIAL);
    amount = lv_label_create(lv_screen_active());
    link = embidi_label_create(lv_screen_active());
    place(amount, 4);
    place(link, 64);
  }

  static void place(lv_obj_t* label, int32_t y) {
    lv_obj_set_style_text_font(label, &lv_font_dejavu_16_persian_hebrew, 0);
    lv_obj_set_pos(label, 4, y);
    lv_obj_set_width(label, Tft::kWidth - 8);
  }

  static void refresh(unsigned picture) {
    lv_label_set_text_static(amount, kAmounts[picture]);
    embidi_label_set_text_static(link, kLinks[picture]);
    lv_refr_now(nullptr);
  }

  // Of the first start, in which nothing is cut.
  static void remember(unsigned picture) {
    World& w = world();
    for (unsigned y = 0; y < Tft::kHeight; ++y) {
      for (unsigned x = 0; x < Tft::kWidth; ++x) w.pictures[picture][y][x] = w.panel.at(x, y);
    }
    w.known[picture] = true;
  }

  static inline lv_obj_t *amount, *link;
};

}  // namespace

int run(int argc, const char* const* argv) {
  static Screen screen;
  return run_power_test(argc, argv, screen, 0x4C56474C, 4000000);
}

}  // namespace embidi::test
