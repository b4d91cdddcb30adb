/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: the fonts that embidi-fontc (port/font) compiles at build time. Each is a CMake target of the same name. */
#ifndef EMBIDI_FONTS_H
#define EMBIDI_FONTS_H

#include "embidi/font.h"

#ifdef __cplusplus
extern "C" {
#endif

/* GNU Unifont: lines of 16 pixels, 1 bit per pixel, glyphs 8 or 16 pixels wide. Latin, Greek, Cyrillic, Hebrew, Arabic,
 * Syriac, Thaana, N'Ko, punctuation; the CMake variable EMBIDI_UNIFONT_RANGES sets the ranges. */
extern const embidi_font embidi_font_unifont;

/* A part of it: ASCII, Latin-1, Hebrew, and the letters of Arabic, Persian and Urdu (EMBIDI_UNIFONT_SMALL_RANGES). */
extern const embidi_font embidi_font_unifont_small;

/* All characters of GNU Unifont. For the host only. */
extern const embidi_font embidi_font_unifont_full;

/* DejaVu Sans, 12, 16 and 20 pixels per em, 4 bits per pixel. Latin, Greek, Cyrillic, Hebrew, Arabic with Persian,
 * Kurdish, Pashto, Sindhi and Uyghur, N'Ko (EMBIDI_DEJAVU_RANGES). Lines of 22, 30 and 37 pixels. */
extern const embidi_font embidi_font_dejavu12;
extern const embidi_font embidi_font_dejavu16;
extern const embidi_font embidi_font_dejavu20;

/* Noto Sans, 20 pixels per em, lines of 39 pixels, 4 bits per pixel. Latin, Greek, Cyrillic, Hebrew, Arabic with
 * Persian, Urdu, Kurdish, Pashto and Uyghur, Thaana (EMBIDI_NOTO_RANGES). Only if Debian's fonts-noto-core is
 * installed. */
extern const embidi_font embidi_font_noto20;

/* Noto Sans, 16 pixels per em, lines of 24 to 26 pixels, 1 bit per pixel: ASCII, U+20B9, and all letters of a script
 * with their syllables, without the rarer conjuncts (docs/spec/syllables.md). Only if Debian's fonts-noto-core is
 * installed. */
extern const embidi_font embidi_font_devanagari16;
extern const embidi_font embidi_font_bengali16;
extern const embidi_font embidi_font_tamil16;
extern const embidi_font embidi_font_thai16;

#ifdef __cplusplus
}
#endif

#endif
