// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "selftest.hpp"

#include <cstdio>
#include <string>

namespace selftest {
namespace {
int failures = 0;
}

void check(bool good, const std::string& what) {
  if (good) return;
  ++failures;
  std::printf("FAILED: %s\n", what.c_str());
}

void check_equal(const std::string& got, const std::string& expected, const std::string& what) {
  check(got == expected, what + "\n  got      " + got + "\n  expected " + expected);
}

int report() {
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}

}  // namespace selftest
