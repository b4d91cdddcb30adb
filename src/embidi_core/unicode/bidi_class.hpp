// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Bidi classes as one byte, in the order that the loops of the rules rely on.
#ifndef EMBIDI_SRC_UNICODE_BIDI_CLASS_HPP
#define EMBIDI_SRC_UNICODE_BIDI_CLASS_HPP

#include <stdint.h>

namespace embidi {

// Bidi_Class of a character; ON is split by Bidi_Paired_Bracket_Type. This is what the property tables hold.
enum Class : uint8_t {
  L = 0,
  R = 1,
  AN = 2,
  EN = 3,
  ON = 4,
  WS = 5,
  S = 6,
  B = 7,
  AL = 8,
  NSM = 9,
  ES = 10,
  ET = 11,
  CS = 12,
  ON_OPEN = 13,   // ON, Bidi_Paired_Bracket_Type Open
  ON_CLOSE = 14,  // ON, Bidi_Paired_Bracket_Type Close
  LRI = 15,
  RLI = 16,
  FSI = 17,
  PDI = 18,
  BN = 19,
  LRE = 20,
  RLE = 21,
  LRO = 22,
  RLO = 23,
  PDF = 24,
  kClassCount = 25
};

// Explicit formatting characters: those of X1 to X8.
inline constexpr uint32_t kExplicitClasses =
    1u << LRI | 1u << RLI | 1u << FSI | 1u << PDI | 1u << LRE | 1u << RLE | 1u << LRO | 1u << RLO | 1u << PDF;

// Characters that X9 removes. (Neutralised ones become BN, too.)
inline constexpr uint32_t kRemovableClasses = 1u << BN | 1u << LRE | 1u << RLE | 1u << LRO | 1u << RLO | 1u << PDF;

// Strong classes, as bits: those of right-to-left letters, and all.
inline constexpr uint32_t kStrongRtl = 1u << R | 1u << AL;
inline constexpr uint32_t kStrong = 1u << L | kStrongRtl;

// W7: after L every EN is L, and by N1 and N2 so is all that is neutral between L's. So a text that has none of these,
// and stands between L's, is L throughout.
inline constexpr uint32_t kNotLeftByW7 = kStrongRtl | 1u << AN;
constexpr bool is_left_by_w7(uint32_t classes) { return (classes & kNotLeftByW7) == 0; }

}  // namespace embidi

#endif
