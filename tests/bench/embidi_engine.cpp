// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"
#include "engine.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

class EmbidiEngine : public Engine {
 public:
  size_t show(const char* text, size_t bytes, bool rtl, uint32_t* out) override {
    Options options;
    options.order(Order::plain);
    options.recognize(Recognize::none);
    options.base(rtl ? Base::rtl : Base::auto_);
    Line line;
    if (!paragraph_.layout(text, bytes, options) || !line.init(paragraph_, 0, paragraph_.length())) return 0;
    size_t count = 0, some = 0;
    Visual shown[32];
    do {
      some = line.next_many(shown, 32);
      for (size_t i = 0; i != some; ++i) out[count++] = shown[i].code_point;
    } while (some == 32);
    return count;
  }

 private:
  Paragraph<kLongest, 0> paragraph_;
};

class LayoutEngine : public Engine {
 public:
  explicit LayoutEngine(bool plain) : plain_(plain) {}
  size_t show(const char* text, size_t bytes, bool rtl, uint32_t*) override {
    Options options;
    if (plain_) {
      options.order(Order::plain);
      options.recognize(Recognize::none);
    }
    options.base(rtl ? Base::rtl : Base::auto_);
    return paragraph_.layout(text, bytes, options) ? paragraph_.length() : 0;
  }

 private:
  const bool plain_;
  Paragraph<kLongest, kLongest> paragraph_;
};

}  // namespace

Engine& embidi_levels_engine() {
  static LayoutEngine engine(true);
  return engine;
}

Engine& embidi_layout_engine() {
  static LayoutEngine engine(false);
  return engine;
}

Engine& embidi_engine() {
  static EmbidiEngine engine;
  return engine;
}

}  // namespace embidi::test
