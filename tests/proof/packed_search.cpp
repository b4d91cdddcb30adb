// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: in any packed table whose windows the packer's checker (tables/bounds.hpp) accepts, the search for a value's segment reads
//   nothing outside the arrays and ends in the segment of the value's plane that holds it
// Assumes: is_window_in_bounds() of the window that the value is in and of the next one of its plane, nothing of the others
// Bound: every table of up to 9 segments, with one to four windows in a fine plane; every value of the planes 0 to 3
// Unwind: 5
// Label: quick
// Wrong: src/embidi_core/unicode/packed_table.cpp: window[1] - segment + 1; => window[1] - segment + 2;
// clang-format on
#include <stdint.h>

#include "bounds.hpp"
#include "embidi_core/unicode/packed_table.cpp"
#include "proof.hpp"

namespace {

using namespace embidi;

constexpr uint32_t kTablePlanes = 4, kSegments = 9, kWindowBits = 14;
constexpr uint32_t kWindows = kCoarseWindows + kFinePlanes * ((1u << (16 - kWindowBits)) + 1);

}  // namespace

void proof() {
  uint8_t window[kWindows];
  any(window);
  uint16_t start[kSegments];
  for (unsigned i = 0; i < kSegments / 2; ++i) start[i] = any_u16(), start[kSegments - 1 - i] = any_u16();
  start[kSegments / 2] = any_u16();
  const uint8_t window_bits = any_u8();
  assume(window_bits >= kWindowBits && window_bits <= 16);
  tablegen::TableExtent t = {};
  t.segments = kSegments;
  t.table.window = window;
  t.table.segment_start = start;
  t.table.window_bits = window_bits;

  const uint32_t value = any_u32(), low = value & 0xFFFF, plane = value >> 16;
  assume(plane < kTablePlanes);
  const tablegen::PlaneWindows windows = windows_of(t, plane);
  const uint32_t i = plane < kFinePlanes ? low >> window_bits : 0;
  assume(is_window_in_bounds(t, windows, i));
  if (i + 1 < windows.count) assume(is_window_in_bounds(t, windows, i + 1));
  const uint32_t segment = segment_of(t.table, value);
  claim(segment <= window[windows.at + windows.count], "a segment of the table");
  claim(start[segment] <= low && low < end_of(t, windows, segment), "the segment that holds the value");
}
