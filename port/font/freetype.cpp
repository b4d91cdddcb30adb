// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Font files through FreeType; those that hold bitmaps (BDF, PCF).
#include "freetype.hpp"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace embidi::fontc {
namespace {

// The strike of `size` pixels, or the only one.
FT_Int strike_of(const Face& face, unsigned size) {
  std::string sizes;
  for (FT_Int i = 0; i < face.get()->num_fixed_sizes; ++i) {
    const long pixels = (face.get()->available_sizes[i].y_ppem + 32) / 64;
    if (pixels == static_cast<long>(size) || (size == 0 && face.get()->num_fixed_sizes == 1)) return i;
    sizes += " " + std::to_string(pixels);
  }
  throw std::runtime_error(face.path() + ": --size must be one of the font's:" + sizes);
}

class Bitmaps final : public Source {
 public:
  Bitmaps(std::unique_ptr<Face> face, const SourceOptions& options)
      : face_(std::move(face)), bits_per_pixel_(options.bits_per_pixel) {
    face_->check(FT_Select_Size(face_->get(), strike_of(*face_, options.size)), "its size cannot be chosen");
  }

  int ascent() const override { return static_cast<int>(face_->get()->size->metrics.ascender / 64); }
  int descent() const override { return static_cast<int>(-face_->get()->size->metrics.descender / 64); }

  // A form has a glyph if Unicode has a presentation form for it, which then is the key.
  std::optional<Glyph> glyph(std::uint32_t key, const Wanted& /*wanted*/) override {
    const FT_UInt index = FT_Get_Char_Index(face_->get(), key);
    if (index == 0) return std::nullopt;
    face_->check(FT_Load_Glyph(face_->get(), index, FT_LOAD_DEFAULT), "a glyph cannot be read");
    Glyph glyph = glyph_of_slot(*face_, bits_per_pixel_);
    glyph.advance = static_cast<int>((face_->get()->glyph->advance.x + 32) / 64);
    return glyph;
  }

  bool places_marks() const override { return false; }
  std::optional<Offset> mark_offset(const Wanted& /*base*/, const Wanted& /*mark*/) override { return std::nullopt; }

 private:
  std::unique_ptr<Face> face_;
  unsigned bits_per_pixel_;
};

}  // namespace

Face::Face(const std::string& path) : path_(path) {
  FT_Library library = nullptr;
  check(FT_Init_FreeType(&library), "FreeType does not start");
  library_.reset(library);
  FT_Face face = nullptr;
  check(FT_New_Face(library, path.c_str(), 0, &face), "cannot be read as a font");
  face_.reset(face);
  check(FT_Select_Charmap(face, FT_ENCODING_UNICODE), "has no Unicode code points");
}

void Face::check(FT_Error error, const std::string& what) const {
  if (error != 0) throw std::runtime_error(path_ + ": " + what + " (FreeType error " + std::to_string(error) + ")");
}

Glyph glyph_of_slot(const Face& face, unsigned bits_per_pixel) {
  const auto* const slot = face.get()->glyph;
  const FT_Bitmap& bitmap = slot->bitmap;
  const unsigned max = (1u << bits_per_pixel) - 1;
  Glyph glyph;
  glyph.left = slot->bitmap_left;
  glyph.top = slot->bitmap_top;
  glyph.width = static_cast<int>(bitmap.width);
  glyph.height = static_cast<int>(bitmap.rows);
  glyph.pixels.resize(std::size_t{bitmap.width} * bitmap.rows);
  for (int y = 0; y < glyph.height; ++y) {
    const unsigned char* const row = bitmap.buffer + y * bitmap.pitch;
    for (int x = 0; x < glyph.width; ++x) {
      unsigned grey = 0;
      if (bitmap.pixel_mode == FT_PIXEL_MODE_MONO) {
        grey = ((row[x / 8] >> (7 - x % 8)) & 1) != 0 ? 255 : 0;
      } else if (bitmap.pixel_mode == FT_PIXEL_MODE_GRAY) {
        grey = row[x];
      } else {
        throw std::runtime_error(face.path() + ": its bitmaps are neither black and white nor grey");
      }
      glyph.at(x, y) = static_cast<std::uint8_t>((grey * max + 127) / 255);
    }
  }
  trim(glyph);
  return glyph;
}

std::unique_ptr<Source> open_freetype(const SourceOptions& options) {
  auto face = std::make_unique<Face>(options.path);
  if (FT_IS_SCALABLE(face->get())) return open_outlines(std::move(face), options);
  return std::make_unique<Bitmaps>(std::move(face), options);
}

}  // namespace embidi::fontc
