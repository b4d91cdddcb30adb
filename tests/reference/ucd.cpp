// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "ucd.hpp"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "punycode.hpp"
#include "ucd_file.hpp"
#include "utf8.hpp"

namespace embidi_reference {
namespace {

struct ClassName {
  Bidi bidi;
  const char* name;
  const char* long_name;
};

const ClassName class_names[] = {
    {Bidi::L, "L", "Left_To_Right"},
    {Bidi::R, "R", "Right_To_Left"},
    {Bidi::AL, "AL", "Arabic_Letter"},
    {Bidi::EN, "EN", "European_Number"},
    {Bidi::ES, "ES", "European_Separator"},
    {Bidi::ET, "ET", "European_Terminator"},
    {Bidi::AN, "AN", "Arabic_Number"},
    {Bidi::CS, "CS", "Common_Separator"},
    {Bidi::NSM, "NSM", "Nonspacing_Mark"},
    {Bidi::BN, "BN", "Boundary_Neutral"},
    {Bidi::B, "B", "Paragraph_Separator"},
    {Bidi::S, "S", "Segment_Separator"},
    {Bidi::WS, "WS", "White_Space"},
    {Bidi::ON, "ON", "Other_Neutral"},
    {Bidi::LRE, "LRE", "Left_To_Right_Embedding"},
    {Bidi::LRO, "LRO", "Left_To_Right_Override"},
    {Bidi::RLE, "RLE", "Right_To_Left_Embedding"},
    {Bidi::RLO, "RLO", "Right_To_Left_Override"},
    {Bidi::PDF, "PDF", "Pop_Directional_Format"},
    {Bidi::LRI, "LRI", "Left_To_Right_Isolate"},
    {Bidi::RLI, "RLI", "Right_To_Left_Isolate"},
    {Bidi::FSI, "FSI", "First_Strong_Isolate"},
    {Bidi::PDI, "PDI", "Pop_Directional_Isolate"},
};

void require(bool present, const std::string& path) {
  if (!present) throw std::runtime_error("cannot read " + path);
}

std::uint16_t category_code(const std::string& name) {
  if (name.size() != 2) throw std::runtime_error("not a General_Category: " + name);
  return static_cast<std::uint16_t>((static_cast<unsigned>(name[0]) << 8) | static_cast<unsigned>(name[1]));
}

}  // namespace

Bidi bidi_of_name(const std::string& name) {
  for (const ClassName& entry : class_names) {
    if (name == entry.name || name == entry.long_name) return entry.bidi;
  }
  throw std::runtime_error("not a Bidi_Class: " + name);
}

Ucd::Ucd(const std::string& directory)
    : directory_(directory),
      bidi_(last_code_point + 1, Bidi::L),
      category_(last_code_point + 1, category_code("Cn")),
      idna_(last_code_point + 1, 0),
      idna_entries_(1),
      link_term_(last_code_point + 1, LinkTerm::hard),
      link_email_(last_code_point + 1, false) {
  read_bidi_classes();
  read_categories();
  read_brackets();
  read_mirroring();
  read_idna();
  read_links();
}

void Ucd::read_bidi_classes() {
  const std::string path = directory_ + "/extracted/DerivedBidiClass.txt";
  std::ifstream in(path);
  std::string first_line;
  std::getline(in, first_line);
  const std::size_t dash = first_line.find('-');
  const std::size_t suffix = first_line.find(".txt");
  if (dash != std::string::npos && suffix != std::string::npos) {
    version_ = first_line.substr(dash + 1, suffix - dash - 1);
  }

  // Twice: the @missing lines are defaults, and a later one refines an earlier one; every data line goes over all of
  // them.
  const LineReader set = [this](const std::vector<std::string>& f) {
    fill(bidi_, parse_range(f.at(0)), bidi_of_name(f.at(1)));
  };
  const LineReader ignore = [](const std::vector<std::string>&) {};
  require(read_ucd_file(path, ignore, set), path);
  read_ucd_file(path, set);
}

void Ucd::read_categories() {
  const std::string path = directory_ + "/extracted/DerivedGeneralCategory.txt";
  require(read_ucd_file(path,
                        [this](const std::vector<std::string>& f) {
                          fill(category_, parse_range(f.at(0)), category_code(f.at(1)));
                        }),
          path);
}

void Ucd::read_brackets() {
  const std::string path = directory_ + "/BidiBrackets.txt";
  require(read_ucd_file(path,
                        [this](const std::vector<std::string>& f) {
                          if (f.at(2) != "n")
                            brackets_[parse_hex(f.at(0))] = Bracket{f.at(2) == "o", parse_hex(f.at(1))};
                        }),
          path);
}

void Ucd::read_mirroring() {
  const std::string path = directory_ + "/BidiMirroring.txt";
  require(read_ucd_file(
              path, [this](const std::vector<std::string>& f) { mirrored_[parse_hex(f.at(0))] = parse_hex(f.at(1)); }),
          path);
}

void Ucd::read_idna() {
  const std::string path = directory_ + "/IdnaMappingTable.txt";
  has_idna_ = read_ucd_file(path, [this](const std::vector<std::string>& f) {
    IdnaEntry entry;
    const std::string& status = f.at(1);
    if (status == "valid")
      entry.status = IdnaStatus::valid;
    else if (status == "ignored")
      entry.status = IdnaStatus::ignored;
    else if (status == "mapped")
      entry.status = IdnaStatus::mapped;
    else if (status == "deviation")
      entry.status = IdnaStatus::deviation;
    else if (status == "disallowed")
      entry.status = IdnaStatus::disallowed;
    // Before Unicode 15.1 there were disallowed_STD3_valid and disallowed_STD3_mapped. All of those characters have (or
    // map to) ASCII that is no letter, digit or hyphen, so no UTS46Chars is among them.
    if (f.size() > 2) entry.mapping = parse_sequence(f[2]);
    entry.not_in_2008 = f.size() > 3 && (f[3] == "NV8" || f[3] == "XV8");
    idna_entries_.push_back(entry);
    fill(idna_, parse_range(f.at(0)), static_cast<std::uint32_t>(idna_entries_.size() - 1));
  });
}

void Ucd::read_links() {
  const std::string directory = directory_ + "/link/";
  const bool has_terms = read_ucd_file(directory + "LinkTerm.txt", [this](const std::vector<std::string>& f) {
    const std::string& name = f.at(1);
    LinkTerm term = LinkTerm::hard;
    if (name == "Include")
      term = LinkTerm::include;
    else if (name == "Soft")
      term = LinkTerm::soft;
    else if (name == "Open")
      term = LinkTerm::open;
    else if (name == "Close")
      term = LinkTerm::close;
    else if (name != "Hard")
      throw std::runtime_error("not a Link_Term: " + name);
    fill(link_term_, parse_range(f.at(0)), term);
  });
  const bool has_brackets = read_ucd_file(directory + "LinkBracket.txt", [this](const std::vector<std::string>& f) {
    link_bracket_[parse_hex(f.at(0))] = parse_hex(f.at(1));
  });
  const bool has_email = read_ucd_file(directory + "LinkEmail.txt", [this](const std::vector<std::string>& f) {
    const CodeRange range = parse_range(f.at(0));
    for (char32_t c = range.first; c <= range.last; ++c) link_email_[c] = true;
  });
  has_links_ = has_terms && has_brackets && has_email;
}

char32_t Ucd::link_bracket(char32_t c) const {
  const auto found = link_bracket_.find(c);
  return found == link_bracket_.end() ? 0 : found->second;
}

std::string Ucd::category(char32_t c) const {
  const unsigned code = category_[c];
  return {static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
}

const Bracket* Ucd::bracket(char32_t c) const {
  const auto found = brackets_.find(c);
  return found == brackets_.end() ? nullptr : &found->second;
}

char32_t Ucd::mirrored(char32_t c) const {
  const auto found = mirrored_.find(c);
  return found == mirrored_.end() ? c : found->second;
}

// ---- the Public Suffix List ----

TopLevelDomains::TopLevelDomains(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  bool icann = false;
  while (std::getline(in, line)) {
    if (line.find("===BEGIN ICANN DOMAINS===") != std::string::npos) icann = true;
    if (line.find("===END ICANN DOMAINS===") != std::string::npos) icann = false;
    // A rule is what stands before the first white space of a line that is no comment. `*.` and `!` come at its left
    // end and so never reach its rightmost label, except in a rule of one label.
    const std::string rule = line.substr(0, line.find_first_of(" \t\r"));
    if (!icann || rule.empty() || rule.compare(0, 2, "//") == 0) continue;
    const std::size_t dot = rule.rfind('.');
    const std::string label = dot == std::string::npos ? rule : rule.substr(dot + 1);
    if (label.empty() || label[0] == '*' || label[0] == '!') continue;
    const std::u32string code_points = decode(label).text;
    labels_[code_points] = true;
    bool ascii = true;
    for (const char32_t c : code_points) ascii = ascii && c < 0x80;
    if (!ascii) labels_[decode("xn--" + punycode_encode(code_points)).text] = true;
  }
}

bool TopLevelDomains::contains(const std::u32string& label) const {
  std::u32string folded = label;
  for (char32_t& c : folded) {
    if (c >= U'A' && c <= U'Z') c += U'a' - U'A';
  }
  return labels_.count(folded) != 0;
}

}  // namespace embidi_reference
