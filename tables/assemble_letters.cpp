#include "assemble_letters.hpp"

#include <stdexcept>

#include "assemble.hpp"
#include "unicode/properties.hpp"

namespace tablegen {
namespace {

using embidi::Grapheme;

uint8_t parse_joining_type(const std::string& name) {
  const size_t found = std::string("UCDRLT").find(name);  // the order of embidi::JoiningType
  if (name.size() != 1 || found == std::string::npos) throw std::runtime_error("unknown Joining_Type: " + name);
  return static_cast<uint8_t>(found);
}

struct Range {
  uint32_t first, last;
};

template <size_t count>
bool in(const Range (&ranges)[count], uint32_t c) {
  for (const Range& range : ranges) {
    if (c >= range.first && c <= range.last) return true;
  }
  return false;
}

// Other_Grapheme_Extend that is not Mc, emoji modifiers, ZWJ; the two SpacingMarks that are not Mc.
constexpr Range kExtend[] = {{0xE33, 0xE33},   {0xEB3, 0xEB3},     {0x200C, 0x200D},
                             {0xFF9E, 0xFF9F}, {0x1F3FB, 0x1F3FF}, {0xE0020, 0xE007F}};

// Mc that are not SpacingMark.
constexpr Range kNotSpacingMark[] = {{0x102B, 0x102C},  {0x1038, 0x1038}, {0x1062, 0x1064}, {0x1067, 0x106D},
                                     {0x1083, 0x1083},  {0x1087, 0x108C}, {0x108F, 0x108F}, {0x109A, 0x109C},
                                     {0x1A61, 0x1A61},  {0x1A63, 0x1A64}, {0xAA7B, 0xAA7B}, {0xAA7D, 0xAA7D},
                                     {0x11720, 0x11721}};

// Prepended_Concatenation_Mark; Indic_Syllabic_Category Consonant_Preceding_Repha and Consonant_Prefixed.
constexpr Range kPrepend[] = {{0x600, 0x605},     {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},
                              {0x8E2, 0x8E2},     {0xD4E, 0xD4E},     {0x110BD, 0x110BD}, {0x110CD, 0x110CD},
                              {0x111C2, 0x111C3}, {0x113D1, 0x113D1}, {0x1193F, 0x1193F}, {0x11941, 0x11941},
                              {0x11A3A, 0x11A3A}, {0x11A84, 0x11A89}, {0x11D46, 0x11D46}, {0x11F02, 0x11F02}};

// Default_Ignorable_Code_Point, where unassigned.
constexpr Range kIgnorable[] = {{0x2065, 0x2065}, {0xFFF0, 0xFFF8}, {0xE0000, 0xE0FFF}};

Grapheme grapheme(uint32_t c, const std::string& category) {
  if (in(kPrepend, c)) return category == "Cn" ? Grapheme::other : Grapheme::prepend;
  if (category == "Mn" || category == "Me" || in(kExtend, c)) return Grapheme::extend;
  if (category == "Mc") return in(kNotSpacingMark, c) ? Grapheme::other : Grapheme::extend;
  const bool control = category == "Cc" || category == "Cf" || category == "Zl" || category == "Zp";
  return control || (category == "Cn" && in(kIgnorable, c)) ? Grapheme::control : Grapheme::other;
}

// The form's number and the character of "<final> 0628"; 0 where it is no such decomposition.
unsigned parse_form(const std::string& decomposition, uint32_t& letter) {
  static const std::map<std::string, unsigned> kForms = {
      {"<isolated>", 1}, {"<final>", 2}, {"<initial>", 3}, {"<medial>", 4}};
  const size_t space = decomposition.find(' ');
  const auto form = kForms.find(decomposition.substr(0, space));
  if (form == kForms.end() || decomposition.find(' ', space + 1) != std::string::npos) return 0;
  letter = static_cast<uint32_t>(std::stoul(decomposition.substr(space), nullptr, 16));
  return form->second;
}

}  // namespace

std::vector<std::string> read_categories(const UcdFile& file) {
  const size_t field = file.name == "UnicodeData.txt" ? 1 : 0;
  std::vector<std::string> categories(kCodePoints, "Cn");
  for (const UcdRow& row : file.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) categories[c] = row.fields.at(field);
  }
  return categories;
}

std::vector<uint8_t> assemble_joining(const JoiningInputs& inputs, const std::vector<std::string>& categories) {
  std::vector<uint8_t> types(kCodePoints, parse_joining_type("U"));  // @missing: Non_Joining
  for (const UcdRow& row : inputs.types.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) types[c] = parse_joining_type(row.fields[0]);
  }
  std::vector<uint8_t> derived(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    const std::string& category = categories[c];
    const bool transparent = category == "Mn" || category == "Me" || category == "Cf";
    derived[c] = parse_joining_type(transparent ? "T" : "U");
  }
  for (const UcdRow& row : inputs.shaping.rows) {
    for (uint32_t c = row.first; c <= row.last; ++c) derived[c] = parse_joining_type(row.fields.at(1));
  }
  for (uint32_t c = 0; c < kCodePoints; ++c) {
    if (types[c] != derived[c])
      throw std::runtime_error("ArabicShaping.txt: another joining type of " + std::to_string(c));
  }
  return types;
}

std::vector<uint8_t> assemble_graphemes(const std::vector<std::string>& categories) {
  std::vector<uint8_t> kinds(kCodePoints);
  for (uint32_t c = 0; c < kCodePoints; ++c) kinds[c] = static_cast<uint8_t>(grapheme(c, categories[c]));
  return kinds;
}

std::map<uint32_t, Forms> assemble_forms(const UcdFile& unicode_data) {
  std::map<uint32_t, Forms> letters;
  for (const UcdRow& row : unicode_data.rows) {
    const bool presentation =
        (row.first >= 0xFB50 && row.first <= 0xFDFF) || (row.first >= 0xFE70 && row.first <= 0xFEFF);
    uint32_t letter = 0;
    const unsigned form = presentation ? parse_form(row.fields.at(4), letter) : 0;
    if (form == 0) continue;
    if (!letters[letter].emplace(form, row.first).second) {
      throw std::runtime_error("UnicodeData.txt: two code points for one form of " + std::to_string(letter));
    }
  }
  return letters;
}

}  // namespace tablegen
