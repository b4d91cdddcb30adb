// What a code point is to the recogniser of structures.
#include "recognition.hpp"

#include "packed_table.hpp"
#include "recognition_tables.hpp"

namespace embidi {

Recognition recognition(uint32_t code_point) {
  if (code_point > 0x10FFFF) return Recognition::other;
  return static_cast<Recognition>(RecognitionTable::kRecognition[packed_record(RecognitionTable(), code_point)]);
}

}  // namespace embidi
