// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "selection.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <ios>
#include <iterator>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "embidi/font.h"

namespace embidi::fontc {
namespace {

constexpr std::uint32_t kLam = 0x0644;
constexpr std::uint32_t kReplacement = 0xFFFD;

// What one range or text asks for.
struct Part {
  std::string name;
  WantedGlyphs wanted;
  bool gaps = false;
};

bool has_form(const Wanted& wanted) { return wanted.form != EMBIDI_FORM_NONE; }

Part part_of(const Range& range) {
  Part part{range.text, {}, range.gaps};
  for (std::uint32_t c = range.first; c <= range.last; ++c) add_character(c, part.wanted);
  return part;
}

Part part_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": cannot be opened");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (in.bad()) throw std::runtime_error(path + ": cannot be read");
  Part part{path, {}, false};
  add_text(text, part.wanted);
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
      if (!characters_.empty()) message += characters_ + " (a range with :gaps leaves such characters out)";
      if (!characters_.empty() && !forms_.empty()) message += ", and";
      if (!forms_.empty()) message += forms_ + " (with --unjoined such letters stand alone)";
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
      lack(wanted);
    }
  }

  // Instead of a form that the font lacks. A letter that stands alone is as good as its isolated form.
  void take_letters(const Part& part, const Wanted& wanted) {
    const bool alone = wanted.form == EMBIDI_FORM_ISOLATED && wanted.letters.size() == 1;
    if (!alone && !options_.unjoined && !(part.gaps && lacks_letter(wanted))) lack(wanted);
    for (const std::uint32_t letter : wanted.letters) take(part, letter, Wanted{{letter}, EMBIDI_FORM_NONE, false});
  }

  bool lacks_letter(const Wanted& wanted) {
    const auto lacks = [&](std::uint32_t letter) {
      return !source_.glyph(letter, Wanted{{letter}, EMBIDI_FORM_NONE, false});
    };
    return std::any_of(wanted.letters.begin(), wanted.letters.end(), lacks);
  }

  void lack(const Wanted& wanted) {
    std::string& list = has_form(wanted) ? forms_ : characters_;
    if (named_.insert(name_of(wanted)).second) list += (list.empty() ? " " : ", ") + name_of(wanted);
  }

  const Options& options_;
  Source& source_;
  Selection selection_;
  std::set<std::uint32_t> taken_;
  std::set<std::string> named_;  // of what is lacking
  std::string characters_, forms_;
};

}  // namespace

Selection select_glyphs(const Options& options, Source& source) {
  std::vector<Part> parts;
  for (const Range& range : options.ranges) parts.push_back(part_of(range));
  add_ligatures_of_ranges(parts);
  for (const std::string& path : options.texts) parts.push_back(part_of(path));
  Part replacement{kReplacementPart, {}, true};
  add_character(kReplacement, replacement.wanted);
  parts.push_back(replacement);
  Selector selector(options, source);
  for (const Part& part : parts) selector.take(part);
  return selector.finish();
}

}  // namespace embidi::fontc
