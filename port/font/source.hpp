// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A font file to take glyphs from.
#ifndef EMBIDI_PORT_FONT_SOURCE_HPP
#define EMBIDI_PORT_FONT_SOURCE_HPP

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "glyph.hpp"
#include "options.hpp"
#include "wanted.hpp"

namespace embidi::fontc {

// Pixels from a base's pen to its mark's, to the right and downwards.
struct Offset {
  double x = 0, y = 0;
  bool exact = false;  // no other place will do
};

class SyllableShaper;

// An outline font, by the numbers of its glyphs.
class SyllableSource {
 public:
  virtual ~SyllableSource() = default;

  virtual SyllableShaper& shaper() = 0;
  virtual Glyph outline(std::uint32_t number) = 0;
};

class Source {
 public:
  virtual ~Source() = default;

  // Pixels of a line above and below the baseline.
  virtual int ascent() const = 0;
  virtual int descent() const = 0;

  // What is drawn for `wanted`; nothing if the font lacks it, or has no other glyph for the form than for the letter
  // alone.
  virtual std::optional<Glyph> glyph(std::uint32_t key, const Wanted& wanted) = 0;

  // Whether it places marks. In one that does not, they stand in cells of their advance.
  virtual bool places_marks() const = 0;

  // Where the font places a mark over a base; nothing where it does not say.
  virtual std::optional<Offset> mark_offset(const Wanted& base, const Wanted& mark) = 0;

  // What shapes syllables with the letter; NULL where the font lacks it, or shapes none.
  virtual SyllableSource* syllables(std::uint32_t /*letter*/) { return nullptr; }
};

struct SourceOptions {
  std::string path;
  unsigned size = 0;  // pixels of an em; 0: that of a bitmap font
  unsigned bits_per_pixel = 1;
};

// Why a file cannot be opened: "no such file", "cannot be opened".
std::string reason_to_fail(const std::string& path);

// Opens a font: Unifont's .hex by its name, any other by FreeType; one of bitmaps with the joined forms that it lacks.
// Throws std::runtime_error.
std::unique_ptr<Source> open_source(const SourceOptions& options);

// Opens all inputs as one. A letter's forms, and a mark's place, come from the font that the letter comes from: the
// first one that has it.
std::unique_ptr<Source> open_sources(const Options& options);

// A bitmap font, and joined forms of letters for which Unicode has no presentation forms.
std::unique_ptr<Source> add_joined_forms(std::unique_ptr<Source> source);  // joined_forms.cpp

std::unique_ptr<Source> open_hex(const SourceOptions& options);       // hex_source.cpp
std::unique_ptr<Source> open_freetype(const SourceOptions& options);  // freetype.cpp

}  // namespace embidi::fontc

#endif
