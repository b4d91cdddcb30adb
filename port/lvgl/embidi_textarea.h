/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi_textarea: an LVGL 9.5 widget for typed text in which directions are mixed. It is lv_textarea's companion: the
 * same functions, events, keys and parts under another prefix, and a caret, a selection and arrow keys that are right
 * in Hebrew, Arabic, Persian and mixed text. The caret follows embidi/fit.h; the order UAX #9; URLs stay in constant
 * order.
 *
 *   lv_obj_t* area = embidi_textarea_create(lv_screen_active());
 *   lv_obj_set_style_text_font(area, &lv_font_dejavu_16_persian_hebrew, 0);
 *   embidi_textarea_set_one_line(area, true);
 *   embidi_textarea_set_placeholder_text(area, "http://");
 *   embidi_textarea_set_keyboard(area, lv_keyboard_create(lv_screen_active()));
 *
 * Positions are code points of the text in logical order, 0 to the text's length, as lv_textarea has them; what is
 * ill-formed counts as the U+FFFD that it is shown as (one for each maximal subpart, Unicode 3.9).
 *
 * Differences from lv_textarea:
 *   - Left and right move the caret to where the arrow points, by grapheme clusters (UAX #29), onto the next or
 *     previous line at a line's end. Home and End go to the beginning and end of the display line; with one line that
 *     is the text.
 *   - Typing and deleting replace the selection. Moving the caret takes the selection away.
 *   - add_text() and set_text() filter accepted_chars and max_length in one step: one LV_EVENT_INSERT and one
 *     LV_EVENT_VALUE_CHANGED for the text, not one for each character. set_text() sends no LV_EVENT_INSERT.
 *   - With one line, line breaks are taken out of any text that comes in (UAX #14: BK, CR, LF, NL; separators of
 *     Bidi_Class B), and out of the text that is there when the mode is switched on.
 *   - Backspace deletes one code point, so that a vowel sign can be corrected, but what is typed with one key as a
 *     whole: CR LF, flags, and emoji with ZWJ, variation selector, modifier, tag or keycap (UAX #29, section 3, leaves
 *     this to the application). Delete removes the whole cluster after the caret. In password mode both remove one
 *     code point.
 *   - A password is laid out as bullets from left to right (or as the base direction says), whatever it holds: neither
 *     its direction nor its joining can be seen. Only a last character that changes neither is shown for a while.
 *   - As in lv_textarea, a double click selects no word.
 *   - There is no label child, and lv_textarea_...() and lv_keyboard_set_textarea() must not be given this widget: they
 *     would take it for lv_textarea's structure. For a keyboard: embidi_textarea_set_keyboard().
 *
 * Bad input: ill-formed UTF-8 is kept as it is (input that comes byte by byte becomes a character with its last byte)
 * and shown as U+FFFD. Where memory does not suffice, or a text would be longer than EMBIDI_LV_TEXTAREA_MAX_BYTES, the
 * change is not made, nothing is lost, and LVGL's log gets a warning.
 *
 * Memory, from lv_malloc(): the text, a paragraph block for its longest paragraph (EMBIDI_BLOCK_SIZE) and 36 bytes for
 * each display line, each grown by doubling up to what EMBIDI_LV_TEXTAREA_MAX_BYTES (embidi_lv_conf.h) asks for; a
 * password has its bullets beside it, and what it leaves in memory is overwritten. No recursion, and
 * nothing of a text's length on the stack. A change takes time linear in the text (times the font's look-ups), a
 * redraw in the paragraphs that are seen.
 *
 * All functions belong to LVGL's thread. The style text_letter_space is not used: joined letters would come apart. */
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

/* After the last character, for embidi_textarea_set_cursor_pos(). */
#define EMBIDI_TEXTAREA_CURSOR_LAST INT32_MAX

/* Parts beside LV_PART_MAIN, LV_PART_SCROLLBAR, LV_PART_CURSOR (anim_duration: blinking; a background makes it a block
 * on the next cluster) and LV_PART_SELECTED (bg_color, bg_opa, text_color). The value is
 * LV_PART_TEXTAREA_PLACEHOLDER's. */
#define EMBIDI_PART_TEXTAREA_PLACEHOLDER LV_PART_CUSTOM_FIRST

/* The class, for lv_obj_check_type() and themes. */
extern const lv_obj_class_t embidi_textarea_class;

/* Makes a text area; NULL if there is no memory. A theme that does not know this class styles it as an lv_textarea. */
lv_obj_t* embidi_textarea_create(lv_obj_t* parent);

/* ---------------------------------------------------------------------------------------------- typing */

/* Types a character as lv_textarea_add_char() takes it: its UTF-8 bytes in a word in memory order, what
 * lv_text_unicode_to_encoded(code_point) returns. */
void embidi_textarea_add_char(lv_obj_t* obj, uint32_t c);

/* Types a text at the caret, in place of the selection if there is one. */
void embidi_textarea_add_text(lv_obj_t* obj, const char* text);

/* Backspace and Delete; the selection if there is one. LV_EVENT_INSERT has the text "\x7F", as lv_textarea's. */
void embidi_textarea_delete_char(lv_obj_t* obj);
void embidi_textarea_delete_char_forward(lv_obj_t* obj);

/* In a handler of LV_EVENT_INSERT: `text` is to be inserted instead ("": nothing). It must stay as it is until the
 * handler has returned and the call that sent the event, too. It is filtered as typed text is; no other LV_EVENT_INSERT
 * is sent.
 */
void embidi_textarea_set_insert_replace(lv_obj_t* obj, const char* text);

/* ---------------------------------------------------------------------------------------------- setters */

/* The whole text; the caret goes to its end. */
void embidi_textarea_set_text(lv_obj_t* obj, const char* text);

/* How paragraphs are laid out; NULL: embidi's defaults. A URL field has recognize EMBIDI_RECOGNIZE_IRI and, so that it
 * stands still while the first letters are typed, base EMBIDI_BASE_LTR. Where base is AUTO the style base_dir decides,
 * if the widget or a parent has it set (LVGL's default, LTR, is no decision) and it is not LV_BASE_DIR_AUTO; otherwise
 * each paragraph's text, and for an empty one the paragraph before it.
 * Refused, with a warning, if embidi_layout() does not know an option. */
void embidi_textarea_set_options(lv_obj_t* obj, const embidi_options* options);

/* How the fields of links look: EMBIDI_LV_ROLE_COUNT styles, which must outlive the widget; embidi_lv_bold_host, for
 * example. NULL: like the text. A password and the placeholder look like text. */
void embidi_textarea_set_role_styles(lv_obj_t* obj, const embidi_lv_role_style* styles);

/* What is shown while the text is empty. Copied. */
void embidi_textarea_set_placeholder_text(lv_obj_t* obj, const char* text);

/* Below 0: from the end, -1 is before the last character. Above the length: the end. */
void embidi_textarea_set_cursor_pos(lv_obj_t* obj, int32_t pos);

/* Whether a click puts the caret there; it does at first. */
void embidi_textarea_set_cursor_click_pos(lv_obj_t* obj, bool en);

/* Whether both places of the caret are shown where directions meet, each with a flag to where its text goes. The one
 * that the arrow keys move is drawn in full, the other one half as high. Off: only the former. */
void embidi_textarea_set_split_cursor(lv_obj_t* obj, bool en);

/* Whether a bullet stands for each character. */
void embidi_textarea_set_password_mode(lv_obj_t* obj, bool en);

/* The first character of `bullet` stands for each one of a password; NULL or "": U+2022, or "*" where the font lacks
 * it. */
void embidi_textarea_set_password_bullet(lv_obj_t* obj, const char* bullet);

/* Milliseconds for which the last typed character of a password is shown; 0: not at all. 1500 at first. */
void embidi_textarea_set_password_show_time(lv_obj_t* obj, uint32_t time);

/* One line, as high as the text, scrolled to the caret; or wrapped lines. */
void embidi_textarea_set_one_line(lv_obj_t* obj, bool en);

/* Only characters of `list` can be typed; NULL or "": all. Copied; it is kept as it was if there is no memory. */
void embidi_textarea_set_accepted_chars(lv_obj_t* obj, const char* list);

/* The longest text in code points; 0: no limit but EMBIDI_LV_TEXTAREA_MAX_BYTES. */
void embidi_textarea_set_max_length(lv_obj_t* obj, uint32_t num);

/* Whether text can be selected by dragging. */
void embidi_textarea_set_text_selection(lv_obj_t* obj, bool en);

/* Selects characters begin..end, which are cut to the text; the caret goes to `end` (which may be before `begin`: the
 * selection is then end..begin). Shown by whole clusters; not contiguous on the display where directions are mixed. */
void embidi_textarea_set_selection(lv_obj_t* obj, uint32_t begin, uint32_t end);
void embidi_textarea_clear_selection(lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- getters */

/* What was set, or typed. A text that is given stays as it is until the next change. */
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

/* Whether some text is selected, and which: begin < end, or both the caret's position. */
bool embidi_textarea_text_is_selected(const lv_obj_t* obj);
void embidi_textarea_get_selection(const lv_obj_t* obj, uint32_t* begin, uint32_t* end);

/* The code point before the caret; 0 if there is none. */
uint32_t embidi_textarea_get_current_char(const lv_obj_t* obj);

/* Display lines. O(1). */
uint32_t embidi_textarea_get_line_count(const lv_obj_t* obj);

/* Where the caret is on the display: the place that arrow keys move, then the other one, which is the same where
 * directions do not meet. An area is one pixel wide and as high as the line; its pixel is the first one to the right of
 * the place. Returns the number of different places: 1 or 2; 0 without memory. For input methods and tests. */
uint32_t embidi_textarea_get_cursor_areas(lv_obj_t* obj, lv_area_t areas[2]);

/* The areas that the selection covers on the display, as they are drawn: line by line, from left to right, those that
 * touch in a line joined. Stores up to `max`; returns how many there are. O(text). */
uint32_t embidi_textarea_get_selection_areas(lv_obj_t* obj, lv_area_t* areas, uint32_t max);

/* The position that a touch at a point of the display means. O(characters of a paragraph). */
uint32_t embidi_textarea_get_letter_on(lv_obj_t* obj, const lv_point_t* point);

/* ---------------------------------------------------------------------------------------------- moving */

/* As the arrow keys, Home and End: right and left on the display, a line up and down, the line's beginning and end. */
void embidi_textarea_cursor_right(lv_obj_t* obj);
void embidi_textarea_cursor_left(lv_obj_t* obj);
void embidi_textarea_cursor_down(lv_obj_t* obj);
void embidi_textarea_cursor_up(lv_obj_t* obj);
void embidi_textarea_cursor_home(lv_obj_t* obj);
void embidi_textarea_cursor_end(lv_obj_t* obj);

/* Deletes the selection; false if there is none, or it could not be deleted. Sends LV_EVENT_VALUE_CHANGED. */
bool embidi_textarea_delete_selection(lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- keyboard */

#if LV_USE_KEYBOARD
/* Lets an lv_keyboard type into this text area: in place of lv_keyboard_set_textarea(), which calls lv_textarea's
 * functions on its target. The keyboard's own handler stays the default one in effect (modes, "+/-", arrows,
 * LV_EVENT_READY and LV_EVENT_CANCEL to both). NULL: no keyboard; the one that was has its own handler again. Either
 * may be deleted first. */
void embidi_textarea_set_keyboard(lv_obj_t* obj, lv_obj_t* keyboard);
#endif

/* ---------------------------------------------------------------------------------------------- properties */

#if LV_USE_OBJ_PROPERTY
/* For lv_obj_set_property() and lv_obj_get_property(), by lv_textarea's names; numbers that LVGL leaves to others.
 * TEXT_IS_SELECTED and CURRENT_CHAR can only be read. */
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
