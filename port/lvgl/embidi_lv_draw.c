// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Draws a line of a paragraph through LVGL's draw tasks.
#include "embidi_lv_draw.h"

#include <stddef.h>
#include <stdint.h>

#include "embidi_lv_conf.h"
#include "embidi_lv_font.h"
#include "embidi_lv_lines.h"
#include "embidi_lv_version.h"

// ---------------------------------------------------------------------------------------------- roles

#define BOLD \
  { .flags = EMBIDI_LV_ROLE_BOLD }
#define DIM \
  { .opa = LV_OPA_60, .flags = EMBIDI_LV_ROLE_OPA }

const embidi_lv_role_style embidi_lv_bold_host[EMBIDI_LV_ROLE_COUNT] = {
    [EMBIDI_ROLE_LABEL] = BOLD,
    [EMBIDI_ROLE_ADDRESS] = BOLD,
};

const embidi_lv_role_style embidi_lv_bold_host_dim_rest[EMBIDI_LV_ROLE_COUNT] = {
    [EMBIDI_ROLE_SCHEME] = DIM,   [EMBIDI_ROLE_USERINFO] = DIM,     [EMBIDI_ROLE_LABEL] = BOLD,
    [EMBIDI_ROLE_ADDRESS] = BOLD, [EMBIDI_ROLE_PORT] = DIM,         [EMBIDI_ROLE_SEGMENT] = DIM,
    [EMBIDI_ROLE_KEY] = DIM,      [EMBIDI_ROLE_VALUE] = DIM,        [EMBIDI_ROLE_FRAGMENT] = DIM,
    [EMBIDI_ROLE_LOCAL] = DIM,    [EMBIDI_LV_ROLE_DELIMITER] = DIM,
};

// The style of a glyph, NULL: the text's.
static const embidi_lv_role_style* style_of(const embidi_lv_draw_dsc* dsc, const embidi_paragraph* paragraph,
                                            const embidi_glyph* g) {
  if (dsc->roles == NULL || g->structure == EMBIDI_NO_STRUCTURE) return NULL;
  if (g->role <= EMBIDI_ROLE_NUMBER) return &dsc->roles[g->role];
  if (embidi_get_structure(paragraph, g->structure).kind == EMBIDI_KIND_NUMBER) {
    return &dsc->roles[EMBIDI_ROLE_NUMBER];
  }
  return &dsc->roles[embidi_in_host(paragraph, g->source) ? (int)EMBIDI_ROLE_LABEL : (int)EMBIDI_LV_ROLE_DELIMITER];
}

// ---------------------------------------------------------------------------------------------- fills

// Fills that touch are joined into one.
typedef struct band {
  lv_area_t area;
  lv_color_t color;
  lv_opa_t opa;
  bool open;
} band;

static void band_end(embidi_lv_layer* layer, const embidi_lv_draw_dsc* dsc, band* b) {
  if (b->open) {
    lv_draw_rect_dsc_t fill;
    lv_draw_rect_dsc_init(&fill);
    embidi_lv_drawn_by(&fill, &dsc->base);
    fill.bg_color = b->color;
    fill.bg_opa = b->opa;
    embidi_lv_draw_rect(layer, &fill, &b->area);
  }
  b->open = false;
}

static void band_add(embidi_lv_layer* layer, const embidi_lv_draw_dsc* dsc, band* b, const band* next) {
  if (next->area.x2 < next->area.x1 || next->area.y2 < next->area.y1) return;
  if (b->open && b->area.x2 + 1 == next->area.x1 && b->area.y1 == next->area.y1 && b->area.y2 == next->area.y2 &&
      b->opa == next->opa && embidi_lv_same_color(b->color, next->color)) {
    b->area.x2 = next->area.x2;
    return;
  }
  band_end(layer, dsc, b);
  *b = *next;
  b->open = true;
}

// ---------------------------------------------------------------------------------------------- the walk

// Letters that stand where LVGL's label puts them, one after the other, are one draw task, a run: a task for each
// letter takes longer. 8.x has no tasks; 7.11 has none, either, but gives us no way to draw a letter.
#if EMBIDI_LV_RUNS
typedef struct text_run {
  char text[EMBIDI_LV_RUN_BYTES + 1];
  uint32_t bytes;     // 0: there is none
  int32_t left, pen;  // of its first letter, and of one that would go on
  lv_color_t color;
  lv_opa_t opa;
  bool bold;
} text_run;
#endif

// One line while it is drawn.
typedef struct drawing {
  embidi_lv_layer* layer;
  const embidi_lv_draw_dsc* dsc;
  const embidi_paragraph* paragraph;
  embidi_glyphs glyphs;
  embidi_lv_marks marks;
  int32_t x, top, stop;  // stop: no glyph with its pen from here on is seen
  int32_t pen, from;     // of the glyph: its ink begins at the pen, and what is behind it where the one before it ends
  band selection, underline, strikethrough;
#if EMBIDI_LV_RUNS
  const lv_font_t* run_font;  // puts letters where the walk does; NULL: there are no runs
  text_run run;
#endif
} drawing;

#if EMBIDI_LV_RUNS
// Whether LVGL may put a letter elsewhere if another one follows, which the walk does not do.
static bool may_kern(const lv_font_t* font) {
  for (; font != NULL; font = embidi_lv_fallback(font)) {
    if (!embidi_lv_kerns(font) || embidi_lv_font_block(font) != NULL) continue;
    if (font->get_glyph_dsc != lv_font_get_glyph_dsc_fmt_txt) return true;
    const lv_font_fmt_txt_dsc_t* const dsc = font->dsc;
    if (dsc->kern_dsc != NULL) return true;
  }
  return false;
}

// The font of runs. NULL: there are none.
static const lv_font_t* font_of_runs(const embidi_lv_draw_dsc* dsc) {
  if (dsc->unkerned != NULL) return dsc->unkerned;
  return may_kern(dsc->font) ? NULL : dsc->font;
}

const lv_font_t* embidi_lv_unkerned(const lv_font_t* font, embidi_lv_font_copy* copy) {
  if (!may_kern(font)) return font;
  // Another way to look glyphs up may know the font by its address.
  if (font->get_glyph_dsc != lv_font_get_glyph_dsc_fmt_txt) return NULL;
  lv_font_t* const unkerned = embidi_lv_copy_unkerned(copy, font);
  unkerned->line_height += font->line_height;  // above it LVGL skips a line, though its ink may reach lower
  unkerned->base_line += font->line_height;
  return may_kern(unkerned) ? NULL : unkerned;
}

// Whether LVGL draws text in the order that it has: since 9.3 it can be told so; before, if the drop-in is linked.
static bool keeps_order(void) {
#if EMBIDI_LV_VERSION >= 903 || !LV_USE_BIDI
  return true;
#else
  static const char kHebrew[] = "\u05D0\u05D1";
  char out[sizeof kHebrew];
  lv_bidi_process_paragraph(kHebrew, out, sizeof kHebrew - 1, EMBIDI_LV_ORDERED, NULL, 0);
  return lv_memcmp(kHebrew, out, sizeof kHebrew - 1) == 0;
#endif
}
#endif

// Starts at the first glyph that can be seen. Ink that reaches out of its cell does so by less than a line's height.
static bool start(drawing* d, const embidi_line* line, int32_t x) {
  if (embidi_glyphs_init(&d->glyphs, line, d->dsc->metrics).status != EMBIDI_OK) return false;
  const lv_area_t* clip = embidi_lv_clip(d->layer);
  const int32_t reach = d->dsc->font->line_height;
  d->x = d->pen = d->from = x;
  d->stop = clip->x2 + reach;
  const int32_t hidden = clip->x1 - reach - x;
  if (hidden > 0) d->from += (int32_t)embidi_glyphs_seek(&d->glyphs, (uint32_t)hidden);
  embidi_lv_marks_init(&d->marks, d->dsc->metrics);
  d->selection.open = d->underline.open = d->strikethrough.open = false;
#if EMBIDI_LV_RUNS
  d->run_font = keeps_order() ? font_of_runs(d->dsc) : NULL;
  d->run.bytes = 0;
#endif
  return true;
}

static bool next_glyph(drawing* d, embidi_glyph* g) {
  if (d->from >= d->stop || !embidi_glyphs_next(&d->glyphs, g)) return false;
  d->pen = d->x + (int32_t)g->x;  // kerning has moved it
  return true;
}

static void pass_glyph(drawing* d, const embidi_glyph* g) { d->from = LV_MAX(d->from, d->pen + g->advance); }

static bool is_selected(const embidi_lv_draw_dsc* dsc, size_t index) {
  return index >= dsc->sel_begin && index < dsc->sel_end;
}

static void fill_selection(drawing* d, const embidi_glyph* g) {
  const bool first = is_selected(d->dsc, g->source), last = is_selected(d->dsc, g->end - 1);
  if ((!first && !last) || g->advance == 0) return;
  band b = {embidi_lv_area(d->from, d->top, d->pen + g->advance - 1, d->top + d->dsc->font->line_height - 1),
            d->dsc->sel_bg_color, d->dsc->sel_bg_opa, true};
  if (first != last && (g->flags & EMBIDI_GLYPH_LIGATURE) != 0) {  // its letters go from right to left
    if (first) {
      b.area.x1 = EMBIDI_LV_PX(b.area.x1 + g->advance / 2);
    } else {
      b.area.x2 = EMBIDI_LV_PX(b.area.x1 + g->advance / 2 - 1);
    }
  }
  band_add(d->layer, d->dsc, &d->selection, &b);
}

static void draw_selection(drawing* d) {
  embidi_glyph g;
  while (next_glyph(d, &g)) {
    fill_selection(d, &g);
    pass_glyph(d, &g);
  }
  band_end(d->layer, d->dsc, &d->selection);
}

// How one glyph looks.
typedef struct look {
  const lv_font_t* font;
  lv_color_t color;
  lv_opa_t opa;
  bool bold, underline, strikethrough;
} look;

// Another font does not have its glyphs under their numbers, and no code points are theirs.
static bool is_of_syllable(const drawing* d, const embidi_glyph* g) {
  return d->dsc->metrics->shaper != NULL && g->end - g->source > 1 && (g->flags & EMBIDI_GLYPH_LIGATURE) == 0;
}

static look look_of(const drawing* d, const embidi_glyph* g) {
  const embidi_lv_draw_dsc* dsc = d->dsc;
  look l = {dsc->font,
            dsc->color,
            dsc->opa,
            false,
            (dsc->decor & LV_TEXT_DECOR_UNDERLINE) != 0,
            (dsc->decor & LV_TEXT_DECOR_STRIKETHROUGH) != 0};
  const embidi_lv_role_style* style = style_of(dsc, d->paragraph, g);
  if (style != NULL) {
    const bool other = style->font != NULL && !is_of_syllable(d, g);
    if (other) l.font = style->font;
    if ((style->flags & EMBIDI_LV_ROLE_COLOR) != 0) l.color = style->color;
    if ((style->flags & EMBIDI_LV_ROLE_OPA) != 0) l.opa = (lv_opa_t)((uint32_t)l.opa * style->opa >> 8);
    l.bold = !other && (style->flags & EMBIDI_LV_ROLE_BOLD) != 0;
    l.underline = l.underline || (style->flags & EMBIDI_LV_ROLE_UNDERLINE) != 0;
    l.strikethrough = l.strikethrough || (style->flags & EMBIDI_LV_ROLE_STRIKETHROUGH) != 0;
  }
  if (dsc->underline_links && g->structure != EMBIDI_NO_STRUCTURE) {
    l.underline = l.underline || embidi_get_structure(d->paragraph, g->structure).link;
  }
  if (is_selected(dsc, g->source)) l.color = dsc->sel_color;
  return l;
}

// Lines under and through the text, where LVGL's labels have them.
static void decorate(drawing* d, const embidi_glyph* g, const look* l) {
  const lv_font_t* font = d->dsc->font;
  const int32_t thickness = font->underline_thickness > 0 ? font->underline_thickness : 1;
  const int32_t left = d->from, right = d->pen + g->advance - 1;
  band b = {{0, 0, 0, 0}, l->color, l->opa, true};
  if (l->underline) {
    const int32_t y = d->top + embidi_lv_underline_top(font, thickness);
    b.area = embidi_lv_area(left, y, right, y + thickness - 1);
    band_add(d->layer, d->dsc, &d->underline, &b);
  }
  if (l->strikethrough) {
    const int32_t y = d->top + embidi_lv_strikethrough_top(font, thickness);
    b.area = embidi_lv_area(left, y, right, y + thickness - 1);
    band_add(d->layer, d->dsc, &d->strikethrough, &b);
  }
}

#if EMBIDI_LV_VERSION >= 903
// One draw task for a letter, as lv_draw_letter() makes it, but without looking the glyph up again and without a copy
// of what it is made from.
static void add_letter(const drawing* d, const look* l, const lv_font_glyph_dsc_t* glyph, uint32_t letter, int32_t x,
                       int32_t y) {
  const lv_font_t* resolved = glyph->resolved_font;
  const int32_t middle = glyph->adv_w / 2, ascent = resolved->line_height - resolved->base_line;
  // A letter is placed by the point around which it turns: the middle of its advance, on the baseline.
  lv_area_t area = {x + middle, y + ascent, 0, 0};
  area.x2 = area.x1 + glyph->adv_w;
  area.y2 = area.y1 + resolved->line_height;
  lv_draw_task_t* task = lv_draw_add_task(d->layer, &area, LV_DRAW_TASK_TYPE_LETTER);
  lv_draw_letter_dsc_t* dsc = lv_draw_task_get_draw_dsc(task);  // all zero
  dsc->base.obj = d->dsc->base.obj;
  dsc->base.part = d->dsc->base.part;
  dsc->base.id1 = d->dsc->base.id1;
  dsc->base.id2 = d->dsc->base.id2;
  dsc->base.dsc_size = sizeof *dsc;
  dsc->unicode = letter;
  dsc->font = l->font;
  dsc->color = l->color;
  dsc->opa = l->opa;
  dsc->scale_x = dsc->scale_y = LV_SCALE_NONE;
  dsc->pivot.x = middle;
  dsc->pivot.y = ascent;
  dsc->outline_stroke_color = d->dsc->outline_stroke_color;
  dsc->outline_stroke_opa = d->dsc->outline_stroke_opa;
  dsc->outline_stroke_width = d->dsc->outline_stroke_width;
  lv_draw_finalize_task_creation(d->layer, task);
}
#else
// Before 9.3 a letter is drawn as a label with this one letter; in four bytes of UTF-8, that no character of Unicode
// has, if it is one above Unicode's.
static void add_letter(const drawing* d, const look* l, const lv_font_glyph_dsc_t* glyph, uint32_t letter, int32_t x,
                       int32_t y) {
  lv_draw_label_dsc_t dsc;
  lv_draw_label_dsc_init(&dsc);
  embidi_lv_drawn_by(&dsc, &d->dsc->base);
  dsc.font = l->font;
  dsc.color = l->color;
  dsc.opa = l->opa;
  embidi_lv_draw_letter(d->layer, &dsc, letter, glyph, x, y);
}
#endif

#if EMBIDI_LV_RUNS
// One draw task for the letters of a run.
static void add_run(embidi_lv_layer* layer, const embidi_lv_draw_dsc* by, const lv_font_t* font, text_run* run,
                    int32_t left, int32_t top) {
  const int32_t reach = by->font->line_height;  // as start() says
  run->text[run->bytes] = '\0';
  lv_draw_label_dsc_t dsc;
  lv_draw_label_dsc_init(&dsc);
  embidi_lv_drawn_by(&dsc, &by->base);
  dsc.flag = EMBIDI_LV_ONE_LINE;
  dsc.ofs_x = dsc.ofs_y = EMBIDI_LV_PX(reach);
  dsc.font = font;
  dsc.color = run->color;
  dsc.opa = run->opa;
#if EMBIDI_LV_VERSION >= 900
  dsc.base.id1 = by->base.id1;
  dsc.base.id2 = by->base.id2;
  dsc.align = LV_TEXT_ALIGN_LEFT;
#endif
#if EMBIDI_LV_VERSION >= 903
  dsc.has_bided = 1;
  dsc.outline_stroke_color = by->outline_stroke_color;
  dsc.outline_stroke_opa = by->outline_stroke_opa;
  dsc.outline_stroke_width = by->outline_stroke_width;
#endif
  const int32_t right = left + run->pen - run->left + reach;
  const lv_area_t area = embidi_lv_area(left - reach, top - reach, right, top + 2 * reach - 1);
  embidi_lv_draw_text(layer, &dsc, run->text, &area);
}

static void end_run(drawing* d) {
  if (d->run.bytes == 0) return;
  add_run(d->layer, d->dsc, d->run_font, &d->run, d->run.left, d->top);
  if (d->run.bold) add_run(d->layer, d->dsc, d->run_font, &d->run, d->run.left + 1, d->top);
  d->run.bytes = 0;
}

// Adds a glyph to the run, or to a new one. False: it stands otherwise than in a label of LVGL's.
static bool add_to_run(drawing* d, const embidi_glyph* g, const look* l) {
  text_run* const run = &d->run;
  if (d->run_font == NULL || l->font != d->dsc->font || g->glyph == 0 || g->advance == 0 || (g->dx | g->dy) != 0)
    return false;
  if (l->opa <= LV_OPA_MIN) return true;
  const bool goes_on = run->pen == d->pen && run->opa == l->opa && run->bold == l->bold &&
                       embidi_lv_same_color(run->color, l->color) && run->bytes <= EMBIDI_LV_RUN_BYTES - 4;
  if (run->bytes != 0 && !goes_on) end_run(d);
  if (run->bytes == 0) {
    run->left = d->pen;
    run->color = l->color;
    run->opa = l->opa;
    run->bold = l->bold;
  }
  const uint32_t letter = embidi_lv_letter(d->dsc->metrics, g);
  lv_font_glyph_dsc_t glyph = {.adv_w = g->advance};
  // Kerning of syllables is in the advance of the one before, which LVGL does not know.
  if (d->dsc->metrics->shaper != NULL) lv_font_get_glyph_dsc(l->font, &glyph, letter, 0);
  run->bytes += embidi_lv_put_letter(run->text + run->bytes, letter);
  run->pen = d->pen + glyph.adv_w;
  return true;
}
#else
static bool add_to_run(const drawing* d, const embidi_glyph* g, const look* l) {
  LV_UNUSED(d);
  LV_UNUSED(g);
  LV_UNUSED(l);
  return false;
}
static void end_run(const drawing* d) { LV_UNUSED(d); }
#endif

// A glyph of LVGL's with its pen at x and the top of its font's line at y.
static void draw_letter(const drawing* d, const look* l, const lv_font_glyph_dsc_t* glyph, uint32_t letter, int32_t x,
                        int32_t y) {
  if (l->opa <= LV_OPA_MIN) return;
  add_letter(d, l, glyph, letter, x, y);
  if (l->bold) add_letter(d, l, glyph, letter, x + 1, y);
}

static void draw_placeholder(const drawing* d, const look* l, const embidi_glyph* g) {
#if LV_USE_FONT_PLACEHOLDER
  if (g->advance == 0) return;
  lv_draw_rect_dsc_t border;
  lv_draw_rect_dsc_init(&border);
  embidi_lv_drawn_by(&border, &d->dsc->base);
  border.bg_opa = LV_OPA_TRANSP;
  border.border_color = l->color;
  border.border_opa = l->opa;
  border.border_width = 1;
  const int32_t right = d->pen + g->advance - 1, bottom = d->top + d->dsc->font->line_height - 1;
  const lv_area_t area = embidi_lv_area(d->pen, d->top, right, bottom);
  embidi_lv_draw_rect(d->layer, &border, &area);
#else
  (void)d;
  (void)l;
  (void)g;
#endif
}

// The letter by which a font finds the glyph; one for a role is not the one that the walk asked.
static uint32_t letter_in(const drawing* d, const lv_font_t* font, const embidi_glyph* g) {
  if (font == d->dsc->font) return embidi_lv_letter(d->dsc->metrics, g);
  const embidi_font other = embidi_lv_foreign_font(font);
  if (other.data == NULL) return embidi_lv_letter(&other, g);
  uint16_t glyph = embidi_font_find(&other, g->code_point, EMBIDI_FORM_NONE);
  if (g->form != EMBIDI_FORM_NONE) {
    const uint16_t joined = embidi_font_find(&other, g->code_point, g->form);
    if (joined != 0) glyph = joined;
  }
  return EMBIDI_LV_GLYPH(glyph);
}

static void draw_glyph(drawing* d, const embidi_glyph* g, const look* l) {
  if (add_to_run(d, g, l)) return;
  end_run(d);
  const uint32_t letter = letter_in(d, l->font, g);
  lv_font_glyph_dsc_t glyph;
  const lv_font_t* const has_glyph = embidi_lv_look_up(l->font, &glyph, letter);
  // The baseline is the text's, also for a role's font.
  const lv_font_t* text = d->dsc->font;
  const int32_t above = (text->line_height - text->base_line) - (l->font->line_height - l->font->base_line);
  int32_t x = d->pen + g->dx;
  if (l->font != text && (g->flags & EMBIDI_GLYPH_MARK) == 0) x += (g->advance - glyph.adv_w) / 2;
  if (has_glyph == NULL) {
    draw_placeholder(d, l, g);
  } else if (glyph.box_w != 0 && glyph.box_h != 0) {
    draw_letter(d, l, &glyph, letter, x, d->top + above + g->dy);
  }
}

void embidi_lv_draw_dsc_init(embidi_lv_draw_dsc* dsc) {
  lv_memzero(dsc, sizeof *dsc);
  dsc->font = LV_FONT_DEFAULT;
  dsc->color = lv_color_black();
  dsc->opa = LV_OPA_COVER;
  dsc->sel_color = lv_color_white();
  dsc->sel_bg_color = lv_palette_main(LV_PALETTE_BLUE);
  dsc->sel_bg_opa = LV_OPA_COVER;
}

bool embidi_lv_draw_line(embidi_lv_layer* layer, const embidi_lv_draw_dsc* dsc, const embidi_line* line, int32_t x,
                         int32_t y) {
  if (layer == NULL || dsc == NULL || line == NULL || dsc->font == NULL || dsc->metrics == NULL) return false;
  drawing d;
  d.layer = layer;
  d.dsc = dsc;
  d.paragraph = line->paragraph;
  d.top = y;
  if (!start(&d, line, x)) return false;
  if (dsc->opa <= LV_OPA_MIN) return true;
  if (dsc->sel_begin < dsc->sel_end) {
    draw_selection(&d);
    start(&d, line, x);
  }
  embidi_glyph g;
  while (next_glyph(&d, &g)) {
    embidi_lv_marks_place(&d.marks, &g);
    const look l = look_of(&d, &g);
    draw_glyph(&d, &g, &l);
    if (g.advance != 0) decorate(&d, &g, &l);
    pass_glyph(&d, &g);
  }
  end_run(&d);
  band_end(layer, dsc, &d.underline);
  band_end(layer, dsc, &d.strikethrough);
  return true;
}

// ---------------------------------------------------------------------------------------------- for the widgets

bool embidi_lv_draw_ascii(embidi_lv_layer* layer, const embidi_lv_draw_dsc* dsc, const char* text, uint32_t bytes,
                          int32_t width, int32_t x, int32_t y) {
#if EMBIDI_LV_RUNS
  const bool styled = dsc->roles != NULL || dsc->underline_links || dsc->decor != LV_TEXT_DECOR_NONE;
  if (styled || dsc->sel_begin < dsc->sel_end || dsc->metrics->shaper != NULL) return false;
  const lv_font_t* const font = font_of_runs(dsc);
  if (font == NULL) return false;
  if (dsc->opa <= LV_OPA_MIN) return true;
  text_run run = {.bytes = bytes, .pen = width, .color = dsc->color, .opa = dsc->opa};
  lv_memcpy(run.text, text, bytes);
  add_run(layer, dsc, font, &run, x, y);
  return true;
#else
  LV_UNUSED(layer);
  LV_UNUSED(dsc);
  LV_UNUSED(text);
  LV_UNUSED(bytes);
  LV_UNUSED(width);
  LV_UNUSED(x);
  LV_UNUSED(y);
  return false;
#endif
}

#if EMBIDI_LV_VERSION >= 800
embidi_base embidi_lv_style_base(const lv_obj_t* obj) {
  switch (lv_obj_get_style_base_dir(obj, LV_PART_MAIN)) {
    case LV_BASE_DIR_RTL: return EMBIDI_BASE_RTL;
    case LV_BASE_DIR_LTR:
      for (; obj != NULL; obj = lv_obj_get_parent(obj)) {
        if (embidi_lv_has_base_dir(obj)) return EMBIDI_BASE_LTR;
      }
      return EMBIDI_BASE_AUTO;
    default: return EMBIDI_BASE_AUTO;
  }
}
#else
embidi_base embidi_lv_style_base(const lv_obj_t* obj) {
  switch (LV_USE_BIDI ? lv_obj_get_base_dir(obj) : LV_BASE_DIR_AUTO) {
    case LV_BASE_DIR_RTL: return EMBIDI_BASE_RTL;
    case LV_BASE_DIR_LTR: return EMBIDI_BASE_LTR;
    default: return EMBIDI_BASE_AUTO;
  }
}
#endif

embidi_options embidi_lv_first_options(void) {
  embidi_options options = {0};
  options.numbers = EMBIDI_LV_NUMBERS;
  return options;
}

void* embidi_lv_block_new(uint32_t chars, uint32_t fields, embidi_paragraph** paragraph) {
  const size_t bytes = EMBIDI_BLOCK_SIZE(chars, fields);
  *paragraph = NULL;
  uint8_t* memory = lv_malloc(bytes + EMBIDI_BLOCK_ALIGN - 1);
  if (memory != NULL) {
    // LVGL's own allocator aligns to 4 bytes on a 32-bit machine.
    const size_t past = (uintptr_t)memory % EMBIDI_BLOCK_ALIGN;
    embidi_init(memory + (past == 0 ? 0 : EMBIDI_BLOCK_ALIGN - past), bytes, chars, fields, paragraph);
  }
  if (*paragraph != NULL) return memory;
  lv_free(memory);
  LV_LOG_WARN("embidi: no memory for a paragraph of %u characters and %u fields", (unsigned)chars, (unsigned)fields);
  return NULL;
}

bool embidi_lv_is_separator(uint32_t c) {
  return c == 0x0A || c == 0x0D || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}
