// What recognition in running text needs to know about a character, as one byte: ordering.md 2.
//
// The kind of an ASCII character is its code; the other kinds follow. Recognition keeps the kinds of a paragraph in
// `levels`, which is free until the explicit stage, so that looking ahead does not decode again.
#ifndef EMBIDI_SRC_STRUCTURE_CHARACTER_KINDS_HPP
#define EMBIDI_SRC_STRUCTURE_CHARACTER_KINDS_HPP

#include <stdint.h>

namespace embidi {

enum CharacterKind : uint8_t {
  // In the order of TableKind.
  kOther = 0x80,     // no char: it terminates
  kOpening,          // no char, but a file name may begin after it: white space, Ps, Pi
  kSymbol,           // char that is no labelchar
  kLabel,            // labelchar
  kWordPunctuation,  // wordpunct
  // Characters that the specification names.
  kExplicitControl,  // EXPLICIT: a file name may begin after it
  kDirectionalMark,  // MARK: transparent
  kInclusion,        // U+00A1, U+00BF
  kIdeographicStop,  // IDNSep other than U+002E: no char
  kByteOrderMark,    // U+FEFF: labelchar, and a file name may begin after it
  kKinds
};

// Sets of characters, as flags.
enum CharacterSet : uint8_t {
  kSetChar = 1,       // char
  kSetInclusion = 2,  // inclusion
  kSetLabel = 4,      // labelchar
  kSetLocal = 8,      // localchar
  kSetScheme = 16,    // ALPHA, DIGIT, "+", "-", "."
  kSetAnchor = 32,    // a file name may begin after it
  kSetIdnSeparator = 64,
  kSetUserinfo = 128  // char, IDNSep, "[", "]" without STOP
};

// The sets that each kind belongs to.
struct CharacterSets {
  uint8_t of[kKinds];
};
extern const CharacterSets kCharacterSets;

inline uint8_t sets_of(uint8_t kind) { return kCharacterSets.of[kind]; }
inline bool in_set(uint8_t kind, uint8_t sets) { return (sets_of(kind) & sets) != 0; }

// The kind of a code point.
uint8_t character_kind(uint32_t code_point);

}  // namespace embidi

#endif
