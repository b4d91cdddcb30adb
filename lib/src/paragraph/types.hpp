// What `classes` holds from the explicit stage on: a code in the low five bits, flags above it.
//
// Codes up to ON_CLOSE are classes as they were, or as W1 to W7 left them: a character under an override is simply L or
// R. The others tell later stages what they must know of a character besides: L1 needs white space and separators, BD13
// needs isolate initiators and their PDIs, N0 marks and the brackets that it has turned.
#ifndef EMBIDI_SRC_PARAGRAPH_TYPES_HPP
#define EMBIDI_SRC_PARAGRAPH_TYPES_HPP

#include <stdint.h>

#include "unicode/bidi_class.hpp"

namespace embidi {

enum Code : uint8_t {
  kIsolate = 15,   // initiator whose isolate is in force: neutral ...
  kIsolateL = 16,  // ... or L or R by an override
  kIsolateR = 17,
  kEnd = 18,       // the PDI that matches such an initiator
  kRemoved = 19,   // taken out by X9, or neutralised: the code of BN, so that text without explicit characters needs no
                   // rewriting
  kRemovedL = 20,  // an embedding initiator that keeps the override that its PDF brings back
  kRemovedR = 21,
  kEndL = 22,
  kEndR = 23,
  kSpaceL = 24,  // white space under an override
  kSpaceR = 25,
  kSeparatorL = 26,  // segment separator under an override
  kSeparatorR = 27,
  kMarkL = 28,  // NSM under an override: N0 may change it yet
  kMarkR = 29,
  kTurnedL = 30,  // bracket that N0 c 1 has turned against the embedding direction
  kTurnedR = 31
};
static_assert(static_cast<uint8_t>(kRemoved) == static_cast<uint8_t>(BN), "see kRemoved");

enum : uint8_t {
  kCodeMask = 0x1F,
  kEvent = 0x20,         // something virtual stands before this character
  kRunR = 0x40,          // the boundary before this level run counts as R (X10: sos of this run, eos of the one before)
  kRunStart = 0x80,      // first character of a level run
  kClusterStart = 0x80,  // after the layout, once somebody asks (grapheme.cpp): first character of a grapheme cluster
  kPercent = 0x40        // before the explicit stage only: part of a run of percent escapes
};

// Changes a code and keeps its flags.
inline void rewrite(uint8_t& flagged, unsigned code) {
  flagged = static_cast<uint8_t>((flagged & ~unsigned{kCodeMask}) | code);
}

inline bool is_removed(uint8_t code) { return code >= kRemoved && code <= kRemovedR; }
inline bool is_isolate(uint8_t code) { return code >= kIsolate && code <= kIsolateR; }
inline bool is_isolate_end(uint8_t code) { return code == kEnd || code == kEndL || code == kEndR; }

static_assert((kIsolateL & 1) == L && (kIsolateR & 1) == R && (kEndL & 1) == L && (kEndR & 1) == R &&
                  (kSpaceL & 1) == L && (kSpaceR & 1) == R && (kSeparatorL & 1) == L && (kSeparatorR & 1) == R &&
                  (kMarkL & 1) == L && (kMarkR & 1) == R && (kTurnedL & 1) == L && (kTurnedR & 1) == R,
              "parity tells the direction");

// What W to I see of a code above ON_CLOSE: L or R by an override, ON, or BN if it is removed; from kMarkL on the code.
inline uint8_t seen(uint8_t code) {
  if (code >= kMarkL) return code;
  if (is_removed(code)) return BN;
  return code == kIsolate || code == kEnd ? uint8_t{ON} : static_cast<uint8_t>(code & 1);
}

// L1: white space and isolate formatting characters; segment and paragraph separators.
inline constexpr uint32_t kSpaceCodes = 1u << WS | 1u << kIsolate | 1u << kIsolateL | 1u << kIsolateR | 1u << kEnd |
                                        1u << kEndL | 1u << kEndR | 1u << kSpaceL | 1u << kSpaceR;
inline constexpr uint32_t kSeparatorCodes = 1u << S | 1u << B | 1u << kSeparatorL | 1u << kSeparatorR;
// L4: what is mirrored is of class ON, unless an override or N0 has made it L or R.
inline constexpr uint32_t kMirrorableCodes =
    1u << L | 1u << R | 1u << ON | 1u << ON_OPEN | 1u << ON_CLOSE | 1u << kTurnedL | 1u << kTurnedR;
inline constexpr uint32_t kRemovedCodes = 1u << kRemoved | 1u << kRemovedL | 1u << kRemovedR;

}  // namespace embidi

#endif
