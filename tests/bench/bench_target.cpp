// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts embidi's instructions on mps2-an385, where QEMU's -icount makes counts exact. Prints lines of CSV: engine,
// work, base, length, code points, instructions.
//
//   bench FOLDER [LONGEST]: the corpora in FOLDER, and adversarial paragraphs of at most LONGEST code points
//                   m3: the work of the other engines (UTF-8 to visual order, mirrored, order `plain`)
//                   m3_next: the same, a call for each character of the line
//                   m3_levels: layout alone, order `plain`
//                   m3_layout: layout alone as it is by default: recognition in running text, constant order, isolates
//                   m3_whole: recognition in running text, constant order, glyph stream through the built-in font
//                   m3_wrap: the same, broken into lines of 160 pixels, each of which is walked
//                   m3_redraw: the same on a panel: lines of its 128 pixels, drawn into the picture of an SSD1306,
//                   which is flushed to a bus that costs nothing. Corpora only: one of their lines fills the panel
//                   m3_cached: the same with a glyph cache, empty before a corpus, that holds 128 glyphs in 3 KB

#include <stddef.h>
#include <stdint.h>

#include "../linear/clock.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fit.h"
#include "embidi/fonts.h"
#include "line_reader.hpp"
#include "platform.hpp"
#include "ssd1306.hpp"
#include "text.hpp"
#include "work.hpp"

namespace embidi::test {

namespace {

Paragraph<kLongest, kLongest> paragraph;

bool sink(void* user, const embidi_glyph* glyph) {
  *static_cast<uint32_t*>(user) += glyph->advance;
  return true;
}

bool lay_out(const Text& text, Base base, Line& line) {
  Options options;
  options.order(Order::plain);
  options.recognize(Recognize::none);
  options.base(base);
  return paragraph.layout(text.begin, text.bytes, options) && line.init(paragraph, 0, paragraph.length());
}

bool plain(const Text& text, Base base) {
  Line line;
  if (!lay_out(text, base, line)) return false;
  uint32_t sum = 0;
  size_t count = 0;
  Visual shown[32];
  do {
    count = line.next_many(shown, 32);
    for (size_t i = 0; i != count; ++i) sum += shown[i].code_point;
  } while (count == 32);
  return sum != 0;
}

bool one_by_one(const Text& text, Base base) {
  Line line;
  if (!lay_out(text, base, line)) return false;
  uint32_t sum = 0;
  for (Visual v; line.next(v);) sum += v.code_point;
  return sum != 0;
}

bool levels(const Text& text, Base base) {
  Options options;
  options.order(Order::plain);
  options.recognize(Recognize::none);
  options.base(base);
  return static_cast<bool>(paragraph.layout(text.begin, text.bytes, options));
}

bool layout(const Text& text, Base base) {
  Options options;
  options.base(base);
  return static_cast<bool>(paragraph.layout(text.begin, text.bytes, options));
}

bool whole(const Text& text, Base base) {
  Options options;
  options.base(base);
  Line line;
  if (!paragraph.layout(text.begin, text.bytes, options) || !line.init(paragraph, 0, paragraph.length())) return false;
  uint32_t width = 0;
  return embidi_line_glyphs(line.get(), &embidi_font_unifont, sink, &width).status == EMBIDI_OK;
}

bool wrapped(const Text& text, Base base) {
  constexpr uint32_t kWidth = 160;
  Options options;
  options.base(base);
  if (!paragraph.layout(text.begin, text.bytes, options)) return false;
  embidi_wrapped end{};
  uint32_t width = 0;
  for (size_t begin = 0; begin < paragraph.length(); begin = end.end) {
    Line line;
    if (embidi_wrap(paragraph.get(), &embidi_font_unifont, begin, kWidth, &end).status != EMBIDI_OK ||
        !line.init(paragraph, begin, end.shown) ||
        embidi_line_glyphs(line.get(), &embidi_font_unifont, sink, &width).status != EMBIDI_OK) {
      return false;
    }
  }
  return true;
}

// A bus that takes everything at once.
bool accept(void*, uint8_t, const uint8_t*, size_t) { return true; }

uint8_t picture[display::Ssd1306::bytes(128, 64)];
display::Ssd1306 panel(display::kSsd1306_128x64, {accept, nullptr}, picture);

display::GlyphCacheMemory<128> glyphs;
display::GlyphCache cache(glyphs);

bool draw(const Text& text, Base base, display::GlyphCache* kept) {
  Options options;
  options.base(base);
  const display::Target target(panel, kept);
  if (!paragraph.layout(text.begin, text.bytes, options)) return false;
  // Of a text that takes more lines than the panel has, the last are cut off.
  static_cast<void>(display::draw_paragraph(target, *paragraph.get(), embidi_font_unifont, 0));
  return panel.flush() == display::Status::ok;
}

bool redrawn(const Text& text, Base base) { return draw(text, base, nullptr); }
bool cached(const Text& text, Base base) { return draw(text, base, &cache); }
void forget() { cache.clear(); }

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
    bool corpora_only;
  };
  static constexpr Job jobs[] = {
      {"m3", plain, false},         {"m3_next", one_by_one, false}, {"m3_levels", levels, false},
      {"m3_layout", layout, false}, {"m3_whole", whole, false},     {"m3_wrap", wrapped, false},
      {"m3_redraw", redrawn, true}, {"m3_cached", cached, true},
  };
  static constexpr Base bases[] = {Base::auto_, Base::rtl};
  for (const Job& job : jobs) {
    if (job.corpora_only && work.count == 1) continue;
    for (const Base base : bases) {
      uint64_t instructions = 0;
      forget();
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
  uint32_t longest = kLongest;
  if (argc == 2) {
    const char* at = argv[1];
    if (!read_number(at, 10, longest)) argc = 0;
  }
  if (argc < 1 || argc > 2 || !for_each_work(argv[0], longest, measure, &failed)) {
    print("usage: bench FOLDER-WITH-THE-CORPORA [LONGEST]\n");
    return 2;
  }
  return failed ? 1 : 0;
}

}  // namespace embidi::test
