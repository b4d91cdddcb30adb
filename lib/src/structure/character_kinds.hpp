// What recognition in running text needs to know of a character, as one byte: display.md 2.
//
// An ASCII character's kind is its code; the others' kinds follow. The recogniser keeps the kinds of a paragraph in
// `levels`, which is free until the explicit stage, so that looking ahead costs no decoding.
#ifndef EMBIDI_SRC_STRUCTURE_CHARACTER_KINDS_HPP
#define EMBIDI_SRC_STRUCTURE_CHARACTER_KINDS_HPP

#include <stdint.h>

namespace embidi {

enum Kind : uint8_t {
  // As the table has them (Recognition).
  kOther = 0x80,     // no char: it terminates
  kOpening,          // no char, but a file name may begin after it: white space, Ps, Pi
  kSymbol,           // char that is no labelchar
  kLabel,            // labelchar
  kWordPunctuation,  // wordpunct
  // Named one by one.
  kExplicitControl,  // EXPLICIT: a file name may begin after it
  kMark,             // MARK: transparent
  kInclusion,        // U+00A1, U+00BF
  kIdeographicStop,  // IDNSep other than U+002E: no char
  kByteOrderMark,    // U+FEFF: labelchar, and a file name may begin after it
  kKinds
};

// Sets of characters, as bits.
enum KindSet : uint8_t {
  kSetChar = 1,       // char
  kSetInclusion = 2,  // inclusion
  kSetLabel = 4,      // labelchar
  kSetLocal = 8,      // localchar
  kSetScheme = 16,    // ALPHA, DIGIT, "+", "-", "."
  kSetAnchor = 32,    // a file name may begin after it
  kSetIdnSeparator = 64,
  kSetUserinfo = 128  // char, IDNSep, "[", "]" without STOP
};

// Sets that a kind belongs to.
uint8_t sets_of(uint8_t kind);

inline bool in_set(uint8_t kind, uint8_t sets) { return (sets_of(kind) & sets) != 0; }

// Kind of a code point.
uint8_t kind_of(uint32_t code_point);

}  // namespace embidi

#endif
