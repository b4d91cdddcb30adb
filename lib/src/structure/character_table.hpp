// What the generated tables know about a code point for recognition: ordering.md 2.
#ifndef EMBIDI_SRC_STRUCTURE_CHARACTER_TABLE_HPP
#define EMBIDI_SRC_STRUCTURE_CHARACTER_TABLE_HPP

#include <stdint.h>

namespace embidi {

// Characters that ordering.md 2 names one by one (ASCII, MARK, EXPLICIT, IDNSep, U+00A1, U+00BF) are never looked up.
enum class TableKind : uint8_t {
  other,             // no char
  opening,           // no char: General_Category Z*, Ps or Pi, or Bidi_Class B, S or WS
  symbol,            // char, not labelchar, not inclusion
  label,             // labelchar
  word_punctuation,  // wordpunct
};

TableKind table_kind(uint32_t code_point);

// What the checks look up besides, in a table that only they link: General_Category Cf; IDNA-valid (checks.md 1), which
// means something for `label` and `word_punctuation` only. There is one flag for even and one for odd code points, so
// that a run where every other one is valid is one run.
enum CheckFlag : uint8_t { kValidEven = 1, kValidOdd = 2, kFormat = 4 };

// Flags of a code point from U+0080 on. With EMBIDI_CHECKS only.
uint8_t check_flags(uint32_t code_point);

}  // namespace embidi

#endif
