// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Pictures of a built-in font, for tests/pictures/pack to compare with pictures/FONT.txt: font_pictures FONT
#include "picture.hpp"

#include <cstdlib>
#include <fstream>
#include <string>

#include "embidi/fonts.h"

namespace {

const struct {
  std::string name;  // of the font, and what is shown
  const embidi_font& font;
  const char* text;
} kPictures[] = {
    {"unifont_arabic", embidi_font_unifont, "مُحَمَّدٌ السلام لا پژگڈے (١٢)"},
    {"unifont_hebrew", embidi_font_unifont, "בְּרֵאשִׁית (abc) שׂ"},
    {"unifont_thaana", embidi_font_unifont, "ދިވެހި ߒߞߏ ܫܠܡܐ"},
    {"unifont_latin", embidi_font_unifont, "Ångström e̊ x̌ é Жђ Ω €"},
    {"unifont_small", embidi_font_unifont_small, "كِتابٌ سَדّ 12"},
    {"unifont_full", embidi_font_unifont_full, "あ字 ꯁ ﷵ ☃"},
    {"dejavu20_arabic", embidi_font_dejavu20, "مُحَمَّدٌ لَّا پژگ (12)"},
    {"dejavu20_hebrew", embidi_font_dejavu20, "בְּרֵאשִׁית שׂ לֹ"},
    {"dejavu20_latin", embidi_font_dejavu20, "Q̃ e̊ É ģ A̅"},
    {"dejavu20_nko", embidi_font_dejavu20, "ߒߞߏ ߞߊ߲߬"},
    {"noto20_urdu", embidi_font_noto20, "اُردُو زَبان ہے لَّا"},
    {"noto20_thaana", embidi_font_noto20, "ދިވެހިބަސް"},
};

}  // namespace

int main(int count, char** arguments) {
  const char* const path = std::getenv("EMBIDI_PICTURES");
  if (count != 2 || path == nullptr) return 2;
  std::ofstream out(path);
  for (const auto& [name, font, text] : kPictures) {
    if (name.rfind(arguments[1], 0) != 0) continue;
    out << "== " << name << ": " << text << "\n";
    for (const std::string& row : embidi::fontc::picture(font, text)) out << row << "\n";
  }
  return out.good() ? 0 : 1;
}
