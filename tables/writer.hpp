// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Writes the generated C++ header.
#ifndef EMBIDI_TABLES_WRITER_HPP
#define EMBIDI_TABLES_WRITER_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "assemble_trust.hpp"
#include "form_packer.hpp"
#include "packer.hpp"
#include "pair_packer.hpp"
#include "run_packer.hpp"
#include "set_packer.hpp"
#include "stages.hpp"
#include "ucd_reader.hpp"

namespace tablegen {

// Properties (class in the low 5 bits, joining type in the high 3) that are looked up directly, by one load: [0,
// kAsciiEnd) and [kPageFirst, kPageEnd).
struct DirectPages {
  uint32_t ascii_end;
  uint32_t page_first;
  uint32_t page_end;
  std::vector<uint8_t> values;  // of both, one after the other
};

// The properties of the BMP in stages, and of what is beyond it as runs.
struct StagedProperties {
  Stages staged;  // per place (properties.hpp)
  Packed beyond;
};

struct Tables {
  std::vector<UcdFile> inputs;
  DirectPages direct;
  StagedProperties properties;  // class, joining type, grapheme kind
  PackedPairs mirrors;
};

// What the recogniser needs, in a file of its own: a library without it does not compile it in.
struct RecognitionTables {
  std::vector<UcdFile> inputs;
  Packed recognition;    // two columns: the low and the high byte of the sets
  Packed without_links;  // likewise
  Packed checks;         // what only the checks ask
};

// What shaping needs, in a file of its own for the same reason.
struct PresentationTables {
  std::vector<UcdFile> inputs;
  PackedForms forms;
};

// Characters of unsupported scripts, likewise.
struct UnsupportedTables {
  std::vector<UcdFile> inputs;
  PackedSet characters;
};

// What Indic conjuncts need, likewise.
struct ConjunctTables {
  std::vector<UcdFile> inputs;
  PackedSet members;
  std::vector<uint32_t> linkers;
};

// What only the checks ask, likewise.
struct TrustTables {
  std::vector<UcdFile> inputs;
  TrustProperties properties;
  PackedRuns kinds, likenesses, folds, letters, to_ascii, combining;
};

// The text of each file; the same tables give the same text.
std::string write_tables(const Tables& tables);
std::string write_tables(const RecognitionTables& tables);
std::string write_tables(const PresentationTables& tables);
std::string write_tables(const UnsupportedTables& tables);
std::string write_tables(const ConjunctTables& tables);
std::string write_tables(const TrustTables& tables);

}  // namespace tablegen

#endif
