/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi with LVGL: joined letters, in place of LVGL's lv_text_ap.c.
 *
 * embidi_lv_text.c defines lv_text_ap_calc_bytes_count() and lv_text_ap_proc(): compile it with the application, link
 * the embidi library, and set LV_USE_ARABIC_PERSIAN_CHARS to 1 in lv_conf.h. Nothing else changes: LVGL calls them when
 * a text is set or edited. Where LVGL is an archive the linker then leaves lv_text_ap.o out; where all of LVGL's
 * objects are linked, leave src/misc/lv_text_ap.c out of the build, or see EMBIDI_LV_WRAP in embidi_lv_conf.h.
 *
 * What differs from LVGL's own: every letter that has presentation forms in Unicode joins (Arabic, Persian, Urdu,
 * Kurdish, Uyghur, Sindhi, Pashto, ...), every mark is transparent to joining (The Unicode Standard 9.2), lam and alef
 * join with marks between, ZWJ and ZWNJ do what they are for, text that was joined stays as it is when it is edited,
 * and no memory is allocated. Joining does not depend on LV_USE_BIDI, nor on embidi_lv_bidi.c.
 *
 * A letter without presentation forms (U+0762, most of U+0750..077F and U+08A0..08FF, a few of U+0671..06D3) is left as
 * it is: the font shows its one glyph, while the letters beside it take the forms that join to it. An LVGL font has no
 * place for other forms; an embidi font block has: use embidi_label.
 *
 * The forms have to be in the font: U+FB50..FBFF and U+FE70..FEFF besides U+0600..06FF (lv_font_conv -r). LVGL draws a
 * box for a form that is missing, though the letter be there.
 *
 * A text area's text is the joined one (lv_textarea_get_text()): embidi_lv_unshape() gives the letters.
 *
 * What LVGL 9.5 joins by itself (tests/lvgl/joining_widgets.c shows each):
 *
 *   joined                                        | not joined, and the way out
 *   ----------------------------------------------+----------------------------------------------------------------
 *   lv_label_set_text(), _set_text_fmt(),         | lv_label_set_text_static(): embidi_lv_shape_into() a static buffer
 *   _set_text_vfmt(), _bind_text(), _ins_text()   | lv_label_cut_text(): lv_label_set_text(label, NULL) after it
 *   lv_checkbox_set_text()                        | lv_checkbox_set_text_static(): as for a label
 *   lv_dropdown_set_options(), _add_option()      | lv_dropdown_set_options_static(), lv_dropdown_set_text(): likewise
 *   lv_roller_set_options(), in both modes        |
 *   lv_table_set_cell_value(), _fmt()             |
 *   lv_span_set_text(), _static(), _fmt(): each   |
 *   span by itself, no letter joins the next span |
 *   lv_buttonmatrix, lv_keyboard: texts that join | longer texts: shape them before they go into the map
 *   to less than 255 bytes                        |
 *   lv_calendar_set_day_names()                   |
 *   lv_textarea_set_text(), _add_text(),          | lv_textarea_set_placeholder_text(): give it what embidi_lv_shape()
 *   _add_char(), _delete_char()                   |   returns, which may be freed afterwards
 *   lv_msgbox_add_title(), _text(), buttons       | lv_scale_set_text_src(): shape the texts, which must stay
 *   lv_list_add_text(), _add_button()             | lv_arclabel_set_text(), _static(): shape the text
 *   lv_arclabel_set_text_fmt()                    | lv_image_set_src() with a text: shape it
 *   lv_menu, lv_tabview, lv_win: titles, names    | lv_draw_label(), a canvas: shape the text
 *
 * What stands in the right column cannot be reached from here: LVGL draws these texts from where they are, and gives
 * them to lv_bidi_process_paragraph() alone, whose result must be as long as the text; a form is a byte longer than its
 * letter.
 *
 * Text areas count the characters of the joined text, as with LVGL's own joining: a lam and its alef are one of them.
 * So both go with one backspace, and where an alef is typed after a lam in the middle of a text, LVGL moves the cursor
 * one character too far. embidi_textarea keeps the letters and has neither fault.
 */
#ifndef EMBIDI_LV_TEXT_H
#define EMBIDI_LV_TEXT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A copy of `text` (UTF-8, NUL-terminated) with its letters joined, for texts that LVGL does not join. From
 * lv_malloc(): lv_free() it. NULL if `text` is NULL, or, with an error in LVGL's log, if there is no memory. Text that
 * is joined already stays as it is. O(bytes); no other memory, bounded stack. */
char* embidi_lv_shape(const char* text);

/* The same into a buffer of `size` bytes, NUL-terminated if `size` is not 0. Returns the bytes that the whole takes,
 * the NUL included: if that is more than `size`, the buffer holds an empty text, and LVGL's log a warning. `size` is
 * always enough if it is 3/2 of the bytes of `text` and one. The two must not overlap. `text` NULL: as an empty one.
 * O(bytes). */
size_t embidi_lv_shape_into(const char* text, char* buffer, size_t size);

/* A copy with letters instead of presentation forms: what was typed, to be stored, sent or compared. Marks that stood
 * between a lam and its alef stand after both. From lv_malloc(); NULL as above. O(bytes). */
char* embidi_lv_unshape(const char* text);

#ifdef __cplusplus
}
#endif

#endif
