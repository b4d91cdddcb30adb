/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: the fonts that are compiled at build time by embidi-fontc (port/font). Each is a CMake target of its name. */
#ifndef EMBIDI_FONTS_H
#define EMBIDI_FONTS_H

#include "embidi/font.h"

#ifdef __cplusplus
extern "C" {
#endif

/* GNU Unifont: lines of 16 pixels, 1 bit per pixel, glyphs 8 or 16 pixels wide. Latin, Greek, Cyrillic, Hebrew, Arabic,
 * Syriac, Thaana, N'Ko, punctuation: the CMake variable EMBIDI_UNIFONT_RANGES. */
extern const embidi_font embidi_font_unifont;

/* Of it ASCII, Latin-1, Hebrew, and the letters of Arabic, Persian and Urdu: EMBIDI_UNIFONT_SMALL_RANGES. */
extern const embidi_font embidi_font_unifont_small;

/* Every character that it has. For the host only. */
extern const embidi_font embidi_font_unifont_full;

/* DejaVu Sans, 20 pixels an em, lines of 32, 4 bits per pixel; Latin, Greek, Cyrillic, Hebrew, Arabic and Persian,
 * N'Ko: EMBIDI_DEJAVU_RANGES. */
extern const embidi_font embidi_font_dejavu20;

/* Noto Sans, 20 pixels an em, lines of 32, 4 bits per pixel; Latin, Greek, Cyrillic, Hebrew, Arabic, Persian and Urdu,
 * Thaana: EMBIDI_NOTO_RANGES. Where Debian's fonts-noto-core is installed. */
extern const embidi_font embidi_font_noto20;

#ifdef __cplusplus
}
#endif

#endif
