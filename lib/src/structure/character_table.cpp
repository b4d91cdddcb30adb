// What a code point is to the recogniser of structures.
#include "structure/character_table.hpp"

#include "embidi/config.h"
#include "recognition_tables.hpp"
#include "unicode/packed_table.hpp"

namespace embidi {

Recognition recognition(uint32_t code_point) {
  if (code_point > 0x10FFFF) return Recognition::other;
  return static_cast<Recognition>(RecognitionTable::kRecognition[packed_record(RecognitionTable::kTable, code_point)]);
}

#if EMBIDI_CHECKS
uint8_t check_flags(uint32_t code_point) {
  return code_point > 0x10FFFF ? uint8_t{0} : CheckTable::kFlags[packed_record(CheckTable::kTable, code_point)];
}
#endif

}  // namespace embidi
