// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <valgrind/callgrind.h>

#include <cstddef>
#include <string>

#include "count.hpp"

namespace embidi::test {

void prepare_counting() {}

// Whenever instrumentation starts or stops, Valgrind throws away what it has translated; so only what is collected
// changes.
void start_counting() {
  CALLGRIND_ZERO_STATS;
  CALLGRIND_TOGGLE_COLLECT;
}

void stop_counting(const char* pattern, const char* job, size_t n, size_t code_points) {
  CALLGRIND_TOGGLE_COLLECT;
  const std::string name =
      std::string(pattern) + "|" + job + "|" + std::to_string(n) + "|" + std::to_string(code_points);
  CALLGRIND_DUMP_STATS_AT(name.c_str());
}

}  // namespace embidi::test
