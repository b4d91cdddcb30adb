/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A sale, and what the customer sees of it. */
#ifndef EMBIDI_EXAMPLES_POS_SALE_H
#define EMBIDI_EXAMPLES_POS_SALE_H

#include "screen.h"

/* Begins a sale: nothing on the panel. */
void sale_clear(void);

/* Draws items and total again, onto a panel that has lost them. */
void sale_show(void);

/* Direction of what comes from now on; AUTO: that of its first strong character. */
void sale_set_base(embidi_base wanted);

/* "NAME<TAB>PRICE". The last items stand above the total, the newest lowest. False: `why` tells; nothing has changed.
 */
bool sale_item(piece line, message* why);
bool sale_total(piece line, message* why);

/* The URL that the customer pays by, below the total. */
bool sale_pay(piece url, message* why);

/* Running text instead of the sale, until the next item or total. */
bool sale_text(piece text, message* why);

#endif
