/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Every switch of the LVGL adapters, with its default. There are two ways to set one: -DEMBIDI_LV_...=value for all
 * files of port/lvgl, or a #define in embidi_user_config.h (embidi/config.h). LVGL itself does not depend on them. */
#ifndef EMBIDI_LV_CONF_H
#define EMBIDI_LV_CONF_H

#include "embidi/config.h"

/* ------------------------------------------------------------- linking (embidi_lv_bidi.c, embidi_lv_text.c) */

/* How the functions of embidi replace those of LVGL.
 * 0: they have LVGL's names. If LVGL is a static archive (CMake's target lvgl, ESP-IDF, Zephyr), the linker finds them
 *    first and does not take lv_bidi.o from the archive. If all objects of LVGL are linked (Arduino, PlatformIO, an IDE
 *    project with LVGL's files), the two definitions are a linker error, never a wrong program. Then either leave
 *    LVGL's file out of the build, or use 1.
 * 1: they are called __wrap_... With these seven options the linker uses them, even if all objects are linked (GNU ld,
 *    lld and gold have --wrap; a function without its option stays LVGL's; docs/migrating/lv_bidi.md has the names up
 *    to LVGL 9.1): -Wl,--wrap=lv_bidi_process
 *    -Wl,--wrap=lv_bidi_process_paragraph -Wl,--wrap=lv_bidi_detect_base_dir -Wl,--wrap=lv_bidi_get_logical_pos
 *    -Wl,--wrap=lv_bidi_get_visual_pos -Wl,--wrap=lv_bidi_calculate_align -Wl,--wrap=lv_bidi_set_custom_neutrals_static
 */
#ifndef EMBIDI_LV_WRAP
#define EMBIDI_LV_WRAP 0
#endif

/* ------------------------------------------------------------- bidi (embidi_lv_bidi.c) */

/* Where the memory for a text comes from.
 * 0: from lv_malloc(): about 4.2 bytes for each character of the longest paragraph shown so far, 8 for each field of a
 *    link, 0.5 KB, and a copy of the text (EMBIDI_LV_BYTES). Texts without right-to-left letters take no memory.
 * N: static memory for N characters. A longer line (possible only in a label that scrolls or clips) is cut, with a mark
 *    at the cut and a message in LVGL's log. A longer paragraph is resolved in part, around the line. A line is also
 *    cut after 32,768 characters, because LVGL's positions have 15 bits. */
#ifndef EMBIDI_LV_CHARS
#define EMBIDI_LV_CHARS 0
#endif

/* Room for the fields of links: two entries for each link and one for each part of it; with EMBIDI_LV_CHARS 0, the
 * upper limit. A paragraph with more is ordered without regard to its links, with a message in LVGL's log. */
#ifndef EMBIDI_LV_FIELDS
#define EMBIDI_LV_FIELDS 128
#endif

/* The number of bytes of a text that are stored, so that a line can be resolved as part of its paragraph. Of a longer
 * text only these are known. At most 65,535. */
#ifndef EMBIDI_LV_BYTES
#define EMBIDI_LV_BYTES (EMBIDI_LV_CHARS == 0 ? 4096 : 3 * EMBIDI_LV_CHARS)
#endif

/* The number of texts that are stored at a time. One is enough if LVGL draws in its own thread. With LV_USE_OS its draw
 * units work on several texts at once; each stored text takes its own memory. */
#ifndef EMBIDI_LV_TEXTS
#define EMBIDI_LV_TEXTS (LV_USE_OS == LV_OS_NONE ? 1 : 4)
#endif

/* 1: a line of a wrapped label is resolved as part of its paragraph (embidi_lv_bidi.h says when this is possible). 0:
 * every line is resolved by itself, as in LVGL, and no memory is kept between calls. */
#ifndef EMBIDI_LV_PARAGRAPH
#define EMBIDI_LV_PARAGRAPH 1
#endif

/* 1: links, email addresses and file names keep their parts in order. 0: UAX #9 alone. */
#ifndef EMBIDI_LV_URLS
#define EMBIDI_LV_URLS 1
#endif

/* 1: telephone numbers, amounts and codes stay from left to right (docs/spec/numbers.md), also in embidi_label and
 * embidi_textarea unless their options say otherwise. 0: UAX #9 alone, which turns +966-11-123-4567 in Arabic text. By
 * default EMBIDI_HAS_NUMBERS. */
#ifndef EMBIDI_LV_NUMBERS
#define EMBIDI_LV_NUMBERS EMBIDI_HAS_NUMBERS
#endif

/* The direction of a text under LV_BASE_DIR_AUTO. 0: that of its first letter (P2 and P3 of UAX #9); with
 * EMBIDI_LV_URLS a link counts only if nothing else has a direction. 1: right to left if the text has any right-to-left
 * letter, as in LVGL from 9.6 on (its pull request 9779). In both cases LV_BIDI_BASE_DIR_DEF decides if no character
 * has a direction; AUTO there means left to right. */
#ifndef EMBIDI_LV_ANY_RTL
#define EMBIDI_LV_ANY_RTL 0
#endif

/* 1: private-use characters U+E000..F8FF, such as LV_SYMBOL_..., have no direction: an icon before a Hebrew word does
 * not make the label left to right. 0: they are left-to-right letters, as in Unicode. */
#ifndef EMBIDI_LV_SYMBOLS
#define EMBIDI_LV_SYMBOLS 1
#endif

/* 1: lv_bidi_get_logical_pos() recognises the line that was ordered last when it gets that line in visual order
 * (lv_draw_label.c does this to find the selected letters), and answers for the original line. 0: the line is ordered a
 * second time, as in LVGL, so that the wrong letters of mixed text are shown as selected; with EMBIDI_LV_CHARS, the
 * lines after it are then resolved by themselves. */
#ifndef EMBIDI_LV_SELECTION
#define EMBIDI_LV_SELECTION 1
#endif

/* ------------------------------------------------------------- joining (embidi_lv_text.c) */

/* Joining has no switches and takes no memory. EMBIDI_LV_WRAP applies to it, too. With 1, also use
 * -Wl,--wrap=lv_text_ap_proc -Wl,--wrap=lv_text_ap_calc_bytes_count (embidi_lv_text.h has the names in other versions
 * than LVGL 9.5). With 0, if all objects are linked, leave src/misc/lv_text_ap.c out of the build.
 * LV_USE_ARABIC_PERSIAN_CHARS 0 in lv_conf.h turns joining off. */

/* ------------------------------------------------------------- text area (embidi_textarea.c) */

/* The longest text of an embidi_textarea, in bytes of UTF-8: 1 to 65,534. A change that would make it longer is
 * refused, with a message in LVGL's log. */
#ifndef EMBIDI_LV_TEXTAREA_MAX_BYTES
#define EMBIDI_LV_TEXTAREA_MAX_BYTES 32768
#endif

#endif
