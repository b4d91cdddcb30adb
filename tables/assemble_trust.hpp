// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the checks ask about a code point: checks.md 1.
#ifndef EMBIDI_TABLES_ASSEMBLE_TRUST_HPP
#define EMBIDI_TABLES_ASSEMBLE_TRUST_HPP

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "run_packer.hpp"
#include "ucd_reader.hpp"

namespace tablegen {

// docs/spec/examples/characters.txt: lists by name.
using CharacterLists = std::map<std::string, std::vector<std::string>>;
CharacterLists read_character_lists(const std::string& path);

struct TrustInputs {
  UcdFile scripts;               // Scripts.txt
  UcdFile extensions;            // ScriptExtensions.txt
  UcdFile confusables;           // security/confusables.txt
  UcdFile idna;                  // IdnaMappingTable.txt
  UcdFile identifiers;           // security/IdentifierStatus.txt
  UcdFile combining;             // extracted/DerivedCombiningClass.txt
  UcdFile decompositions;        // UnicodeData.txt of any version
  std::vector<uint8_t> classes;  // embidi::Class of every code point
  CharacterLists lists;
};

// COMPOSE. The marks ascend. Per base and mark, in ascending order, a byte: the number of the mark times 4, and how far
// the base is behind that of the byte before; 3 says that a byte follows which has that. A segment begins with a base
// of its own.
struct PackedCompositions {
  std::vector<uint32_t> marks, segment_base, segment_begin;
  std::vector<uint8_t> bytes;
};

// Runs of the first two planes, from U+0080 on, and what their values mean.
struct TrustProperties {
  std::vector<RunStart> kinds;  // embidi::Script of what a folded label may have; kScripts INVISIBLE, and 1 more PICT
  std::vector<RunStart> likenesses;      // one code point each, as if no run ended: below, then SEPLIKE, then VIRAMA
  std::vector<uint8_t> likeness_of;      // ... LOOKALIKE: the ASCII character
  uint32_t virama_taken_for_ascii;       // the one that is in both, and in the table as LOOKALIKE
  std::vector<RunStart> folds;           // 0 none, 1 every other one from the first on, by 1, 2 LETTERS, 3.. by
  std::vector<uint32_t> fold_distances;  // ... so much, modulo 65,536
  std::vector<RunStart> letters;         // 1: not Allowed, of a Script that is asked for it; else 0
  std::vector<RunStart> to_ascii;        // 1..26 mapped to a letter from there on, 27..36 to a digit, 0 to none
  std::vector<RunStart> combining;       // rank of the Canonical_Combining_Class of U+0300..036F; else 0
  PackedCompositions compositions;
  std::vector<uint32_t> between, digit_zeros;  // SEPLIKE_BETWEEN, DIGIT_ZEROS
};

TrustProperties assemble_trust(const TrustInputs& inputs);

}  // namespace tablegen

#endif
