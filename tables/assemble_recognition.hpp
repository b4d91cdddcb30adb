// What a code point is to the recogniser of structures: the rows of ordering.md 2 that need property tables.
#ifndef EMBIDI_TABLES_ASSEMBLE_RECOGNITION_HPP
#define EMBIDI_TABLES_ASSEMBLE_RECOGNITION_HPP

#include <cstdint>
#include <vector>

#include "ucd_reader.hpp"

namespace tablegen {

struct RecognitionInputs {
  UcdFile categories;  // extracted/DerivedGeneralCategory.txt
  UcdFile idna;        // IdnaMappingTable.txt
};

struct RecognitionProperties {
  std::vector<uint8_t> recognition;  // embidi::TableKind
  std::vector<uint8_t> check_flags;  // embidi::CheckFlag
};

// For every code point. `classes` are the Bidi classes: white space that begins a file name is partly told by them.
RecognitionProperties assemble_recognition(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes);

}  // namespace tablegen

#endif
