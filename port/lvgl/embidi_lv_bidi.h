/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi in place of LVGL's lv_bidi.c: link embidi_lv_bidi.c and the library, and change nothing else. It defines the
 * seven functions of lv_bidi.h and lv_bidi_private.h (LVGL 9.5) with their contracts; the order is that of UAX #9.
 * embidi_lv_conf.h has the switches, and what to do where the linker reports two definitions. LV_USE_BIDI must be 1,
 * and LV_TXT_ENC UTF-8.
 *
 * What a caller gets
 *   - The text in visual order has the bytes of the text, mirrored brackets instead of brackets, and the same length.
 *   - Characters that are not shown (explicit controls, zero width characters; what X9 of UAX #9 removes) stand at its
 *     right end. LVGL draws nothing for most of them (lv_text_is_marker()); those for which it would draw something
 * (the soft hyphen, tags) are replaced by one that it does not draw, of the same length.
 *   - A position for every character as LVGL counts them, ill-formed UTF-8 included: an ill-formed character is a
 *     neutral one with the bytes that LVGL's decoder takes for it, and they are given back as they were.
 *   - One direction for a text, as LVGL has it: that of its first paragraph with a letter, unless the style says
 *     LV_BASE_DIR_LTR or LV_BASE_DIR_RTL.
 *
 * Paragraphs. LVGL gives one line of a label at a time. What stands in the lines before and after decides about
 * numbers, brackets, embeddings and links at its ends. So the text that lv_bidi_calculate_align() or
 * lv_bidi_detect_base_dir() saw last is copied, and a line that lies in it, by its address and all its bytes, is
 * resolved as a part of its paragraph there (levels once per paragraph, L1 and L2 per line). Only what LVGL hands over
 * is read: never a text that it gave earlier. This holds for lv_label, lv_draw_label(), and all widgets that are made
 * of labels (text area, button matrix, drop-down list, roller, table, chart). It does not hold
 *   - for lv_spangroup, whose lines are resolved from their own beginning on;
 *   - beyond the first EMBIDI_LV_BYTES bytes of a text;
 *   - for lv_label_get_letter_on() (a click) between a change of the text and the next time it is drawn or measured. If
 *     a text was changed in place, only before the line, and to the same length, then the line is taken as part of the
 *     text as it was; embidi_lv_bidi_forget() prevents that.
 *
 * lv_bidi_set_custom_neutrals_static(): Unicode says which characters are neutral. Of the list given, those that are
 * left-to-right letters by Unicode become neutral; the others have, and keep, what Unicode gives them (a full stop
 * listed there is still a part of 1.5).
 *
 * Threads: as LVGL. With LV_USE_OS the seven functions are locked against each other, because LVGL calls them from its
 * draw units, too. Time: linear in the text. Stack: about 1 KB above that of embidi_layout(). */
#ifndef EMBIDI_LV_BIDI_H
#define EMBIDI_LV_BIDI_H

#ifdef __cplusplus
extern "C" {
#endif

/* Only needed with LV_USE_OS, and there only if lv_draw_label() is used without any label: call it after
 * lv_display_create(), in LVGL's thread. It makes the lock, which otherwise the first call of the seven does. */
void embidi_lv_bidi_prepare(void);

/* Forgets which text was seen last: the next line is resolved by itself. Needed after a change of a static text in
 * place only, before lv_label_get_letter_on() is asked about it. O(EMBIDI_LV_TEXTS). */
void embidi_lv_bidi_forget(void);

/* Forgets, and gives back what was taken by lv_malloc(). Happens by itself when the display is deleted, as
 * lv_deinit() does. */
void embidi_lv_bidi_release(void);

#ifdef __cplusplus
}
#endif

#endif
