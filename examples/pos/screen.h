/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What is drawn: rows of the panel, each as high as a line of the font. */
#ifndef EMBIDI_EXAMPLES_POS_SCREEN_H
#define EMBIDI_EXAMPLES_POS_SCREEN_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "message.h"
#include "panel.h"

/* A piece of UTF-8 that lies elsewhere. */
typedef struct piece {
  const char* text;
  size_t bytes;
} piece;

/* Made once, before anything is drawn. */
void screen_init(void);
int32_t screen_rows(void);

/* Rows `begin` to before `end` without anything on them. */
void screen_clear(int32_t begin, int32_t end);

/* A name and its price, and the direction of the name. */
typedef struct priced {
  piece name, price;
  embidi_base base;
} priced;

/* Whether they can be shown on one row. False: `why` tells. */
bool screen_fits(const priced* item, message* why);

/* Draws what fits: the name where its direction begins, the price at the other end. A name that leaves no room for the
 * price is elided; a price never is. */
void screen_item(int32_t row, const priced* item, panel_style style);

/* A payment URL on the rows from `row` to the last, its host in bold; where they are too few, elided to one row. */
bool screen_url(int32_t row, piece url, embidi_base base, message* why);

/* Running text on all rows. If they are too few nothing is drawn. */
bool screen_text(piece text, embidi_base base, message* why);

/* A message instead of all else. */
void screen_message(const message* m);

#endif
