// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text area for LVGL: the text, its display lines, and what is done with them.
//
// The text is UTF-8 as it came. After each change it is laid out paragraph by paragraph in one block; what is kept of a
// paragraph are its display lines. To draw a line, or to find carets in it, its paragraph is laid out again unless it
// is the one in the block.
#include "lvgl.h"
#if LVGL_VERSION_MAJOR >= 8

#include <stddef.h>
#include <stdint.h>

#include "embidi_lv_draw.h"
#include "embidi_lv_font.h"
#include "embidi_lv_lines.h"
#include "embidi_lv_version.h"
#include "embidi_textarea.h"

// The keyboard's mode buttons, which lv_conf.h can name otherwise: lv_keyboard.c.
#ifndef LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_LOWER
#define LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_LOWER "abc"
#endif
#ifndef LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_UPPER
#define LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_UPPER "ABC"
#endif
#ifndef LV_KEYBOARD_CTRL_BUTTON_MODE_SPECIAL
#define LV_KEYBOARD_CTRL_BUTTON_MODE_SPECIAL "1#"
#endif
#ifndef LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_ARABIC
#define LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_ARABIC "\xD8\xA3\xD8\xA8"
#endif

#define MY_CLASS (&embidi_textarea_class)

enum {
  kFirstChars = 32,
  kFirstFields = 16,
  kFirstLines = 4,
  kPasswordShowTime = 1500,  // ms
  kBlinkTime = 400,          // ms, where no theme says another
  kBullet = 0x2022,
  kCharBytes = 4  // bytes of one character
};

#define NOT_LAID_OUT UINT32_MAX
#define NOTHING_REVEALED UINT32_MAX

// Which of the places of a caret is meant, beside embidi_edge: that of the lower level.
#define EDGE_PRIMARY 2

// A display line.
typedef struct ta_line {
  uint32_t byte, bytes;   // its paragraph
  uint32_t first;         // characters of the text before its paragraph
  uint32_t begin, end;    // characters of its paragraph
  uint32_t stop;          // begin..stop is without a line or paragraph separator: what is drawn
  uint32_t width, shown;  // pixels of begin..stop, and without white space that hangs over the line's end
  uint8_t level;          // the paragraph's
  bool soft;              // the text was wrapped here: the next line begins at the same place
} ta_line;

typedef char ta_line_is_as_documented[sizeof(ta_line) == 36 ? 1 : -1];

typedef struct embidi_textarea {
  lv_obj_t obj;
  char* text;  // ends in NUL
  uint32_t bytes, text_room;
  uint32_t chars;
  char* bullets;  // what is shown of a password
  uint32_t bullets_bytes, bullets_room;
  void* block;
  embidi_paragraph* paragraph;
  uint32_t block_chars, block_fields;
  uint32_t laid;  // byte of the paragraph in the block, or NOT_LAID_OUT
  ta_line* lines;
  uint32_t line_count, line_room;
  embidi_options options;
  // What lines were made for.
  embidi_font font;
  const lv_font_t* lv_font;
  embidi_lv_font_copy unkerned;
  int32_t wrap_width;  // 0: not wrapped
  uint8_t base;        // embidi_base, that styles ask for

  uint32_t pos;     // of the caret
  uint32_t anchor;  // the selection's other end
  int32_t column;   // x in the content that up and down keep
  uint8_t edge;     // embidi_edge or EDGE_PRIMARY
  uint32_t max_length, show_time;
  uint32_t revealed;  // character of a password that is shown
  uint32_t bullet;    // code point; 0: the default
  char bullet_text[8];
  char* placeholder;
  char* accepted;
  const char* replacement;  // set during LV_EVENT_INSERT
  const embidi_lv_role_style* roles;
  lv_obj_t* keyboard;
  lv_style_t selected_style;
  lv_area_t caret_area;  // where carets were drawn: all that has to be drawn again when they blink
  bool upstream : 1;     // the caret is at the end of a wrapped line, not at the beginning of the next
  bool one_line : 1, password : 1, click_pos : 1, split : 1, select_by_drag : 1, dragging : 1;
  bool caret_shown : 1, constructed : 1;
  bool scrollable : 1, chain_hor : 1, chain_ver : 1;  // flags to be set again when dragging ends
} embidi_textarea;

static embidi_textarea* of(const lv_obj_t* obj) { return (embidi_textarea*)obj; }

// ---------------------------------------------------------------------------------------------- characters

static bool is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

// Bytes of the first character of `bytes` > 0 bytes, and its code point; U+FFFD for a maximal subpart of an ill-formed
// sequence (Unicode 3.9, table 3-7 and U+FFFD Substitution of Maximal Subparts).
static uint32_t decode(const char* text, uint32_t bytes, uint32_t* code_point) {
  const uint8_t* s = (const uint8_t*)text;
  const uint8_t b = s[0];
  *code_point = b;
  if (b < 0x80) return 1;
  *code_point = 0xFFFD;
  if (b < 0xC2 || b > 0xF4) return 1;
  const uint32_t need = b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
  const uint8_t low = b == 0xE0 ? 0xA0 : b == 0xF0 ? 0x90 : 0x80;
  const uint8_t high = b == 0xED ? 0x9F : b == 0xF4 ? 0x8F : 0xBF;
  if (bytes < 2 || s[1] < low || s[1] > high) return 1;
  uint32_t value = ((uint32_t)b & (0x7Fu >> need)) << 6 | (s[1] & 0x3Fu);
  for (uint32_t i = 2; i < need; ++i) {
    if (i >= bytes || !is_continuation(s[i])) return i;
    value = value << 6 | (s[i] & 0x3Fu);
  }
  *code_point = value;
  return need;
}

static uint32_t count_chars(const char* text, uint32_t bytes) {
  uint32_t count = 0, c = 0;
  for (uint32_t i = 0; i < bytes; ++count) i += decode(text + i, bytes - i, &c);
  return count;
}

// The byte at which character `index` of the text starts.
static uint32_t byte_of(const embidi_textarea* ta, uint32_t index) {
  uint32_t i = 0, c = 0;
  for (; index > 0 && i < ta->bytes; --index) i += decode(ta->text + i, ta->bytes - i, &c);
  return i;
}

static uint32_t char_at(const embidi_textarea* ta, uint32_t index) {
  const uint32_t byte = byte_of(ta, index);
  uint32_t c = 0;
  if (byte < ta->bytes) decode(ta->text + byte, ta->bytes - byte, &c);
  return c;
}

static bool is_line_break(uint32_t c) { return embidi_lv_is_separator(c) || c == 0x0B || c == 0x0C || c == 0x2028; }

// Whether a cluster that ends with `c` was typed with one key, so that Backspace takes all of it.
static bool is_typed_as_a_whole(uint32_t c, uint32_t before) {
  return before == 0x200D ||                // ZERO WIDTH JOINER and an emoji
         c == 0x200D || c == 0x20E3 ||      // COMBINING ENCLOSING KEYCAP
         (c >= 0xFE00 && c <= 0xFE0F) ||    // variation selectors
         (c >= 0x1F3FB && c <= 0x1F3FF) ||  // emoji modifiers
         (c >= 0x1F1E6 && c <= 0x1F1FF) ||  // regional indicators
         (c >= 0xE0020 && c <= 0xE007F) ||  // tags
         (c >= 0xE0100 && c <= 0xE01EF) || (c == 0x0A && before == 0x0D);
}

// Whether a password's character can be shown alone among bullets without changing their order.
static bool can_be_revealed(uint32_t c) {
  return c > 0x20 && !(c >= 0x7F && c < 0xA0) && c != 0xAD && c != 0x61C && !(c >= 0x2000 && c <= 0x200F) &&
         !(c >= 0x2028 && c <= 0x202F) && !(c >= 0x2060 && c <= 0x206F) && c != 0xFEFF && c < 0xE0000;
}

// ---------------------------------------------------------------------------------------------- memory

static uint32_t grown(uint32_t room, uint32_t need, uint32_t most) {
  if (need > most) return 0;
  if (room == 0) room = 16;
  while (room < need) room = room > most / 2 ? most : room * 2;
  return room;
}

// Gives memory back. What a password left there is overwritten.
static void release(const embidi_textarea* ta, void* memory, uint32_t bytes) {
  if (memory == NULL) return;
  if (ta->password) lv_memzero(memory, bytes);
  lv_free(memory);
}

// Room for `need` bytes in *buffer, of which `used` are kept.
static bool reserve(const embidi_textarea* ta, char** buffer, uint32_t* room, uint32_t used, uint32_t need) {
  if (need <= *room) return true;
  const uint32_t most = (EMBIDI_LV_TEXTAREA_MAX_BYTES)*kCharBytes + 1;
  const uint32_t bytes = grown(*room, need, most);
  char* const larger = bytes == 0 ? NULL : lv_malloc(bytes);
  if (larger == NULL) {
    LV_LOG_WARN("no memory for a text of %u bytes", (unsigned)need);
    return false;
  }
  if (used > 0) lv_memcpy(larger, *buffer, used);
  larger[used] = '\0';
  release(ta, *buffer, *room);
  *buffer = larger;
  *room = bytes;
  return true;
}

static bool reserve_line(embidi_textarea* ta) {
  if (ta->line_count < ta->line_room) return true;
  const uint32_t room = ta->line_room == 0 ? kFirstLines : ta->line_room * 2;
  ta_line* const larger = lv_malloc(room * sizeof(ta_line));
  if (larger == NULL) {
    LV_LOG_WARN("no memory for %u lines", (unsigned)room);
    return false;
  }
  if (ta->line_count > 0) lv_memcpy(larger, ta->lines, ta->line_count * sizeof(ta_line));
  lv_free(ta->lines);
  ta->lines = larger;
  ta->line_room = room;
  return true;
}

// A larger block. The old one stays if there is no memory.
static bool reserve_block(embidi_textarea* ta, uint32_t chars, uint32_t fields) {
  if (ta->block != NULL && chars <= ta->block_chars && fields <= ta->block_fields) return true;
  chars = grown(ta->block_chars, LV_MAX(chars, ta->block_chars), (uint32_t)LV_MIN(EMBIDI_MAX_CHARS, INT32_MAX));
  fields = grown(ta->block_fields, LV_MAX(fields, ta->block_fields), (uint32_t)LV_MIN(EMBIDI_MAX_FIELDS, INT32_MAX));
  if (chars == 0 || fields == 0) return false;
  embidi_paragraph* made = NULL;
  void* const memory = embidi_lv_block_new(chars, fields, &made);
  if (memory == NULL) return false;
  release(ta, ta->block, 0);
  ta->block = memory;
  ta->paragraph = made;
  ta->block_chars = chars;
  ta->block_fields = fields;
  ta->laid = NOT_LAID_OUT;
  return true;
}

// ---------------------------------------------------------------------------------------------- layout

// What is shown: the text, or the bullets of a password.
static const char* shown_text(const embidi_textarea* ta, uint32_t* bytes) {
  *bytes = ta->password ? ta->bullets_bytes : ta->bytes;
  return ta->password ? ta->bullets : ta->text;
}

// How the first paragraph of a text is laid out. `before`: the level of the paragraph before, for an empty one.
static embidi_options options_of(const embidi_textarea* ta, uint8_t before, const char* text, uint32_t bytes) {
  uint32_t c = 0;
  const bool empty = bytes == 0 || (decode(text, bytes, &c) > 0 && embidi_lv_is_separator(c));
  embidi_options options = ta->options;
  if (options.base == EMBIDI_BASE_AUTO) options.base = ta->base;
  if (options.base == EMBIDI_BASE_AUTO && empty) options.base = before == 1 ? EMBIDI_BASE_RTL : EMBIDI_BASE_LTR;
  if (ta->password) {
    if (options.base == EMBIDI_BASE_AUTO) options.base = EMBIDI_BASE_LTR;
    options.order = EMBIDI_ORDER_PLAIN;
    options.recognize = EMBIDI_RECOGNIZE_NONE;
    options.numbers = 0;
  }
  return options;
}

// Lays out the first paragraph of a text in the block, which grows as needed.
static bool lay_out(embidi_textarea* ta, const char* text, uint32_t bytes, const embidi_options* options) {
  ta->laid = NOT_LAID_OUT;
  if (!reserve_block(ta, kFirstChars, kFirstFields)) return false;
  for (;;) {
    const embidi_result r = embidi_layout(ta->paragraph, text, bytes, options);
    const size_t missing = embidi_fields_missing(ta->paragraph);
    if (r.status == EMBIDI_OK && missing == 0) return true;
    const bool longer = r.status == EMBIDI_TOO_LONG && r.number > ta->block_chars;
    const bool more = missing > 0 || (r.status == EMBIDI_TOO_MANY_FIELDS && r.number > ta->block_fields);
    const size_t number = missing > 0 ? ta->block_fields + missing : r.number;
    if ((!longer && !more) || number > INT32_MAX) {
      LV_LOG_WARN("a text of %u bytes cannot be laid out: status %d", (unsigned)bytes, (int)r.status);
      return false;
    }
    const uint32_t need = (uint32_t)number;
    if (!reserve_block(ta, longer ? need : ta->block_chars, more ? need : ta->block_fields)) return false;
  }
}

// Adds line begin..end of the paragraph in the block, whose place `line` says.
static bool add_line(embidi_textarea* ta, ta_line line, uint32_t begin, const embidi_wrapped* wrapped) {
  if (!reserve_line(ta)) return false;
  line.begin = begin;
  line.end = line.stop = (uint32_t)wrapped->end;
  line.soft = line.end < embidi_length(ta->paragraph) && (wrapped->flags & EMBIDI_WRAP_MANDATORY) == 0;
  if ((wrapped->flags & EMBIDI_WRAP_MANDATORY) != 0) --line.stop;
  while (line.stop > begin && embidi_lv_is_separator(embidi_code_point(ta->paragraph, line.stop - 1))) --line.stop;
  line.width = line.shown = wrapped->width;
  if (wrapped->shown < line.stop) {
    embidi_line whole;
    if (embidi_line_init(&whole, ta->paragraph, begin, line.stop).status == EMBIDI_OK) {
      embidi_line_width(&whole, &ta->font, &line.width);
    }
  }
  ta->lines[ta->line_count++] = line;
  return true;
}

// The display lines of the paragraph in the block.
static bool add_lines(embidi_textarea* ta, const ta_line* at) {
  const uint32_t length = (uint32_t)embidi_length(ta->paragraph);
  uint32_t begin = 0;
  embidi_wrapped wrapped;
  do {
    wrapped.flags = 0;
    if (length == 0 || embidi_wrap(ta->paragraph, &ta->font, begin,
                                   ta->wrap_width > 0 ? (uint32_t)ta->wrap_width : UINT32_MAX, &wrapped)
                               .status != EMBIDI_OK) {
      wrapped.end = wrapped.shown = length;
      wrapped.width = 0;
    }
    if (ta->one_line && wrapped.shown < length) {  // white space at the end of what is typed counts
      wrapped.end = length;
      wrapped.shown = length;
      wrapped.flags = 0;
      embidi_line whole;
      embidi_line_init(&whole, ta->paragraph, 0, length);
      embidi_line_width(&whole, &ta->font, &wrapped.width);
    }
    if (!add_line(ta, *at, begin, &wrapped)) return false;
    begin = (uint32_t)wrapped.end;
  } while (begin < length);
  if ((wrapped.flags & EMBIDI_WRAP_MANDATORY) != 0) {  // a line separator ends the paragraph: an empty line follows
    wrapped.shown = wrapped.end;
    wrapped.width = 0;
    wrapped.flags = 0;
    return add_line(ta, *at, begin, &wrapped);
  }
  return true;
}

// Makes all lines anew. On failure those that could be made are there.
static bool make_lines(embidi_textarea* ta) {
  ta_line at = {0};
  ta->line_count = 0;
  uint32_t bytes = 0;
  const char* const text = shown_text(ta, &bytes);
  if (text == NULL || ta->lv_font == NULL) return false;
  for (bool more = true; more;) {
    const embidi_options options = options_of(ta, at.level, text + at.byte, bytes - at.byte);
    if (!lay_out(ta, text + at.byte, bytes - at.byte, &options)) return false;
    at.bytes = (uint32_t)embidi_consumed_bytes(ta->paragraph);
    at.level = embidi_base_level(ta->paragraph);
    ta->laid = at.byte;
    if (!add_lines(ta, &at)) return false;
    const uint32_t length = (uint32_t)embidi_length(ta->paragraph);
    more = length > 0 && embidi_lv_is_separator(embidi_code_point(ta->paragraph, length - 1));
    at.byte += at.bytes;
    at.first += length;
  }
  return true;
}

// What is shown of a password. The character `revealed` is as it is.
static bool make_bullets(embidi_textarea* ta) {
  const char* const bullet = embidi_textarea_get_password_bullet(&ta->obj);
  const uint32_t size = (uint32_t)lv_strlen(bullet);
  if (!reserve(ta, &ta->bullets, &ta->bullets_room, 0, ta->chars * kCharBytes + 1)) return false;
  uint32_t out = 0, c = 0;
  for (uint32_t i = 0, index = 0; i < ta->bytes; ++index) {
    const uint32_t n = decode(ta->text + i, ta->bytes - i, &c);
    const bool as_it_is = index == ta->revealed && can_be_revealed(c);
    const char* const from = as_it_is ? ta->text + i : bullet;
    const uint32_t length = as_it_is ? n : size;
    lv_memcpy(ta->bullets + out, from, length);
    out += length;
    i += n;
  }
  ta->bullets[out] = '\0';
  ta->bullets_bytes = out;
  return true;
}

// Whether each character of a password is a cluster of its own: what is revealed is no mark on a bullet.
static bool is_whole_cluster(const embidi_textarea* ta) {
  const uint32_t r = ta->revealed;
  return (r == 0 || embidi_next_cluster(ta->paragraph, r - 1) == r) && embidi_next_cluster(ta->paragraph, r) == r + 1;
}

// Lays out the text as it is now, for the style and size that the widget has now.
static bool relayout(embidi_textarea* ta) {
  ta->chars = count_chars(ta->text, ta->bytes);
  if (ta->revealed >= ta->chars) ta->revealed = NOTHING_REVEALED;
  bool ok = !ta->password || make_bullets(ta);
  ok = ok && make_lines(ta);
  if (ok && ta->password && ta->revealed != NOTHING_REVEALED && !is_whole_cluster(ta)) {
    ta->revealed = NOTHING_REVEALED;
    ok = make_bullets(ta) && make_lines(ta);
  }
  if (!ok && ta->line_count > 0) ta->lines[ta->line_count - 1].soft = false;  // the line that would follow is not there
  return ok;
}

// Whether lines are as wide as the box. A box of no width shows one line, too, but must not get a width from it, by
// which the text would be wrapped again: LVGL would lay out for ever where max_width is LV_SIZE_CONTENT.
static bool is_wrapped(const embidi_textarea* ta) {
  return !ta->one_line && lv_obj_get_style_width(&ta->obj, LV_PART_MAIN) != LV_SIZE_CONTENT;
}

// Whether what lines depend on has changed; notes what it is now.
static bool take_style(embidi_textarea* ta) {
  const lv_obj_t* obj = &ta->obj;
  const lv_font_t* font = lv_obj_get_style_text_font(obj, LV_PART_MAIN);
  const int32_t width = is_wrapped(ta) ? LV_MAX(lv_obj_get_content_width(obj), 0) : 0;
  const uint8_t base = (uint8_t)embidi_lv_style_base(obj);
  const bool same = font == ta->lv_font && width == ta->wrap_width && base == ta->base;
  ta->lv_font = font;
  ta->font = embidi_lv_foreign_font(font);
  ta->wrap_width = width;
  ta->base = base;
  return !same;
}

// ---------------------------------------------------------------------------------------------- geometry

static int32_t line_height(const embidi_textarea* ta) { return lv_font_get_line_height(ta->lv_font); }

static int32_t line_pitch(const embidi_textarea* ta) {
  const int32_t pitch = line_height(ta) + lv_obj_get_style_text_line_space(&ta->obj, LV_PART_MAIN);
  return LV_MAX(pitch, 1);
}

static int32_t caret_width(const embidi_textarea* ta) {
  return LV_MAX(1, lv_obj_get_style_border_width(&ta->obj, LV_PART_CURSOR));
}

// Width and height of all lines, with room for the caret.
static lv_point_t text_size(const embidi_textarea* ta) {
  uint32_t width = 0;
  for (uint32_t i = 0; i < ta->line_count; ++i) {
    const uint32_t w = ta->one_line ? ta->lines[i].width : ta->lines[i].shown;
    width = LV_MAX(width, w);
  }
  lv_point_t size;
  const int32_t most = (int32_t)LV_MIN(width, (uint32_t)LV_COORD_MAX / 2);
  size.x = EMBIDI_LV_PX(is_wrapped(ta) ? 0 : most + caret_width(ta));
  const int32_t count = (int32_t)LV_MAX(ta->line_count, 1u);
  size.y = EMBIDI_LV_SIZE((count - 1) * line_pitch(ta) + line_height(ta));
  return size;
}

// Where the text's left and top edge are on the display, and how wide it is with the space beside it.
typedef struct ta_frame {
  int32_t x, y, width;
} ta_frame;

static int32_t text_width(const embidi_textarea* ta) {
  return LV_MAX(text_size(ta).x, lv_obj_get_content_width(&ta->obj));
}

static bool scrolls_from_right(const embidi_textarea* ta) {
  return lv_obj_get_style_base_dir(&ta->obj, LV_PART_MAIN) == LV_BASE_DIR_RTL;
}

static ta_frame frame_of(const embidi_textarea* ta) {
  lv_area_t content;
  lv_obj_get_content_coords(&ta->obj, &content);
  const int32_t width = text_width(ta);
  int32_t scrolled = lv_obj_get_scroll_x(&ta->obj);
  if (scrolls_from_right(ta)) scrolled += width - lv_area_get_width(&content);
  const ta_frame frame = {content.x1 - scrolled, content.y1 - lv_obj_get_scroll_y(&ta->obj), width};
  return frame;
}

// The left end of a line in the frame. White space hangs over the line's end, so it does not move what is seen.
static int32_t aligned(const embidi_textarea* ta, int32_t frame_width, uint8_t level, uint32_t width, uint32_t shown) {
  lv_text_align_t align = lv_obj_get_style_text_align(&ta->obj, LV_PART_MAIN);
  if (align == LV_TEXT_ALIGN_AUTO) align = level == 1 ? LV_TEXT_ALIGN_RIGHT : LV_TEXT_ALIGN_LEFT;
  int32_t x = 0;
  if (ta->wrap_width == 0 && frame_width - (int32_t)shown <= caret_width(ta)) {
    align = LV_TEXT_ALIGN_LEFT;  // a line that is scrolled: the frame's room is for the caret at the right end
  }
  if (align == LV_TEXT_ALIGN_RIGHT) x = frame_width - (int32_t)shown;
  if (align == LV_TEXT_ALIGN_CENTER) x = (frame_width - (int32_t)shown) / 2;
  return level == 1 ? x + (int32_t)shown - (int32_t)width : x;
}

static int32_t line_x(const embidi_textarea* ta, const ta_frame* frame, const ta_line* line) {
  return aligned(ta, frame->width, line->level, line->width, line->shown);
}

// The line in which a position is: of two, the one that begins there unless `upstream`.
static uint32_t line_of(const embidi_textarea* ta, uint32_t pos, bool upstream) {
  uint32_t low = 0, high = ta->line_count;
  while (high - low > 1) {
    const uint32_t middle = low + (high - low) / 2;
    if (ta->lines[middle].first + ta->lines[middle].begin <= pos) {
      low = middle;
    } else {
      high = middle;
    }
  }
  const bool at_begin = low > 0 && ta->lines[low].first + ta->lines[low].begin == pos;
  return upstream && at_begin && ta->lines[low - 1].soft ? low - 1 : low;
}

// Lays out the paragraph of line `index`, if it is not the one in the block.
static bool use_paragraph(embidi_textarea* ta, uint32_t index) {
  if (index >= ta->line_count) return false;
  const ta_line* const line = &ta->lines[index];
  if (ta->laid == line->byte) return true;
  uint32_t bytes = 0;
  const char* const text = shown_text(ta, &bytes);
  const embidi_options options = options_of(ta, line->level, text + line->byte, line->bytes);
  if (!lay_out(ta, text + line->byte, line->bytes, &options)) return false;
  ta->laid = line->byte;
  return true;
}

static bool open_line(embidi_textarea* ta, uint32_t index, embidi_line* out) {
  if (!use_paragraph(ta, index)) return false;
  const ta_line* const line = &ta->lines[index];
  return embidi_line_init(out, ta->paragraph, line->begin, line->stop).status == EMBIDI_OK;
}

// Where the caret is: its line, and its places in that, the one that it is at first.
typedef struct ta_place {
  uint32_t line;
  embidi_line opened;
  embidi_caret at[2];
} ta_place;

static bool find_caret(embidi_textarea* ta, ta_place* place) {
  place->line = line_of(ta, ta->pos, ta->upstream);
  if (!open_line(ta, place->line, &place->opened)) return false;
  const ta_line* const line = &ta->lines[place->line];
  const size_t local = LV_CLAMP(line->begin, ta->pos - line->first, line->stop);
  if (embidi_line_carets(&place->opened, &ta->font, local, place->at).status != EMBIDI_OK) return false;
  if (ta->edge != EDGE_PRIMARY && place->at[1].edge == ta->edge && place->at[0].edge != ta->edge) {
    const embidi_caret other = place->at[0];
    place->at[0] = place->at[1];
    place->at[1] = other;
  }
  return true;
}

// The area of a place of the caret on the display: one pixel wide, inside the content where lines are wrapped.
static lv_area_t place_area(const embidi_textarea* ta, const ta_frame* frame, const ta_place* place, int which) {
  const ta_line* const line = &ta->lines[place->line];
  int32_t x = line_x(ta, frame, line) + (int32_t)place->at[which].x;
  if (ta->wrap_width > 0) x = LV_CLAMP(0, x, frame->width);
  const int32_t y = frame->y + (int32_t)place->line * line_pitch(ta);
  return embidi_lv_area(frame->x + x, y, frame->x + x, y + line_height(ta) - 1);
}

// ---------------------------------------------------------------------------------------------- the caret

static void blink_cb(void* obj, int32_t shown) {
  embidi_textarea* const ta = of(obj);
  if (ta->caret_shown == (shown != 0)) return;
  ta->caret_shown = shown != 0;
  lv_obj_invalidate_area(&ta->obj, &ta->caret_area);
}

// The caret is shown, and begins to blink.
static void start_blinking(embidi_textarea* ta) {
  const uint32_t time = lv_obj_get_style_anim_duration(&ta->obj, LV_PART_CURSOR);
  ta->caret_shown = true;
  if (time == 0) {
    lv_anim_delete(ta, blink_cb);
    return;
  }
  lv_anim_t a;
  lv_anim_init(&a);
  lv_anim_set_var(&a, ta);
  lv_anim_set_exec_cb(&a, blink_cb);
  lv_anim_set_duration(&a, time);
  lv_anim_set_reverse_duration(&a, time);
  lv_anim_set_values(&a, 1, 0);
  lv_anim_set_path_cb(&a, lv_anim_path_step);
  lv_anim_set_repeat_count(&a, LV_ANIM_REPEAT_INFINITE);
  lv_anim_start(&a);
}

// Scrolls so that the caret is seen.
static void scroll_to_caret(embidi_textarea* ta, const ta_place* place) {
  lv_obj_t* const obj = &ta->obj;
  const ta_frame frame = frame_of(ta);
  const lv_area_t area = place_area(ta, &frame, place, 0);
  lv_area_t content;
  lv_obj_get_content_coords(obj, &content);
  const int32_t scrolled_y = lv_obj_get_scroll_y(obj);
  int32_t dy = 0;
  if (area.y2 > content.y2) dy = area.y2 - content.y2;
  if (area.y1 - dy < content.y1) dy = area.y1 - content.y1;
  if (dy != 0) lv_obj_scroll_to_y(obj, EMBIDI_LV_PX(scrolled_y + dy), LV_ANIM_OFF);
  if (is_wrapped(ta)) {
    // A finger scrolled the text, or there was a longer line before.
    if (lv_obj_get_scroll_x(obj) != 0) lv_obj_scroll_to_x(obj, 0, LV_ANIM_OFF);
    return;
  }
  if (!ta->one_line) return;
  // What is beside the caret is seen, too: in a run of the other direction letters are typed to its other side.
  const int32_t beside = LV_MIN(line_height(ta), (lv_area_get_width(&content) - caret_width(ta)) / 3);
  const int32_t left = area.x1 - beside, right = area.x1 + caret_width(ta) - 1 + beside;
  int32_t dx = 0;
  if (right > content.x2) dx = right - content.x2;
  if (left - dx < content.x1) dx = left - content.x1;
  if (dx != 0) lv_obj_scroll_to_x(obj, EMBIDI_LV_PX(lv_obj_get_scroll_x(obj) + dx), LV_ANIM_OFF);
}

// After the caret has moved or the lines have changed.
static void show_caret(embidi_textarea* ta, bool keep_column) {
  ta_place place;
  lv_obj_invalidate(&ta->obj);
  if (!ta->constructed || !find_caret(ta, &place)) return;
  lv_obj_refresh_self_size(&ta->obj);
  lv_obj_update_layout(&ta->obj);
  if (!find_caret(ta, &place)) return;  // the layout may have changed the lines
  lv_obj_readjust_scroll(&ta->obj, LV_ANIM_OFF);
  scroll_to_caret(ta, &place);
  if (!keep_column) {
    const ta_frame frame = frame_of(ta);
    ta->column = line_x(ta, &frame, &ta->lines[place.line]) + (int32_t)place.at[0].x;
  }
  start_blinking(ta);
}

// Puts the caret where `caret` is in a line, and takes the selection away unless it is to be extended.
static void go_to(embidi_textarea* ta, uint32_t index, const embidi_caret* caret, bool extend, bool keep_column) {
  const ta_line* const line = &ta->lines[index];
  ta->pos = line->first + (uint32_t)caret->index;
  ta->edge = caret->edge;
  ta->upstream = line->soft && caret->index == line->end;
  if (!extend) ta->anchor = ta->pos;
  show_caret(ta, keep_column);
}

// The logical beginning or end of a line.
static embidi_caret line_edge(const ta_line* line, bool end) {
  embidi_caret caret;
  caret.index = end ? line->stop : line->begin;
  caret.edge = end ? EMBIDI_EDGE_LEADING : EMBIDI_EDGE_TRAILING;
  caret.x = 0;
  caret.level = line->level;
  return caret;
}

// From a line's end onto the next or previous line. Where lines were wrapped both have the same position there, so that
// one more step is needed for the caret to get anywhere.
static void step_over(embidi_textarea* ta, const ta_place* from, bool right) {
  const bool forward = right == ((ta->lines[from->line].level & 1) == 0);
  if (forward ? from->line + 1 >= ta->line_count : from->line == 0) return;
  const uint32_t to = forward ? from->line + 1 : from->line - 1;
  embidi_caret caret = line_edge(&ta->lines[to], !forward);
  if (ta->lines[forward ? from->line : to].soft) {
    embidi_line line;
    if (!open_line(ta, to, &line)) return;
    embidi_line_step(&line, &ta->font, right, &caret);
  }
  go_to(ta, to, &caret, false, false);
}

static void step(embidi_textarea* ta, bool right) {
  ta_place place;
  if (!find_caret(ta, &place)) return;
  embidi_caret caret = place.at[0];
  if (embidi_line_step(&place.opened, &ta->font, right, &caret).status != EMBIDI_OK) return;
  if (caret.x == place.at[0].x) {
    step_over(ta, &place, right);
    return;
  }
  const ta_line* const line = &ta->lines[place.line];
  if (line->soft && caret.index == line->end && caret.edge == EMBIDI_EDGE_LEADING) {  // the end is the next one's begin
    caret = line_edge(&ta->lines[place.line + 1], false);
    go_to(ta, place.line + 1, &caret, false, false);
    return;
  }
  go_to(ta, place.line, &caret, false, false);
}

// Puts the caret where a line is touched, x from the text's left edge.
static bool hit(embidi_textarea* ta, uint32_t index, int32_t x, embidi_caret* caret) {
  embidi_line line;
  if (!open_line(ta, index, &line)) return false;
  const ta_frame frame = frame_of(ta);
  return embidi_line_hit(&line, &ta->font, x - line_x(ta, &frame, &ta->lines[index]), caret).status == EMBIDI_OK;
}

static bool hit_point(embidi_textarea* ta, const lv_point_t* point, uint32_t* index, embidi_caret* caret) {
  if (ta->line_count == 0) return false;
  const ta_frame frame = frame_of(ta);
  const int32_t y = point->y - frame.y, last = (int32_t)ta->line_count - 1;
  *index = (uint32_t)LV_CLAMP(0, y < 0 ? 0 : y / line_pitch(ta), last);
  return hit(ta, *index, point->x - frame.x, caret);
}

static void step_vertically(embidi_textarea* ta, bool down) {
  if (ta->line_count == 0) return;
  const uint32_t from = line_of(ta, ta->pos, ta->upstream);
  if (down ? from + 1 >= ta->line_count : from == 0) return;
  embidi_caret caret;
  const uint32_t to = down ? from + 1 : from - 1;
  if (hit(ta, to, ta->column, &caret)) go_to(ta, to, &caret, false, true);
}

static void go_to_line_edge(embidi_textarea* ta, bool end) {
  if (ta->line_count == 0) return;
  const uint32_t index = line_of(ta, ta->pos, ta->upstream);
  const embidi_caret caret = line_edge(&ta->lines[index], end);
  go_to(ta, index, &caret, false, false);
}

// ---------------------------------------------------------------------------------------------- editing

static void hide_cb(lv_anim_t* a) {
  embidi_textarea* const ta = of(a->var);
  ta->revealed = NOTHING_REVEALED;
  if (!ta->password) return;
  relayout(ta);
  show_caret(ta, true);
}

static void reveal_anim_cb(void* obj, int32_t value) {
  (void)obj;
  (void)value;
}

// Character `index` of a password is shown for a while.
static void reveal(embidi_textarea* ta, uint32_t index) {
  lv_anim_delete(ta, reveal_anim_cb);
  ta->revealed = NOTHING_REVEALED;
  if (!ta->password || ta->show_time == 0) return;
  ta->revealed = index;
  lv_anim_t a;
  lv_anim_init(&a);
  lv_anim_set_var(&a, ta);
  lv_anim_set_exec_cb(&a, reveal_anim_cb);
  lv_anim_set_duration(&a, ta->show_time);
  lv_anim_set_values(&a, 0, 1);
  lv_anim_set_path_cb(&a, lv_anim_path_step);
  lv_anim_set_completed_cb(&a, hide_cb);
  lv_anim_start(&a);
}

// Replaces bytes begin..end of the buffer by `n` bytes, for which there is room.
static void put(embidi_textarea* ta, uint32_t begin, uint32_t end, const char* with, uint32_t n) {
  lv_memmove(ta->text + begin + n, ta->text + end, ta->bytes - end + 1);
  if (n > 0) lv_memcpy(ta->text + begin, with, n);
  const uint32_t bytes = ta->bytes - (end - begin) + n;
  if (ta->password && bytes < ta->bytes) lv_memzero(ta->text + bytes, ta->bytes - bytes);
  ta->bytes = bytes;
}

// Replaces characters begin..end. False, and all is as it was, if that is too much for the memory or the limit.
static bool replace(embidi_textarea* ta, uint32_t begin, uint32_t end, const char* with, uint32_t n) {
  const uint32_t from = byte_of(ta, begin), removed = byte_of(ta, end) - from;
  if (n > EMBIDI_LV_TEXTAREA_MAX_BYTES || ta->bytes - removed > EMBIDI_LV_TEXTAREA_MAX_BYTES - n) {
    LV_LOG_WARN("a text area holds %u bytes; text is not inserted", (unsigned)(EMBIDI_LV_TEXTAREA_MAX_BYTES));
    return false;
  }
  char few[32];  // most deletions are short
  char* const undo = removed <= sizeof few ? few : lv_malloc(removed);
  bool ok = undo != NULL && reserve(ta, &ta->text, &ta->text_room, ta->bytes, ta->bytes + n + 1);
  if (ok) {
    const uint32_t pos = ta->pos, revealed = ta->revealed;
    lv_memcpy(undo, ta->text + from, removed);
    put(ta, from, from + removed, with, n);
    ta->pos = count_chars(ta->text, from + n);
    reveal(ta, n > 0 ? ta->pos - 1 : NOTHING_REVEALED);
    ok = relayout(ta);
    if (!ok) {
      put(ta, from, from + n, undo, removed);
      ta->pos = pos;
      ta->revealed = revealed;
      relayout(ta);
    }
  }
  if (!ok) LV_LOG_WARN("no memory: the text stays as it is");
  if (undo != few) release(ta, undo, removed);
  if (ta->password) lv_memzero(few, sizeof few);
  if (!ok) return false;
  if (ta->pos > ta->chars) ta->pos = ta->chars;
  ta->anchor = ta->pos;
  ta->upstream = false;
  // After a letter where the next one of its direction goes; a password does not tell its direction.
  ta->edge = n > 0 && !ta->password ? EMBIDI_EDGE_TRAILING : EDGE_PRIMARY;
  return true;
}

static void selection_of(const embidi_textarea* ta, uint32_t* begin, uint32_t* end) {
  *begin = LV_MIN(ta->pos, ta->anchor);
  *end = LV_MAX(ta->pos, ta->anchor);
}

static bool is_accepted(const embidi_textarea* ta, uint32_t c) {
  if (ta->one_line && is_line_break(c)) return false;
  if (ta->accepted == NULL || ta->accepted[0] == '\0') return true;
  const uint32_t bytes = (uint32_t)lv_strlen(ta->accepted);
  for (uint32_t i = 0; i < bytes;) {
    uint32_t a = 0;
    i += decode(ta->accepted + i, bytes - i, &a);
    if (a == c) return true;
  }
  return false;
}

// What of a text can be typed while the text has `kept` other characters: into `out`, unless that is NULL. Returns its
// bytes.
static uint32_t filter(const embidi_textarea* ta, const char* text, uint32_t bytes, uint32_t kept, char* out) {
  uint32_t size = 0;
  for (uint32_t i = 0; i < bytes;) {
    uint32_t c = 0;
    const uint32_t n = decode(text + i, bytes - i, &c);
    if (is_accepted(ta, c)) {
      if (ta->max_length > 0 && kept >= ta->max_length) break;
      ++kept;
      if (out != NULL) lv_memcpy(out + size, text + i, n);
      size += n;
    }
    i += n;
  }
  return size;
}

// Whether a text is the text area's own, or in it: what embidi_textarea_get_text() returned.
static bool is_own(const embidi_textarea* ta, const char* text) {
  return (uintptr_t)text >= (uintptr_t)ta->text && (uintptr_t)text < (uintptr_t)ta->text + ta->text_room;
}

// Replaces characters begin..end by what of `text`, which is not empty, is accepted. False if nothing has changed.
static bool replace_filtered(embidi_textarea* ta, uint32_t begin, uint32_t end, const char* text) {
  const uint32_t bytes = (uint32_t)LV_MIN(lv_strlen(text), (size_t)INT32_MAX);
  const uint32_t kept = ta->chars - (end - begin);
  const uint32_t size = filter(ta, text, bytes, kept, NULL);
  if (size == bytes && !is_own(ta, text)) return replace(ta, begin, end, text, bytes);
  if (size == 0) {
    LV_LOG_INFO("not accepted: the text is too long, or has other characters than those of the list");
    return false;
  }
  char* const accepted = lv_malloc(size);
  if (accepted == NULL) {
    LV_LOG_WARN("no memory: text is not inserted");
    return false;
  }
  filter(ta, text, bytes, kept, accepted);
  const bool ok = replace(ta, begin, end, accepted, size);
  release(ta, accepted, size);
  return ok;
}

// Asks the application by LV_EVENT_INSERT. Returns what is to be inserted; NULL: nothing.
static const char* ask(embidi_textarea* ta, const char* text) {
  ta->replacement = NULL;
  if (lv_obj_send_event(&ta->obj, LV_EVENT_INSERT, (void*)text) != LV_RESULT_OK) return NULL;
  const char* const replacement = ta->replacement;
  ta->replacement = NULL;
  if (replacement == NULL) return text;
  return replacement[0] == '\0' ? NULL : replacement;
}

static void report_change(embidi_textarea* ta) {
  show_caret(ta, false);
  lv_obj_send_event(&ta->obj, LV_EVENT_VALUE_CHANGED, NULL);
}

static void type_other(embidi_textarea* ta, const char* text) {
  text = ask(ta, text);
  if (text == NULL) return;
  uint32_t begin = 0, end = 0;
  selection_of(ta, &begin, &end);
  if (replace_filtered(ta, begin, end, text)) report_change(ta);
}

static void type(embidi_textarea* ta, const char* text) {
  if (text[0] == '\0') return;
  if (!is_own(ta, text)) {
    type_other(ta, text);
    return;
  }
  const bool secret = ta->password;  // a handler may delete the text area, or change its text
  const size_t bytes = lv_strlen(text);
  char* const copy = lv_strdup(text);
  if (copy == NULL) {
    LV_LOG_WARN("no memory: text is not inserted");
    return;
  }
  type_other(ta, copy);
  if (secret) lv_memzero(copy, bytes);
  lv_free(copy);
}

// Where Backspace begins to delete, of the characters before `pos` > 0.
static uint32_t backspace_begin(embidi_textarea* ta, uint32_t pos) {
  const uint32_t before = pos > 1 ? char_at(ta, pos - 2) : 0;
  if (ta->password) return pos - 1;
  const uint32_t last = char_at(ta, pos - 1);
  if (last == 0x0A && before == 0x0D) return pos - 2;
  if (!is_typed_as_a_whole(last, before)) return pos - 1;
  const uint32_t index = line_of(ta, pos - 1, false);
  if (!use_paragraph(ta, index)) return pos - 1;
  const uint32_t first = ta->lines[index].first;
  return first + (uint32_t)embidi_previous_cluster(ta->paragraph, pos - first);
}

// Where Delete stops to delete, of the characters after `pos`.
static uint32_t delete_end(embidi_textarea* ta, uint32_t pos) {
  const uint32_t index = line_of(ta, pos, false);
  if (ta->password || !use_paragraph(ta, index)) return pos + 1;
  const uint32_t first = ta->lines[index].first;
  const uint32_t end = first + (uint32_t)embidi_next_cluster(ta->paragraph, pos - first);
  return LV_CLAMP(pos + 1, end, ta->chars);
}

static void erase(embidi_textarea* ta, bool forward) {
  uint32_t begin = 0, end = 0;
  selection_of(ta, &begin, &end);
  if (begin == end && (forward ? ta->pos >= ta->chars : ta->pos == 0)) return;
  const char key[2] = {LV_KEY_DEL, '\0'};
  const char* const text = ask(ta, key);
  if (text == NULL) return;
  if (lv_strcmp(text, key) != 0) {
    selection_of(ta, &begin, &end);
    if (replace_filtered(ta, begin, end, text)) report_change(ta);
    return;
  }
  selection_of(ta, &begin, &end);  // the handler may have moved the caret
  if (begin == end && forward && end < ta->chars) end = delete_end(ta, end);
  if (begin == end && !forward && begin > 0) begin = backspace_begin(ta, begin);
  if (begin < end && replace(ta, begin, end, NULL, 0)) report_change(ta);
}

// ---------------------------------------------------------------------------------------------- drawing

// The selected characters of a line in its paragraph, by whole clusters; none if they are equal. The line is open.
static void selected_in_line(embidi_textarea* ta, const ta_line* line, size_t* from, size_t* to) {
  uint32_t begin = 0, end = 0;
  selection_of(ta, &begin, &end);
  const uint32_t low = line->first + line->begin, high = line->first + line->stop;
  *from = *to = 0;
  begin = LV_CLAMP(low, begin, high);
  end = LV_CLAMP(low, end, high);
  if (begin >= end) return;
  *from = begin - line->first;
  *to = end - line->first;
  if (*from > line->begin) {
    const size_t previous = embidi_previous_cluster(ta->paragraph, *from);
    if (embidi_next_cluster(ta->paragraph, previous) != *from) *from = previous;
  }
  *to = embidi_next_cluster(ta->paragraph, embidi_previous_cluster(ta->paragraph, *to));
  *from = LV_MAX(*from, line->begin);
  *to = LV_MIN(*to, line->stop);
}

static void init_text_dsc(embidi_textarea* ta, embidi_lv_layer* layer, lv_part_t part, embidi_lv_draw_dsc* dsc) {
  lv_obj_t* const obj = (lv_obj_t*)&ta->obj;
  lv_draw_label_dsc_t label;
  lv_draw_label_dsc_init(&label);
  embidi_lv_drawn_into(&label, layer);
  lv_obj_init_draw_label_dsc(obj, part, &label);
  embidi_lv_draw_dsc_init(dsc);
  embidi_lv_keep_base(&dsc->base, &label);
  dsc->metrics = &ta->font;
  dsc->font = ta->lv_font;
  dsc->unkerned = embidi_lv_unkerned(ta->lv_font, &ta->unkerned);
  dsc->color = label.color;
  dsc->opa = label.opa;
  dsc->decor = label.decor;
  dsc->sel_color = lv_obj_get_style_text_color(obj, LV_PART_SELECTED);
  dsc->sel_bg_color = lv_obj_get_style_bg_color(obj, LV_PART_SELECTED);
  dsc->sel_bg_opa = lv_obj_get_style_bg_opa(obj, LV_PART_SELECTED);
  if (!ta->password) dsc->roles = ta->roles;
}

// The inside of the widget's border, as far as it is to be drawn; false if nothing of it is.
static bool inside_of(const embidi_textarea* ta, const embidi_lv_layer* layer, lv_area_t* inside) {
  const lv_obj_t* const obj = &ta->obj;
  const int32_t border = lv_obj_get_style_border_width(obj, LV_PART_MAIN);
  lv_area_t area = obj->coords;
  lv_area_increase(&area, EMBIDI_LV_PX(-border), EMBIDI_LV_PX(-border));
  return lv_area_intersect(inside, embidi_lv_clip(layer), &area);
}

static void draw_lines(embidi_textarea* ta, embidi_lv_layer* layer) {
  embidi_lv_draw_dsc dsc;
  init_text_dsc(ta, layer, LV_PART_MAIN, &dsc);
  const ta_frame frame = frame_of(ta);
  const lv_area_t* const clip = embidi_lv_clip(layer);
  const int32_t pitch = line_pitch(ta), height = line_height(ta);
  // Marks can reach out of their line by less than its height.
  const int32_t above = (clip->y1 - height - frame.y - height) / pitch;
  for (uint32_t i = above > 0 ? (uint32_t)above : 0; i < ta->line_count; ++i) {
    const int32_t y = frame.y + (int32_t)i * pitch;
    if (y - height > clip->y2) break;
    embidi_line line;
    if (!open_line(ta, i, &line)) break;
    selected_in_line(ta, &ta->lines[i], &dsc.sel_begin, &dsc.sel_end);
    embidi_lv_draw_line(layer, &dsc, &line, frame.x + line_x(ta, &frame, &ta->lines[i]), y);
  }
}

// Draws the placeholder, wrapped as text is. It takes the place of the (empty) text's paragraph in the block.
static void draw_placeholder(embidi_textarea* ta, embidi_lv_layer* layer) {
  embidi_lv_draw_dsc dsc;
  init_text_dsc(ta, layer, EMBIDI_PART_TEXTAREA_PLACEHOLDER, &dsc);
  dsc.roles = NULL;
  const embidi_font metrics =
      embidi_lv_foreign_font(lv_obj_get_style_text_font(&ta->obj, EMBIDI_PART_TEXTAREA_PLACEHOLDER));
  dsc.font = lv_obj_get_style_text_font(&ta->obj, EMBIDI_PART_TEXTAREA_PLACEHOLDER);
  dsc.unkerned = NULL;
  dsc.metrics = &metrics;
  embidi_options options = embidi_lv_first_options();
  options.base = ta->base;
  const ta_frame frame = frame_of(ta);
  const int32_t pitch = lv_font_get_line_height(dsc.font) + lv_obj_get_style_text_line_space(&ta->obj, LV_PART_MAIN);
  const char* text = ta->placeholder;
  size_t bytes = lv_strlen(text);
  for (int32_t y = frame.y; bytes > 0 && y <= embidi_lv_clip(layer)->y2;) {
    if (!lay_out(ta, text, (uint32_t)LV_MIN(bytes, (size_t)EMBIDI_LV_TEXTAREA_MAX_BYTES), &options)) return;
    const size_t length = embidi_length(ta->paragraph);
    for (size_t begin = 0; begin < length && y <= embidi_lv_clip(layer)->y2; y += pitch) {
      embidi_wrapped w;
      const uint32_t width = ta->wrap_width > 0 ? (uint32_t)ta->wrap_width : UINT32_MAX;
      embidi_line line;
      if (embidi_wrap(ta->paragraph, &metrics, begin, width, &w).status != EMBIDI_OK) return;
      if (embidi_line_init(&line, ta->paragraph, begin, w.shown).status != EMBIDI_OK) return;
      const int32_t x = aligned(ta, frame.width, embidi_base_level(ta->paragraph), w.width, w.width);
      embidi_lv_draw_line(layer, &dsc, &line, frame.x + x, y);
      begin = w.end;
    }
    const size_t consumed = embidi_consumed_bytes(ta->paragraph);
    text += consumed;
    bytes -= consumed;
  }
  ta->laid = NOT_LAID_OUT;
}

// The cell that a block caret covers: that of the next cluster, or a space's at the line's end.
static void block_cell(embidi_textarea* ta, const ta_place* place, const lv_area_t* caret, int32_t* left,
                       int32_t* right) {
  const ta_line* const line = &ta->lines[place->line];
  embidi_line opened = place->opened;
  const size_t index = place->at[0].index;
  embidi_caret begin[2], end[2];
  int32_t space = lv_font_get_glyph_width(ta->lv_font, ' ', 0);
  if (space <= 0) space = line_height(ta) / 3;
  const bool at_end = index >= line->stop;
  if (!at_end && embidi_line_carets(&opened, &ta->font, index, begin).status == EMBIDI_OK &&
      embidi_line_carets(&opened, &ta->font, embidi_next_cluster(ta->paragraph, index), end).status == EMBIDI_OK) {
    const embidi_caret* const a = &begin[begin[0].edge == EMBIDI_EDGE_LEADING ? 0 : 1];
    const embidi_caret* const b = &end[end[0].edge == EMBIDI_EDGE_TRAILING ? 0 : 1];
    const int32_t origin = caret->x1 - (int32_t)place->at[0].x;
    *left = origin + (int32_t)LV_MIN(a->x, b->x);
    *right = origin + (int32_t)LV_MAX(a->x, b->x);
    return;
  }
  const bool leftwards = (place->at[0].level & 1) != 0;
  *left = leftwards ? caret->x1 - space : caret->x1;
  *right = *left + space;
}

// The area of the caret's rectangle with the style's padding and border, as LVGL's text area has it.
static lv_area_t styled_area(const embidi_textarea* ta, int32_t left, int32_t right, int32_t top, int32_t bottom) {
  const lv_obj_t* const obj = &ta->obj;
  const int32_t border = lv_obj_get_style_border_width(obj, LV_PART_CURSOR);
  return embidi_lv_area(left - lv_obj_get_style_pad_left(obj, LV_PART_CURSOR) - border,
                        top - lv_obj_get_style_pad_top(obj, LV_PART_CURSOR) - border,
                        right + lv_obj_get_style_pad_right(obj, LV_PART_CURSOR) + border - 1,
                        bottom + lv_obj_get_style_pad_bottom(obj, LV_PART_CURSOR) + border);
}

// A little bar at the caret's top that points to where text of its level goes.
static void draw_flag(embidi_lv_layer* layer, const lv_draw_rect_dsc_t* rect, const lv_area_t* stroke, int32_t top,
                      uint8_t level) {
  const int32_t height = lv_area_get_height(stroke), length = LV_MAX(2, height / 6), thick = LV_MAX(1, height / 12);
  lv_draw_rect_dsc_t dsc;
  lv_draw_rect_dsc_init(&dsc);
  embidi_lv_same_base(&dsc, rect);
  dsc.bg_color = rect->border_color;
  dsc.bg_opa = rect->border_opa;
  const int32_t x = (level & 1) != 0 ? stroke->x1 - length : stroke->x1 + LV_MAX(1, rect->border_width);
  const lv_area_t area = embidi_lv_area(x, top, x + length - 1, top + thick - 1);
  lv_draw_rect(layer, &dsc, &area);
}

// A stroke at one place of the caret: what of the style is drawn is its left border.
static void draw_stroke(const embidi_textarea* ta, embidi_lv_layer* layer, const lv_draw_rect_dsc_t* rect,
                        const ta_place* place, int which, const lv_area_t* at) {
  const int32_t half = which == 1 ? (at->y2 - at->y1) / 2 : 0;
  // Beside a left border the rectangle is empty, so its width is of no account but for LVGL's corners.
  const lv_area_t area = styled_area(ta, at->x1, at->x1 + line_height(ta) / 2, at->y1 + half, at->y2);
  lv_draw_rect(layer, rect, &area);
  if (ta->split && place->at[0].level % 2 != place->at[1].level % 2) {
    draw_flag(layer, rect, &area, at->y1 + half, place->at[which].level);
  }
}

// The text over a block caret, in the caret's colour.
static void draw_over_block(embidi_textarea* ta, embidi_lv_layer* layer, const ta_place* place,
                            const lv_area_t* block) {
  embidi_line line;
  lv_area_t within;
  if (!lv_area_intersect(&within, embidi_lv_clip(layer), block) || !open_line(ta, place->line, &line)) return;
  const embidi_lv_clip_before before = embidi_lv_clip_begin(layer, &within);
  embidi_lv_draw_dsc dsc;
  init_text_dsc(ta, layer, LV_PART_CURSOR, &dsc);
  const ta_frame frame = frame_of(ta);
  const int32_t y = frame.y + (int32_t)place->line * line_pitch(ta);
  embidi_lv_draw_line(layer, &dsc, &line, frame.x + line_x(ta, &frame, &ta->lines[place->line]), y);
  embidi_lv_clip_end(layer, &before);
}

static void draw_caret(embidi_textarea* ta, embidi_lv_layer* layer) {
  ta_place place;
  if (!find_caret(ta, &place)) return;
  const ta_frame frame = frame_of(ta);
  const lv_area_t at = place_area(ta, &frame, &place, 0), other = place_area(ta, &frame, &place, 1);
  lv_draw_rect_dsc_t rect;
  lv_draw_rect_dsc_init(&rect);
  embidi_lv_drawn_into(&rect, layer);
  lv_obj_init_draw_rect_dsc(&ta->obj, LV_PART_CURSOR, &rect);
  const int32_t reach = line_height(ta);
  lv_area_t all = styled_area(ta, LV_MIN(at.x1, other.x1) - reach, LV_MAX(at.x1, other.x1) + reach, at.y1, at.y2);
  ta->caret_area = all;
  if (!ta->caret_shown) return;
  const bool is_stroke = rect.bg_opa <= LV_OPA_MIN && rect.border_side == LV_BORDER_SIDE_LEFT;
  if (is_stroke) {
    draw_stroke(ta, layer, &rect, &place, 0, &at);
    if (ta->split && other.x1 != at.x1) draw_stroke(ta, layer, &rect, &place, 1, &other);
    return;
  }
  int32_t left = 0, right = 0;
  block_cell(ta, &place, &at, &left, &right);
  const lv_area_t block = styled_area(ta, left, right, at.y1, at.y2);
  lv_area_increase(&ta->caret_area, lv_area_get_width(&block), 0);
  lv_draw_rect(layer, &rect, &block);
  if (rect.bg_opa > LV_OPA_MIN) draw_over_block(ta, layer, &place, &block);
}

static void draw(embidi_textarea* ta, embidi_lv_layer* layer, bool caret) {
  if (layer == NULL || ta->lv_font == NULL || ta->text == NULL) return;
  lv_area_t inside;
  if (!inside_of(ta, layer, &inside)) return;
  const embidi_lv_clip_before before = embidi_lv_clip_begin(layer, &inside);
  if (caret) {
    draw_caret(ta, layer);
  } else if (ta->bytes == 0 && ta->placeholder != NULL) {
    draw_placeholder(ta, layer);
  } else {
    draw_lines(ta, layer);
  }
  embidi_lv_clip_end(layer, &before);
}

// ---------------------------------------------------------------------------------------------- events

static void key(embidi_textarea* ta, uint32_t c) {
  switch (c) {
    case LV_KEY_RIGHT: step(ta, true); break;
    case LV_KEY_LEFT: step(ta, false); break;
    case LV_KEY_UP: step_vertically(ta, false); break;
    case LV_KEY_DOWN: step_vertically(ta, true); break;
    case LV_KEY_BACKSPACE: erase(ta, false); break;
    case LV_KEY_DEL: erase(ta, true); break;
    case LV_KEY_HOME: go_to_line_edge(ta, false); break;
    case LV_KEY_END: go_to_line_edge(ta, true); break;
    case LV_KEY_ENTER:
      if (ta->one_line) {
        lv_obj_send_event(&ta->obj, LV_EVENT_READY, NULL);
      } else {
        embidi_textarea_add_char(&ta->obj, c);
      }
      break;
    default:
      if (c >= ' ' || c == '\t') embidi_textarea_add_char(&ta->obj, c);  // other control characters are keys, too
  }
}

// While a selection is dragged the text is not scrolled by it, but follows the caret.
static void begin_dragging(embidi_textarea* ta) {
  ta->dragging = true;
  ta->scrollable = lv_obj_is_scrollable(&ta->obj);
  ta->chain_hor = lv_obj_is_scroll_chain_hor(&ta->obj);
  ta->chain_ver = lv_obj_is_scroll_chain_ver(&ta->obj);
  lv_obj_set_scrollable(&ta->obj, false);
  lv_obj_set_scroll_chain_hor(&ta->obj, false);  // nor are its parents
  lv_obj_set_scroll_chain_ver(&ta->obj, false);
}

static void end_dragging(embidi_textarea* ta) {
  if (!ta->dragging) return;
  ta->dragging = false;
  if (ta->scrollable) lv_obj_set_scrollable(&ta->obj, true);
  if (ta->chain_hor) lv_obj_set_scroll_chain_hor(&ta->obj, true);
  if (ta->chain_ver) lv_obj_set_scroll_chain_ver(&ta->obj, true);
}

static void touch(embidi_textarea* ta, lv_event_code_t code) {
  lv_indev_t* const indev = lv_indev_active();
  if (indev == NULL || !ta->click_pos) return;
  const lv_indev_type_t type_of = lv_indev_get_type(indev);
  if (type_of == LV_INDEV_TYPE_KEYPAD || type_of == LV_INDEV_TYPE_ENCODER) return;
  if (code == LV_EVENT_RELEASED || code == LV_EVENT_PRESS_LOST) {
    end_dragging(ta);
    return;
  }
  if (code == LV_EVENT_PRESSING && !ta->dragging) return;
  lv_point_t point;
  lv_indev_get_point(indev, &point);
  uint32_t line = 0;
  embidi_caret caret;
  if (!hit_point(ta, &point, &line, &caret)) return;
  go_to(ta, line, &caret, code == LV_EVENT_PRESSING, false);
  if (code == LV_EVENT_PRESSED && ta->select_by_drag) begin_dragging(ta);
}

static void restyle(embidi_textarea* ta) {
  if (!ta->constructed) return;
  start_blinking(ta);
  if (!take_style(ta)) return;
  if (!relayout(ta)) LV_LOG_WARN("not all of the text is shown");
  show_caret(ta, false);
}

static void event(const lv_obj_class_t* class_p, lv_event_t* e) {
  (void)class_p;
  if (lv_obj_event_base(MY_CLASS, e) != LV_RESULT_OK) return;
  embidi_textarea* const ta = of(lv_event_get_current_target(e));
  const lv_event_code_t code = lv_event_get_code(e);
  switch (code) {
    case LV_EVENT_FOCUSED: start_blinking(ta); break;
    case LV_EVENT_KEY: key(ta, *(uint32_t*)lv_event_get_param(e)); break;
    case LV_EVENT_PRESSED:
    case LV_EVENT_PRESSING:
    case LV_EVENT_PRESS_LOST:
    case LV_EVENT_RELEASED: touch(ta, code); break;
    case LV_EVENT_DRAW_MAIN: draw(ta, lv_event_get_layer(e), false); break;
    case LV_EVENT_DRAW_POST: draw(ta, lv_event_get_layer(e), true); break;
    case LV_EVENT_SIZE_CHANGED:
    case LV_EVENT_STYLE_CHANGED: restyle(ta); break;
    case LV_EVENT_GET_SELF_SIZE:
      if (ta->lv_font != NULL) {
        lv_point_t* const size = lv_event_get_param(e);
        const lv_point_t own = text_size(ta);
        size->x = LV_MAX(size->x, own.x);
        size->y = LV_MAX(size->y, own.y);
      }
      break;
    default: break;
  }
}

// ---------------------------------------------------------------------------------------------- class

// A theme knows lv_textarea, not this class: what it does for that is done for this one, unless it has its own styles.
static void apply_theme(const lv_obj_class_t* class_p, lv_obj_t* obj) {
#if LV_USE_TEXTAREA
  if (class_p == MY_CLASS && obj->style_cnt == 0) {
    const lv_obj_class_t* const own = obj->class_p;
    obj->class_p = &lv_textarea_class;  // no event is sent meanwhile: LVGL holds style refreshes back in constructors
    lv_theme_apply(obj);
    obj->class_p = own;
  }
#else
  (void)class_p;
  lv_obj_set_style_border_width(obj, 2, LV_PART_CURSOR | LV_STATE_FOCUSED);
  lv_obj_set_style_border_side(obj, LV_BORDER_SIDE_LEFT, LV_PART_CURSOR | LV_STATE_FOCUSED);
  lv_obj_set_style_anim_duration(obj, kBlinkTime, LV_PART_CURSOR | LV_STATE_FOCUSED);
#endif
}

static void constructor(const lv_obj_class_t* class_p, lv_obj_t* obj) {
  embidi_textarea* const ta = of(obj);
  ta->options = embidi_lv_first_options();
  ta->laid = NOT_LAID_OUT;
  ta->revealed = NOTHING_REVEALED;
  ta->show_time = kPasswordShowTime;
  ta->click_pos = true;
  ta->caret_shown = true;
  ta->edge = EDGE_PRIMARY;
  apply_theme(class_p, obj);
  lv_style_init(&ta->selected_style);
  lv_style_set_bg_color(&ta->selected_style, lv_theme_get_color_primary(obj));
  lv_style_set_bg_opa(&ta->selected_style, LV_OPA_COVER);
  lv_style_set_text_color(&ta->selected_style, lv_color_white());
  lv_obj_add_style(obj, &ta->selected_style, LV_PART_SELECTED);
  lv_obj_set_scroll_on_focus(obj, true);
  lv_obj_set_scroll_with_arrow(obj, false);
  ta->constructed = reserve(ta, &ta->text, &ta->text_room, 0, kFirstChars);
  take_style(ta);
  if (ta->constructed) relayout(ta);
}

#if LV_USE_KEYBOARD
static void keyboard_cb(lv_event_t* e);
static void detach_keyboard(embidi_textarea* ta) {
  if (ta->keyboard == NULL) return;
  lv_obj_remove_event_cb_with_user_data(ta->keyboard, keyboard_cb, ta);
  lv_obj_add_event_cb(ta->keyboard, lv_keyboard_def_event_cb, LV_EVENT_VALUE_CHANGED, NULL);
  ta->keyboard = NULL;
}
#endif

// Nothing of this class runs after it: LVGL makes the object one of the base class first (lv_obj_destruct()).
static void destructor(const lv_obj_class_t* class_p, lv_obj_t* obj) {
  (void)class_p;
  embidi_textarea* const ta = of(obj);
#if LV_USE_KEYBOARD
  detach_keyboard(ta);
#endif
  lv_anim_delete(ta, NULL);
  release(ta, ta->text, ta->text_room);
  release(ta, ta->bullets, ta->bullets_room);
  lv_free(ta->block);
  lv_free(ta->lines);
  lv_free(ta->placeholder);
  lv_free(ta->accepted);
  lv_style_reset(&ta->selected_style);
}

#if LV_USE_OBJ_PROPERTY
// A pointer to a function in a pointer to void, as LVGL's tables have it; not C99, but what every such table needs.
#define OPS(name, set, get) \
  { (lv_prop_id_t) LV_PROPERTY_EMBIDI_TEXTAREA_##name, (void*)(uintptr_t)set, (void*)(uintptr_t)get }
static const lv_property_ops_t properties[] = {
    OPS(TEXT, embidi_textarea_set_text, embidi_textarea_get_text),
    OPS(PLACEHOLDER_TEXT, embidi_textarea_set_placeholder_text, embidi_textarea_get_placeholder_text),
    OPS(CURSOR_POS, embidi_textarea_set_cursor_pos, embidi_textarea_get_cursor_pos),
    OPS(CURSOR_CLICK_POS, embidi_textarea_set_cursor_click_pos, embidi_textarea_get_cursor_click_pos),
    OPS(PASSWORD_MODE, embidi_textarea_set_password_mode, embidi_textarea_get_password_mode),
    OPS(PASSWORD_BULLET, embidi_textarea_set_password_bullet, embidi_textarea_get_password_bullet),
    OPS(ONE_LINE, embidi_textarea_set_one_line, embidi_textarea_get_one_line),
    OPS(ACCEPTED_CHARS, embidi_textarea_set_accepted_chars, embidi_textarea_get_accepted_chars),
    OPS(MAX_LENGTH, embidi_textarea_set_max_length, embidi_textarea_get_max_length),
    OPS(TEXT_SELECTION, embidi_textarea_set_text_selection, embidi_textarea_get_text_selection),
    OPS(PASSWORD_SHOW_TIME, embidi_textarea_set_password_show_time, embidi_textarea_get_password_show_time),
    OPS(TEXT_IS_SELECTED, NULL, embidi_textarea_text_is_selected),
    OPS(CURRENT_CHAR, NULL, embidi_textarea_get_current_char),
    OPS(SPLIT_CURSOR, embidi_textarea_set_split_cursor, embidi_textarea_get_split_cursor),
};
#if LV_USE_OBJ_PROPERTY_NAME
static const lv_property_name_t property_names[] = {
    // sorted
    {"accepted_chars", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_ACCEPTED_CHARS},
    {"current_char", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_CURRENT_CHAR},
    {"cursor_click_pos", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_CURSOR_CLICK_POS},
    {"cursor_pos", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_CURSOR_POS},
    {"max_length", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_MAX_LENGTH},
    {"one_line", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_ONE_LINE},
    {"password_bullet", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_PASSWORD_BULLET},
    {"password_mode", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_PASSWORD_MODE},
    {"password_show_time", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_PASSWORD_SHOW_TIME},
    {"placeholder_text", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_PLACEHOLDER_TEXT},
    {"split_cursor", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_SPLIT_CURSOR},
    {"text", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_TEXT},
    {"text_is_selected", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_TEXT_IS_SELECTED},
    {"text_selection", (lv_prop_id_t)LV_PROPERTY_EMBIDI_TEXTAREA_TEXT_SELECTION},
};
#endif
#endif

// NOLINTNEXTLINE(cppcoreguidelines-interfaces-global-init): an address
const lv_obj_class_t embidi_textarea_class = {
    .base_class = &lv_obj_class,
    .constructor_cb = constructor,
    .destructor_cb = destructor,
    .event_cb = event,
#if EMBIDI_LV_VERSION >= 900
    .name = "embidi_textarea",
#endif
    .width_def = LV_DPI_DEF * 2,
    .height_def = LV_DPI_DEF,
    .editable = LV_OBJ_CLASS_EDITABLE_TRUE,
    .group_def = LV_OBJ_CLASS_GROUP_DEF_TRUE,
    .instance_size = sizeof(embidi_textarea),
#if LV_USE_OBJ_PROPERTY
    .prop_index_start = LV_PROPERTY_EMBIDI_TEXTAREA_START,
    .prop_index_end = LV_PROPERTY_ID_INDEX(LV_PROPERTY_EMBIDI_TEXTAREA_END),
    .properties = properties,
    .properties_count = sizeof properties / sizeof *properties,
#if LV_USE_OBJ_PROPERTY_NAME
    .property_names = property_names,
    .names_count = sizeof property_names / sizeof *property_names,
#endif
#endif
};

lv_obj_t* embidi_textarea_create(lv_obj_t* parent) {
  lv_obj_t* const obj = lv_obj_class_create_obj(MY_CLASS, parent);
  if (obj == NULL) return NULL;
  lv_obj_class_init_obj(obj);
  if (of(obj)->constructed) return obj;
  lv_obj_delete(obj);
  return NULL;
}

// ---------------------------------------------------------------------------------------------- functions

void embidi_textarea_add_char(lv_obj_t* obj, uint32_t c) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  char bytes[kCharBytes + 1] = {0};
  char word[sizeof c];
  lv_memcpy(word, &c, sizeof c);
  uint32_t n = 0;
  for (uint32_t i = 0; i < sizeof c; ++i) {  // a big-endian word of a short character begins with zeros
    if (word[i] != '\0') bytes[n++] = word[i];
  }
  type(of(obj), bytes);
}

void embidi_textarea_add_text(lv_obj_t* obj, const char* text) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  LV_ASSERT_NULL(text);
  type(of(obj), text);
}

void embidi_textarea_delete_char(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  erase(of(obj), false);
}

void embidi_textarea_delete_char_forward(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  erase(of(obj), true);
}

void embidi_textarea_set_insert_replace(lv_obj_t* obj, const char* text) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  of(obj)->replacement = text;
}

void embidi_textarea_set_text(lv_obj_t* obj, const char* text) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  LV_ASSERT_NULL(text);
  embidi_textarea* const ta = of(obj);
  const bool empty = filter(ta, text, (uint32_t)lv_strlen(text), 0, NULL) == 0;
  if (empty ? replace(ta, 0, ta->chars, NULL, 0) : replace_filtered(ta, 0, ta->chars, text)) {
    reveal(ta, NOTHING_REVEALED);
    if (ta->password) relayout(ta);
    ta->edge = EDGE_PRIMARY;
    report_change(ta);
  }
}

void embidi_textarea_set_options(lv_obj_t* obj, const embidi_options* options) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  const embidi_options old = ta->options;
  ta->options = options == NULL ? embidi_lv_first_options() : *options;
  // A password is laid out with others: ask whether these would do.
  const embidi_options asked = ta->options;
  if (!lay_out(ta, "", 0, &asked) || !relayout(ta)) {
    LV_LOG_WARN("the options stay as they were");
    ta->options = old;
    relayout(ta);
  }
  show_caret(ta, false);
}

void embidi_textarea_set_role_styles(lv_obj_t* obj, const embidi_lv_role_style* styles) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  of(obj)->roles = styles;
  lv_obj_invalidate(obj);
}

void embidi_textarea_set_placeholder_text(lv_obj_t* obj, const char* text) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  LV_ASSERT_NULL(text);
  embidi_textarea* const ta = of(obj);
  char* copy = NULL;
  if (text[0] != '\0') {
    copy = lv_strdup(text);
    if (copy == NULL) {
      LV_LOG_WARN("no memory for a placeholder");
      return;
    }
  }
  lv_free(ta->placeholder);
  ta->placeholder = copy;
  lv_obj_invalidate(obj);
}

void embidi_textarea_set_cursor_pos(lv_obj_t* obj, int32_t pos) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  const int32_t chars = (int32_t)ta->chars;
  if (pos < 0) pos = LV_MAX(0, chars + pos);
  ta->pos = ta->anchor = (uint32_t)LV_MIN(pos, chars);
  ta->edge = EDGE_PRIMARY;
  ta->upstream = false;
  show_caret(ta, false);
}

void embidi_textarea_set_cursor_click_pos(lv_obj_t* obj, bool en) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  of(obj)->click_pos = en;
}

void embidi_textarea_set_split_cursor(lv_obj_t* obj, bool en) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  of(obj)->split = en;
  lv_obj_invalidate(obj);
}

void embidi_textarea_set_password_mode(lv_obj_t* obj, bool en) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  if (ta->password == en) return;
  reveal(ta, NOTHING_REVEALED);
  ta->password = en;
  if (!relayout(ta)) {
    // Without memory nothing is shown: a password least of all.
    LV_LOG_WARN("no memory: the text is not shown");
    ta->line_count = 0;
  }
  ta->anchor = ta->pos;
  show_caret(ta, false);
}

void embidi_textarea_set_password_bullet(lv_obj_t* obj, const char* bullet) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  ta->bullet = 0;
  if (bullet != NULL && bullet[0] != '\0') decode(bullet, (uint32_t)lv_strlen(bullet), &ta->bullet);
  if (!ta->password) return;
  relayout(ta);
  show_caret(ta, false);
}

void embidi_textarea_set_password_show_time(lv_obj_t* obj, uint32_t time) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  ta->show_time = time;
  reveal(ta, NOTHING_REVEALED);
  ta->revealed = NOTHING_REVEALED;
  if (!ta->password) return;
  relayout(ta);
  show_caret(ta, false);
}

// Takes line breaks out of the text.
static void join_lines(embidi_textarea* ta) {
  uint32_t out = 0, removed_before = 0, index = 0;
  for (uint32_t i = 0; i < ta->bytes; ++index) {
    uint32_t c = 0;
    const uint32_t n = decode(ta->text + i, ta->bytes - i, &c);
    if (is_line_break(c)) {
      if (index < ta->pos) ++removed_before;
    } else {
      lv_memmove(ta->text + out, ta->text + i, n);
      out += n;
    }
    i += n;
  }
  ta->text[out] = '\0';
  ta->bytes = out;
  ta->pos = ta->anchor = ta->pos - removed_before;
}

void embidi_textarea_set_one_line(lv_obj_t* obj, bool en) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  if (ta->one_line == en) return;
  ta->one_line = en;
  const uint32_t bytes = ta->bytes;
  if (en) {
    join_lines(ta);
    lv_obj_set_height(obj, LV_SIZE_CONTENT);
  } else {
    lv_obj_remove_local_style_prop(obj, LV_STYLE_HEIGHT, LV_PART_MAIN);
  }
  take_style(ta);
  if (!relayout(ta)) LV_LOG_WARN("not all of the text is shown");
  lv_obj_scroll_to(obj, 0, 0, LV_ANIM_OFF);
  if (bytes != ta->bytes) {
    report_change(ta);
  } else {
    show_caret(ta, false);
  }
}

void embidi_textarea_set_accepted_chars(lv_obj_t* obj, const char* list) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  char* const copy = list == NULL ? NULL : lv_strdup(list);
  if (list != NULL && copy == NULL) {
    LV_LOG_WARN("no memory for a list of characters");
    return;
  }
  lv_free(ta->accepted);
  ta->accepted = copy;
}

void embidi_textarea_set_max_length(lv_obj_t* obj, uint32_t num) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  of(obj)->max_length = num;
}

void embidi_textarea_set_text_selection(lv_obj_t* obj, bool en) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  of(obj)->select_by_drag = en;
  if (en) return;
  end_dragging(of(obj));
  embidi_textarea_clear_selection(obj);
}

void embidi_textarea_set_selection(lv_obj_t* obj, uint32_t begin, uint32_t end) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  ta->anchor = LV_MIN(begin, ta->chars);
  ta->pos = LV_MIN(end, ta->chars);
  ta->edge = EDGE_PRIMARY;
  ta->upstream = false;
  show_caret(ta, false);
}

void embidi_textarea_clear_selection(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  if (ta->anchor == ta->pos) return;
  ta->anchor = ta->pos;
  lv_obj_invalidate(obj);
}

const char* embidi_textarea_get_text(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->text;
}

const char* embidi_textarea_get_placeholder_text(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->placeholder == NULL ? "" : of(obj)->placeholder;
}

uint32_t embidi_textarea_get_cursor_pos(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->pos;
}

bool embidi_textarea_get_cursor_click_pos(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->click_pos;
}

bool embidi_textarea_get_split_cursor(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->split;
}

bool embidi_textarea_get_password_mode(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->password;
}

const char* embidi_textarea_get_password_bullet(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  uint32_t c = ta->bullet;
  if (c == 0) {
    const lv_font_t* const font = lv_obj_get_style_text_font(obj, LV_PART_MAIN);
    lv_font_glyph_dsc_t dsc;
    c = lv_font_get_glyph_dsc(font, &dsc, kBullet, 0) && !dsc.is_placeholder ? kBullet : '*';
  }
  ta->bullet_text[embidi_lv_put_letter(ta->bullet_text, c)] = '\0';
  return ta->bullet_text;
}

uint32_t embidi_textarea_get_password_show_time(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->show_time;
}

bool embidi_textarea_get_one_line(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->one_line;
}

const char* embidi_textarea_get_accepted_chars(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->accepted;
}

uint32_t embidi_textarea_get_max_length(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->max_length;
}

bool embidi_textarea_get_text_selection(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->select_by_drag;
}

embidi_options embidi_textarea_get_options(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->options;
}

bool embidi_textarea_text_is_selected(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->pos != of(obj)->anchor;
}

void embidi_textarea_get_selection(const lv_obj_t* obj, uint32_t* begin, uint32_t* end) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  selection_of(of(obj), begin, end);
}

uint32_t embidi_textarea_get_current_char(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->pos == 0 ? 0 : char_at(of(obj), of(obj)->pos - 1);
}

uint32_t embidi_textarea_get_line_count(const lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  return of(obj)->line_count;
}

uint32_t embidi_textarea_get_cursor_areas(lv_obj_t* obj, lv_area_t areas[2]) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  ta_place place;
  lv_obj_update_layout(obj);
  if (!find_caret(ta, &place)) return 0;
  const ta_frame frame = frame_of(ta);
  areas[0] = place_area(ta, &frame, &place, 0);
  areas[1] = place_area(ta, &frame, &place, 1);
  return areas[0].x1 == areas[1].x1 ? 1 : 2;
}

// Areas, of which those that touch are joined.
typedef struct ta_areas {
  lv_area_t* to;
  uint32_t max, count;
  lv_area_t last;
} ta_areas;

static void add_area(ta_areas* areas, lv_area_t area) {
  if (area.x2 < area.x1) return;
  if (areas->count > 0 && areas->last.y1 == area.y1 && areas->last.x2 + 1 == area.x1) {
    area.x1 = areas->last.x1;
    --areas->count;
  }
  areas->last = area;
  if (areas->count < areas->max) areas->to[areas->count] = area;
  ++areas->count;
}

// As embidi_lv_draw_line() fills them.
static void add_areas_of_line(embidi_textarea* ta, uint32_t index, const ta_frame* frame, ta_areas* areas) {
  embidi_line line;
  size_t from = 0, to = 0;
  if (!open_line(ta, index, &line)) return;
  selected_in_line(ta, &ta->lines[index], &from, &to);
  embidi_glyphs glyphs;
  if (from >= to || embidi_glyphs_init(&glyphs, &line, &ta->font).status != EMBIDI_OK) return;
  const int32_t x = frame->x + line_x(ta, frame, &ta->lines[index]);
  int32_t pen = x;  // where the glyph before ends
  const int32_t y = frame->y + (int32_t)index * line_pitch(ta);
  embidi_glyph g;
  for (int32_t end; embidi_glyphs_next(&glyphs, &g); pen = LV_MAX(pen, end)) {
    end = x + (int32_t)g.x + g.advance;
    const bool first = g.source >= from && g.source<to, last = g.end> from && g.end <= to;
    if (!first && !last) continue;
    int32_t left = pen, right = end - 1;
    if (first != last && (g.flags & EMBIDI_GLYPH_LIGATURE) != 0) {  // each letter of a lam-alef has one half
      if (first) left += g.advance / 2;
      if (last) right = pen + g.advance / 2 - 1;
    }
    add_area(areas, embidi_lv_area(left, y, right, y + line_height(ta) - 1));
  }
}

uint32_t embidi_textarea_get_selection_areas(lv_obj_t* obj, lv_area_t* areas, uint32_t max) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  lv_obj_update_layout(obj);
  ta_areas found = {areas, max, 0, {0, 0, 0, 0}};
  if (ta->pos == ta->anchor) return 0;
  const ta_frame frame = frame_of(ta);
  for (uint32_t i = 0; i < ta->line_count; ++i) add_areas_of_line(ta, i, &frame, &found);
  return found.count;
}

uint32_t embidi_textarea_get_letter_on(lv_obj_t* obj, const lv_point_t* point) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  uint32_t line = 0;
  embidi_caret caret;
  lv_obj_update_layout(obj);
  if (!hit_point(ta, point, &line, &caret)) return 0;
  return ta->lines[line].first + (uint32_t)caret.index;
}

void embidi_textarea_cursor_right(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  step(of(obj), true);
}

void embidi_textarea_cursor_left(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  step(of(obj), false);
}

void embidi_textarea_cursor_down(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  step_vertically(of(obj), true);
}

void embidi_textarea_cursor_up(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  step_vertically(of(obj), false);
}

void embidi_textarea_cursor_home(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  go_to_line_edge(of(obj), false);
}

void embidi_textarea_cursor_end(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  go_to_line_edge(of(obj), true);
}

bool embidi_textarea_delete_selection(lv_obj_t* obj) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  uint32_t begin = 0, end = 0;
  selection_of(ta, &begin, &end);
  if (begin == end || !replace(ta, begin, end, NULL, 0)) return false;
  report_change(ta);
  return true;
}

// ---------------------------------------------------------------------------------------------- keyboard

#if LV_USE_KEYBOARD

// "+/-": the sign at the beginning of the text changes. The caret stays where it is in the text. A handler of an event
// may delete the text area.
static void change_sign(lv_obj_t* obj) {
  const int32_t pos = (int32_t)embidi_textarea_get_cursor_pos(obj);
  const char first = embidi_textarea_get_text(obj)[0];
  const bool has_sign = first == '-' || first == '+';
  if (has_sign) {
    embidi_textarea_set_cursor_pos(obj, 1);
    embidi_textarea_delete_char(obj);
    if (!lv_obj_is_valid(obj)) return;
  }
  embidi_textarea_set_cursor_pos(obj, 0);
  embidi_textarea_add_char(obj, first == '-' ? '+' : '-');
  if (lv_obj_is_valid(obj)) embidi_textarea_set_cursor_pos(obj, has_sign ? pos : pos + 1);
}

static bool is_one_of(const char* text, const char* const* list, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (lv_strcmp(text, list[i]) == 0) return true;
  }
  return false;
}

static void press_button(lv_obj_t* obj, const char* text) {
  if (lv_strcmp(text, "Enter") == 0 || lv_strcmp(text, LV_SYMBOL_NEW_LINE) == 0) {
    if (embidi_textarea_get_one_line(obj)) {
      lv_obj_send_event(obj, LV_EVENT_READY, NULL);
    } else {
      embidi_textarea_add_char(obj, '\n');
    }
  } else if (lv_strcmp(text, LV_SYMBOL_LEFT) == 0) {
    embidi_textarea_cursor_left(obj);
  } else if (lv_strcmp(text, LV_SYMBOL_RIGHT) == 0) {
    embidi_textarea_cursor_right(obj);
  } else if (lv_strcmp(text, LV_SYMBOL_BACKSPACE) == 0) {
    embidi_textarea_delete_char(obj);
  } else if (lv_strcmp(text, "+/-") == 0) {
    change_sign(obj);
  } else {
    embidi_textarea_add_text(obj, text);
  }
}

// In place of LVGL's handler, which still does all that is the keyboard's own affair.
static void keyboard_cb(lv_event_t* e) {
  lv_obj_t* const obj = lv_event_get_user_data(e);
  lv_obj_t* const keyboard = lv_event_get_current_target(e);
  if (lv_event_get_code(e) == LV_EVENT_DELETE) {
    of(obj)->keyboard = NULL;
    return;
  }
  if (lv_event_get_code(e) != LV_EVENT_VALUE_CHANGED) return;
  static const char* const kModes[] = {
    LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_LOWER,
    LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_UPPER,
    LV_KEYBOARD_CTRL_BUTTON_MODE_SPECIAL,
#if LV_USE_ARABIC_PERSIAN_CHARS
    LV_KEYBOARD_CTRL_BUTTON_MODE_TEXT_ARABIC,
#endif
  };
  static const char* const kCancel[] = {LV_SYMBOL_CLOSE, LV_SYMBOL_KEYBOARD};
  const embidi_lv_button button = lv_keyboard_get_selected_button(keyboard);
  const char* const text = button == LV_BUTTONMATRIX_BUTTON_NONE ? NULL : lv_keyboard_get_button_text(keyboard, button);
  if (text == NULL) return;
  const bool cancel = is_one_of(text, kCancel, sizeof kCancel / sizeof *kCancel);
  if (is_one_of(text, kModes, sizeof kModes / sizeof *kModes)) {
    lv_keyboard_def_event_cb(e);
  } else if (cancel || lv_strcmp(text, LV_SYMBOL_OK) == 0) {
    const lv_event_code_t code = cancel ? LV_EVENT_CANCEL : LV_EVENT_READY;
    if (lv_obj_send_event(keyboard, code, NULL) == LV_RESULT_OK && lv_obj_is_valid(obj)) {
      lv_obj_send_event(obj, code, NULL);
    }
  } else {
    press_button(obj, text);
  }
}

// The text area that a keyboard types into; NULL: none of this class.
static lv_obj_t* target_of(lv_obj_t* keyboard) {
  uint32_t at = 0;
  lv_obj_t* obj;
  do {
    obj = embidi_lv_next_user_data(keyboard, keyboard_cb, &at);  // not there any more if the handler is to be removed
  } while (obj != NULL && (!lv_obj_is_valid(obj) || of(obj)->keyboard != keyboard));
  return obj;
}

static void change_keyboard(lv_obj_t* obj, bool focused) {
  detach_keyboard(of(obj));
  lv_obj_set_state(obj, LV_STATE_FOCUSED, focused);
}

void embidi_textarea_set_keyboard(lv_obj_t* obj, lv_obj_t* keyboard) {
  LV_ASSERT_OBJ(obj, MY_CLASS);
  embidi_textarea* const ta = of(obj);
  if (ta->keyboard == keyboard) return;
  change_keyboard(obj, keyboard != NULL);
  if (keyboard == NULL) return;
  lv_obj_t* const other = target_of(keyboard);
  if (other != NULL) change_keyboard(other, false);
  ta->keyboard = keyboard;
  lv_keyboard_set_textarea(keyboard, NULL);
  lv_obj_remove_event_cb(keyboard, lv_keyboard_def_event_cb);
  lv_obj_add_event_cb(keyboard, keyboard_cb, LV_EVENT_ALL, obj);
}

#endif

#endif
