// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs shaping.cases (README.md): which glyphs a line asks a font for that has everything; and joining.cases: what a
// text is joined to by itself. Usage: shaping_cases FILE
#include <stddef.h>
#include <stdint.h>

#include "case_file.hpp"
#include "embidi/embidi.h"
#include "line_reader.hpp"
#include "option_words.hpp"
#include "platform.hpp"

namespace embidi::test {
namespace {

constexpr size_t kShapingColumns = 4;  // options, text, source, glyphs

CodePoints text;

uint16_t has_all(const embidi_font*, uint32_t, uint8_t, size_t, uint16_t* advance) {
  *advance = 1;
  return 1;
}
const embidi_font font = {nullptr, 0, has_all, nullptr, nullptr};

bool is_presentation_form(uint32_t c) { return (c >= 0xFB50 && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFE); }

void put_glyph(const embidi_glyph& glyph) {
  write_number(glyph.code_point, 16, put);
  if (glyph.form != EMBIDI_FORM_NONE && !is_presentation_form(glyph.code_point)) {
    constexpr const char* kForms[] = {"", "/isolated", "/final", "/initial", "/medial"};
    put(kForms[glyph.form]);
  }
  if ((glyph.flags & EMBIDI_GLYPH_MARK) != 0) put("+");
  if ((glyph.flags & EMBIDI_GLYPH_MIRRORED) != 0) put("!");
  if ((glyph.flags & EMBIDI_GLYPH_LIGATURE) != 0) {
    put("=");
    write_number(glyph.source, 10, put);
    put("-");
    write_number(glyph.end, 10, put);
  }
}

struct Case {
  embidi_options options;
  uint32_t begin, end;  // of the line; 0, 0: the whole paragraph
};

// "shape option=value ...", blanks after it. line=3-5 is the line of the characters 3 and 4.
bool read_options(const char* at, const char* end, Case& c) {
  c = {};
  c.options.order = EMBIDI_ORDER_PLAIN;
  c.options.recognize = EMBIDI_RECOGNIZE_NONE;
  if (!skip_prefix(at, "shape")) return false;
  for (skip_blanks(at); at < end; skip_blanks(at)) {
    const char* word = at;
    const bool good = skip_prefix(word, "line=") ? read_number(word, 10, c.begin) && skip_prefix(word, "-") &&
                                                       read_number(word, 10, c.end) && c.begin < c.end
                                                 : set_option(c.options, at);
    if (!good) return false;
    while (*at != ' ' && *at != '\0') ++at;
  }
  return true;
}

bool put_line(embidi_paragraph* paragraph, const Case& c) {
  embidi_line line;
  embidi_glyphs walk;
  const size_t end = c.end == 0 ? embidi_length(paragraph) : c.end;
  if (embidi_line_init(&line, paragraph, c.begin, end).status != EMBIDI_OK ||
      embidi_glyphs_init(&walk, &line, &font).status != EMBIDI_OK) {
    return false;
  }
  bool first = true;
  for (embidi_glyph glyph; embidi_glyphs_next(&walk, &glyph); first = false) {
    if (!first) put(" ");
    put_glyph(glyph);
  }
  if (first) put("-");
  return true;
}

// Joining alone takes the same texts (unit tests say what comes of them): its result stays as it is when joined again.
// The buffers are on the stack, since the guarded firmware lets the library write nowhere else.
bool joins_alone(const char* utf8, size_t bytes) {
  char joined[96], again[96];
  size_t size = 0, same = 0;
  if (embidi_join_text(utf8, bytes, joined, sizeof joined, &size).status != EMBIDI_OK) return bytes > sizeof joined / 2;
  if (embidi_join_text(joined, size, again, sizeof again, &same).status != EMBIDI_OK || same != size) return false;
  for (size_t i = 0; i < size; ++i) {
    if (joined[i] != again[i]) return false;
  }
  return embidi_unjoin_text(joined, size, again, sizeof again, &same).status == EMBIDI_OK || size > 72;
}

// The code points of UTF-8, bytes of ill-formed UTF-8 as the notation has them.
void put_text(const char* utf8, size_t bytes) {
  for (size_t i = 0; i < bytes;) {
    const auto lead = static_cast<uint8_t>(utf8[i]);
    const size_t length = lead < 0x80 ? 1u : lead < 0xE0 ? 2u : lead < 0xF0 ? 3u : 4u;
    uint32_t c = lead < 0x80 ? lead : lead & (0x7Fu >> length);
    size_t read = 1;
    for (; read < length && i + read < bytes && (utf8[i + read] & 0xC0) == 0x80; ++read) {
      c = c << 6 | (static_cast<uint8_t>(utf8[i + read]) & 0x3Fu);
    }
    const bool ill_formed = read < length || (lead >= 0x80 && lead < 0xC2) || lead > 0xF4;
    if (i != 0) put(" ");
    if (ill_formed) put("x");
    write_number(ill_formed ? lead : c, 16, put);
    i += ill_formed ? 1 : length;
  }
  if (bytes == 0) put("-");
}

// "join | text | source | text" or "unjoin | ...": in memory that is just enough, and not in a byte less.
bool run_joining_case(const char* verb, const Columns& columns) {
  using Convert = embidi_result (*)(const char*, size_t, char*, size_t, size_t*);
  const Convert convert = *verb == 'j' ? embidi_join_text : embidi_unjoin_text;
  size_t bytes = 0, size = 1, needed = 0;
  if (!read_notation(columns.begin[1], columns.end[1], text)) return fail("not of the form of README.md");
  const char* const utf8 = encode_text(text, bytes);
  char out[96];
  expect(columns.begin[3]);
  needed = convert(utf8, bytes, nullptr, 0, &size).number;
  if (size != 0 || needed > sizeof out) return fail("does not tell how much memory it takes");
  if (needed != 0) {
    const embidi_result r = convert(utf8, bytes, out, needed - 1, &size);
    if (r.status != EMBIDI_BUFFER_TOO_SMALL || r.number != needed || size != 0) return fail("takes too little memory");
  }
  return comes_out_as_expected([&] {
    if (convert(utf8, bytes, out, needed, &size).status != EMBIDI_OK || size != needed) return false;
    put_text(out, size);
    return true;
  });
}

bool run_case(embidi_paragraph* paragraph, const char* line) {
  const char* verb = line;
  if (skip_prefix(verb, "join |") || skip_prefix(verb, "unjoin |")) {
    const Columns columns = split_columns(line, kShapingColumns);
    return columns.count == kShapingColumns ? run_joining_case(line, columns) : fail("not of the form of README.md");
  }
  const Columns columns = split_columns(line, kShapingColumns);
  Case c;
  size_t bytes = 0;
  if (columns.count != kShapingColumns || !read_options(columns.begin[0], columns.end[0], c) ||
      !read_notation(columns.begin[1], columns.end[1], text)) {
    return fail("not of the form of README.md");
  }
  const char* const utf8 = encode_text(text, bytes);
  if (!joins_alone(utf8, bytes)) return fail("joining alone failed");
  expect(columns.begin[3]);
  if (embidi_layout(paragraph, utf8, bytes, &c.options).status != EMBIDI_OK) return fail("layout failed");
  if (put_line(paragraph, c) && as_expected()) return true;
  show_instead("these glyphs came out:");
  put_line(paragraph, c);
  put("\n");
  return false;
}

}  // namespace

int run(int argc, const char* const* argv) { return run_case_file(argc, argv, run_case); }

}  // namespace embidi::test
