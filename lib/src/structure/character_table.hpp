// What a code point is to the recogniser of structures, from the generated tables: display.md 2.
#ifndef EMBIDI_SRC_STRUCTURE_CHARACTER_TABLE_HPP
#define EMBIDI_SRC_STRUCTURE_CHARACTER_TABLE_HPP

#include <stdint.h>

namespace embidi {

// Of characters that display.md names one by one (ASCII, MARK, EXPLICIT, IDNSep, U+00A1, U+00BF) nobody asks.
enum class Recognition : uint8_t {
  other,             // no char
  opening,           // no char: General_Category Z*, Ps or Pi, or Bidi_Class B, S or WS
  symbol,            // char, not labelchar, not inclusion
  label,             // labelchar
  word_punctuation,  // wordpunct
};

Recognition recognition(uint32_t code_point);

// What the checks ask besides, in a table of its own that only they link: IDNA-valid (checks.md) where the code point
// is even, or odd, which has a meaning for `label` and `word_punctuation` only; General_Category Cf.
enum CheckFlag : uint8_t { kValidEven = 1, kValidOdd = 2, kFormat = 4 };

// Flags of a code point from U+0080 on. With EMBIDI_CHECKS only.
uint8_t check_flags(uint32_t code_point);

}  // namespace embidi

#endif
