// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Which head codes a packed table gets, and how runs are cut into heads. Knows no Unicode; README.md has the format.
#ifndef EMBIDI_TABLES_HEADS_HPP
#define EMBIDI_TABLES_HEADS_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tablegen {

struct Run {
  uint8_t record;
  uint32_t length;
  bool operator<(const Run& other) const {
    return record != other.record ? record < other.record : length < other.length;
  }
};
using Plane = std::vector<Run>;

// What a code stands for: a run of a record, and a whole run behind it (of no length: none).
struct Head {
  uint8_t record;
  Run tail;
};

// A piece of the runs, as it is written: a head, or a rare record.
struct Piece {
  static constexpr uint8_t kRare = 0xFF;
  uint8_t code;
  uint8_t record;
  uint32_t length;  // of that record; the head's tail is not counted
};

// The longest run that the two bytes of a long run can tell, and the longest tail.
inline constexpr uint32_t kMaxLong = 255;
inline constexpr uint32_t kMaxTail = 15;

// Bytes of a head.
unsigned head_bytes(bool rare, uint32_t length, unsigned length_bits);

// At most `limit` heads for the runs of `planes`, chosen one by one: the next is the one that saves most. Those whose
// records are the tails of others come first.
std::vector<Head> choose_heads(const std::vector<Plane>& planes, unsigned length_bits, size_t limit);

// The pieces with the fewest bytes, per plane.
std::vector<std::vector<Piece>> cut(const std::vector<Plane>& planes, const std::vector<Head>& heads,
                                    unsigned length_bits);

}  // namespace tablegen

#endif
