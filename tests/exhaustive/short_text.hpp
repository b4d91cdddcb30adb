// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Short texts for the exhaustive tests: all of them over an alphabet, and what is displayed of one.
#ifndef EMBIDI_TESTS_SHORT_TEXT_HPP
#define EMBIDI_TESTS_SHORT_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"

namespace embidi::test {

std::string to_utf8(const std::u32string& text);

// All texts of 1 to `longest` characters of the alphabet.
std::vector<std::u32string> all_texts(const std::u32string& alphabet, size_t longest);

// The paragraph as one line, from left to right: indices, and the code points after L4. Ends the program where the
// library refuses.
struct Shown {
  std::vector<size_t> sources;
  std::u32string display;
};
Shown show(const std::u32string& text, const Options& options);

// Compares a count with the one that is expected, and prints both. False: they differ.
bool count_is(const char* what, size_t got, size_t expected);

}  // namespace embidi::test

#endif
