// Bidi Notation (README.md) to code points and back.
#ifndef EMBIDI_TESTS_CASES_NOTATION_HPP
#define EMBIDI_TESTS_CASES_NOTATION_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

inline constexpr size_t kMaxCaseText = 256;

struct CodePoints {
  uint32_t chars[kMaxCaseText];
  size_t count = 0;
};

// Reads first..last (last excluded); false where it is not in the notation or too long.
bool read_notation(const char* first, const char* last, CodePoints& out);

void print_notation(const CodePoints& text);

}  // namespace embidi::test

#endif
