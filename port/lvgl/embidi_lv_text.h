/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi with LVGL: joined letters, in place of LVGL's lv_text_ap.c.
 *
 * embidi_lv_text.c defines lv_text_ap_calc_bytes_count() and lv_text_ap_proc(). Compile it with the application, link
 * the embidi library, and set LV_USE_ARABIC_PERSIAN_CHARS to 1 in lv_conf.h. Nothing else changes: LVGL calls them when
 * a text is set or edited. If LVGL is an archive, the linker leaves lv_text_ap.o out. If all of LVGL's objects are
 * linked, leave src/misc/lv_text_ap.c out of the build, or see EMBIDI_LV_WRAP in embidi_lv_conf.h.
 *
 * For LVGL 7.11 to 9.6. Names are those of 9.5. In 9.6 the first function is lv_text_ap_strlen(). Before 9.2 both have
 * an underscore before their names. Before 9.0 they are _lv_txt_ap_calc_bytes_cnt() and _lv_txt_ap_proc() in
 * lv_txt_ap.c, and lv_malloc() and lv_free() are lv_mem_alloc() and lv_mem_free().
 *
 * The differences from LVGL's own joining: every letter with presentation forms in Unicode joins (Arabic, Persian,
 * Urdu, Kurdish, Uyghur, Sindhi, Pashto, ...), every mark is transparent to joining (The Unicode Standard 9.2), lam and
 * alef join even with marks between them, ZWJ and ZWNJ work, joined text stays as it is when it is edited, and no
 * memory is allocated. Joining depends neither on LV_USE_BIDI nor on embidi_lv_bidi.c.
 *
 * A letter without presentation forms (U+0762, most of U+0750..077F and U+08A0..08FF, a few of U+0671..06D3) does not
 * change: the font shows its only glyph, while the letters beside it take the forms that join to it. An LVGL font
 * cannot have other forms. An embidi font block can: use embidi_label.
 *
 * The font must have the forms: U+FB50..FBFF and U+FE70..FEFF in addition to U+0600..06FF (lv_font_conv -r). LVGL draws
 * a box for a missing form, even if the font has the letter.
 *
 * The text of a text area is the joined one (lv_textarea_get_text()); embidi_lv_unshape() gives the letters.
 *
 * The texts that LVGL 9.5 joins by itself (tests/lvgl/joining_widgets.c shows each):
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
 * The adapter cannot reach the texts in the right column. LVGL draws them from where they are, and passes them only to
 * lv_bidi_process_paragraph(), whose result must be as long as the text; but a form is a byte longer than its letter.
 *
 * Text areas count the characters of the joined text, as with LVGL's own joining, so a lam and its alef are one
 * character. One backspace deletes both, and if an alef is typed after a lam in the middle of a text, LVGL moves the
 * cursor one character too far. embidi_textarea stores the letters and has neither fault.
 */
#ifndef EMBIDI_LV_TEXT_H
#define EMBIDI_LV_TEXT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Returns a copy of `text` (UTF-8, NUL-terminated) with its letters joined, for texts that LVGL does not join. The copy
 * is from lv_malloc(): free it with lv_free(). NULL if `text` is NULL or, with an error in LVGL's log, if there is no
 * memory. Text that is already joined stays as it is. O(bytes); no other memory, bounded stack. */
char* embidi_lv_shape(const char* text);

/* The same into a buffer of `size` bytes, NUL-terminated if `size` is not 0. Returns the bytes that the complete text
 * takes, with the NUL. If that is more than `size`, the buffer gets an empty text, and LVGL's log a warning. A `size`
 * of 3/2 of the bytes of `text` and one more is always enough. The two must not overlap. A `text` of NULL counts as an
 * empty one. O(bytes). */
size_t embidi_lv_shape_into(const char* text, char* buffer, size_t size);

/* Returns a copy with letters instead of presentation forms: the text as it was typed, to store, send or compare it.
 * Marks that were between a lam and its alef are now after both. From lv_malloc(); NULL as above. O(bytes). */
char* embidi_lv_unshape(const char* text);

#ifdef __cplusplus
}
#endif

#endif
