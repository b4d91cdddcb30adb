// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Canonical_Combining_Class of the marks of Hebrew and Arabic, and what UTR #53 makes of it. The unit test MarkOrder.*
// compares the table with the classes of Unicode's data.
#include "glyph/mark_order.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

// The rank from `first` on to the next entry's.
constexpr struct {
  uint16_t first;
  uint8_t rank;
} kMarks[] = {{0x0591, kBelow},
              {0x0592, kAbove},
              {0x0596, kBelow},
              {0x0597, kAbove},
              {0x059A, 222},
              {0x059B, kBelow},
              {0x059C, kAbove},
              {0x05A2, kBelow},
              {0x05A8, kAbove},
              {0x05AA, kBelow},
              {0x05AB, kAbove},
              {0x05AD, 222},
              {0x05AE, 228},
              {0x05AF, kAbove},
              {0x05B0, 10},
              {0x05B1, 11},
              {0x05B2, 12},
              {0x05B3, 13},
              {0x05B4, 14},
              {0x05B5, 15},
              {0x05B6, 16},
              {0x05B7, 17},
              {0x05B8, 18},
              {0x05B9, 19},
              {0x05BB, 20},
              {0x05BC, 21},
              {0x05BD, 22},
              {0x05BE, 0},
              {0x05BF, 23},
              {0x05C0, 0},
              {0x05C1, 24},
              {0x05C2, 25},
              {0x05C3, 0},
              {0x05C4, kAbove},
              {0x05C5, kBelow},
              {0x05C6, 0},
              {0x05C7, 18},
              {0x05C8, 0},
              {0x0610, kAbove},
              {0x0618, 30},
              {0x0619, 31},
              {0x061A, 32},
              {0x061B, 0},
              {0x064B, 27},
              {0x064C, 28},
              {0x064D, 29},
              {0x064E, 30},
              {0x064F, 31},
              {0x0650, 32},
              {0x0651, kShadda},
              {0x0652, 34},
              {0x0653, kAbove},
              {0x0654, kModifierAbove},
              {0x0655, kModifierBelow},
              {0x0656, kBelow},
              {0x0657, kAbove},
              {0x0658, kModifierAbove},
              {0x0659, kAbove},
              {0x065C, kBelow},
              {0x065D, kAbove},
              {0x065F, kBelow},
              {0x0660, 0},
              {0x0670, 35},
              {0x0671, 0},
              {0x06D6, kAbove},
              {0x06DC, kModifierAbove},
              {0x06DD, 0},
              {0x06DF, kAbove},
              {0x06E3, kModifierBelow},
              {0x06E4, kAbove},
              {0x06E5, 0},
              {0x06E7, kModifierAbove},
              {0x06E9, 0},
              {0x06EA, kBelow},
              {0x06EB, kAbove},
              {0x06ED, kBelow},
              {0x06EE, 0},
              {0x0897, kAbove},
              {0x0899, kBelow},
              {0x089C, kAbove},
              {0x08A0, 0},
              {0x08CA, kModifierAbove},
              {0x08CC, kAbove},
              {0x08CD, kModifierAbove},
              {0x08CF, kModifierBelow},
              {0x08D0, kBelow},
              {0x08D3, kModifierBelow},
              {0x08D4, kAbove},
              {0x08E2, 0},
              {0x08E3, kBelow},
              {0x08E4, kAbove},
              {0x08E6, kBelow},
              {0x08E7, kAbove},
              {0x08E9, kBelow},
              {0x08EA, kAbove},
              {0x08ED, kBelow},
              {0x08F0, 27},
              {0x08F1, 28},
              {0x08F2, 29},
              {0x08F3, kModifierAbove},
              {0x08F4, kAbove},
              {0x08F6, kBelow},
              {0x08F7, kAbove},
              {0x08F9, kBelow},
              {0x08FB, kAbove},
              {0x0900, 0}};

}  // namespace

uint8_t mark_rank(uint32_t code_point) {
  size_t low = 0, high = sizeof kMarks / sizeof kMarks[0];
  if (code_point >= kMarks[high - 1].first) return 0;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (kMarks[middle].first <= code_point) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low == 0 ? uint8_t{0} : kMarks[low - 1].rank;
}

}  // namespace embidi
