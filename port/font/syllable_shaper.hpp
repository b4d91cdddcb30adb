// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How HarfBuzz shapes a syllable, in whole pixels.
#ifndef EMBIDI_PORT_FONT_SYLLABLE_SHAPER_HPP
#define EMBIDI_PORT_FONT_SYLLABLE_SHAPER_HPP

#include <hb.h>

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "harfbuzz.hpp"
#include "syllable_classes.hpp"

namespace embidi::fontc {

struct ShapedGlyph {
  std::uint32_t glyph = 0;
  bool mark = false;  // without an advance, over the glyph before it
  int pen = 0;        // the sum of the advances before it
  int x = 0, y = 0;   // its origin, from the syllable's; downwards
  int advance = 0;
  bool operator==(const ShapedGlyph& other) const {
    return glyph == other.glyph && mark == other.mark && pen == other.pen && x == other.x && y == other.y &&
           advance == other.advance;
  }
};

// From left to right, without glyphs that draw nothing.
using ShapedSyllable = std::vector<ShapedGlyph>;

class SyllableShaper {
 public:
  // `font` is in units of the em. Its owner must outlive this.
  SyllableShaper(hb_font_t* font, double pixels_per_unit) : font_(font), scale_(pixels_per_unit) {}

  // At the begin of a word, or behind a letter of the script.
  ShapedSyllable shape(const SyllableScript& script, const std::u32string& syllable, bool begins_word) {
    return shape(script, syllable, begins_word ? U'\0' : letter_before(script), U'\0');
  }
  // Between two characters; 0: none is there.
  ShapedSyllable shape(const SyllableScript& script, const std::u32string& syllable, char32_t before, char32_t after);

  // Whether the font can have other glyphs at the begin of a word.
  bool knows_words(const SyllableScript& script) const;

  int advance(std::uint32_t glyph) const;
  std::uint32_t nominal(char32_t c) const;  // 0: the font lacks it
  bool has(char32_t c) const { return nominal(c) != 0; }
  // The glyphs that the font's lookups can replace by others: those of some features, or all.
  std::set<std::uint32_t> substituted(const std::vector<std::string>& tags = {}) const;

 private:
  bool draws(std::uint32_t glyph);
  char32_t letter_before(const SyllableScript& script);

  hb_font_t* font_;
  double scale_;
  std::map<std::uint32_t, bool> draws_;
  std::map<std::string, char32_t> before_;  // by script
  std::unique_ptr<hb_buffer_t, Destroy> buffer_{hb_buffer_create()};
};

}  // namespace embidi::fontc

#endif
