// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How much of each call's bound (bounds.inc) was used, and by what.
#ifndef EMBIDI_TESTS_LINEAR_BOUNDS_HPP
#define EMBIDI_TESTS_LINEAR_BOUNDS_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

enum class Bound : uint8_t {
#define EMBIDI_BOUND(name, a, b, call) name,
#include "bounds.inc"
#undef EMBIDI_BOUND
  kCount
};

// The most that a call may take for a text of so many bytes.
uint64_t most_allowed(Bound bound, size_t bytes);

// Notes what a call took for a text of so many bytes. `name` and `number` say on which text. False: more than it may.
bool note_spent(Bound bound, size_t bytes, uint64_t instructions, const char* name, uint32_t number);

// A line for each call.
void print_spent();

}  // namespace embidi::test

#endif
