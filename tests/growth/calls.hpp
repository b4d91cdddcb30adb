// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The public calls, each with the instructions that it takes for a text.
#ifndef EMBIDI_TESTS_GROWTH_CALLS_HPP
#define EMBIDI_TESTS_GROWTH_CALLS_HPP

#include <stddef.h>
#include <stdint.h>

#include "../linear/bounds.hpp"
#include "embidi/embidi.h"

namespace embidi::test {

// No longer text fits; each byte may be a character.
inline constexpr size_t kMaxBytes = 65500;

// What the calls are made with.
struct Job {
  const char* text;
  size_t bytes;
  embidi_options options;
  embidi_conversion conversion;
  uint32_t width;
  uint32_t part;  // of four: where in a line a question is asked
  bool elided;    // the line of carets and windows was
};

// How the cost of a call grows. A label is read again for every 18 of its code points while its octets are counted
// (punycode.hpp): quadratic in it, until it has 253 and the answer is decided.
enum class Cost : uint8_t { linear, logarithmic, labels };

struct Call {
  const char* name;
  Bound bound;
  // The instructions that it takes, without what has to be done before.
  uint64_t (*count)(const Job& job);
  Cost cost = Cost::linear;
};

// Called before and after each of them, if there is one: a watchdog that watches it (tests/device).
extern void (*around_call)(bool begins);

// Calls that need the same preparation, and texts of one topic.
struct Calls {
  const Call* calls;
  size_t count;
};
enum class Theme : uint8_t { layout, glyphs, lines, places, checks, codes };
Calls calls_of(Theme theme);

// O(n * n) calls: what must be found.
Calls quadratic_calls();

void prepare_calls();

}  // namespace embidi::test

#endif
