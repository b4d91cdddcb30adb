// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Bitmaps of a font onto a canvas. Nothing outside its rows and its clip is touched, whatever the places are.
#include "embidi/draw.h"

#include <stddef.h>
#include <stdint.h>

#include "embidi/bitmap.h"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/glyph_stream.hpp"

namespace embidi {

namespace {

// A place beyond is off every canvas, whatever a bitmap adds to it, and sums of it do not overflow.
constexpr int32_t kOffCanvas = 1 << 20;

int32_t near_place(int64_t place) {
  return static_cast<int32_t>(place < -kOffCanvas ? -kOffCanvas : place > kOffCanvas ? kOffCanvas : place);
}

struct Extent {
  uint16_t begin, end;
};

// The part of it that is in begin..end.
[[gnu::always_inline]] inline Extent narrowed(Extent e, int32_t begin, int32_t end) {
  if (begin > e.begin) e.begin = begin < e.end ? static_cast<uint16_t>(begin) : e.end;
  if (end < e.end) e.end = end > e.begin ? static_cast<uint16_t>(end) : e.begin;
  return e;
}

size_t least_stride(const embidi_canvas& canvas) {
  switch (canvas.format) {
    case EMBIDI_PIXELS_ROWS_MSB:
    case EMBIDI_PIXELS_ROWS_LSB: return (size_t{canvas.width} + 7) / 8;
    case EMBIDI_PIXELS_RGB565: return size_t{canvas.width} * 2;
    default: return canvas.width;
  }
}

bool is_good_canvas(const embidi_canvas* canvas) {
  if (canvas == nullptr || canvas->format > EMBIDI_PIXELS_CALLBACK) return false;
  if (canvas->format == EMBIDI_PIXELS_CALLBACK) return canvas->pixel != nullptr;
  const size_t least = least_stride(*canvas), stride = canvas->stride != 0 ? canvas->stride : least;
  if (canvas->pixels == nullptr || stride < least || stride > SIZE_MAX >> 16) return false;
  return canvas->format != EMBIDI_PIXELS_RGB565 ||
         ((reinterpret_cast<uintptr_t>(canvas->pixels) | stride) % alignof(uint16_t)) == 0;
}

// What draws a pixel of a canvas that has been checked.
struct Pen {
  const embidi_canvas& canvas;
  size_t stride;
  uint32_t colour;
};

// ink * coverage + paper * (255 - coverage), divided by 255 and rounded.
uint8_t mixed_grey(uint32_t ink, uint32_t paper, uint32_t coverage) {
  const uint32_t sum = ink * coverage + paper * (255 - coverage) + 128;
  return static_cast<uint8_t>((sum + (sum >> 8)) >> 8);
}

// The same in steps of 1/32 for the three parts of a colour at once: each has room for five more bits above it.
uint16_t mixed_rgb565(uint32_t ink, uint32_t paper, uint32_t coverage) {
  constexpr uint32_t kParts = 0x07E0F81F, kHalves = 16u << 21 | 16u << 11 | 16u;
  const uint32_t share = (coverage + 4) >> 3;
  const uint32_t sum = ((ink | ink << 16) & kParts) * share + ((paper | paper << 16) & kParts) * (32 - share) + kHalves;
  const uint32_t parts = sum >> 5 & kParts;
  return static_cast<uint16_t>(parts | parts >> 16);
}

void put_bit(uint8_t& byte, uint32_t bit, bool set) { byte = static_cast<uint8_t>(set ? byte | bit : byte & ~bit); }

// The bytes that have a row.
uint8_t* row_of(const Pen& pen, uint32_t y) {
  const embidi_canvas& c = pen.canvas;
  return static_cast<uint8_t*>(c.pixels) + (c.format == EMBIDI_PIXELS_PAGES ? y / 8 : y) * pen.stride;
}

// A pixel of the canvas; coverage is 1 to 255. Inlined, for the stack.
[[gnu::always_inline]] inline void put_pixel(const Pen& pen, uint32_t x, uint32_t y, uint32_t coverage) {
  const embidi_canvas& c = pen.canvas;
  if (c.format == EMBIDI_PIXELS_CALLBACK) {
    c.pixel(c.user, static_cast<uint16_t>(x), static_cast<uint16_t>(y), pen.colour, static_cast<uint8_t>(coverage));
    return;
  }
  const bool pages = c.format == EMBIDI_PIXELS_PAGES;
  uint8_t* const row = row_of(pen, y);
  if (c.format == EMBIDI_PIXELS_GRAY8) {
    row[x] = mixed_grey(pen.colour & 0xFF, row[x], coverage);
  } else if (c.format == EMBIDI_PIXELS_RGB565) {
    uint16_t& pixel = static_cast<uint16_t*>(static_cast<void*>(row))[x];
    pixel = mixed_rgb565(pen.colour & 0xFFFF, pixel, coverage);
  } else if (coverage >= 128) {
    const uint32_t bit = pages ? 1u << (y & 7) : c.format == EMBIDI_PIXELS_ROWS_LSB ? 1u << (x & 7) : 0x80u >> (x & 7);
    put_bit(row[pages ? x : x / 8], bit, pen.colour != 0);
  }
}

// The row above the next pixels, two in a byte.
class PixelRow {
 public:
  explicit PixelRow(unsigned width) {
    for (unsigned x = 0; x < width; x += 2) pairs_[x / 2] = 0;
  }
  uint32_t at(unsigned x) const { return pairs_[x / 2] >> shift(x) & 15u; }
  void set(unsigned x, uint32_t value) {
    pairs_[x / 2] = static_cast<uint8_t>((pairs_[x / 2] & ~(15u << shift(x))) | value << shift(x));
  }

 private:
  static unsigned shift(unsigned x) { return (x & 1) * 4; }
  uint8_t pairs_[128];
};

// A glyph on its way to the canvas: where its pen and its line's top are, and then its pixels, their place from there,
// and what can be seen of them.
struct Drawn {
  embidi_pixel_reader reader;
  int32_t x, y;
  uint16_t glyph, advance;
  int8_t left, top;
  uint8_t width, height;  // 0: no pixels
  Extent across, down;
};

// What a line takes on the stack besides its walk: a glyph, or one that is drawn and with it a bitmap or a row of it.
// For that the functions below are not inlined.
union GlyphOrDrawn {
  embidi_glyph glyph;
  Drawn drawn;
};

// From the glyph in the slot to its place, in a line that begins at x, y.
[[gnu::noinline]] void place_drawn(GlyphOrDrawn& slot, int32_t x, int32_t y) {
  const uint16_t glyph = slot.glyph.glyph, advance = slot.glyph.advance;
  const int32_t at = near_place(int64_t{x} + slot.glyph.x + slot.glyph.dx);
  slot.drawn.y = near_place(int64_t{y} + slot.glyph.dy);
  slot.drawn.x = at;
  slot.drawn.glyph = glyph;
  slot.drawn.advance = advance;
}

// Of columns and rows, those that are drawn on.
Extent visible_columns(const embidi_canvas& canvas, int32_t left, int32_t width) {
  const Extent columns = narrowed({0, canvas.width}, left, left + width);
  return canvas.clip == nullptr ? columns : narrowed(columns, canvas.clip->left, canvas.clip->right);
}
Extent visible_rows(const embidi_canvas& canvas, int32_t top, int32_t height) {
  const Extent rows = narrowed({0, canvas.height}, top, top + height);
  return canvas.clip == nullptr ? rows : narrowed(rows, canvas.clip->top, canvas.clip->bottom);
}

// From its place to its pixels. False: the font does not have the glyph.
[[gnu::noinline]] bool open_drawn(const embidi_canvas& canvas, const embidi_font& font, Drawn& drawn) {
  embidi_bitmap bitmap;
  if (!find_bitmap(font, drawn.glyph, &bitmap)) return false;
  embidi_pixel_reader_init(&drawn.reader, &bitmap);
  drawn.left = bitmap.left;
  drawn.top = bitmap.top;
  drawn.width = bitmap.width;
  drawn.height = bitmap.bits != nullptr ? bitmap.height : uint8_t{0};
  drawn.across = visible_columns(canvas, drawn.x + bitmap.left, bitmap.width);
  drawn.down = visible_rows(canvas, drawn.y + bitmap.top, drawn.height);
  return true;
}

Pen pen_for(const embidi_canvas& canvas, uint32_t colour) {
  return {canvas, canvas.stride != 0 ? canvas.stride : least_stride(canvas), colour};
}

[[gnu::noinline]] void draw_pixels(const embidi_canvas& canvas, Drawn& drawn, uint32_t colour) {
  if (drawn.across.begin == drawn.across.end || drawn.down.begin == drawn.down.end) return;
  const Pen pen = pen_for(canvas, colour);
  const uint32_t step = drawn.reader.depth == 1 ? 255 : drawn.reader.depth == 2 ? 85 : 17;  // of coverage
  PixelRow row(drawn.width);
  for (int32_t y = drawn.y + drawn.top; y < drawn.down.end; ++y) {
    uint32_t value = 0, left_above = 0;
    for (unsigned i = 0; i < drawn.width; ++i) {
      const uint32_t above = row.at(i);
      value = embidi_pixel_next(&drawn.reader, value, above, left_above);
      left_above = above;
      row.set(i, value);
      const int32_t x = drawn.x + drawn.left + static_cast<int32_t>(i);
      if (value != 0 && y >= drawn.down.begin && x >= drawn.across.begin && x < drawn.across.end) {
        put_pixel(pen, static_cast<uint32_t>(x), static_cast<uint32_t>(y), value * step);
      }
    }
  }
}

// Fills rows of the cell of a glyph that has its place. Of pages, eight rows are bits of the same bytes.
[[gnu::noinline]] void fill_cell(const embidi_canvas& canvas, const Drawn& drawn, int32_t top, int32_t height,
                                 uint32_t colour) {
  const Extent across = visible_columns(canvas, drawn.x, drawn.advance),
               down = visible_rows(canvas, drawn.y + top, height);
  const Pen pen = pen_for(canvas, colour);
  const bool pages = canvas.format == EMBIDI_PIXELS_PAGES;
  for (int32_t y = down.begin, end; y < down.end; y = end) {
    end = pages ? (y | 7) + 1 : y + 1;
    if (end > down.end) end = down.end;
    const uint32_t bits = (1u << (end - y)) - 1u;
    for (int32_t x = across.begin; x < across.end; ++x) {
      if (pages) {
        put_bit(row_of(pen, static_cast<uint32_t>(y))[x], bits << (y & 7), colour != 0);
      } else {
        put_pixel(pen, static_cast<uint32_t>(x), static_cast<uint32_t>(y), 255);
      }
    }
  }
}

// What is behind the ink of a glyph that has its place, and under it.
void draw_cell(const embidi_canvas& canvas, const embidi_font& font, const Drawn& drawn, const embidi_style& style) {
  const int32_t height = height_of(font);
  if ((style.flags & EMBIDI_STYLE_PAPER) != 0) fill_cell(canvas, drawn, 0, height, style.paper);
  if ((style.flags & EMBIDI_STYLE_UNDERLINE) == 0) return;
  const int32_t below = baseline_of(font) + 1, row = below < height ? below : height - 1;
  fill_cell(canvas, drawn, row, 1, style.colour);
}

// The ink of a glyph that has been opened. Inlined, for the stack.
[[gnu::always_inline]] inline void draw_ink(const embidi_canvas& canvas, const embidi_font& font, Drawn& drawn,
                                            const embidi_style& style) {
  draw_pixels(canvas, drawn, style.colour);
  if ((style.flags & EMBIDI_STYLE_BOLD) == 0) return;
  ++drawn.x;
  if (open_drawn(canvas, font, drawn)) draw_pixels(canvas, drawn, style.colour);
}

// What the functions that draw refuse: the number of an argument, or kBadFont. 0: nothing.
constexpr size_t kBadFont = 16;

size_t refused_font(const embidi_font* font, size_t number) {
  return font == nullptr ? number : font->data == nullptr || !is_font_ok(*font) ? kBadFont : 0;
}

size_t refused_glyph(const embidi_canvas* canvas, const embidi_font* font) {
  return is_good_canvas(canvas) ? refused_font(font, 2) : 1;
}

size_t refused_line(const embidi_canvas* canvas, const embidi_line* line, const embidi_font* font) {
  if (!is_good_canvas(canvas)) return 1;
  return line == nullptr || line->paragraph == nullptr ? 2 : refused_font(font, 3);
}

embidi_result result_of(size_t refused) {
  if (refused == kBadFont) return {EMBIDI_BAD_FONT, 0};
  return {refused == 0 ? EMBIDI_OK : EMBIDI_BAD_ARGUMENT, refused};
}

// A glyph by itself, with a cell as wide as `advance`.
size_t draw_one(const embidi_canvas& canvas, const embidi_font& font, uint16_t glyph, uint16_t advance, int32_t x,
                int32_t y, const embidi_style& style) {
  Drawn drawn;
  drawn.x = near_place(x);
  drawn.y = near_place(y);
  drawn.glyph = glyph;
  drawn.advance = advance;
  if (!open_drawn(canvas, font, drawn)) return 3;
  draw_cell(canvas, font, drawn, style);
  draw_ink(canvas, font, drawn, style);
  return 0;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_draw_glyph(const embidi_canvas* canvas, const embidi_font* font, uint16_t glyph, int32_t x,
                                int32_t y, uint32_t colour) {
  size_t refused = refused_glyph(canvas, font);
  if (refused == 0) refused = draw_one(*canvas, *font, glyph, 0, x, y, {colour, 0, 0});
  return result_of(refused);
}

embidi_result embidi_draw_styled_glyph(const embidi_canvas* canvas, const embidi_font* font, const embidi_glyph* glyph,
                                       int32_t x, int32_t y, const embidi_style* style) {
  size_t refused = refused_glyph(canvas, font);
  if (refused == 0 || refused == kBadFont) {
    if (glyph == nullptr || style == nullptr) refused = glyph == nullptr ? 3 : 6;
  }
  if (refused == 0) refused = draw_one(*canvas, *font, glyph->glyph, glyph->advance, x, y, *style);
  return result_of(refused);
}

embidi_result embidi_draw_line(const embidi_canvas* canvas, const embidi_line* line, const embidi_font* font, int32_t x,
                               int32_t y, uint32_t colour) {
  const size_t refused = refused_line(canvas, line, font);
  if (refused != 0) return result_of(refused);
  embidi_glyphs walk;
  walk.line = *line;
  start_glyphs(walk, *font);
  for (GlyphOrDrawn slot; next_glyph(walk, slot.glyph);) {
    place_drawn(slot, x, y);
    if (open_drawn(*canvas, *font, slot.drawn)) draw_pixels(*canvas, slot.drawn, colour);
  }
  return {EMBIDI_OK, 0};
}

embidi_result embidi_draw_styled_line(const embidi_canvas* canvas, const embidi_line* line, const embidi_font* font,
                                      int32_t x, int32_t y, embidi_styler styler, void* user) {
  size_t refused = refused_line(canvas, line, font);
  if ((refused == 0 || refused == kBadFont) && styler == nullptr) refused = 6;
  if (refused != 0) return result_of(refused);
  embidi_glyphs walk;
  for (unsigned ink = 0; ink <= 1; ++ink) {
    walk.line = *line;
    start_glyphs(walk, *font);
    for (GlyphOrDrawn slot; next_glyph(walk, slot.glyph);) {
      const embidi_style* const style = styler(user, &slot.glyph);
      if (style == nullptr) continue;
      place_drawn(slot, x, y);
      if (ink == 0) {
        draw_cell(*canvas, *font, slot.drawn, *style);
      } else if (open_drawn(*canvas, *font, slot.drawn)) {
        draw_ink(*canvas, *font, slot.drawn, *style);
      }
    }
  }
  return {EMBIDI_OK, 0};
}
