// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph stream on a display.
#include "draw.hpp"

#include "packed_bitmap.hpp"

namespace embidi::display {
namespace {

int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }
int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

// Pixels of a row or rows: from `begin` to before `end`.
struct Range {
  int32_t begin, end;
  bool holds(int32_t at) const { return begin <= at && at < end; }
};

Range overlap(const Range& a, const Range& b) { return {larger(a.begin, b.begin), smaller(a.end, b.end)}; }

Range columns(const Rect& area) { return {area.x, int32_t{area.x} + area.width}; }
Range rows(const Rect& area) { return {area.y, int32_t{area.y} + area.height}; }

constexpr Range kEverywhere = {INT32_MIN, INT32_MAX};

// `below` with `coverage` (0 to 15) of `ink` on it.
uint8_t mixed(uint8_t below, uint8_t ink, unsigned coverage) {
  if (coverage == 0) return below;
  if (coverage == kMaxGrey && (ink & kMaxGrey) == kMaxGrey) return ink;
  const unsigned strength =
      ((below & kMaxGrey) * (kMaxGrey - coverage) + (ink & kMaxGrey) * coverage + kMaxGrey / 2) / kMaxGrey;
  const unsigned colour = (ink & kMaxGrey) != 0 ? ink : below;  // a background has no second colour
  return static_cast<uint8_t>(strength | (colour & kAccent));
}

// A glyph on its way to the display: its box, and the cell that its advance and the line's height make.
class GlyphPainter {
 public:
  GlyphPainter(const Target& target, const embidi_bitmap& bitmap, int32_t x, int32_t y, const Style& style)
      : target_(target),
        bitmap_(bitmap),
        style_(style),
        scale_(kMaxGrey / ((1u << bitmap.bits_per_pixel) - 1)),
        box_x_(x + bitmap.left),
        box_y_(y + bitmap.top),
        cell_{x, x + bitmap.advance} {}

  // The whole box over what is there. False, as of the others: ink outside the clip.
  bool over() {
    font::BitmapRows box(bitmap_);
    for (int32_t y = box_y_; const uint8_t* row = box.next(); ++y) compose(row, y, kEverywhere, false);
    return complete_;
  }

  // The cell: paper, and what of the box lies on it.
  bool cell(const Range& lines) {
    font::BitmapRows rows_left(bitmap_);
    int32_t next = box_y_;  // of rows_left
    const uint8_t* row = rows_left.next();
    for (int32_t y = lines.begin; y < lines.end; ++y) {
      for (; row != nullptr && next < y; ++next) row = rows_left.next();
      compose(next == y ? row : nullptr, y, cell_, true);
    }
    return complete_;
  }

  // What of the box lies outside of the cell, over what is there.
  bool overhang(const Range& lines) {
    font::BitmapRows box(bitmap_);
    for (int32_t y = box_y_; const uint8_t* row = box.next(); ++y) {
      if (!lines.holds(y)) {
        compose(row, y, kEverywhere, false);
        continue;
      }
      compose(row, y, {kEverywhere.begin, cell_.begin}, false);
      compose(row, y, {cell_.end, kEverywhere.end}, false);
    }
    return complete_;
  }

  // Some of the cell or of the box may lie in the clip's columns.
  bool visible() const {
    const Range seen = columns(target_.clip);
    const int32_t left = smaller(cell_.begin, box_x_), right = larger(cell_.end, box_x_ + bitmap_.width + 1);
    return left < seen.end && right > seen.begin;
  }

  bool overhangs(const Range& lines) const {
    return bitmap_.bits != nullptr && (box_x_ < cell_.begin || box_x_ + bitmap_.width > cell_.end ||
                                       box_y_ < lines.begin || box_y_ + bitmap_.height > lines.end);
  }

 private:
  // 0 to 15 for column x of the screen.
  unsigned coverage(const uint8_t* row, int32_t x) const {
    if (row == nullptr) return 0;
    const int32_t i = x - box_x_;
    unsigned value = i >= 0 && i < bitmap_.width ? row[i] : 0;
    const bool widened = style_.bold && i > 0 && i <= bitmap_.width && (i < bitmap_.width || cell_.holds(x));
    if (widened && row[i - 1] > value) value = row[i - 1];
    return value * scale_;
  }

  // Row y of the glyph inside the columns `where`: on its paper, or on what is there.
  void compose(const uint8_t* row, int32_t y, const Range& where, bool on_paper) {
    const Range box = {box_x_, box_x_ + bitmap_.width + (style_.bold ? 1 : 0)};
    const Range wanted = on_paper ? where : overlap(where, box);
    const bool shown = rows(target_.clip).holds(y);
    const Range seen = shown ? overlap(wanted, columns(target_.clip)) : Range{wanted.begin, wanted.begin};
    for (int32_t x = wanted.begin; x < wanted.end && complete_; ++x) {
      if (!seen.holds(x) && coverage(row, x) != 0) complete_ = false;
    }
    constexpr int32_t kChunk = 32;
    uint8_t pixels[kChunk];
    for (int32_t begin = seen.begin; begin < seen.end; begin += kChunk) {
      const uint16_t count = static_cast<uint16_t>(smaller(kChunk, seen.end - begin));
      const uint16_t at_x = static_cast<uint16_t>(begin), at_y = static_cast<uint16_t>(y);
      if (!on_paper) target_.display.read(at_x, at_y, pixels, count);
      for (uint16_t i = 0; i < count; ++i) {
        pixels[i] = mixed(on_paper ? style_.paper : pixels[i], style_.ink, coverage(row, begin + i));
      }
      target_.display.span(at_x, at_y, pixels, count);
    }
  }

  const Target& target_;
  const embidi_bitmap& bitmap_;
  const Style& style_;
  unsigned scale_;  // from the font's values to 0 to 15; exact, as those are up to 1, 3 or 15
  int32_t box_x_, box_y_;
  Range cell_;  // its columns
  bool complete_ = true;
};

}  // namespace

void clear(const Target& target, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t pixel) {
  const Range across = overlap(columns(target.clip), {x, x + width});
  const Range down = overlap(rows(target.clip), {y, y + height});
  if (across.begin >= across.end || down.begin >= down.end) return;
  target.display.fill({static_cast<uint16_t>(across.begin), static_cast<uint16_t>(down.begin),
                       static_cast<uint16_t>(across.end - across.begin), static_cast<uint16_t>(down.end - down.begin)},
                      pixel);
}

bool draw_glyph(const Target& target, const embidi_font& font, uint16_t glyph, int32_t x, int32_t y,
                const Style& style) {
  embidi_bitmap bitmap;
  if (!embidi_font_bitmap(&font, glyph, &bitmap)) return false;
  return GlyphPainter(target, bitmap, x, y, style).over();
}

namespace {

// One time over the line: either the cells of all glyphs, or marks and what reaches out of its cell.
DrawnLine draw_pass(const Target& target, const embidi_line& line, const embidi_font& font, int32_t x, int32_t y,
                    const StyleTable& styles, bool cells) {
  embidi_glyphs walk;
  DrawnLine drawn;
  drawn.complete = embidi_glyphs_init(&walk, &line, &font).status == EMBIDI_OK;
  const Range lines = {y, y + embidi_font_height(&font)};
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) {
    const int32_t pen = x + drawn.width + glyph.dx;
    drawn.width += glyph.advance;
    embidi_bitmap bitmap;
    bool complete = embidi_font_bitmap(&font, glyph.glyph, &bitmap);
    if (complete) {
      GlyphPainter painter(target, bitmap, pen, y + glyph.dy, style_of(styles, *line.paragraph, glyph));
      const bool mark = (glyph.flags & EMBIDI_GLYPH_MARK) != 0;
      if (!painter.visible()) {
        complete = bitmap.bits == nullptr;
      } else if (cells) {
        complete = mark || painter.cell(lines);
      } else if (mark) {
        complete = painter.over();
      } else if (painter.overhangs(lines)) {
        complete = painter.overhang(lines);
      }
    }
    drawn.complete = drawn.complete && complete;
  }
  return drawn;
}

}  // namespace

InkExtent ink_extent(const embidi_line& line, const embidi_font& font) {
  InkExtent extent;
  embidi_glyphs walk;
  static_cast<void>(embidi_glyphs_init(&walk, &line, &font));
  int32_t pen = 0;
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) {
    embidi_bitmap bitmap;
    if (embidi_font_bitmap(&font, glyph.glyph, &bitmap) && bitmap.bits != nullptr) {
      const int32_t left = pen + glyph.dx + bitmap.left;
      extent.begin = smaller(extent.begin, left);
      extent.end = larger(extent.end, left + bitmap.width);
    }
    pen += glyph.advance;
  }
  return extent;
}

// First every cell, so that none wipes out what reaches into it.
DrawnLine draw_glyphs(const Target& target, const embidi_line& line, const embidi_font& font, int32_t x, int32_t y,
                      const StyleTable& styles) {
  const DrawnLine cells = draw_pass(target, line, font, x, y, styles, true);
  const DrawnLine others = draw_pass(target, line, font, x, y, styles, false);
  return {cells.width, cells.complete && others.complete};
}

DrawnLine draw_line(const Target& target, const embidi_line& line, const embidi_font& font, int32_t x, int32_t y,
                    const StyleTable& styles) {
  const DrawnLine cells = draw_pass(target, line, font, x, y, styles, true);
  const Range across = columns(target.clip);
  const int32_t height = embidi_font_height(&font), end = x + cells.width;
  clear(target, across.begin, y, x - across.begin, height);
  clear(target, end, y, across.end - end, height);
  const DrawnLine others = draw_pass(target, line, font, x, y, styles, false);
  return {cells.width, cells.complete && others.complete};
}

void draw_caret(const Target& target, const embidi_font& font, int32_t x, int32_t y, bool odd) {
  constexpr int32_t kWidth = 2, kFlag = 2;
  clear(target, x, y, kWidth, embidi_font_height(&font), kMaxGrey);
  clear(target, odd ? x - kFlag : x + kWidth, y, kFlag, kFlag, kMaxGrey);
}

}  // namespace embidi::display
