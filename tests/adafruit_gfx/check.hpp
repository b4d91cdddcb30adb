// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Tests without a framework: TEST(name) { ... CHECK(...); }, and a summary at the end.
#ifndef EMBIDI_TESTS_ADAFRUIT_GFX_CHECK_HPP
#define EMBIDI_TESTS_ADAFRUIT_GFX_CHECK_HPP

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

struct Case {
  const char* name;
  void (*run)();
};
inline std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}
inline bool& failed() {
  static bool is;
  return is;
}
struct Register {
  Register(const char* name, void (*run)()) { cases().push_back({name, run}); }
};
#define TEST(name)                                           \
  static void test_##name();                                 \
  static const Register register_##name(#name, test_##name); \
  static void test_##name()
#define CHECK(condition)                                                    \
  do {                                                                      \
    if (!(condition)) {                                                     \
      failed() = true;                                                      \
      std::printf("%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                       \
  } while (false)
#define CHECK_EQUAL(a, b)                                                                                  \
  do {                                                                                                     \
    const long long check_left = static_cast<long long>(a), check_right = static_cast<long long>(b);       \
    if (check_left != check_right) {                                                                       \
      failed() = true;                                                                                     \
      std::printf("%s:%d: %s is %lld, %s is %lld\n", __FILE__, __LINE__, #a, check_left, #b, check_right); \
    }                                                                                                      \
  } while (false)

// All cases, or those of the names given; fails with fewer or more than `expected`.
inline int run_cases(size_t expected) {
  int passed = 0, bad = 0;
  for (const Case& one : cases()) {
    failed() = false;
    one.run();
    if (failed()) std::printf("FAILED: %s\n", one.name);
    (failed() ? bad : passed) += 1;
  }
  std::printf("%d passed, %d failed\n", passed, bad);
  if (cases().size() != expected) std::printf("there should be %zu\n", expected);
  return bad != 0 || cases().size() != expected;
}

#endif
