// Look-up in a packed table: one small record number per value, as runs. tables/README.md explains the format, and
// tables/packer.cpp writes it. `Table` has the constants and arrays as members (static ones in the generated file).
#ifndef EMBIDI_SRC_PACKED_TABLE_HPP
#define EMBIDI_SRC_PACKED_TABLE_HPP

#include <stdint.h>

namespace embidi {

// The segment that holds `value`: a binary search from the segment where its window begins to the one where it ends.
template <class Table>
uint32_t packed_segment(const Table& table, uint32_t value) {
  const uint32_t plane = value >> 16;
  const uint32_t low = value & 0xFFFF;
  const uint32_t window =
      plane < table.kFinePlanes ? (value >> table.kWindowBits) + plane : table.kCoarseBase + 2 * plane;
  uint32_t segment = table.kWindow[window];
  uint32_t count = table.kWindow[window + 1] - segment + 1;
  do {
    const uint32_t half = count >> 1;
    if (table.kSegmentStart[segment + half] <= low) segment += half;
    count -= half;
  } while (count > 1);
  return segment;
}

// Record number of `value`, which must be below 65,536 times the number of planes. Costs the binary search and a scan
// of at most kSegmentBytes runs.
template <class Table>
uint32_t packed_record(const Table& table, uint32_t value) {
  const uint32_t segment = packed_segment(table, value);
  const uint8_t* next = &table.kRuns[segment * table.kSegmentBytes];
  // Signed, so that one subtraction both steps and tests.
  int32_t left = static_cast<int32_t>((value & 0xFFFF) - table.kSegmentStart[segment]);
  uint32_t head;
  do {
    head = *next++;
    uint32_t length = head & ((1u << table.kLengthBits) - 1);
    if (length == 0) {  // a long run
      length = *next++;
      const bool rare = table.kHasRareRecords && head >> table.kLengthBits == table.kRareMark;
      if (rare) head = uint32_t{*next++} << table.kLengthBits;
      if (length == 0) break;  // to the end of the segment
      length += table.kLongBias;
    }
    left -= static_cast<int32_t>(length);
  } while (left >= 0);
  return head >> table.kLengthBits;
}

}  // namespace embidi

#endif
