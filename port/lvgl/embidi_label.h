/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi_label: a label for LVGL 7.11 to 9.6 that shows what lv_label cannot: text in any direction, each paragraph in
 * its own; joined letters, and marks on their bases; links with the host emphasised; lines that are wrapped, or
 * scrolled, or elided so that the host of a link stays visible. It is a widget like LVGL's own, with a class, events,
 * styles, properties (LV_USE_OBJ_PROPERTY) and observers (LV_USE_OBSERVER). LVGL 8 has neither properties nor
 * observers.
 *
 *   lv_obj_t* label = embidi_label_create(lv_screen_active());
 *   lv_obj_set_style_text_font(label, &lv_font_dejavu_16_persian_hebrew, 0);
 *   lv_obj_set_width(label, lv_pct(100));
 *   embidi_label_set_role_styles(label, embidi_lv_bold_host);
 *   embidi_label_set_text(label, "http://example.com/\u05d0\u05d1");
 *
 * Styles of LV_PART_MAIN: text_font (an LVGL font, or an embidi font by embidi_lv_font_init()), text_color, text_opa,
 * text_line_space, text_align (AUTO: each paragraph at the side where it begins), text_decor, base_dir (RTL, LTR, AUTO;
 * AUTO if no style sets it), anim and anim_duration (of scrolling). text_letter_space is ignored, because it would pull
 * joined letters apart; so is drop_shadow. Styles of LV_PART_SELECTED: text_color and bg_color of selected text. By
 * default the size is LV_SIZE_CONTENT in both directions, and the label is not clickable, like lv_label.
 *
 * Text is UTF-8. Ill-formed bytes are shown as U+FFFD. Paragraphs end with "\n" (or CR, CR LF, U+2029, ...). A
 * paragraph of more than 65,535 bytes (with 16-bit indices) is cut there and ends in an ellipsis. The text after it is
 * not shown, and LVGL's log says so (LV_LOG_WARN).
 *
 * Memory, from lv_malloc(): the object; a copy of the text, unless it is static; EMBIDI_BLOCK_SIZE() for the longest
 * paragraph, in which all paragraphs are laid out in turn; 20 bytes per line (24 with 32-bit indices). If there is no
 * memory, the label is empty and LVGL's log says so. No recursion, and no stack that grows with the text.
 * `scripts/bench --lvgl` prints the stack of a program with one label, next to that of a program with LVGL's own.
 * Time: a text is laid out and wrapped once, in O(bytes): when its size is first asked for, or when it is first drawn
 * after a change. To draw it again, a text of one line only costs the walk over the visible glyphs. With several lines
 * each is reordered (linear); with several paragraphs each visible one is laid out again.
 *
 * Names of LVGL are those of 9.5. In 8.x lv_malloc() is lv_mem_alloc(), lv_screen_active() is lv_scr_act(), and the
 * style anim_duration is anim_time.
 *
 * In 7.11 the long mode decides the size, as with its lv_label; initially it is EXPAND. Functions set alignment and
 * scrolling speed, lv_obj_set_base_dir() sets the base direction, and the styles text_sel_color and text_sel_bg_color
 * have the colours of selected text. A border takes no room: it is drawn over the edge of the content.
 *
 * All functions take an object of class embidi_label, or of a class derived from it, and must be called in LVGL's
 * thread. Characters are code points, counted in the whole text as embidi counts them. */
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

#if LVGL_VERSION_MAJOR >= 8
/* The class, for lv_obj_check_type() and themes. */
extern const lv_obj_class_t embidi_label_class;
#endif

/* What the label does with lines that are too wide. */
typedef enum embidi_label_long_mode {
  EMBIDI_LABEL_LONG_MODE_WRAP = 0, /* wraps them (embidi_wrap()) */
  EMBIDI_LABEL_LONG_MODE_ELIDE =
      1, /* wrapped while there is height for another line; the last line is elided (embidi_line_elide()), so that of a
            link the end of the host stays longest. With the height LV_SIZE_CONTENT (and no max_height): one line for
            each paragraph. Hidden paragraphs leave an ellipsis, too */
  EMBIDI_LABEL_LONG_MODE_SCROLL = 2, /* one line for each paragraph, which scrolls to its end and back */
  EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR =
      3,                           /* the same, but circular, in the reading direction of the first paragraph */
  EMBIDI_LABEL_LONG_MODE_CLIP = 4, /* one line for each paragraph, cut off at the edge of the label */
#if LVGL_VERSION_MAJOR < 8 || defined DOXYGEN
  EMBIDI_LABEL_LONG_MODE_EXPAND = 5 /* 7.11 alone: one line for each paragraph; the label is as large as its text. In
                                       WRAP only the height is the text's, in the other modes neither is */
#endif
} embidi_label_long_mode;

/* Creates a label without text. */
lv_obj_t* embidi_label_create(lv_obj_t* parent);

/* ---------------------------------------------------------------------------------------------- text */

/* Copies the text, which may be the label's own. NULL: lays out the present text again. */
void embidi_label_set_text(lv_obj_t* obj, const char* text);
void embidi_label_set_text_fmt(lv_obj_t* obj, const char* fmt, ...) LV_FORMAT_ATTRIBUTE(2, 3);
void embidi_label_set_text_vfmt(lv_obj_t* obj, const char* fmt, va_list args);

/* Does not copy: `text` must not change until another text is set. After a change of its contents call this again, or
 * embidi_label_set_text(obj, NULL). */
void embidi_label_set_text_static(lv_obj_t* obj, const char* text);

/* The text that was set; "" if none was, or there was no memory. Of a text that was cut: the part that is shown. O(1).
 */
const char* embidi_label_get_text(const lv_obj_t* obj);

#if LV_USE_OBSERVER
/* Shows a subject: a string, a pointer to one, or a number, formatted by `fmt`, which must not change (NULL: "%d", or
 * the string itself). Like lv_label_bind_text(); NULL for a subject that cannot be shown. */
lv_observer_t* embidi_label_bind_text(lv_obj_t* obj, lv_subject_t* subject, const char* fmt);
#endif

/* ---------------------------------------------------------------------------------------------- layout */

/* What the label does with lines that are too wide; initially WRAP (7.11: EXPAND). */
void embidi_label_set_long_mode(lv_obj_t* obj, embidi_label_long_mode mode);
embidi_label_long_mode embidi_label_get_long_mode(const lv_obj_t* obj);

#if LVGL_VERSION_MAJOR < 8 || defined DOXYGEN
/* 7.11 alone: where lines are, initially at the side where their paragraph begins (LV_LABEL_ALIGN_AUTO); and how fast
 * they scroll: pixels a second, initially LV_LABEL_DEF_SCROLL_SPEED; 0 is 1. */
void embidi_label_set_align(lv_obj_t* obj, lv_label_align_t align);
lv_label_align_t embidi_label_get_align(const lv_obj_t* obj);
void embidi_label_set_anim_speed(lv_obj_t* obj, uint16_t speed);
uint16_t embidi_label_get_anim_speed(const lv_obj_t* obj);
#endif

/* How paragraphs are laid out. NULL, as initially: links in running text, in constant order, and numbers
 * (EMBIDI_LV_NUMBERS). With `base` EMBIDI_BASE_AUTO, the style base_dir is used first. A value that the library refuses
 * leaves the label empty, with a line in the log. */
void embidi_label_set_options(lv_obj_t* obj, const embidi_options* options);
embidi_options embidi_label_get_options(const lv_obj_t* obj);
void embidi_label_set_base(lv_obj_t* obj, embidi_base base);
void embidi_label_set_order(lv_obj_t* obj, embidi_order order);
void embidi_label_set_recognize(lv_obj_t* obj, embidi_recognize recognize);

/* The number of lines in the present layout, and whether an ellipsis hides some of the text. Both lay out the label if
 * necessary, with the width that LVGL last gave it (call lv_obj_update_layout() if it was just created). */
uint32_t embidi_label_get_line_count(lv_obj_t* obj);
bool embidi_label_is_elided(lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- looks */

/* Sets the styles of roles: a table of EMBIDI_LV_ROLE_COUNT styles (embidi_lv_draw.h) that must not change, such as
 * embidi_lv_bold_host and embidi_lv_bold_host_dim_rest. NULL, as initially: none. */
void embidi_label_set_role_styles(lv_obj_t* obj, const embidi_lv_role_style* styles);

/* Sets the style of one role (embidi_role or EMBIDI_LV_ROLE_DELIMITER). The label then has its own table, a copy of the
 * previous one. Without memory, or for an unknown role, nothing happens except a line in the log. */
void embidi_label_set_role_style(lv_obj_t* obj, uint8_t role, const embidi_lv_role_style* style);

/* Whether links are underlined; initially they are not. */
void embidi_label_set_underline_links(lv_obj_t* obj, bool underline);
bool embidi_label_get_underline_links(const lv_obj_t* obj);

/* Characters begin..end of the text are shown as selected; equal, as initially: none. */
void embidi_label_set_selection(lv_obj_t* obj, uint32_t begin, uint32_t end);
uint32_t embidi_label_get_selection_begin(const lv_obj_t* obj);
uint32_t embidi_label_get_selection_end(const lv_obj_t* obj);

/* ---------------------------------------------------------------------------------------------- touch */

/* The link (embidi_structure.link) at a point of the display, as from lv_indev_get_point(): bytes *begin..*end of the
 * text. False: there is none. For LV_EVENT_CLICKED, after LV_OBJ_FLAG_CLICKABLE is set. O(characters of the paragraph).
 */
bool embidi_label_link_at(lv_obj_t* obj, const lv_point_t* point, uint32_t* begin, uint32_t* end);

/* The index at which text typed at a point of the display would be inserted: before which character, by the nearer
 * edge. A point outside of the text counts as the nearest end of the nearest line. O(characters of the paragraph). */
uint32_t embidi_label_index_at(lv_obj_t* obj, const lv_point_t* point);

/* The position of the primary caret for a character: its top, relative to the top left corner of the label. False: no
 * line has such a character. O(lines), O(characters of the paragraph). */
bool embidi_label_pos_of(lv_obj_t* obj, uint32_t index, lv_point_t* pos);

/* ---------------------------------------------------------------------------------------------- properties */

#if LV_USE_OBJ_PROPERTY
/* For lv_obj_set_property(); LVGL leaves these numbers to others. */
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
