// Properties of code points, from the generated tables. Unicode Character Database; UAX #44.
#ifndef EMBIDI_SRC_PROPERTIES_HPP
#define EMBIDI_SRC_PROPERTIES_HPP

#include <stdint.h>

#include "classes.hpp"

namespace embidi {

// The classes that are looked up by one load: ASCII, then Hebrew and Arabic (U+0590..06FF).
constexpr uint32_t kDirectAsciiEnd = 0x80;
constexpr uint32_t kDirectPageFirst = 0x590;
constexpr uint32_t kDirectPageEnd = 0x700;
extern const uint8_t kDirectClass[kDirectAsciiEnd + kDirectPageEnd - kDirectPageFirst];

// bidi_class() of every other code point, in bounded time (tables/README.md).
Class bidi_class_packed(uint32_t code_point);

// Class of a code point up to 10FFFF, unassigned ones included (DerivedBidiClass.txt with its @missing lines). Total: a
// value above 10FFFF is L.
inline Class bidi_class(uint32_t code_point) {
  if (code_point < kDirectAsciiEnd) return static_cast<Class>(kDirectClass[code_point]);
  const uint32_t in_page = code_point - kDirectPageFirst;
  if (in_page < kDirectPageEnd - kDirectPageFirst) return static_cast<Class>(kDirectClass[kDirectAsciiEnd + in_page]);
  return bidi_class_packed(code_point);
}

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
