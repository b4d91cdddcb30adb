// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "checker_letters.hpp"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checker_lines.hpp"
#include "embidi_core/glyph/presentation_forms.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace {

constexpr unsigned kEnd = 0x110000;
// How many of the blocks' code points decompose to one letter; the block is full.
constexpr unsigned kFormCount = 242;

using Values = std::vector<std::string>;  // of every code point

// "FIRST..LAST ; VALUE" or "FIRST ; VALUE"
bool read_values(const std::string& path, Values& values) {
  return for_lines(path, [&](const char* line) {
    unsigned first = 0;
    unsigned last = 0;
    char value[32] = "";
    if (std::sscanf(line, "%x..%x ; %31[A-Za-z_]", &first, &last, value) != 3) {
      if (std::sscanf(line, "%x ; %31[A-Za-z_]", &first, value) != 2) return;
      last = first;
    }
    for (unsigned c = first; c <= last; ++c) values.at(c) = value;
  });
}

char joining_letter(embidi::JoiningType type) {
  switch (type) {
    case embidi::JoiningType::U: return 'U';
    case embidi::JoiningType::C: return 'C';
    case embidi::JoiningType::D: return 'D';
    case embidi::JoiningType::R: return 'R';
    case embidi::JoiningType::L: return 'L';
    case embidi::JoiningType::T: return 'T';
  }
  return '?';
}

bool check_joining(const std::string& ucd) {
  Values expected(kEnd, "U");
  if (!read_values(ucd + "/extracted/DerivedJoiningType.txt", expected)) return false;
  unsigned wrong = 0;
  std::map<std::string, unsigned> count;
  for (unsigned c = 0; c < kEnd; ++c) {
    ++count[expected[c]];
    if (expected[c] == std::string(1, joining_letter(embidi::joining_type(c)))) continue;
    std::printf("U+%04X: wrong joining type\n", c);
    ++wrong;
  }
  std::printf("joining types: %u C, %u D, %u R, %u L, %u T; %u wrong\n", count["C"], count["D"], count["R"], count["L"],
              count["T"], wrong);
  return wrong == 0 && count["C"] >= 7 && count["D"] >= 600 && count["R"] >= 150 && count["L"] >= 5 &&
         count["T"] >= 2100;
}

embidi::Grapheme grapheme_named(const std::string& name) {
  if (name == "Extend" || name == "SpacingMark" || name == "ZWJ") return embidi::Grapheme::extend;
  if (name == "Prepend") return embidi::Grapheme::prepend;
  if (name == "Control" || name == "CR" || name == "LF") return embidi::Grapheme::control;
  return embidi::Grapheme::other;  // Hangul and regional indicators among them
}

bool check_graphemes(const std::string& ucd) {
  Values expected(kEnd, "Other");
  if (!read_values(ucd + "/auxiliary/GraphemeBreakProperty.txt", expected)) return false;
  unsigned wrong = 0;
  unsigned count[4] = {};
  for (unsigned c = 0; c < kEnd; ++c) {
    const embidi::Grapheme kind = grapheme_named(expected[c]);
    ++count[static_cast<unsigned>(kind)];
    if (embidi::grapheme_kind(c) == kind) continue;
    std::printf("U+%04X: wrong grapheme kind\n", c);
    ++wrong;
  }
  std::printf("grapheme kinds: %u extend, %u prepend, %u control; %u wrong\n", count[1], count[2], count[3], wrong);
  return wrong == 0 && count[1] >= 2500 && count[2] >= 26 && count[3] >= 3800;
}

using FormOf = std::map<std::pair<unsigned, unsigned>, unsigned>;  // letter and form → presentation form

// "FE91;ARABIC LETTER BEH INITIAL FORM;Lo;0;AL;<initial> 0628;..."; a ligature with lam goes to `ligatures` by its
// alef.
bool read_forms(const std::string& path, FormOf& forms, FormOf& ligatures) {
  static const char* const kNames[] = {"", "isolated", "final", "initial", "medial"};
  return for_lines(path, [&](const char* line) {
    unsigned c = 0;
    char name[16] = "";
    unsigned letter[3] = {};
    const int read = std::sscanf(line, "%x;%*[^;];%*[^;];%*[^;];%*[^;];<%15[a-z]> %x %x %x", &c, name, &letter[0],
                                 &letter[1], &letter[2]);
    if (!((c >= 0xFB50 && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFF))) return;
    for (unsigned form = 1; form <= 4; ++form) {
      if (std::strcmp(name, kNames[form]) != 0) continue;
      if (read == 3) forms[{letter[0], form}] = c;
      if (read == 4 && letter[0] == 0x644) ligatures[{letter[1], form}] = c;
    }
  });
}

bool check_forms(const std::string& unicode15) {
  FormOf forms;
  FormOf ligatures;
  if (!read_forms(unicode15 + "/UnicodeData.txt", forms, ligatures)) return false;
  unsigned wrong = 0;
  for (unsigned c = 0; c < kEnd; ++c) {
    for (unsigned form = 0; form < 256; form = form == 5 ? 255 : form + 1) {
      const auto found = forms.find({c, form});
      if (embidi::presentation_form(c, static_cast<uint8_t>(form)) == (found == forms.end() ? 0 : found->second))
        continue;
      std::printf("U+%04X: wrong presentation form %u\n", c, form);
      ++wrong;
    }
  }
  for (const unsigned alef : {0x622u, 0x623u, 0x625u, 0x627u}) {
    for (unsigned form = 1; form <= 2; ++form) {
      if (embidi::lam_alef(alef, form == 2) == ligatures[{alef, form}]) continue;
      std::printf("U+%04X: wrong ligature with lam\n", alef);
      ++wrong;
    }
  }
  std::printf("presentation forms: %u of single letters, %u wrong\n", static_cast<unsigned>(forms.size()), wrong);
  return wrong == 0 && forms.size() == kFormCount;
}

}  // namespace

bool check_letters(const std::string& unicode15, const std::string& ucd) {
  const bool joining = check_joining(ucd);
  const bool graphemes = check_graphemes(ucd);
  return check_forms(unicode15) && joining && graphemes;
}
