// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Unicode's conformance tests of UAX #9.
#include <exception>

#include "selftest.hpp"

int main() {
  using namespace selftest;
  try {
    const embidi_reference::Ucd debian(EMBIDI_UNICODE_DIR);
    test_uba(debian, EMBIDI_UNICODE_DIR);
  } catch (const std::exception& error) {
    check(false, error.what());
  }
  return report();
}
