// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Packs the Arabic presentation forms of letters.
#ifndef EMBIDI_TABLES_FORM_PACKER_HPP
#define EMBIDI_TABLES_FORM_PACKER_HPP

#include <cstdint>
#include <map>
#include <vector>

#include "assemble_letters.hpp"

namespace tablegen {

// The format that src/embidi_core/glyph/presentation_forms.cpp reads.
struct PackedForms {
  uint32_t first_basic;             // the letters that have their forms in Presentation Forms-B
  std::vector<uint8_t> basic;       // where each one's forms begin there, and where the last one's end
  uint32_t first_extended;          // the letters that have them in Presentation Forms-A
  std::vector<uint8_t> extended;    // where each one's forms begin there, from 1; 0: it has none
  std::vector<uint8_t> four_forms;  // a bit for each of these, from the lowest: it has four forms, otherwise two
};

constexpr uint32_t kMostExtended = 99;

// Throws std::runtime_error where the forms do not fit, but for those that are code in presentation_forms.cpp: the
// initial and medial of U+0649, which are not beside its other ones, and U+0677, which has one form.
PackedForms pack_forms(std::map<uint32_t, Forms> letters);

}  // namespace tablegen

#endif
