/* What is drawn: rows of the panel, each as high as a line of the font. */
#ifndef EMBIDI_EXAMPLES_POS_SCREEN_H
#define EMBIDI_EXAMPLES_POS_SCREEN_H

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

/* Draws `left_over` rows at the bottom, or none, without anything on them. */
void screen_clear_from(int32_t row);

/* A name and a price on one row: the name where its direction (or `base`, if it is not AUTO) begins, the price at the
 * other end. A name that leaves no room for the price is elided; a price is never. False: `why` tells. */
bool screen_item(int32_t row, piece name, piece price, embidi_base base, panel_style style, message* why);

/* A payment URL on the rows from `row` to the last, its host in bold; where they are too few, elided to one row. */
bool screen_url(int32_t row, piece url, embidi_base base, message* why);

/* Running text on all rows. If they are too few nothing is drawn. */
bool screen_text(piece text, embidi_base base, message* why);

/* A message instead of all else. */
void screen_message(const message* m);

#endif
