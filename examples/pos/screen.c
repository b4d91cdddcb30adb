/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "screen.h"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fonts.h"
#include "pos_limits.h"

static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(POS_CHARS, POS_FIELDS)];
static embidi_paragraph* paragraph;

void screen_init(void) { (void)embidi_init(block, sizeof block, POS_CHARS, POS_FIELDS, &paragraph); }

/* With bitmaps, and in flash. */
static const embidi_font* font(void) { return &embidi_font_unifont_small; }

static int32_t row_height(void) { return embidi_font_height(font()); }
int32_t screen_rows(void) { return panel_height() / row_height(); }

void screen_clear(int32_t begin, int32_t end) {
  panel_fill(0, begin * row_height(), panel_width(), (end - begin) * row_height(), PANEL_NORMAL);
}

/* Lays a text out; false, and the reason, where there is no room for it. */
static bool lay_out(piece text, embidi_base base, embidi_recognize recognize, message* why) {
  const embidi_options options = {.base = (uint8_t)base, .recognize = (uint8_t)recognize, .numbers = 1};
  const embidi_result result = embidi_layout(paragraph, text.text, text.bytes, &options);
  if (result.status == EMBIDI_OK) return true;
  const bool fields = result.status == EMBIDI_TOO_MANY_FIELDS;
  message_add(why, fields ? "Too many fields:\n" : "Text too long:\n");
  message_add_number(why, result.number);
  message_add(why, fields ? " entries,\nroom for " : " characters,\nroom for ");
  message_add_number(why, fields ? POS_FIELDS : POS_CHARS);
  return false;
}

/* The same for a text that is one row: all of it must be one paragraph. */
static bool lay_out_row(piece text, embidi_base base, embidi_recognize recognize, message* why) {
  if (!lay_out(text, base, recognize, why)) return false;
  if (embidi_consumed_bytes(paragraph) == text.bytes) return true;
  message_add(why, "Several lines\nwhere one fits");
  return false;
}

/* The paragraph as one line, and how wide that is. */
static int32_t whole_line(embidi_line* line) {
  uint32_t width = 0;
  (void)embidi_line_init(line, paragraph, 0, embidi_length(paragraph));
  (void)embidi_line_width(line, font(), &width);
  return (int32_t)width;
}

/* Draws a line `width` wide at the end of the row where its paragraph begins, or (`opposite`) at the other one. */
static int32_t draw_at_edge(const embidi_line* line, int32_t width, int32_t row, bool opposite, panel_style style) {
  const bool right = (embidi_base_level(paragraph) == 1) != opposite;
  const int32_t x = right ? panel_width() - width : 0;
  panel_draw(line, font(), x, row * row_height(), style);
  return x;
}

/* Paper from column `begin` to before column `end`. */
static void fill_between(int32_t begin, int32_t end, int32_t row, panel_style style) {
  panel_fill(begin, row * row_height(), end - begin, row_height(), style);
}

enum { GAP = 8 }; /* pixels, at least, between name and price */

bool screen_fits(const priced* item, message* why) {
  embidi_line line;
  if (!lay_out_row(item->name, item->base, EMBIDI_RECOGNIZE_RUNNING_TEXT, why) ||
      !lay_out_row(item->price, item->base, EMBIDI_RECOGNIZE_NONE, why)) {
    return false;
  }
  const int32_t width = whole_line(&line);
  if (width + GAP <= panel_width()) return true;
  message_add(why, "Price too wide:\n");
  message_add_number(why, (size_t)width);
  message_add(why, " pixels");
  return false;
}

void screen_item(int32_t row, const priced* item, panel_style style) {
  message ignored = {{0}, 0}; /* screen_fits() has told */
  embidi_line line;
  /* The name says which way the row goes; the price is drawn first, since the name has what it leaves. */
  if (!lay_out_row(item->name, item->base, EMBIDI_RECOGNIZE_RUNNING_TEXT, &ignored)) return;
  const embidi_base base = embidi_base_level(paragraph) == 1 ? EMBIDI_BASE_RTL : EMBIDI_BASE_LTR;
  if (!lay_out_row(item->price, base, EMBIDI_RECOGNIZE_NONE, &ignored)) return;
  const int32_t price_width = whole_line(&line), room = panel_width() - price_width - GAP;
  const int32_t price_x = draw_at_edge(&line, price_width, row, true, style);
  if (room < 0 || !lay_out_row(item->name, base, EMBIDI_RECOGNIZE_RUNNING_TEXT, &ignored)) return;
  embidi_elided elided = {0, 0};
  (void)whole_line(&line);
  (void)embidi_line_elide(&line, font(), (uint32_t)room, &elided);
  const int32_t name_width = (int32_t)elided.width;
  const int32_t name_x = draw_at_edge(&line, name_width, row, false, style);
  const bool name_first = name_x == 0;
  fill_between(name_first ? name_width : price_width, name_first ? price_x : name_x, row, style);
}

/* Draws the paragraph broken into lines, from a row on, or (`draw` false) only counts them. */
static int32_t wrapped_rows(int32_t row, panel_style style, bool draw) {
  int32_t rows = 0;
  size_t begin = 0;
  do {
    embidi_wrapped wrapped;
    embidi_line line;
    if (embidi_wrap(paragraph, font(), begin, (uint32_t)panel_width(), &wrapped).status != EMBIDI_OK) return rows;
    if (draw && embidi_line_init(&line, paragraph, begin, wrapped.shown).status == EMBIDI_OK) {
      const int32_t width = (int32_t)wrapped.width;
      const int32_t x = draw_at_edge(&line, width, row + rows, false, style);
      fill_between(x == 0 ? width : 0, x == 0 ? panel_width() : x, row + rows, style);
    }
    ++rows;
    begin = wrapped.end;
  } while (begin < embidi_length(paragraph));
  return rows;
}

bool screen_url(int32_t row, piece url, embidi_base base, message* why) {
  if (!lay_out_row(url, base, EMBIDI_RECOGNIZE_IRI, why)) return false;
  int32_t rows = wrapped_rows(0, PANEL_BOLD_HOST, false);
  if (rows <= screen_rows() - row) {
    (void)wrapped_rows(row, PANEL_BOLD_HOST, true);
  } else {
    embidi_line line;
    embidi_elided elided = {0, 0};
    (void)whole_line(&line);
    (void)embidi_line_elide(&line, font(), (uint32_t)panel_width(), &elided);
    const int32_t width = (int32_t)elided.width;
    const int32_t x = draw_at_edge(&line, width, row, false, PANEL_BOLD_HOST);
    fill_between(x == 0 ? width : 0, x == 0 ? panel_width() : x, row, PANEL_BOLD_HOST);
    rows = 1;
  }
  screen_clear(row + rows, screen_rows());
  return true;
}

/* All paragraphs of a text; returns their rows. */
static int32_t text_rows(piece text, embidi_base base, bool draw, message* why) {
  int32_t rows = 0;
  for (size_t done = 0; done < text.bytes; done += embidi_consumed_bytes(paragraph)) {
    const piece rest = {text.text + done, text.bytes - done};
    if (!lay_out(rest, base, EMBIDI_RECOGNIZE_RUNNING_TEXT, why)) return -1;
    rows += wrapped_rows(rows, PANEL_NORMAL, draw);
  }
  return rows;
}

bool screen_text(piece text, embidi_base base, message* why) {
  const int32_t rows = text_rows(text, base, false, why);
  if (rows < 0) return false;
  if (rows > screen_rows()) {
    message_add(why, "Text too long:\n");
    message_add_number(why, (size_t)rows);
    message_add(why, " rows,\nroom for ");
    message_add_number(why, (size_t)screen_rows());
    return false;
  }
  (void)text_rows(text, base, true, why);
  screen_clear(rows, screen_rows());
  return true;
}

void screen_message(const message* m) {
  message ignored = {{0}, 0};
  const int32_t rows = text_rows((piece){m->text, m->length}, EMBIDI_BASE_LTR, true, &ignored);
  screen_clear(rows < 0 ? 0 : rows, screen_rows());
}
