// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi/bitmap.h, which reads packed bitmaps and has their coding, for C++. Freestanding; for firmware and host.
#ifndef EMBIDI_PORT_FONT_PACKED_BITMAP_HPP
#define EMBIDI_PORT_FONT_PACKED_BITMAP_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/bitmap.h"

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
