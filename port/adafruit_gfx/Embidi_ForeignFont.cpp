/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The pixels of fonts of others. */
#include "Embidi_ForeignFont.h"

namespace {

/* In the bits of `mask`. */
unsigned part(unsigned from, unsigned to, unsigned mask, unsigned strength) {
  const unsigned unit = mask & (~mask + 1);
  const unsigned a = (from & mask) / unit, b = (to & mask) / unit;
  return (a * (255 - strength) + b * strength + 127) / 255 * unit;
}

}  // namespace

uint16_t EmbidiInk::mixed(uint16_t from, uint16_t to, unsigned strength) {
  return static_cast<uint16_t>(part(from, to, 0xF800u, strength) | part(from, to, 0x07E0u, strength) |
                               part(from, to, 0x001Fu, strength));
}

/* Pixels of the font, in one row. */
void EmbidiInk::fill(int32_t left, int32_t right, int32_t top, uint16_t in_colour) const {
  int32_t from = x + left * size, to = x + right * size, up = y + top * size, down = up + size;
  if (from < clip_left) from = clip_left;
  if (up < clip_top) up = clip_top;
  if (to > clip_right) to = clip_right;
  if (down > clip_bottom) down = clip_bottom;
  if (from >= to || up >= down) return;
  canvas.fill(static_cast<int16_t>(from), static_cast<int16_t>(up), static_cast<int16_t>(to - from),
              static_cast<int16_t>(down - up), in_colour);
}

void EmbidiInk::run(int left, int top, int count) const {
  if (count > 0) fill(left, left + count + (bold ? 1 : 0), top, colour);
}

void EmbidiInk::row(int left, int top, const uint8_t* strengths, int count) const {
  const int end = count > 0 && bold ? count + 1 : count;
  unsigned last = 0; /* of the pixels from `begin` on */
  int begin = 0;
  for (int i = 0; i <= end; ++i) {
    unsigned strength = i < count ? strengths[i] : 0;
    if (bold && i > 0 && i < end && strengths[i - 1] > strength) strength = strengths[i - 1];
    if (!opaque()) strength = strength >= 128 ? 255 : 0;
    if (strength == last && i < end) continue;
    if (last != 0) fill(left + begin, left + i, top, last == 255 ? colour : mixed(background, colour, last));
    last = strength;
    begin = i;
  }
}
