// Runs case files (README.md) on the host and inside firmware.
// Usage: cases FILE CASES UNSUPPORTED   (the numbers of cases, and of cases of an order not supported yet, in the file)
#include "embidi/embidi.h"
#include "line_reader.hpp"
#include "notation.hpp"
#include "option_words.hpp"
#include "platform.hpp"
#include "utf8.hpp"

namespace embidi::test {
namespace {

constexpr size_t kMaxFields = 64;
constexpr size_t kColumns = 5;

// Everything that the library told, over all cases: equal on every machine.
class Digest {
 public:
  void add(uint32_t value) {
    for (int shift = 0; shift < 32; shift += 8) hash_ = (hash_ ^ ((value >> shift) & 0xFF)) * 16777619u;  // FNV-1a
  }
  uint32_t value() const { return hash_; }

 private:
  uint32_t hash_ = 2166136261u;
};

struct TestCase {
  embidi_options options;
  CodePoints text;
  CodePoints display;
};

struct Counts {
  uint32_t passed = 0;
  uint32_t failed = 0;
  uint32_t unsupported = 0;
  uint32_t total() const { return passed + failed + unsupported; }
};

// Static: so the RAM is counted when the firmware is linked.
LineReader lines;
TestCase test_case;
CodePoints displayed;
char utf8[4 * kMaxCaseText];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(kMaxCaseText, kMaxFields)];
Digest digest;

// Finds where the columns of a line start and end; false: there are not five.
bool split_columns(const char* line, const char* (&begin)[kColumns], const char* (&end)[kColumns]) {
  size_t column = 0;
  begin[0] = line;
  for (const char* at = line; *at != '\0'; ++at) {
    const char* after = at;
    if (column + 1 == kColumns || !skip_prefix(after, " | ")) continue;
    end[column] = at;
    begin[++column] = after;
    at = after - 1;
  }
  end[column] = begin[column];
  while (*end[column] != '\0') ++end[column];
  return column + 1 == kColumns;
}

// "option=value ... order", blanks after it.
bool read_options(const char* at, const char* end, embidi_options& options) {
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
  const char* begin[kColumns];
  const char* end[kColumns];
  return split_columns(line, begin, end) && read_options(begin[0], end[0], c.options) &&
         set_option(c.options, "base", begin[1]) && read_notation(begin[2], end[2], c.text) &&
         read_notation(begin[3], end[3], c.display);
}

// Lays the case out and collects what is displayed.
embidi_result lay_out(embidi_paragraph* paragraph, const TestCase& c) {
  size_t bytes = 0;
  for (size_t i = 0; i < c.text.count; ++i) bytes += encode_utf8(c.text.chars[i], utf8 + bytes);
  displayed.count = 0;
  embidi_result result = embidi_layout(paragraph, utf8, bytes, &c.options);
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
  return result;
}

bool same(const CodePoints& a, const CodePoints& b) {
  if (a.count != b.count) return false;
  for (size_t i = 0; i < a.count; ++i) {
    if (a.chars[i] != b.chars[i]) return false;
  }
  return true;
}

void print_failure(const char* file, const char* what) {
  print("FAIL ");
  print(file);
  print(":");
  print_number(lines.number());
  print(": ");
  print(what);
  print("\n  ");
  print(lines.line());
  print("\n");
}

void run_case(const char* file, embidi_paragraph* paragraph, Counts& counts) {
  if (!read_case(lines.line(), test_case)) {
    ++counts.failed;
    print_failure(file, "not of the form of README.md");
    return;
  }
  const embidi_result result = lay_out(paragraph, test_case);
  if (result.status == EMBIDI_BAD_ARGUMENT && test_case.options.order >= EMBIDI_ORDER_ENVIRONMENT) {
    ++counts.unsupported;
  } else if (result.status != EMBIDI_OK) {
    ++counts.failed;
    print_failure(file, "layout failed");
  } else if (same(displayed, test_case.display)) {
    ++counts.passed;
  } else {
    ++counts.failed;
    print_failure(file, "displayed instead:");
    print("  ");
    print_notation(displayed);
    print("\n");
  }
}

void print_count(const char* before, uint32_t number, const char* after) {
  print(before);
  print_number(number);
  print(after);
}

bool report(const char* file, const Counts& counts, uint32_t expected, uint32_t unsupported) {
  const bool good = counts.failed == 0 && counts.total() == expected && counts.unsupported == unsupported &&
                    counts.passed != 0 && !lines.too_long();
  print(good ? "pass " : "FAIL ");
  print(file);
  print_count(": ", counts.passed, " passed, ");
  print_count("", counts.failed, " failed, ");
  print_count("", counts.unsupported, " of an order not supported yet; ");
  if (!good) {
    print_count("expected ", expected, " cases, ");
    print_count("", unsupported, " of them not supported; ");
  }
  if (lines.too_long()) print("a line is too long; ");
  print("digest ");
  print_hex(digest.value(), 8);
  print("\n");
  return good;
}

}  // namespace

int run(int argc, const char* const* argv) {
  uint32_t expected = 0;
  uint32_t unsupported = 0;
  const char* numbers[2] = {argc == 3 ? argv[1] : "", argc == 3 ? argv[2] : ""};
  if (!read_number(numbers[0], 10, expected) || !read_number(numbers[1], 10, unsupported)) {
    print("usage: cases FILE CASES UNSUPPORTED\n");
    return 2;
  }
  embidi_paragraph* paragraph = nullptr;
  if (embidi_init(block, sizeof block, kMaxCaseText, kMaxFields, &paragraph).status != EMBIDI_OK) {
    print("FAIL: embidi_init\n");
    return 1;
  }
  const char* file = argv[0];
  if (!open_file(file)) {
    print("FAIL: cannot open ");
    print(file);
    print("\n");
    return 1;
  }
  Counts counts;
  lines.start(read_file);
  while (lines.next()) {
    if (*lines.line() != '\0' && *lines.line() != '#') run_case(file, paragraph, counts);
  }
  close_file();
  return report(file, counts, expected, unsupported) ? 0 : 1;
}

}  // namespace embidi::test
