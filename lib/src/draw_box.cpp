// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text in a box, on a canvas.
#include <stddef.h>
#include <stdint.h>

#include "embidi/box.h"
#include "embidi/draw.h"

namespace embidi {

namespace {

struct Drawing {
  const embidi_canvas* canvas;
  const embidi_font* font;
  int32_t x, y;
  uint32_t colour;
};

// The sum of two places; where it has none, the last one there is, which is off every canvas.
int32_t sum(int32_t a, int32_t b) {
  if (b > 0) return a > INT32_MAX - b ? INT32_MAX : a + b;
  return a < INT32_MIN - b ? INT32_MIN : a + b;
}

// A glyph without a bitmap is left out.
bool draw(void* user, const embidi_box_glyph* g) {
  const Drawing& d = *static_cast<const Drawing*>(user);
  embidi_draw_glyph(d.canvas, d.font, g->glyph.glyph, sum(d.x, g->x), sum(d.y, g->y), d.colour);
  return true;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_draw_box(const embidi_canvas* canvas, embidi_paragraph* paragraph, const char* text, size_t bytes,
                              const embidi_font* font, const embidi_box* box, int32_t x, int32_t y, uint32_t colour,
                              embidi_box_result* out) {
  // The canvas and the font are checked by drawing a glyph that is in every font.
  embidi_result result = embidi_draw_glyph(canvas, font, 0, INT32_MAX, 0, colour);
  if (result.status == EMBIDI_BAD_ARGUMENT && result.number == 1) return result;
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  if (result.status == EMBIDI_BAD_FONT) return result;
  Drawing drawing{canvas, font, x, y, colour};
  result = embidi_text_box(paragraph, text, bytes, font, box, draw, &drawing, out);
  if (result.status == EMBIDI_BAD_ARGUMENT) result.number += result.number == 8 ? 2 : 1;
  return result;
}
