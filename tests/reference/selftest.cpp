#include "selftest.hpp"

#include <cstdio>
#include <exception>

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

}  // namespace selftest

// An argument is a file of examples to take instead of tests/cases/examples.cases.
int main(int argc, char** argv) {
  using namespace selftest;
  try {
    const embidi_reference::Ucd debian(EMBIDI_UNICODE_DIR);
    test_uba(debian, EMBIDI_UNICODE_DIR);
    test_text();
    test_classes();
    test_structures();
    test_order();
    test_shaping();
    test_example_file(argc > 1 ? argv[1] : EMBIDI_TEST_CASES);
  } catch (const std::exception& error) {
    check(false, error.what());
  }
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
