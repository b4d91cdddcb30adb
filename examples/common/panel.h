/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The board's panel from C: the ports and the drawing of port/display. Pixels; (0, 0) is the top left corner. What lies
 * outside the panel is left out. Nothing is seen before panel_flush(). */
#ifndef EMBIDI_EXAMPLES_PANEL_H
#define EMBIDI_EXAMPLES_PANEL_H

#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What came of talking to the panel; nothing waits for ever. */
typedef enum panel_status {
  PANEL_OK = 0,
  PANEL_BUS_ERROR = 1, /* it does not acknowledge */
  PANEL_TIMEOUT = 2    /* it stays busy */
} panel_status;

typedef enum panel_style {
  PANEL_NORMAL = 0,
  PANEL_INVERSE = 1,
  PANEL_BOLD_HOST = 2 /* the host of a URL in bold */
} panel_style;

/* Sets the panel up and clears it. After a failure it may be called again. */
panel_status panel_init(void);

int32_t panel_width(void);
int32_t panel_height(void);

/* A rectangle in the paper of a style. */
void panel_fill(int32_t x, int32_t y, int32_t width, int32_t height, panel_style style);

/* The glyphs of a line from pen x on, y being its top; every pixel of their advances and the line's height is drawn.
 * The font must have bitmaps. */
void panel_draw(const embidi_line* line, const embidi_font* font, int32_t x, int32_t y, panel_style style);

/* Brings onto the panel what has changed. After a failure the next call tries again. */
panel_status panel_flush(void);

#ifdef __cplusplus
}
#endif

#endif
