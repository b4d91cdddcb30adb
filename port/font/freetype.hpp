// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// FreeType: owning handles, and glyphs as pixels.
#ifndef EMBIDI_PORT_FONT_FREETYPE_HPP
#define EMBIDI_PORT_FONT_FREETYPE_HPP

#include <ft2build.h>
#include FT_FREETYPE_H

#include <memory>
#include <string>
#include <type_traits>

#include "glyph.hpp"
#include "source.hpp"

namespace embidi::fontc {

struct Close {
  void operator()(FT_Library library) const { FT_Done_FreeType(library); }
  void operator()(FT_Face face) const { FT_Done_Face(face); }
};

// A font file. Throws std::runtime_error with its name.
class Face {
 public:
  explicit Face(const std::string& path);

  FT_Face get() const { return face_.get(); }
  const std::string& path() const { return path_; }

  // Throws if `error` is one.
  void check(FT_Error error, const std::string& what) const;

 private:
  std::string path_;
  std::unique_ptr<std::remove_pointer_t<FT_Library>, Close> library_;
  std::unique_ptr<std::remove_pointer_t<FT_Face>, Close> face_;
};

// The bitmap in the face's slot, its grey spread over 0 to 2^bits_per_pixel - 1.
Glyph glyph_of_slot(const Face& face, unsigned bits_per_pixel);

std::unique_ptr<Source> open_outlines(std::unique_ptr<Face> face, const SourceOptions& options);  // outlines.cpp

}  // namespace embidi::fontc

#endif
