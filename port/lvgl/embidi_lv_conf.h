/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Every switch of the adapters for LVGL, with its default. There are two ways to set one: -DEMBIDI_LV_...=value for all
 * files of port/lvgl, or a #define in embidi_user_config.h (embidi/config.h). Nothing in LVGL depends on them. */
#ifndef EMBIDI_LV_CONF_H
#define EMBIDI_LV_CONF_H

#include "embidi/config.h"

/* ------------------------------------------------------------- linking (embidi_lv_bidi.c, embidi_lv_text.c) */

/* How our functions take the place of LVGL's.
 * 0: they have LVGL's names. Where LVGL is a static archive (CMake's target lvgl, ESP-IDF, Zephyr), the linker finds
 *    ours first and does not take lv_bidi.o out of the archive. Where all objects of LVGL are linked (Arduino,
 *    PlatformIO, a project of an IDE with LVGL's files in it), two definitions are an error of the linker, never a
 * wrong program: either leave LVGL's file out of the build, or use 1. 1: they are called __wrap_..., and the linker is
 * told to use them instead, also where objects are linked: -Wl,--wrap=lv_bidi_process
 * -Wl,--wrap=lv_bidi_process_paragraph -Wl,--wrap=lv_bidi_detect_base_dir -Wl,--wrap=lv_bidi_get_logical_pos
 * -Wl,--wrap=lv_bidi_get_visual_pos -Wl,--wrap=lv_bidi_calculate_align -Wl,--wrap=lv_bidi_set_custom_neutrals_static
 *    (All seven: a function that is forgotten stays LVGL's. GNU ld, lld and gold have --wrap.) */
#ifndef EMBIDI_LV_WRAP
#define EMBIDI_LV_WRAP 0
#endif

/* ------------------------------------------------------------- bidi (embidi_lv_bidi.c) */

/* Where the memory for a text comes from.
 * 0: from lv_malloc(): about 4.2 bytes for each character of the longest paragraph shown so far, 8 for each field of a
 *    link, 0.5 KB, and a copy of the text (EMBIDI_LV_BYTES). Nothing is taken for texts without right-to-left letters.
 * N: static memory for N characters. A line that is longer (only a label that scrolls or clips has one) is drawn cut,
 *    with a mark at the cut, and LVGL's logger is told; a paragraph that is longer is resolved in part, around the
 * line. A line is also cut after 32,768 characters: LVGL's positions have 15 bits. */
#ifndef EMBIDI_LV_CHARS
#define EMBIDI_LV_CHARS 0
#endif

/* Room for the fields of links: two entries for each link and one for each part of it; of EMBIDI_LV_CHARS = 0 the most
 * that is asked for. A paragraph with more is ordered without regard to its links, and LVGL's logger is told. */
#ifndef EMBIDI_LV_FIELDS
#define EMBIDI_LV_FIELDS 128
#endif

/* Bytes of a text that are kept, so that a line can be resolved as a part of its paragraph; what is longer is known as
 * far as that. At most 65,535. */
#ifndef EMBIDI_LV_BYTES
#define EMBIDI_LV_BYTES (EMBIDI_LV_CHARS == 0 ? 4096 : 3 * EMBIDI_LV_CHARS)
#endif

/* How many texts are kept at a time. One is enough where LVGL draws in its own thread. With LV_USE_OS its draw units
 * work on several texts at once, and each that is kept takes its own memory. */
#ifndef EMBIDI_LV_TEXTS
#define EMBIDI_LV_TEXTS (LV_USE_OS == LV_OS_NONE ? 1 : 4)
#endif

/* 1: a line of a wrapped label is resolved as a part of its paragraph (embidi_lv_bidi.h says when that can be known).
 * 0: every line by itself, as LVGL has it, and no memory is kept from one call to the next. */
#ifndef EMBIDI_LV_PARAGRAPH
#define EMBIDI_LV_PARAGRAPH 1
#endif

/* 1: links, email addresses and file names keep their parts in order. 0: UAX #9 alone. */
#ifndef EMBIDI_LV_URLS
#define EMBIDI_LV_URLS 1
#endif

/* 1: telephone numbers and codes, too (docs/spec/numbers.md); needs a library with EMBIDI_NUMBERS. */
#ifndef EMBIDI_LV_NUMBERS
#define EMBIDI_LV_NUMBERS 0
#endif

/* The direction of a text under LV_BASE_DIR_AUTO. 0: its first letter's (P2 and P3 of UAX #9), where a link does not
 * count if EMBIDI_LV_URLS is on and anything else has a direction. 1: right to left if it has any right-to-left
 * letter, as LVGL has it from 9.6 on (its pull request 9779). Either way LV_BIDI_BASE_DIR_DEF decides where no
 * character has a direction; AUTO means left to right there. */
#ifndef EMBIDI_LV_ANY_RTL
#define EMBIDI_LV_ANY_RTL 0
#endif

/* 1: private-use characters U+E000..F8FF, LV_SYMBOL_... among them, have no direction of their own: an icon before a
 * Hebrew word does not make the label left to right. 0: they are letters from left to right, as Unicode has them. */
#ifndef EMBIDI_LV_SYMBOLS
#define EMBIDI_LV_SYMBOLS 1
#endif

/* 1: lv_bidi_get_logical_pos() recognises the line that was ordered last, where it is given back in visual order, as
 * lv_draw_label.c does to find which letters are selected, and answers for the line as it was. 0: it is ordered once
 * more, as LVGL has it, and the wrong letters of mixed text are shown as selected; with EMBIDI_LV_CHARS, the lines
 * after it are then resolved by themselves. */
#ifndef EMBIDI_LV_SELECTION
#define EMBIDI_LV_SELECTION 1
#endif

/* ------------------------------------------------------------- joining (embidi_lv_text.c) */

/* It has no switches of its own and takes no memory. EMBIDI_LV_WRAP is for it, too: with 1, also
 * -Wl,--wrap=lv_text_ap_proc -Wl,--wrap=lv_text_ap_calc_bytes_count; with 0 where all objects are linked, it is
 * src/misc/lv_text_ap.c that is left out of the build. LV_USE_ARABIC_PERSIAN_CHARS 0 in lv_conf.h turns joining off. */

/* ------------------------------------------------------------- text area (embidi_textarea.c) */

/* The longest text of an embidi_textarea, in bytes of UTF-8: 1 to 65,534. What would make it longer is refused, and
 * LVGL's logger is told. */
#ifndef EMBIDI_LV_TEXTAREA_MAX_BYTES
#define EMBIDI_LV_TEXTAREA_MAX_BYTES 32768
#endif

#endif
