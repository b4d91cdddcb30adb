// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The characters of checks.md 1, computed from the UCD's files and docs/spec/examples/characters.txt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
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

  // Whether the files are there: Scripts, ScriptExtensions, DerivedJoiningType, confusables, IdnaMappingTable.
  bool available() const { return available_; }

  bool idna_valid(char32_t c) const;
  char32_t folded(char32_t c) const;
  std::u32string folded(const std::u32string& text) const;
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
  std::vector<bool> flags(const std::string& set) const;
  bool joiner_in_place(const std::u32string& text, std::size_t at) const;
  bool between_pictographs(const std::u32string& text, std::size_t at) const;

  const Ucd& ucd_;
  bool available_ = true;
  std::unordered_map<std::string, std::vector<std::string>> sets_;
  std::unordered_map<std::string, Script> script_names_;
  std::vector<Script> script_;
  std::vector<char> joining_;
  std::vector<bool> fold_, letters_, invisible_, pictograph_, virama_;
  std::unordered_map<char32_t, char32_t> lookalike_;
  std::set<char32_t> separator_like_;
};

}  // namespace embidi_reference
