// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Joining types, what begins or continues a grapheme cluster or a conjunct, and the Arabic presentation forms, from UCD
// files.
#ifndef EMBIDI_TABLES_ASSEMBLE_LETTERS_HPP
#define EMBIDI_TABLES_ASSEMBLE_LETTERS_HPP

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ucd_reader.hpp"

namespace tablegen {

// General_Category of every code point, from extracted/DerivedGeneralCategory.txt or from UnicodeData.txt.
std::vector<std::string> read_categories(const UcdFile& file);

struct JoiningInputs {
  UcdFile types;    // extracted/DerivedJoiningType.txt
  UcdFile shaping;  // ArabicShaping.txt
};

// embidi::JoiningType of every code point. Throws std::runtime_error unless ArabicShaping.txt and the categories (Mn,
// Me and Cf that are not listed there are Transparent) derive the same.
std::vector<uint8_t> assemble_joining(const JoiningInputs& inputs, const std::vector<std::string>& categories);

// embidi::Grapheme of every code point, from auxiliary/GraphemeBreakProperty.txt.
std::vector<uint8_t> assemble_graphemes(const UcdFile& breaks);

// What GB9c of UAX #29 asks about a character, as the library has it (unicode/conjuncts.hpp).
struct ConjunctProperties {
  std::vector<bool> members;      // consonants, and what extends a conjunct though its class is L
  std::vector<uint32_t> linkers;  // ascending
};

// From the rows InCB of DerivedCoreProperties.txt. `graphemes` and `classes` have embidi::Grapheme and embidi::Class of
// every code point. Throws std::runtime_error where the data break a rule by which the library does without a table.
ConjunctProperties assemble_conjuncts(const UcdFile& core, const std::vector<uint8_t>& graphemes,
                                      const std::vector<uint8_t>& classes);

// Presentation forms of one letter: form (1 isolated, 2 final, 3 initial, 4 medial) → code point.
using Forms = std::map<unsigned, uint32_t>;

// Letter → its forms in Arabic Presentation Forms-A and -B: UnicodeData.txt's <isolated>, <final>, <initial> and
// <medial> decompositions to exactly one character.
std::map<uint32_t, Forms> assemble_forms(const UcdFile& unicode_data);

}  // namespace tablegen

#endif
