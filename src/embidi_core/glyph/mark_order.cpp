// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Canonical_Combining_Class of the marks of Hebrew and Arabic, and what UTR #53 makes of it. The unit test MarkOrder.*
// compares the table with the classes of Unicode's data.
#include "embidi_core/glyph/mark_order.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi {

namespace {

// Sixteen bits an entry: a rank below 36 or from 220 to 230, and the first character that has it, up to the next entry.
constexpr uint32_t kFirst = 0x590;
constexpr unsigned kRankBits = 6;
constexpr uint8_t kLowRanks = 36, kLeftOut = kBelow - kLowRanks;
constexpr uint16_t mark(uint32_t first, uint8_t rank) {
  return static_cast<uint16_t>((first - kFirst) << kRankBits | (rank < kLowRanks ? rank : rank - kLeftOut));
}

constexpr uint16_t kMarks[] = {mark(0x0591, kBelow),
                               mark(0x0592, kAbove),
                               mark(0x0596, kBelow),
                               mark(0x0597, kAbove),
                               mark(0x059A, 222),
                               mark(0x059B, kBelow),
                               mark(0x059C, kAbove),
                               mark(0x05A2, kBelow),
                               mark(0x05A8, kAbove),
                               mark(0x05AA, kBelow),
                               mark(0x05AB, kAbove),
                               mark(0x05AD, 222),
                               mark(0x05AE, 228),
                               mark(0x05AF, kAbove),
                               mark(0x05B0, 10),
                               mark(0x05B1, 11),
                               mark(0x05B2, 12),
                               mark(0x05B3, 13),
                               mark(0x05B4, 14),
                               mark(0x05B5, 15),
                               mark(0x05B6, 16),
                               mark(0x05B7, 17),
                               mark(0x05B8, 18),
                               mark(0x05B9, 19),
                               mark(0x05BB, 20),
                               mark(0x05BC, 21),
                               mark(0x05BD, 22),
                               mark(0x05BE, 0),
                               mark(0x05BF, 23),
                               mark(0x05C0, 0),
                               mark(0x05C1, 24),
                               mark(0x05C2, 25),
                               mark(0x05C3, 0),
                               mark(0x05C4, kAbove),
                               mark(0x05C5, kBelow),
                               mark(0x05C6, 0),
                               mark(0x05C7, 18),
                               mark(0x05C8, 0),
                               mark(0x0610, kAbove),
                               mark(0x0618, 30),
                               mark(0x0619, 31),
                               mark(0x061A, 32),
                               mark(0x061B, 0),
                               mark(0x064B, 27),
                               mark(0x064C, 28),
                               mark(0x064D, 29),
                               mark(0x064E, 30),
                               mark(0x064F, 31),
                               mark(0x0650, 32),
                               mark(0x0651, kShadda),
                               mark(0x0652, 34),
                               mark(0x0653, kAbove),
                               mark(0x0654, kModifierAbove),
                               mark(0x0655, kModifierBelow),
                               mark(0x0656, kBelow),
                               mark(0x0657, kAbove),
                               mark(0x0658, kModifierAbove),
                               mark(0x0659, kAbove),
                               mark(0x065C, kBelow),
                               mark(0x065D, kAbove),
                               mark(0x065F, kBelow),
                               mark(0x0660, 0),
                               mark(0x0670, 35),
                               mark(0x0671, 0),
                               mark(0x06D6, kAbove),
                               mark(0x06DC, kModifierAbove),
                               mark(0x06DD, 0),
                               mark(0x06DF, kAbove),
                               mark(0x06E3, kModifierBelow),
                               mark(0x06E4, kAbove),
                               mark(0x06E5, 0),
                               mark(0x06E7, kModifierAbove),
                               mark(0x06E9, 0),
                               mark(0x06EA, kBelow),
                               mark(0x06EB, kAbove),
                               mark(0x06ED, kBelow),
                               mark(0x06EE, 0),
                               mark(0x0897, kAbove),
                               mark(0x0899, kBelow),
                               mark(0x089C, kAbove),
                               mark(0x08A0, 0),
                               mark(0x08CA, kModifierAbove),
                               mark(0x08CC, kAbove),
                               mark(0x08CD, kModifierAbove),
                               mark(0x08CF, kModifierBelow),
                               mark(0x08D0, kBelow),
                               mark(0x08D3, kModifierBelow),
                               mark(0x08D4, kAbove),
                               mark(0x08E2, 0),
                               mark(0x08E3, kBelow),
                               mark(0x08E4, kAbove),
                               mark(0x08E6, kBelow),
                               mark(0x08E7, kAbove),
                               mark(0x08E9, kBelow),
                               mark(0x08EA, kAbove),
                               mark(0x08ED, kBelow),
                               mark(0x08F0, 27),
                               mark(0x08F1, 28),
                               mark(0x08F2, 29),
                               mark(0x08F3, kModifierAbove),
                               mark(0x08F4, kAbove),
                               mark(0x08F6, kBelow),
                               mark(0x08F7, kAbove),
                               mark(0x08F9, kBelow),
                               mark(0x08FB, kAbove),
                               mark(0x0900, 0)};

}  // namespace

uint8_t mark_rank(uint32_t code_point) {
  size_t low = 0, high = sizeof kMarks / sizeof kMarks[0];
  const uint32_t sought = code_point - kFirst;
  if (sought >= kMarks[high - 1] >> kRankBits) return 0;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (kMarks[middle] >> kRankBits <= sought) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == 0) return 0;
  const unsigned rank = kMarks[low - 1] & ((1u << kRankBits) - 1);
  return static_cast<uint8_t>(rank < kLowRanks ? rank : rank + kLeftOut);
}

}  // namespace embidi
