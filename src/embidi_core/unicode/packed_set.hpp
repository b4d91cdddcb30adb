// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Look-up in a packed set of code points; tables/README.md explains the format, and tables/set_packer.cpp writes it.
#ifndef EMBIDI_SRC_UNICODE_PACKED_SET_HPP
#define EMBIDI_SRC_UNICODE_PACKED_SET_HPP

#include <stdint.h>

namespace embidi {

// Whether the set of `Table`, a generated structure, has a value. Costs a walk over the starts of its segments, and a
// scan of one. Total: no value from 0x20000 on is a member.
template <class Table>
bool is_in_set(uint32_t value) {
  if (value >= 0x20000) return false;
  const bool second_plane = value >= 0x10000;
  const uint32_t low = value & 0xFFFF;
  uint32_t segment = second_plane ? Table::kSegments : Table::kSecondPlane;
  const uint32_t first = second_plane ? Table::kSecondPlane : 0;
  do {
    if (segment == first) return false;
  } while (Table::kStart[--segment] > low);
  uint32_t left = low - Table::kStart[segment];
  const uint8_t* next = Table::kMembers + segment * Table::kSegmentBytes;
  const uint8_t* const end = next + Table::kSegmentBytes;
  while (next < end) {
    const uint32_t head = *next++;
    uint32_t members = head >> Table::kGapBits;
    if (members == 0) members = *next++;
    if (left < members) return true;
    left -= members;
    uint32_t gap = head & ((1u << Table::kGapBits) - 1);
    if (gap == 0 && next < end) gap = *next++;
    if (gap == 0 || left < gap) return false;  // 0: to the end of the segment
    left -= gap;
  }
  return false;
}

}  // namespace embidi

#endif
