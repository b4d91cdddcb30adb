// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What recognition in running text needs to know about a character, as one byte: ordering.md 2, links.md 1.
//
// The kind of an ASCII character is its code; the other kinds follow. Recognition keeps the kinds of a paragraph in
// `levels`, which is free until the explicit stage, so that looking ahead does not decode again.
#ifndef EMBIDI_SRC_STRUCTURE_CHARACTER_KINDS_HPP
#define EMBIDI_SRC_STRUCTURE_CHARACTER_KINDS_HPP

#include <stdint.h>

#include "embidi_core/structure/character_table.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

enum CharacterKind : uint8_t {
  kOther = 0x80,  // in no set; of no character but of the text's end
  // Characters that the specification names.
  kExplicitControl,  // EXPLICIT: a file name may begin after it
  kDirectionalMark,  // MARK: transparent
  kInclusion,        // U+00A1, U+00BF
  kIdeographicStop,  // IDNSep other than U+002E: no char
  kByteOrderMark,    // U+FEFF: labelchar, and a file name may begin after it
  // Characters that Bidi_Class tells, so that they do not interrupt the table's runs.
  kMark,          // NSM among letters: labelchar that is none
  kOpenBracket,   // ON with Bidi_Paired_Bracket_Type Open, but for U+2329
  kCloseBracket,  // likewise Close, but for U+232A
  // Then the kinds that the generated table numbers: the same kind, the same sets.
  kFirstTableKind,
  kKinds = kFirstTableKind + kTableKinds
};

// Sets of characters, as flags. Without EMBIDI_RECOGNIZERS no character is known to be in those of links.md, from
// kSetInclude to kSetHostSymbol, but ASCII and those with a kind of their own.
enum CharacterSet : uint16_t {
  kSetChar = 1,       // char
  kSetInclusion = 2,  // inclusion
  kSetLabel = 4,      // labelchar
  kSetLocal = 8,      // localchar
  kSetScheme = 16,    // ALPHA, DIGIT, "+", "-", "."
  kSetAnchor = 32,    // a file name may begin after it
  kSetIdnSeparator = 64,
  kSetAlphanumeric = 128,  // General_Category L* or N*
  // Link_Term; Hard is none of these.
  kSetInclude = 256,
  kSetSoft = 512,
  kSetOpen = 1024,
  kSetClose = 2048,
  kSetEmail = 4096,         // Link_Email
  kSetHost = 8192,          // host without S*
  kSetHostSymbol = 0x4000,  // S* of host: only after a scheme
  kSetEnclosed = 0x8000     // may stand between the quotes of a quoted file name: char, Zs, Ps, Pe, Pi, Pf
};

// The sets that each kind belongs to.
struct CharacterSets {
  uint16_t of[kKinds];
};
extern const CharacterSets kCharacterSets;

inline uint16_t sets_of(uint8_t kind) { return kCharacterSets.of[kind]; }
inline bool in_set(uint8_t kind, uint16_t sets) { return (sets_of(kind) & sets) != 0; }

// wordpunct: of the kinds of the table, the only ones that are inclusion characters.
inline bool is_word_punctuation(uint8_t kind) {
  return kind >= kFirstTableKind && (sets_of(kind) & kSetInclusion) != 0;
}

// The delimiters that kinds tell: all.
inline uint8_t delimiter_of(uint8_t kind) {
  if (kind > '@' && kind != '\\') return kind == kIdeographicStop ? uint8_t{kIdnSeparator} : uint8_t{0};
  return delimiter(kind);
}

// The kind of a code point, whose class is known.
uint8_t character_kind(uint32_t code_point, uint8_t bidi_class);
inline uint8_t character_kind(uint32_t code_point) { return character_kind(code_point, class_of(code_point)); }

}  // namespace embidi

#endif
