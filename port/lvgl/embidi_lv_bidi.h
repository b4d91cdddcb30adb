/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi in place of LVGL's lv_bidi.c: link embidi_lv_bidi.c and the library, and change nothing else. It defines the
 * functions of lv_bidi.h and lv_bidi_private.h that the rest of LVGL calls, which behave as documented there, and
 * orders text by UAX #9. embidi_lv_conf.h has the switches, and says what to do if the linker reports two definitions.
 * LV_USE_BIDI must be 1, and LV_TXT_ENC must be UTF-8.
 *
 * For LVGL 7.11 to 9.6. Names are those of 9.5, which has seven such functions. From 8.x to 9.1 there are six (without
 * lv_bidi_set_custom_neutrals_static()), in 7.11 five (without lv_bidi_calculate_align(), too).
 *
 * What a caller gets
 *   - The text in visual order has the bytes of the text, with brackets mirrored, and the same length.
 *   - Characters that are not shown (explicit controls, zero width characters; what X9 of UAX #9 removes) are at its
 *     right end. LVGL draws nothing for most of them (lv_text_is_marker()). Those for which it would draw something
 *     (the soft hyphen, tags; before 9.0 all of them) are replaced by one of the same length that it does not draw.
 *   - There is a position for every character as LVGL counts them, even in ill-formed UTF-8. An ill-formed character is
 *     a neutral one with the bytes that LVGL's decoder takes for it, and these are returned unchanged.
 *   - A text has one direction, as in LVGL: that of its first paragraph with a letter, unless the style says
 *     LV_BASE_DIR_LTR or LV_BASE_DIR_RTL.
 *
 * Paragraphs. LVGL passes one line of a label at a time, but the lines before and after it affect numbers, brackets,
 * embeddings and links at its ends. Therefore the text that lv_bidi_calculate_align() or lv_bidi_detect_base_dir() saw
 * last is copied. A line that is part of that text, by its address and all its bytes, is resolved as part of its
 * paragraph there (levels once per paragraph, L1 and L2 per line). Only the text of the present call is read, never a
 * text of an earlier call. This works for lv_label, lv_draw_label(), and all widgets made of labels (text area, button
 * matrix, drop-down list, roller, table, chart). It does not work
 *   - in LVGL 7.11, which does not say which text a line is of: each line is resolved by itself;
 *   - for lv_spangroup, whose lines are resolved from their own beginning on;
 *   - beyond the first EMBIDI_LV_BYTES bytes of a text;
 *   - for lv_label_get_letter_on() (a click) between a change of the text and the next time it is drawn or measured. If
 *     a text was changed in place, only before the line and to the same length, the line is resolved as part of the old
 *     text; embidi_lv_bidi_forget() prevents that.
 *
 * lv_bidi_set_custom_neutrals_static(): Unicode defines which characters are neutral. Of the given list, left-to-right
 * letters become neutral; the others keep their Unicode properties (a full stop in the list is still part of 1.5).
 *
 * Threads: as in LVGL. With LV_USE_OS (LVGL 9) the functions lock each other out, because LVGL also calls them from its
 * draw units. Time: linear in the text. Stack: about 1 KB more than embidi_layout(). */
#ifndef EMBIDI_LV_BIDI_H
#define EMBIDI_LV_BIDI_H

#ifdef __cplusplus
extern "C" {
#endif

/* Only needed with LV_USE_OS, and only if lv_draw_label() is used without any label: call it after lv_display_create(),
 * in LVGL's thread. It creates the lock, which otherwise the first call of one of the functions creates. */
void embidi_lv_bidi_prepare(void);

/* Forgets the last text, so that the next line is resolved by itself. Only needed after a static text was changed in
 * place, before lv_label_get_letter_on() is called for it. O(EMBIDI_LV_TEXTS). */
void embidi_lv_bidi_forget(void);

/* Forgets all texts and frees the memory from lv_malloc() (lv_mem_alloc() before 9.0). In LVGL 9 this happens
 * automatically when the display is deleted, as lv_deinit() does. Before 9.0, lv_deinit() takes back all of LVGL's
 * memory by itself. */
void embidi_lv_bidi_release(void);

#ifdef __cplusplus
}
#endif

#endif
