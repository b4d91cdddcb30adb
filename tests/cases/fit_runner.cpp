// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs wrap.cases, elide.cases, caret.cases and runs.cases (README.md): measuring, wrapping, eliding, carets and visual
// runs, with a font whose glyphs are a pixel wide. Usage: fit_cases FILE
#include <stddef.h>
#include <stdint.h>

#include "case_file.hpp"
#include "embidi/embidi.h"
#include "fit_font.hpp"
#include "line_reader.hpp"
#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr size_t kFitColumns = 4;  // options, text, width, and what is expected

CodePoints text;
CodePoints displayed;

const embidi_font font = {nullptr, 0, fit_lookup, nullptr, nullptr};

// A word for each flag that is set.
void put_flags(unsigned flags, const char* const* names, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if ((flags >> i & 1) != 0) put(names[i]);
  }
}

// The line as it is displayed. An ellipsis is "~".
void put_line(embidi_line* line) {
  displayed.count = 0;
  for (embidi_visual v; embidi_line_next(line, &v);) {
    displayed.chars[displayed.count++] = v.code_point == 0x2026 ? uint32_t{'~'} : v.code_point;
  }
  write_notation(displayed.chars, displayed.count, put);
}

bool make_elided(embidi_paragraph* p, uint32_t width, embidi_line* line) {
  embidi_elided elided;
  return embidi_line_init(line, p, 0, embidi_length(p)).status == EMBIDI_OK &&
         embidi_line_elide(line, &font, width, &elided).status == EMBIDI_OK;
}

// Whether the characters of a run, from left to right, are the next ones of the walk `at`. Those that have no level are
// not displayed; of an ellipsis that are all but the first.
bool walks_run(embidi_line* at, const embidi_run& run) {
  for (size_t k = 0; k < run.end - run.begin; ++k) {
    const size_t index = (run.level & 1) != 0 ? run.end - 1 - k : run.begin + k;
    const uint8_t level = embidi_line_level(at, index);
    if (level == EMBIDI_NO_LEVEL) continue;
    embidi_visual v;
    if (level != run.level || !embidi_line_next(at, &v) || v.source != index || v.level != level) return false;
  }
  return true;
}

// The visual runs of the line, elided: each with its level. Walked in the direction of their levels they are the line.
bool runs(embidi_paragraph* p, uint32_t width) {
  embidi_line line, characters;
  if (!make_elided(p, width, &line)) return false;
  characters = line;
  bool first = true;
  for (embidi_run run; embidi_line_run_next(&line, &run); first = false) {
    if (!first) put(" ");
    put_number(run.begin);
    put("-");
    put_number(run.end);
    put(":");
    put_number(run.level);
    if (run.begin >= run.end || !walks_run(&characters, run)) return false;
  }
  embidi_run run;
  embidi_visual v;
  return !embidi_line_next(&characters, &v) && !embidi_line_run_next(&line, &run);
}

bool wrap(embidi_paragraph* p, uint32_t width) {
  constexpr const char* kFlags[] = {" +mandatory", " +emergency", " +overflow"};
  size_t begin = 0;
  do {
    embidi_wrapped wrapped;
    embidi_line line;
    uint32_t measured = 0;
    if (embidi_wrap(p, &font, begin, width, &wrapped).status != EMBIDI_OK ||
        embidi_line_init(&line, p, begin, wrapped.shown).status != EMBIDI_OK ||
        embidi_line_width(&line, &font, &measured).status != EMBIDI_OK || measured != wrapped.width) {
      return false;
    }
    if (begin > 0) put(" | ");
    put_line(&line);
    put_flags(wrapped.flags, kFlags, 3);
    begin = wrapped.end;
  } while (begin < embidi_length(p));
  return true;
}

bool elide(embidi_paragraph* p, uint32_t width) {
  constexpr const char* kWhat[] = {" text", " userinfo", " tail", " scheme", " host", " all"};
  embidi_line line;
  embidi_elided elided;
  uint32_t measured = 0;
  if (embidi_line_init(&line, p, 0, embidi_length(p)).status != EMBIDI_OK ||
      embidi_line_elide(&line, &font, width, &elided).status != EMBIDI_OK ||
      embidi_line_width(&line, &font, &measured).status != EMBIDI_OK || measured != elided.width || measured > width) {
    return false;
  }
  put_line(&line);
  put(" |");
  put_flags(elided.what, kWhat, 6);
  if (elided.what == 0) put(" -");
  return true;
}

// Every index where a caret can stand, with the pixel; where there are two, the primary first, each with its direction.
bool carets_of(embidi_line& line) {
  bool first = true;
  for (size_t index = line.begin; index <= line.end; ++index) {
    embidi_caret carets[2];
    if (embidi_line_carets(&line, &font, index, carets).status != EMBIDI_OK) return false;
    if (carets[0].index != index) continue;
    if (!first) put(" ");
    first = false;
    put_number(index);
    put("=");
    const bool split = carets[0].x != carets[1].x;
    for (int i = 0; i < (split ? 2 : 1); ++i) {
      if (i > 0) put("/");
      put_number(carets[i].x);
      if (split) put((carets[i].level & 1) != 0 ? "<" : ">");
    }
  }
  return true;
}

bool carets(embidi_paragraph* p, uint32_t width) {
  embidi_line line;
  return make_elided(p, width, &line) && carets_of(line);
}

bool wrapped_carets(embidi_paragraph* p, uint32_t width) {
  embidi_wrapped wrapped;
  for (size_t begin = 0; begin < embidi_length(p); begin = wrapped.end) {
    embidi_line line;
    if (begin > 0) put(" | ");
    if (embidi_wrap(p, &font, begin, width, &wrapped).status != EMBIDI_OK ||
        embidi_line_init(&line, p, begin, wrapped.end).status != EMBIDI_OK || !carets_of(line)) {
      return false;
    }
  }
  return true;
}

// The indices from the left end of the line to its right end, each after a step; back to the left, the same pixels.
bool steps(embidi_paragraph* p, uint32_t width) {
  static uint32_t pixels[kMaxCaseText + 1];
  embidi_line line;
  embidi_caret caret;
  if (!make_elided(p, width, &line) || embidi_line_hit(&line, &font, -1, &caret).status != EMBIDI_OK) return false;
  size_t count = 0;
  for (uint32_t next = caret.x;; next = caret.x) {
    pixels[count++] = next;
    if (count > 1) put(" ");
    put_number(caret.index);
    if (embidi_line_step(&line, &font, true, &caret).status != EMBIDI_OK) return false;
    if (caret.x <= next || count > kMaxCaseText) break;
  }
  while (count > 0 && caret.x == pixels[count - 1]) {
    --count;
    if (embidi_line_step(&line, &font, false, &caret).status != EMBIDI_OK) return false;
  }
  return count == 0;
}

// The index that is meant by a touch at each pixel of the line.
bool hits(embidi_paragraph* p, uint32_t width) {
  embidi_line line;
  uint32_t measured = 0;
  if (!make_elided(p, width, &line) || embidi_line_width(&line, &font, &measured).status != EMBIDI_OK) return false;
  for (uint32_t x = 0; x <= measured; ++x) {
    embidi_caret caret;
    if (embidi_line_hit(&line, &font, static_cast<int32_t>(x), &caret).status != EMBIDI_OK) return false;
    if (x > 0) put(" ");
    put_number(caret.index);
  }
  return true;
}

constexpr LineOperation kOperations[] = {{"wrapped-carets", wrapped_carets},
                                         {"wrap", wrap},
                                         {"elide", elide},
                                         {"carets", carets},
                                         {"steps", steps},
                                         {"hits", hits},
                                         {"runs", runs}};

bool run_case(embidi_paragraph* paragraph, const char* line) {
  const Columns columns = split_columns(line, kFitColumns);
  embidi_options options{};
  const char* at = columns.begin[0];
  const LineOperation* const operation = read_operation(at, kOperations);
  uint32_t width = 0;
  const char* number = columns.begin[2];
  if (columns.count != kFitColumns || operation == nullptr || !read_options(at, columns.end[0], options) ||
      !read_notation(columns.begin[1], columns.end[1], text) || !read_number(number, 10, width)) {
    return fail("not of the form of README.md");
  }
  return line_comes_out_as_expected(paragraph, *operation, text, options, width, columns.begin[3]);
}

}  // namespace

int run(int argc, const char* const* argv) { return run_case_file(argc, argv, run_case); }

}  // namespace embidi::test
