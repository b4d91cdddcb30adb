// Properties of code points, from the generated tables. Unicode Character Database; UAX #44.
#ifndef EMBIDI_SRC_PROPERTIES_HPP
#define EMBIDI_SRC_PROPERTIES_HPP

#include <stdint.h>

#include "classes.hpp"

namespace embidi {

// Class of a code point up to 10FFFF, unassigned ones included (DerivedBidiClass.txt with its @missing lines). Total: a
// value above 10FFFF is L.
Class bidi_class(uint32_t code_point);

// Bidi_Mirroring_Glyph, or the code point itself where there is none (BidiMirroring.txt).
uint32_t mirror(uint32_t code_point);

// Identity of a bracket pair for BD16: the opening bracket's code point, U+2329 and U+232A taken as U+3008 and U+3009
// (canonical equivalents). `code_point` must be of class ON_OPEN or ON_CLOSE. All of them are in the BMP (the generator
// asserts it).
uint16_t bracket_pair(uint32_t code_point, Class bracket_class);

// What a code point is to the recogniser: display.md 2. Characters that it names one by one (ASCII, MARK, EXPLICIT,
// IDNSep, U+00A1, U+00BF) may be anything here.
enum class Recognition : uint8_t {
  other,             // no char
  opening,           // no char: General_Category Z*, Ps or Pi, or Bidi_Class B, S or WS
  symbol,            // char, not labelchar, not inclusion
  label,             // labelchar
  word_punctuation,  // wordpunct
};
Recognition recognition(uint32_t code_point);

// Version of the tables: "17.0.0".
const char* unicode_version();

}  // namespace embidi

#endif
