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
  std::vector<uint8_t> classes;  // embidi::Class of every code point
  CharacterLists lists;
};

// Runs of the first two planes, from U+0080 on, and what their values mean.
struct TrustProperties {
  std::vector<RunStart> kinds;  // embidi::Script of what a folded label may have; kScripts INVISIBLE, and 1 more PICT
  std::vector<RunStart> likenesses;      // one code point each, as if no run ended: below, then SEPLIKE, then VIRAMA
  std::vector<uint8_t> likeness_of;      // ... LOOKALIKE: the ASCII character
  uint32_t virama_taken_for_ascii;       // the one that is in both, and in the table as LOOKALIKE
  std::vector<RunStart> folds;           // 0 none, 1 every other one from the first on, by 1, 2 LETTERS, 3.. by
  std::vector<uint32_t> fold_distances;  // ... so much, modulo 65,536
};

TrustProperties assemble_trust(const TrustInputs& inputs);

}  // namespace tablegen

#endif
