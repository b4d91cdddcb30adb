// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Outline fonts (TTF, OTF): HarfBuzz says which glyphs, FreeType draws them.
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "embidi/font.h"
#include "freetype.hpp"
#include "harfbuzz.hpp"
#include "syllable_shaper.hpp"
#include FT_OUTLINE_H

namespace embidi::fontc {
namespace {

class Outlines final : public Source, public SyllableSource {
 public:
  Outlines(std::unique_ptr<Face> face, const SourceOptions& options)
      : face_(std::move(face)), harfbuzz_(options.path), bits_per_pixel_(options.bits_per_pixel), size_(options.size) {
    if (size_ == 0) throw std::runtime_error(options.path + ": an outline font needs --size");
    shaper_ = std::make_unique<SyllableShaper>(harfbuzz_.font(), scale());
    face_->check(FT_Set_Pixel_Sizes(face_->get(), 0, size_), "cannot be drawn in this size");
  }

  int ascent() const override { return pixels_up(face_->get()->ascender); }
  int descent() const override { return pixels_up(-face_->get()->descender); }

  std::optional<Glyph> glyph(std::uint32_t key, const Wanted& wanted) override {
    // A mark is drawn at its own origin: GPOS places it, or else the library does, by its box.
    std::optional<Shape> shape = wanted.mark ? harfbuzz_.nominal(key) : harfbuzz_.shape(wanted);
    // Older fonts have presentation forms, but no features. Of Thai and Lao sara am HarfBuzz makes a mark and a letter.
    if (!shape) shape = harfbuzz_.nominal(key);
    if (!shape) return std::nullopt;
    Glyph glyph = draw(*shape, wanted.form != EMBIDI_FORM_NONE);
    if (wanted.mark) glyph.advance = 0;
    return glyph;
  }

  bool places_marks() const override { return true; }
  std::optional<Offset> mark_offset(const Wanted& base, const Wanted& mark) override {
    const std::optional<Position> position = harfbuzz_.mark_position(base, mark.letters[0]);
    if (!position) return std::nullopt;
    return Offset{position->x * scale(), -position->y * scale()};
  }

  SyllableSource* syllables(std::uint32_t letter) override { return shaper_->has(letter) ? this : nullptr; }
  SyllableShaper& shaper() override { return *shaper_; }
  Glyph outline(std::uint32_t number) override {
    return draw({{{number, 0, 0}}, hb_font_get_glyph_h_advance(harfbuzz_.font(), number)}, false);
  }

 private:
  double scale() const { return double{1} * size_ / harfbuzz_.units_per_em(); }
  int pixels_up(int units) const { return static_cast<int>(std::ceil(units * scale() - 0.01)); }

  // The strokes of joined letters meet at whole pixels, so these glyphs are drawn wider or narrower by what their
  // advance is rounded.
  Glyph draw(const Shape& shape, bool joined) {
    const double width = shape.advance * scale();
    Glyph glyph;
    glyph.advance = static_cast<int>(std::lround(width));
    const double stretch = joined && width > 0 && glyph.advance > 0 ? glyph.advance / width : 1;
    for (const Piece& piece : shape.pieces) overlay(glyph, draw(piece, stretch));
    if (shape.pieces.size() == 1 && shape.pieces[0] == Piece{shape.pieces[0].glyph, 0, 0}) {
      glyph.outline = shape.pieces[0].glyph;
      glyph.file = &face_->path();
    }
    return glyph;
  }

  Glyph draw(const Piece& piece, double stretch) {
    auto* const face = face_->get();
    const bool grey = bits_per_pixel_ > 1;
    // FreeType's own hinter moves points up and down only, which is what joined letters bear.
    face_->check(FT_Load_Glyph(face, piece.glyph, FT_LOAD_NO_BITMAP | FT_LOAD_FORCE_AUTOHINT | FT_LOAD_TARGET_LIGHT),
                 "a glyph cannot be read");
    if (face->glyph->format != FT_GLYPH_FORMAT_OUTLINE)
      throw std::runtime_error(face_->path() + ": a glyph is no outline");
    FT_Outline& outline = face->glyph->outline;
    const FT_Matrix matrix = {std::lround(stretch * 0x10000), 0, 0, 0x10000};
    FT_Outline_Transform(&outline, &matrix);
    FT_Outline_Translate(&outline, std::lround(piece.x * scale() * stretch * 64), std::lround(piece.y * scale() * 64));
    face_->check(FT_Render_Glyph(face->glyph, grey ? FT_RENDER_MODE_NORMAL : FT_RENDER_MODE_MONO),
                 "a glyph cannot be drawn");
    return glyph_of_slot(*face_, bits_per_pixel_);
  }

  std::unique_ptr<Face> face_;
  HarfBuzz harfbuzz_;
  unsigned bits_per_pixel_;
  unsigned size_;
  std::unique_ptr<SyllableShaper> shaper_;
};

}  // namespace

std::unique_ptr<Source> open_outlines(std::unique_ptr<Face> face, const SourceOptions& options) {
  return std::make_unique<Outlines>(std::move(face), options);
}

}  // namespace embidi::fontc
