// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "unsupported.hpp"

#include <cstddef>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace embidi_reference {
namespace {

// docs/spec/examples/unsupported.txt. Its two first lines are comments.
const char* const unsupported_scripts =
    "Ahom Balinese Batak Bengali Bhaiksuki Brahmi Buginese Chakma Cham Devanagari Dives_Akuru Dogra Grantha Gujarati "
    "Gunjala_Gondi Gurmukhi Gurung_Khema Javanese Kaithi Kannada Kawi Kharoshthi Khmer Khojki Khudawadi Lepcha Makasar "
    "Malayalam Marchen Masaram_Gondi Meetei_Mayek Modi Myanmar Nandinagari Newa Oriya Saurashtra Sharada Siddham "
    "Sinhala Soyombo Sundanese Syloti_Nagri Tai_Tham Takri Tamil Telugu Tibetan Tirhuta Tulu_Tigalari "
    "Zanabazar_Square";

}  // namespace

// Lines are "0041..005A    ; Latin # L&  [26] ..." and "00AA          ; Latin # Lo ...".
Unsupported::Unsupported(const std::string& directory) : characters_(0x110000, false) {
  std::istringstream names(unsupported_scripts);
  std::set<std::string> scripts;
  for (std::string name; names >> name;) scripts.insert(name);

  std::ifstream in(directory + "/Scripts.txt");
  available_ = in.good();
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string range, semicolon, script;
    if (!(words >> range >> semicolon >> script) || scripts.count(script) == 0) continue;
    const std::size_t dots = range.find("..");
    const unsigned long first = std::stoul(range.substr(0, dots), nullptr, 16);
    const unsigned long last = dots == std::string::npos ? first : std::stoul(range.substr(dots + 2), nullptr, 16);
    for (unsigned long c = first; c <= last; ++c) characters_.at(c) = true;
  }
}

}  // namespace embidi_reference
