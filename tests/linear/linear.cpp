// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Time is linear in the text, whatever it holds: counts the instructions of whole jobs at 1,024 and at 16,384 code
// points. Prints lines of "pattern|job|n|code points|instructions" (count.hpp); tests/linear/check judges them.

#include <stddef.h>
#include <stdint.h>

#include "count.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fit.h"
#include "embidi/verdict.h"
#include "patterns.hpp"
#include "platform.hpp"
#include "syllable_font.hpp"

namespace embidi::test {

namespace {

constexpr size_t kLengths[] = {1024, 16384};
constexpr size_t kLongest = 16384;

char text[4 * kLongest];
char buffer[EMBIDI_VERDICT_BUFFER(4 * kLongest)];
Paragraph<kLongest, kLongest + 64> paragraph;

// A font that has every letter in every form, in widths that differ.
uint16_t lookup(const embidi_font*, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  *advance = static_cast<uint16_t>(6 + form);
  return static_cast<uint16_t>(code_point | 1);
}

bool with_syllables = false;

embidi_font font() {
  if (with_syllables) return syllable_font();
  embidi_font result{};
  result.lookup = lookup;
  return result;
}

bool sink(void* user, const embidi_glyph* glyph) {
  *static_cast<size_t*>(user) += glyph->advance;
  return true;
}

// Levels, and the walk of one line in visual order.
bool lay_out_and_walk(size_t bytes, const Options& options) {
  Line line;
  if (!paragraph.layout(text, bytes, options) || !line.init(paragraph, 0, paragraph.length())) return false;
  size_t shown = 0;
  for (Visual v; line.next(v);) ++shown;
  return shown <= paragraph.length();
}

// The same with the glyph stream.
bool draw(size_t bytes, const Options& options) {
  Line line;
  if (!paragraph.layout(text, bytes, options) || !line.init(paragraph, 0, paragraph.length())) return false;
  const embidi_font every = font();
  size_t width = 0;
  return embidi_line_glyphs(line.get(), &every, sink, &width).status == EMBIDI_OK;
}

constexpr uint32_t kWidth = 160;  // of the lines: some twenty letters

// Of a paragraph that is laid out: broken into lines, each of which is put in order and drawn.
bool wrap_and_draw() {
  const embidi_font every = font();
  size_t width = 0;
  embidi_wrapped wrapped{};
  for (size_t begin = 0; begin < paragraph.length(); begin = wrapped.end) {
    Line line;
    if (embidi_wrap(paragraph.get(), &every, begin, kWidth, &wrapped).status != EMBIDI_OK ||
        !line.init(paragraph, begin, wrapped.shown) ||
        embidi_line_glyphs(line.get(), &every, sink, &width).status != EMBIDI_OK) {
      return false;
    }
  }
  return true;
}

// One line in the middle of it: finds its end, puts it in order, draws it.
bool draw_one_line(size_t begin, size_t& characters) {
  const embidi_font every = font();
  size_t width = 0;
  embidi_wrapped wrapped{};
  Line line;
  const bool good = embidi_wrap(paragraph.get(), &every, begin, kWidth, &wrapped).status == EMBIDI_OK &&
                    line.init(paragraph, begin, wrapped.shown) &&
                    embidi_line_glyphs(line.get(), &every, sink, &width).status == EMBIDI_OK;
  characters = wrapped.end - begin;
  return good;
}

// The line that is all of the paragraph: both carets in its middle, a touch there, and a step from there to either
// side.
bool place_carets() {
  const embidi_font every = font();
  Line line;
  Caret carets[2];
  uint32_t width = 0;
  return line.init(paragraph, 0, paragraph.length()) && line.width(every, width) &&
         line.carets(every, paragraph.length() / 2, carets) &&
         line.hit(every, static_cast<int32_t>(width / 2), carets[1]) && line.step(every, true, carets[0]) &&
         line.step(every, false, carets[1]);
}

// A window on the same line, without a new layout.
bool seek() {
  const embidi_font every = font();
  Line line;
  Glyphs glyphs;
  uint32_t width = 0;
  return line.init(paragraph, 0, paragraph.length()) && line.width(every, width) && glyphs.init(line, every) &&
         glyphs.seek(width / 2) <= width / 2;
}

// The same line, elided to half of its width.
bool elide() {
  const embidi_font every = font();
  Line line;
  Elided elided;
  uint32_t width = 0;
  return line.init(paragraph, 0, paragraph.length()) && line.width(every, width) &&
         line.elide(every, width / 2, elided) && elided.width <= width / 2;
}

size_t failed = 0;

template <class Work>
void measure(const Pattern& pattern, const char* job, size_t n, const Work& work) {
  start_counting();
  const size_t code_points = work();
  stop_counting(pattern.name, job, n, code_points);
  if (code_points == 0) {
    print("FAIL ");
    print(pattern.name);
    print(" was refused\n");
    ++failed;
  }
}

Options plain(Base base) {
  Options options;
  options.order(Order::plain);
  options.recognize(Recognize::none);
  options.base(base);
  return options;
}

size_t bidi_alone(const Pattern& pattern, size_t n) {
  const size_t bytes = make_text(pattern, n, text);
  measure(pattern, "plain", n, [&] { return lay_out_and_walk(bytes, plain(Base::auto_)) ? n : 0; });
  measure(pattern, "plain, rtl", n, [&] { return lay_out_and_walk(bytes, plain(Base::rtl)) ? n : 0; });
  return bytes;
}

void bidi(const Pattern& pattern, size_t n) {
  const size_t bytes = bidi_alone(pattern, n);
  Options options;
  options.base(Base::rtl);
  options.recognize(Recognize::filename);
  measure(pattern, "constant, filename", n, [&] { return lay_out_and_walk(bytes, options) ? n : 0; });
}

// Each recogniser, with and without numbers, in other orders and controls.
void running_text(const Pattern& pattern, size_t n) {
  const size_t bytes = make_text(pattern, n, text);
  Options options;
  const auto job = [&](const char* name) {
    measure(pattern, name, n, [&] { return lay_out_and_walk(bytes, options) ? n : 0; });
  };
  job("links");
  options.numbers(true);
  job("links, numbers");
  options.recognize(Recognize::none);
  options.order(Order::environment);
  job("numbers");
  options.recognize(Recognize::pri185);
  options.order(Order::content);
  options.controls(Controls::embed);
  options.base(Base::rtl);
  job("pri185, numbers, rtl");
}

void structures(const Pattern& pattern, size_t n) {
  running_text(pattern, n);
  const size_t bytes = make_text(pattern, n, text);
  Options options;
  options.order(Order::content);
  options.base(Base::rtl);
  options.recognize(Recognize::iri);
  measure(pattern, "content, iri", n, [&] { return lay_out_and_walk(bytes, options) ? n : 0; });
  embidi_next_cluster(paragraph.get(), 0);
  measure(pattern, "elide, iri", n, [&] { return elide() ? n : 0; });
}

// Lines of a wrapped paragraph; and one of them, wherever it is.
void wrapping(const Pattern& pattern, size_t n) {
  const size_t bytes = make_text(pattern, n, text);
  if (!paragraph.layout(text, bytes, plain(Base::auto_))) {
    ++failed;
    return;
  }
  embidi_next_cluster(paragraph.get(), 0);  // the first call finds them all
  measure(pattern, "wrap", n, [&] { return wrap_and_draw() ? n : 0; });
  measure(pattern, "one line", n, [&] {
    size_t characters = 0;
    return draw_one_line(n / 2, characters) ? characters : 0;
  });
  measure(pattern, "caret", n, [&] { return place_carets() ? n : 0; });
  measure(pattern, "seek", n, [&] { return seek() ? n : 0; });
  measure(pattern, "elide", n, [&] { return elide() ? n : 0; });
}

// A text by itself, into a buffer that has room for all of it.
using Convert = Result (*)(const char*, size_t, char*, size_t, size_t&);
bool convert(Convert call, size_t bytes) {
  size_t written = 0;
  return call(text, bytes, buffer, sizeof buffer, written) && written <= 2 * bytes;
}

void joining(const Pattern& pattern, size_t n) {
  const size_t bytes = make_text(pattern, n, text);
  measure(pattern, "join", n, [&] { return convert(join_text, bytes) ? n : 0; });
  measure(pattern, "unjoin", n, [&] { return convert(unjoin_text, bytes) ? n : 0; });
}

void shaping(const Pattern& pattern, size_t n) {
  joining(pattern, n);
  const size_t bytes = make_text(pattern, n, text);
  measure(pattern, "glyphs", n, [&] { return draw(bytes, plain(Base::auto_)) ? n : 0; });
  wrapping(pattern, n);
}

// Letters of a font that has two tables for them. A quarter of the text will do: a caret costs twenty times as much
// there.
void syllables(const Pattern& pattern, size_t n) {
  const size_t few = n / 4;
  const size_t bytes = make_text(pattern, few, text);
  with_syllables = true;
  const embidi_font every = font();
  if (!embidi_font_ok(&every)) ++failed;
  measure(pattern, "syllables: glyphs", n, [&] { return draw(bytes, plain(Base::auto_)) ? few : 0; });
  embidi_next_cluster(paragraph.get(), 0);
  measure(pattern, "syllables: wrap", n, [&] { return wrap_and_draw() ? few : 0; });
  measure(pattern, "syllables: caret", n, [&] { return place_carets() ? few : 0; });
  measure(pattern, "syllables: count", n, [&] { return embidi_unshaped(paragraph.get(), &every) <= few ? few : 0; });
  with_syllables = false;
}

// A code opened, and all of its rows decoded.
bool read_payload(size_t bytes) {
  Payload payload;
  if (!payload.open(text, bytes, &paragraph)) return false;
  size_t characters = 0;
  for (const PayloadRow& row : payload.rows()) {
    for (const uint32_t c : Payload::characters(text, row)) characters += c <= 0x10FFFF;
  }
  return characters <= 2 * bytes;
}

// Everything that a preview needs of it.
bool judge(size_t bytes) {
  embidi_verdict verdict;
  const embidi_result r = embidi_verdict_of(paragraph.get(), nullptr, text, bytes, buffer, sizeof buffer, &verdict);
  return r.status == EMBIDI_OK || r.status == EMBIDI_TOO_LONG;
}

void payload(const Pattern& pattern, size_t n) {
  const size_t bytes = make_text(pattern, n, text);
  measure(pattern, "payload", n, [&] { return read_payload(bytes) ? n : 0; });
  measure(pattern, "verdict", n, [&] { return judge(bytes) ? n : 0; });
}

// The labels of a domain name alone, and as the host of a link.
void name(const Pattern& pattern, size_t n) {
  const size_t bytes = make_text(pattern, n, text);
  embidi_domain domain;
  embidi_iri iri;
  measure(pattern, "bidi rule", n,
          [&] { return embidi_bidi_rule(text, bytes, nullptr, nullptr, &domain).status == EMBIDI_OK ? n : 0; });
  measure(pattern, "iri check", n, [&] {
    const embidi_result r = embidi_iri_check(paragraph.get(), nullptr, text, bytes, EMBIDI_BASE_AUTO, &iri);
    return r.status == EMBIDI_OK ? n : 0;
  });
}

}  // namespace

int run(int, const char* const*) {
  prepare_counting();
  for (const size_t n : kLengths) {
    for (size_t i = 0; i < kBidiPatternCount; ++i) bidi(kBidiPatterns[i], n);
    for (size_t i = 0; i < kPlainPatternCount; ++i) bidi_alone(kPlainPatterns[i], n);
    for (size_t i = 0; i < kStructurePatternCount; ++i) structures(kStructurePatterns[i], n);
    for (size_t i = 0; i < kRunningTextPatternCount; ++i) running_text(kRunningTextPatterns[i], n);
    for (size_t i = 0; i < kShapingPatternCount; ++i) shaping(kShapingPatterns[i], n);
    for (size_t i = 0; i < kSyllablePatternCount; ++i) syllables(kSyllablePatterns[i], n);
    for (size_t i = 0; i < kBidiPatternCount; ++i) wrapping(kBidiPatterns[i], n);
    for (size_t i = 0; i < kNamePatternCount; ++i) name(kNamePatterns[i], n);
    for (size_t i = 0; i < kPayloadPatternCount; ++i) payload(kPayloadPatterns[i], n);
  }
  return failed == 0 ? 0 : 1;
}

}  // namespace embidi::test
