/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A short text that is put together: what is wrong, for the panel and for the UART. */
#ifndef EMBIDI_EXAMPLES_POS_MESSAGE_H
#define EMBIDI_EXAMPLES_POS_MESSAGE_H

#include <stddef.h>

enum { MESSAGE_BYTES = 64 }; /* four rows of a panel that is 16 characters wide */

typedef struct message {
  char text[MESSAGE_BYTES]; /* ASCII; '\n' begins a row of the panel */
  size_t length;
} message;

/* What does not fit any more is left out. */
void message_add(message* m, const char* text);
void message_add_number(message* m, size_t number);

#endif
