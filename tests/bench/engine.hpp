// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An engine under measurement: from a paragraph of UTF-8 to its characters in visual order, mirrored.
#ifndef EMBIDI_TESTS_BENCH_ENGINE_HPP
#define EMBIDI_TESTS_BENCH_ENGINE_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

class Engine {
 public:
  virtual ~Engine() = default;
  // Base direction: right to left, or from the text. Writes code points in visual order, removed ones excepted, and
  // returns how many; 0 on failure. `out` has room for every code point of the text.
  virtual size_t show(const char* text, size_t bytes, bool rtl, uint32_t* out) = 0;
};

// Each works in memory that it takes once, for paragraphs of up to kLongest code points (work.hpp).
Engine& embidi_engine();
// Layout alone, whose result is its length: in order `plain`, or as it is by default (recognition in running text,
// constant order, isolates). Writes no code points.
Engine& embidi_levels_engine();
Engine& embidi_layout_engine();
Engine& fribidi_engine();
Engine& icu_engine();

}  // namespace embidi::test

#endif
