/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "sale.h"

#include <stddef.h>
#include <stdint.h>

#include "pos_limits.h"

/* A name with its price, kept as it came. */
typedef struct entry {
  char bytes[POS_ITEM_BYTES];
  uint8_t name_bytes, price_bytes;
  uint8_t base;
} entry;

static entry items[POS_ITEMS]; /* the last ones, the newest last */
static int32_t item_count;
static entry total;
static bool has_total;
static embidi_base base;

void sale_clear(void) {
  item_count = 0;
  has_total = false;
  screen_clear(0, screen_rows());
}

void sale_set_base(embidi_base wanted) { base = wanted; }

/* Splits "NAME<TAB>PRICE". */
static bool keep(piece line, entry* out, message* why) {
  size_t tab = 0;
  while (tab < line.bytes && line.text[tab] != '\t') ++tab;
  if (tab == line.bytes) {
    message_add(why, "There is no price");
    return false;
  }
  if (line.bytes - 1 > POS_ITEM_BYTES) {
    message_add(why, "Item too long:\n");
    message_add_number(why, line.bytes - 1);
    message_add(why, " bytes,\nroom for ");
    message_add_number(why, POS_ITEM_BYTES);
    return false;
  }
  for (size_t i = 0; i < tab; ++i) out->bytes[i] = line.text[i];
  for (size_t i = tab + 1; i < line.bytes; ++i) out->bytes[i - 1] = line.text[i];
  out->name_bytes = (uint8_t)tab;
  out->price_bytes = (uint8_t)(line.bytes - 1 - tab);
  out->base = (uint8_t)base;
  return true;
}

static priced of(const entry* e) {
  return (priced){{e->bytes, e->name_bytes}, {e->bytes + e->name_bytes, e->price_bytes}, (embidi_base)e->base};
}

static bool can_be_shown(const entry* e, message* why) {
  const priced item = of(e);
  return screen_fits(&item, why);
}

static void draw_entry(int32_t row, const entry* e, panel_style style) {
  const priced item = of(e);
  screen_item(row, &item, style);
}

/* The last items, from the top, and the total, if there is one, on the last row. What stays the same is drawn as it is,
 * without being cleared first: it costs no bytes on the bus. */
void sale_show(void) {
  const int32_t item_rows = has_total ? screen_rows() - 1 : screen_rows();
  const int32_t shown = item_count < item_rows ? item_count : item_rows;
  for (int32_t row = 0; row < shown; ++row) draw_entry(row, &items[item_count - shown + row], PANEL_NORMAL);
  screen_clear(shown, item_rows);
  if (has_total) draw_entry(item_rows, &total, PANEL_INVERSE);
}

bool sale_item(piece line, message* why) {
  entry kept;
  if (!keep(line, &kept, why) || !can_be_shown(&kept, why)) return false;
  if (item_count == POS_ITEMS) {
    for (int32_t i = 1; i < POS_ITEMS; ++i) items[i - 1] = items[i];
    --item_count;
  }
  items[item_count++] = kept;
  has_total = false;
  sale_show();
  return true;
}

bool sale_total(piece line, message* why) {
  entry kept;
  if (!keep(line, &kept, why) || !can_be_shown(&kept, why)) return false;
  total = kept;
  has_total = true;
  sale_show();
  return true;
}

bool sale_pay(piece url, message* why) {
  const int32_t first = has_total && screen_rows() > 1 ? 1 : 0;
  if (first == 1) draw_entry(0, &total, PANEL_INVERSE);
  return screen_url(first, url, base, why);
}

bool sale_text(piece text, message* why) { return screen_text(text, base, why); }
