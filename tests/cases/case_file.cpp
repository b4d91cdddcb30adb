// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "case_file.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../port/utf8.hpp"
#include "option_words.hpp"
#include "platform.hpp"

namespace embidi::test {

Digest digest;

namespace {

struct Expectation {
  const char* at = nullptr;  // what is to be put next; null: anything
  bool met = true;           // up to here
  bool printing = false;
} expectation;

struct Counts {
  uint32_t passed = 0;
  uint32_t failed = 0;
};

// Static: so the RAM is counted when the firmware is linked.
const char* file_name;
LineReader lines;
char utf8[4 * kMaxCaseText];
LibraryMemory<EMBIDI_BLOCK_SIZE(kMaxCaseText, kMaxFields)> block;  // first the workspace

void print_count(const char* before, uint32_t number, const char* after) {
  print(before);
  print_number(number);
  print(after);
}

// Of a line "# 12 cases" the 12; 0: it is another line.
uint32_t stated_count(const char* line) {
  uint32_t count = 0;
  const bool told =
      skip_prefix(line, "# ") && read_number(line, 10, count) && skip_prefix(line, " cases") && *line == '\0';
  return told ? count : 0;
}

bool report(const Counts& counts, uint32_t expected) {
  const bool good = counts.failed == 0 && counts.passed == expected && expected != 0 && !lines.too_long();
  if (expected == 0) print("FAIL: the last line does not say how many cases there are: \"# 12 cases\"\n");
  print(good ? "pass " : "FAIL ");
  print(file_name);
  print_count(": ", counts.passed, " passed, ");
  print_count("", counts.failed, " failed, ");
  print_count("", expected, " expected; ");
  if (lines.too_long()) print("a line is too long; ");
  print("digest ");
  print_hex(digest.value(), 8);
  print("\n");
  return good;
}

}  // namespace

Columns split_columns(const char* line, size_t most) {
  Columns columns = {};
  columns.begin[columns.count++] = line;
  const char* at = line;
  for (; *at != '\0'; ++at) {
    const char* after = at;
    if (columns.count == most || !skip_prefix(after, " | ")) continue;
    columns.end[columns.count - 1] = at;
    columns.begin[columns.count++] = after;
    at = after - 1;
  }
  columns.end[columns.count - 1] = at;
  return columns;
}

const char* encode_text(const CodePoints& text, size_t& bytes) {
  bytes = 0;
  for (size_t i = 0; i < text.count; ++i) {
    const uint32_t c = text.chars[i];
    if ((c & kRawByte) != 0) {
      utf8[bytes++] = static_cast<char>(c & 0xFF);
    } else {
      bytes += encode_utf8(c, utf8 + bytes);
    }
  }
  return at_end_of_memory(utf8, bytes);
}

bool read_options(const char* at, const char* end, embidi_options& options) {
  for (skip_blanks(at); at < end; skip_blanks(at)) {
    if (!set_option(options, at)) return false;
    while (*at != ' ' && *at != '\0') ++at;
  }
  return true;
}

void expect(const char* column) { expectation = {column, true, false}; }

void put(const char* piece) {
  if (expectation.printing) return print(piece);
  for (; *piece != '\0'; ++piece) {
    digest.add(static_cast<unsigned char>(*piece));
    if (expectation.at == nullptr || !expectation.met) continue;
    expectation.met = *expectation.at == *piece;
    if (expectation.met) ++expectation.at;
  }
}

bool as_expected() { return expectation.at == nullptr || (expectation.met && *expectation.at == '\0'); }

void show_instead(const char* what) {
  fail(what);
  print("  ");
  expectation.printing = true;
}

void put_number(size_t number) { write_number(number, 10, put); }

bool line_comes_out_as_expected(embidi_paragraph* paragraph, const LineOperation& operation, const CodePoints& text,
                                const embidi_options& options, uint32_t width, const char* column) {
  size_t bytes = 0;
  const char* const encoded = encode_text(text, bytes);
  expect(column);
  return comes_out_as_expected([&] {
    return embidi_layout(paragraph, encoded, bytes, &options).status == EMBIDI_OK && operation.run(paragraph, width);
  });
}

bool fail(const char* what) {
  print("FAIL ");
  print(file_name);
  print(":");
  print_number(lines.number());
  print(": ");
  print(what);
  print("\n  ");
  print(lines.line());
  print("\n");
  return false;
}

void* shared_workspace() { return block.bytes; }

int run_case_file(int argc, const char* const* argv, bool (*run_case)(embidi_paragraph* paragraph, const char* line)) {
  if (argc != 1) {
    print("usage: cases FILE\n");
    return 2;
  }
  embidi_paragraph* paragraph = nullptr;
  if (embidi_init_shared(block.bytes + EMBIDI_WORKSPACE_BYTES, sizeof block.bytes - EMBIDI_WORKSPACE_BYTES,
                         kMaxCaseText, kMaxFields, shared_workspace(), &paragraph)
          .status != EMBIDI_OK) {
    print("FAIL: embidi_init\n");
    return 1;
  }
  file_name = argv[0];
  if (!open_file(file_name)) {
    print("FAIL: cannot open ");
    print(file_name);
    print("\n");
    return 1;
  }
  Counts counts;
  uint32_t expected = 0;  // what the last line says; 0: nothing
  lines.start(read_file);
  while (lines.next()) {
    expected = stated_count(lines.line());
    const char* at = lines.line();
    if (skip_prefix(at, kLiteralLine) && *at == '\0') set_letters(Letters::LITERAL);
    if (*lines.line() == '\0' || *lines.line() == '#') continue;
    ++(run_case(paragraph, lines.line()) ? counts.passed : counts.failed);
  }
  close_file();
  return report(counts, expected) ? 0 : 1;
}

}  // namespace embidi::test
