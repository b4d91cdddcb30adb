// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: one step of the scan of a segment, of any length. Wherever the packer's checker (tables/bounds.hpp) and packed_record() are
//   at the same head, so many values before the end of the checker's reach and before the looked-up value: if the checker's
//   check_head() does not refuse, read_head() reads nothing behind the segment's heads, nor outside the tails, and either ends with a
//   record of the columns, or the checker goes on, too, to the same head, with the value still within its reach. Both begin at the first
//   head, and each step goes on by a byte or more: so, head by head, what `packed_scan` proves holds for segments of any length
// Assumes: check_head() says good or go_on; the value is within reach
// Bound: every segment of up to 255 bytes, every head in it, every table of tails, 1 to 7 length bits, every reach up to 65,536
// Unwind: 2
// Label: quick
// Wrong: tables/bounds.hpp: static_cast<int32_t>(tail_length); => static_cast<int32_t>(tail_length) + 1;
// clang-format on
#include <stdint.h>

#include "bounds.hpp"
#include "embidi_core/unicode/packed_table.cpp"
#include "proof.hpp"

namespace {

using namespace embidi;
using tablegen::Heads;

constexpr uint32_t kSegmentBytes = 255, kTails = 128;

}  // namespace

void proof() {
  // The segment and the tails end where their arrays end.
  uint8_t runs[kSegmentBytes], tails[kTails];
  any(runs);
  any(tails);
  tablegen::TableExtent t = {};
  t.records = any_u16();
  t.table.segment_bytes = any_u8();
  t.table.length_bits = any_u8();
  assume(t.table.length_bits >= 1 && t.table.length_bits <= 7);
  t.table.tail = tails + (kTails - (1u << (8 - t.table.length_bits)));
  const uint8_t* const heads = runs + (kSegmentBytes - t.table.segment_bytes);

  tablegen::HeadsFrom from = {any_u8(), static_cast<int32_t>(any_u32())};
  const uint8_t* next = heads + from.at;
  int32_t left = static_cast<int32_t>(any_u32());
  assume(from.left <= 0x10000 && left >= 0 && left < from.left);
  const uint32_t behind = static_cast<uint32_t>(from.left - left), at = from.at;
  const Heads found = check_head(t, heads, from);
  assume(found != Heads::bad);

  uint32_t record;
  if (read_head(t.table.tail, t.table.length_bits, next, left, record)) {
    claim(record < t.records, "a record of the columns");
  } else {
    claim(found == Heads::go_on, "the checker goes on");
    claim(next == heads + from.at && from.at > at, "to the same head, a later one");
    claim(left >= 0 && left < from.left, "the value is within reach");
    claim(static_cast<uint32_t>(from.left - left) == behind, "as far from its end as before");
  }
}
