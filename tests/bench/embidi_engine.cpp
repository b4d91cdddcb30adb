// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "embidi/embidi.hpp"
#include "engine.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

class EmbidiEngine : public Engine {
 public:
  size_t show(const char* text, size_t bytes, bool rtl, uint32_t* out) override {
    Options options;
    options.order = Order::plain;
    options.recognize = Recognize::none;
    options.base = rtl ? Base::rtl : Base::automatic;
    Line line;
    if (!paragraph_.layout(text, bytes, options) || !paragraph_.line(line)) return 0;
    size_t count = 0;
    for (Visual v; line.next(v);) out[count++] = v.code_point;
    return count;
  }

 private:
  Paragraph<kLongest> paragraph_;
};

}  // namespace

Engine& embidi_engine() {
  static EmbidiEngine engine;
  return engine;
}

}  // namespace embidi::test
