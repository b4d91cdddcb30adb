// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: in a packed table of which the packer's checker (tables/bounds.hpp) accepts the segment that a value is in,
//   packed_record() reads nothing behind that segment's heads, nor outside the other arrays, and no record beyond the columns comes of
//   it. It is the whole scan of a short segment; of longer ones `packed_step` proves each step. (That the checker accepts the generated
//   tables is a static_assert here, for the options that the proof is compiled with; the packer asks it of every table that it makes)
// Assumes: is_segment_in_bounds() of that segment
// Bound: every segment of 3 bytes, every beginning of it, every table of tails, 6 length bits; every value
// Unwind: 5
// Label: quick
// Wrong: tables/bounds.hpp: HeadsFrom from = {0, static_cast<int32_t>(reach)}; => HeadsFrom from = {0, static_cast<int32_t>(reach) - 1};
// clang-format on
#include <stdint.h>

#include "bounds.hpp"
#include "embidi/config.h"
#include "embidi_core/tables/recognition_tables.hpp"
#include "embidi_core/tables/unicode_tables.hpp"
#include "embidi_core/unicode/packed_table.cpp"
#include "proof.hpp"

namespace {

using namespace embidi;
using tablegen::TableExtent;

template <class Table>
constexpr TableExtent extent_of(uint32_t records) {
  return {Table::kTable,
          sizeof Table::kWindow,
          sizeof Table::kSegmentStart / sizeof Table::kSegmentStart[0],
          sizeof Table::kRuns,
          sizeof Table::kTail,
          records,
          kPlanes};
}
constexpr uint32_t kKinds = sizeof RecognitionSets::kSets / sizeof RecognitionSets::kSets[0];
static_assert(is_in_bounds(extent_of<PropertyTable>(sizeof PropertyTable::kProperties)));
static_assert(is_in_bounds(extent_of<RecognitionTable>(kKinds)));
static_assert(is_in_bounds(extent_of<CheckTable>(sizeof CheckTable::kFlags)));

constexpr uint32_t kPlane = kFinePlanes, kSegmentBytes = 3, kLengthBits = 6;

}  // namespace

void proof() {
  // A plane of one window and one segment or two, of which the last is the one that the value is in: its heads end
  // where the array ends.
  const uint8_t window[2] = {0, 1};
  uint8_t runs[2 * kSegmentBytes];
  any(runs);
  uint16_t start[2] = {0, any_u16()};
  uint8_t tail[1u << (8 - kLengthBits)];
  any(tail);
  TableExtent t = {};
  t.segments = 2;
  t.tail = sizeof tail;
  t.records = any_u8();
  t.table = {window, start, runs, tail, 16, kLengthBits, kSegmentBytes};
  assume(is_segment_in_bounds(t, {0, 1}, 1));

  const uint32_t low = any_u16();
  assume(low >= start[1]);
  const uint32_t record = packed_record(t.table, kPlane << 16 | low);
  claim(record < t.records, "a record of the columns");
}
