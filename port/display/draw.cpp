// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph stream on a display.
#include "draw.hpp"

#include <stdint.h>

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

bool within(const Range& inner, const Range& outer) { return outer.begin <= inner.begin && inner.end <= outer.end; }
Range overlap(const Range& a, const Range& b) { return {larger(a.begin, b.begin), smaller(a.end, b.end)}; }

Range columns(const Rect& area) { return {area.x, int32_t{area.x} + area.width}; }
Range rows(const Rect& area) { return {area.y, int32_t{area.y} + area.height}; }

// `length` pixels; what would end beyond all coordinates ends with them.
Range from(int32_t begin, int32_t length) {
  int32_t end = 0;
  if (__builtin_add_overflow(begin, length, &end)) end = length < 0 ? INT32_MIN : INT32_MAX;
  return {begin, end};
}

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

// Eight rows as columns: `words` words of a band of Display::columns(). A row's leftmost pixel is its highest bit.
// Warren, Hacker's Delight, 7-3.
void to_columns(const uint32_t* rows, unsigned words, uint32_t* to) {
  for (unsigned shift = 0; words > 0; shift += 8) {
    uint32_t x = rows[7] << shift >> 24, y = rows[3] << shift >> 24;
    x = x << 8 | rows[6] << shift >> 24;
    y = y << 8 | rows[2] << shift >> 24;
    x = x << 8 | rows[5] << shift >> 24;
    y = y << 8 | rows[1] << shift >> 24;
    x = x << 8 | rows[4] << shift >> 24;
    y = y << 8 | rows[0] << shift >> 24;
    uint32_t t = (x ^ (x >> 7)) & 0x00AA00AA;
    x ^= t ^ (t << 7);
    t = (y ^ (y >> 7)) & 0x00AA00AA;
    y ^= t ^ (t << 7);
    t = (x ^ (x >> 14)) & 0x0000CCCC;
    x ^= t ^ (t << 14);
    t = (y ^ (y >> 14)) & 0x0000CCCC;
    y ^= t ^ (t << 14);
    *to++ = __builtin_bswap32((x & 0xF0F0F0F0) | (y >> 4 & 0x0F0F0F0F));
    if (--words == 0) return;
    *to++ = __builtin_bswap32((x << 4 & 0xF0F0F0F0) | (y & 0x0F0F0F0F));
    --words;
  }
}

bool holds(const Rect& clip, const Range& across, const Range& down) {
  return within(across, columns(clip)) && within(down, rows(clip));
}

Rect area_of(const Range& across, const Range& down) {
  return {static_cast<uint16_t>(across.begin), static_cast<uint16_t>(down.begin),
          static_cast<uint16_t>(across.end - across.begin), static_cast<uint16_t>(down.end - down.begin)};
}

// Ink that has a strength covers what is below it.
bool covers(const Style& style) { return (style.ink & kMaxGrey) != 0 && !style.bold; }

// Of a whole cell, where the paper has the style's.
uint8_t ink_of_cell(const Style& style) { return mixed(style.paper, style.ink, kMaxGrey); }
uint8_t bits_of_cell(const Style& style) { return style.bold ? kBoldCellBits : kCellBits; }

// A glyph on its way to the display: its box, and the cell that its advance and the line's height make.
class GlyphPainter {
 public:
  GlyphPainter(const Target& target, uint16_t glyph, const embidi_bitmap& bitmap, int32_t x, int32_t y,
               const Style& style)
      : target_(target),
        bitmap_(bitmap),
        style_(style),
        box_x_(x + bitmap.left),
        box_y_(y + bitmap.top),
        cell_{x, x + bitmap.advance},
        glyph_(glyph),
        scale_(static_cast<uint8_t>(kMaxGrey / ((1u << bitmap.bits_per_pixel) - 1))) {}

  // The whole box over what is there. False, as of the others: ink outside the clip.
  bool over() {
    const Range across = {box_x_, box_x_ + bitmap_.width}, down = {box_y_, box_y_ + bitmap_.height};
    return covers(style_) && draw_bits(across, down, style_.ink, kKeep, kBoxBits) ? true : overhang({0, 0});
  }

  // The cell, in which the whole box lies.
  bool cell(const Range& lines) {
    return draw_bits(cell_, lines, ink_of_cell(style_), style_.paper, bits_of_cell(style_)) ? true
                                                                                            : cell_by_pixels(lines);
  }

  // The cell: paper, and what of the box lies on it. Not inlined, as the other that wants an embidi_rows: it would lie
  // on the stack while words of bits are drawn.
  [[gnu::noinline]] bool cell_by_pixels(const Range& lines) {
    font::BitmapRows rows_left(bitmap_);
    int32_t next = box_y_;  // of rows_left
    const uint8_t* row = rows_left.next();
    for (int32_t y = lines.begin; y < lines.end; ++y) {
      for (; row != nullptr && next < y; ++next) row = rows_left.next();
      compose(next == y ? row : nullptr, y, cell_, true);
    }
    return complete_;
  }

 private:
  // Draws the area across x down, which holds the box, by words of bits, and keeps those; false: it is not in the clip
  // as a whole, or not of that sort.
  bool draw_bits(const Range& across, const Range& down, uint8_t ink, uint8_t paper, uint8_t bits_of) {
    constexpr int32_t kMostColumns = 32, kBand = 8;
    const int32_t width = across.end - across.begin;
    embidi_bit_rows box;
    if (width > kMostColumns || !holds(target_.clip, across, down) || !embidi_bit_rows_init(&box, &bitmap_))
      return false;
    const unsigned words = words_of(static_cast<unsigned>(width)),
                   bands = static_cast<unsigned>(down.end - down.begin + 7) / 8;
    CachedGlyph* const kept = target_.cache != nullptr ? target_.cache->make_room(glyph_, bands * words) : nullptr;
    uint32_t here[kMostColumns / 4];
    uint32_t* to = kept != nullptr ? kept->bits() : here;
    for (int32_t y = down.begin; y < down.end; y += kBand) {
      const int32_t end = smaller(y + kBand, down.end);
      read_band(box, {y, end}, across.begin, words, to);
      target_.display.columns(area_of(across, {y, end}), to, ink, paper);
      if (kept != nullptr) to += words;
    }
    if (kept != nullptr) keep(*kept, bits_of);
    return true;
  }

  // The next rows of the box as columns from `left` on.
  [[gnu::noinline]] void read_band(embidi_bit_rows& box, const Range& down, int32_t left, unsigned words,
                                   uint32_t* to) const {
    uint32_t band[8];
    for (uint32_t& row : band) row = 0;
    const int32_t count = down.end - down.begin, blank = larger(0, smaller(box_y_ - down.begin, count));
    uint32_t* row = band + blank;
    const uint32_t read = embidi_bit_rows_read(&box, row, static_cast<uint32_t>(count - blank));
    const unsigned shift = static_cast<unsigned>(box_x_ - left);
    for (const uint32_t* const behind = row + read; row != behind; ++row) {
      *row >>= shift;
      if (style_.bold) *row |= *row >> 1;  // what leaves the area is not drawn
    }
    to_columns(band, words, to);
  }

  void keep(CachedGlyph& kept, uint8_t bits_of) const {
    const bool ink = bitmap_.bits != nullptr;
    kept.advance = bitmap_.advance;
    kept.width = ink ? bitmap_.width : 0;
    kept.height = ink ? bitmap_.height : 0;
    kept.left = bitmap_.left;
    kept.top = bitmap_.top;
    kept.bits_of = bits_of;
  }

 public:
  // What of the box lies outside of the cell, or of any line, over what is there.
  [[gnu::noinline]] bool overhang(const Range& lines) {
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

  // Some of the cell or of the box may lie in the clip.
  bool visible(const Range& lines) const {
    const Range across = columns(target_.clip), down = rows(target_.clip);
    const int32_t left = smaller(cell_.begin, box_x_), right = larger(cell_.end, box_x_ + bitmap_.width + 1);
    const int32_t top = smaller(lines.begin, box_y_), bottom = larger(lines.end, box_y_ + bitmap_.height);
    return left < across.end && right > across.begin && top < down.end && bottom > down.begin;
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
    constexpr int32_t kChunk = 16;
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
  int32_t box_x_, box_y_;
  Range cell_;  // its columns
  uint16_t glyph_;
  uint8_t scale_;  // from the font's values to 0 to 15; exact, as those are up to 1, 3 or 15
  bool complete_ = true;
};

// As far as they lie in the clip.
void fill(const Target& target, const Range& columns_of, const Range& rows_of, uint8_t pixel) {
  const Range across = overlap(columns(target.clip), columns_of);
  const Range down = overlap(rows(target.clip), rows_of);
  if (across.begin < across.end && down.begin < down.end) target.display.fill(area_of(across, down), pixel);
}

}  // namespace

void clear(const Target& target, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t pixel) {
  fill(target, from(x, width), from(y, height), pixel);
}

void invert(const Target& target, int32_t x, int32_t y, int32_t width, int32_t height) {
  const Range across = overlap(columns(target.clip), from(x, width)),
              down = overlap(rows(target.clip), from(y, height));
  for (int32_t row = down.begin; row < down.end; ++row) {
    for (int32_t column = across.begin; column < across.end; ++column) {
      const uint16_t at_x = static_cast<uint16_t>(column), at_y = static_cast<uint16_t>(row);
      uint8_t pixel = 0;
      target.display.read(at_x, at_y, &pixel, 1);
      pixel ^= kMaxGrey;
      target.display.span(at_x, at_y, &pixel, 1);
    }
  }
}

bool draw_glyph(const Target& target, const embidi_font& font, uint16_t glyph, int32_t x, int32_t y,
                const Style& style) {
  embidi_bitmap bitmap;
  if (!embidi_font_bitmap(&font, glyph, &bitmap)) return false;
  if (target.cache != nullptr) target.cache->use(font);
  return GlyphPainter(target, glyph, bitmap, x, y, style).over();
}

InkExtent ink_extent(LineGlyphs& glyphs, GlyphCache* cache) {
  int32_t begin = 0, end = 0;
  if (cache != nullptr) cache->use(glyphs.font());
  glyphs.for_each([&](const PlacedGlyph& glyph, int32_t x) {
    if (glyph.painted == Painted::paper) return;
    int32_t left = x, width = 0;
    if (const CachedGlyph* const kept = cache != nullptr ? cache->find(glyph.glyph) : nullptr) {
      width = kept->width;
      left += kept->left;
      if (width == 0) return;
    } else {
      embidi_bitmap bitmap;
      if (!embidi_ok_font_bitmap(&glyphs.font(), glyph.glyph, &bitmap) || bitmap.bits == nullptr) return;
      left += bitmap.left;
      width = bitmap.width;
    }
    begin = smaller(begin, left);
    end = larger(end, left + width);
  });
  return {begin, end};
}

InkExtent ink_extent(const embidi_line& line, const embidi_font& font) {
  LineGlyphs glyphs(line, font);
  return ink_extent(glyphs);
}

namespace {

// A line on its way to the display: first every cell, so that none wipes out what reaches into it, then marks and what
// reaches out of its cell.
class LinePainter {
 public:
  LinePainter(const Target& target, LineGlyphs& glyphs, int32_t x, int32_t y)
      : target_(target),
        glyphs_(glyphs),
        x_(x),
        lines_{y, y + embidi_font_height(&glyphs.font())},
        cell_bits_(0),
        boxes_(false),
        overhangs_(false),
        complete_(true) {
    if (target.cache != nullptr) target.cache->use(glyphs.font());
    const Range down = rows(target.clip), shown = overlap(lines_, down);
    shown_ = within(lines_, down) ? kWhole : shown.begin < shown.end ? kPart : kNone;
  }

  // Draws the cells, or all else; returns the line's width.
  int32_t draw(bool cells) {
    return glyphs_.for_each([&](const PlacedGlyph& glyph, int32_t pen) {
      if (!paint(glyph, x_ + pen, cells)) complete_ = false;
    });
  }
  int32_t height() const { return lines_.end - lines_.begin; }
  bool has_more() const { return boxes_ || overhangs_; }
  bool complete() const { return complete_; }

 private:
  bool paint(const PlacedGlyph& glyph, int32_t x, bool cells) {
    const bool cell = glyph.painted != Painted::box;  // it is drawn with the cells, and what reaches out of it later
    if (cell != cells && (cells || !overhangs_)) {
      boxes_ = boxes_ || cells;
      return true;
    }
    if (glyph.painted == Painted::paper) {
      if (cells) fill(target_, {x, x + glyph.glyph}, lines_, glyphs_.style(glyph).paper);
      return true;
    }
    return (cell == cells && draw_kept(glyph, x)) || read(glyph, x, cells);
  }

  // Draws the bits that the cache has, if all of them lie in the clip. Not inlined, so that they take no stack while a
  // glyph is read from the font.
  [[gnu::noinline]] bool draw_kept(const PlacedGlyph& glyph, int32_t x) {
    if (target_.cache == nullptr) return false;
    if (glyph.painted == Painted::box) return draw_box(glyph, x);
    if (glyph.style != style_) take_style(glyph);
    const CachedGlyph* const kept = target_.cache->find(glyph.glyph, cell_bits_);
    if (kept == nullptr) return false;
    if (shown_ != kWhole) {
      if (shown_ == kNone && kept->width != 0) complete_ = false;  // the cell has all ink
      return shown_ == kNone;
    }
    const Range across = {x, x + kept->advance};
    if (!within(across, columns(target_.clip))) return false;
    put(x, lines_.begin, kept->advance, static_cast<uint8_t>(height()), kept->bits(), cell_ink_, paper_);
    return true;
  }

  [[gnu::noinline]] bool draw_box(const PlacedGlyph& glyph, int32_t x) const {
    const Style& style = glyphs_.style(glyph);
    const CachedGlyph* const kept = target_.cache->find(glyph.glyph, kBoxBits);
    if (kept == nullptr || !covers(style)) return false;
    const int32_t left = x + kept->left, top = lines_.begin + glyph.dy + kept->top;
    const Rect& clip = target_.clip;
    if (left < clip.x || top < clip.y || left + kept->width > clip.x + clip.width ||
        top + kept->height > clip.y + clip.height) {
      return false;
    }
    put(left, top, kept->width, kept->height, kept->bits(), style.ink, kKeep);
    return true;
  }

  void put(int32_t x, int32_t y, uint8_t width, uint8_t height, const uint32_t* bits, uint8_t ink,
           uint8_t paper) const {
    target_.display.columns({static_cast<uint16_t>(x), static_cast<uint16_t>(y), width, height}, bits, ink, paper);
  }

  [[gnu::noinline]] void take_style(const PlacedGlyph& glyph) {
    const Style& style = glyphs_.style(glyph);
    style_ = glyph.style;
    cell_ink_ = ink_of_cell(style);
    paper_ = style.paper;
    cell_bits_ = bits_of_cell(style) & 3;
  }

  // Draws from the font.
  bool read(const PlacedGlyph& glyph, int32_t x, bool cells) {
    embidi_bitmap bitmap;
    if (!embidi_ok_font_bitmap(&glyphs_.font(), glyph.glyph, &bitmap)) return false;  // good: it has glyphs
    GlyphPainter painter(target_, glyph.glyph, bitmap, x, lines_.begin + glyph.dy, glyphs_.style(glyph));
    if (!painter.visible(lines_)) return bitmap.bits == nullptr;
    if (glyph.painted == Painted::box) return painter.over();
    const bool overhangs = painter.overhangs(lines_);
    if (!cells) return !overhangs || painter.overhang(lines_);
    if (!overhangs) return painter.cell(lines_);
    overhangs_ = true;
    return painter.cell_by_pixels(lines_);
  }

  const Target& target_;
  LineGlyphs& glyphs_;
  int32_t x_;
  Range lines_;
  enum : uint8_t { kNone, kPart, kWhole };
  uint8_t style_ = UINT8_MAX;         // number of that whose next members are
  uint8_t cell_ink_ = 0, paper_ = 0;  // as draw_kept() wants them, and cell_bits_
  // Bit-fields: the stack.
  uint8_t cell_bits_ : 2, shown_ : 2;  // shown_: of the line's rows, in the clip
  bool boxes_ : 1, overhangs_ : 1, complete_ : 1;
};

// Draws the glyphs of a line at pen x, its top at y. In between, what is beside the cells is cleared, if `alone`.
DrawnLine draw(const Target& target, LineGlyphs& glyphs, int32_t x, int32_t y, bool alone) {
  LinePainter painter(target, glyphs, x, y);
  DrawnLine drawn;
  drawn.width = painter.draw(true);
  if (alone) {
    const Range down = from(y, painter.height());
    fill(target, {INT32_MIN, x}, down, 0);
    fill(target, {from(x, drawn.width).end, INT32_MAX}, down, 0);
  }
  if (painter.has_more()) painter.draw(false);
  drawn.complete = glyphs.good() && painter.complete();
  return drawn;
}

}  // namespace

DrawnLine draw_glyphs(const Target& target, const embidi_line& line, const embidi_font& font, int32_t x, int32_t y,
                      const StyleTable& styles) {
  LineGlyphs glyphs(line, font, styles);
  return draw(target, glyphs, x, y, false);
}

DrawnLine draw_line(const Target& target, LineGlyphs& glyphs, int32_t x, int32_t y) {
  return draw(target, glyphs, x, y, true);
}

DrawnLine draw_line(const Target& target, const embidi_line& line, const embidi_font& font, int32_t x, int32_t y,
                    const StyleTable& styles) {
  LineGlyphs glyphs(line, font, styles);
  return draw(target, glyphs, x, y, true);
}

void draw_caret(const Target& target, const embidi_font& font, int32_t x, int32_t y, bool odd) {
  constexpr int32_t kWidth = 2, kFlag = 2;
  clear(target, x, y, kWidth, embidi_font_height(&font), kMaxGrey);
  clear(target, odd ? x - kFlag : x + kWidth, y, kFlag, kFlag, kMaxGrey);
}

}  // namespace embidi::display
