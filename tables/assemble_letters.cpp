// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "assemble_letters.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "assemble.hpp"
#include "embidi_core/unicode/conjuncts.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace tablegen {
namespace {

using embidi::Grapheme;

uint8_t parse_joining_type(const std::string& name) {
  const size_t found = std::string("UCDRLT").find(name);  // the order of embidi::JoiningType
  if (name.size() != 1 || found == std::string::npos) throw std::runtime_error("unknown Joining_Type: " + name);
  return static_cast<uint8_t>(found);
}

Grapheme parse_grapheme(const std::string& name) {
  if (name == "Extend" || name == "SpacingMark" || name == "ZWJ") return Grapheme::extend;
  if (name == "Prepend") return Grapheme::prepend;
  if (name == "Control" || name == "CR" || name == "LF") return Grapheme::control;
  static const char* const kByCode[] = {"L", "V", "T", "LV", "LVT", "Regional_Indicator"};  // fit/grapheme.cpp has them
  const auto is_named = [&](const char* other) { return name == other; };
  if (std::none_of(std::begin(kByCode), std::end(kByCode), is_named)) {
    throw std::runtime_error("unknown Grapheme_Cluster_Break: " + name);
  }
  return Grapheme::other;
}

// The form's number and the character of "<final> 0628"; 0 where it is no such decomposition.
unsigned parse_form(const std::string& decomposition, uint32_t& letter) {
  static const std::map<std::string, unsigned> kForms = {
      {"<isolated>", 1}, {"<final>", 2}, {"<initial>", 3}, {"<medial>", 4}};
  const size_t space = decomposition.find(' ');
  const auto form = kForms.find(decomposition.substr(0, space));
  if (form == kForms.end() || decomposition.find(' ', space + 1) != std::string::npos) return 0;
  letter = static_cast<uint32_t>(std::stoul(decomposition.substr(space), nullptr, 16));
  return form->second;
}

}  // namespace

std::vector<std::string> read_categories(const UcdFile& file) {
  const size_t field = file.name == "UnicodeData.txt" ? 1 : 0;
  std::vector<std::string> categories(kCodePoints, "Cn");
  for (const UcdRow& row : file.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) categories[c] = row.fields.at(field);
  }
  return categories;
}

std::vector<uint8_t> assemble_joining(const JoiningInputs& inputs, const std::vector<std::string>& categories) {
  std::vector<uint8_t> types(kCodePoints, parse_joining_type("U"));  // @missing: Non_Joining
  for (const UcdRow& row : inputs.types.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) types[c] = parse_joining_type(row.fields[0]);
  }
  std::vector<uint8_t> derived(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    const std::string& category = categories[c];
    const bool transparent = category == "Mn" || category == "Me" || category == "Cf";
    derived[c] = parse_joining_type(transparent ? "T" : "U");
  }
  for (const UcdRow& row : inputs.shaping.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) derived[c] = parse_joining_type(row.fields.at(1));
  }
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    if (types[c] != derived[c])
      throw std::runtime_error("ArabicShaping.txt: another joining type of " + std::to_string(c));
  }
  return types;
}

std::vector<uint8_t> assemble_graphemes(const UcdFile& breaks) {
  std::vector<uint8_t> kinds(kCodePoints, static_cast<uint8_t>(Grapheme::other));  // @missing: Other
  for (const UcdRow& row : breaks.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) kinds[c] = static_cast<uint8_t>(parse_grapheme(row.fields[0]));
  }
  return kinds;
}

ConjunctProperties assemble_conjuncts(const UcdFile& core, const std::vector<uint8_t>& graphemes,
                                      const std::vector<uint8_t>& classes) {
  std::vector<std::string> breaks(kCodePoints, "None");  // Indic_Conjunct_Break; @missing: None
  for (const UcdRow& row : core.rows) {
    if (row.fields[0] != "InCB") continue;
    for (uint32_t c = row.first; c <= row.last; ++c) breaks[c] = row.fields.at(1);
  }
  ConjunctProperties conjuncts{std::vector<bool>(kCodePoints), {}};
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    const std::string& value = breaks[c];
    const Grapheme kind = static_cast<Grapheme>(graphemes[c]);
    const bool extends = value == "Extend" || value == "Linker";
    bool as_code = true;
    if (value == "Linker") conjuncts.linkers.push_back(c);
    if (kind == Grapheme::extend) {
      if (classes[c] == embidi::L) {
        conjuncts.members[c] = extends;
      } else {
        as_code = extends == (c != embidi::kZeroWidthNonJoiner);
      }
    } else if (value == "Consonant") {
      conjuncts.members[c] = true;
      as_code = kind == Grapheme::other;
    } else {
      as_code = value == "None" || (value == "Linker" && kind == Grapheme::other && embidi::is_linking_letter(c));
    }
    if (!as_code) throw std::runtime_error("another Indic_Conjunct_Break than the code has: " + std::to_string(c));
  }
  return conjuncts;
}

std::map<uint32_t, Forms> assemble_forms(const UcdFile& unicode_data) {
  std::map<uint32_t, Forms> letters;
  for (const UcdRow& row : unicode_data.rows) {
    const bool presentation =
        (row.first >= 0xFB50 && row.first <= 0xFDFF) || (row.first >= 0xFE70 && row.first <= 0xFEFF);
    uint32_t letter = 0;
    const unsigned form = presentation ? parse_form(row.fields.at(4), letter) : 0;
    if (form == 0) continue;
    if (!letters[letter].emplace(form, row.first).second) {
      throw std::runtime_error("UnicodeData.txt: two code points for one form of " + std::to_string(letter));
    }
  }
  return letters;
}

}  // namespace tablegen
