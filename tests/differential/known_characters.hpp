// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which inputs the reference's data is enough for: it may have an older Unicode version than the library, and
// IdnaMappingTable.txt and the files of UTS #58 for the characters of the random texts alone.
#ifndef EMBIDI_TESTS_DIFFERENTIAL_KNOWN_CHARACTERS_HPP
#define EMBIDI_TESTS_DIFFERENTIAL_KNOWN_CHARACTERS_HPP

#include <cstddef>
#include <string>

namespace embidi::test {

class KnownCharacters {
 public:
  // `longest`: labels that begin with "xn--" are decoded up to so many characters.
  explicit KnownCharacters(size_t longest = std::u32string::npos);

  // Whether every character that the text has is one of them.
  bool hold(const std::u32string& text) const;
  // And every one that it means by Punycode or escapes.
  bool cover(const std::u32string& text) const;

 private:
  std::u32string codes(const std::u32string& text) const;

  std::u32string known_;
  size_t longest_;
};

}  // namespace embidi::test

#endif
