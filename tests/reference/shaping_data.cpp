// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What shaping.cpp needs of the Unicode Character Database.
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "reference.hpp"
#include "shaping.hpp"

namespace embidi_reference {
namespace {

std::ifstream open(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error("cannot read " + path);
  return in;
}

bool exists(const std::string& path) { return std::ifstream(path).good(); }

char32_t hex(const std::string& text) { return static_cast<char32_t>(std::stoul(text, nullptr, 16)); }

// "0640 ; C # ..." or "0883..0885 ; C": calls use(code point, value) for each of them.
template <typename Use>
void read_property(const std::string& path, Use use) {
  std::ifstream in = open(path);
  std::size_t rows = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line.substr(0, line.find('#')));
    std::string range, semicolon, value;
    if (!(fields >> range >> semicolon >> value)) continue;
    const std::size_t dots = range.find("..");
    const char32_t last = hex(dots == std::string::npos ? range : range.substr(dots + 2));
    for (char32_t c = hex(range.substr(0, dots)); c <= last; ++c) use(c, value);
    ++rows;
  }
  if (rows == 0) throw std::runtime_error("no data in " + path);
}

Joining joining_of_name(const std::string& name) {
  static const std::map<std::string, Joining> names = {{"U", Joining::U}, {"C", Joining::C}, {"D", Joining::D},
                                                       {"R", Joining::R}, {"L", Joining::L}, {"T", Joining::T}};
  return names.at(name);
}

Form form_of_tag(const std::string& tag) {
  static const std::map<std::string, Form> tags = {{"<isolated>", Form::isolated},
                                                   {"<final>", Form::final},
                                                   {"<initial>", Form::initial},
                                                   {"<medial>", Form::medial}};
  const auto found = tags.find(tag);
  return found == tags.end() ? Form::none : found->second;
}

}  // namespace

ShapingData::ShapingData(const std::string& directory, const std::string& other)
    : joining_(last_code_point + 1, Joining::U), ignorable_(last_code_point + 1, false) {
  const auto find = [&](const std::string& name) {
    return exists(directory + "/" + name) ? directory + "/" + name : other + "/" + name;
  };
  read_joining_types(directory + "/extracted/DerivedJoiningType.txt");
  read_combining_classes(find("extracted/DerivedCombiningClass.txt"));
  read_default_ignorables(find("DerivedCoreProperties.txt"));
  read_presentation_forms(find("UnicodeData.txt"));
}

// Those that are T by their General_Category are listed there; what is not listed is U.
void ShapingData::read_joining_types(const std::string& path) {
  read_property(path, [this](char32_t c, const std::string& value) { joining_[c] = joining_of_name(value); });
}

void ShapingData::read_combining_classes(const std::string& path) {
  read_property(
      path, [this](char32_t c, const std::string& value) { combining_[c] = static_cast<unsigned>(std::stoul(value)); });
}

void ShapingData::read_default_ignorables(const std::string& path) {
  read_property(path, [this](char32_t c, const std::string& value) {
    if (value == "Default_Ignorable_Code_Point") ignorable_[c] = true;
  });
}

// Field 5 is the decomposition: "<medial> 0628". The first code point that has it counts: there are duplicates among
// ligatures only, which are never looked up.
void ShapingData::read_presentation_forms(const std::string& path) {
  std::ifstream in = open(path);
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string field, code;
    std::getline(fields, code, ';');
    for (int i = 1; i <= 5; ++i) std::getline(fields, field, ';');
    std::istringstream words(field);
    std::string word;
    words >> word;
    const Form form = form_of_tag(word);
    if (form == Form::none) continue;
    std::u32string letters;
    while (words >> word) letters += hex(word);
    forms_.emplace(std::make_pair(letters, form), hex(code));
  }
  if (forms_.empty()) throw std::runtime_error("no presentation forms in " + path);
}

char32_t ShapingData::presentation(const std::u32string& letters, Form form) const {
  const auto found = forms_.find({letters, form});
  return found == forms_.end() ? 0 : found->second;
}

const ShapingData& default_shaping_data() {
  static const ShapingData data(default_data().ucd.directory(), EMBIDI_REFERENCE_DEBIAN_UCD);
  return data;
}

}  // namespace embidi_reference
