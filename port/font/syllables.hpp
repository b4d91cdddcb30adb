// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where syllables begin and end, and their parts (docs/spec/syllables.md, sections 2 and 3).
#ifndef EMBIDI_PORT_FONT_SYLLABLES_HPP
#define EMBIDI_PORT_FONT_SYLLABLES_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace embidi::fontc {

inline constexpr std::size_t kLongestSyllable = 15;

struct SyllableRules {
  std::function<std::uint8_t(char32_t)> letter_class;  // 0: no letter
  std::function<bool(const std::u32string&)> has_key = [](const std::u32string&) {
    return true;
  };  // of weak viramas, ligatures
};

struct FoundSyllable {
  std::size_t begin = 0, end = 0;
};

// All syllables of a text, those with one letter included, those that are too long not.
std::vector<FoundSyllable> find_syllables(const std::u32string& text, const SyllableRules& rules);

// begin: prefix, and in a fused table the base. begin..end: the core. Behind that, the rest of the frame.
struct SyllableParts {
  std::size_t begin = 0, end = 0;
};
SyllableParts parts_of(const std::u32string& syllable, const SyllableRules& rules, const std::u32string& prefix,
                       bool fused);

}  // namespace embidi::fontc

#endif
