// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A label: text is laid out and wrapped when something has changed, into a list of lines; drawing walks the glyphs of
// the lines that are seen.
#include "embidi_label.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_lv_font.h"
#include "embidi_lv_lines.h"
#include "embidi_lv_version.h"

#if EMBIDI_LV_VERSION >= 800
#define MY_CLASS (&embidi_label_class)
#define MOST_MODE EMBIDI_LABEL_LONG_MODE_CLIP
#else
#define MY_CLASS "embidi_label"
#define MOST_MODE EMBIDI_LABEL_LONG_MODE_EXPAND
#endif
#define NO_LINE UINT32_MAX
#define SCROLL_DELAY 300
#define CIRCULAR_GAP 3  // spaces between the end of a text that goes round and its beginning
#define ELLIPSIS "\xE2\x80\xA6"
#define MOST_BYTES (EMBIDI_INDEX_BITS == 16 ? 65535u : (uint32_t)EMBIDI_MAX_CHARS)  // of a paragraph

// One line of the text.
typedef struct text_line {
  uint32_t byte;       // of the text, at which its paragraph begins
  uint32_t character;  // likewise
  embidi_index begin, end;
  int32_t width;
  uint8_t level;   // of its paragraph
  uint8_t elided;  // by embidi_line_elide() to elide_width
  uint8_t more;    // an ellipsis after it stands for lines and paragraphs that are not there
  uint8_t ascii;   // printable ASCII from left to right
} text_line;

typedef char text_line_is_as_documented[sizeof(text_line) == (EMBIDI_INDEX_BITS == 16 ? 20 : 24) ? 1 : -1];

typedef struct label_widget {
#if EMBIDI_LV_VERSION >= 800
  lv_obj_t obj;
#else
  lv_obj_t* obj;  // which has this as its extended attributes
  lv_label_align_t align;
  uint16_t anim_speed;
#endif
  char* text;  // NULL: none
  uint32_t bytes;
  bool text_is_static;

  void* memory;  // the block
  uint32_t block_chars, block_fields;
  embidi_paragraph* paragraph;
  bool open;           // the paragraph holds the one that begins at open_byte
  uint32_t open_byte;  // bytes of the text
  embidi_line current;
  uint32_t current_line;  // number of that line, NO_LINE: none was made in the paragraph since

  text_line* lines;
  uint32_t line_count, line_room;
  bool valid;   // the lines are those of the text, for any width from min_width to max_width
  bool elided;  // an ellipsis hides something
  int32_t min_width, max_width, elide_width;
  int32_t rows;        // lines that there was room for; 0: any number
  int32_t more_width;  // of the ellipsis after a line
  int32_t text_width;  // of the widest line
  const lv_font_t* font;
  embidi_lv_font_copy unkerned;
  embidi_font metrics;
  embidi_options laid_out;  // the options with the base direction of the style

  embidi_options options;
  const embidi_lv_role_style* roles;
  embidi_lv_role_style* own_roles;
  uint32_t sel_begin, sel_end;
  int32_t offset_x, offset_y;  // of scrolling
  uint8_t long_mode;
  bool underline_links;
} label_widget;

#if EMBIDI_LV_VERSION >= 800
static lv_obj_t* object_of(const label_widget* label) { return (lv_obj_t*)&label->obj; }
static label_widget* label_in(const lv_obj_t* obj) { return (label_widget*)obj; }
static lv_text_align_t align_of(const label_widget* label) {
  return lv_obj_get_style_text_align(&label->obj, LV_PART_MAIN);
}
#else
static lv_obj_t* object_of(const label_widget* label) { return label->obj; }
static label_widget* label_in(const lv_obj_t* obj) { return lv_obj_get_ext_attr(obj); }
static lv_text_align_t align_of(const label_widget* label) { return label->align; }
#endif

static bool scrolls(const label_widget* label) {
  return label->long_mode == EMBIDI_LABEL_LONG_MODE_SCROLL ||
         label->long_mode == EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR;
}

// ---------------------------------------------------------------------------------------------- the block

// A new block with at least this much room. False: there is no memory.
static bool grow_block(label_widget* label, size_t chars, size_t fields) {
  lv_free(label->memory);
  label->block_chars = (uint32_t)LV_MAX(chars, 1);
  label->block_fields = (uint32_t)fields;
  label->memory = embidi_lv_block_new(label->block_chars, label->block_fields, &label->paragraph);
  return label->memory != NULL;
}

static void free_text(label_widget* label) {
  if (!label->text_is_static) lv_free(label->text);
  label->text = NULL;
  label->text_is_static = false;
  label->bytes = 0;
}

// The paragraph from `byte` on is too long: the text ends where it has as many bytes as can be, with an ellipsis. No
// text has more characters than bytes.
static bool cut_text(label_widget* label, uint32_t byte) {
  uint32_t stays = byte + MOST_BYTES - ((uint32_t)sizeof ELLIPSIS - 1);
  for (int i = 0; i < 3 && ((uint8_t)label->text[stays] & 0xC0) == 0x80; ++i) --stays;
  char* cut = lv_malloc(stays + sizeof ELLIPSIS);
  if (cut == NULL) {
    LV_LOG_WARN("embidi_label: no memory for a text of %d bytes", (int)stays);
    return false;
  }
  LV_LOG_WARN("embidi_label: a paragraph has more than %d bytes; %d bytes of text are not shown", (int)MOST_BYTES,
              (int)(label->bytes - stays));
  lv_memcpy(cut, label->text, stays);
  lv_memcpy(cut + stays, ELLIPSIS, sizeof ELLIPSIS);
  free_text(label);
  label->text = cut;
  label->bytes = stays + (uint32_t)sizeof ELLIPSIS - 1;
  return true;
}

// What to do about a layout that was refused. False: nothing can be done.
static bool make_room(label_widget* label, uint32_t byte, embidi_result result, bool* cut) {
  if (result.status == EMBIDI_TOO_LONG) {
    if (result.number <= EMBIDI_MAX_CHARS) return grow_block(label, result.number, label->block_fields);
    if (*cut) return false;
    *cut = true;
    return cut_text(label, byte);
  }
  if (result.status == EMBIDI_TOO_MANY_FIELDS && result.number <= EMBIDI_MAX_FIELDS) {
    return grow_block(label, label->block_chars, result.number);
  }
  LV_LOG_WARN("embidi_label: the options are refused (%d, %d)", (int)result.status, (int)result.number);
  return false;
}

// Lays out the paragraph that begins at `byte`, unless it is laid out.
static bool open_paragraph(label_widget* label, uint32_t byte) {
  if (label->open && label->open_byte == byte) return true;
  label->open = false;
  label->current_line = NO_LINE;
  if (label->paragraph == NULL) {  // a first guess, right for well-formed text without links
    uint32_t chars = 0;
    for (uint32_t i = byte; i < label->bytes && chars < EMBIDI_MAX_CHARS; ++i) {
      chars += ((uint8_t)label->text[i] & 0xC0) != 0x80;
      if (label->text[i] == '\n') break;
    }
    if (!grow_block(label, chars, 0)) return false;
  }
  bool cut = false;
  for (;;) {
    embidi_result result = embidi_layout(label->paragraph, label->text + byte, label->bytes - byte, &label->laid_out);
    const size_t missing = embidi_fields_missing(label->paragraph);
    if (result.status == EMBIDI_OK) {
      if (missing == 0 || label->block_fields == EMBIDI_MAX_FIELDS) break;
      result.status = EMBIDI_TOO_MANY_FIELDS;
      result.number = LV_MIN(label->block_fields + missing, EMBIDI_MAX_FIELDS);
    }
    if (!make_room(label, byte, result, &cut)) return false;
  }
  label->open = true;
  label->open_byte = byte;
  return true;
}

// ---------------------------------------------------------------------------------------------- lines

static bool add_line(label_widget* label, const text_line* line) {
  if (label->line_count == label->line_room) {
    const uint32_t room = label->line_room == 0 ? 1 : label->line_room + (label->line_room + 1) / 2;
    text_line* lines = lv_realloc(label->lines, room * sizeof *lines);
    if (lines == NULL) {
      LV_LOG_WARN("embidi_label: no memory for %d lines", (int)room);
      return false;
    }
    label->lines = lines;
    label->line_room = room;
  }
  label->lines[label->line_count++] = *line;
  label->text_width = LV_MAX(label->text_width, line->width);
  return true;
}

// Makes label->current of a line, unless it is made. NULL: it cannot be.
static embidi_line* make_line(label_widget* label, uint32_t number) {
  const text_line* line = &label->lines[number];
  if (!open_paragraph(label, line->byte)) return NULL;
  if (label->current_line == number) return &label->current;
  label->current_line = NO_LINE;
  if (embidi_line_init(&label->current, label->paragraph, line->begin, line->end).status != EMBIDI_OK) return NULL;
  if (line->elided) {
    embidi_elided e;
    const int32_t width = LV_MAX(label->elide_width - (line->more ? label->more_width : 0), 0);
    if (embidi_line_elide(&label->current, &label->metrics, (uint32_t)width, &e).status != EMBIDI_OK) return NULL;
  }
  label->current_line = number;
  return &label->current;
}

static int32_t pixels(uint32_t width) { return (int32_t)LV_MIN(width, (uint32_t)LV_COORD_MAX); }

// Elides a line to label->elide_width; where it hides what comes after it, an ellipsis says so.
static bool elide(label_widget* label, text_line* line, bool hides) {
  embidi_line made;
  embidi_elided e;
  label->current_line = NO_LINE;
  if (embidi_line_init(&made, label->paragraph, line->begin, line->end).status != EMBIDI_OK) return false;
  const uint32_t width = (uint32_t)LV_MAX(label->elide_width, 0);
  if (embidi_line_elide(&made, &label->metrics, width, &e).status != EMBIDI_OK) return false;
  if (hides && (e.what & (EMBIDI_ELIDED_TEXT | EMBIDI_ELIDED_ALL)) == 0) {
    const uint32_t rest = (uint32_t)LV_MAX(label->elide_width - label->more_width, 0);
    if (embidi_line_init(&made, label->paragraph, line->begin, line->end).status != EMBIDI_OK) return false;
    if (embidi_line_elide(&made, &label->metrics, rest, &e).status != EMBIDI_OK) return false;
    line->more = (e.what & EMBIDI_ELIDED_ALL) == 0 && label->more_width <= label->elide_width;
  }
  line->elided = e.what != 0;
  line->width = pixels(e.width) + (line->more ? label->more_width : 0);
  label->elided = label->elided || line->elided || line->more || hides;
  return true;
}

// Whether the text ends with the end of a paragraph, after which an empty one stands.
static bool ends_paragraph(const label_widget* label) {
  const size_t length = embidi_length(label->paragraph);
  if (length == 0) return false;
  return embidi_lv_is_separator(embidi_code_point(label->paragraph, length - 1));
}

// Whether a line of the open paragraph is its bytes from left to right, and short: a long one is drawn in part.
static bool is_ascii(const label_widget* label, const text_line* line) {
  const size_t bytes = line->end - (size_t)line->begin;
  if (bytes == 0 || bytes > EMBIDI_LV_RUN_BYTES) return false;
  if (embidi_byte_offset(label->paragraph, line->begin) != line->begin) return false;
  for (size_t i = line->begin; i < line->end; ++i) {
    const uint32_t c = embidi_code_point(label->paragraph, i);
    if (c < 0x20 || c > 0x7E || embidi_level(label->paragraph, i) % 2 != 0) return false;
  }
  return true;
}

// The lines of the paragraph that is open. *width_used: the widest that was asked for. False: no memory.
static bool add_paragraph(label_widget* label, text_line line, int32_t width, bool last) {
  const size_t length = embidi_length(label->paragraph);
  const bool wraps = label->long_mode == EMBIDI_LABEL_LONG_MODE_WRAP;
  const bool elides = label->long_mode == EMBIDI_LABEL_LONG_MODE_ELIDE;
  size_t begin = 0;
  do {
    const bool last_row = elides && (label->rows == 0 || label->line_count + 1 == (uint32_t)label->rows);
    const uint32_t room = wraps || (elides && !last_row) ? (uint32_t)width : UINT32_MAX;
    embidi_wrapped wrapped;
    if (embidi_wrap(label->paragraph, &label->metrics, begin, room, &wrapped).status != EMBIDI_OK) return false;
    line.begin = (embidi_index)begin;
    line.end = (embidi_index)wrapped.shown;
    line.width = pixels(wrapped.width);
    line.elided = line.more = 0;
    const bool hides = label->rows != 0 && last_row && (wrapped.end < length || !last);
    if (last_row && (hides || line.width > width) && !elide(label, &line, hides)) return false;
    line.ascii = !line.elided && !line.more && is_ascii(label, &line);
    if (!add_line(label, &line)) return false;
    begin = wrapped.end;
    if (last_row && label->rows != 0) break;
  } while (begin < length);
  return true;
}

static bool lay_out_all(label_widget* label, int32_t width) {
  text_line line = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  bool more = true;
  while (more) {
    if (!open_paragraph(label, line.byte)) return false;
    const uint32_t bytes = (uint32_t)embidi_consumed_bytes(label->paragraph);
    const uint32_t next = line.byte + bytes;
    more = next < label->bytes;
    const bool empty_after = !more && ends_paragraph(label);
    line.level = embidi_base_level(label->paragraph);
    const uint32_t characters = (uint32_t)embidi_length(label->paragraph);
    if (!add_paragraph(label, line, width, !more && !empty_after)) return false;
    if (label->rows != 0 && label->line_count >= (uint32_t)label->rows) return true;
    line.byte = next;
    line.character += characters;
    more = more || empty_after;
    if (more && line.byte == label->bytes) {  // the empty paragraph at the end: nothing to lay out
      line.begin = line.end = 0;
      line.width = 0;
      line.elided = line.more = line.ascii = 0;
      return open_paragraph(label, line.byte) && add_line(label, &line);
    }
  }
  return true;
}

// ---------------------------------------------------------------------------------------------- laying out

static uint8_t base_now(const label_widget* label) {
  return label->options.base == EMBIDI_BASE_AUTO ? (uint8_t)embidi_lv_style_base(object_of(label))
                                                 : label->options.base;
}

// Whether the lines were laid out with other styles.
static bool styles_differ(const label_widget* label) {
  return label->font != lv_obj_get_style_text_font(object_of(label), LV_PART_MAIN) ||
         label->laid_out.base != base_now(label);
}

// The font, its measures and the options as they are now.
static void take_styles(label_widget* label) {
  const lv_obj_t* obj = object_of(label);
  label->font = lv_obj_get_style_text_font(obj, LV_PART_MAIN);
  label->metrics = embidi_lv_foreign_font(label->font);
  label->laid_out = label->options;
  label->laid_out.base = base_now(label);
  lv_font_glyph_dsc_t dots;
  label->more_width = 0;
  if (label->font != NULL && embidi_lv_has_glyph(label->font, &dots, 0x2026)) {
    label->more_width = dots.adv_w;
  } else if (label->font != NULL) {
    label->more_width = lv_font_get_glyph_width(label->font, '.', 0);
  }
}

// Lines that the height has room for, at least one; 0: any number.
static int32_t room_for_rows(const label_widget* label) {
  const lv_obj_t* obj = object_of(label);
  if (label->long_mode != EMBIDI_LABEL_LONG_MODE_ELIDE) return 0;
  int32_t height = lv_obj_get_content_height(obj);
#if EMBIDI_LV_VERSION >= 800
  if (lv_obj_get_style_height(obj, LV_PART_MAIN) == LV_SIZE_CONTENT && !obj->h_layout) {
    height = embidi_lv_max_height((lv_obj_t*)obj);
    if (height == LV_SIZE_CONTENT || height >= LV_COORD_MAX) return 0;
    height -= embidi_lv_space_y(obj);
  }
#endif
  const lv_font_t* font = lv_obj_get_style_text_font(obj, LV_PART_MAIN);
  if (font == NULL) return 0;
  const int32_t space = lv_obj_get_style_text_line_space(obj, LV_PART_MAIN), pitch = font->line_height + space;
  return pitch <= 0 ? 1 : LV_MAX((height + space) / pitch, 1);
}

static void forget_lines(label_widget* label) {
  label->valid = false;
  label->open = false;
  label->current_line = NO_LINE;
}

// For which other widths the lines would be the same: down to the widest line, and if nothing was broken or elided, any
// wider one.
static void note_widths(label_widget* label, int32_t width) {
  bool whole = label->long_mode != EMBIDI_LABEL_LONG_MODE_WRAP && label->long_mode != EMBIDI_LABEL_LONG_MODE_ELIDE;
  label->min_width = whole ? INT32_MIN : LV_MIN(label->text_width, width);
  label->max_width = width;
  if (label->elided) label->min_width = width;
  if (!whole && !label->elided) {
    whole = true;
    for (uint32_t i = 1; i < label->line_count && whole; ++i) whole = label->lines[i].begin == 0;
  }
  if (whole) label->max_width = INT32_MAX;
}

// Makes the lines be those for a width. Without memory, with a bad font, and in no width there are none.
static void lay_out(label_widget* label, int32_t width) {
  const int32_t rows = room_for_rows(label);
  if (label->valid && width >= label->min_width && width <= label->max_width && rows == label->rows) return;
  forget_lines(label);
  take_styles(label);
  label->line_count = 0;
  label->text_width = 0;
  label->elided = false;
  label->rows = rows;
  label->elide_width = width;
  label->valid = true;
  label->min_width = label->max_width = width;
  const bool needs_width = label->long_mode <= EMBIDI_LABEL_LONG_MODE_ELIDE;
  if (label->text == NULL || (needs_width && width <= 0)) return;
  if (!embidi_font_ok(&label->metrics)) {
    LV_LOG_WARN("embidi_label: the font cannot be used");
    return;
  }
  if (!lay_out_all(label, width)) {
    label->open = false;
    label->current_line = NO_LINE;
    label->line_count = 0;
    label->text_width = 0;
  }
  note_widths(label, width);
}

static int32_t line_pitch(const label_widget* label) {
  return label->font->line_height + lv_obj_get_style_text_line_space(object_of(label), LV_PART_MAIN);
}

// Height of the text; an empty one has a line.
static int32_t text_height(const label_widget* label) {
  if (label->font == NULL) return 0;
  const int32_t lines = (int32_t)LV_MIN(LV_MAX(label->line_count, 1U), 1U << 20);
  return (lines - 1) * line_pitch(label) + label->font->line_height;
}

// The lines for the size that the label has.
static void lay_out_here(label_widget* label) { lay_out(label, lv_obj_get_content_width(object_of(label))); }

#if EMBIDI_LV_VERSION >= 800
static void get_self_size(label_widget* label, lv_point_t* size) {
  const lv_obj_t* obj = object_of(label);
  int32_t width = LV_COORD_MAX;
  if (lv_obj_get_style_width(obj, LV_PART_MAIN) != LV_SIZE_CONTENT || obj->w_layout) {
    width = lv_obj_get_content_width(obj);
  } else {
    const int32_t most = embidi_lv_max_width(object_of(label));
    if (most != LV_SIZE_CONTENT && most < LV_COORD_MAX) {
      width = most - embidi_lv_space_x(obj);
    }
  }
  lay_out(label, width);
  size->x = EMBIDI_LV_SIZE(LV_MAX(size->x, label->text_width));
  size->y = EMBIDI_LV_SIZE(LV_MAX(size->y, text_height(label)));
}
#else
// What the text has to say of the size is known at once: nobody asks for it later.
static void lv_obj_refresh_self_size(lv_obj_t* obj) {
  label_widget* label = label_in(obj);
  int32_t width = lv_obj_get_width(obj);
  if (label->long_mode == EMBIDI_LABEL_LONG_MODE_EXPAND) {
    lay_out(label, LV_COORD_MAX);
    width = label->text_width + embidi_lv_space_x(obj);
  } else if (label->long_mode == EMBIDI_LABEL_LONG_MODE_WRAP) {
    lay_out_here(label);
  } else {
    return;
  }
  const int32_t height = text_height(label) + embidi_lv_space_y(obj);
  lv_obj_set_size(obj, EMBIDI_LV_SIZE(width), EMBIDI_LV_SIZE(height));
}
#endif

// ---------------------------------------------------------------------------------------------- scrolling

static void set_offset_x(void* obj, embidi_lv_anim_value x) {
  (label_in(obj))->offset_x = x;
  lv_obj_invalidate(obj);
}

static void set_offset_y(void* obj, embidi_lv_anim_value y) {
  (label_in(obj))->offset_y = y;
  lv_obj_invalidate(obj);
}

// Starts scrolling, or lets it go on where it is if the text is another one.
static void animate(label_widget* label, lv_anim_exec_xcb_t exec, int32_t begin, int32_t end) {
  const embidi_lv_anim_value from = EMBIDI_LV_ANIM_VALUE(begin), to = EMBIDI_LV_ANIM_VALUE(end);
  lv_obj_t* obj = object_of(label);
  const lv_anim_t* running = lv_anim_get(obj, exec);
  if (running != NULL && LV_MIN(running->start_value, running->end_value) == LV_MIN(from, to) &&
      LV_MAX(running->start_value, running->end_value) == LV_MAX(from, to)) {
    return;
  }
  const bool back = label->long_mode == EMBIDI_LABEL_LONG_MODE_SCROLL;
#if EMBIDI_LV_VERSION >= 800
  const uint32_t duration = embidi_lv_scroll_duration(obj, from, to);
#else
  const uint32_t duration = lv_anim_speed_to_time(label->anim_speed, from, to);
#endif
  lv_anim_t a;
  lv_anim_init(&a);
  lv_anim_set_var(&a, obj);
  lv_anim_set_exec_cb(&a, exec);
  lv_anim_set_repeat_count(&a, LV_ANIM_REPEAT_INFINITE);
  lv_anim_set_values(&a, from, to);
  lv_anim_set_duration(&a, duration);
  if (back) {
    lv_anim_set_reverse_duration(&a, duration);
    lv_anim_set_reverse_delay(&a, SCROLL_DELAY);
    lv_anim_set_repeat_delay(&a, SCROLL_DELAY);
  }
#if EMBIDI_LV_VERSION >= 800
  const lv_anim_t* style = lv_obj_get_style_anim(obj, LV_PART_MAIN);
  if (style != NULL) {
    a.act_time = style->act_time;
    a.repeat_cnt = style->repeat_cnt;
    a.repeat_delay = style->repeat_delay;
    a.completed_cb = style->completed_cb;
    if (back) a.reverse_delay = style->reverse_delay;
  }
#endif
  if (running != NULL && !running->reverse_play_in_progress) {
    a.act_time = LV_MIN(running->act_time, (int32_t)duration);
  }
  lv_anim_start(&a);
}

static void stop(label_widget* label, lv_anim_exec_xcb_t exec, int32_t* offset) {
  lv_anim_delete(object_of(label), exec);
  *offset = 0;
}

static int32_t circular_gap(const label_widget* label) {
  return CIRCULAR_GAP * lv_font_get_glyph_width(label->font, ' ', ' ');
}

// Starts and stops scrolling as text and size ask for. To the side if the text is too wide, otherwise up and down if it
// is too high.
static void update_scrolling(label_widget* label) {
  if (!scrolls(label)) return;
  lay_out_here(label);
  const int32_t width = lv_obj_get_content_width(object_of(label)),
                height = lv_obj_get_content_height(object_of(label));
  const bool circular = label->long_mode == EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR;
  const bool wide = width > 0 && label->text_width > width;
  if (wide) {
    const int32_t end = circular ? -label->text_width - circular_gap(label) : width - label->text_width;
    const bool rtl = label->lines[0].level != 0;
    animate(label, set_offset_x, rtl ? end : 0, rtl ? 0 : end);
  } else {
    stop(label, set_offset_x, &label->offset_x);
  }
  if (!wide && height > 0 && text_height(label) > height && label->line_count > 1) {
    const int32_t end = circular ? -text_height(label) - label->font->line_height : height - text_height(label);
    animate(label, set_offset_y, 0, end);
  } else {
    stop(label, set_offset_y, &label->offset_y);
  }
}

// The text, or what lays it out, has changed.
static void refresh(label_widget* label) {
  forget_lines(label);
  lv_obj_invalidate(object_of(label));
  lv_obj_refresh_self_size(object_of(label));
  update_scrolling(label);
}

// ---------------------------------------------------------------------------------------------- drawing

// The area in which the lines are aligned: the content, as it is scrolled; wider if the text runs through it.
static void text_area(const label_widget* label, lv_area_t* area) {
  lv_obj_get_content_coords(object_of(label), area);
  if (scrolls(label)) {
    if (label->text_width > lv_area_get_width(area)) area->x2 = EMBIDI_LV_PX(area->x1 + label->text_width - 1);
    lv_area_move(area, EMBIDI_LV_PX(label->offset_x), EMBIDI_LV_PX(label->offset_y));
  } else if (label->long_mode == EMBIDI_LABEL_LONG_MODE_WRAP) {
    lv_area_move(area, 0, EMBIDI_LV_PX(-lv_obj_get_scroll_top(object_of(label))));
  }
}

// The left end of a line in the area.
static int32_t line_x(const label_widget* label, const text_line* line, const lv_area_t* area) {
  const lv_text_align_t align = align_of(label);
  const int32_t room = lv_area_get_width(area) - line->width;
  if (align == LV_TEXT_ALIGN_CENTER) return area->x1 + room / 2;
  if (align == LV_TEXT_ALIGN_RIGHT || (align == LV_TEXT_ALIGN_AUTO && line->level != 0)) return area->x1 + room;
  return area->x1;
}

// The selection within a paragraph that begins with a character of the text.
static void set_selected(const label_widget* label, embidi_lv_draw_dsc* dsc, const text_line* line) {
  dsc->sel_begin = label->sel_begin > line->character ? label->sel_begin - line->character : 0;
  dsc->sel_end = label->sel_end > line->character ? label->sel_end - line->character : 0;
}

static void draw_one_line(label_widget* label, embidi_lv_layer* layer, embidi_lv_draw_dsc* dsc, uint32_t number,
                          int32_t x, int32_t y) {
  const text_line* line = &label->lines[number];
  set_selected(label, dsc, line);
  if (line->ascii) {
    const char* const text = label->text + line->byte + line->begin;
    if (embidi_lv_draw_ascii(layer, dsc, text, line->end - line->begin, line->width, x, y)) return;
  }
  const embidi_line* made = make_line(label, number);
  if (made == NULL) return;
  if (line->more) {  // at the paragraph's end
    lv_font_glyph_dsc_t glyph;
    const bool has = embidi_lv_has_glyph(dsc->font, &glyph, 0x2026);
    lv_draw_label_dsc_t dots;
    lv_draw_label_dsc_init(&dots);
    embidi_lv_drawn_by(&dots, &dsc->base);
    dots.font = dsc->font;
    dots.color = dsc->color;
    dots.opa = dsc->opa;
    if (!has) embidi_lv_look_up(dsc->font, &glyph, '.');
    const int32_t dots_x = line->level != 0 ? x : x + line->width - label->more_width;
    embidi_lv_draw_letter(layer, &dots, has ? 0x2026 : '.', &glyph, dots_x, y);
    if (line->level != 0) x += label->more_width;
  }
  embidi_lv_draw_line(layer, dsc, made, x, y);
}

static void draw_lines(label_widget* label, embidi_lv_layer* layer, embidi_lv_draw_dsc* dsc, const lv_area_t* area) {
  const int32_t pitch = line_pitch(label), reach = label->font->line_height;
  const lv_area_t clip = *embidi_lv_clip(layer);
  // Ink can reach out of its line by less than its height.
  const int32_t above = pitch > 0 ? (clip.y1 - 2 * reach - area->y1) / pitch : 0;
  for (uint32_t i = above > 0 ? (uint32_t)above : 0; i < label->line_count; ++i) {
    const int32_t y = area->y1 + (int32_t)i * pitch;
    if (pitch > 0 && y > clip.y2 + reach) break;
    draw_one_line(label, layer, dsc, i, line_x(label, &label->lines[i], area), y);
  }
}

static void take_looks(label_widget* label, embidi_lv_draw_dsc* dsc) {
  lv_obj_t* obj = object_of(label);
  lv_draw_label_dsc_t style;
  lv_draw_label_dsc_init(&style);
  lv_obj_init_draw_label_dsc(obj, LV_PART_MAIN, &style);
  embidi_lv_draw_dsc_init(dsc);
  embidi_lv_keep_base(&dsc->base, &style);
  dsc->metrics = &label->metrics;
  dsc->font = label->font;
  dsc->unkerned = embidi_lv_unkerned(label->font, &label->unkerned);
  dsc->color = style.color;
  dsc->opa = style.opa;
  dsc->decor = style.decor;
  dsc->roles = label->roles;
  dsc->underline_links = label->underline_links;
#if EMBIDI_LV_VERSION >= 903
  dsc->outline_stroke_color = lv_obj_get_style_text_outline_stroke_color(obj, LV_PART_MAIN);
  dsc->outline_stroke_opa = lv_obj_get_style_text_outline_stroke_opa(obj, LV_PART_MAIN);
  dsc->outline_stroke_width = lv_obj_get_style_text_outline_stroke_width(obj, LV_PART_MAIN);
#endif
  if (label->sel_begin < label->sel_end) {
#if EMBIDI_LV_VERSION >= 800
    dsc->sel_color = lv_obj_get_style_text_color_filtered(obj, LV_PART_SELECTED);
    dsc->sel_bg_color = lv_obj_get_style_bg_color(obj, LV_PART_SELECTED);
#else
    dsc->sel_color = lv_obj_get_style_text_sel_color(obj, LV_PART_MAIN);
    dsc->sel_bg_color = lv_obj_get_style_text_sel_bg_color(obj, LV_PART_MAIN);
#endif
    dsc->sel_bg_opa = style.opa;
  }
}

static void draw(label_widget* label, embidi_lv_layer* layer) {
  lv_area_t content, area, shown;
  lv_obj_get_content_coords(object_of(label), &content);
  lay_out_here(label);
  if (label->line_count == 0 || !lv_area_intersect(&shown, &content, embidi_lv_clip(layer))) return;
  text_area(label, &area);
  embidi_lv_draw_dsc dsc;
  take_looks(label, &dsc);
  // Ink may reach out of the label where text is not meant to be cut off, but not below it: as with lv_label.
  if (!scrolls(label) && label->long_mode != EMBIDI_LABEL_LONG_MODE_CLIP) {
    const int32_t bottom = shown.y2;
    shown = *embidi_lv_clip(layer);
    shown.y2 = EMBIDI_LV_PX(bottom);
  }
  const embidi_lv_clip_before clip = embidi_lv_clip_begin(layer, &shown);
  draw_lines(label, layer, &dsc, &area);
  if (label->long_mode == EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR) {
    if (label->text_width > lv_area_get_width(&content)) {
      lv_area_move(&area, EMBIDI_LV_PX(label->text_width + circular_gap(label)), 0);
      draw_lines(label, layer, &dsc, &area);
    } else if (label->line_count > 1 && text_height(label) > lv_area_get_height(&content)) {
      lv_area_move(&area, 0, EMBIDI_LV_PX(text_height(label) + label->font->line_height));
      draw_lines(label, layer, &dsc, &area);
    }
  }
  embidi_lv_clip_end(layer, &clip);
}

// ---------------------------------------------------------------------------------------------- the class

// The rest is zero.
static void start_label(label_widget* label) {
  label->current_line = NO_LINE;
  label->options = embidi_lv_first_options();
}

static void end_label(label_widget* label) {
  free_text(label);
  lv_free(label->memory);
  lv_free(label->lines);
  lv_free(label->own_roles);
}

// The lines know for which widths they are right.
static void resize(label_widget* label) {
  lv_obj_refresh_self_size(object_of(label));
  update_scrolling(label);
}

static void restyle(label_widget* label) {
  if (styles_differ(label)) forget_lines(label);
  lv_obj_invalidate(object_of(label));
  resize(label);
}

#if EMBIDI_LV_VERSION >= 800
static void constructor(const lv_obj_class_t* class_p, lv_obj_t* obj) {
  LV_UNUSED(class_p);
  start_label(label_in(obj));
  lv_obj_set_clickable(obj, false);
}

// Nothing of this class runs after it: LVGL makes the object one of the base class first (lv_obj_destruct()).
static void destructor(const lv_obj_class_t* class_p, lv_obj_t* obj) {
  LV_UNUSED(class_p);
  end_label(label_in(obj));
}

static void on_event(const lv_obj_class_t* class_p, lv_event_t* e) {
  LV_UNUSED(class_p);
  if (lv_obj_event_base(MY_CLASS, e) != LV_RESULT_OK) return;
  lv_obj_t* obj = lv_event_get_current_target(e);
  label_widget* label = label_in(obj);
  switch (lv_event_get_code(e)) {
    case LV_EVENT_STYLE_CHANGED:  // most styles do not change the lines; a new position is one, too
      restyle(label);
      break;
    case LV_EVENT_SIZE_CHANGED: resize(label); break;
    case LV_EVENT_REFR_EXT_DRAW_SIZE:  // marks and slanted letters reach out of the label
      lv_event_set_ext_draw_size(e, lv_font_get_line_height(lv_obj_get_style_text_font(obj, LV_PART_MAIN)) / 4);
      break;
    case LV_EVENT_GET_SELF_SIZE: get_self_size(label, lv_event_get_param(e)); break;
    case LV_EVENT_DRAW_MAIN: draw(label, lv_event_get_layer(e)); break;
    default: break;
  }
}

#if LV_USE_OBJ_PROPERTY
static void set_int_long_mode(lv_obj_t* obj, int32_t value) {
  embidi_label_set_long_mode(obj, (embidi_label_long_mode)value);
}
static int32_t get_int_long_mode(const lv_obj_t* obj) { return (int32_t)embidi_label_get_long_mode(obj); }
static void set_int_base(lv_obj_t* obj, int32_t value) { embidi_label_set_base(obj, (embidi_base)value); }
static int32_t get_int_base(const lv_obj_t* obj) { return embidi_label_get_options(obj).base; }
static void set_int_order(lv_obj_t* obj, int32_t value) { embidi_label_set_order(obj, (embidi_order)value); }
static int32_t get_int_order(const lv_obj_t* obj) { return embidi_label_get_options(obj).order; }
static void set_int_recognize(lv_obj_t* obj, int32_t value) {
  embidi_label_set_recognize(obj, (embidi_recognize)value);
}
static int32_t get_int_recognize(const lv_obj_t* obj) { return embidi_label_get_options(obj).recognize; }

// A pointer to a function in a pointer to void, as LVGL's tables have it; not C99, but what every such table needs.
#define OPS(name, set, get) \
  { (lv_prop_id_t) LV_PROPERTY_EMBIDI_LABEL_##name, (void*)(uintptr_t)set, (void*)(uintptr_t)get }
static const lv_property_ops_t properties[] = {
    OPS(TEXT, embidi_label_set_text, embidi_label_get_text),
    OPS(LONG_MODE, set_int_long_mode, get_int_long_mode),
    OPS(BASE, set_int_base, get_int_base),
    OPS(ORDER, set_int_order, get_int_order),
    OPS(RECOGNIZE, set_int_recognize, get_int_recognize),
    OPS(UNDERLINE_LINKS, embidi_label_set_underline_links, embidi_label_get_underline_links),
};
#if LV_USE_OBJ_PROPERTY_NAME
static const lv_property_name_t property_names[] = {
    // sorted
    {"base", (lv_prop_id_t)LV_PROPERTY_EMBIDI_LABEL_BASE},
    {"long_mode", (lv_prop_id_t)LV_PROPERTY_EMBIDI_LABEL_LONG_MODE},
    {"order", (lv_prop_id_t)LV_PROPERTY_EMBIDI_LABEL_ORDER},
    {"recognize", (lv_prop_id_t)LV_PROPERTY_EMBIDI_LABEL_RECOGNIZE},
    {"text", (lv_prop_id_t)LV_PROPERTY_EMBIDI_LABEL_TEXT},
    {"underline_links", (lv_prop_id_t)LV_PROPERTY_EMBIDI_LABEL_UNDERLINE_LINKS},
};
#endif
#endif

// NOLINTNEXTLINE(cppcoreguidelines-interfaces-global-init): an address
const lv_obj_class_t embidi_label_class = {
    .constructor_cb = constructor,
    .destructor_cb = destructor,
    .event_cb = on_event,
    .width_def = LV_SIZE_CONTENT,
    .height_def = LV_SIZE_CONTENT,
    .instance_size = sizeof(label_widget),
    .base_class = &lv_obj_class,
#if EMBIDI_LV_VERSION >= 900
    .name = "embidi_label",
#endif
#if LV_USE_OBJ_PROPERTY
    .prop_index_start = LV_PROPERTY_EMBIDI_LABEL_START,
    .prop_index_end = LV_PROPERTY_ID_INDEX(LV_PROPERTY_EMBIDI_LABEL_END),
    .properties = properties,
    .properties_count = sizeof properties / sizeof *properties,
#if LV_USE_OBJ_PROPERTY_NAME
    .property_names = property_names,
    .names_count = sizeof property_names / sizeof *property_names,
#endif
#endif
};

lv_obj_t* embidi_label_create(lv_obj_t* parent) {
  lv_obj_t* obj = lv_obj_class_create_obj(MY_CLASS, parent);
  if (obj != NULL) lv_obj_class_init_obj(obj);
  return obj;
}

#else  // no classes: an object of LVGL's whose signals and design are passed on
static lv_signal_cb_t base_signal;
static lv_design_cb_t base_design;

static lv_res_t on_signal(lv_obj_t* obj, lv_signal_t sign, void* param) {
  const lv_res_t result = base_signal(obj, sign, param);
  if (result != LV_RES_OK) return result;
  if (sign == LV_SIGNAL_GET_TYPE) return lv_obj_handle_get_type_signal(param, MY_CLASS);
  label_widget* label = label_in(obj);
  if (label == NULL) return result;  // of an object that is being made
  const lv_area_t* before = param;
  switch (sign) {
    case LV_SIGNAL_CLEANUP: end_label(label); break;
    case LV_SIGNAL_STYLE_CHG:
    case LV_SIGNAL_BASE_DIR_CHG: restyle(label); break;
    case LV_SIGNAL_COORD_CHG:
      if (lv_area_get_width(before) != lv_obj_get_width(obj) || lv_area_get_height(before) != lv_obj_get_height(obj)) {
        resize(label);
      }
      break;
    case LV_SIGNAL_REFR_EXT_DRAW_PAD: {
      const int32_t reach = lv_font_get_line_height(lv_obj_get_style_text_font(obj, LV_PART_MAIN)) / 4;
      obj->ext_draw_pad = EMBIDI_LV_PX(LV_MAX(obj->ext_draw_pad, reach));
      break;
    }
    default: break;
  }
  return result;
}

static lv_design_res_t on_design(lv_obj_t* obj, const lv_area_t* clip_area, lv_design_mode_t mode) {
  const lv_design_res_t result = base_design(obj, clip_area, mode);
  embidi_lv_layer layer = {clip_area};
  if (mode == LV_DESIGN_DRAW_MAIN) draw(label_in(obj), &layer);
  return result;
}

lv_obj_t* embidi_label_create(lv_obj_t* parent) {
  lv_obj_t* obj = lv_obj_create(parent, NULL);
  label_widget* label = obj == NULL ? NULL : lv_obj_allocate_ext_attr(obj, sizeof *label);
  if (label == NULL) {
    LV_LOG_WARN("embidi_label: no memory for a label");
    if (obj != NULL) lv_obj_del(obj);
    return NULL;
  }
  lv_memset_00(label, sizeof *label);
  label->obj = obj;
  label->long_mode = EMBIDI_LABEL_LONG_MODE_EXPAND;
  label->align = LV_LABEL_ALIGN_AUTO;
  label->anim_speed = LV_LABEL_DEF_SCROLL_SPEED;
  start_label(label);
  base_signal = lv_obj_get_signal_cb(obj);
  base_design = lv_obj_get_design_cb(obj);
  lv_obj_set_signal_cb(obj, on_signal);
  lv_obj_set_design_cb(obj, on_design);
  lv_obj_set_click(obj, false);
  lv_theme_apply(obj, LV_THEME_LABEL);
  resize(label);
  return obj;
}
#endif

static label_widget* label_of(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return label_in(obj);
}

static const label_widget* const_label_of(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return label_in(obj);
}

// ---------------------------------------------------------------------------------------------- text

// Another text, which the label then owns. A block that is much too large for it is given back.
static void own_text(label_widget* label, char* text, size_t bytes) {
  free_text(label);
  label->text = text;
  label->bytes = (uint32_t)bytes;
  if (label->block_chars > 2 * bytes + 64) {
    lv_free(label->memory);
    label->memory = NULL;
    label->paragraph = NULL;
  }
  refresh(label);
}

void embidi_label_set_text(lv_obj_t* obj, const char* text) {
  label_widget* label = label_of(obj);
  if (text == NULL) {
    if (label->text_is_static) label->bytes = (uint32_t)lv_strlen(label->text);
    refresh(label);
    return;
  }
  const size_t bytes = lv_strlen(text);
  char* copy = lv_malloc(bytes + 1);
  if (copy == NULL) {
    LV_LOG_WARN("embidi_label: no memory for a text of %d bytes", (int)bytes);
  } else {
    lv_memcpy(copy, text, bytes + 1);
  }
  own_text(label, copy, copy == NULL ? 0 : bytes);
}

void embidi_label_set_text_vfmt(lv_obj_t* obj, const char* fmt, va_list args) {
  label_widget* label = label_of(obj);
  va_list again;
  va_copy(again, args);
  const int bytes = lv_vsnprintf(NULL, 0, fmt, again);
  va_end(again);
  char* text = bytes < 0 ? NULL : lv_malloc((size_t)bytes + 1);
  if (text == NULL) {
    LV_LOG_WARN("embidi_label: no memory for a text of %d bytes", bytes);
  } else {
    lv_vsnprintf(text, (size_t)bytes + 1, fmt, args);
  }
  own_text(label, text, text == NULL ? 0 : (size_t)bytes);
}

void embidi_label_set_text_fmt(lv_obj_t* obj, const char* fmt, ...) {
  va_list args;
  va_start(args, fmt);
  embidi_label_set_text_vfmt(obj, fmt, args);
  va_end(args);
}

void embidi_label_set_text_static(lv_obj_t* obj, const char* text) {
  label_widget* label = label_of(obj);
  const uintptr_t at = (uintptr_t)text, own = (uintptr_t)label->text;
  const bool is_copy = label->text != NULL && !label->text_is_static && at >= own && at <= own + label->bytes;
  if (text == NULL || is_copy) {  // the label's copy does not stay as it is: another copy
    embidi_label_set_text(obj, text);
    return;
  }
  free_text(label);
  label->text = (char*)text;  // never written to
  label->bytes = (uint32_t)lv_strlen(text);
  label->text_is_static = true;
  refresh(label);
}

const char* embidi_label_get_text(const lv_obj_t* obj) {
  const label_widget* label = const_label_of(obj);
  return label->text == NULL ? "" : label->text;
}

#if LV_USE_OBSERVER
static void show_subject(lv_observer_t* observer, lv_subject_t* subject) {
  const char* fmt = lv_observer_get_user_data(observer);
  lv_obj_t* obj = lv_observer_get_target_obj(observer);
  const char* string = subject->value.pointer;
  switch (subject->type) {
    case LV_SUBJECT_TYPE_INT: embidi_label_set_text_fmt(obj, fmt, subject->value.num); break;
#if LV_USE_FLOAT
    case LV_SUBJECT_TYPE_FLOAT: embidi_label_set_text_fmt(obj, fmt, (double)subject->value.float_v); break;
#endif
    default:
      if (fmt == NULL) {
        embidi_label_set_text(obj, string == NULL ? "" : string);
      } else {
        embidi_label_set_text_fmt(obj, fmt, string);
      }
      break;
  }
}

lv_observer_t* embidi_label_bind_text(lv_obj_t* obj, lv_subject_t* subject, const char* fmt) {
  label_of(obj);
  const bool text = subject->type == LV_SUBJECT_TYPE_STRING || subject->type == LV_SUBJECT_TYPE_POINTER;
  bool number = subject->type == LV_SUBJECT_TYPE_INT;
  if (number && fmt == NULL) fmt = "%d";
#if LV_USE_FLOAT
  if (subject->type == LV_SUBJECT_TYPE_FLOAT) {
    number = true;
    if (fmt == NULL) fmt = "%0.1f";
  }
#endif
  if (!text && !number) {
    LV_LOG_WARN("embidi_label: a subject of type %d cannot be shown", (int)subject->type);
    return NULL;
  }
  return lv_subject_add_observer_obj(subject, show_subject, obj, (void*)fmt);
}
#endif

// ---------------------------------------------------------------------------------------------- layout, looks

void embidi_label_set_long_mode(lv_obj_t* obj, embidi_label_long_mode mode) {
  label_widget* label = label_of(obj);
  if ((unsigned)mode > MOST_MODE) {
    LV_LOG_WARN("embidi_label: there is no long mode %d", (int)mode);
    return;
  }
  stop(label, set_offset_x, &label->offset_x);
  stop(label, set_offset_y, &label->offset_y);
  label->long_mode = (uint8_t)mode;
  refresh(label);
}

embidi_label_long_mode embidi_label_get_long_mode(const lv_obj_t* obj) {
  return (embidi_label_long_mode)const_label_of(obj)->long_mode;
}

void embidi_label_set_options(lv_obj_t* obj, const embidi_options* options) {
  label_widget* label = label_of(obj);
  label->options = options == NULL ? embidi_lv_first_options() : *options;
  refresh(label);
}

embidi_options embidi_label_get_options(const lv_obj_t* obj) { return const_label_of(obj)->options; }

void embidi_label_set_base(lv_obj_t* obj, embidi_base base) {
  embidi_options options = embidi_label_get_options(obj);
  options.base = (uint8_t)base;
  embidi_label_set_options(obj, &options);
}

void embidi_label_set_order(lv_obj_t* obj, embidi_order order) {
  embidi_options options = embidi_label_get_options(obj);
  options.order = (uint8_t)order;
  embidi_label_set_options(obj, &options);
}

void embidi_label_set_recognize(lv_obj_t* obj, embidi_recognize recognize) {
  embidi_options options = embidi_label_get_options(obj);
  options.recognize = (uint8_t)recognize;
  embidi_label_set_options(obj, &options);
}

#if EMBIDI_LV_VERSION < 800
void embidi_label_set_align(lv_obj_t* obj, lv_label_align_t align) {
  label_of(obj)->align = align;
  lv_obj_invalidate(obj);
}

lv_label_align_t embidi_label_get_align(const lv_obj_t* obj) { return const_label_of(obj)->align; }

void embidi_label_set_anim_speed(lv_obj_t* obj, uint16_t speed) {
  label_widget* label = label_of(obj);
  label->anim_speed = LV_MAX(speed, 1);
  stop(label, set_offset_x, &label->offset_x);
  stop(label, set_offset_y, &label->offset_y);
  update_scrolling(label);
}

uint16_t embidi_label_get_anim_speed(const lv_obj_t* obj) { return const_label_of(obj)->anim_speed; }
#endif

uint32_t embidi_label_get_line_count(lv_obj_t* obj) {
  label_widget* label = label_of(obj);
  lay_out_here(label);
  return label->line_count;
}

bool embidi_label_is_elided(lv_obj_t* obj) {
  label_widget* label = label_of(obj);
  lay_out_here(label);
  return label->elided;
}

void embidi_label_set_role_styles(lv_obj_t* obj, const embidi_lv_role_style* styles) {
  label_widget* label = label_of(obj);
  lv_free(label->own_roles);
  label->own_roles = NULL;
  label->roles = styles;
  lv_obj_invalidate(obj);
}

void embidi_label_set_role_style(lv_obj_t* obj, uint8_t role, const embidi_lv_role_style* style) {
  label_widget* label = label_of(obj);
  if (role >= EMBIDI_LV_ROLE_COUNT) {
    LV_LOG_WARN("embidi_label: there is no role %d", (int)role);
    return;
  }
  if (label->own_roles == NULL) {
    const size_t bytes = EMBIDI_LV_ROLE_COUNT * sizeof *label->own_roles;
    label->own_roles = lv_malloc_zeroed(bytes);
    if (label->own_roles == NULL) {
      LV_LOG_WARN("embidi_label: no memory for styles of roles");
      return;
    }
    if (label->roles != NULL) lv_memcpy(label->own_roles, label->roles, bytes);
    label->roles = label->own_roles;
  }
  label->own_roles[role] = *style;
  lv_obj_invalidate(obj);
}

void embidi_label_set_underline_links(lv_obj_t* obj, bool underline) {
  label_of(obj)->underline_links = underline;
  lv_obj_invalidate(obj);
}

bool embidi_label_get_underline_links(const lv_obj_t* obj) { return const_label_of(obj)->underline_links; }

void embidi_label_set_selection(lv_obj_t* obj, uint32_t begin, uint32_t end) {
  label_widget* label = label_of(obj);
  label->sel_begin = LV_MIN(begin, end);
  label->sel_end = LV_MAX(begin, end);
  lv_obj_invalidate(obj);
}

uint32_t embidi_label_get_selection_begin(const lv_obj_t* obj) { return const_label_of(obj)->sel_begin; }

uint32_t embidi_label_get_selection_end(const lv_obj_t* obj) { return const_label_of(obj)->sel_end; }

// ---------------------------------------------------------------------------------------------- touch

// The line at a point of the display, above and below the text the first and last; *x: the point's in the line. With
// `inside`, only a line that is there. NO_LINE: none.
static uint32_t line_at(label_widget* label, const lv_point_t* point, bool inside, int32_t* x) {
  lv_area_t area;
  lay_out_here(label);
  if (label->line_count == 0) return NO_LINE;
  text_area(label, &area);
  const int32_t pitch = line_pitch(label), y = point->y - area.y1;
  int32_t number = pitch <= 0 || y < 0 ? 0 : y / pitch;
  if (number >= (int32_t)label->line_count) number = (int32_t)label->line_count - 1;
  const text_line* line = &label->lines[number];
  *x = point->x - line_x(label, line, &area);
  if (line->more && line->level != 0) *x -= label->more_width;
  const int32_t top = number * pitch;
  if (inside && (y < top || y >= top + label->font->line_height)) return NO_LINE;
  return (uint32_t)number;
}

// The structure of the glyph at pixel x of a line.
static size_t structure_at(const label_widget* label, const embidi_line* line, int32_t x) {
  embidi_glyphs walk;
  embidi_glyph g;
  if (x < 0 || embidi_glyphs_init(&walk, line, &label->metrics).status != EMBIDI_OK) return EMBIDI_NO_STRUCTURE;
  const uint32_t pen = embidi_glyphs_seek(&walk, (uint32_t)x);
  if (!embidi_glyphs_next(&walk, &g) || pen > (uint32_t)x) return EMBIDI_NO_STRUCTURE;
  return g.structure;
}

static bool link_on_line(label_widget* label, uint32_t number, int32_t x, uint32_t* begin, uint32_t* end) {
  const embidi_line* line = make_line(label, number);
  if (line == NULL) return false;
  const size_t which = structure_at(label, line, x);
  if (which == EMBIDI_NO_STRUCTURE) return false;
  const embidi_structure structure = embidi_get_structure(label->paragraph, which);
  if (!structure.link) return false;
  const uint32_t byte = label->lines[number].byte;
  *begin = byte + (uint32_t)embidi_byte_offset(label->paragraph, structure.begin);
  *end = byte + (uint32_t)embidi_byte_offset(label->paragraph, structure.end);
  return true;
}

bool embidi_label_link_at(lv_obj_t* obj, const lv_point_t* point, uint32_t* begin, uint32_t* end) {
  label_widget* label = label_of(obj);
  lv_area_t content;
  lv_obj_get_content_coords(obj, &content);
  if (!lv_area_is_point_on(&content, point, 0)) return false;
  int32_t x = 0;
  const uint32_t number = line_at(label, point, true, &x);
  if (number == NO_LINE) return false;
  if (link_on_line(label, number, x, begin, end)) return true;
  // What goes round is there twice.
  if (label->long_mode != EMBIDI_LABEL_LONG_MODE_SCROLL_CIRCULAR) return false;
  if (label->text_width <= lv_area_get_width(&content)) return false;
  return link_on_line(label, number, x - label->text_width - circular_gap(label), begin, end);
}

uint32_t embidi_label_index_at(lv_obj_t* obj, const lv_point_t* point) {
  label_widget* label = label_of(obj);
  int32_t x = 0;
  const uint32_t number = line_at(label, point, false, &x);
  embidi_caret caret = {0, 0, 0, 0};
  embidi_line* line = number == NO_LINE ? NULL : make_line(label, number);
  if (line == NULL || embidi_line_hit(line, &label->metrics, x, &caret).status != EMBIDI_OK) return 0;
  return label->lines[number].character + (uint32_t)caret.index;
}

bool embidi_label_pos_of(lv_obj_t* obj, uint32_t index, lv_point_t* pos) {
  label_widget* label = label_of(obj);
  lay_out_here(label);
  for (uint32_t i = label->line_count; i-- > 0;) {
    const text_line* line = &label->lines[i];
    if (index < line->character || index - line->character < line->begin) continue;
    embidi_line* made = make_line(label, i);
    embidi_caret carets[2];
    if (made == NULL || index - line->character > embidi_length(label->paragraph)) return false;
    if (embidi_line_carets(made, &label->metrics, index - line->character, carets).status != EMBIDI_OK) return false;
    lv_area_t area;
    text_area(label, &area);
    const int32_t dots = line->more && line->level != 0 ? label->more_width : 0;
    pos->x = EMBIDI_LV_PX(line_x(label, line, &area) - obj->coords.x1 + pixels(carets[0].x) + dots);
    pos->y = EMBIDI_LV_PX(area.y1 - obj->coords.y1 + (int32_t)i * line_pitch(label));
    return true;
  }
  return false;
}
