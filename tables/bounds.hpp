// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a packed table must be like so that a look-up stays within it, whatever the value. pack() checks every table
// that it makes. tests/proof/packed_search.cpp, packed_step.cpp and packed_scan.cpp prove that it is enough. Constant
// expressions, without a library.
#ifndef EMBIDI_TABLES_BOUNDS_HPP
#define EMBIDI_TABLES_BOUNDS_HPP

#include <stdint.h>

#include "embidi_core/unicode/packed_table.hpp"

namespace tablegen {

// A table and how many entries its arrays have; so many planes are looked up, and a column has so many records.
struct TableExtent {
  embidi::PackedTable table;
  uint32_t window, segments, runs, tail, records;
  uint32_t planes;
};

// Where in a segment a head is, and so many values from there on are to have a record.
struct HeadsFrom {
  uint32_t at;
  int32_t left;
};
enum class Heads : uint8_t { bad, good, go_on };

// Whether the head at `from` tells the records of the values from there on: `good` if of all of them; if of the first
// ones alone, `go_on`, and `from` is then where the next head is; `bad` if the segment's end cuts it off or a record is
// beyond the columns.
constexpr Heads check_head(const TableExtent& t, const uint8_t* heads, HeadsFrom& from) {
  const uint32_t bytes = t.table.segment_bytes;
  if (from.at >= bytes) return Heads::bad;
  const uint32_t head = heads[from.at++];
  uint32_t record = head >> t.table.length_bits;
  uint32_t length = head & ((1u << t.table.length_bits) - 1);
  const uint32_t tail = t.table.tail[record];
  if (length == 0) {
    const uint32_t more = tail == embidi::kRareTail ? 2 : 1;
    if (from.at + more > bytes) return Heads::bad;
    length = heads[from.at];
    if (more == 2) record = heads[from.at + 1];
    from.at += more;
    if (length == 0) return record < t.records ? Heads::good : Heads::bad;  // to the end of the segment
  }
  if (record >= t.records) return Heads::bad;
  from.left -= static_cast<int32_t>(length);
  if (from.left <= 0) return Heads::good;
  const uint32_t tail_length = tail & ((1u << embidi::kTailLengthBits) - 1);
  if (tail_length != 0 && tail >> embidi::kTailLengthBits >= t.records) return Heads::bad;
  from.left -= static_cast<int32_t>(tail_length);
  return from.left <= 0 ? Heads::good : Heads::go_on;
}

// Whether the heads of a segment tell the record of each of `reach` values: none of them is cut off by the segment's
// end, and no record is beyond the columns.
constexpr bool reaches(const TableExtent& t, uint32_t segment, uint32_t reach) {
  const uint8_t* const heads = t.table.runs + segment * t.table.segment_bytes;
  HeadsFrom from = {0, static_cast<int32_t>(reach)};
  Heads found = Heads::go_on;
  while (found == Heads::go_on) found = check_head(t, heads, from);
  return found == Heads::good;
}

// A plane: `count` windows from `at` on, and behind them the plane's last segment.
struct PlaneWindows {
  uint32_t at, count;
};
constexpr PlaneWindows windows_of(const TableExtent& t, uint32_t plane) {
  const uint32_t fine = 1u << (16 - t.table.window_bits);
  if (plane >= embidi::kFinePlanes) return {2 * (plane - embidi::kFinePlanes), 1};
  return {embidi::kCoarseWindows + plane * (fine + 1), fine};
}

// Behind the values of a segment, within its plane.
constexpr uint32_t end_of(const TableExtent& t, const PlaneWindows& plane, uint32_t segment) {
  return segment == t.table.window[plane.at + plane.count] ? 0x10000 : t.table.segment_start[segment + 1];
}

// Whether a window begins in a segment of its plane: in the one that holds the window's first value.
constexpr bool is_window_in_bounds(const TableExtent& t, const PlaneWindows& plane, uint32_t i) {
  const uint8_t* const window = t.table.window + plane.at;
  const uint32_t segment = window[i], begin = i * (0x10000 / plane.count);
  if (segment > window[i + 1] || window[i + 1] > window[plane.count] || window[plane.count] >= t.segments) return false;
  return t.table.segment_start[segment] <= begin && begin < end_of(t, plane, segment);
}

constexpr bool is_segment_in_bounds(const TableExtent& t, const PlaneWindows& plane, uint32_t segment) {
  const uint32_t begin = t.table.segment_start[segment], end = end_of(t, plane, segment);
  return begin < end && reaches(t, segment, end - begin);
}

constexpr bool is_plane_in_bounds(const TableExtent& t, const PlaneWindows& plane) {
  for (uint32_t i = 0; i < plane.count; ++i) {
    if (!is_window_in_bounds(t, plane, i)) return false;
  }
  for (uint32_t segment = t.table.window[plane.at]; segment <= t.table.window[plane.at + plane.count]; ++segment) {
    if (!is_segment_in_bounds(t, plane, segment)) return false;
  }
  return true;
}

constexpr bool is_in_bounds(const TableExtent& t) {
  const embidi::PackedTable& table = t.table;
  if (table.length_bits < 1 || table.length_bits > 7 || table.window_bits > 16 || t.planes > embidi::kPlanes)
    return false;
  if (t.tail != 1u << (8 - table.length_bits) || t.runs != t.segments * table.segment_bytes) return false;
  for (uint32_t plane = 0; plane < t.planes; ++plane) {
    const PlaneWindows windows = windows_of(t, plane);
    if (windows.at + windows.count >= t.window || !is_plane_in_bounds(t, windows)) return false;
  }
  return true;
}

}  // namespace tablegen

#endif
