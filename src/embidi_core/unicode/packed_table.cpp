// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Look-up in a packed table.
#include "embidi_core/unicode/packed_table.hpp"

#include <stdint.h>

namespace embidi {

namespace {

// The segment that holds `value`: a binary search from the segment where its window begins to the one where it ends.
uint32_t segment_of(const PackedTable& table, uint32_t value) {
  const uint32_t plane = value >> 16;
  const uint32_t low = value & 0xFFFF;
  const uint8_t* const window =
      table.window +
      (plane < kFinePlanes ? kCoarseWindows + plane + (value >> table.window_bits) : 2 * (plane - kFinePlanes));
  uint32_t segment = window[0];
  uint32_t count = window[1] - segment + 1;
  do {
    const uint32_t half = count >> 1;
    if (table.segment_start[segment + half] <= low) segment += half;
    count -= half;
  } while (count > 1);
  return segment;
}

// Reads the head at `next`. True: the value that lies `left` values further on has `record`. False: it lies behind all
// that the head tells, and `next` and `left` are those of the next head. `left` is signed, so that one subtraction both
// steps and tests.
bool read_head(const uint8_t* tails, unsigned length_bits, const uint8_t*& next, int32_t& left, uint32_t& record) {
  uint32_t length = *next++;
  record = length >> length_bits;
  length -= record << length_bits;
  const uint32_t tail = tails[record];
  if (length == 0) {  // a long run
    length = *next++;
    if (tail == kRareTail) record = *next++;
    if (length == 0) return true;  // to the end of the segment
  }
  left -= static_cast<int32_t>(length);
  if (left < 0) return true;
  length = tail & ((1u << kTailLengthBits) - 1);
  left -= static_cast<int32_t>(length);
  if (left >= 0) return false;
  record = tail >> kTailLengthBits;
  return true;
}

}  // namespace

// Few values at a time, and no call: it stands at the bottom of the deepest stacks.
uint32_t packed_record(const PackedTable& table, uint32_t value) {
  const uint32_t segment = segment_of(table, value);
  const uint8_t* next = table.runs + segment * table.segment_bytes;
  int32_t left = static_cast<int32_t>((value & 0xFFFF) - table.segment_start[segment]);
  const uint8_t* const tails = table.tail;
  const unsigned length_bits = table.length_bits;
  uint32_t record;
  while (!read_head(tails, length_bits, next, left, record)) {
  }
  return record;
}

}  // namespace embidi
