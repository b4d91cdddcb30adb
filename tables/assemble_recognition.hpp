// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a code point is to the recogniser of structures: ordering.md 2 and links.md 1, where property tables are needed.
#ifndef EMBIDI_TABLES_ASSEMBLE_RECOGNITION_HPP
#define EMBIDI_TABLES_ASSEMBLE_RECOGNITION_HPP

#include <cstdint>
#include <vector>

#include "embidi_core/structure/character_kinds.hpp"
#include "ucd_reader.hpp"

namespace tablegen {

struct RecognitionInputs {
  UcdFile categories;  // extracted/DerivedGeneralCategory.txt
  UcdFile idna;        // IdnaMappingTable.txt
  UcdFile link_term;   // link/LinkTerm.txt
  UcdFile link_email;  // link/LinkEmail.txt
};

struct RecognitionProperties {
  std::vector<uint16_t> sets;        // embidi::CharacterSet
  std::vector<uint8_t> check_flags;  // embidi::CheckFlag
};

// The sets that only the recogniser `links` asks for.
constexpr uint16_t kLinkSets = embidi::kSetInclude | embidi::kSetSoft | embidi::kSetOpen | embidi::kSetClose |
                               embidi::kSetEmail | embidi::kSetHost | embidi::kSetHostSymbol;

// Whether a code point is not looked up in the table: character_kind() names it, or its class, embidi::Class, tells.
bool has_own_kind(uint32_t c, uint8_t bidi_class);

// For every code point. What is NSM and a mark among letters may have the sets of letters: character_kind() tells by
// the class. `classes` are the Bidi classes: white space that begins a file name is partly told by them.
RecognitionProperties assemble_recognition(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes);

}  // namespace tablegen

#endif
