// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From UCD files to one value per code point and property.
#ifndef EMBIDI_TABLES_ASSEMBLE_HPP
#define EMBIDI_TABLES_ASSEMBLE_HPP

#include <cstdint>
#include <map>
#include <vector>

#include "ucd_reader.hpp"

namespace tablegen {

constexpr uint32_t kCodePoints = 0x110000;

struct BidiInputs {
  UcdFile classes;    // extracted/DerivedBidiClass.txt
  UcdFile brackets;   // BidiBrackets.txt
  UcdFile mirroring;  // BidiMirroring.txt
};

struct BidiProperties {
  std::vector<uint8_t> classes;          // embidi::Class of every code point
  std::map<uint32_t, uint32_t> mirrors;  // Bidi_Mirroring_Glyph, both directions
};

// Throws std::runtime_error where the files break a rule that the library relies on: every bracket is ON and in the
// BMP, its partner is its mirror, mirroring is an involution without fixed points.
BidiProperties assemble_bidi(const BidiInputs& inputs);

}  // namespace tablegen

#endif
