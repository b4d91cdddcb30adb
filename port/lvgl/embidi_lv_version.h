/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Private to the LVGL adapters: the one place that knows which version of LVGL they are compiled with. The adapters are
 * written with the names of LVGL 9.5; an older version gets those that it lacks here. What no name can hide is a
 * function EMBIDI_LV_... or embidi_lv_...() with the same meaning in every version. */
#ifndef EMBIDI_LV_VERSION_H
#define EMBIDI_LV_VERSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "embidi_lv_conf.h"
#include "embidi_lv_types.h"
#include "lvgl.h"

#define EMBIDI_LV_VERSION (LVGL_VERSION_MAJOR * 100 + LVGL_VERSION_MINOR)
#if EMBIDI_LV_VERSION < 711
#error "embidi needs LVGL 7.11 or later"
#endif

/* lv_mutex_t is complete there, and LV_TXT_ENC_UTF8 a number. */
#if EMBIDI_LV_VERSION >= 903
#include "lvgl_private.h"
#elif EMBIDI_LV_VERSION >= 902
#include "src/lvgl_private.h"
#endif

/* A length as LVGL's structures have it: 16 bits in 8.x unless LV_USE_LARGE_COORD is 1. SIZE: of something that may be
 * larger than that. */
#define EMBIDI_LV_PX(length) ((embidi_lv_px)(length))
#define EMBIDI_LV_SIZE(length) EMBIDI_LV_PX(LV_MIN(length, LV_COORD_MAX))

/* Of an animation: an offset of 16 bits in 7.x. */
#if EMBIDI_LV_VERSION >= 800
typedef int32_t embidi_lv_anim_value;
#define EMBIDI_LV_ANIM_VALUE(value) (value)
#else
typedef lv_anim_value_t embidi_lv_anim_value;
#define EMBIDI_LV_ANIM_VALUE(value) ((lv_anim_value_t)LV_CLAMP(INT16_MIN, value, INT16_MAX))
#endif

/* ---------------------------------------------------------------------------------------------- 9.0, 9.1 */

#if EMBIDI_LV_VERSION >= 900 && EMBIDI_LV_VERSION < 902
#define lv_area_intersect _lv_area_intersect
#define lv_area_is_point_on _lv_area_is_point_on
#define lv_bidi_process _lv_bidi_process
#define lv_bidi_process_paragraph _lv_bidi_process_paragraph
#define lv_bidi_detect_base_dir _lv_bidi_detect_base_dir
#define lv_bidi_get_logical_pos _lv_bidi_get_logical_pos
#define lv_bidi_get_visual_pos _lv_bidi_get_visual_pos
#define lv_text_ap_calc_bytes_count _lv_text_ap_calc_bytes_count
#define lv_text_ap_proc _lv_text_ap_proc
#define lv_memcmp memcmp
#define lv_observer_get_user_data(observer) ((observer)->user_data)
#define lv_draw_buf_flush_cache(buffer, area) ((void)0)
#endif

/* ---------------------------------------------------------------------------------------------- up to 9.5 */

#if EMBIDI_LV_VERSION >= 906
#undef LV_ASSERT_OBJ /* deprecated; its substitute goes on after a warning */
#if LV_USE_ASSERT_OBJ
#define LV_ASSERT_OBJ(obj, obj_class) LV_ASSERT(lv_obj_is_valid(obj) && lv_obj_has_class(obj, obj_class))
#else
#define LV_ASSERT_OBJ(obj, obj_class) LV_ASSERT_NULL(obj)
#endif
#else
#define EMBIDI_LV_SET_FLAG(obj, flag, on) ((on) ? lv_obj_add_flag(obj, flag) : lv_obj_remove_flag(obj, flag))
#define lv_obj_set_clickable(obj, on) EMBIDI_LV_SET_FLAG(obj, LV_OBJ_FLAG_CLICKABLE, on)
#define lv_obj_set_scrollable(obj, on) EMBIDI_LV_SET_FLAG(obj, LV_OBJ_FLAG_SCROLLABLE, on)
#define lv_obj_set_scroll_chain_hor(obj, on) EMBIDI_LV_SET_FLAG(obj, LV_OBJ_FLAG_SCROLL_CHAIN_HOR, on)
#define lv_obj_set_scroll_chain_ver(obj, on) EMBIDI_LV_SET_FLAG(obj, LV_OBJ_FLAG_SCROLL_CHAIN_VER, on)
#define lv_obj_set_scroll_on_focus(obj, on) EMBIDI_LV_SET_FLAG(obj, LV_OBJ_FLAG_SCROLL_ON_FOCUS, on)
#define lv_obj_set_scroll_with_arrow(obj, on) EMBIDI_LV_SET_FLAG(obj, LV_OBJ_FLAG_SCROLL_WITH_ARROW, on)
#define lv_obj_is_scrollable(obj) lv_obj_has_flag(obj, LV_OBJ_FLAG_SCROLLABLE)
#define lv_obj_is_scroll_chain_hor(obj) lv_obj_has_flag(obj, LV_OBJ_FLAG_SCROLL_CHAIN_HOR)
#define lv_obj_is_scroll_chain_ver(obj) lv_obj_has_flag(obj, LV_OBJ_FLAG_SCROLL_CHAIN_VER)
#endif

/* ---------------------------------------------------------------------------------------------- 7.11 */

/* The drop-ins, fonts and the label. */
#if EMBIDI_LV_VERSION < 800
#define lv_base_dir_t lv_bidi_dir_t
#define LV_BASE_DIR_LTR LV_BIDI_DIR_LTR
#define LV_BASE_DIR_RTL LV_BIDI_DIR_RTL
#define LV_BASE_DIR_WEAK LV_BIDI_DIR_WEAK
#define LV_BASE_DIR_AUTO LV_BIDI_DIR_AUTO
#define LV_BASE_DIR_NEUTRAL LV_BIDI_DIR_NEUTRAL
#define LV_MIN LV_MATH_MIN
#define LV_MAX LV_MATH_MAX
#define LV_CLAMP(low, value, high) LV_MAX(low, LV_MIN(value, high))
#define lv_memcpy _lv_memcpy
#define lv_memset _lv_memset
#define lv_memset_00 _lv_memset_00
#define lv_mem_buf_get _lv_mem_buf_get
#define lv_mem_buf_release _lv_mem_buf_release
#define lv_timer_t lv_task_t
#define lv_timer_cb_t lv_task_cb_t
#define lv_timer_get_next lv_task_get_next
#define timer_cb task_cb
#define lv_timer_create(cb, period, data) lv_task_create(cb, period, LV_TASK_PRIO_OFF, data)
#define lv_timer_pause(timer) ((void)(timer))
#define LV_PART_MAIN LV_OBJ_PART_MAIN
#define LV_TEXT_ALIGN_LEFT LV_LABEL_ALIGN_LEFT
#define LV_TEXT_ALIGN_CENTER LV_LABEL_ALIGN_CENTER
#define LV_TEXT_ALIGN_RIGHT LV_LABEL_ALIGN_RIGHT
#define LV_TEXT_ALIGN_AUTO LV_LABEL_ALIGN_AUTO
#define lv_text_align_t lv_label_align_t
#define lv_color_white() LV_COLOR_WHITE
#define lv_color_black() LV_COLOR_BLACK
#define lv_palette_main(palette) palette
#define LV_PALETTE_BLUE LV_COLOR_BLUE
#define start_value start
#define end_value end
#define current_value current
#define lv_obj_get_scroll_top(obj) ((void)(obj), 0)
#define LV_USE_FONT_PLACEHOLDER 1 /* which 7.x does not have, but our widgets */
#endif

/* ---------------------------------------------------------------------------------------------- up to 9.2 */

#if EMBIDI_LV_VERSION < 903
#define lv_anim_set_reverse_duration lv_anim_set_playback_duration
#define lv_anim_set_reverse_delay lv_anim_set_playback_delay
#define reverse_play_in_progress playback_now
#define reverse_delay playback_delay
#endif

/* ---------------------------------------------------------------------------------------------- 8.x */

#if EMBIDI_LV_VERSION < 900
#define LV_USE_OBJ_PROPERTY 0
#define LV_USE_OBSERVER 0
#define LV_OS_NONE 0
#define LV_USE_OS LV_OS_NONE
#define LV_RESULT_OK LV_RES_OK
#define LV_BUTTONMATRIX_BUTTON_NONE LV_BTNMATRIX_BTN_NONE
#ifndef lv_malloc /* a test's */
#define lv_malloc lv_mem_alloc
#endif
#ifndef lv_realloc
#define lv_realloc lv_mem_realloc
#endif
#define lv_free lv_mem_free
#define lv_memzero lv_memset_00
#define lv_memcmp memcmp
#define lv_memmove memmove
#define lv_strlen strlen
#define lv_strcmp strcmp
#define lv_anim_delete lv_anim_del
#define lv_anim_set_duration lv_anim_set_time
#define lv_anim_set_playback_duration lv_anim_set_playback_time
#define lv_anim_set_completed_cb lv_anim_set_ready_cb
#define completed_cb ready_cb
#define lv_area_intersect _lv_area_intersect
#define lv_area_is_point_on _lv_area_is_point_on
#define lv_bidi_process _lv_bidi_process
#define lv_bidi_process_paragraph _lv_bidi_process_paragraph
#define lv_bidi_detect_base_dir _lv_bidi_detect_base_dir
#define lv_bidi_get_logical_pos _lv_bidi_get_logical_pos
#define lv_bidi_get_visual_pos _lv_bidi_get_visual_pos
#define lv_text_ap_calc_bytes_count _lv_txt_ap_calc_bytes_cnt
#define lv_text_ap_proc _lv_txt_ap_proc
#define lv_event_get_layer lv_event_get_draw_ctx
#define lv_indev_active lv_indev_get_act
#define lv_keyboard_get_selected_button lv_keyboard_get_selected_btn
#define lv_keyboard_get_button_text lv_keyboard_get_btn_text
#define lv_obj_delete lv_obj_del
#define lv_obj_remove_flag lv_obj_clear_flag
#define lv_obj_send_event lv_event_send
#define lv_obj_get_style_anim_duration lv_obj_get_style_anim_time
#define lv_obj_set_style_anim_duration lv_obj_set_style_anim_time

/* LVGL 8 tells nobody that it ends, and takes all its memory with it. A timer that never runs, with a callback that
 * nobody else has, says by its presence that what was allocated since it was set is still there. */
typedef lv_timer_t embidi_lv_timer;

static inline bool embidi_lv_has_mark(lv_timer_cb_t mark) {
  embidi_lv_timer* timer = lv_timer_get_next(NULL);
  while (timer != NULL && timer->timer_cb != mark) timer = lv_timer_get_next(timer);
  return timer != NULL;
}

static inline bool embidi_lv_set_mark(lv_timer_cb_t mark) {
  embidi_lv_timer* timer = lv_disp_get_next(NULL) == NULL ? NULL : lv_timer_create(mark, UINT32_MAX, NULL);
  if (timer != NULL) lv_timer_pause(timer);
  return timer != NULL;
}

static inline void* lv_malloc_zeroed(size_t size) {
  void* memory = lv_malloc(size);
  if (memory != NULL) lv_memzero(memory, size);
  return memory;
}

static inline char* lv_strdup(const char* text) {
  const size_t size = strlen(text) + 1;
  char* copy = (char*)lv_malloc(size);
  if (copy != NULL) memcpy(copy, text, size);
  return copy;
}
#endif

/* ---------------------------------------------------------------------------------------------- the drop-ins */

/* The name of a function that takes the place of LVGL's: EMBIDI_LV_WRAP. */
#define EMBIDI_LV_JOIN(a, b) a##b
#define EMBIDI_LV_WRAPPED(name) EMBIDI_LV_JOIN(__wrap_, name)
#if EMBIDI_LV_WRAP
#define EMBIDI_LV_INSTEAD_OF(name) EMBIDI_LV_WRAPPED(name)
#else
#define EMBIDI_LV_INSTEAD_OF(name) name
#endif

/* What tells LVGL how much room joined text takes: since 9.6 lv_text_ap_strlen(), without the NUL. */
#if EMBIDI_LV_VERSION >= 906
#define lv_text_ap_calc_bytes_count lv_text_ap_strlen
#define EMBIDI_LV_COUNTS_NUL 0
typedef size_t embidi_lv_text_size;
#else
#define EMBIDI_LV_COUNTS_NUL 1
typedef uint32_t embidi_lv_text_size;
#endif

/* Memory for a text that LVGL is given and frees. */
#if EMBIDI_LV_VERSION >= 900
#define embidi_lv_text_for_lvgl(size) lv_malloc(size)
#else
#define embidi_lv_text_for_lvgl(size) lv_mem_buf_get((uint32_t)(size))
#endif

/* What our widgets say is the direction of text that has its order: LVGL's own files take it as any other that is not
 * AUTO, and the drop-in need not keep that text. */
#define EMBIDI_LV_ORDERED LV_BASE_DIR_WEAK

/* ---------------------------------------------------------------------------------------------- glyphs */

/* Writes a letter of up to 21 bits as UTF-8, in one to four bytes, and returns how many. */
static inline uint32_t embidi_lv_put_letter(char* text, uint32_t letter) {
  const unsigned more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
  for (unsigned i = more; i > 0; --i, letter >>= 6) text[i] = (char)(0x80 | (letter & 0x3F));
  text[0] = (char)(letter | (more == 0 ? 0 : 0xF00u >> (more + 1) & 0xFF));
  return more + 1;
}

/* Whether the glyph stands for one that is not there: in 7.x it is drawn like any other. */
#if EMBIDI_LV_VERSION >= 800
#define EMBIDI_LV_SET_PLACEHOLDER(dsc, is) ((dsc)->is_placeholder = (is))
#else
#define EMBIDI_LV_SET_PLACEHOLDER(dsc, is) ((void)0)
#endif

/* The font that is asked for what this one lacks; NULL: there is none. */
static inline const lv_font_t* embidi_lv_fallback(const lv_font_t* font) {
#if EMBIDI_LV_VERSION >= 800
  return font->fallback;
#else
  LV_UNUSED(font);
  return NULL;
#endif
}

/* Looks a glyph up, and returns the font that has it, which may be a fallback or that of placeholders. NULL: none. */
static inline const lv_font_t* embidi_lv_look_up(const lv_font_t* font, lv_font_glyph_dsc_t* glyph, uint32_t letter) {
#if EMBIDI_LV_VERSION >= 800
  lv_font_get_glyph_dsc(font, glyph, letter, 0);
  return glyph->resolved_font;
#else
  if (lv_font_get_glyph_dsc(font, glyph, letter, 0)) return font;
  lv_memset_00(glyph, sizeof *glyph);
  if (letter >= 0x20 && letter != 0x200C) glyph->adv_w = (uint16_t)(font->line_height / 2 + 2); /* as 8.x */
  return NULL;
#endif
}

/* The same, but a placeholder does not count. */
static inline bool embidi_lv_has_glyph(const lv_font_t* font, lv_font_glyph_dsc_t* glyph, uint32_t letter) {
#if EMBIDI_LV_VERSION >= 800
  return lv_font_get_glyph_dsc(font, glyph, letter, 0) && !glyph->is_placeholder;
#else
  return embidi_lv_look_up(font, glyph, letter) != NULL;
#endif
}

/* What a font says of the bitmap of one of its glyphs: its number, and 1, 2 or 4 bits for each pixel. */
static inline void embidi_lv_describe_bitmap(lv_font_glyph_dsc_t* dsc, uint16_t glyph, uint8_t bits) {
#if EMBIDI_LV_VERSION >= 902
  dsc->gid.index = glyph;
#elif EMBIDI_LV_VERSION >= 900
  dsc->glyph_index = glyph;
#else
  LV_UNUSED(glyph);
#endif
#if EMBIDI_LV_VERSION >= 903
  dsc->stride = 0;
#endif
#if EMBIDI_LV_VERSION >= 901
  dsc->format = (lv_font_glyph_format_t)bits;
#else
  dsc->bpp = bits & 0xFu;
#endif
  EMBIDI_LV_SET_PLACEHOLDER(dsc, false);
}

#if EMBIDI_LV_VERSION >= 900
static inline uint16_t embidi_lv_described_glyph(const lv_font_glyph_dsc_t* dsc) {
#if EMBIDI_LV_VERSION >= 902
  return (uint16_t)dsc->gid.index;
#else
  return (uint16_t)dsc->glyph_index;
#endif
}

static inline bool embidi_lv_wants_raw(const lv_font_glyph_dsc_t* dsc) {
#if EMBIDI_LV_VERSION >= 903
  return dsc->req_raw_bitmap;
#else
  LV_UNUSED(dsc);
  return false;
#endif
}
#endif

/* ---------------------------------------------------------------------------------------------- drawing */

static inline lv_area_t embidi_lv_area(int32_t x1, int32_t y1, int32_t x2, int32_t y2) {
  const lv_area_t area = {EMBIDI_LV_PX(x1), EMBIDI_LV_PX(y1), EMBIDI_LV_PX(x2), EMBIDI_LV_PX(y2)};
  return area;
}

static inline bool embidi_lv_same_color(lv_color_t a, lv_color_t b) {
#if EMBIDI_LV_VERSION >= 900
  return lv_color_eq(a, b);
#else
  return a.full == b.full;
#endif
}

/* Who draws, for an application that changes or refuses draw tasks. `dsc`: any description with a base. */
#if EMBIDI_LV_VERSION >= 900
#define embidi_lv_drawn_by(dsc, by) ((dsc)->base.obj = (by)->obj, (dsc)->base.part = (by)->part)
#else
#define embidi_lv_drawn_by(dsc, by) ((void)(by))
#endif

/* The same of a description that LVGL filled in for an object, kept for embidi_lv_drawn_by(). */
#if EMBIDI_LV_VERSION >= 900
#define embidi_lv_keep_base(base_out, dsc) (*(base_out) = (dsc)->base)
#else
#define embidi_lv_keep_base(base_out, dsc) ((void)(base_out), (void)(dsc))
#endif

#if EMBIDI_LV_VERSION >= 900
#define embidi_lv_same_base(dsc, other) ((dsc)->base = (other)->base)
#define embidi_lv_drawn_into(dsc, into) ((dsc)->base.layer = (into))
#else
#define embidi_lv_same_base(dsc, other) ((void)0)
#define embidi_lv_drawn_into(dsc, into) ((void)(into))
#endif

/* The area outside of which nothing is drawn. It is changed by _begin() and is again what it was by _end(); until then
 * `area` must stay. */
#if EMBIDI_LV_VERSION >= 900
typedef lv_area_t embidi_lv_clip_before;
static inline const lv_area_t* embidi_lv_clip(const embidi_lv_layer* layer) { return &layer->_clip_area; }
static inline embidi_lv_clip_before embidi_lv_clip_begin(embidi_lv_layer* layer, const lv_area_t* area) {
  const embidi_lv_clip_before before = layer->_clip_area;
  layer->_clip_area = *area;
  return before;
}
static inline void embidi_lv_clip_end(embidi_lv_layer* layer, const embidi_lv_clip_before* before) {
  layer->_clip_area = *before;
}
#else
typedef const lv_area_t* embidi_lv_clip_before;
static inline const lv_area_t* embidi_lv_clip(const embidi_lv_layer* layer) { return layer->clip_area; }
static inline embidi_lv_clip_before embidi_lv_clip_begin(embidi_lv_layer* layer, const lv_area_t* area) {
  const embidi_lv_clip_before before = layer->clip_area;
  layer->clip_area = area;
  return before;
}
static inline void embidi_lv_clip_end(embidi_lv_layer* layer, const embidi_lv_clip_before* before) {
  layer->clip_area = *before;
}
#endif

static inline void embidi_lv_draw_rect(embidi_lv_layer* layer, const lv_draw_rect_dsc_t* dsc, const lv_area_t* area) {
#if EMBIDI_LV_VERSION >= 800
  lv_draw_rect(layer, dsc, area);
#else
  lv_draw_rect(area, layer->clip_area, dsc);
#endif
}

/* Where lv_label has the top of a line of this thickness under and through text, from the top of the text. */
static inline int32_t embidi_lv_underline_top(const lv_font_t* font, int32_t thickness) {
  const int32_t y = font->line_height - font->base_line - font->underline_position;
#if EMBIDI_LV_VERSION >= 900
  LV_UNUSED(thickness);
  return y;
#else
  return y - thickness / 2; /* it is around this row */
#endif
}

static inline int32_t embidi_lv_strikethrough_top(const lv_font_t* font, int32_t thickness) {
#if EMBIDI_LV_VERSION >= 900
  LV_UNUSED(thickness);
  return (font->line_height - font->base_line) * 2 / 3 + font->underline_thickness / 2;
#else
  LV_UNUSED(thickness);
  return font->line_height / 2;
#endif
}

/* Whether a letter costs less among others in a text that LVGL draws than by itself. 8.x draws letters. */
#define EMBIDI_LV_RUNS (EMBIDI_LV_VERSION / 100 != 8)

#if EMBIDI_LV_RUNS
/* Draws a text in the order that it has. */
static inline void embidi_lv_draw_text(embidi_lv_layer* layer, lv_draw_label_dsc_t* dsc, const char* text,
                                       const lv_area_t* area) {
  dsc->bidi_dir = EMBIDI_LV_ORDERED;
#if EMBIDI_LV_VERSION >= 900
  dsc->text = text;
  dsc->text_local = 1;
  lv_draw_label(layer, dsc, area);
#else
  lv_draw_label(area, layer->clip_area, dsc, text, NULL);
#endif
}

#if EMBIDI_LV_VERSION >= 900
#define EMBIDI_LV_ONE_LINE LV_TEXT_FLAG_FIT

static inline bool embidi_lv_kerns(const lv_font_t* font) { return font->kerning != LV_FONT_KERNING_NONE; }

static inline lv_font_t* embidi_lv_copy_unkerned(embidi_lv_font_copy* copy, const lv_font_t* font) {
  *copy = *font;
  copy->kerning = LV_FONT_KERNING_NONE;
  return copy;
}
#else
#define EMBIDI_LV_ONE_LINE LV_TXT_FLAG_FIT

static inline bool embidi_lv_kerns(const lv_font_t* font) {
  LV_UNUSED(font);
  return true; /* it may */
}

static inline lv_font_t* embidi_lv_copy_unkerned(embidi_lv_font_copy* copy, const lv_font_t* font) {
  copy->font = *font;
  copy->dsc = *(const lv_font_fmt_txt_dsc_t*)font->dsc;
  copy->dsc.kern_dsc = NULL;
  copy->font.dsc = &copy->dsc;
  return &copy->font;
}
#endif
#endif

/* Draws a letter, whose glyph is that of its font, with its pen at x and the top of the line at y. */
static inline void embidi_lv_draw_letter(embidi_lv_layer* layer, lv_draw_label_dsc_t* dsc, uint32_t letter,
                                         const lv_font_glyph_dsc_t* glyph, int32_t x, int32_t y) {
#if EMBIDI_LV_VERSION >= 903 || EMBIDI_LV_VERSION / 100 == 8
  const lv_point_t at = {EMBIDI_LV_PX(x), EMBIDI_LV_PX(y)};
  LV_UNUSED(glyph);
#if EMBIDI_LV_VERSION >= 903
  lv_draw_character(layer, dsc, &at, letter);
#else
  uint32_t root = dsc->opa; /* 8.x applies the opacity of text twice */
  while (root * root < (uint32_t)dsc->opa * LV_OPA_COVER) ++root;
  dsc->opa = (lv_opa_t)root;
  lv_draw_letter(layer, dsc, &at, letter);
#endif
#else
  /* As a label with this one letter: not by lv_draw_character(), which refuses letters above Unicode's. */
  char text[5] = {0};
  embidi_lv_put_letter(text, letter);
  /* The area is where there is ink, too: outside of it nothing is drawn. */
  const int32_t left = LV_MIN(0, glyph->ofs_x), right = LV_MAX(glyph->adv_w, glyph->ofs_x + glyph->box_w);
  const int32_t bottom = dsc->font->line_height - dsc->font->base_line - glyph->ofs_y, top = bottom - glyph->box_h;
  const lv_area_t area =
      embidi_lv_area(x + left, y + LV_MIN(0, top), x + right, y + LV_MAX(dsc->font->line_height, bottom));
  dsc->ofs_x = EMBIDI_LV_PX(-left);
  dsc->ofs_y = EMBIDI_LV_PX(-LV_MIN(0, top));
  embidi_lv_draw_text(layer, dsc, text, &area);
#endif
}

/* ---------------------------------------------------------------------------------------------- styles */

#if EMBIDI_LV_VERSION >= 800
/* Whether a style of this object itself says its base direction. */
static inline bool embidi_lv_has_base_dir(const lv_obj_t* obj) {
#if EMBIDI_LV_VERSION >= 900
  return lv_obj_has_style_prop(obj, LV_PART_MAIN, LV_STYLE_BASE_DIR);
#else
  for (uint32_t i = 0; i < obj->style_cnt; ++i) {
    lv_style_value_t value;
    const lv_style_selector_t selector = obj->styles[i].selector;
    if (lv_obj_style_get_selector_part(selector) != LV_PART_MAIN) continue;
    if ((lv_obj_style_get_selector_state(selector) & ~obj->state) != 0) continue;
    if (lv_style_get_prop(obj->styles[i].style, LV_STYLE_BASE_DIR, &value) == LV_STYLE_RES_FOUND) return true;
  }
  return false;
#endif
}

/* Of a style that may be in per cent of the parent's content: pixels, or LV_SIZE_CONTENT. */
static inline int32_t embidi_lv_max_width(lv_obj_t* obj) {
  const int32_t most = lv_obj_get_style_max_width(obj, LV_PART_MAIN);
  if (!LV_COORD_IS_PCT(most)) return most;
#if EMBIDI_LV_VERSION >= 905
  return lv_obj_calc_dynamic_width(obj, LV_STYLE_MAX_WIDTH);
#else
  return LV_COORD_GET_PCT(most) * lv_obj_get_content_width(lv_obj_get_parent(obj)) / 100;
#endif
}

static inline int32_t embidi_lv_max_height(lv_obj_t* obj) {
  const int32_t most = lv_obj_get_style_max_height(obj, LV_PART_MAIN);
  if (!LV_COORD_IS_PCT(most)) return most;
#if EMBIDI_LV_VERSION >= 905
  return lv_obj_calc_dynamic_height(obj, LV_STYLE_MAX_HEIGHT);
#else
  return LV_COORD_GET_PCT(most) * lv_obj_get_content_height(lv_obj_get_parent(obj)) / 100;
#endif
}

/* How long lv_label takes to scroll from one offset to another: milliseconds. */
static inline uint32_t embidi_lv_scroll_duration(const lv_obj_t* obj, int32_t from, int32_t to) {
  uint32_t duration = lv_obj_get_style_anim_duration(obj, LV_PART_MAIN);
#if EMBIDI_LV_VERSION >= 900
  if (duration == 0) duration = lv_anim_speed_clamped(40, 300, 10000);
#if EMBIDI_LV_VERSION >= 903
  return lv_anim_resolve_speed(duration, from, to);
#else
  /* A speed has the highest bit set: most, least, and pixels a second, in 10 bits each and in tens. */
  if (duration >> 31 == 0) return duration;
  const uint32_t pixels = (uint32_t)LV_ABS(to - from), speed = duration & 0x3FF;
  const uint32_t time = speed == 0 ? UINT32_MAX : pixels * 100 / speed;
  return LV_CLAMP((duration >> 10 & 0x3FF) * 10, time, (duration >> 20 & 0x3FF) * 10);
#endif
#else
  if (duration != 0) return duration;
  uint32_t speed = lv_obj_get_style_anim_speed(obj, LV_PART_MAIN);
  if (speed == 0) speed = (uint32_t)lv_disp_get_dpi(lv_obj_get_disp(obj)) / 3;
  return lv_anim_speed_to_time(speed, from, to);
#endif
}

/* The space between an object's edges and its content. */
static inline int32_t embidi_lv_space_x(const lv_obj_t* obj) {
#if EMBIDI_LV_VERSION >= 900
  return lv_obj_get_style_space_left(obj, LV_PART_MAIN) + lv_obj_get_style_space_right(obj, LV_PART_MAIN);
#else
  return lv_obj_get_style_pad_left(obj, LV_PART_MAIN) + lv_obj_get_style_pad_right(obj, LV_PART_MAIN) +
         2 * lv_obj_get_style_border_width(obj, LV_PART_MAIN);
#endif
}

static inline int32_t embidi_lv_space_y(const lv_obj_t* obj) {
#if EMBIDI_LV_VERSION >= 900
  return lv_obj_get_style_space_top(obj, LV_PART_MAIN) + lv_obj_get_style_space_bottom(obj, LV_PART_MAIN);
#else
  return lv_obj_get_style_pad_top(obj, LV_PART_MAIN) + lv_obj_get_style_pad_bottom(obj, LV_PART_MAIN) +
         2 * lv_obj_get_style_border_width(obj, LV_PART_MAIN);
#endif
}

#else
/* What later versions know of an object's content. */
static inline void lv_obj_get_content_coords(const lv_obj_t* obj, lv_area_t* area) {
  *area = obj->coords;
  area->x1 += lv_obj_get_style_pad_left(obj, LV_PART_MAIN);
  area->x2 -= lv_obj_get_style_pad_right(obj, LV_PART_MAIN);
  area->y1 += lv_obj_get_style_pad_top(obj, LV_PART_MAIN);
  area->y2 -= lv_obj_get_style_pad_bottom(obj, LV_PART_MAIN);
}

static inline int32_t embidi_lv_space_x(const lv_obj_t* obj) {
  return lv_obj_get_style_pad_left(obj, LV_PART_MAIN) + lv_obj_get_style_pad_right(obj, LV_PART_MAIN);
}

static inline int32_t embidi_lv_space_y(const lv_obj_t* obj) {
  return lv_obj_get_style_pad_top(obj, LV_PART_MAIN) + lv_obj_get_style_pad_bottom(obj, LV_PART_MAIN);
}

static inline int32_t lv_obj_get_content_width(const lv_obj_t* obj) {
  return lv_obj_get_width(obj) - embidi_lv_space_x(obj);
}

static inline int32_t lv_obj_get_content_height(const lv_obj_t* obj) {
  return lv_obj_get_height(obj) - embidi_lv_space_y(obj);
}

static inline void lv_area_move(lv_area_t* area, lv_coord_t x, lv_coord_t y) {
  area->x1 += x;
  area->x2 += x;
  area->y1 += y;
  area->y2 += y;
}
#endif

#if EMBIDI_LV_VERSION >= 800
/* ---------------------------------------------------------------------------------------------- events */

#if EMBIDI_LV_VERSION < 900
static inline void lv_obj_set_state(lv_obj_t* obj, lv_state_t state, bool on) {
  if (on) {
    lv_obj_add_state(obj, state);
  } else {
    lv_obj_clear_state(obj, state);
  }
}
#endif

/* The number of a button of a keyboard, what it does, and a map of them. */
#if EMBIDI_LV_VERSION >= 900
typedef uint32_t embidi_lv_button;
typedef lv_buttonmatrix_ctrl_t embidi_lv_button_ctrl;
#define EMBIDI_LV_BUTTON_SPECIAL \
  (LV_BUTTONMATRIX_CTRL_NO_REPEAT | LV_BUTTONMATRIX_CTRL_CLICK_TRIG | LV_BUTTONMATRIX_CTRL_CHECKED)
#else
typedef uint16_t embidi_lv_button;
typedef lv_btnmatrix_ctrl_t embidi_lv_button_ctrl;
#define EMBIDI_LV_BUTTON_SPECIAL LV_KEYBOARD_CTRL_BTN_FLAGS
#endif
#if EMBIDI_LV_VERSION >= 902
typedef const char* const* embidi_lv_button_map;
#else
typedef const char** embidi_lv_button_map; /* LVGL writes nothing into it */
#endif

/* The data of the handlers `cb` of an object, one after the other; NULL: there is none after the first *at. */
static inline void* embidi_lv_next_user_data(lv_obj_t* obj, lv_event_cb_t cb, uint32_t* at) {
#if EMBIDI_LV_VERSION >= 900
  while (*at < lv_obj_get_event_count(obj)) {
    lv_event_dsc_t* const dsc = lv_obj_get_event_dsc(obj, (*at)++);
    if (lv_event_dsc_get_cb(dsc) == cb) return lv_event_dsc_get_user_data(dsc);
  }
  return NULL;
#else /* a handler that is removed is not there any more: there is one at most */
  return (*at)++ == 0 ? lv_obj_get_event_user_data(obj, cb) : NULL;
#endif
}

#endif

#endif
