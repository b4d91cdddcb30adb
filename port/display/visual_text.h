/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A line as a string, for libraries that draw code points from left to right and know neither bidi nor joining (LVGL,
 * u8g2, a character LCD). C API. */
#ifndef EMBIDI_PORT_DISPLAY_VISUAL_TEXT_H
#define EMBIDI_PORT_DISPLAY_VISUAL_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The line in visual order, mirrored, joined (presentation forms), marks after their base, as UTF-8 with a NUL at its
 * end. Returns the bytes that it takes, the NUL not counted. Where that is not below `capacity`, only as much was
 * written as is whole characters, so a first call with capacity 0 (`out` may then be NULL) tells what is needed. A
 * letter in a form that Unicode has no code point for is the letter. O(characters of the line). */
size_t embidi_visual_utf8(const embidi_line* line, char* out, size_t capacity);

/* The same as code points, without an end mark; returns how many there are. */
size_t embidi_visual_utf32(const embidi_line* line, uint32_t* out, size_t capacity);

/* The font of a library that knows code points only: every one has a glyph, no form has one of its own. Its glyph
 * numbers mean nothing; what is to be drawn is embidi_glyph.code_point. */
extern const embidi_font embidi_font_code_points;

#ifdef __cplusplus
}
#endif

#endif
