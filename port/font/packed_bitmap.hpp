// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The coding of packed bitmaps, and embidi/bitmap.h, which reads them, for C++. Freestanding; for firmware and host.
//
// Packed bitmaps (font.h). Pixels come row by row from the top, from left to right; outside the box they are 0, and the
// greatest value is max. Each is expected to be left + above - (left of above), brought into 0..max. Where that is 0 or
// max, it mostly is right, so only how often is told: a number of right ones, then one that is wrong, and so on. The
// value of a wrong one follows in the bitmap's bits per pixel; with 1 bit per pixel it can only be the other. Where the
// expected value is in between, it tells nothing, and the value of the pixel follows instead.
//
//   number n   Exp-Golomb code of order 1: with m the bits of n + 2, the highest included: m - 2 zeros, then n + 2
//   where      the first one where the first pixel stands that is expected to be 0 or max, the next one where the first
//              such pixel after a wrong one stands
//   its end    the last number may be greater than what is left of the bitmap; after the end of the data come zeros;
//              a number of 16 zeros is endless
#ifndef EMBIDI_PORT_FONT_PACKED_BITMAP_HPP
#define EMBIDI_PORT_FONT_PACKED_BITMAP_HPP

#include <stddef.h>
#include <stdint.h>

#include "include/embidi/bitmap.h"

namespace embidi::font {

// What a pixel is expected to be.
inline unsigned expected_pixel(unsigned left, unsigned above, unsigned left_above, unsigned max) {
  const unsigned sum = left + above;
  const unsigned difference = sum > left_above ? sum - left_above : 0;
  return difference < max ? difference : max;
}

// embidi/bitmap.h for C++. Reads a bitmap once, and nothing but its `bytes`, whatever they hold.
class BitmapRows {
 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): embidi_rows_init() does
  [[gnu::noinline]] explicit BitmapRows(const embidi_bitmap& bitmap) { embidi_rows_init(&rows_, &bitmap); }

  // As embidi_rows_next().
  const uint8_t* next() { return embidi_rows_next(&rows_); }

 private:
  embidi_rows rows_;
};

}  // namespace embidi::font

#endif
