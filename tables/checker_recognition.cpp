// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "checker_recognition.hpp"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "checker_lines.hpp"
#include "embidi_core/structure/character_kinds.hpp"

namespace {

constexpr unsigned kEnd = 0x110000;

// What the files say about a code point.
struct Entry {
  std::string category = "Cn";
  std::string bidi_class = "L";  // where unlisted, anything but B, S and WS
  std::string status, excluded;  // IDNA
  std::vector<unsigned> mapping;
  std::string term = "Hard";
  bool email = false;
};
using Entries = std::vector<Entry>;

// Calls use(entry, FIELDS) for the code points of a file.
template <class Use>
bool for_entries(const std::string& path, Entries& entries, Use use) {
  return for_code_points(path, [&](unsigned c, const std::vector<std::string>& fields) { use(entries.at(c), fields); });
}

bool read_entries(const std::string& ucd, Entries& entries) {
  using Fields = const std::vector<std::string>&;
  const auto idna = [](Entry& entry, Fields fields) {
    entry.status = fields[0];
    entry.excluded = fields[2];
    entry.mapping = numbers_of(fields[1]);
  };
  return for_entries(ucd + "/extracted/DerivedGeneralCategory.txt", entries,
                     [](Entry& entry, Fields fields) { entry.category = fields[0]; }) &&
         for_entries(ucd + "/extracted/DerivedBidiClass.txt", entries,
                     [](Entry& entry, Fields fields) { entry.bidi_class = fields[0]; }) &&
         for_entries(ucd + "/IdnaMappingTable.txt", entries, idna) &&
         for_entries(ucd + "/link/LinkTerm.txt", entries,
                     [](Entry& entry, Fields fields) { entry.term = fields[0]; }) &&
         for_entries(ucd + "/link/LinkEmail.txt", entries, [](Entry& entry, Fields) { entry.email = true; });
}

bool in(unsigned c, const char* list) {
  return c != 0 && c < 0x80 && std::strchr(list, static_cast<int>(c)) != nullptr;
}
bool in(const std::string& category, const char* list) { return std::strstr(list, category.c_str()) != nullptr; }

bool is_idn_separator(unsigned c) { return c == '.' || c == 0xFF0E || c == 0x3002 || c == 0xFF61; }
bool is_mark(unsigned c) { return c == 0x200E || c == 0x200F || c == 0x061C; }
bool is_explicit(unsigned c) { return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069); }

bool is_uts46_char(unsigned c, const Entry& entry) {
  const auto plain = [](unsigned to) {
    return to >= 0x80 || (to >= '0' && to <= '9') || (to >= 'A' && to <= 'Z') || (to >= 'a' && to <= 'z') || to == '-';
  };
  if (!in(entry.status, "valid mapped ignored deviation") || is_idn_separator(c) || !plain(c)) return false;
  for (const unsigned to : entry.mapping) {
    if (!plain(to)) return false;
  }
  return true;
}

bool is_word_punctuation(unsigned c, const Entries& entries) {
  const auto valid_po = [&](unsigned of) {
    const Entry& entry = entries[of];
    return entry.category == "Po" && in(entry.status, "valid deviation") && entry.excluded.empty() &&
           is_uts46_char(of, entry);
  };
  const Entry& entry = entries[c];
  const bool maps = entry.category == "Po" && entry.status == "mapped" && is_uts46_char(c, entry);
  return valid_po(c) || (maps && entry.mapping.size() == 1 && valid_po(entry.mapping[0]));
}

// The rows of ordering.md 2, and 3.1 about file names; those of links.md 1.
unsigned expected_sets(unsigned c, const Entries& entries) {
  using namespace embidi;
  if (is_mark(c)) return 0;
  if (is_explicit(c)) return kSetAnchor;
  const Entry& entry = entries[c];
  const std::string& category = entry.category;
  const bool symbol = category[0] == 'S';
  const bool inclusion = in(c, "!\"#%&'*,./:;?@\\") || c == 0xA1 || c == 0xBF || is_word_punctuation(c, entries);
  const bool is_char =
      inclusion || ((in(category.substr(0, 1), "LNMS") || in(category, "Pd Pc Cf")) && c != '<' && c != '>');
  const bool label = c == '_' || (is_char && !inclusion && c != 0x200B && is_uts46_char(c, entry));
  const bool white = category[0] == 'Z' || in(entry.bidi_class, "B WS");  // "S" is in "WS"
  const bool ascii_scheme = (c < 0x80 && (category[0] == 'L' || category == "Nd")) || in(c, "+-.");
  const bool hyphen = c == '-' || (entry.status == "mapped" && entry.mapping == std::vector<unsigned>{'-'});
  unsigned sets = 0;
  const auto put = [&](CharacterSet set, bool is_in) { sets |= is_in ? unsigned{set} : 0u; };
  put(kSetChar, is_char);
  put(kSetInclusion, inclusion);
  put(kSetLabel, label);
  put(kSetLocal, is_char && !in(c, "\"#,/:;?@\\") && c != 0xA1 && c != 0xBF);
  put(kSetScheme, ascii_scheme);
  put(kSetAnchor, white || in(category, "Ps Pi") || in(c, "\"'<") || c == 0xFEFF);
  put(kSetIdnSeparator, is_idn_separator(c));
  put(kSetAlphanumeric, category[0] == 'L' || category[0] == 'N');
  put(kSetInclude, entry.term == "Include");
  put(kSetSoft, entry.term == "Soft");
  put(kSetOpen, entry.term == "Open");
  put(kSetClose, entry.term == "Close");
  put(kSetEmail, entry.email);
  put(kSetHost, label && !symbol && (category != "Pd" || hyphen));
  put(kSetHostSymbol, label && symbol);
  put(kSetEnclosed, is_char || in(category, "Zs Ps Pe Pi Pf"));
  return sets;
}

// What structure/stretches.cpp relies on: what ends a stretch goes on in nothing that ends with it, and what every
// structure has one of is of class CS or ON.
bool fits_stretches(unsigned c, const Entry& entry, unsigned sets) {
  const std::string& bidi_class = entry.bidi_class;
  if (bidi_class == "WS" || bidi_class == "S" || bidi_class == "B") {
    return (sets & ~unsigned{embidi::kSetAnchor | embidi::kSetEnclosed}) == 0 && !is_mark(c);
  }
  return (c != '/' && c != '\\' && !is_idn_separator(c)) || bidi_class == "CS" || bidi_class == "ON";
}

}  // namespace

bool check_recognition(const std::string& ucd) {
  Entries entries(kEnd);
  if (!read_entries(ucd, entries)) return false;
  unsigned wrong = 0, words = 0;
  unsigned count[16] = {};
  for (unsigned c = 0; c < kEnd; ++c) {
    const uint8_t kind = embidi::character_kind(c);
    const unsigned expected = expected_sets(c, entries);
    const bool word = is_word_punctuation(c, entries);
    words += word;
    for (unsigned bit = 0; bit < 16; ++bit) count[bit] += expected >> bit & 1;
    if (embidi::sets_of(kind) == expected && embidi::is_word_punctuation(kind) == word &&
        (kind == embidi::kDirectionalMark) == is_mark(c) && (kind == embidi::kExplicitControl) == is_explicit(c) &&
        fits_stretches(c, entries[c], expected)) {
      continue;
    }
    if (++wrong <= 20) std::printf("U+%04X: sets %04X instead of %04X\n", c, embidi::sets_of(kind), expected);
  }
  std::printf("characters of structures, by set:");
  for (const unsigned n : count) std::printf(" %u", n);
  std::printf("; %u wordpunct; %u wrong\n", words, wrong);
  for (const uint32_t c : {0x110000u, 0x7FFFFFFFu, 0xFFFFFFFFu})
    wrong += embidi::sets_of(embidi::character_kind(c)) != 0;
  // At least as many as Unicode 18 has; fewer means that the text was not understood.
  static const unsigned kLeast[16] = {171900, 25,  171500, 171900, 65,     130,    4,    160400,
                                      172300, 330, 65,     65,     162000, 162900, 8500, 172100};
  bool all = words >= 8;
  for (unsigned bit = 0; bit < 16; ++bit) all = all && count[bit] >= kLeast[bit];
  if (!all) std::printf("fewer characters in a set than in Unicode 18\n");
  return wrong == 0 && all;
}
