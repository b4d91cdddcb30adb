// The pixels of a glyph, row by row, from a font's raw or packed bitmap. Freestanding; for firmware and host.
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
//   its end    the last number may be greater than what is left of the bitmap; after the end of the data come zeros,
//   and
//              a number of 16 zeros is endless
#ifndef EMBIDI_PORT_FONT_PACKED_BITMAP_HPP
#define EMBIDI_PORT_FONT_PACKED_BITMAP_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/font.h"

namespace embidi::font {

// What a pixel is expected to be.
inline unsigned expected_pixel(unsigned left, unsigned above, unsigned left_above, unsigned max) {
  const unsigned sum = left + above;
  const unsigned difference = sum > left_above ? sum - left_above : 0;
  return difference < max ? difference : max;
}

// Reads a bitmap once. It reads nothing but `bytes` bytes from `bits` on, whatever they hold.
class BitmapRows {
 public:
  explicit BitmapRows(const embidi_bitmap& bitmap)
      : bits_(bitmap.bits),
        bytes_(bitmap.bits == nullptr ? 0 : bitmap.bytes),
        rows_left_(bitmap.width == 0 ? uint8_t{0} : bitmap.height),
        width_(bitmap.width),
        depth_(bitmap.bits_per_pixel),
        packed_(bitmap.packed) {}

  // The pixels of the next row, bitmap.width of them, each 0 to 2^bits_per_pixel - 1; NULL after the last row. They
  // stay until the next call. O(width).
  const uint8_t* next() {
    if (rows_left_ == 0) return nullptr;
    --rows_left_;
    unsigned left = 0, left_above = 0;
    for (unsigned x = 0; x < width_; ++x) {
      const unsigned above = row_[x];
      left = packed_ ? packed_pixel(left, above, left_above) : number(depth_);
      left_above = above;
      row_[x] = static_cast<uint8_t>(left);
    }
    return row_;
  }

 private:
  static constexpr unsigned kEndless = 16;  // zeros; more pixels than a bitmap can have

  unsigned packed_pixel(unsigned left, unsigned above, unsigned left_above) {
    const unsigned max = (1u << depth_) - 1;
    const unsigned expected = expected_pixel(left, above, left_above, max);
    if (expected != 0 && expected != max) return number(depth_);
    if (!counting_) right_ = count();
    counting_ = right_ != 0;
    if (counting_) {
      --right_;
      return expected;
    }
    return depth_ == 1 ? 1 - expected : number(depth_);
  }

  uint32_t count() {
    unsigned zeros = 0;
    while (number(1) == 0) {
      if (++zeros == kEndless) return UINT32_MAX;
    }
    return (2u << zeros | number(zeros + 1)) - 2;
  }

  unsigned number(unsigned bits) {
    unsigned value = 0;
    for (; bits > 0; --bits) {
      unsigned bit = 0;
      if (bytes_ > 0) {
        bit = (*bits_ >> (7 - used_)) & 1u;
        if (++used_ == 8) {
          used_ = 0;
          ++bits_;
          --bytes_;
        }
      }
      value = value << 1 | bit;
    }
    return value;
  }

  const uint8_t* bits_;
  size_t bytes_;        // from bits_ on
  uint32_t right_ = 0;  // pixels that are as expected, before one that is not
  uint8_t rows_left_;
  uint8_t width_;
  uint8_t depth_;
  bool packed_;
  bool counting_ = false;
  uint8_t used_ = 0;       // bits of *bits_
  uint8_t row_[255] = {};  // the row above, and of the present one what is done
};

}  // namespace embidi::font

#endif
