// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs syllables.cases (README.md): glyphs, wrapping and carets with a small font that has syllables. Usage:
// syllables_cases FILE
#include <stddef.h>
#include <stdint.h>

#include "case_file.hpp"
#include "embidi/embidi.h"
#include "embidi/fit.h"
#include "line_reader.hpp"
#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr size_t kSyllableColumns = 4;  // operation and options, text, source, and what is expected

constexpr uint8_t kFont[] = {
#include "syllables_font.inc"
};
const embidi_font font = {kFont, sizeof kFont, nullptr, nullptr, &embidi_syllables};
const embidi_font letters = {kFont, sizeof kFont, nullptr, nullptr, nullptr};

CodePoints text;

void put_signed(int number) {
  if (number < 0) put("-");
  put_number(static_cast<size_t>(number < 0 ? -number : number));
}

bool put_glyphs(embidi_line* line, const embidi_font& of) {
  embidi_glyphs walk;
  if (embidi_glyphs_init(&walk, line, &of).status != EMBIDI_OK) return false;
  uint32_t width = 0, end = 0;
  bool first = true;
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g); first = false) {
    if (!first) put(" ");
    put_number(g.glyph);
    put(":");
    put_number(g.source);
    put("-");
    put_number(g.end);
    put("@");
    put_number(g.x);
    if ((g.flags & EMBIDI_GLYPH_MARK) != 0) put("+");
    if (g.dx != 0 || g.dy != 0) {
      put("(");
      put_signed(g.dx);
      put(",");
      put_signed(g.dy);
      put(")");
    }
    if ((g.flags & EMBIDI_GLYPH_UNSHAPED) != 0) put("!");
    end = g.x + g.advance;
  }
  if (first) put("-");
  return embidi_line_width(line, &of, &width).status == EMBIDI_OK && width == end;
}

bool glyphs(embidi_paragraph* p, uint32_t) {
  embidi_line line;
  return embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK && put_glyphs(&line, font);
}

bool glyphs_of_letters(embidi_paragraph* p, uint32_t) {
  embidi_line line;
  return embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK && put_glyphs(&line, letters);
}

bool unshaped(embidi_paragraph* p, uint32_t) {
  put_number(embidi_unshaped(p, &font));
  return true;
}

bool wrap(embidi_paragraph* p, uint32_t width) {
  for (size_t begin = 0; begin < embidi_length(p);) {
    embidi_wrapped wrapped;
    embidi_line line;
    uint32_t measured = 0;
    if (embidi_wrap(p, &font, begin, width, &wrapped).status != EMBIDI_OK || wrapped.end <= begin ||
        embidi_line_init(&line, p, begin, wrapped.shown).status != EMBIDI_OK ||
        embidi_line_width(&line, &font, &measured).status != EMBIDI_OK || measured != wrapped.width) {
      return false;
    }
    if (begin > 0) put(" ");
    put_number(begin);
    put("-");
    put_number(wrapped.end);
    put("=");
    put_number(wrapped.width);
    if ((wrapped.flags & EMBIDI_WRAP_OVERFLOW) != 0) put("+overflow");
    begin = wrapped.end;
  }
  return true;
}

bool elide(embidi_paragraph* p, uint32_t width) {
  embidi_line line;
  embidi_elided elided;
  return embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK &&
         embidi_line_elide(&line, &font, width, &elided).status == EMBIDI_OK && elided.width <= width &&
         put_glyphs(&line, font);
}

bool carets(embidi_paragraph* p, uint32_t) {
  embidi_line line;
  if (embidi_line_init(&line, p, 0, embidi_length(p)).status != EMBIDI_OK) return false;
  for (size_t index = 0; index <= embidi_length(p); ++index) {
    embidi_caret both[2];
    if (embidi_line_carets(&line, &font, index, both).status != EMBIDI_OK) return false;
    if (both[0].index != index) continue;
    if (index > 0) put(" ");
    put_number(index);
    put("=");
    put_number(both[0].x);
  }
  return true;
}

bool hits(embidi_paragraph* p, uint32_t) {
  embidi_line line;
  uint32_t width = 0;
  if (embidi_line_init(&line, p, 0, embidi_length(p)).status != EMBIDI_OK ||
      embidi_line_width(&line, &font, &width).status != EMBIDI_OK) {
    return false;
  }
  for (uint32_t x = 0; x <= width; ++x) {
    embidi_caret caret;
    if (embidi_line_hit(&line, &font, static_cast<int32_t>(x), &caret).status != EMBIDI_OK) return false;
    if (x > 0) put(" ");
    put_number(caret.index);
  }
  return true;
}

constexpr LineOperation kOperations[] = {{"glyphs", glyphs},     {"letters", glyphs_of_letters},
                                         {"unshaped", unshaped}, {"wrap", wrap},
                                         {"elide", elide},       {"carets", carets},
                                         {"hits", hits}};

// "OPERATION [WIDTH] [option=value ...] | text | source | what is expected".
bool run_case(embidi_paragraph* paragraph, const char* line) {
  const Columns columns = split_columns(line, kSyllableColumns);
  embidi_options options{};
  options.order = EMBIDI_ORDER_PLAIN;
  options.recognize = EMBIDI_RECOGNIZE_NONE;
  const char* at = columns.begin[0];
  const LineOperation* const operation = read_operation(at, kOperations);
  uint32_t width = 0;
  if (operation == nullptr || columns.count != kSyllableColumns) return fail("not of the form of README.md");
  skip_blanks(at);
  if (*at >= '0' && *at <= '9' && !read_number(at, 10, width)) return fail("no width");
  if (!read_options(at, columns.end[0], options) || !read_notation(columns.begin[1], columns.end[1], text))
    return fail("not of the form of README.md");
  return line_comes_out_as_expected(paragraph, *operation, text, options, width, columns.begin[3]);
}

}  // namespace

int run(int argc, const char* const* argv) { return run_case_file(argc, argv, run_case); }

}  // namespace embidi::test
