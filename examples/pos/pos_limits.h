/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* How much there is room for. Everything lies in static memory. */
#ifndef EMBIDI_EXAMPLES_POS_POS_LIMITS_H
#define EMBIDI_EXAMPLES_POS_POS_LIMITS_H

enum {
  POS_LINE_BYTES = 256, /* of a line from the UART */
  POS_CHARS = 256,      /* of a text: a line's bytes, at most as many */
  POS_FIELDS = 24,      /* field entries: a URL takes two, and one for each field */
  POS_ITEM_BYTES = 80,  /* of an item or a total: its name and its price */
  POS_ITEMS = 4         /* that are kept, to be shown again: the rows of the panel, at most */
};

#endif
