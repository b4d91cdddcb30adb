// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The characters of checks.md 1, computed from the UCD's files and docs/spec/examples/characters.txt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ucd.hpp"

namespace embidi_reference {

// "Script": a class of 31. Those of SCRIPTS have numbers above these two.
using Script = std::uint8_t;
constexpr Script any_script = 0, other_script = 1;

class CheckCharacters {
 public:
  // `sets` is characters.txt; throws where that is not there. Of the UCD's directory the files of properties.
  CheckCharacters(const Ucd& ucd, const std::string& sets);

  // Whether the files are there: Scripts, ScriptExtensions, DerivedJoiningType, DerivedCombiningClass,
  // UnicodeData, confusables, IdentifierStatus, IdnaMappingTable.
  bool available() const { return available_; }

  bool idna_valid(char32_t c) const;
  char32_t folded(char32_t c) const;
  std::u32string folded(const std::u32string& text) const;
  // Folded, and what browsers map to one alnum or `-` mapped to it; without what they leave out.
  std::u32string mapped(const std::u32string& text) const;
  Script script(char32_t c) const { return script_[c]; }
  // By its name in SCRIPTS.
  Script script_named(const std::string& name) const { return script_names_.at(name); }
  // The ASCII character that LOOKALIKE maps it to; 0: none.
  char32_t lookalike(char32_t c) const;
  std::size_t lookalikes() const { return lookalike_.size(); }
  bool separator_like(char32_t c) const { return separator_like_.count(c) != 0; }
  std::size_t separator_likes() const { return separator_like_.size(); }
  // Whether the SEPLIKE at `at` looks like a separator there.
  bool looks_like_separator(const std::u32string& text, std::size_t at) const;
  // The same in a host label, of a name whose last label is `cat` or another.
  bool looks_like_separator_in_label(const std::u32string& label, std::size_t at, bool under_cat) const;
  // General_Category M.
  bool is_mark(char32_t c) const { return ucd_.category(c)[0] == 'M'; }
  // The last character before `at` that is no mark; nothing: there is none.
  std::optional<std::size_t> base_of(const std::u32string& text, std::size_t at) const;
  // Whether a mark is at `at` that combines, and whether one is there that does not.
  bool combines(const std::u32string& text, std::size_t at) const;
  bool bare(const std::u32string& text, std::size_t at) const { return is_mark(text[at]) && !combines(text, at); }
  // COMPOSE: what an IDNA-valid character decomposes to, and that character.
  const std::map<std::pair<char32_t, char32_t>, char32_t>& compositions() const { return compose_; }
  int combining_class(char32_t c) const { return combining_class_[c]; }
  bool emoji(char32_t c) const { return emoji_[c] && !idna_valid(c); }
  // Identifier_Status is Allowed.
  bool allowed(char32_t c) const { return allowed_[c]; }
  // The first of the ten decimal digits that it is one of, by DIGIT_ZEROS.
  std::optional<char32_t> digit_zero(char32_t c) const;
  bool letter(char32_t c) const { return letters_[c]; }  // LETTERS
  bool invisible(char32_t c) const { return invisible_[c]; }
  // Whether an INVISIBLE is at `at`, and not in its place.
  bool misplaced(const std::u32string& text, std::size_t at) const;
  bool trim(char32_t c) const;
  bool white_space(char32_t c) const;  // ordering.md 2

  bool virama(char32_t c) const { return virama_[c]; }
  char joining_type(char32_t c) const { return joining_[c]; }

 private:
  void read_sets(const std::string& path);
  void read_scripts();
  void read_joining();
  void read_confusables();
  void read_compositions();
  void read_identifiers();
  std::vector<bool> flags(const std::string& set) const;
  bool joiner_in_place(const std::u32string& text, std::size_t at) const;
  bool between_pictographs(const std::u32string& text, std::size_t at) const;

  const Ucd& ucd_;
  bool available_ = true;
  std::unordered_map<std::string, std::vector<std::string>> sets_;
  std::unordered_map<std::string, Script> script_names_;
  std::vector<Script> script_;
  std::vector<char> joining_;
  std::vector<bool> fold_, letters_, invisible_, pictograph_, virama_, separator_always_, separator_between_, zeros_;
  std::vector<bool> emoji_, allowed_;
  std::vector<std::uint8_t> combining_class_;
  std::map<std::pair<char32_t, char32_t>, char32_t> compose_;
  std::unordered_map<char32_t, char32_t> lookalike_;
  std::set<char32_t> separator_like_;
};

}  // namespace embidi_reference
