// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Packs a set of values as members and gaps. Knows no Unicode; README.md has the format.
#ifndef EMBIDI_TABLES_SET_PACKER_HPP
#define EMBIDI_TABLES_SET_PACKER_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tablegen {

struct SetFormat {
  unsigned gap_bits;       // of a head, 1..7; the others have the number of members
  unsigned segment_bytes;  // at least 3
};

struct PackedSet {
  SetFormat format;
  uint32_t second_plane;         // the first segment of values from 65,536 on
  std::vector<uint32_t> start;   // per segment: its first member, within its plane
  std::vector<uint8_t> members;  // format.segment_bytes per segment

  size_t bytes() const { return 2 * start.size() + members.size(); }
};

// The smallest of the formats. `set` says of every value whether it is a member; there must be one in either plane, and
// none from 131,072 on, or std::runtime_error is thrown. A look-up scans a segment: `longest` limits its bytes. The
// result is read back and compared; a difference throws std::logic_error.
PackedSet pack_set(const std::vector<bool>& set, unsigned longest);

}  // namespace tablegen

#endif
