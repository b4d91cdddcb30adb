/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi_label: a label for LVGL 9.5 for what lv_label cannot show. Text in any direction, each paragraph in its own;
 * letters joined and marks over their bases; links with the host set off from the rest; lines that are wrapped, or
 * elided so that the host of a link stays in sight, or scrolled. It is a widget as LVGL's own are: a class, events,
 * styles, properties (LV_USE_OBJ_PROPERTY), observers (LV_USE_OBSERVER).
 *
 *   lv_obj_t* label = embidi_label_create(lv_screen_active());
 *   lv_obj_set_style_text_font(label, &lv_font_dejavu_16_persian_hebrew, 0);
 *   lv_obj_set_width(label, lv_pct(100));
 *   embidi_label_set_role_styles(label, embidi_lv_bold_host);
 *   embidi_label_set_text(label, "http://example.com/\u05d0\u05d1");
 *
 * Styles of LV_PART_MAIN: text_font (an LVGL font, or an embidi font by embidi_lv_font_init()), text_color, text_opa,
 * text_line_space, text_align (AUTO: each paragraph at the side where it begins), text_decor, base_dir (RTL, LTR, AUTO;
 * where no style says anything: AUTO), anim and anim_duration (of scrolling). text_letter_space is not used: it would
 * tear joined letters apart; nor is drop_shadow. LV_PART_SELECTED: text_color and bg_color of what is selected.
 * Size: LV_SIZE_CONTENT in both directions by default. Not clickable by default, as lv_label.
 *
 * Text is UTF-8. Ill-formed bytes are shown as U+FFFD. Paragraphs end with "\n" (or CR, CR LF, U+2029, ...). A
 * paragraph of more than 65,535 bytes (with 16-bit indices) is cut there and ends in an ellipsis; what comes after it
 * is not shown, and a line in LVGL's log says so (LV_LOG_WARN).
 *
 * Memory, by lv_malloc: the object; a copy of the text, unless it is static; EMBIDI_BLOCK_SIZE() for the longest
 * paragraph, which serves all of them one after another; 20 bytes a line (24 with 32-bit indices). If there is none,
 * the label is empty and says so in the log. No recursion, and nothing of a text's length on the stack; scripts/bench
 * --lvgl prints the stack of a program with one label, beside that with LVGL's own.
 * Time: a text is laid out and wrapped once, in O(bytes), when its size is first asked for or it is first drawn after a
 * change. Drawing again costs the walk over the visible lines' glyphs and nothing else if the text is one line; of
 * several lines, each is reordered (linear); of several paragraphs, each that is seen is laid out again.
 *
 * All functions take an object that is an embidi_label, or of a class derived from it, and are called in LVGL's thread.
 * Characters are code points, counted in the whole text as embidi counts them. */
#ifndef EMBIDI_LABEL_H
#define EMBIDI_LABEL_H

#include <stdarg.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_lv_draw.h"
#include "lvgl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The class, for lv_obj_check_type() and themes. */
extern const lv_obj_class_t embidi_label_class;

/* What happens to lines that are wider than the label. */
typedef enum embidi_label_long_mode {
  EMBIDI_LABEL_LONG_MODE_WRAP = 0,            /* they are wrapped (embidi_wrap()) */
  EMBIDI_LABEL_LONG_MODE_ELIDE = 1,           /* wrapped while the height has room for lines, and the last one elided
                                                 (embidi_line_elide()): of a link, the end of the host is what stays
                                                 longest. With the height LV_SIZE_CONTENT (and no max_height): one line
                                                 for each paragraph. Hidden paragraphs leave an ellipsis, too */
  EMBIDI_LABEL_LONG_MODE_SCROLL = 2,          /* one line for each paragraph, which runs to its end and back */
  EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR = 3, /* the same, round and round, in reading direction of paragraph one */
  EMBIDI_LABEL_LONG_MODE_CLIP = 4             /* one line for each paragraph, cut off at the label's edge */
} embidi_label_long_mode;

/* A label without text. */
lv_obj_t* embidi_label_create(lv_obj_t* parent);

/* ---------------------------------------------------------------------------------------------- text */

/* Copies the text, which may be the label's own. NULL: lays the present text out again. */
void embidi_label_set_text(lv_obj_t* obj, const char* text);
void embidi_label_set_text_fmt(lv_obj_t* obj, const char* fmt, ...) LV_FORMAT_ATTRIBUTE(2, 3);
void embidi_label_set_text_vfmt(lv_obj_t* obj, const char* fmt, va_list args);

/* Does not copy: `text` must stay as it is until another one is set. After a change of its contents call this again, or
 * embidi_label_set_text(obj, NULL). */
void embidi_label_set_text_static(lv_obj_t* obj, const char* text);

/* What was set; "" if nothing was, or there was no memory; of a text that was cut, what is shown. O(1). */
const char* embidi_label_get_text(const lv_obj_t* obj);

#if LV_USE_OBSERVER
/* Shows a subject: a string, a pointer to one, or a number, through `fmt` (which must stay; NULL: "%d", or the string
 * itself). As lv_label_bind_text(); NULL for a subject that cannot be shown. */
lv_observer_t* embidi_label_bind_text(lv_obj_t* obj, lv_subject_t* subject, const char* fmt);
#endif

/* ---------------------------------------------------------------------------------------------- layout */

/* What happens to lines that are wider than the label; WRAP at first. */
void embidi_label_set_long_mode(lv_obj_t* obj, embidi_label_long_mode mode);
embidi_label_long_mode embidi_label_get_long_mode(const lv_obj_t* obj);

/* How paragraphs are laid out; NULL: embidi's defaults, all zero, as at first: links in running text, in constant
 * order. `base`: EMBIDI_BASE_AUTO asks the style base_dir first. A value that the library refuses leaves the label
 * empty, with a line in the log. */
void embidi_label_set_options(lv_obj_t* obj, const embidi_options* options);
embidi_options embidi_label_get_options(const lv_obj_t* obj);
void embidi_label_set_base(lv_obj_t* obj, embidi_base base);
void embidi_label_set_order(lv_obj_t* obj, embidi_order order);
void embidi_label_set_recognize(lv_obj_t* obj, embidi_recognize recognize);

/* Lines as the label is now laid out, and whether an ellipsis hides something of the text. They lay it out if need be;
 * the width is what LVGL last gave the label (lv_obj_update_layout() if it was just created). */
uint32_t embidi_label_get_line_count(lv_obj_t* obj);
bool embidi_label_is_elided(lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- looks */

/* Styles of roles: EMBIDI_LV_ROLE_COUNT of them (embidi_lv_draw.h), which must stay; NULL (as at first): none.
 * embidi_lv_bold_host and embidi_lv_bold_host_dim_rest are such tables. */
void embidi_label_set_role_styles(lv_obj_t* obj, const embidi_lv_role_style* styles);

/* The style of one role (embidi_role or EMBIDI_LV_ROLE_DELIMITER). The label then has a table of its own, a copy of
 * what it had. Nothing happens, with a line in the log, for a role that is none, or without memory. */
void embidi_label_set_role_style(lv_obj_t* obj, uint8_t role, const embidi_lv_role_style* style);

/* Whether links are underlined; not at first. */
void embidi_label_set_underline_links(lv_obj_t* obj, bool underline);
bool embidi_label_get_underline_links(const lv_obj_t* obj);

/* Characters begin..end of the text are shown as selected; equal: none, as at first. */
void embidi_label_set_selection(lv_obj_t* obj, uint32_t begin, uint32_t end);
uint32_t embidi_label_get_selection_begin(const lv_obj_t* obj);
uint32_t embidi_label_get_selection_end(const lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- touch */

/* Which link (embidi_structure.link) is at a point of the display, as lv_indev_get_point() gives it: bytes *begin..*end
 * of the text. False: none. For LV_EVENT_CLICKED, once LV_OBJ_FLAG_CLICKABLE is set. O(characters of the paragraph). */
bool embidi_label_link_at(lv_obj_t* obj, const lv_point_t* point, uint32_t* begin, uint32_t* end);

/* The character before which text would go that is typed at a point of the display, by the nearer edge; of points
 * outside of the text, that at the nearest line's nearest end. O(characters of the paragraph). */
uint32_t embidi_label_index_at(lv_obj_t* obj, const lv_point_t* point);

/* Where the primary caret for a character is: its top, from the label's top left corner. False: no such character is on
 * a line. O(lines), O(characters of the paragraph). */
bool embidi_label_pos_of(lv_obj_t* obj, uint32_t index, lv_point_t* pos);

/* ---------------------------------------------------------------------------------------------- properties */

#if LV_USE_OBJ_PROPERTY
/* For lv_obj_set_property(); numbers that LVGL leaves to others. */
enum {
  LV_PROPERTY_EMBIDI_LABEL_START = 0x00010300,
  LV_PROPERTY_ID(EMBIDI_LABEL, TEXT, LV_PROPERTY_TYPE_TEXT, 0),
  LV_PROPERTY_ID(EMBIDI_LABEL, LONG_MODE, LV_PROPERTY_TYPE_INT, 1),
  LV_PROPERTY_ID(EMBIDI_LABEL, BASE, LV_PROPERTY_TYPE_INT, 2),
  LV_PROPERTY_ID(EMBIDI_LABEL, ORDER, LV_PROPERTY_TYPE_INT, 3),
  LV_PROPERTY_ID(EMBIDI_LABEL, RECOGNIZE, LV_PROPERTY_TYPE_INT, 4),
  LV_PROPERTY_ID(EMBIDI_LABEL, UNDERLINE_LINKS, LV_PROPERTY_TYPE_BOOL, 5),
  LV_PROPERTY_EMBIDI_LABEL_END
};
#endif

#ifdef __cplusplus
}
#endif

#endif
