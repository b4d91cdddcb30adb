// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off: scripts/prove reads this
// Proves: looking a code point up in the generated packed tables, those of properties and of recognition, reads nothing
// outside
//   them, and ends within a segment
// Assumes: the tables are those in tables/generated
// Bound: every code point up to 10FFFF
// Unwind: 16
// Label: long
// Wrong: lib/src/unicode/packed_table.cpp: uint32_t count = window[1] - segment + 1; => uint32_t count = window[1] + 1;
// clang-format on
#include "proof.hpp"
#include "structure/character_table.cpp"
#include "unicode/packed_table.cpp"
#include "unicode/properties.cpp"

void proof() {
  const uint32_t code_point = any_u32();
  assume(code_point <= 0x10FFFF);
  embidi::packed_record(embidi::PropertyTable::kTable, code_point);
  embidi::packed_record(embidi::RecognitionTable::kTable, code_point);
}
