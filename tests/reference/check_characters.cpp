// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "check_characters.hpp"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "structures.hpp"
#include "ucd_file.hpp"

namespace embidi_reference {
namespace {

constexpr char32_t zwnj = 0x200C, zwj = 0x200D, text_style = 0xFE0E, emoji_style = 0xFE0F, keycap = 0x20E3;

// Scripts.txt has long names, ScriptExtensions.txt and SCRIPTS have short ones.
struct ScriptName {
  const char* name;
  const char* short_name;
};
const ScriptName script_aliases[] = {
    {"Arabic", "Arab"},     {"Armenian", "Armn"}, {"Bengali", "Beng"},  {"Bopomofo", "Bopo"}, {"Cyrillic", "Cyrl"},
    {"Devanagari", "Deva"}, {"Ethiopic", "Ethi"}, {"Georgian", "Geor"}, {"Greek", "Grek"},    {"Gujarati", "Gujr"},
    {"Gurmukhi", "Guru"},   {"Hangul", "Hang"},   {"Han", "Hani"},      {"Hebrew", "Hebr"},   {"Hiragana", "Hira"},
    {"Katakana", "Kana"},   {"Khmer", "Khmr"},    {"Kannada", "Knda"},  {"Lao", "Laoo"},      {"Latin", "Latn"},
    {"Malayalam", "Mlym"},  {"Myanmar", "Mymr"},  {"Oriya", "Orya"},    {"Sinhala", "Sinh"},  {"Tamil", "Taml"},
    {"Telugu", "Telu"},     {"Thaana", "Thaa"},   {"Thai", "Thai"},     {"Tibetan", "Tibt"}};

std::string short_name_of(const std::string& script) {
  for (const ScriptName& entry : script_aliases) {
    if (script == entry.name) return entry.short_name;
  }
  return script;
}

bool is_alnum(char32_t c) { return Classes::alpha(c) || Classes::digit(c); }

// EMOJI, "where not IDNA-valid".
const CodeRange emoji_ranges[] = {{0x2600, 0x2767},   {0x2B50, 0x2B55},   {0x1F1E6, 0x1F1FF}, {0x1F300, 0x1F64F},
                                  {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x1FA70, 0x1FAFF}};

void fill_flags(std::vector<bool>& flags, const CodeRange& range) {
  for (char32_t c = range.first; c <= range.last; ++c) flags[c] = true;
}

char32_t small_letter(char32_t c) { return c >= U'A' && c <= U'Z' ? c + (U'a' - U'A') : c; }

}  // namespace

CheckCharacters::CheckCharacters(const Ucd& ucd, const std::string& sets)
    : ucd_(ucd),
      script_(last_code_point + 1, other_script),
      joining_(last_code_point + 1, 'U'),
      emoji_(last_code_point + 1, false),
      allowed_(last_code_point + 1, false),
      combining_class_(last_code_point + 1, 0) {
  read_sets(sets);
  fold_ = flags("FOLD");
  letters_ = flags("LETTERS");
  invisible_ = flags("INVISIBLE");
  pictograph_ = flags("PICT");
  virama_ = flags("VIRAMA");
  separator_always_ = flags("SEPLIKE_ALWAYS");
  separator_between_ = flags("SEPLIKE_BETWEEN");
  zeros_ = flags("DIGIT_ZEROS");
  for (const CodeRange& range : emoji_ranges) fill_flags(emoji_, range);
  read_scripts();
  read_joining();
  read_confusables();
  read_compositions();
  read_identifiers();
  available_ = available_ && ucd.has_idna();
}

// "NAME: 00C0..017E 018F …"
void CheckCharacters::read_sets(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read " + path);
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(':');
    if (line.empty() || line[0] == '#' || colon == std::string::npos) continue;
    std::vector<std::string>& set = sets_[line.substr(0, colon)];
    for (const std::string& word : split(line.substr(colon + 1), ' ')) {
      if (!word.empty()) set.push_back(word);
    }
  }
}

std::vector<bool> CheckCharacters::flags(const std::string& set) const {
  std::vector<bool> result(last_code_point + 1, false);
  for (const std::string& word : sets_.at(set)) {
    const CodeRange range = parse_range(word);
    fill_flags(result, range);
  }
  return result;
}

// "any if Script is Common or Inherited; else what of Script_Extensions is in SCRIPTS, any if several, other if none".
// Script_Extensions is Script where ScriptExtensions.txt does not list the character.
void CheckCharacters::read_scripts() {
  Script next = other_script + 1;
  for (const std::string& name : sets_.at("SCRIPTS")) script_names_[name] = next++;
  const auto class_of = [this](const std::vector<std::string>& scripts) {
    Script result = other_script;
    for (const std::string& name : scripts) {
      const auto found = script_names_.find(name);
      if (found == script_names_.end()) continue;
      result = result == other_script ? found->second : any_script;
      if (result == any_script) break;
    }
    return result;
  };
  const bool has_scripts = read_ucd_file(ucd_.directory() + "/Scripts.txt", [&](const std::vector<std::string>& f) {
    const bool common = f.at(1) == "Common" || f.at(1) == "Inherited";
    fill(script_, parse_range(f.at(0)), common ? any_script : class_of({short_name_of(f.at(1))}));
  });
  std::vector<bool> common(last_code_point + 1, false);
  for (char32_t c = 0; c <= last_code_point; ++c) common[c] = script_[c] == any_script;
  const bool has_extensions =
      read_ucd_file(ucd_.directory() + "/ScriptExtensions.txt", [&](const std::vector<std::string>& f) {
        const CodeRange range = parse_range(f.at(0));
        for (char32_t c = range.first; c <= range.last; ++c) {
          if (!common[c]) script_[c] = class_of(split(f.at(1), ' '));
        }
      });
  for (char32_t c = 0; c <= last_code_point; ++c) {
    if (emoji(c)) script_[c] = any_script;  // unassigned ones, too
  }
  available_ = available_ && has_scripts && has_extensions;
}

void CheckCharacters::read_joining() {
  const bool read =
      read_ucd_file(ucd_.directory() + "/extracted/DerivedJoiningType.txt",
                    [this](const std::vector<std::string>& f) { fill(joining_, parse_range(f.at(0)), f.at(1).at(0)); });
  available_ = available_ && read;
}

// LOOKALIKE and SEPLIKE.
void CheckCharacters::read_confusables() {
  std::set<char32_t> separators;
  for (const std::string& word : sets_.at("SEPARATORS")) separators.insert(parse_hex(word));
  const auto may_be_lookalike = [this](char32_t c) {
    const Bidi bidi = ucd_.bidi(c);
    const bool rtl = bidi == Bidi::R || bidi == Bidi::AL || bidi == Bidi::AN;
    return c >= 0x80 && idna_valid(c) && !rtl && !(c >= 0x06F0 && c <= 0x06F9);
  };
  const bool read =
      read_ucd_file(ucd_.directory() + "/security/confusables.txt", [&](const std::vector<std::string>& f) {
        const char32_t c = parse_hex(f.at(0));
        const std::u32string prototype = parse_sequence(f.at(1));
        if (prototype.size() != 1) return;
        if (may_be_lookalike(c) && (is_alnum(prototype[0]) || prototype[0] == U'-')) {
          lookalike_[c] = small_letter(prototype[0]);
        }
        if (c >= 0x80 && !Classes::idn_sep(c) && separators.count(prototype[0]) != 0) separator_like_.insert(c);
      });
  available_ = available_ && read;
  const std::vector<std::string>& capitals = sets_.at("SMALL_CAPITALS");
  for (std::size_t i = 0; i < capitals.size(); ++i) {
    lookalike_[parse_hex(capitals[i])] = parse_hex(sets_.at("SMALL_CAPITALS_ARE").at(i));
  }
  const std::vector<std::string>& more = sets_.at("LOOKALIKE_TOO");
  for (std::size_t i = 0; i < more.size(); ++i) {
    lookalike_[parse_hex(more[i])] = parse_hex(sets_.at("LOOKALIKE_TOO_ARE").at(i));
  }
  for (const std::string& word : sets_.at("DASHES")) lookalike_[parse_hex(word)] = U'-';
  for (const std::string& word : sets_.at("SEPLIKE_TOO")) separator_like_.insert(parse_hex(word));
}

// COMPOSE: "the two characters that an IDNA-valid character below U+10000 decomposes to canonically". These have not
// changed since Unicode 15.
void CheckCharacters::read_compositions() {
  const bool has_data =
      read_ucd_file(EMBIDI_REFERENCE_DEBIAN_UCD "/UnicodeData.txt", [&](const std::vector<std::string>& f) {
        const char32_t c = parse_hex(f.at(0));
        const std::string& decomposition = f.at(5);
        if (c >= 0x10000 || !idna_valid(c) || decomposition.empty() || decomposition[0] == '<') return;
        const std::u32string two = parse_sequence(decomposition);
        if (two.size() == 2) compose_[{two[0], two[1]}] = c;
      });
  const bool has_classes = read_ucd_file(
      ucd_.directory() + "/extracted/DerivedCombiningClass.txt", [this](const std::vector<std::string>& f) {
        fill(combining_class_, parse_range(f.at(0)), static_cast<std::uint8_t>(std::stoul(f.at(1))));
      });
  available_ = available_ && has_data && has_classes;
}

void CheckCharacters::read_identifiers() {
  const bool read =
      read_ucd_file(ucd_.directory() + "/security/IdentifierStatus.txt", [this](const std::vector<std::string>& f) {
        if (f.at(1) == "Allowed") fill_flags(allowed_, parse_range(f.at(0)));
      });
  available_ = available_ && read;
}

bool CheckCharacters::idna_valid(char32_t c) const {
  const IdnaEntry& entry = ucd_.idna(c);
  return (entry.status == IdnaStatus::valid || entry.status == IdnaStatus::deviation) && !entry.not_in_2008;
}

char32_t CheckCharacters::folded(char32_t c) const {
  if (c < 0x80 || !fold_[c]) return small_letter(c);
  const IdnaEntry& entry = ucd_.idna(c);
  if (entry.status != IdnaStatus::mapped || entry.mapping.size() != 1) return c;
  const char32_t to = entry.mapping[0];
  return to >= 0x80 && idna_valid(to) ? to : c;
}

std::u32string CheckCharacters::folded(const std::u32string& text) const {
  std::u32string result;
  for (const char32_t c : text) result += folded(c);
  return result;
}

std::u32string CheckCharacters::mapped(const std::u32string& text) const {
  std::u32string result;
  for (const char32_t c : folded(text)) {
    const IdnaEntry& entry = ucd_.idna(c);
    if (entry.status == IdnaStatus::ignored) continue;
    const bool to_one = entry.status == IdnaStatus::mapped && entry.mapping.size() == 1;
    const bool to_ascii = to_one && (is_alnum(entry.mapping[0]) || entry.mapping[0] == U'-');
    result += to_ascii ? entry.mapping[0] : c;
  }
  return result;
}

std::optional<std::size_t> CheckCharacters::base_of(const std::u32string& text, std::size_t at) const {
  for (std::size_t i = at; i-- > 0;) {
    if (!is_mark(text[i])) return i;
  }
  return std::nullopt;
}

// "It *combines* if it and the character directly before it are in COMPOSE, or it and its base are, and it and all
// marks between them are of U+0300..036F, of which none has its Canonical_Combining_Class."
bool CheckCharacters::combines(const std::u32string& text, std::size_t at) const {
  if (!is_mark(text[at]) || at == 0) return false;
  if (compose_.count({text[at - 1], text[at]}) != 0) return true;
  const std::optional<std::size_t> base = base_of(text, at);
  if (!base || compose_.count({text[*base], text[at]}) == 0) return false;
  if (text[at] < 0x0300 || text[at] > 0x036F) return false;
  for (std::size_t i = *base + 1; i < at; ++i) {
    if (text[i] < 0x0300 || text[i] > 0x036F || combining_class(text[i]) == combining_class(text[at])) return false;
  }
  return true;
}

std::optional<char32_t> CheckCharacters::digit_zero(char32_t c) const {
  for (char32_t back = 0; back < 10 && back <= c; ++back) {
    if (zeros_[c - back]) return c - back;
  }
  return std::nullopt;
}

char32_t CheckCharacters::lookalike(char32_t c) const {
  const auto found = lookalike_.find(c);
  return found == lookalike_.end() ? 0 : found->second;
}

bool CheckCharacters::looks_like_separator(const std::u32string& text, std::size_t at) const {
  if (!separator_like(text[at])) return false;
  return !idna_valid(text[at]) || (at > 0 && is_alnum(text[at - 1]));
}

// "In a host label so does SEPLIKE_ALWAYS; SEPLIKE_BETWEEN, or several of the same, if what is on either side is an
// alnum or an end of the label, and not both are ends […]; and `·`, unless the last label is `cat`."
bool CheckCharacters::looks_like_separator_in_label(const std::u32string& label, std::size_t at, bool under_cat) const {
  const char32_t c = label[at];
  if (looks_like_separator(label, at) || separator_always_[c]) return true;
  if (c == 0x00B7) return !under_cat;
  if (!separator_between_[c]) return false;
  std::size_t begin = at, end = at + 1;
  while (begin > 0 && label[begin - 1] == c) --begin;
  while (end < label.size() && label[end] == c) ++end;
  const bool first = begin == 0, last = end == label.size();
  return (first || is_alnum(label[begin - 1])) && (last || is_alnum(label[end])) && !(first && last);
}

// RFC 5892 A.1 and A.2 ask for a virama before it, or (A.1) for letters that join on both sides, the first of which is
// of type D or L: that one is enough here.
bool CheckCharacters::joiner_in_place(const std::u32string& text, std::size_t at) const {
  if (at > 0 && virama_[text[at - 1]]) return true;
  if (at + 1 < text.size() && virama_[text[at + 1]]) return true;
  std::size_t before = at;
  while (before > 0 && joining_[text[before - 1]] == 'T') --before;
  return before > 0 && (joining_[text[before - 1]] == 'D' || joining_[text[before - 1]] == 'L');
}

bool CheckCharacters::between_pictographs(const std::u32string& text, std::size_t at) const {
  std::size_t before = at;
  if (before > 0 && text[before - 1] == emoji_style) --before;
  return before > 0 && pictograph_[text[before - 1]] && at + 1 < text.size() && pictograph_[text[at + 1]];
}

bool CheckCharacters::misplaced(const std::u32string& text, std::size_t at) const {
  const char32_t c = text[at];
  if (!invisible_[c]) return false;
  if (c == zwnj) return !joiner_in_place(text, at);
  if (c == zwj) return !joiner_in_place(text, at) && !between_pictographs(text, at);
  if (c == text_style || c == emoji_style) {
    return !(at > 0 && pictograph_[text[at - 1]]) && !(at + 1 < text.size() && text[at + 1] == keycap);
  }
  return true;
}

bool CheckCharacters::white_space(char32_t c) const {
  const Bidi bidi = ucd_.bidi(c);
  return ucd_.category(c)[0] == 'Z' || bidi == Bidi::B || bidi == Bidi::S || bidi == Bidi::WS;
}

bool CheckCharacters::trim(char32_t c) const { return white_space(c) || c == 0xFEFF || c <= 0x001F; }

}  // namespace embidi_reference
