// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// HarfBuzz: which glyphs of a font stand for letters in a form, and where it places marks. In the font's units, y
// upwards.
#ifndef EMBIDI_PORT_FONT_HARFBUZZ_HPP
#define EMBIDI_PORT_FONT_HARFBUZZ_HPP

#include <hb.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wanted.hpp"

namespace embidi::fontc {

struct Piece {
  std::uint32_t glyph = 0;
  int x = 0, y = 0;  // its origin, from that of the whole
  bool operator==(const Piece& other) const { return glyph == other.glyph && x == other.x && y == other.y; }
};

struct Shape {
  std::vector<Piece> pieces;
  int advance = 0;
};

struct Position {
  double x = 0, y = 0;
};

struct Destroy {
  void operator()(hb_blob_t* blob) const { hb_blob_destroy(blob); }
  void operator()(hb_face_t* face) const { hb_face_destroy(face); }
  void operator()(hb_font_t* font) const { hb_font_destroy(font); }
  void operator()(hb_font_funcs_t* funcs) const { hb_font_funcs_destroy(funcs); }
  void operator()(hb_buffer_t* buffer) const { hb_buffer_destroy(buffer); }
};

class HarfBuzz {
 public:
  // Throws std::runtime_error.
  explicit HarfBuzz(const std::string& path);

  hb_font_t* font() const { return font_.get(); }  // in its own units
  unsigned units_per_em() const { return hb_face_get_upem(face_.get()); }

  // Letters in a form, through the font's init, medi, fina, isol and rlig features; nothing if the font lacks one of
  // them, or has the same for the form as for the letters alone.
  std::optional<Shape> shape(const Wanted& wanted) const;

  // The glyph of a code point alone.
  std::optional<Shape> nominal(std::uint32_t code_point) const;

  // From the origin of the base to that of the mark, by GPOS; nothing where it does not attach one to the other. Over a
  // ligature a mark stands between the places that it would have over its letters, as font.h has one place for it.
  std::optional<Position> mark_position(const Wanted& base, std::uint32_t mark) const;

 private:
  Shape shape_in(std::uint8_t form, const std::vector<std::uint32_t>& letters) const;
  std::optional<Position> attached(const Wanted& base, std::size_t letters_before, std::uint32_t mark) const;

  std::unique_ptr<hb_face_t, Destroy> face_;
  std::unique_ptr<hb_font_t, Destroy> font_;
  std::unique_ptr<hb_font_t, Destroy> plain_;  // the font with the characters `known_` only
  mutable std::vector<std::uint32_t> known_;
  std::unique_ptr<hb_buffer_t, Destroy> buffer_{hb_buffer_create()};
};

}  // namespace embidi::fontc

#endif
