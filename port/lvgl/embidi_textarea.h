/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi_textarea: a widget for LVGL 8.3 to 9.6 to type text of mixed direction. It has the functions, events, keys and
 * parts of lv_textarea under another prefix, with a caret, a selection and arrow keys that work in Hebrew, Arabic,
 * Persian and mixed text. The caret follows embidi/fit.h and the order UAX #9; URLs are in constant order.
 *
 *   lv_obj_t* area = embidi_textarea_create(lv_screen_active());
 *   lv_obj_set_style_text_font(area, &lv_font_dejavu_16_persian_hebrew, 0);
 *   embidi_textarea_set_one_line(area, true);
 *   embidi_textarea_set_placeholder_text(area, "http://");
 *   embidi_textarea_set_keyboard(area, lv_keyboard_create(lv_screen_active()));
 *
 * Positions are code points of the text in logical order, from 0 to its length, as in lv_textarea. Each ill-formed part
 * counts as the U+FFFD that is shown for it (one for each maximal subpart, Unicode 3.9).
 *
 * Differences from lv_textarea:
 *   - Left and Right move the caret in the direction of the arrow, by grapheme clusters (UAX #29), and at the end of a
 *     line onto the next or previous one. Home and End go to the beginning and end of the display line; in a one-line
 *     area that is the text.
 *   - Typing and deleting replace the selection. Moving the caret removes the selection.
 *   - add_text() and set_text() apply accepted_chars and max_length in one step: there is one LV_EVENT_INSERT and one
 *     LV_EVENT_VALUE_CHANGED for the text, not one for each character. set_text() sends no LV_EVENT_INSERT.
 *   - A one-line area removes line breaks from any text that comes in (UAX #14: BK, CR, LF, NL; separators of
 *     Bidi_Class B), and from the present text when the mode is switched on.
 *   - Backspace deletes one code point, so that a vowel sign can be corrected. It deletes as a whole what one key
 *     types: CR LF, flags, and emoji with ZWJ, variation selector, modifier, tag or keycap (UAX #29, section 3, leaves
 *     this to the application). Delete removes the whole cluster after the caret. In password mode both remove one code
 *     point.
 *   - A password is laid out as bullets from left to right (or in the base direction), whatever it contains, so that
 *     neither its direction nor its joining can be seen. Its last character is shown for a while only if it changes
 *     neither.
 *   - As in lv_textarea, a double click does not select a word.
 *   - There is no label child. Do not pass this widget to lv_textarea_...() or lv_keyboard_set_textarea(): they would
 *     treat it as lv_textarea's structure. For a keyboard use embidi_textarea_set_keyboard().
 *
 * Bad input: ill-formed UTF-8 is stored as it is and shown as U+FFFD (input that comes byte by byte becomes a character
 * with its last byte). If there is not enough memory, or the text would become longer than
 * EMBIDI_LV_TEXTAREA_MAX_BYTES, the change is not made, nothing is lost, and LVGL's log gets a warning.
 *
 * Memory, from lv_malloc(): the text, a paragraph block for its longest paragraph (EMBIDI_BLOCK_SIZE) and 36 bytes for
 * each display line. Each grows by doubling, up to the size for EMBIDI_LV_TEXTAREA_MAX_BYTES (embidi_lv_conf.h). A
 * password also has its bullets, and memory that it leaves is overwritten. No recursion, and no stack that grows with
 * the text. A change takes time linear in the text (times the font's look-ups), a redraw time linear in the visible
 * paragraphs.
 *
 * Names of LVGL are those of 9.5. In 8.x lv_malloc() is lv_mem_alloc(), lv_screen_active() is lv_scr_act(), the style
 * anim_duration is anim_time, and lv_text_unicode_to_encoded() is _lv_txt_unicode_to_encoded(). There are no
 * properties.
 *
 * Call all functions in LVGL's thread. The style text_letter_space is ignored, because joined letters would come apart.
 */
#ifndef EMBIDI_TEXTAREA_H
#define EMBIDI_TEXTAREA_H

#include <stdbool.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_lv_conf.h"
#include "embidi_lv_draw.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The position after the last character, for embidi_textarea_set_cursor_pos(). */
#define EMBIDI_TEXTAREA_CURSOR_LAST INT32_MAX

/* The part of the placeholder, with the value of LV_PART_TEXTAREA_PLACEHOLDER. The other parts are LV_PART_MAIN,
 * LV_PART_SCROLLBAR, LV_PART_CURSOR (anim_duration: blinking; a background makes it a block on the next cluster) and
 * LV_PART_SELECTED (bg_color, bg_opa, text_color). */
#define EMBIDI_PART_TEXTAREA_PLACEHOLDER LV_PART_CUSTOM_FIRST

/* The class, for lv_obj_check_type() and themes. */
extern const lv_obj_class_t embidi_textarea_class;

/* Creates a text area; NULL if there is no memory. A theme that does not know this class styles it as an lv_textarea.
 */
lv_obj_t* embidi_textarea_create(lv_obj_t* parent);

/* ---------------------------------------------------------------------------------------------- typing */

/* Types a character in the form of lv_textarea_add_char(): its UTF-8 bytes in a word in memory order, as
 * lv_text_unicode_to_encoded(code_point) returns them. */
void embidi_textarea_add_char(lv_obj_t* obj, uint32_t c);

/* Types a text at the caret; it replaces the selection, if any. */
void embidi_textarea_add_text(lv_obj_t* obj, const char* text);

/* Backspace and Delete; they delete the selection, if any. LV_EVENT_INSERT has the text "\x7F", as in lv_textarea. */
void embidi_textarea_delete_char(lv_obj_t* obj);
void embidi_textarea_delete_char_forward(lv_obj_t* obj);

/* For a handler of LV_EVENT_INSERT: inserts `text` instead ("": nothing). It must not change until both the handler and
 * the call that sent the event have returned. It is filtered like typed text; no other LV_EVENT_INSERT is sent. */
void embidi_textarea_set_insert_replace(lv_obj_t* obj, const char* text);

/* ---------------------------------------------------------------------------------------------- setters */

/* Sets the whole text; the caret goes to its end. */
void embidi_textarea_set_text(lv_obj_t* obj, const char* text);

/* How paragraphs are laid out; NULL, as initially: links in running text, and numbers (EMBIDI_LV_NUMBERS). For a URL
 * field set recognize to EMBIDI_RECOGNIZE_IRI and, so that it does not jump while the first letters are typed, base to
 * EMBIDI_BASE_LTR. If base is AUTO, the style base_dir decides, if it is set for the widget or a parent (LVGL's
 * default, LTR, does not count) and is not LV_BASE_DIR_AUTO; otherwise each paragraph follows its text, and an empty
 * one the paragraph before it. Refused, with a warning, if embidi_layout() does not know an option. */
void embidi_textarea_set_options(lv_obj_t* obj, const embidi_options* options);

/* How the fields of links look: EMBIDI_LV_ROLE_COUNT styles, which must outlive the widget, such as
 * embidi_lv_bold_host. NULL: like the text. A password and the placeholder always look like the text. */
void embidi_textarea_set_role_styles(lv_obj_t* obj, const embidi_lv_role_style* styles);

/* The text that is shown while the area is empty. Copied. */
void embidi_textarea_set_placeholder_text(lv_obj_t* obj, const char* text);

/* Moves the caret. A negative position counts from the end (-1: before the last character); one above the length is the
 * end. */
void embidi_textarea_set_cursor_pos(lv_obj_t* obj, int32_t pos);

/* Whether a click moves the caret; initially it does. */
void embidi_textarea_set_cursor_click_pos(lv_obj_t* obj, bool en);

/* Whether both positions of the caret are shown where directions meet, each with a flag in the direction of its text.
 * The one that the arrow keys move is drawn in full, the other half as high. Off: only the former is shown. */
void embidi_textarea_set_split_cursor(lv_obj_t* obj, bool en);

/* Whether each character is shown as a bullet. */
void embidi_textarea_set_password_mode(lv_obj_t* obj, bool en);

/* The first character of `bullet` is shown for each character of a password; NULL or "": U+2022, or "*" if the font
 * does not have it. */
void embidi_textarea_set_password_bullet(lv_obj_t* obj, const char* bullet);

/* Milliseconds for which the last typed character of a password is shown; 0: never. Initially 1500. */
void embidi_textarea_set_password_show_time(lv_obj_t* obj, uint32_t time);

/* Whether there is one line, as high as the text and scrolled to the caret, or wrapped lines. */
void embidi_textarea_set_one_line(lv_obj_t* obj, bool en);

/* Only characters of `list` can be typed; NULL or "": all. Copied; without memory the old list stays. */
void embidi_textarea_set_accepted_chars(lv_obj_t* obj, const char* list);

/* The longest text in code points; 0: only limited by EMBIDI_LV_TEXTAREA_MAX_BYTES. */
void embidi_textarea_set_max_length(lv_obj_t* obj, uint32_t num);

/* Whether text can be selected by dragging. */
void embidi_textarea_set_text_selection(lv_obj_t* obj, bool en);

/* Selects characters begin..end, limited to the text. The caret goes to `end`, which may be before `begin`: the
 * selection is then end..begin. It is shown by whole clusters, and need not be contiguous on the display where
 * directions are mixed. */
void embidi_textarea_set_selection(lv_obj_t* obj, uint32_t begin, uint32_t end);
void embidi_textarea_clear_selection(lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- getters */

/* The present values. A returned text is valid until the next change. */
const char* embidi_textarea_get_text(const lv_obj_t* obj);
const char* embidi_textarea_get_placeholder_text(const lv_obj_t* obj);
uint32_t embidi_textarea_get_cursor_pos(const lv_obj_t* obj);
bool embidi_textarea_get_cursor_click_pos(const lv_obj_t* obj);
bool embidi_textarea_get_split_cursor(const lv_obj_t* obj);
bool embidi_textarea_get_password_mode(const lv_obj_t* obj);
const char* embidi_textarea_get_password_bullet(const lv_obj_t* obj);
uint32_t embidi_textarea_get_password_show_time(const lv_obj_t* obj);
bool embidi_textarea_get_one_line(const lv_obj_t* obj);
const char* embidi_textarea_get_accepted_chars(const lv_obj_t* obj);
uint32_t embidi_textarea_get_max_length(const lv_obj_t* obj);
bool embidi_textarea_get_text_selection(const lv_obj_t* obj);
embidi_options embidi_textarea_get_options(const lv_obj_t* obj);

/* Whether text is selected, and its range: begin < end, or both are the position of the caret. */
bool embidi_textarea_text_is_selected(const lv_obj_t* obj);
void embidi_textarea_get_selection(const lv_obj_t* obj, uint32_t* begin, uint32_t* end);

/* The code point before the caret; 0 if there is none. */
uint32_t embidi_textarea_get_current_char(const lv_obj_t* obj);

/* The number of display lines. O(1). */
uint32_t embidi_textarea_get_line_count(const lv_obj_t* obj);

/* Where the caret is on the display: first the position that arrow keys move, then the other, which is the same where
 * directions do not meet. An area is as high as the line and one pixel wide: the first pixel to the right of the
 * position. Returns the number of different positions: 1 or 2; 0 without memory. For input methods and tests. */
uint32_t embidi_textarea_get_cursor_areas(lv_obj_t* obj, lv_area_t areas[2]);

/* The areas of the selection on the display, as drawn: line by line, from left to right, with touching areas of a line
 * joined. Stores up to `max` and returns how many there are. O(text). */
uint32_t embidi_textarea_get_selection_areas(lv_obj_t* obj, lv_area_t* areas, uint32_t max);

/* The position for a touch at a point of the display. O(characters of a paragraph). */
uint32_t embidi_textarea_get_letter_on(lv_obj_t* obj, const lv_point_t* point);

/* ---------------------------------------------------------------------------------------------- moving */

/* Move the caret like the arrow keys, Home and End: right and left on the display, a line down and up, to the beginning
 * and end of the line. */
void embidi_textarea_cursor_right(lv_obj_t* obj);
void embidi_textarea_cursor_left(lv_obj_t* obj);
void embidi_textarea_cursor_down(lv_obj_t* obj);
void embidi_textarea_cursor_up(lv_obj_t* obj);
void embidi_textarea_cursor_home(lv_obj_t* obj);
void embidi_textarea_cursor_end(lv_obj_t* obj);

/* Deletes the selection; false if there is none, or it cannot be deleted. Sends LV_EVENT_VALUE_CHANGED. */
bool embidi_textarea_delete_selection(lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- keyboard */

#if LV_USE_KEYBOARD
/* Lets an lv_keyboard type into this text area. Use it in place of lv_keyboard_set_textarea(), which calls functions of
 * lv_textarea. The keyboard behaves as with its own default handler (modes, "+/-", arrows, LV_EVENT_READY and
 * LV_EVENT_CANCEL to both). NULL: no keyboard; the previous one gets its own handler back. Either object may be deleted
 * first. */
void embidi_textarea_set_keyboard(lv_obj_t* obj, lv_obj_t* keyboard);
#endif

/* ---------------------------------------------------------------------------------------------- properties */

#if LV_USE_OBJ_PROPERTY
/* For lv_obj_set_property() and lv_obj_get_property(), with the names of lv_textarea; LVGL leaves these numbers to
 * others. TEXT_IS_SELECTED and CURRENT_CHAR are read-only. */
enum {
  LV_PROPERTY_EMBIDI_TEXTAREA_START = 0x00010400,
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, TEXT, LV_PROPERTY_TYPE_TEXT, 0),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, PLACEHOLDER_TEXT, LV_PROPERTY_TYPE_TEXT, 1),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, CURSOR_POS, LV_PROPERTY_TYPE_INT, 2),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, CURSOR_CLICK_POS, LV_PROPERTY_TYPE_BOOL, 3),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, PASSWORD_MODE, LV_PROPERTY_TYPE_BOOL, 4),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, PASSWORD_BULLET, LV_PROPERTY_TYPE_TEXT, 5),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, ONE_LINE, LV_PROPERTY_TYPE_BOOL, 6),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, ACCEPTED_CHARS, LV_PROPERTY_TYPE_TEXT, 7),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, MAX_LENGTH, LV_PROPERTY_TYPE_INT, 8),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, TEXT_SELECTION, LV_PROPERTY_TYPE_BOOL, 9),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, PASSWORD_SHOW_TIME, LV_PROPERTY_TYPE_INT, 10),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, TEXT_IS_SELECTED, LV_PROPERTY_TYPE_BOOL, 11),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, CURRENT_CHAR, LV_PROPERTY_TYPE_INT, 12),
  LV_PROPERTY_ID(EMBIDI_TEXTAREA, SPLIT_CURSOR, LV_PROPERTY_TYPE_BOOL, 13),
  LV_PROPERTY_EMBIDI_TEXTAREA_END
};
#endif

#ifdef __cplusplus
}
#endif

#endif
