// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <stddef.h>
#include <stdint.h>

#include "clock.hpp"
#include "count.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

uint32_t started;

}  // namespace

void prepare_counting() { start_clock(); }

void start_counting() { started = clock_now(); }

void stop_counting(const char* pattern, const char* job, size_t n, size_t code_points) {
  const uint64_t instructions = instructions_between(started, clock_now());
  const char* const parts[] = {pattern, "|", job};
  const uint64_t numbers[] = {n, code_points, instructions};
  for (const char* part : parts) print(part);
  for (const uint64_t number : numbers) {
    print("|");
    print_number(number);
  }
  print("\n");
}

}  // namespace embidi::test
