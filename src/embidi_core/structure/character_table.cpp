// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the generated tables know about a code point for recognition.
#include "embidi_core/structure/character_table.hpp"

#include <stdint.h>

#include "embidi_core/tables/recognition_tables.hpp"
#include "embidi_core/unicode/packed_table.hpp"

namespace embidi {

uint8_t table_kind(uint32_t code_point) {
  // What is above 10FFFF is what U+10FFFF is, a noncharacter.
  return static_cast<uint8_t>(packed_record(RecognitionTable::kTable, code_point > 0x10FFFF ? 0x10FFFF : code_point));
}

uint8_t check_flags(uint32_t code_point) {
  return code_point > 0x10FFFF ? uint8_t{0} : CheckTable::kFlags[packed_record(CheckTable::kTable, code_point)];
}

}  // namespace embidi
