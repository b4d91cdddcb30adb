// Runs case files (README.md) on the host and inside firmware.
// Usage: cases FILE CASES   (the number of cases in the file)
#include "embidi/embidi.h"
#include "line_reader.hpp"
#include "notation.hpp"
#include "option_words.hpp"
#include "platform.hpp"
#include "structures.hpp"
#include "utf8.hpp"

namespace embidi::test {
namespace {

constexpr size_t kMaxFields = 64;
constexpr size_t kMaxColumns = 6;

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
  const char* structures;  // where the column starts; null if it is not given
};

struct Counts {
  uint32_t passed = 0;
  uint32_t failed = 0;
};

// Static: so the RAM is counted when the firmware is linked.
LineReader lines;
TestCase test_case;
CodePoints displayed;
char utf8[4 * kMaxCaseText];
alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(kMaxCaseText, kMaxFields)];
Digest digest;

// Takes what the library tells of structures: for the digest, and to compare it with what is expected.
struct Comparison {
  const char* at = nullptr;  // what is expected next; null: nothing is compared
  bool same = true;
};
Comparison comparison;

void compare(const char* text) {
  for (; *text != '\0'; ++text) {
    digest.add(static_cast<unsigned char>(*text));
    if (comparison.at == nullptr || !comparison.same) continue;
    comparison.same = *comparison.at == *text;
    if (comparison.same) ++comparison.at;
  }
}

struct Columns {
  const char* begin[kMaxColumns];
  const char* end[kMaxColumns];
  size_t count;
};

Columns split_columns(const char* line) {
  Columns columns = {};
  columns.begin[columns.count++] = line;
  const char* at = line;
  for (; *at != '\0'; ++at) {
    const char* after = at;
    if (columns.count == kMaxColumns || !skip_prefix(after, " | ")) continue;
    columns.end[columns.count - 1] = at;
    columns.begin[columns.count++] = after;
    at = after - 1;
  }
  columns.end[columns.count - 1] = at;
  return columns;
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
  const Columns columns = split_columns(line);
  c.structures = columns.count == kMaxColumns ? columns.begin[kMaxColumns - 1] : nullptr;
  return columns.count + 1 >= kMaxColumns && read_options(columns.begin[0], columns.end[0], c.options) &&
         set_option(c.options, "base", columns.begin[1]) && read_notation(columns.begin[2], columns.end[2], c.text) &&
         read_notation(columns.begin[3], columns.end[3], c.display);
}

size_t encode_text(const CodePoints& text) {
  size_t bytes = 0;
  for (size_t i = 0; i < text.count; ++i) {
    const uint32_t c = text.chars[i];
    if ((c & kRawByte) != 0) {
      utf8[bytes++] = static_cast<char>(c & 0xFF);
    } else {
      bytes += encode_utf8(c, utf8 + bytes);
    }
  }
  return bytes;
}

// Lays the case out and collects what is displayed.
embidi_result lay_out(embidi_paragraph* paragraph, const TestCase& c) {
  displayed.count = 0;
  embidi_result result = embidi_layout(paragraph, utf8, encode_text(c.text), &c.options);
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
  comparison = {c.structures, true};
  write_structures(paragraph, compare);
  comparison.same = comparison.same && (c.structures == nullptr || *comparison.at == '\0');
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
  ++counts.failed;
  if (!read_case(lines.line(), test_case)) return print_failure(file, "not of the form of README.md");
  if (lay_out(paragraph, test_case).status != EMBIDI_OK) return print_failure(file, "layout failed");
  const bool right_display = same(displayed, test_case.display);
  if (right_display && comparison.same) {
    --counts.failed;
    ++counts.passed;
    return;
  }
  print_failure(file,
                right_display ? "displayed as expected, but other structures:" : "displayed instead, and structures:");
  print("  ");
  write_notation(displayed.chars, displayed.count, print);
  print("\n  ");
  write_structures(paragraph, print);
  print("\n");
}

void print_count(const char* before, uint32_t number, const char* after) {
  print(before);
  print_number(number);
  print(after);
}

bool report(const char* file, const Counts& counts, uint32_t expected) {
  const bool good = counts.failed == 0 && counts.passed == expected && expected != 0 && !lines.too_long();
  print(good ? "pass " : "FAIL ");
  print(file);
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

int run(int argc, const char* const* argv) {
  uint32_t expected = 0;
  const char* number = argc == 2 ? argv[1] : "";
  if (!read_number(number, 10, expected)) {
    print("usage: cases FILE CASES\n");
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
  return report(file, counts, expected) ? 0 : 1;
}

}  // namespace embidi::test
