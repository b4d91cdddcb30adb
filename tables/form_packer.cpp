// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "form_packer.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>

namespace tablegen {
namespace {

constexpr uint32_t kFormsA = 0xFB50;
constexpr uint32_t kFormsB = 0xFE80;  // the first single letter of Arabic Presentation Forms-B

void require(bool holds, uint32_t letter) {
  if (!holds) throw std::runtime_error("forms that do not fit: " + std::to_string(letter));
}

// The first of the forms, which are isolated, final, initial, medial in this order, or the first of these.
uint32_t start_of(uint32_t letter, const Forms& forms) {
  require(forms.size() == 1 || forms.size() == 2 || forms.size() == 4, letter);
  const uint32_t start = forms.begin()->second;
  for (const auto& [form, code_point] : forms) {
    require(form <= forms.size() && code_point == start + form - 1, letter);
  }
  return start;
}

void take_exceptions(std::map<uint32_t, Forms>& letters) {
  Forms& maksura = letters[0x649];
  require(maksura[3] == 0xFBE8 && maksura[4] == 0xFBE9, 0x649);
  maksura.erase(3);
  maksura.erase(4);
  require(letters[0x677] == Forms{{1, 0xFBDD}}, 0x677);
  letters.erase(0x677);
}

void pack_basic(const std::map<uint32_t, Forms>& basic, PackedForms& packed) {
  packed.first_basic = basic.begin()->first;
  const uint32_t last = basic.rbegin()->first;
  uint32_t at = kFormsB;
  for (uint32_t letter = packed.first_basic; letter <= last; ++letter) {
    packed.basic.push_back(static_cast<uint8_t>(at - kFormsB));
    const auto found = basic.find(letter);
    if (found == basic.end()) continue;
    require(start_of(letter, found->second) == at, letter);
    at += static_cast<uint32_t>(found->second.size());
  }
  packed.basic.push_back(static_cast<uint8_t>(at - kFormsB));
}

void pack_extended(const std::map<uint32_t, Forms>& extended, PackedForms& packed) {
  packed.first_extended = extended.begin()->first;
  const uint32_t letters = extended.rbegin()->first - packed.first_extended + 1;
  require(letters <= kMostExtended, extended.rbegin()->first);
  packed.extended.resize(letters);
  packed.four_forms.resize((letters + 7) / 8);
  for (const auto& [letter, forms] : extended) {
    const uint32_t start = start_of(letter, forms) - kFormsA, number = letter - packed.first_extended;
    require(start < UINT8_MAX && forms.size() != 1, letter);
    packed.extended[number] = static_cast<uint8_t>(start + 1);
    if (forms.size() == 4) packed.four_forms[number / 8] |= static_cast<uint8_t>(1u << number % 8);
  }
}

}  // namespace

PackedForms pack_forms(std::map<uint32_t, Forms> letters) {
  take_exceptions(letters);
  std::map<uint32_t, Forms> basic;
  std::map<uint32_t, Forms> extended;
  for (const auto& [letter, forms] : letters) (forms.begin()->second >= kFormsB ? basic : extended)[letter] = forms;
  PackedForms packed{};
  pack_basic(basic, packed);
  pack_extended(extended, packed);
  return packed;
}

}  // namespace tablegen
