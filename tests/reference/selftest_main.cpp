// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The self-test of what orders text: ordering.md, UAX #9 and joining.
#include <exception>

#include "selftest.hpp"

// An argument is a file of examples to take instead of tests/cases/examples.cases.
int main(int argc, char** argv) {
  using namespace selftest;
  try {
    const embidi_reference::Ucd debian(EMBIDI_UNICODE_DIR);
    test_uba(debian, EMBIDI_UNICODE_DIR);
    test_text();
    test_classes();
    test_structures();
    test_declared();
    test_order();
    test_shaping();
    test_example_file(argc > 1 ? argv[1] : EMBIDI_TEST_CASES);
  } catch (const std::exception& error) {
    check(false, error.what());
  }
  return report();
}
