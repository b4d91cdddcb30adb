// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Look-up in a table of runs.
#include "embidi_core/unicode/run_table.hpp"

#include <stdint.h>

#include "embidi_core/unicode/decode.hpp"

namespace embidi {

namespace {

// head / kRunDistances, without a division.
constexpr uint32_t quotient(uint32_t head) { return head * 293 >> 11; }
constexpr bool is_quotient() {
  for (uint32_t head = 0; head < 256; ++head) {
    if (quotient(head) != head / kRunDistances) return false;
  }
  return true;
}
static_assert(is_quotient(), "of every byte");

}  // namespace

uint32_t run_of(const RunTable& table, uint32_t value) {
  const uint32_t plane = value >> 16, low = value & 0xFFFF;
  if (plane > 1 || value == kReplacement) return kNoRun;
  unsigned segment = plane != 0 ? table.second_plane : 0;
  const unsigned end = plane != 0 ? table.segments : table.second_plane;
  const uint8_t* next = table.runs + (plane != 0 ? table.second_plane_runs : 0);
  if (segment == end || low < table.start[segment]) return kNoRun;
  while (segment + 1 < end && table.start[segment + 1] <= low) next += table.length[segment++];
  uint32_t left = low - table.start[segment];
  const uint8_t* const behind = next + table.length[segment];
  for (;;) {
    const uint32_t head = *next++;
    const uint32_t run = quotient(head);
    uint32_t distance = head - kRunDistances * run;
    if (distance == 0) {
      if (next == behind) return left << 8 | run;
      uint32_t more;
      do distance += more = *next++;
      while (more == 255);
    }
    if (left < distance) return left << 8 | run;
    left -= distance;
  }
}

}  // namespace embidi
