// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "checker_trust.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "checker_lines.hpp"
#include "embidi_core/structure/idna.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace {

constexpr unsigned kEnd = 0x110000;

// Long names, in Scripts.txt, of SCRIPTS, which is in the order of embidi::Script from kScriptArab on.
const char* const kScriptNames[] = {"Arabic",   "Armenian", "Bengali",   "Bopomofo", "Cyrillic", "Devanagari",
                                    "Ethiopic", "Georgian", "Greek",     "Gujarati", "Gurmukhi", "Hangul",
                                    "Han",      "Hebrew",   "Hiragana",  "Katakana", "Khmer",    "Kannada",
                                    "Lao",      "Latin",    "Malayalam", "Myanmar",  "Oriya",    "Sinhala",
                                    "Tamil",    "Telugu",   "Thaana",    "Thai",     "Tibetan"};
constexpr unsigned kFirstScript = embidi::kScriptArab;
static_assert(kFirstScript + sizeof kScriptNames / sizeof kScriptNames[0] == embidi::kScripts, "all of them");

// What the files say about a code point.
struct Entry {
  std::string category = "Cn", bidi_class = "L", combining_class = "0";
  std::string status, excluded, script = "Unknown", extensions, identifier;
  std::vector<unsigned> mapping, prototype;
  bool is_valid() const {
    return (status == "valid" || status == "deviation") && excluded != "NV8" && excluded != "XV8";
  }
  // The prototype, if it is one character.
  unsigned taken_for(unsigned c) const { return prototype.empty() ? c : prototype.size() == 1 ? prototype[0] : 0; }
};

using Lists = std::map<std::string, std::vector<unsigned>>;

struct Expected {
  std::vector<Entry> entries = std::vector<Entry>(kEnd);
  Lists lists;                                     // of characters.txt, but
  std::vector<std::string> scripts;                // SCRIPTS
  std::map<std::string, std::set<unsigned>> sets;  // the lists again
  bool has(const char* name, unsigned c) const { return sets.at(name).count(c) != 0; }
};

void read_list(const std::string& line, Expected& expected) {
  const size_t colon = line.find(':');
  if (line[0] == '#' || colon == std::string::npos) return;
  const std::string name = line.substr(0, colon);
  std::istringstream words(line.substr(colon + 1));
  for (std::string word; words >> word;) {
    if (name == "SCRIPTS") {
      expected.scripts.push_back(word);
      continue;
    }
    unsigned first = 0, last = 0;
    if (std::sscanf(word.c_str(), "%x..%x", &first, &last) == 1) last = first;
    for (unsigned c = first; c <= last; ++c) expected.lists[name].push_back(c);
  }
  expected.sets[name].insert(expected.lists[name].begin(), expected.lists[name].end());
}

bool read_expected(const std::string& ucd, const std::string& lists, Expected& expected) {
  using Fields = const std::vector<std::string>&;
  std::vector<Entry>& entries = expected.entries;
  std::string line;
  return for_code_points(ucd + "/extracted/DerivedGeneralCategory.txt",
                         [&](unsigned c, Fields fields) { entries.at(c).category = fields[0]; }) &&
         for_code_points(ucd + "/extracted/DerivedBidiClass.txt",
                         [&](unsigned c, Fields fields) { entries.at(c).bidi_class = fields[0]; }) &&
         for_code_points(ucd + "/extracted/DerivedCombiningClass.txt",
                         [&](unsigned c, Fields fields) { entries.at(c).combining_class = fields[0]; }) &&
         for_code_points(ucd + "/Scripts.txt", [&](unsigned c, Fields fields) { entries.at(c).script = fields[0]; }) &&
         for_code_points(ucd + "/ScriptExtensions.txt",
                         [&](unsigned c, Fields fields) { entries.at(c).extensions = fields[0]; }) &&
         for_code_points(ucd + "/security/confusables.txt",
                         [&](unsigned c, Fields fields) { entries.at(c).prototype = numbers_of(fields[0]); }) &&
         for_code_points(ucd + "/security/IdentifierStatus.txt",
                         [&](unsigned c, Fields fields) { entries.at(c).identifier = fields[0]; }) &&
         for_code_points(ucd + "/IdnaMappingTable.txt",
                         [&](unsigned c, Fields fields) {
                           entries.at(c).status = fields[0];
                           entries.at(c).mapping = numbers_of(fields[1]);
                           entries.at(c).excluded = fields[2];
                         }) &&
         // Longer than the lines of the UCD may be: put together again.
         for_lines(lists, [&](const char* part) {
           line += part;
           if (line.back() != '\n') return;
           read_list(line, expected);
           line.clear();
         });
}

unsigned expected_fold(unsigned c, const Expected& expected) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  const Entry& entry = expected.entries[c];
  if (!expected.has("FOLD", c) || entry.status != "mapped" || entry.mapping.size() != 1) return c;
  const unsigned to = entry.mapping[0];
  return to >= 0x80 && expected.entries[to].is_valid() ? to : c;
}

unsigned expected_script(unsigned c, const Expected& expected) {
  const Entry& entry = expected.entries[c];
  if (entry.script == "Common" || entry.script == "Inherited") return embidi::kScriptAny;
  std::vector<unsigned> found;
  std::istringstream words(entry.extensions);
  std::set<std::string> extensions;
  for (std::string word; words >> word;) extensions.insert(word);
  for (unsigned i = 0; i < expected.scripts.size(); ++i) {
    const bool is_in =
        extensions.empty() ? entry.script == kScriptNames[i] : extensions.count(expected.scripts[i]) != 0;
    if (is_in) found.push_back(kFirstScript + i);
  }
  return found.empty() ? unsigned{embidi::kScriptOther} : found.size() > 1 ? unsigned{embidi::kScriptAny} : found[0];
}

unsigned expected_lookalike(unsigned c, const Expected& expected) {
  const std::vector<unsigned>& capitals = expected.lists.at("SMALL_CAPITALS");
  for (size_t i = 0; i < capitals.size(); ++i) {
    if (capitals[i] == c) return expected.lists.at("SMALL_CAPITALS_ARE").at(i);
  }
  const std::vector<unsigned>& too = expected.lists.at("LOOKALIKE_TOO");
  for (size_t i = 0; i < too.size(); ++i) {
    if (too[i] == c) return expected.lists.at("LOOKALIKE_TOO_ARE").at(i);
  }
  if (expected.has("DASHES", c)) return '-';
  const Entry& entry = expected.entries[c];
  const std::string& bidi = entry.bidi_class;
  if (c < 0x80 || !entry.is_valid() || bidi == "R" || bidi == "AL" || bidi == "AN") return 0;
  if (c >= 0x6F0 && c <= 0x6F9) return 0;
  const unsigned to = entry.taken_for(c);
  if (to >= 'A' && to <= 'Z') return to + 32;
  return to == '-' || (to >= '0' && to <= '9') || (to >= 'a' && to <= 'z') ? to : 0;
}

bool is_asked_for(unsigned script) {
  return script == embidi::kScriptAny || script == embidi::kScriptLatn || script == embidi::kScriptGrek ||
         script == embidi::kScriptCyrl;
}

// The letter, digit or `-` that IDNA maps it to.
unsigned expected_ascii(unsigned c, const Expected& expected) {
  const Entry& entry = expected.entries[c];
  if (c < 0x80 || entry.status != "mapped" || entry.mapping.size() != 1) return 0;
  const unsigned to = entry.mapping[0];
  return to == '-' || (to >= '0' && to <= '9') || (to >= 'a' && to <= 'z') ? to : 0;
}

bool expected_restricted(unsigned c, unsigned script, const Expected& expected) {
  return c >= 0x80 && is_asked_for(script) && expected.entries[c].is_valid() &&
         expected.entries[c].identifier != "Allowed";
}

unsigned expected_zero(unsigned c, const Expected& expected) {
  for (const unsigned zero : expected.lists.at("DIGIT_ZEROS")) {
    if (c >= zero && c < zero + 10) return zero;
  }
  return 0;
}

bool expected_separator(unsigned c, const Expected& expected) {
  if (expected.has("SEPLIKE_TOO", c)) return true;
  const bool idn_separator = c == 0xFF0E || c == 0x3002 || c == 0xFF61;
  return c >= 0x80 && !idn_separator && expected.has("SEPARATORS", expected.entries[c].taken_for(c));
}

struct Counts {
  unsigned wrong = 0, folds = 0, lookalikes = 0, separators = 0, marks = 0, valid = 0;
  std::set<unsigned> scripts;
};

void check(unsigned c, const Expected& expected, Counts& counts) {
  const Entry& entry = expected.entries[c];
  const unsigned fold = expected_fold(c, expected), script = expected_script(c, expected);
  const unsigned look = expected_lookalike(c, expected);
  const bool valid = entry.is_valid() && c != '.', separator = expected_separator(c, expected);
  const bool in_label = valid || c == '_' || expected.has("LETTERS", c), mark = entry.category[0] == 'M';
  const bool space = entry.category[0] == 'Z';
  const std::string& bidi = entry.bidi_class;
  const bool white = space || bidi == "B" || bidi == "S" || bidi == "WS";
  counts.folds += fold != c;
  counts.lookalikes += look != 0;
  counts.separators += separator;
  counts.valid += valid;
  counts.marks += in_label && mark;
  counts.scripts.insert(script);
  const char* wrong = nullptr;
  const auto compare = [&](const char* what, bool same) { wrong = same ? wrong : what; };
  compare("folding", embidi::folded(c) == fold);
  compare("LOOKALIKE", embidi::lookalike(c) == look);
  compare("SEPLIKE", embidi::is_separator_like(c) == separator);
  compare("INVISIBLE", embidi::is_invisible(c) == expected.has("INVISIBLE", c));
  compare("LETTERS", embidi::is_letter_idna_lacks(c) == expected.has("LETTERS", c));
  compare("VIRAMA", embidi::is_virama(c) == expected.has("VIRAMA", c));
  compare("VIRAMA of the list", expected.has("VIRAMA", c) == (entry.combining_class == "9"));
  compare("PICT", embidi::is_pictograph(c) == expected.has("PICT", c));
  compare("IDNA-valid", embidi::is_idna_valid(c) == valid);
  compare("mark", !in_label || embidi::is_mark(c) == mark);
  compare("script", !in_label || embidi::script_of(c) == script);
  compare("mapped to ASCII", embidi::mapped_to_ascii(c) == expected_ascii(c, expected));
  compare("ignored", embidi::is_ignored(c) == (entry.status == "ignored"));
  compare("Identifier_Status", !valid || c < 0x80 || !is_asked_for(script) ||
                                   embidi::is_restricted(c) == expected_restricted(c, script, expected));
  compare("SEPLIKE_ALWAYS", embidi::is_separator_always(c) == expected.has("SEPLIKE_ALWAYS", c));
  compare("SEPLIKE_BETWEEN", embidi::is_separator_between(c) == expected.has("SEPLIKE_BETWEEN", c));
  compare("digit", embidi::digit_zero(c) == expected_zero(c, expected));
  const bool digit = entry.category == "Nd" && c < 0x10000 && (c < 0x80 || valid);
  compare("DIGIT_ZEROS", (expected_zero(c, expected) != 0) == digit);
  compare("EMOJI", !embidi::is_emoji(c) || !entry.is_valid());
  compare("separator", embidi::is_separator_category(c) == space);
  compare("white space", embidi::is_white_space(c, embidi::bidi_class(c)) == white);
  compare("TRIM", embidi::is_trim(c, embidi::bidi_class(c)) == (white || c < 0x20 || c == 0xFEFF));
  if (wrong != nullptr && ++counts.wrong <= 20) std::printf("U+%04X: wrong %s\n", c, wrong);
}

// COMPOSE, and the order of combining classes, of all pairs that can be in question.
unsigned wrong_pairs(const std::string& unicode_data, const Expected& expected) {
  std::set<std::pair<unsigned, unsigned>> pairs;
  std::set<unsigned> bases, marks = {0x2FF, 0x320, 0x34F, 0x370, 0x3098, 0x309B, 0xFFFF};
  const bool read =
      for_code_points(unicode_data + "/UnicodeData.txt", [&](unsigned c, const std::vector<std::string>& fields) {
        if (fields[4].empty() || fields[4][0] == '<' || c >= 0x10000 || !expected.entries[c].is_valid()) return;
        const std::vector<unsigned> parts = numbers_of(fields[4]);
        pairs.insert({parts.at(0), parts.at(1)});
        for (unsigned near = parts[0] - 1; near <= parts[0] + 1; ++near) bases.insert(near);
        marks.insert(parts[1]);
      });
  unsigned wrong = !read || pairs.size() != 466;
  for (const unsigned base : bases) {
    for (const unsigned mark : marks) wrong += embidi::is_composed(base, mark) != (pairs.count({base, mark}) != 0);
  }
  for (unsigned a = 0x2F0; a < 0x380; ++a) {
    const Entry& one = expected.entries[a];
    const bool in_range = a >= 0x300 && a < 0x370;
    if (!in_range) wrong += embidi::combining_rank(a) != 0;
    for (unsigned b = 0x300; b < 0x370 && in_range && one.is_valid(); ++b) {
      const Entry& other = expected.entries[b];
      const bool less = std::stoi(one.combining_class) < std::stoi(other.combining_class);
      wrong += other.is_valid() && less != (embidi::combining_rank(a) < embidi::combining_rank(b));
    }
  }
  if (wrong != 0) std::printf("COMPOSE or combining classes: %u wrong\n", wrong);
  return wrong;
}

// What is beyond U+10FFFF is nothing.
unsigned wrong_beyond() {
  unsigned wrong = 0;
  for (const uint32_t c : {0x110000u, 0x1100ADu, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
    wrong += embidi::folded(c) != c || embidi::lookalike(c) != 0 || embidi::is_separator_like(c) ||
             embidi::is_invisible(c) || embidi::is_letter_idna_lacks(c) || embidi::is_virama(c) ||
             embidi::is_pictograph(c) || embidi::is_idna_valid(c) || embidi::mapped_to_ascii(c) != 0 ||
             embidi::is_ignored(c) || embidi::is_separator_between(c) || embidi::digit_zero(c) != 0 ||
             embidi::is_composed(c, 0x301) || embidi::is_composed('a', c) || embidi::is_emoji(c);
  }
  return wrong;
}

}  // namespace

bool check_trust(const std::string& ucd, const std::string& lists, const std::string& unicode_data) {
  Expected expected;
  if (!read_expected(ucd, lists, expected)) return false;
  Counts counts;
  for (unsigned c = 0; c < kEnd; ++c) check(c, expected, counts);
  counts.wrong += wrong_beyond() + wrong_pairs(unicode_data, expected);
  const unsigned scripts = static_cast<unsigned>(counts.scripts.size());
  std::printf("checks: %u folded, %u LOOKALIKE, %u SEPLIKE, %u scripts, %u IDNA-valid, %u marks; %u wrong\n",
              counts.folds, counts.lookalikes, counts.separators, scripts, counts.valid, counts.marks, counts.wrong);
  // As many as checks.md says, or as Unicode 18 has.
  return counts.wrong == 0 && counts.folds == 473 && counts.lookalikes == 389 && counts.separators == 92 &&
         scripts == 31 && counts.valid >= 155000 && counts.marks >= 2200;
}
