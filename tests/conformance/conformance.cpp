// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Unicode's conformance tests of the Bidirectional Algorithm, on the host and inside firmware.
// Usage: conformance FOLDER   (with BidiTest.txt and BidiCharacterTest.txt, of Unicode 15.0 as in Debian 12)
#include <stddef.h>
#include <stdint.h>

#include "formats.hpp"
#include "platform.hpp"

namespace embidi::test {
namespace {

struct Suite {
  const char* file;
  uint32_t cases;  // any other number is a failure: nothing may be left out
  void (*run)(LineReader& lines, Checker& checker);
};
constexpr Suite kSuites[] = {
    {"BidiTest.txt", 770241, run_bidi_test},
    {"BidiCharacterTest.txt", 91707, run_bidi_character_test},
};

// `path` + "/" + `file` in a static buffer; nullptr: too long.
const char* join(const char* path, const char* file) {
  static char joined[256];
  size_t length = 0;
  const char* const parts[] = {path, "/", file};
  for (const char* part : parts) {
    for (; *part != '\0'; ++part) {
      if (length == sizeof joined - 1) return nullptr;
      joined[length++] = *part;
    }
  }
  joined[length] = '\0';
  return joined;
}

void print_cases(uint32_t cases, uint32_t expected) {
  print_number(cases);
  print(" cases");
  if (cases == expected) return;
  print(" instead of ");
  print_number(expected);
}

bool run_suite(const char* folder, const Suite& suite) {
  const char* path = join(folder, suite.file);
  if (path == nullptr || !open_file(path)) {
    print("FAIL: cannot open ");
    print(path == nullptr ? suite.file : path);
    print(" (Debian package unicode-data)\n");
    return false;
  }
  // Static: so the RAM is counted when the firmware is linked. One suite runs at a time.
  static LineReader lines;
  static Checker checker;
  lines.start(read_file);
  if (checker.start(suite.file)) suite.run(lines, checker);
  close_file();

  const bool good = checker.failures() == 0 && checker.cases() == suite.cases && !lines.too_long();
  print(good ? "pass " : "FAIL ");
  print(suite.file);
  print(": ");
  print_cases(checker.cases(), suite.cases);
  print(", ");
  print_number(checker.failures());
  print(lines.too_long() ? " failed; a line is too long\n" : " failed\n");
  return good;
}

}  // namespace

int run(int argc, const char* const* argv) {
  if (argc != 1) {
    print("usage: conformance FOLDER\n");
    return 2;
  }
  bool good = true;
  for (const Suite& suite : kSuites) good = run_suite(argv[0], suite) && good;
  return good ? 0 : 1;
}

}  // namespace embidi::test
