// What the generated tables know about a code point for recognition.
#include "structure/character_table.hpp"

#include "embidi/config.h"
#include "recognition_tables.hpp"
#include "unicode/packed_table.hpp"

namespace embidi {

TableKind table_kind(uint32_t code_point) {
  if (code_point > 0x10FFFF) return TableKind::other;
  return static_cast<TableKind>(RecognitionTable::kRecognition[packed_record(RecognitionTable::kTable, code_point)]);
}

#if EMBIDI_CHECKS
uint8_t check_flags(uint32_t code_point) {
  return code_point > 0x10FFFF ? uint8_t{0} : CheckTable::kFlags[packed_record(CheckTable::kTable, code_point)];
}
#endif

}  // namespace embidi
