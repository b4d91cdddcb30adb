// Look-up in a packed table: one small record number per value, as runs. tables/README.md explains the format, and
// tables/packer.cpp writes it. `Table` has the constants and arrays as members (static ones in the generated file).
#ifndef EMBIDI_SRC_PACKED_TABLE_HPP
#define EMBIDI_SRC_PACKED_TABLE_HPP

#include <stdint.h>

namespace embidi {

// Record number of `value`, which must be below 65,536 times the number of planes. Costs a binary search over the
// plane's segments and a scan of at most kSegmentBytes runs.
template <class Table>
uint32_t packed_record(const Table& table, uint32_t value) {
  const uint32_t plane = value >> 16;
  const uint32_t low = value & 0xFFFF;
  uint32_t segment = table.kPlaneFirst[plane];
  uint32_t count = table.kPlaneCount[plane];
  while (count > 1) {
    const uint32_t half = count >> 1;
    if (table.kSegmentStart[segment + half] <= low) segment += half;
    count -= half;
  }
  uint32_t left = low - table.kSegmentStart[segment];
  uint32_t next = segment * table.kSegmentBytes;
  for (;;) {
    const uint32_t head = table.kRuns[next++];
    uint32_t record = head >> table.kLengthBits;
    uint32_t length = head & ((1u << table.kLengthBits) - 1);
    if (length == 0) {  // a long run
      length = table.kRuns[next++];
      if (table.kHasRareRecords && record == table.kRareMark) record = table.kRuns[next++];
      if (length == 0) return record;  // to the end of the segment
      length += table.kLongBias;
    }
    if (left < length) return record;
    left -= length;
  }
}

}  // namespace embidi

#endif
