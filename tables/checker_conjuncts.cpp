// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "checker_conjuncts.hpp"

#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "checker_lines.hpp"
#include "embidi_core/unicode/conjuncts.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace {

constexpr unsigned kEnd = 0x110000;

// Asked as clusters ask: what is asked depends on the kind.
std::string conjunct_break(uint32_t c) {
  switch (embidi::grapheme_kind(c)) {
    case embidi::Grapheme::extend:
      if (!embidi::extends_conjunct(c)) return embidi::is_linker(c) ? "a linker that extends nothing" : "None";
      return embidi::is_linker(c) ? "Linker" : "Extend";
    case embidi::Grapheme::other:
      if (embidi::is_linking_letter(c)) return embidi::is_conjunct_letter(c) ? "both" : "Linker";
      return embidi::is_conjunct_letter(c) ? "Consonant" : "None";
    default: return "None";
  }
}

}  // namespace

bool check_conjuncts(const std::string& ucd) {
  std::vector<std::string> expected(kEnd, "None");
  const bool read = for_lines(ucd + "/DerivedCoreProperties.txt", [&](const char* line) {
    unsigned first = 0, last = 0;
    char value[32] = "";
    if (std::sscanf(line, "%x..%x ; InCB ; %31[A-Za-z]", &first, &last, value) != 3) {
      if (std::sscanf(line, "%x ; InCB ; %31[A-Za-z]", &first, value) != 2) return;
      last = first;
    }
    for (unsigned c = first; c <= last; ++c) expected.at(c) = value;
  });
  if (!read) return false;
  unsigned wrong = 0;
  std::map<std::string, unsigned> count;
  for (unsigned c = 0; c < kEnd; ++c) {
    ++count[expected[c]];
    if (conjunct_break(c) == expected[c]) continue;
    if (++wrong <= 20) std::printf("U+%04X: wrong Indic_Conjunct_Break\n", c);
  }
  for (const uint32_t c : {0x110000u, 0x110915u, 0x7FFF0915u, 0xFFFFFFFFu}) wrong += conjunct_break(c) != "None";
  std::printf("conjuncts: %u consonants, %u linkers, %u that extend; %u wrong\n", count["Consonant"], count["Linker"],
              count["Extend"], wrong);
  return wrong == 0 && count["Consonant"] >= 900 && count["Linker"] >= 23 && count["Extend"] >= 2200;
}
