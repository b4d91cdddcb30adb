// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <valgrind/callgrind.h>

#include <string>

#include "count.hpp"

namespace embidi::test {

void prepare_counting() {}

void start_counting() {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

void stop_counting(const char* pattern, const char* job, size_t n, size_t code_points) {
  CALLGRIND_STOP_INSTRUMENTATION;
  const std::string name =
      std::string(pattern) + "|" + job + "|" + std::to_string(n) + "|" + std::to_string(code_points);
  CALLGRIND_DUMP_STATS_AT(name.c_str());
}

}  // namespace embidi::test
