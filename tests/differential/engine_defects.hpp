// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What ICU 72 does otherwise than UAX #9, so narrowly that what is not one of these is noticed.
#ifndef EMBIDI_TESTS_ENGINE_DEFECTS_HPP
#define EMBIDI_TESTS_ENGINE_DEFECTS_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engines.hpp"
#include "uba.hpp"

namespace embidi::test {

using embidi_reference::Departures;

// UAX #9's own answer, or that of an engine with some of its departures: by the reference.
struct Resolved {
  int level = 0;
  std::vector<int> levels;     // of every character, embidi_reference::no_level where X9 removes it
  std::vector<size_t> visual;  // what X9 leaves
};
Resolved resolve_by_reference(const std::u32string& text, Base base, const Departures& departures = {});

// Whether an engine says the same of what X9 leaves.
bool agrees(const Resolved& expected, const Answer& answer);

struct Defect {
  const char* engine;  // with the version that has it
  const char* name;
  const char* what;
  Base base;
  std::u32string text;  // the case that shows it
};
const std::vector<Defect>& defects();

// Which defects explain the answer, as indices of defects(): the fewest departures with which UAX #9 gives exactly what
// ICU said. Nothing: it is not explained.
std::optional<std::vector<size_t>> explain_icu(const std::u32string& text, Base base, const Answer& answer);

// Leaves out of the text what `still(text)` does not need. Nothing more can be left out of the result.
template <class Still>
std::u32string shrink(std::u32string text, Still still) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (size_t length = (text.size() + 1) / 2; length > 0; length /= 2) {
      for (size_t i = 0; i + length <= text.size();) {
        std::u32string less = text;
        less.erase(i, length);
        if (!less.empty() && still(less)) {
          text = less;
          smaller = true;
        } else {
          i += length;
        }
      }
    }
  }
  return text;
}

}  // namespace embidi::test

#endif
