// What a code point is to the recogniser of structures, from the generated tables: display.md 2.
#ifndef EMBIDI_SRC_RECOGNITION_HPP
#define EMBIDI_SRC_RECOGNITION_HPP

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

// Beside it in the table: IDNA-valid (checks.md) where the code point is even, or odd; General_Category Cf.
enum RecognitionFlag : uint8_t { kRecognitionMask = 7, kValidEven = 8, kValidOdd = 16, kFormat = 32 };

// Recognition and flags in one byte; without EMBIDI_CHECKS the flags are not there. ASCII other than letters, digits
// and "-" has no meaning here.
uint8_t recognition_flags(uint32_t code_point);

inline Recognition recognition(uint32_t code_point) {
  return static_cast<Recognition>(recognition_flags(code_point) & kRecognitionMask);
}

}  // namespace embidi

#endif
