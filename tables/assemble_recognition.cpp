// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "assemble_recognition.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "assemble.hpp"
#include "assemble_letters.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/unicode/bidi_class.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace tablegen {
namespace {

// A row of IdnaMappingTable.txt, for one code point.
struct Idna {
  bool usable = false;  // valid, mapped, ignored or deviation
  bool valid = false;   // IDNA2008-valid: status valid or deviation, neither NV8 nor XV8
  bool mapped = false;
  std::vector<uint32_t> mapping;
};

bool is_idn_separator(uint32_t c) { return c == 0x2E || c == 0xFF0E || c == 0x3002 || c == 0xFF61; }

// "neither the character nor what it maps to has ASCII other than letters, digits and -"
bool is_plain(uint32_t c) {
  return c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

std::vector<uint32_t> parse_mapping(const std::string& text) {
  std::vector<uint32_t> mapping;
  std::istringstream in(text);
  for (std::string word; in >> word;) mapping.push_back(static_cast<uint32_t>(std::stoul(word, nullptr, 16)));
  return mapping;
}

Idna parse_idna(const UcdRow& row) {
  const std::string& status = row.fields[0];
  const bool deviation = status == "deviation";
  if (status != "valid" && status != "mapped" && status != "ignored" && !deviation && status != "disallowed") {
    throw std::runtime_error("IdnaMappingTable.txt: unknown status: " + status);
  }
  const bool excluded = row.fields.size() > 2 && !row.fields[2].empty();
  Idna idna;
  idna.usable = status != "disallowed";
  idna.valid = (status == "valid" || deviation) && !excluded;
  idna.mapped = status == "mapped";
  if (row.fields.size() > 1) idna.mapping = parse_mapping(row.fields[1]);
  return idna;
}

std::vector<Idna> read_idna(const UcdFile& file) {
  std::vector<Idna> idna(kCodePoints);
  for (const UcdRow& row : file.rows) {
    const Idna value = parse_idna(row);
    for (uint32_t c = row.first; c <= row.last; ++c) idna[c] = value;
  }
  return idna;
}

// UTS46Chars
bool is_uts46_char(uint32_t c, const Idna& idna) {
  if (!idna.usable || !is_plain(c) || is_idn_separator(c)) return false;
  for (const uint32_t to : idna.mapping) {
    if (!is_plain(to)) return false;
  }
  return true;
}

// Link_Term and Link_Email as sets.
std::vector<uint16_t> read_link_sets(const UcdFile& term, const UcdFile& email) {
  static const std::map<std::string, unsigned> kTerms = {{"Hard", 0},
                                                         {"Include", embidi::kSetInclude},
                                                         {"Soft", embidi::kSetSoft},
                                                         {"Open", embidi::kSetOpen},
                                                         {"Close", embidi::kSetClose}};
  std::vector<uint16_t> sets(kCodePoints);
  for (const UcdRow& row : term.rows) {
    const auto found = kTerms.find(row.fields.empty() ? "" : row.fields[0]);
    if (found == kTerms.end()) throw std::runtime_error(term.name + ": unknown Link_Term");
    for (uint32_t c = row.first; c <= row.last; ++c) sets[c] = static_cast<uint16_t>(found->second);
  }
  for (const UcdRow& row : email.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) sets[c] |= embidi::kSetEmail;
  }
  return sets;
}

bool is_among(const std::string& category, std::initializer_list<const char*> categories) {
  return std::find(categories.begin(), categories.end(), category) != categories.end();
}

class Assembler {
 public:
  Assembler(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes)
      : categories_(read_categories(inputs.categories)),
        idna_(read_idna(inputs.idna)),
        link_(read_link_sets(inputs.link_term, inputs.link_email)),
        classes_(classes) {}

  bool is_valid(uint32_t c) const { return idna_[c].valid; }
  uint8_t format(uint32_t c) const { return categories_[c] == "Cf" ? uint8_t{embidi::kFormat} : uint8_t{0}; }
  // labelchar or wordpunct
  bool is_domain_character(uint32_t c) const {
    return is_word_punctuation(c) || (character_sets(c) & embidi::kSetLabel) != 0;
  }
  uint16_t sets(uint32_t c) const {
    unsigned sets = character_sets(c);
    const std::string& category = categories_[c];
    if (category[0] == 'L' || category[0] == 'N') sets |= embidi::kSetAlphanumeric;
    if ((sets & embidi::kSetChar) != 0 || is_among(category, {"Zs", "Ps", "Pe", "Pi", "Pf"})) {
      sets |= embidi::kSetEnclosed;
    }
    return static_cast<uint16_t>(sets | link_[c] | host_set(c, sets));
  }

 private:
  // The sets of ordering.md 2 by which structures are recognised. A localchar is every char that is not ASCII.
  unsigned character_sets(uint32_t c) const {
    using namespace embidi;
    const std::string& category = categories_[c];
    if (is_word_punctuation(c)) return kSetChar | kSetLocal | kSetInclusion;
    if (std::string("LNMS").find(category[0]) != std::string::npos || is_among(category, {"Pd", "Pc", "Cf"})) {
      return kSetChar | kSetLocal | (is_uts46_char(c, idna_[c]) && c != 0x200B ? unsigned{kSetLabel} : 0u);
    }
    const uint8_t k = classes_[c];
    const bool opens = category[0] == 'Z' || category == "Ps" || category == "Pi" || k == B || k == S || k == WS;
    return opens ? unsigned{kSetAnchor} : 0u;
  }
  // host: labelchar without Pd (but "-" and what maps to it)
  unsigned host_set(uint32_t c, unsigned sets) const {
    if ((sets & embidi::kSetLabel) == 0) return 0;
    if (categories_[c][0] == 'S') return embidi::kSetHostSymbol;
    const Idna& idna = idna_[c];
    const bool hyphen = idna.mapped && idna.mapping == std::vector<uint32_t>{'-'};
    return categories_[c] != "Pd" || hyphen ? unsigned{embidi::kSetHost} : 0u;
  }
  bool is_valid_po(uint32_t c) const { return categories_[c] == "Po" && is_uts46_char(c, idna_[c]) && idna_[c].valid; }
  // wordpunct: IDNA2008-valid Po, or mapped to one such character.
  bool is_word_punctuation(uint32_t c) const {
    if (is_valid_po(c)) return true;
    const Idna& idna = idna_[c];
    return categories_[c] == "Po" && is_uts46_char(c, idna) && idna.mapped && idna.mapping.size() == 1 &&
           is_valid_po(idna.mapping[0]);
  }
  std::vector<std::string> categories_;
  std::vector<Idna> idna_;
  std::vector<uint16_t> link_;
  const std::vector<uint8_t>& classes_;
};

// Ways to tell IDNA-validity by the parity of the code point, and the bit of each in a set of ways: capitals and small
// letters alternate for hundreds of code points, and one run says so.
constexpr uint8_t kWays[] = {0, embidi::kValidEven | embidi::kValidOdd, embidi::kValidOdd, embidi::kValidEven};

unsigned ways_of(uint32_t c, const Assembler& assembler) {
  if (!assembler.is_domain_character(c)) return (1u << 4) - 1;  // of others it is not asked
  const uint8_t mine = (c & 1) != 0 ? embidi::kValidOdd : embidi::kValidEven;
  unsigned ways = 0;
  for (unsigned i = 0; i < 4; ++i)
    ways |= static_cast<unsigned>(((kWays[i] & mine) != 0) == assembler.is_valid(c)) << i;
  return ways;
}

uint8_t first_way(unsigned ways) {
  unsigned i = 0;
  while ((ways >> i & 1) == 0) ++i;
  return kWays[i];
}

// Gives marks of class NSM the sets of letters, where that makes fewer runs: where they stand among letters, or among
// themselves.
void join_marks(const std::vector<uint8_t>& classes, std::vector<uint16_t>& sets) {
  using namespace embidi;
  constexpr uint16_t kMarkSets =
      kSetChar | kSetLabel | kSetLocal | kSetInclude | kSetEmail | kSetHost | kSetEnclosed;  // as character_kinds.cpp
  constexpr uint16_t kLetterSets = kMarkSets | kSetAlphanumeric;
  const auto may_be_letter = [&](uint32_t c) { return classes[c] == NSM && sets[c] == kMarkSets; };
  for (uint32_t c = 0; c < kCodePoints;) {
    if (!may_be_letter(c)) {
      ++c;
      continue;
    }
    uint32_t end = c;
    while (end < kCodePoints && may_be_letter(end)) ++end;
    // Behind other marks they are of their run, unless letters follow: then they begin the run of these.
    const bool letters = c == 0 || sets[c - 1] != kMarkSets || (end < kCodePoints && sets[end] == kLetterSets);
    for (; c < end; ++c) sets[c] = letters ? kLetterSets : kMarkSets;
  }
}

}  // namespace

bool has_own_kind(uint32_t c, uint8_t bidi_class) {
  return c < 0x80 || embidi::is_link_bracket(c, bidi_class) || embidi::is_directional_mark(c) ||
         embidi::is_explicit(c) || is_idn_separator(c) || c == 0xA1 || c == 0xBF || c == 0xFEFF;
}

RecognitionProperties assemble_recognition(const RecognitionInputs& inputs, const std::vector<uint8_t>& classes) {
  const Assembler assembler(inputs, classes);
  RecognitionProperties result{std::vector<uint16_t>(kCodePoints), std::vector<uint8_t>(kCodePoints)};
  for (uint32_t c = 0; c < kCodePoints; ++c) result.sets[c] = assembler.sets(c);
  join_marks(classes, result.sets);
  // Each run takes in what it can: the fewest runs. Nobody asks for ASCII.
  for (uint32_t c = 0x80; c < kCodePoints;) {
    const uint32_t begin = c;
    const uint8_t format = assembler.format(c);
    unsigned ways = ways_of(c, assembler);
    while (++c < kCodePoints && assembler.format(c) == format) {
      const unsigned both = ways & ways_of(c, assembler);
      if (both == 0) break;
      ways = both;
    }
    for (uint32_t i = begin; i < c; ++i) result.check_flags[i] = static_cast<uint8_t>(format | first_way(ways));
  }
  return result;
}

}  // namespace tablegen
