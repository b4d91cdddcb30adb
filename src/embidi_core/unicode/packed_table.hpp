// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Look-up in a packed table: one small record number per value, as runs. tables/README.md explains the format, and
// tables/packer.cpp writes it.
#ifndef EMBIDI_SRC_UNICODE_PACKED_TABLE_HPP
#define EMBIDI_SRC_UNICODE_PACKED_TABLE_HPP

#include <stdint.h>

namespace embidi {

// The generated tables have their arrays and one of these; what the record numbers mean is theirs.
struct PackedTable {
  const uint8_t* window;          // the segment where a window begins; after a plane's windows, its last segment
  const uint16_t* segment_start;  // within the plane
  const uint8_t* runs;            // segment_bytes per segment
  const uint8_t* tail;            // per code of a head: a run that follows, or 0
  uint8_t window_bits, length_bits, segment_bytes;
};

// A byte of `tail` has a length in its low bits and a record number in the others.
inline constexpr unsigned kTailLengthBits = 4;

// `tail` of the code that says: the record number follows in a byte of its own.
inline constexpr uint8_t kRareTail = 0xF0;

// Planes of 65,536 values. The first have windows of 2^window_bits values; each of the others is one window. Those of
// the others come first in `window`.
inline constexpr unsigned kPlanes = 17;
inline constexpr unsigned kFinePlanes = 2;
inline constexpr unsigned kCoarseWindows = 2 * (kPlanes - kFinePlanes);

// Record number of `value`, which must be in one of the planes. Costs a binary search and a scan of
// at most segment_bytes heads.
uint32_t packed_record(const PackedTable& table, uint32_t value);

}  // namespace embidi

#endif
