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

// Version of the tables: "17.0.0".
const char* unicode_version();

}  // namespace embidi

#endif
