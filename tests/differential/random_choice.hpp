// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the makers of random text have in common.
#ifndef EMBIDI_TESTS_RANDOM_CHOICE_HPP
#define EMBIDI_TESTS_RANDOM_CHOICE_HPP

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>

namespace embidi::test {

// One of the choices. `Random` has below(n), a number from 0 to n - 1.
template <class Random, class Choices>
const auto& any_of(Random& random, const Choices& choices) {
  return choices[random.below(static_cast<std::uint32_t>(std::size(choices)))];
}

// Every character of a text once, in ascending order.
inline std::u32string sorted_alphabet(std::u32string text) {
  std::sort(text.begin(), text.end());
  text.erase(std::unique(text.begin(), text.end()), text.end());
  return text;
}

}  // namespace embidi::test

#endif
