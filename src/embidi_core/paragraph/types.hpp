// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Types: what the rules of UAX #9 have made of a character's class, with what later rules must still know of it.
//
// Up to ON_CLOSE a type is a class, as it was or as W1 to W7 have left it; under an override a character is simply L or
// R. The types from kIsolateInitiator on keep more, since
//   BD13 asks for isolate initiators and their PDIs,
//   L1   asks for white space and separators, whatever an override has made of them,
//   N0   asks for nonspacing marks by their original class, and for the brackets that it has itself turned, and
//   X7   asks what status comes back when an embedding ends.
// Each comes as it is, and as an override has made it L or R; then the lowest bit says which (L is 0, R is 1).
#ifndef EMBIDI_SRC_PARAGRAPH_TYPES_HPP
#define EMBIDI_SRC_PARAGRAPH_TYPES_HPP

#include <stdint.h>

#include "embidi_core/unicode/bidi_class.hpp"

namespace embidi {

enum Type : uint8_t {
  // An initiator whose isolate is in force, and the PDI that matches it (X5a, X5b, X6a): neutral unless overridden.
  kIsolateInitiator = 15,
  kIsolateInitiatorL = 16,
  kIsolateInitiatorR = 17,
  kMatchedPdi = 18,
  kMatchedPdiL = 22,
  kMatchedPdiR = 23,
  // Removed by X9, or neutralised. An embedding initiator keeps the override that its PDF brings back (X7). The value
  // is
  // that of BN, so that text without explicit characters needs no rewriting.
  kRemoved = 19,
  kRemovedL = 20,
  kRemovedR = 21,
  // Under an override: white space, segment separators, nonspacing marks.
  kSpaceL = 24,
  kSpaceR = 25,
  kSeparatorL = 26,
  kSeparatorR = 27,
  kNonspacingL = 28,
  kNonspacingR = 29,
  // A bracket that N0 c 1 has turned against the embedding direction, and a mark that follows it.
  kTurnedL = 30,
  kTurnedR = 31
};
static_assert(static_cast<uint8_t>(kRemoved) == static_cast<uint8_t>(BN), "BN is removed as it stands");
static_assert(((kIsolateInitiatorL | kMatchedPdiL | kRemovedL | kSpaceL | kSeparatorL | kNonspacingL | kTurnedL) & 1) ==
                  L,
              "the lowest bit is the direction");
static_assert((kIsolateInitiatorR & kMatchedPdiR & kRemovedR & kSpaceR & kSeparatorR & kNonspacingR & kTurnedR & 1) ==
                  R,
              "the lowest bit is the direction");

inline bool is_removed(uint8_t type) { return type >= kRemoved && type <= kRemovedR; }
inline bool is_isolate_initiator(uint8_t type) { return type >= kIsolateInitiator && type <= kIsolateInitiatorR; }
inline bool is_matched_pdi(uint8_t type) { return type == kMatchedPdi || type == kMatchedPdiL || type == kMatchedPdiR; }

// What W to I make of a type above ON_CLOSE: L or R if an override has made it so, otherwise ON, or BN if it is
// removed. The types from kNonspacingL on, which N0 tells apart, stay as they are.
inline uint8_t type_for_rules(uint8_t type) {
  if (type >= kNonspacingL) return type;
  if (is_removed(type)) return BN;
  return type == kIsolateInitiator || type == kMatchedPdi ? uint8_t{ON} : static_cast<uint8_t>(type & 1);
}

// L1: white space and isolate formatting characters; segment and paragraph separators.
inline constexpr uint32_t kIsolateTypes = 1u << kIsolateInitiator | 1u << kIsolateInitiatorL |
                                          1u << kIsolateInitiatorR | 1u << kMatchedPdi | 1u << kMatchedPdiL |
                                          1u << kMatchedPdiR;
inline constexpr uint32_t kSpaceTypes = 1u << WS | 1u << kSpaceL | 1u << kSpaceR | kIsolateTypes;
inline constexpr uint32_t kSeparatorTypes = 1u << S | 1u << B | 1u << kSeparatorL | 1u << kSeparatorR;
inline constexpr uint32_t kRemovedTypes = 1u << kRemoved | 1u << kRemovedL | 1u << kRemovedR;
// L4: what is mirrored is of class ON, unless an override or N0 has made it L or R.
inline constexpr uint32_t kMirrorableTypes =
    1u << L | 1u << R | 1u << ON | 1u << ON_OPEN | 1u << ON_CLOSE | 1u << kTurnedL | 1u << kTurnedR;

// X6 and the last lines of X5a, X5b, X6a: what an override to L (0) or R (1) makes of a class below LRI. N0 and L1 must
// still know what it was.
inline unsigned overridden_type(uint8_t c, unsigned direction) {
  const unsigned base = c == WS    ? unsigned{kSpaceL}
                        : c == S   ? unsigned{kSeparatorL}
                        : c == NSM ? unsigned{kNonspacingL}
                                   : unsigned{L};
  return base + direction;
}

inline bool is_among(uint8_t type, uint32_t types) { return (types >> type & 1) != 0; }

}  // namespace embidi

#endif
