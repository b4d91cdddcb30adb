// What a code point is to the recogniser of structures.
#include "recognition.hpp"

#include "embidi/config.h"
#include "packed_table.hpp"
#include "recognition_tables.hpp"

namespace embidi {

uint8_t recognition_flags(uint32_t code_point) {
  if (code_point > 0x10FFFF) return static_cast<uint8_t>(Recognition::other);
  return RecognitionTable::kRecognition[packed_record(RecognitionTable(), code_point)];
}

}  // namespace embidi
