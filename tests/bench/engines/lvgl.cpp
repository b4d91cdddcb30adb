// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// LVGL's own bidirectional ordering, which tells no levels.
extern "C" {
#include <lvgl.h>
#include <src/misc/lv_bidi_private.h>
#include <src/misc/lv_text_private.h>
#include <stddef.h>
#include <stdint.h>
}

#include "harness.hpp"
#include "platform.hpp"

#define EMBIDI_STRING_(x) #x
#define EMBIDI_STRING(x) EMBIDI_STRING_(x)

namespace embidi::test {

namespace {

char visual[4 * kLongestHere + 1];

struct LvglEngine {
  static constexpr const char* kName = "LVGL";
  static constexpr const char* kVersion =
      EMBIDI_STRING(LVGL_VERSION_MAJOR) "." EMBIDI_STRING(LVGL_VERSION_MINOR) "." EMBIDI_STRING(LVGL_VERSION_PATCH);
  static constexpr const char* kText = "UTF-8";
  using Unit = char;

  static bool start() { return true; }
  static size_t arrays(size_t bytes, size_t) { return bytes + 1; }

  template <class Shown>
  static bool show(const char* text, size_t bytes, bool rtl, Shown shown) {
    lv_bidi_process_paragraph(text, visual, static_cast<uint32_t>(bytes), rtl ? LV_BASE_DIR_RTL : LV_BASE_DIR_AUTO,
                              nullptr, 0);
    for (uint32_t at = 0; at < bytes;) shown(lv_text_encoded_next(visual, &at));
    return true;
  }

  static bool resolve(const char* text, size_t bytes, Direction direction, Resolved& result) {
    static constexpr lv_base_dir_t kBases[] = {LV_BASE_DIR_LTR, LV_BASE_DIR_RTL, LV_BASE_DIR_AUTO};
    static uint16_t unit_of[kLongestCase], order[kLongestCase];
    uint16_t length = 0;
    for (size_t i = 0; i < bytes; ++i) {
      if ((static_cast<uint8_t>(text[i]) & 0xC0) != 0x80) unit_of[length++] = static_cast<uint16_t>(i);
    }
    lv_bidi_process_paragraph(text, visual, static_cast<uint32_t>(bytes), kBases[direction], order, length);
    for (uint16_t i = 0; i < length; ++i) {
      const uint16_t source = order[i] & 0x7FFF;  // its highest bit says that the character is right to left
      if (source >= length) return false;
      result.order[result.count++] = unit_of[source];
    }
    return true;
  }
};

}  // namespace

int run(int argc, const char* const* argv) { return run_engine<LvglEngine>(argc, argv); }

}  // namespace embidi::test
