/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: glyphs and lines drawn into the memory of common displays, or pixel by pixel through a callback. It is linked
 * only into programs that call it. A label on an SSD1306 of 128 x 64 pixels, of which is elided what does not fit:
 *
 *     static uint8_t pages[128 * 64 / 8];
 *     static const embidi_canvas screen = {pages, 128, 64, 0, EMBIDI_PIXELS_PAGES, NULL, NULL, NULL};
 *     EMBIDI_PARAGRAPH(label, 100)
 *     void draw_label(const char* text, size_t bytes) {
 *       embidi_line line;
 *       embidi_elided elided;
 *       embidi_layout(label(), text, bytes, NULL);
 *       embidi_line_init(&line, label(), 0, embidi_length(label()));
 *       embidi_line_elide(&line, &font, 128, &elided);
 *       embidi_draw_line(&screen, &line, &font, 0, 0, 1);
 *     }
 *
 * Places are pixels from the canvas's upper left corner, to the right and down; what lies outside is clipped, so any
 * place is allowed. Ink is drawn onto what is there: to replace a text, first clear its place. */
#ifndef EMBIDI_DRAW_H
#define EMBIDI_DRAW_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a canvas stores its pixels. A font of 2 or 4 bits per pixel has grey pixels. Where a canvas has 1 bit per pixel,
 * those that are at least half covered get the colour, and the others stay; RGB565 and GRAY8 mix the colour with what
 * is there. */
typedef enum embidi_pixels {
  EMBIDI_PIXELS_ROWS_MSB = 0, /* 1 bit, eight in a row are a byte, the leftmost is its highest bit (ST7920, e-paper) */
  EMBIDI_PIXELS_ROWS_LSB = 1, /* 1 bit, eight in a row are a byte, the leftmost is its lowest bit (XBM) */
  EMBIDI_PIXELS_PAGES = 2,    /* 1 bit, eight in a column are a byte, the uppermost is its lowest bit (SSD1306) */
  EMBIDI_PIXELS_RGB565 = 3,   /* 16 bits: a uint16_t with red in its highest bits */
  EMBIDI_PIXELS_GRAY8 = 4,    /* 8 bits */
  EMBIDI_PIXELS_CALLBACK = 5  /* none: a function is called for each */
} embidi_pixels;

/* The part of a canvas that is drawn on: left..right, top..bottom. It may reach out of the canvas, or be empty. */
typedef struct embidi_clip {
  int32_t left, top, right, bottom; /* pixels; right and bottom are excluded */
} embidi_clip;

/* What is drawn on. It is only read. */
typedef struct embidi_canvas {
  void* pixels; /* stride * height bytes (PAGES: stride * height / 8, rounded up). RGB565: as aligned as a uint16_t.
                   CALLBACK: not used */
  uint16_t width, height; /* in pixels */
  size_t stride;  /* bytes from a row (PAGES: from eight rows) to the next, at most SIZE_MAX / 65536, and even for
                     RGB565; 0: as many as a row has */
  uint8_t format; /* embidi_pixels */
  const embidi_clip* clip; /* NULL: the whole canvas is drawn on */
  /* CALLBACK: draws the pixel x, y in the colour that embidi_draw_glyph() was given; `coverage`, 1 to 255, is how much
   * of the pixel that covers. Pixels come row by row. */
  void (*pixel)(void* user, uint16_t x, uint16_t y, uint32_t colour, uint8_t coverage);
  void* user; /* for `pixel` */
} embidi_canvas;

/* Draws a glyph of a font with its pen at x and its line's top at y; its bitmap lies `left` and `top` from there
 * (embidi_bitmap). `colour`: with 1 bit per pixel 0 clears and any other value sets; of others the low bits that a
 * pixel has; a callback gets all of it. No pixel outside canvas and clip is read or written. A bitmap that is damaged
 * draws other pixels, or none.
 *
 * Errors: BAD_ARGUMENT for `canvas` (1: null, without pixels or callback, an unknown format, a stride too short or too
 * long, misaligned), `font` (2: null) and `glyph` (3: not in the font, or its bitmap lies outside); BAD_FONT, also of a
 * foreign font, which has no bitmaps. Nothing is then drawn. O(pixels of the bitmap). */
embidi_result embidi_draw_glyph(const embidi_canvas* canvas, const embidi_font* font, uint16_t glyph, int32_t x,
                                int32_t y, uint32_t colour);

/* Draws all glyphs of a line, with their marks, from the line's left end at x on, its top at y: what
 * embidi_line_glyphs() gives, each drawn as by embidi_draw_glyph(). To draw at the right end of the canvas, subtract
 * the width of the line (embidi_line_width(), embidi_elided.width) from its width. A glyph whose bitmap lies outside of
 * the font is left out.
 *
 * Errors: as above, BAD_ARGUMENT for `canvas` (1), `line` (2: null, or not made) and `font` (3: null); BAD_FONT.
 * Nothing is then drawn. O(characters of the line), times the font's look-up, and O(pixels of the bitmaps). */
embidi_result embidi_draw_line(const embidi_canvas* canvas, const embidi_line* line, const embidi_font* font, int32_t x,
                               int32_t y, uint32_t colour);

/* Bits of embidi_style.flags. */
enum {
  EMBIDI_STYLE_PAPER = 1, /* the glyph's cell, which is as wide as its advance and as high as the font, gets `paper` */
  EMBIDI_STYLE_BOLD = 2,  /* the ink is drawn twice, a pixel apart; advances stay as they are */
  EMBIDI_STYLE_UNDERLINE = 4 /* a row of `colour` under the baseline, as wide as the cell */
};

/* How a glyph is drawn. Inverse: PAPER, with both colours exchanged. */
typedef struct embidi_style {
  uint32_t colour, paper; /* as the colour of embidi_draw_glyph() */
  uint8_t flags;          /* EMBIDI_STYLE_... */
} embidi_style;

/* Draws a glyph of a text box or field in a style, at the place that these give for it. Its paper covers what of the
 * glyph before reaches into its cell. Errors: as embidi_draw_glyph(), with `glyph` (3) and `style` (6) null, too.
 * O(pixels of bitmap and cell on the canvas). */
embidi_result embidi_draw_styled_glyph(const embidi_canvas* canvas, const embidi_font* font, const embidi_glyph* glyph,
                                       int32_t x, int32_t y, const embidi_style* style);

/* Says how a glyph is drawn; NULL: not at all. The style is read before the next glyph is asked for. */
typedef const embidi_style* (*embidi_styler)(void* user, const embidi_glyph* glyph);

/* Draws a line as embidi_draw_line() does, each glyph in its own style: by its role, by the characters that it stands
 * for, or by the host (embidi_in_host()). All papers and underlines are drawn before all ink, so that no paper covers a
 * part of another glyph; `styler` is called twice for each glyph, and must say the same. It may read the paragraph.
 *
 *     static const embidi_style plain = {1, 0, 0}, inverse = {0, 1, EMBIDI_STYLE_PAPER};
 *     static const embidi_style* style(void* paragraph, const embidi_glyph* glyph) {
 *       return embidi_in_host(paragraph, glyph->source) ? &inverse : &plain;
 *     }
 *
 * Errors: as embidi_draw_line(), and BAD_ARGUMENT 6 if `styler` is null. O(characters of the line), times the font's
 * look-up, and O(pixels of bitmaps and cells on the canvas). */
embidi_result embidi_draw_styled_line(const embidi_canvas* canvas, const embidi_line* line, const embidi_font* font,
                                      int32_t x, int32_t y, embidi_styler styler, void* user);

#ifdef __cplusplus
}
#endif

#endif
