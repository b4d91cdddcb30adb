/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The panel of the board on the host. */
#ifndef EMBIDI_EXAMPLES_HOST_PANEL_H
#define EMBIDI_EXAMPLES_HOST_PANEL_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Writes what is on the panel as QEMU's screendump of it is: PPM. */
bool host_panel_write(FILE* file);

/* Whether what is on the panel has changed since the last call; true at the first one. */
bool host_panel_changed(void);

/* Whether the panel answers its bus this time (host_board.c). */
bool host_panel_answers(void);

#ifdef __cplusplus
}
#endif

#endif
