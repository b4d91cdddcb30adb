// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "selection.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "../utf8.hpp"
#include "embidi/font.h"
#include "scripts.hpp"
#include "text_files.hpp"

namespace embidi::fontc {
namespace {

constexpr std::uint32_t kLam = 0x0644;
constexpr std::uint32_t kReplacement = 0xFFFD;

// What one range, script or text asks for.
struct Part {
  std::string name;
  WantedGlyphs wanted;
  bool gaps = false;
  FileTexts texts;   // of a text
  std::string path;  // likewise
};

// "menu.po:3", where this byte of the texts comes from.
std::string place_of(const Part& part, std::size_t byte) { return place_in(part.path, part.texts.line_of(byte)); }

bool has_form(const Wanted& wanted) { return wanted.form != EMBIDI_FORM_NONE; }

Part part_of(const Range& range) {
  Part part{range.text, {}, range.gaps, {}, {}};
  for (std::uint32_t c = range.first; c <= range.last; ++c) add_character(c, part.wanted);
  return part;
}

Part part_of_script(const std::string& name) {
  Part part{name, {}, true, {}, {}};
  for (const auto& [first, last] : characters_for(name)) {
    for (std::uint32_t c = first; c <= last; ++c) add_character(c, part.wanted);
  }
  return part;
}

Part part_of(const Text& text, std::vector<std::string>& notes) {
  Part part{text.name, {}, text.gaps, read_text_file(text.path), text.path};
  const std::string& all = part.texts.text();
  add_text(all, part.wanted);
  if (all.find_first_not_of(" \t\r\n") == std::string::npos) notes.push_back(text.path + ": no text");
  const std::size_t ill_formed = first_ill_formed(all);
  if (ill_formed != all.size()) {  // of plain text, where bytes are those of the file
    notes.push_back(place_of(part, ill_formed) + ": ill-formed UTF-8, byte " + std::to_string(ill_formed));
  }
  return part;
}

Part replacement_part() {
  Part part{kReplacementPart, {}, true, {}, {}};
  add_character(kReplacement, part.wanted);
  return part;
}

// Ligatures of the letters of all ranges belong to the range with the lam.
void add_ligatures_of_ranges(std::vector<Part>& parts) {
  std::set<std::uint32_t> letters;
  for (const Part& part : parts) {
    for (const auto& [key, wanted] : part.wanted) {
      if (has_form(wanted)) letters.insert(wanted.letters[0]);
    }
  }
  for (Part& part : parts) {
    if (part.wanted.count(kLam) != 0) add_ligatures({letters.begin(), letters.end()}, part.wanted);
  }
}

class Selector {
 public:
  Selector(const Options& options, Source& source) : options_(options), source_(source) {}

  void take(const Part& part) {
    for (const auto& [key, wanted] : part.wanted) take(part, key, wanted);
    selection_.parts.push_back(part.name);
  }

  Selection finish() {
    if (!characters_.empty() || !forms_.empty()) {
      std::string message = "the font lacks";
      if (!characters_.empty()) {
        message += list_of(characters_) + " (with :gaps behind a range or text such characters are left out)";
      }
      if (!characters_.empty() && !forms_.empty()) message += ", and";
      if (!forms_.empty()) message += list_of(forms_) + " (with --unjoined such letters stand alone)";
      throw std::runtime_error(message);
    }
    const auto by_key = [](const Chosen& a, const Chosen& b) { return a.key < b.key; };
    std::sort(selection_.glyphs.begin(), selection_.glyphs.end(), by_key);
    return selection_;
  }

 private:
  void take(const Part& part, std::uint32_t key, const Wanted& wanted) {
    if (taken_.count(key) != 0) return;
    std::optional<Glyph> glyph = source_.glyph(key, wanted);
    if (glyph) {
      taken_.insert(key);
      selection_.glyphs.push_back({key, wanted, *glyph, selection_.parts.size()});
    } else if (has_form(wanted)) {
      take_letters(part, wanted);
    } else if (!part.gaps) {
      lack(part, wanted);
    }
  }

  // Instead of a form that the font lacks. A letter that stands alone is as good as its isolated form.
  void take_letters(const Part& part, const Wanted& wanted) {
    const bool alone = wanted.form == EMBIDI_FORM_ISOLATED && wanted.letters.size() == 1;
    if (!alone && !options_.unjoined && !lacks_letter(wanted)) lack(part, wanted);  // or else the letter is named
    for (const std::uint32_t letter : wanted.letters) take(part, letter, Wanted{{letter}, EMBIDI_FORM_NONE, false});
  }

  bool lacks_letter(const Wanted& wanted) {
    const auto lacks = [&](std::uint32_t letter) {
      return !source_.glyph(letter, Wanted{{letter}, EMBIDI_FORM_NONE, false});
    };
    return std::any_of(wanted.letters.begin(), wanted.letters.end(), lacks);
  }

  // What the font lacks: a character or a letter's form, and where the first text with it has it.
  struct Lacking {
    std::uint32_t code_point;
    std::string name, place;
  };

  void lack(const Part& part, const Wanted& wanted) {
    if (!named_.insert(name_of(wanted)).second) return;
    Lacking lacking{wanted.letters[0], name_of(wanted), {}};
    if (!part.path.empty()) {
      std::string character;
      append_utf8(character, wanted.letters[0]);
      lacking.name += " " + character;
      const std::size_t byte = part.texts.text().find(character);
      if (byte != std::string::npos) lacking.place = place_of(part, byte);
    }
    (has_form(wanted) ? forms_ : characters_).push_back(lacking);
  }

  // " U+E000-U+E002, U+06C1 ہ (menu.txt:3)": characters of a range that follow each other are one.
  static std::string list_of(const std::vector<Lacking>& all) {
    std::string list;
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::size_t last = i;
      const auto follows = [&](std::size_t next) {
        return all[next].place.empty() && all[next].name.find(' ') == std::string::npos &&
               all[next].code_point == all[next - 1].code_point + 1;
      };
      if (all[i].name.find(' ') == std::string::npos) {
        while (last + 1 < all.size() && follows(last + 1)) ++last;
      }
      list += (list.empty() ? " " : ", ") + all[i].name;
      if (last != i) list += "-" + all[last].name;
      if (!all[i].place.empty()) list += " (" + all[i].place + ")";
      i = last;
    }
    return list;
  }

  const Options& options_;
  Source& source_;
  Selection selection_;
  std::set<std::uint32_t> taken_;
  std::set<std::string> named_;  // of what is lacking
  std::vector<Lacking> characters_, forms_;
};

}  // namespace

Selection select_glyphs(const Options& options, Source& source) {
  std::vector<Part> parts;
  std::vector<std::string> notes;
  for (const Range& range : options.ranges) parts.push_back(part_of(range));
  for (const std::string& name : options.scripts) parts.push_back(part_of_script(name));
  add_ligatures_of_ranges(parts);
  for (const Text& text : options.texts) parts.push_back(part_of(text, notes));
  parts.push_back(replacement_part());
  Selector selector(options, source);
  for (const Part& part : parts) selector.take(part);
  Selection selection = selector.finish();
  selection.notes = notes;
  for (const Part& part : parts) selection.text += part.texts.text() + "\n";
  return selection;
}

Selection select_glyphs(const Options& options, Source& source, const std::string& text) {
  Part part{{}, {}, true, {}, {}};
  add_text(text, part.wanted);
  Selector selector(options, source);
  selector.take(part);
  selector.take(replacement_part());
  Selection selection = selector.finish();
  selection.text = text;
  return selection;
}

}  // namespace embidi::fontc
