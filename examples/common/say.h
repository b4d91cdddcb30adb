/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Words and numbers to the UART. */
#ifndef EMBIDI_EXAMPLES_SAY_H
#define EMBIDI_EXAMPLES_SAY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

void say(const char* text);
void say_number(size_t number); /* in decimal */

#ifdef __cplusplus
}
#endif

#endif
