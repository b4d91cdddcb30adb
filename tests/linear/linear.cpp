// Time is linear in the text, whatever it holds. Counts the instructions of a whole job (levels, lines, walk in visual
// order) at n and at 8 n code points, in firmware under QEMU's -icount, where counts are exact.
//
//   linear      fails above 8.5 times, or above kMost instructions a code point
#include "clock.hpp"
#include "embidi/embidi.hpp"
#include "patterns.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

constexpr size_t kShort = 2048;
constexpr size_t kLong = 8 * kShort;
constexpr uint32_t kMost = 2500;

char text[3 * kLong + 64];
Paragraph<kLong, kLong + 64> paragraph;

struct Job {
  const Pattern* pattern;
  Options options;
  const char* options_name;
};

// Instructions of one job; 0 if the library refused it.
uint64_t count(const Job& job, size_t n) {
  const size_t bytes = make_text(*job.pattern, n, text);
  const uint32_t start = clock_now();
  if (!paragraph.layout(text, bytes, job.options)) return 0;
  Line line;
  if (!paragraph.line(line)) return 0;
  size_t shown = 0;
  for (Visual v; line.next(v);) ++shown;
  const uint64_t result = instructions_between(start, clock_now());
  return shown <= n && paragraph.length() == n ? result : 0;
}

void print_padded(const char* name, size_t width) {
  print(name);
  for (size_t length = 0; length < width; ++length) {
    if (*name != 0) {
      ++name;
    } else {
      print(" ");
    }
  }
}

bool check(const Job& job) {
  const uint64_t small = count(job, kShort);
  const uint64_t large = count(job, kLong);
  const bool good = small != 0 && large != 0 && 2 * large <= 17 * small && large <= kMost * uint64_t{kLong};
  print(good ? "pass " : "FAIL ");
  print_padded(job.pattern->name, 14);
  print_padded(job.options_name, 22);
  print_number(small / kShort);
  print(" -> ");
  print_number(large / kLong);
  print(" instructions a code point\n");
  return good;
}

}  // namespace

int run(int, const char* const*) {
  start_clock();
  uint32_t passed = 0, failed = 0;
  const auto count_result = [&](bool good) { ++(good ? passed : failed); };
  Options options;
  for (size_t i = 0; i < kBidiPatternCount; ++i) {
    options = {};
    options.order = Order::plain;
    options.recognize = Recognize::none;
    count_result(check({&kBidiPatterns[i], options, "plain"}));
    options.base = Base::rtl;
    count_result(check({&kBidiPatterns[i], options, "plain, rtl"}));
    options.order = Order::constant;
    options.recognize = Recognize::filename;
    count_result(check({&kBidiPatterns[i], options, "constant, filename"}));
  }
  for (size_t i = 0; i < kStructurePatternCount; ++i) {
    options = {};
    count_result(check({&kStructurePatterns[i], options, "constant"}));
    options.order = Order::content;
    options.controls = Controls::isolate;
    options.base = Base::rtl;
    count_result(check({&kStructurePatterns[i], options, "content, isolate, rtl"}));
    options.recognize = Recognize::iri;
    count_result(check({&kStructurePatterns[i], options, "content, iri"}));
  }
  print_number(passed);
  print(" passed, ");
  print_number(failed);
  print(" failed\n");
  constexpr uint32_t jobs = 3;
  return failed == 0 && passed == jobs * (kBidiPatternCount + kStructurePatternCount) ? 0 : 1;
}

}  // namespace embidi::test
