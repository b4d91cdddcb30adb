// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi itself, with the same work.
#include "embidi/embidi.hpp"

#include <stddef.h>
#include <stdint.h>

#include "harness.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

Paragraph<kLongestHere, 0> paragraph;

struct EmbidiEngine {
  static constexpr const char* kName = EMBIDI_ENGINE_NAME;
  static constexpr const char* kVersion = EMBIDI_ENGINE_VERSION;
  static constexpr const char* kText = "UTF-8";
  using Unit = char;

  static bool start() { return true; }
  static size_t arrays(size_t, size_t length) { return EMBIDI_BLOCK_SIZE(length, 0); }

  static bool layout(const char* text, size_t bytes, Base base, Line& line) {
    Options options;
    options.order(Order::plain);
    options.recognize(Recognize::none);
    options.base(base);
    return paragraph.layout(text, bytes, options) && line.init(paragraph, 0, paragraph.length());
  }

  template <class Shown>
  static bool show(const char* text, size_t bytes, bool rtl, Shown shown) {
    Line line;
    if (!layout(text, bytes, rtl ? Base::rtl : Base::auto_, line)) return false;
    size_t some = 0;
    Visual many[8];
    do {
      some = line.next_many(many, 8);
      for (size_t i = 0; i != some; ++i) shown(many[i].code_point);
    } while (some == 8);
    return true;
  }

  static bool resolve(const char* text, size_t bytes, Direction direction, Resolved& result) {
    static constexpr Base kBases[] = {Base::ltr, Base::rtl, Base::auto_};
    static uint16_t unit_of[kLongestCase];
    Line line;
    if (!layout(text, bytes, kBases[direction], line)) return false;
    for (size_t i = 0, n = 0; i < bytes; ++i) {
      if ((static_cast<uint8_t>(text[i]) & 0xC0) != 0x80) unit_of[n++] = static_cast<uint16_t>(i);
    }
    result.has_levels = true;
    result.paragraph_level = embidi_base_level(paragraph.get());
    for (size_t i = 0; i < paragraph.length(); ++i) result.levels[unit_of[i]] = embidi_line_level(line.get(), i);
    for (Visual v; line.next(v);) result.order[result.count++] = unit_of[v.source];
    return true;
  }
};

}  // namespace

int run(int argc, const char* const* argv) { return run_engine<EmbidiEngine>(argc, argv); }

}  // namespace embidi::test
