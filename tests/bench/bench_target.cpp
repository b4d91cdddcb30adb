// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts embidi's instructions on mps2-an385, where QEMU's -icount makes counts exact. Prints lines of CSV: engine,
// work, base, length, code points, instructions.
//
//   bench FOLDER    m3: the work of the other engines (UTF-8 to visual order, mirrored, order `plain`)
//                   m3_whole: recognition in running text, constant order, glyph stream through the built-in font
//                   m3_wrap: the same, broken into lines of 160 pixels, each of which is drawn

#include "../linear/clock.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fit.h"
#include "embidi/fonts.h"
#include "platform.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

Paragraph<kLongest, kLongest> paragraph;

bool sink(void* user, const embidi_glyph* glyph) {
  *static_cast<uint32_t*>(user) += glyph->advance;
  return true;
}

bool plain(const Text& text, Base base) {
  Options options;
  options.order = Order::plain;
  options.recognize = Recognize::none;
  options.base = base;
  Line line;
  if (!paragraph.layout(text.begin, text.bytes, options) || !paragraph.line(line)) return false;
  uint32_t sum = 0;
  for (Visual v; line.next(v);) sum += v.code_point;
  return sum != 0;
}

bool whole(const Text& text, Base base) {
  Options options;
  options.base = base;
  Line line;
  if (!paragraph.layout(text.begin, text.bytes, options) || !paragraph.line(line)) return false;
  uint32_t width = 0;
  return embidi_line_glyphs(line.get(), &embidi_font_unifont, sink, &width).status == EMBIDI_OK;
}

bool wrapped(const Text& text, Base base) {
  constexpr uint32_t kWidth = 160;
  Options options;
  options.base = base;
  if (!paragraph.layout(text.begin, text.bytes, options)) return false;
  embidi_wrapped end{};
  uint32_t width = 0;
  for (size_t begin = 0; begin < paragraph.length(); begin = end.end) {
    Line line;
    if (embidi_wrap(paragraph.get(), &embidi_font_unifont, begin, kWidth, &end).status != EMBIDI_OK ||
        !paragraph.line(line, begin, end.shown) ||
        embidi_line_glyphs(line.get(), &embidi_font_unifont, sink, &width).status != EMBIDI_OK) {
      return false;
    }
  }
  return true;
}

void print_line(const char* engine, const Work& work, Base base, uint64_t instructions) {
  const char* const words[] = {engine, ",", work.name, base == Base::rtl ? ",rtl," : ",auto,"};
  const uint64_t numbers[] = {work.length, work.code_points};
  for (const char* word : words) print(word);
  for (const uint64_t number : numbers) {
    print_number(number);
    print(",");
  }
  print_number(instructions);
  print("\n");
}

void measure(void* user, const Work& work) {
  struct Job {
    const char* name;
    bool (*run)(const Text& text, Base base);
  };
  static constexpr Job jobs[] = {{"m3", plain}, {"m3_whole", whole}, {"m3_wrap", wrapped}};
  static constexpr Base bases[] = {Base::automatic, Base::rtl};
  for (const Job& job : jobs) {
    for (const Base base : bases) {
      uint64_t instructions = 0;
      for (size_t i = 0; i < work.count; ++i) {
        const uint32_t start = clock_now();
        if (!job.run(work.texts[i], base)) *static_cast<bool*>(user) = true;
        instructions += instructions_between(start, clock_now());
      }
      print_line(job.name, work, base, instructions);
    }
  }
}

}  // namespace

int run(int argc, const char* const* argv) {
  start_clock();
  bool failed = false;
  if (argc != 1 || !for_each_work(argv[0], kLongest, measure, &failed)) {
    print("usage: bench FOLDER-WITH-THE-CORPORA\n");
    return 2;
  }
  return failed ? 1 : 0;
}

}  // namespace embidi::test
