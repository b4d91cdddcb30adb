/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A line as a string, for libraries that draw code points from left to right and neither order nor join them (LVGL,
 * u8g2, a character LCD). C API. */
#ifndef EMBIDI_PORT_DISPLAY_VISUAL_TEXT_H
#define EMBIDI_PORT_DISPLAY_VISUAL_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the line in visual order as UTF-8 with a NUL at its end: mirrored, joined (presentation forms), with marks
 * after their base. Returns its length in bytes, without the NUL. If that is not less than `capacity`, only as many
 * whole characters were written as fit: so a first call with capacity 0 (`out` may then be NULL) gives the required
 * size. A form without a code point in Unicode is written as the letter itself. O(characters of the line). */
size_t embidi_visual_utf8(const embidi_line* line, char* out, size_t capacity);

/* The same as code points, without an end mark. Returns their number. */
size_t embidi_visual_utf32(const embidi_line* line, uint32_t* out, size_t capacity);

/* The font of a library that knows only code points: every code point has a glyph, and none has forms. Its glyph
 * numbers have no meaning; draw embidi_glyph.code_point. */
extern const embidi_font embidi_font_code_points;

#ifdef __cplusplus
}
#endif

#endif
