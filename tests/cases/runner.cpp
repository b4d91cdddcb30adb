// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Runs case files (README.md) on the host and inside firmware.
// Usage: cases FILE
#include <stddef.h>
#include <stdint.h>

#include "case_file.hpp"
#include "embidi/embidi.h"
#include "line_reader.hpp"
#include "notation.hpp"
#include "option_words.hpp"
#include "platform.hpp"
#include "structures.hpp"

namespace embidi::test {
namespace {

struct TestCase {
  embidi_options options;
  CodePoints text;
  CodePoints display;
  const char* structures;  // where the column starts; null if it is not given
  bool as_text;            // it has the text of the fields
};

TestCase test_case;
CodePoints displayed;

// "option=value ... order", blanks after it.
bool read_order(const char* at, const char* end, embidi_options& options) {
  options = {};
  bool recognize_given = false;
  bool order_given = false;
  for (skip_blanks(at); at < end && *at != '|'; skip_blanks(at)) {
    const char* word = at;
    bool has_value = false;
    for (; *at != ' ' && *at != '\0'; ++at) has_value = has_value || *at == '=';
    if (order_given || !(has_value ? set_option(options, word) : set_option(options, "order", word))) return false;
    order_given = !has_value;
    recognize_given = recognize_given || skip_prefix(word, "recognize=");
  }
  if (!recognize_given) {
    options.recognize = options.order == EMBIDI_ORDER_PLAIN ? EMBIDI_RECOGNIZE_NONE : EMBIDI_RECOGNIZE_IRI;
  }
  return order_given;
}

bool read_case(const char* line, TestCase& c) {
  const Columns columns = split_columns(line);
  c.structures = columns.count == kMaxColumns ? columns.begin[kMaxColumns - 1] : nullptr;
  c.as_text = false;
  for (const char* at = c.structures; at != nullptr && *at != '\0'; ++at) c.as_text = c.as_text || *at == '(';
  return columns.count + 1 >= kMaxColumns && read_order(columns.begin[0], columns.end[0], c.options) &&
         set_option(c.options, "base", columns.begin[1]) && read_notation(columns.begin[2], columns.end[2], c.text) &&
         read_notation(columns.begin[3], columns.end[3], c.display);
}

// Lays the case out and collects what is displayed.
embidi_result lay_out(embidi_paragraph* paragraph, const TestCase& c) {
  displayed.count = 0;
  size_t bytes = 0;
  const char* const text = encode_text(c.text, bytes);
  const embidi_options options = c.options;  // on the stack, which the library may read
  embidi_result result = embidi_layout(paragraph, text, bytes, &options);
  if (result.status != EMBIDI_OK) return result;
  embidi_line line;
  result = embidi_line_init(&line, paragraph, 0, embidi_length(paragraph));
  if (result.status != EMBIDI_OK) return result;
  digest.add(embidi_base_level(paragraph));
  embidi_visual visual;
  while (displayed.count < kMaxCaseText && embidi_line_next(&line, &visual)) {
    displayed.chars[displayed.count++] = visual.code_point;
    digest.add(visual.code_point);
    digest.add(static_cast<uint32_t>(visual.source));
    digest.add(visual.level);
  }
  expect(c.structures);
  write_structures(paragraph, put, test_case.as_text);
  return result;
}

bool same(const CodePoints& a, const CodePoints& b) {
  if (a.count != b.count) return false;
  for (size_t i = 0; i < a.count; ++i) {
    if (a.chars[i] != b.chars[i]) return false;
  }
  return true;
}

bool run_case(embidi_paragraph* paragraph, const char* line) {
  if (!read_case(line, test_case)) return fail("not of the form of README.md");
  if (lay_out(paragraph, test_case).status != EMBIDI_OK) return fail("layout failed");
  const bool right_display = same(displayed, test_case.display);
  if (right_display && as_expected()) return true;
  show_instead(right_display ? "displayed as expected, but other structures:" : "displayed instead, and structures:");
  write_notation(displayed.chars, displayed.count, put);
  put("\n  ");
  write_structures(paragraph, put, test_case.as_text);
  put("\n");
  return false;
}

}  // namespace

int run(int argc, const char* const* argv) { return run_case_file(argc, argv, run_case); }

}  // namespace embidi::test
