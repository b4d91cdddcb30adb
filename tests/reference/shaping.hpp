// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Joining and shaping of cursive scripts: The Unicode Standard, 9.2 (rules R1 to R7, L1 to L3), and UAX #9, 3.5. Reads
// its own data at run time and, like the rest of the reference, shares nothing with the library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "ucd.hpp"

namespace embidi_reference {

enum class Joining : std::uint8_t { U, C, D, R, L, T };
enum class Form : std::uint8_t { none, isolated, final, initial, medial };

class ShapingData {
 public:
  // `directory` is laid out as the UCD is. What it lacks of UnicodeData.txt and DerivedCoreProperties.txt is read from
  // `other`. Throws std::runtime_error where a file is in neither.
  ShapingData(const std::string& directory, const std::string& other);

  // Joining_Type, extracted/DerivedJoiningType.txt.
  Joining joining(char32_t c) const { return joining_[c]; }
  bool default_ignorable(char32_t c) const { return ignorable_[c]; }
  // Canonical_Combining_Class, extracted/DerivedCombiningClass.txt.
  unsigned combining_class(char32_t c) const {
    const auto found = combining_.find(c);
    return found == combining_.end() ? 0 : found->second;
  }
  // The presentation form whose whole compatibility decomposition is `letters` in this form; 0: there is none.
  char32_t presentation(const std::u32string& letters, Form form) const;

 private:
  void read_combining_classes(const std::string& path);
  void read_joining_types(const std::string& path);
  void read_default_ignorables(const std::string& path);
  void read_presentation_forms(const std::string& path);

  std::vector<Joining> joining_;
  std::vector<bool> ignorable_;
  std::map<char32_t, unsigned> combining_;
  std::map<std::pair<std::u32string, Form>, char32_t> forms_;
};

// Made of the files of default_data() (reference.hpp); the Debian package unicode-data has what is missing there.
const ShapingData& default_shaping_data();

struct ShapedGlyph {
  char32_t code_point;
  std::size_t source, end;  // characters of the paragraph; those between a ligature's letters are in its range
  Form form;
  int level;
  bool mark, mirrored, ligature;
  bool unjoined;  // a letter of which Unicode has no such form, nor a look-alike
};

// A line: the characters begin..end of a paragraph, their levels after L1 (no_level as in Result::levels), and the
// order in which L2 displays them. All are indexed by characters of the paragraph.
struct ShapingInput {
  const Ucd& ucd;
  const ShapingData& data;
  const std::u32string& paragraph;
  const std::vector<int>& levels;
  const std::vector<std::size_t>& visual;
  const std::vector<bool>& separated;  // Result::separated: a mark does not stand over what is before that
  std::size_t begin, end;
};

// From left to right; marks follow their base.
std::vector<ShapedGlyph> shape_line(const ShapingInput& line);

}  // namespace embidi_reference
