// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The bidirectional algorithm of ICU.
#ifndef EMBIDI_TESTS_ENGINES_HPP
#define EMBIDI_TESTS_ENGINES_HPP

#include <unicode/uvernum.h>

#include <cstddef>
#include <string>
#include <vector>

#include "embidi/embidi.hpp"

namespace embidi::test {

struct Answer {
  std::vector<int> levels;     // of every character, after L1; empty where the engine has none to tell
  std::vector<size_t> visual;  // every character, from left to right
};

inline constexpr const char* kIcu = "ICU " U_ICU_VERSION;
Answer ask_icu(const std::u32string& text, Base base);

}  // namespace embidi::test

#endif
