/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Text on u8g2: layout by embidi, pixels by u8g2. Local places are pixels to the right of and below an origin, as if
 * the font direction was 0; what is drawn is turned by the direction last. */
#include "embidi_u8g2.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "embidi/bitmap.h"

#ifdef U8G2_16BIT
enum { kMostPixels = 0xFFFF };
#else
enum { kMostPixels = 0xFF };
#endif

/* ---------------------------------------------------------------------------------------------- u8g2's fonts */

enum {
  kFontHeader = 23, /* bytes, and the places in it are in u8g2->font_info */
  kDots = 0xFFFF,   /* a glyph that the adapter makes of three full stops; to u8g2 it is no character */
  kEllipsis = 0x2026
};

typedef struct box {
  int16_t left, right; /* from the pen; right is excluded */
  int16_t top, bottom; /* from the baseline, downwards; bottom is excluded */
  int16_t advance;
} box;

/* Reads the numbers before a glyph's pixels, lowest bits first. */
typedef struct bit_reader {
  const uint8_t* at;
  uint8_t used;
} bit_reader;

static int unsigned_bits(bit_reader* r, uint8_t count) {
  unsigned value = (unsigned)u8x8_pgm_read(r->at) >> r->used;
  if (r->used + count >= 8) {
    ++r->at;
    if (r->used + count > 8) value |= (unsigned)u8x8_pgm_read(r->at) << (8 - r->used);
  }
  r->used = (uint8_t)((r->used + count) % 8);
  return (int)(value & ((1u << count) - 1u));
}

static int signed_bits(bit_reader* r, uint8_t count) {
  return count == 0 ? 0 : unsigned_bits(r, count) - (1 << (count - 1));
}

static uint16_t font_word(const uint8_t* at) { return (uint16_t)(u8x8_pgm_read(at) << 8 | u8x8_pgm_read(at + 1)); }

/* The glyph among those up to U+00FF: a byte each for code and size. */
static const uint8_t* find_low(const u8g2_t* u8g2, uint16_t encoding) {
  const uint8_t* at = u8g2->font + kFontHeader;
  if (encoding >= 'a') {
    at += u8g2->font_info.start_pos_lower_a;
  } else if (encoding >= 'A') {
    at += u8g2->font_info.start_pos_upper_A;
  }
  for (; u8x8_pgm_read(at + 1) != 0; at += u8x8_pgm_read(at + 1)) {
    if (u8x8_pgm_read(at) == encoding) return at + 2;
  }
  return NULL;
}

/* The glyph among the others: a table of blocks (how many bytes on; last code), then two bytes for a code, one for
 * size.
 */
static const uint8_t* find_high(const u8g2_t* u8g2, uint16_t encoding) {
#ifdef U8G2_WITH_UNICODE
  const uint8_t* at = u8g2->font + kFontHeader + u8g2->font_info.start_pos_unicode;
  const uint8_t* block = at;
  do {
    at += font_word(block);
    block += 4;
  } while (font_word(block - 2) < encoding);
  for (uint16_t code = font_word(at); code != 0; code = font_word(at)) {
    if (code == encoding) return at + 3;
    at += u8x8_pgm_read(at + 2);
  }
#else
  (void)u8g2;
  (void)encoding;
#endif
  return NULL;
}

static const uint8_t* search_glyph(const u8g2_t* u8g2, uint16_t encoding) {
  return encoding <= 0xFF ? find_low(u8g2, encoding) : find_high(u8g2, encoding);
}

#if EMBIDI_U8G2_CACHE > 0
/* What was found last, for one font; a place for each value of the code's low bits. */
static struct {
  const uint8_t* font;
  uint16_t codes[EMBIDI_U8G2_CACHE]; /* 0: none */
  const uint8_t* glyphs[EMBIDI_U8G2_CACHE];
} cache;

static const uint8_t* find_glyph(const u8g2_t* u8g2, uint16_t encoding) {
  const size_t place = encoding % (unsigned)EMBIDI_U8G2_CACHE;
  if (cache.font != u8g2->font) {
    memset(cache.codes, 0, sizeof cache.codes);
    cache.font = u8g2->font;
  }
  if (cache.codes[place] != encoding) {
    cache.glyphs[place] = search_glyph(u8g2, encoding);
    cache.codes[place] = encoding;
  }
  return cache.glyphs[place];
}
#else
static const uint8_t* find_glyph(const u8g2_t* u8g2, uint16_t encoding) { return search_glyph(u8g2, encoding); }
#endif

/* False: the font does not have it. */
static bool u8g2_box(const u8g2_t* u8g2, uint32_t code, box* out) {
  if (code == 0 || code >= kDots || u8g2->font == NULL) return false;
  const uint8_t* const glyph = find_glyph(u8g2, (uint16_t)code);
  if (glyph == NULL) return false;
  const u8g2_font_info_t* const info = &u8g2->font_info;
  bit_reader r = {glyph, 0};
  const int width = unsigned_bits(&r, info->bits_per_char_width);
  const int height = unsigned_bits(&r, info->bits_per_char_height);
  const int left = signed_bits(&r, info->bits_per_char_x);
  const int up = signed_bits(&r, info->bits_per_char_y);
  const int advance = signed_bits(&r, info->bits_per_delta_x);
  out->left = (int16_t)left;
  out->right = (int16_t)(left + width);
  out->top = (int16_t)(-height - up);
  out->bottom = (int16_t)-up;
  out->advance = (int16_t)(advance > 0 ? advance : 0); /* a pen never goes back */
  return true;
}

/* The box that stands for a missing glyph: as wide as a digit, or half a line. */
static box missing_box(const u8g2_t* u8g2) {
  box b = {1, 4, 0, 0, 6};
  const int16_t height = u8g2->font_info.ascent_A > 2 ? u8g2->font_info.ascent_A : 3;
  box digit;
  b.advance = u8g2_box(u8g2, '0', &digit) && digit.advance > 4 ? digit.advance : (int16_t)(height / 2 + 3);
  b.right = (int16_t)(b.advance - 1);
  b.top = (int16_t)-height;
  return b;
}

static uint16_t foreign_lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source,
                               uint16_t* advance) {
  const u8g2_t* const u8g2 = (const u8g2_t*)font->user;
  (void)source;
  box b;
  *advance = 0;
  if (u8g2 == NULL || u8g2->font == NULL) return 0;
  if (form == EMBIDI_FORM_NONE && u8g2_box(u8g2, code_point, &b)) {
    *advance = (uint16_t)b.advance;
    return (uint16_t)code_point;
  }
  *advance = (uint16_t)missing_box(u8g2).advance;
  return 0;
}

embidi_font embidi_u8g2_foreign_font(u8g2_t* u8g2) {
  const embidi_font font = {NULL, 0, foreign_lookup, u8g2, NULL};
  return font;
}

/* ---------------------------------------------------------------------------------------------- what is drawn with */

/* All that does not change from one line to the next. */
typedef struct canvas {
  u8g2_t* u8g2;
  const embidi_u8g2_options* options;
  embidi_options layout;   /* as the options ask for */
  const embidi_font* font; /* an embidi font, or `foreign` */
  embidi_font foreign;     /* u8g2's current font */
  int32_t x, y;            /* the origin on the display */
  int16_t ascent, descent; /* of a line */
  int16_t vref;            /* what u8g2 adds to a y before it draws a glyph */
  int16_t dots;            /* advance of a full stop, three of which are the ellipsis; 0: the font has one */
  uint8_t color, paper;    /* ink, and what is behind it in font mode 0 */
  uint8_t direction;
  bool solid;
} canvas;

/* As foreign_lookup(), and what the options ask for. `user` is the canvas. */
static uint16_t canvas_lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source,
                              uint16_t* advance) {
  const canvas* const c = (const canvas*)font->user;
  const embidi_font foreign = {NULL, 0, foreign_lookup, c->u8g2, NULL};
  const uint16_t glyph = foreign_lookup(&foreign, code_point, form, source, advance);
  if (glyph == 0 && code_point == kEllipsis && c->dots > 0) {
    *advance = (uint16_t)(3 * c->dots);
    return kDots;
  }
  if (glyph == 0 && c->options->missing == EMBIDI_U8G2_MISSING_NOTHING) *advance = 0;
  return glyph;
}

/* A place on the display; those left of it and above are great numbers to u8g2. */
static int32_t signed_place(u8g2_uint_t at) {
#ifdef U8G2_16BIT
  return (int16_t)at;
#else
  return at < 248 ? at : at - 256;
#endif
}

static u8g2_uint_t limited(uint32_t pixels) {
  return (u8g2_uint_t)(pixels < (uint32_t)kMostPixels ? pixels : (uint32_t)kMostPixels);
}

static const embidi_u8g2_options kDefaults = {NULL, {0, 0, 0, 0, 0}, 0, 0, 0, 0, 0, 0, NULL, 0};

static bool options_ok(const embidi_u8g2_options* o) {
  return o->align <= EMBIDI_TEXT_ALIGN_CENTER && o->host <= EMBIDI_U8G2_HOST_UNDERLINE &&
         o->missing <= EMBIDI_U8G2_MISSING_NOTHING && o->threshold <= 15 && o->numbers <= EMBIDI_U8G2_NUMBERS_AS_LAYOUT;
}

/* EMBIDI_U8G2_OK, or why nothing can be drawn. */
static uint8_t canvas_init(canvas* c, u8g2_t* u8g2, const embidi_u8g2_options* options) {
  box b;
  if (u8g2 == NULL) return EMBIDI_U8G2_BAD_ARGUMENT;
  c->u8g2 = u8g2;
  c->options = options != NULL ? options : &kDefaults;
  c->x = c->y = 0;
  c->color = u8g2->draw_color;
  c->paper = c->color == 0 ? 1 : 0;
  c->solid = u8g2->font_decode.is_transparent == 0;
  c->vref = c->dots = 0;
#ifdef U8G2_WITH_FONT_ROTATION
  c->direction = u8g2->font_decode.dir & 3u;
#else
  c->direction = 0;
#endif
  if (!options_ok(c->options)) return EMBIDI_U8G2_BAD_ARGUMENT;
  c->layout = c->options->layout;
  if (EMBIDI_HAS_NUMBERS && c->options->numbers == EMBIDI_U8G2_NUMBERS_KEPT) c->layout.numbers = 1;
  c->font = c->options->font;
  if (c->font != NULL) {
    if (c->font->data == NULL || !embidi_font_ok(c->font)) return EMBIDI_U8G2_BAD_FONT;
    c->ascent = embidi_font_baseline(c->font);
    c->descent = (int16_t)(embidi_font_height(c->font) - c->ascent);
    return EMBIDI_U8G2_OK;
  }
  if (u8g2->font == NULL) return EMBIDI_U8G2_BAD_FONT;
  c->foreign = embidi_u8g2_foreign_font(u8g2);
  c->foreign.lookup = canvas_lookup;
  c->foreign.user = c;
  c->font = &c->foreign;
  c->ascent = (int16_t)(u8g2->font_info.max_char_height + u8g2->font_info.y_offset);
  c->descent = (int16_t)-u8g2->font_info.y_offset;
  c->vref = (int16_t)(u8g2_int_t)u8g2->font_calc_vref(u8g2);
  if (!u8g2_box(u8g2, kEllipsis, &b) && u8g2_box(u8g2, '.', &b)) c->dots = b.advance;
  return EMBIDI_U8G2_OK;
}

static int32_t line_step(const canvas* c) {
  const int32_t step = c->ascent + c->descent + c->options->line_spacing;
  return step > 0 ? step : 1;
}

/* What lies between y and the baseline, by u8g2_SetFontPos...(). */
static int32_t reference(const canvas* c) {
  if (c->font == &c->foreign) return c->vref;
  u8g2_t* const u8g2 = c->u8g2;
  const int8_t ascent = u8g2->font_ref_ascent, descent = u8g2->font_ref_descent;
  u8g2->font_ref_ascent = (int8_t)(c->ascent < 127 ? c->ascent : 127);
  u8g2->font_ref_descent = (int8_t)(c->descent < 127 ? -c->descent : -127);
  const int32_t vref = (u8g2_int_t)u8g2->font_calc_vref(u8g2);
  u8g2->font_ref_ascent = ascent;
  u8g2->font_ref_descent = descent;
  return vref;
}

/* ---------------------------------------------------------------------------------------------- pixels */

/* A local place on the display. */
static void turned(const canvas* c, int32_t x, int32_t y, int32_t* at_x, int32_t* at_y) {
  switch (c->direction) {
    case 0: *at_x = c->x + x, *at_y = c->y + y; break;
    case 1: *at_x = c->x - y, *at_y = c->y + x; break;
    case 2: *at_x = c->x - x, *at_y = c->y - y; break;
    default: *at_x = c->x + y, *at_y = c->y - x; break;
  }
}

/* Whether any pixel of left..right, top..bottom (ends excluded) is on the page and in the clip window. */
static bool is_seen(const canvas* c, int32_t left, int32_t top, int32_t right, int32_t bottom) {
  const u8g2_t* const u8g2 = c->u8g2;
  int32_t x0, y0, x1, y1;
#ifdef U8G2_WITH_CLIP_WINDOW_SUPPORT
  if (u8g2->is_page_clip_window_intersection == 0) return false;
#endif
  turned(c, left, top, &x0, &y0);
  turned(c, right - 1, bottom - 1, &x1, &y1);
  if (x0 > x1) {
    const int32_t x = x0;
    x0 = x1, x1 = x;
  }
  if (y0 > y1) {
    const int32_t y = y0;
    y0 = y1, y1 = y;
  }
  return left < right && top < bottom && x1 >= (int32_t)u8g2->user_x0 && x0 < (int32_t)u8g2->user_x1 &&
         y1 >= (int32_t)u8g2->user_y0 && y0 < (int32_t)u8g2->user_y1;
}

/* `count` pixels to the right from a local place, in u8g2's draw colour. Clipped here, where places have a sign. */
static void draw_run(const canvas* c, int32_t x, int32_t y, int32_t count) {
  const u8g2_t* const u8g2 = c->u8g2;
  int32_t x0, y0, x1, y1;
  if (count <= 0 || !is_seen(c, x, y, x + count, y + 1)) return;
  turned(c, x, y, &x0, &y0);
  turned(c, x + count - 1, y, &x1, &y1);
  const bool down = (c->direction & 1) != 0;
  int32_t begin = down ? (y0 < y1 ? y0 : y1) : (x0 < x1 ? x0 : x1);
  int32_t end = begin + count;
  const int32_t first = (int32_t)(down ? u8g2->user_y0 : u8g2->user_x0);
  const int32_t last = (int32_t)(down ? u8g2->user_y1 : u8g2->user_x1);
  if (begin < first) begin = first;
  if (end > last) end = last;
  if (down) {
    u8g2_DrawHVLine(c->u8g2, (u8g2_uint_t)x0, (u8g2_uint_t)begin, (u8g2_uint_t)(end - begin), 1);
  } else {
    u8g2_DrawHVLine(c->u8g2, (u8g2_uint_t)begin, (u8g2_uint_t)y0, (u8g2_uint_t)(end - begin), 0);
  }
}

static void draw_cell(const canvas* c, int32_t x, int32_t baseline, int32_t advance, uint8_t color) {
  c->u8g2->draw_color = color;
  for (int32_t y = baseline - c->ascent; y < baseline + c->descent; ++y) draw_run(c, x, y, advance);
}

static void draw_frame(const canvas* c, int32_t x, int32_t baseline, const box* b) {
  draw_run(c, x + b->left, baseline + b->top, b->right - b->left);
  for (int32_t y = baseline + b->top + 1; y < baseline + b->bottom - 1; ++y) {
    draw_run(c, x + b->left, y, 1);
    draw_run(c, x + b->right - 1, y, 1);
  }
  draw_run(c, x + b->left, baseline + b->bottom - 1, b->right - b->left);
}

/* ---------------------------------------------------------------------------------------------- glyphs */

/* How one glyph looks. */
typedef struct ink {
  uint8_t color;
  bool over; /* onto what is there, even in font mode 0 */
  bool bold;
} ink;

static void draw_u8g2_glyph(const canvas* c, int32_t x, int32_t baseline, uint16_t code, const ink* how) {
  u8g2_t* const u8g2 = c->u8g2;
  box b;
  int32_t at_x, at_y;
  if (!u8g2_box(u8g2, code, &b) ||
      !is_seen(c, x + b.left, baseline + b.top, x + b.right + how->bold, baseline + b.bottom)) {
    return;
  }
  u8g2->draw_color = how->color;
  for (int32_t strike = 0; strike <= (how->bold ? 1 : 0); ++strike) {
    turned(c, x + strike, baseline - c->vref, &at_x, &at_y);
    u8g2_SetFontMode(u8g2, !c->solid || how->over || strike > 0);
    (void)u8g2_DrawGlyph(u8g2, (u8g2_uint_t)at_x, (u8g2_uint_t)at_y, code);
  }
  u8g2_SetFontMode(u8g2, !c->solid);
}

/* The glyph with its line's top at `top`. Not inlined: its rows take 0.3 KB of stack. */
static U8G2_NOINLINE void draw_embidi_glyph(const canvas* c, int32_t x, int32_t top, uint16_t glyph, const ink* how) {
  embidi_bitmap b;
  embidi_rows rows;
  if (!embidi_font_bitmap(c->font, glyph, &b) || b.bits == NULL) return;
  x += b.left;
  top += b.top;
  if (!is_seen(c, x, top, x + b.width + how->bold, top + b.height)) return;
  embidi_rows_init(&rows, &b);
  const unsigned most = (1u << b.bits_per_pixel) - 1u;
  const unsigned threshold = c->options->threshold != 0 ? c->options->threshold : 8;
  c->u8g2->draw_color = how->color;
  for (int32_t y = top; y < top + b.height; ++y) {
    const uint8_t* const row = embidi_rows_next(&rows);
    int32_t begin = -1; /* of a run of ink */
    for (int32_t i = 0; i <= b.width; ++i) {
      const bool black = i < b.width && row[i] * 15u >= threshold * most;
      if (black && begin < 0) begin = i;
      if (black || begin < 0) continue;
      draw_run(c, x + begin, y, i - begin + (how->bold ? 1 : 0));
      begin = -1;
    }
  }
}

/* ---------------------------------------------------------------------------------------------- lines */

enum { kPaper = 1, kInk = 2 };

/* A walk over a line with what a glyph needs to know of those before it. */
typedef struct pen {
  const canvas* c;
  int32_t x, baseline; /* local */
  int32_t end;         /* of the glyphs before, where what is behind this one begins */
  unsigned parts;      /* what is drawn: kPaper, kInk */
  box base;            /* of the last glyph that was no mark, from its pen */
  int32_t base_x;
  box mark; /* the last mark over it, from base_x; empty at first */
} pen;

/* Where a mark of a u8g2 font goes: by the cells of both, if it has one, else by their ink; and out of the way of the
 * base's top or bottom, and of the mark before it. Points inside a letter (dagesh, the dot of shin) stay where the font
 * has them. */
static void place_mark(pen* p, const box* mark, int32_t* dx, int32_t* dy) {
  const canvas* const c = p->c;
  const box* const base = &p->base;
  const int capital = c->u8g2->font_info.ascent_A;
  const bool above = -mark->bottom * 4 >= capital * 3, below = mark->top >= -1;
  const int twice =
      mark->advance != 0 ? base->advance - mark->advance : base->left + base->right - mark->left - mark->right;
  *dx = twice / 2;
  if (base->advance == 0 && base->left == base->right) *dx = -mark->left; /* no base */
  *dy = 0;
  const int32_t left = mark->left + *dx, right = mark->right + *dx;
  if (left < base->right && right > base->left && mark->top < base->bottom && mark->bottom > base->top) {
    if (above) *dy = base->top - mark->bottom;
    if (below) *dy = base->bottom - mark->top;
  }
  if (left < p->mark.right && right > p->mark.left && mark->top + *dy < p->mark.bottom &&
      mark->bottom + *dy > p->mark.top) {
    if (above) *dy = p->mark.top - mark->bottom;
    if (below) *dy = p->mark.bottom - mark->top;
  }
  /* Not out of the line: rather onto the letter. */
  if (mark->top + *dy < -c->ascent) *dy = -c->ascent - mark->top;
  if (mark->bottom + *dy > c->descent) *dy = c->descent - mark->bottom;
  p->mark.left = (int16_t)left;
  p->mark.right = (int16_t)right;
  p->mark.top = (int16_t)(mark->top + *dy);
  p->mark.bottom = (int16_t)(mark->bottom + *dy);
}

static void draw_foreign(pen* p, const embidi_glyph* g, const ink* how) {
  const canvas* const c = p->c;
  const bool mark = (g->flags & EMBIDI_GLYPH_MARK) != 0;
  box b = {0, 0, 0, 0, 0};
  if (g->glyph == 0) {
    if (c->options->missing == EMBIDI_U8G2_MISSING_NOTHING || mark) return;
    b = missing_box(c->u8g2);
    c->u8g2->draw_color = how->color;
    draw_frame(c, p->x, p->baseline, &b);
  } else if (g->glyph == kDots) {
    for (int i = 0; i < 3; ++i) draw_u8g2_glyph(c, p->x + i * c->dots, p->baseline, '.', how);
  } else if (!u8g2_box(c->u8g2, g->glyph, &b)) {
    return;
  } else if (mark) {
    const ink over = {how->color, true, how->bold};
    int32_t dx, dy;
    place_mark(p, &b, &dx, &dy);
    draw_u8g2_glyph(c, p->base_x + dx, p->baseline + dy, g->glyph, &over);
    return;
  } else {
    draw_u8g2_glyph(c, p->x, p->baseline, g->glyph, how);
  }
  p->base = b;
  p->base_x = p->x;
  p->mark.left = p->mark.right = p->mark.top = p->mark.bottom = 0;
}

/* A glyph, and the pen after it. */
static void draw_glyph(pen* p, const embidi_paragraph* paragraph, const embidi_glyph* g) {
  const canvas* const c = p->c;
  ink how = {c->color, false, false};
  const uint8_t host_style = c->options->host;
  const bool host = host_style != EMBIDI_U8G2_HOST_PLAIN && g->structure != EMBIDI_NO_STRUCTURE &&
                    embidi_in_host(paragraph, g->source);
  const bool mark = (g->flags & EMBIDI_GLYPH_MARK) != 0;
  const int32_t begin = p->end, end = p->x + g->advance; /* syllables are kerned */
  if (host && host_style == EMBIDI_U8G2_HOST_BOLD) how.bold = c->color != 2;
  if (host && host_style == EMBIDI_U8G2_HOST_INVERSE) {
    if (!mark && (p->parts & kPaper) != 0) draw_cell(c, begin, p->baseline, end - begin, c->color);
    how.over = true;
    if (c->color != 2) how.color = c->paper;
  }
  if (c->font == &c->foreign) {
    draw_foreign(p, g, &how);
  } else {
    if ((p->parts & kPaper) != 0 && c->solid && !mark && !how.over)
      draw_cell(c, begin, p->baseline, end - begin, c->paper);
    if ((p->parts & kInk) != 0) draw_embidi_glyph(c, p->x + g->dx, p->baseline - c->ascent + g->dy, g->glyph, &how);
  }
  if ((p->parts & kInk) != 0 && host && host_style == EMBIDI_U8G2_HOST_UNDERLINE && !mark) {
    c->u8g2->draw_color = c->color;
    draw_run(c, begin, p->baseline + (c->descent > 1 ? 1 : 0), end - begin);
  }
  p->x = end;
  if (end > p->end) p->end = end;
}

/* ---------------------------------------------------------------------------------------------- one line */

/* Flags of embidi_u8g2_line. */
enum { kElide = 1, kMark = 2 };

/* A line with what stands after it: the mark that the text goes on. */
typedef struct shown_line {
  embidi_line line;
  uint32_t width; /* of all */
  uint32_t mark;  /* of it the mark's; 0: there is none */
  uint8_t status; /* EMBIDI_U8G2_MISSING, ELIDED */
} shown_line;

/* The mark's glyph and how often it is drawn. */
static uint16_t mark_glyph(const canvas* c, uint16_t* times, uint16_t* advance) {
  uint32_t code = kEllipsis;
  *times = 1;
  if (c->font == &c->foreign) return canvas_lookup(c->font, code, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE, advance);
  embidi_bitmap b;
  uint16_t glyph = embidi_font_find(c->font, code, EMBIDI_FORM_NONE);
  if (glyph == 0) {
    glyph = embidi_font_find(c->font, '.', EMBIDI_FORM_NONE);
    *times = 3;
  }
  *advance = embidi_font_bitmap(c->font, glyph, &b) ? b.advance : 0;
  return glyph;
}

static uint32_t mark_width(const canvas* c) {
  uint16_t times, advance;
  (void)mark_glyph(c, &times, &advance);
  return (uint32_t)times * advance;
}

static uint32_t measure(const canvas* c, const embidi_line* line, size_t end, uint8_t* status, bool* ends_elided) {
  embidi_glyphs walk;
  embidi_glyph g;
  uint32_t width = 0;
  *ends_elided = false;
  if (embidi_glyphs_init(&walk, line, c->font).status != EMBIDI_OK) return 0;
  while (embidi_glyphs_next(&walk, &g)) {
    if (g.x + g.advance > width) width = g.x + g.advance;
    if ((g.flags & EMBIDI_GLYPH_MISSING) != 0) *status |= EMBIDI_U8G2_MISSING;
    if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) != 0 && g.end >= end) *ends_elided = true;
  }
  return width;
}

/* Makes the line begin..end of the paragraph, in `limit` pixels where `flags` say so. */
static bool make_line(const canvas* c, embidi_paragraph* paragraph, size_t begin, size_t end, uint32_t limit,
                      uint8_t flags, shown_line* out) {
  out->width = out->mark = 0;
  out->status = 0;
  if (embidi_line_init(&out->line, paragraph, begin, end).status != EMBIDI_OK) return false;
  const uint32_t mark = (flags & kMark) != 0 ? mark_width(c) : 0;
  if ((flags & kElide) != 0) {
    embidi_elided elided;
    if (embidi_line_elide(&out->line, c->font, limit > mark ? limit - mark : 0, &elided).status != EMBIDI_OK)
      return false;
    if (elided.what != 0) out->status = EMBIDI_U8G2_ELIDED;
  }
  bool ends_elided;
  out->width = measure(c, &out->line, end, &out->status, &ends_elided);
  if (mark > 0 && !ends_elided && ((flags & kElide) == 0 || out->width + mark <= limit)) {
    out->mark = mark;
    out->width += mark;
  }
  return true;
}

static void draw_mark(pen* p) {
  uint16_t times, advance;
  embidi_glyph g;
  memset(&g, 0, sizeof g);
  g.glyph = mark_glyph(p->c, &times, &advance);
  g.code_point = kEllipsis;
  g.field = EMBIDI_NO_FIELD;
  g.structure = EMBIDI_NO_STRUCTURE;
  g.advance = advance;
  for (; times > 0; --times) draw_glyph(p, NULL, &g);
}

static U8G2_NOINLINE void draw_parts(const canvas* c, const shown_line* s, int32_t x, int32_t baseline,
                                     unsigned parts) {
  embidi_glyphs walk;
  embidi_glyph g;
  pen p;
  memset(&p, 0, sizeof p);
  p.c = c;
  p.x = p.base_x = p.end = x;
  p.baseline = baseline;
  p.parts = parts;
  const embidi_paragraph* const paragraph = s->line.paragraph;
  const bool rtl = (embidi_base_level(paragraph) & 1) != 0;
  if (s->mark > 0 && rtl) draw_mark(&p);
  const int32_t left = p.x;
  if (embidi_glyphs_init(&walk, &s->line, c->font).status == EMBIDI_OK) {
    while (embidi_glyphs_next(&walk, &g)) {
      p.x = left + (int32_t)g.x;
      draw_glyph(&p, paragraph, &g);
    }
  }
  p.x = p.end;
  if (s->mark > 0 && !rtl) draw_mark(&p);
}

/* Draws a line from local x on. In embidi's fonts glyphs reach over their neighbours, which must not wipe that out;
 * u8g2 draws its own with what is behind them. */
static void draw_line(const canvas* c, const shown_line* s, int32_t x, int32_t baseline) {
  const bool foreign = c->font == &c->foreign;
  if (!foreign && (c->solid || c->options->host == EMBIDI_U8G2_HOST_INVERSE)) {
    draw_parts(c, s, x, baseline, kPaper);
  }
  draw_parts(c, s, x, baseline, foreign ? kPaper | kInk : kInk);
  c->u8g2->draw_color = c->color;
}

/* Local x of a line in a box `width` wide. */
static int32_t aligned(const canvas* c, const embidi_paragraph* paragraph, uint32_t line, uint32_t width) {
  const bool rtl = (embidi_base_level(paragraph) & 1) != 0;
  const int32_t rest = (int32_t)width - (int32_t)line;
  switch (c->options->align) {
    case EMBIDI_TEXT_ALIGN_LEFT: return 0;
    case EMBIDI_TEXT_ALIGN_RIGHT: return rest;
    case EMBIDI_TEXT_ALIGN_CENTER: return rest / 2;
    case EMBIDI_TEXT_ALIGN_END: return rtl ? 0 : rest;
    default: return rtl ? rest : 0;
  }
}

/* ---------------------------------------------------------------------------------------------- layout */

/* Memory for a paragraph, and what became of it. */
typedef struct room {
  void* memory;
  size_t bytes;
  embidi_paragraph* paragraph;
  size_t chars, fields;  /* of its block */
  embidi_options layout; /* of what is laid out */
  bool cut;
} room;

/* The largest block in the room, with at most `fields` entries, and at least as many characters as entries. */
static bool room_init(room* r, size_t fields) {
  const size_t fixed = EMBIDI_BLOCK_SIZE(8, 0);
  r->paragraph = NULL;
  r->cut = false;
  if (r->memory == NULL || r->bytes < fixed) return false;
  const size_t most = (r->bytes - fixed) / (2u * EMBIDI_FIELD_BYTES);
  r->fields = fields < most ? fields : most;
  const size_t rest = r->bytes - EMBIDI_BLOCK_FIXED - EMBIDI_FIELD_BYTES * r->fields;
  /* EMBIDI_BLOCK_SIZE() solved for the characters: those bytes for each, and an offset for every eight. */
  const size_t offset = EMBIDI_INDEX_BITS / 8u, each = 2u + EMBIDI_INDEX_BITS / 8u;
  r->chars = (rest - offset - each) * 8u / (8u * each + offset) + 2u;
  if (r->chars > EMBIDI_MAX_CHARS) r->chars = EMBIDI_MAX_CHARS;
  while (r->chars > 1 && EMBIDI_BLOCK_SIZE(r->chars, r->fields) > r->bytes) --r->chars;
  return embidi_init(r->memory, r->bytes, r->chars, r->fields, &r->paragraph).status == EMBIDI_OK;
}

/* Bytes of the text's first `chars` characters at most; not inside one. */
static size_t prefix(const char* text, size_t bytes, size_t chars) {
  size_t i = 0;
  while (i < bytes && chars > 0) {
    ++i;
    while (i < bytes && ((unsigned char)text[i] & 0xC0) == 0x80) ++i;
    --chars;
  }
  return i;
}

/* Of the C library only memset() is wanted, which compilers ask for anyway. */
static size_t length_of(const char* text) {
  size_t bytes = 0;
  while (text[bytes] != '\0') ++bytes;
  return bytes;
}

static bool is_space(char c) { return c == ' ' || c == '\t'; }

/* A place to cut before byte `at`: the last space before it, so that no word or link is divided, unless more than
 * three quarters would go; else there. */
static size_t cut_at_space(const char* text, size_t at) {
  for (size_t i = at; i > at / 4; --i) {
    if (is_space(text[i - 1])) return i - 1;
  }
  return at;
}

/* Bytes of a text, cut where there is no space, that can be shown. A link at its end may go on after the cut (after a
 * full stop, too, which is none of it yet), and what is seen of its host may not be all: it goes as a whole. Otherwise
 * the last cluster does, for it may go on as well. */
static size_t without_divided(embidi_paragraph* p) {
  const size_t count = embidi_structure_count(p), length = embidi_length(p);
  const size_t clusters = embidi_byte_offset(p, embidi_previous_cluster(p, length));
  if (count == 0) return clusters;
  const embidi_structure s = embidi_get_structure(p, count - 1);
  for (size_t i = s.end; i < length; ++i) {
    const uint32_t c = embidi_code_point(p, i);
    if (c == ' ' || c == '\t') return clusters;
  }
  for (size_t i = s.first_field; i < s.first_field + s.field_count; ++i) {
    switch (embidi_get_field(p, i).role) {
      case EMBIDI_ROLE_SEGMENT:
      case EMBIDI_ROLE_KEY:
      case EMBIDI_ROLE_VALUE:
      case EMBIDI_ROLE_FRAGMENT:
        if (s.kind == EMBIDI_KIND_IRI) return clusters; /* the host is before it, whole */
        break;
      default: break;
    }
  }
  return embidi_byte_offset(p, s.begin);
}

/* Lays out the first paragraph, or as much of it as there is room for. False: the options are bad. */
static bool lay_out(room* r, const char* text, size_t bytes, const embidi_options* asked) {
  embidi_options* const options = &r->layout;
  *options = *asked;
  embidi_result result = embidi_layout(r->paragraph, text, bytes, options);
  if (result.status == EMBIDI_OK && options->numbers != 0 && embidi_fields_missing(r->paragraph) != 0) {
    options->numbers = 0; /* room for links first */
    result = embidi_layout(r->paragraph, text, bytes, options);
  }
  size_t chars = r->chars;
  r->cut = result.status == EMBIDI_TOO_LONG || result.status == EMBIDI_TOO_MANY_FIELDS;
  while (result.status == EMBIDI_TOO_LONG || result.status == EMBIDI_TOO_MANY_FIELDS) {
    bytes = cut_at_space(text, prefix(text, bytes, chars));
    result = embidi_layout(r->paragraph, text, bytes, options);
    chars /= 2;
  }
  if (result.status != EMBIDI_OK) return false;
  /* A paragraph that ended before the cut is whole. */
  if (embidi_consumed_bytes(r->paragraph) < bytes) r->cut = false;
  if (!r->cut || is_space(text[bytes])) return true;
  return embidi_layout(r->paragraph, text, without_divided(r->paragraph), options).status == EMBIDI_OK;
}

/* After the layout: makes the block as small as the paragraph allows, and lays it out again. */
static void shrink(room* r, const char* text, size_t bytes) {
  const size_t chars = embidi_length(r->paragraph) > 0 ? embidi_length(r->paragraph) : 1;
  const size_t fields = 2 * embidi_structure_count(r->paragraph) + embidi_field_count(r->paragraph);
  const size_t size = (EMBIDI_BLOCK_SIZE(chars, fields) + 7u) & ~(size_t)7u;
  if (size >= r->bytes || embidi_init(r->memory, size, chars, fields, &r->paragraph).status != EMBIDI_OK) return;
  (void)embidi_layout(r->paragraph, text, bytes, &r->layout);
  r->memory = (char*)r->memory + size;
  r->bytes -= size;
}

/* ---------------------------------------------------------------------------------------------- texts */

/* A text on its way into a box. */
typedef struct flow {
  canvas* c;
  embidi_u8g2_text* keep; /* where its lines go; NULL: they are drawn at once */
  uint32_t width, widest;
  uint32_t rows, row; /* the box's, and the next one */
  uint8_t status;
} flow;

/* One more line. */
static void put_line(flow* f, embidi_paragraph* paragraph, size_t begin, size_t end, uint8_t flags) {
  shown_line s;
  const uint32_t row = f->row++;
  if (!make_line(f->c, paragraph, begin, end, f->width, flags, &s)) return;
  f->status |= s.status;
  if (s.width > f->widest) f->widest = s.width;
  if (f->keep == NULL) {
    draw_line(f->c, &s, aligned(f->c, paragraph, s.width, f->width), (int32_t)row * line_step(f->c) + f->c->ascent);
    return;
  }
  embidi_u8g2_line* const line = &f->keep->lines[f->keep->line_count++];
  line->paragraph = paragraph;
  line->begin = (embidi_index)begin;
  line->end = (embidi_index)end;
  line->width = limited(s.width);
  line->flags = flags;
}

/* The lines of a paragraph; `more`: there is text after it. */
static void put_paragraph(flow* f, embidi_paragraph* p, bool more, bool cut) {
  const size_t length = embidi_length(p);
  const uint32_t mark = mark_width(f->c);
  size_t begin = 0;
  do {
    embidi_wrapped w;
    if (embidi_wrap(p, f->c->font, begin, f->width, &w).status != EMBIDI_OK) return;
    const bool last_row = f->row + 1 == f->rows;
    const bool forced = (w.flags & EMBIDI_WRAP_MANDATORY) != 0;
    uint8_t flags = (w.flags & EMBIDI_WRAP_OVERFLOW) != 0 ? kElide : 0;
    size_t end = w.shown;
    if (w.end < length && last_row) {
      /* The rest of the paragraph, elided; but not onto this line what a line separator keeps from it. */
      flags = kElide;
      if (forced) {
        flags |= kMark;
      } else {
        end = length;
      }
      f->status |= EMBIDI_U8G2_ELIDED;
    } else if (w.end >= length && (cut || (more && last_row))) {
      flags |= kMark | kElide;
      if (w.width + mark > f->width && mark <= f->width && !last_row && w.flags == 0) {
        /* One line more, for the mark. */
        put_line(f, p, begin, end, 0);
        begin = end = length;
      }
      if (!cut) f->status |= EMBIDI_U8G2_ELIDED;
    }
    put_line(f, p, begin, end, flags);
    begin = w.end;
  } while (begin < length && f->row < f->rows);
}

/* All of a text. */
static embidi_u8g2_result put_text(flow* f, room* r, const char* text, size_t fields) {
  const embidi_options* const layout = &f->c->layout;
  size_t bytes = length_of(text);
  while (bytes > 0 && f->row < f->rows && f->status < EMBIDI_U8G2_BAD_ARGUMENT) {
    if (!room_init(r, fields)) {
      /* No room for another paragraph; if it was the first one, none at all. */
      f->status |= f->row == 0 ? EMBIDI_U8G2_BAD_ARGUMENT : EMBIDI_U8G2_CUT;
      break;
    }
    if (!lay_out(r, text, bytes, layout)) {
      f->status |= EMBIDI_U8G2_BAD_ARGUMENT;
      break;
    }
    const size_t consumed = embidi_consumed_bytes(r->paragraph);
    const bool more = !r->cut && consumed < bytes;
    if (embidi_ill_formed(r->paragraph)) f->status |= EMBIDI_U8G2_ILL_FORMED;
    if (r->cut) f->status |= EMBIDI_U8G2_CUT;
    if (f->keep != NULL && more) shrink(r, text, consumed);
    put_paragraph(f, r->paragraph, more, r->cut);
    if (r->cut) break;
    text += consumed;
    bytes -= consumed;
  }
  const bool bad = f->status >= EMBIDI_U8G2_BAD_ARGUMENT;
  const embidi_u8g2_result result = {limited(bad ? 0 : f->widest),
                                     limited(bad ? 0 : f->row * (uint32_t)line_step(f->c)), f->status};
  return result;
}

#if EMBIDI_U8G2_CHARS > 0
static uint64_t static_block[(EMBIDI_U8G2_BYTES(EMBIDI_U8G2_CHARS) + 7u) / 8u];
#endif

/* The caller's memory or the static block. */
static void use_memory(room* r, const embidi_u8g2_options* options) {
  r->memory = options->memory;
  r->bytes = options->memory_bytes;
#if EMBIDI_U8G2_CHARS > 0
  if (options->memory == NULL) {
    r->memory = static_block;
    r->bytes = sizeof static_block;
  }
#endif
}

static embidi_u8g2_result nothing(uint8_t status) {
  const embidi_u8g2_result result = {0, 0, status};
  return result;
}

/* The rows of a box. */
static uint32_t rows_in(const canvas* c, uint32_t height) {
  const uint32_t line = (uint32_t)(c->ascent + c->descent);
  return height <= line ? 1 : 1 + (height - line) / (uint32_t)line_step(c);
}

/* Draws, or only measures, one line. */
static embidi_u8g2_result one_line(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, const char* text,
                                   const embidi_u8g2_options* options, bool draws) {
  canvas c;
  room r;
  shown_line s;
  const uint8_t bad = canvas_init(&c, u8g2, options);
  if (bad != EMBIDI_U8G2_OK) return nothing(bad);
  if (text == NULL) return nothing(EMBIDI_U8G2_BAD_ARGUMENT);
  use_memory(&r, c.options);
  if (!room_init(&r, EMBIDI_U8G2_FIELDS)) return nothing(EMBIDI_U8G2_BAD_ARGUMENT);
  const size_t bytes = length_of(text);
  if (!lay_out(&r, text, bytes, &c.layout)) return nothing(EMBIDI_U8G2_BAD_ARGUMENT);
  if (!make_line(&c, r.paragraph, 0, embidi_length(r.paragraph), 0, r.cut ? kMark : 0, &s)) {
    return nothing(EMBIDI_U8G2_BAD_FONT);
  }
  if (r.cut) s.status |= EMBIDI_U8G2_CUT;
  if (!r.cut && embidi_consumed_bytes(r.paragraph) < bytes) s.status |= EMBIDI_U8G2_ELIDED;
  if (embidi_ill_formed(r.paragraph)) s.status |= EMBIDI_U8G2_ILL_FORMED;
  if (draws) {
    c.x = signed_place(x);
    c.y = signed_place(y);
    const bool start = c.options->align == EMBIDI_TEXT_ALIGN_START;
    draw_line(&c, &s, start ? 0 : aligned(&c, r.paragraph, s.width, 0), reference(&c));
  }
  const embidi_u8g2_result result = {limited(s.width), limited((uint32_t)(c.ascent + c.descent)), s.status};
  return result;
}

embidi_u8g2_result embidi_u8g2_draw(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, const char* text,
                                    const embidi_u8g2_options* options) {
  return one_line(u8g2, x, y, text, options, true);
}

u8g2_uint_t embidi_u8g2_width(u8g2_t* u8g2, const char* text, const embidi_u8g2_options* options) {
  return one_line(u8g2, 0, 0, text, options, false).width;
}

embidi_u8g2_result embidi_u8g2_draw_box(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, u8g2_uint_t width,
                                        u8g2_uint_t height, const char* text, const embidi_u8g2_options* options) {
  canvas c;
  room r;
  const uint8_t bad = canvas_init(&c, u8g2, options);
  if (bad != EMBIDI_U8G2_OK) return nothing(bad);
  if (text == NULL) return nothing(EMBIDI_U8G2_BAD_ARGUMENT);
  if (width == 0 || height == 0) return nothing(text[0] != '\0' ? EMBIDI_U8G2_ELIDED : EMBIDI_U8G2_OK);
  c.x = signed_place(x);
  c.y = signed_place(y);
  use_memory(&r, c.options);
  flow f = {&c, NULL, width, 0, rows_in(&c, height), 0, EMBIDI_U8G2_OK};
  return put_text(&f, &r, text, EMBIDI_U8G2_FIELDS);
}

u8g2_uint_t embidi_u8g2_line_height(u8g2_t* u8g2, const embidi_u8g2_options* options) {
  canvas c;
  return canvas_init(&c, u8g2, options) != EMBIDI_U8G2_OK ? 0 : limited((uint32_t)line_step(&c));
}

u8g2_uint_t embidi_u8g2_ascent(u8g2_t* u8g2, const embidi_u8g2_options* options) {
  canvas c;
  return canvas_init(&c, u8g2, options) != EMBIDI_U8G2_OK ? 0 : limited((uint32_t)c.ascent);
}

/* ---------------------------------------------------------------------------------------------- prepared texts */

void embidi_u8g2_text_init(embidi_u8g2_text* text, void* memory, size_t bytes) {
  memset(text, 0, sizeof *text);
  text->memory = memory;
  text->memory_bytes = bytes;
}

embidi_u8g2_result embidi_u8g2_prepare(embidi_u8g2_text* text, u8g2_t* u8g2, u8g2_uint_t width, u8g2_uint_t height,
                                       const char* utf8, const embidi_u8g2_options* options) {
  canvas c;
  if (text == NULL) return nothing(EMBIDI_U8G2_BAD_ARGUMENT);
  text->line_count = 0;
  text->options = options != NULL ? *options : kDefaults;
  text->width = width;
  text->height = height;
  const uint8_t bad = canvas_init(&c, u8g2, &text->options);
  text->result = nothing(bad);
  if (bad != EMBIDI_U8G2_OK) return text->result;
  text->u8g2_font = u8g2->font;
  if (utf8 == NULL) return text->result = nothing(EMBIDI_U8G2_BAD_ARGUMENT);
  if (width == 0 || height == 0) return text->result = nothing(utf8[0] != '\0' ? EMBIDI_U8G2_ELIDED : EMBIDI_U8G2_OK);
  room r = {text->memory, text->memory_bytes, NULL, 0, 0, {0, 0, 0, 0, 0}, false};
  flow f = {&c, text, width, 0, rows_in(&c, height), 0, EMBIDI_U8G2_OK};
  if (f.rows > EMBIDI_U8G2_LINES) f.rows = EMBIDI_U8G2_LINES;
  text->result = put_text(&f, &r, utf8, EMBIDI_U8G2_FIELDS);
  if (text->result.status >= EMBIDI_U8G2_BAD_ARGUMENT) text->line_count = 0;
  return text->result;
}

static void draw_prepared(canvas* c, const embidi_u8g2_text* text) {
  const int32_t spare = (c->ascent + c->descent) / 2; /* ink may stick out of a line */
  for (uint8_t i = 0; i < text->line_count; ++i) {
    const embidi_u8g2_line* const line = &text->lines[i];
    shown_line s;
    const int32_t top = i * line_step(c), bottom = top + c->ascent + c->descent;
    const int32_t x = aligned(c, line->paragraph, line->width, text->width);
    if (!is_seen(c, x - spare, top - spare, x + line->width + spare, bottom + spare)) continue;
    if (!make_line(c, line->paragraph, line->begin, line->end, text->width, line->flags, &s)) continue;
    draw_line(c, &s, x, top + c->ascent);
  }
}

embidi_u8g2_result embidi_u8g2_draw_text(u8g2_t* u8g2, u8g2_uint_t x, u8g2_uint_t y, embidi_u8g2_text* text) {
  canvas c;
  if (u8g2 == NULL || text == NULL) return nothing(EMBIDI_U8G2_BAD_ARGUMENT);
  const uint8_t* const font = u8g2->font;
  const bool other = text->options.font == NULL && text->u8g2_font != NULL && text->u8g2_font != font;
  if (text->line_count == 0) return text->result;
  if (other) u8g2_SetFont(u8g2, text->u8g2_font);
  const uint8_t bad = canvas_init(&c, u8g2, &text->options);
  if (bad == EMBIDI_U8G2_OK) {
    c.x = signed_place(x);
    c.y = signed_place(y);
    draw_prepared(&c, text);
  }
  if (other && font != NULL) u8g2_SetFont(u8g2, font);
  return bad == EMBIDI_U8G2_OK ? text->result : nothing(bad);
}
