/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The bidirectional algorithm in place of LVGL's lv_bidi.c: embidi_lv_bidi.h. */
#include "embidi_lv_bidi.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_lv_conf.h"
#include "embidi_lv_version.h"

#if LV_USE_BIDI

#if LV_TXT_ENC != LV_TXT_ENC_UTF8
#error "embidi_lv_bidi.c needs LV_TXT_ENC to be LV_TXT_ENC_UTF8"
#endif
#if EMBIDI_LV_CHARS < 0 || EMBIDI_LV_CHARS > 32768
#error "EMBIDI_LV_CHARS must be 0 to 32768"
#endif
#if EMBIDI_LV_BYTES < 16 || EMBIDI_LV_BYTES > 65535
#error "EMBIDI_LV_BYTES must be 16 to 65535"
#endif

#define process EMBIDI_LV_INSTEAD_OF(lv_bidi_process)
#define process_paragraph EMBIDI_LV_INSTEAD_OF(lv_bidi_process_paragraph)
#define detect_base_dir EMBIDI_LV_INSTEAD_OF(lv_bidi_detect_base_dir)
#define get_logical_pos EMBIDI_LV_INSTEAD_OF(lv_bidi_get_logical_pos)
#define get_visual_pos EMBIDI_LV_INSTEAD_OF(lv_bidi_get_visual_pos)
#define calculate_align EMBIDI_LV_INSTEAD_OF(lv_bidi_calculate_align)
#define set_custom_neutrals_static EMBIDI_LV_INSTEAD_OF(lv_bidi_set_custom_neutrals_static)

/* Of lv_bidi_private.h and lv_bidi.h (7.11 to 9.1: lv_bidi.h alone): a change there is an error here where nothing is
 * wrapped. */
void process(const char* str_in, char* str_out, lv_base_dir_t base_dir);
lv_base_dir_t detect_base_dir(const char* txt);
uint16_t get_logical_pos(const char* str_in, char** bidi_txt, uint32_t len, lv_base_dir_t base_dir, uint32_t visual_pos,
                         bool* is_rtl);
uint16_t get_visual_pos(const char* str_in, char** bidi_txt, uint16_t len, lv_base_dir_t base_dir, uint32_t logical_pos,
                        bool* is_rtl);
void process_paragraph(const char* str_in, char* str_out, uint32_t len, lv_base_dir_t base_dir, uint16_t* pos_conv_out,
                       uint16_t pos_conv_len);
#if EMBIDI_LV_VERSION >= 800
void calculate_align(lv_text_align_t* align, lv_base_dir_t* base_dir, const char* txt);
#endif
#if EMBIDI_LV_VERSION >= 902
void set_custom_neutrals_static(const char* neutrals);
#endif

enum {
  kStatic = EMBIDI_LV_CHARS != 0,
  kSlots = EMBIDI_LV_TEXTS + (kStatic ? 0 : 1),   /* the last: for lines that belong to no text, so that none is lost */
  kMaxChars = kStatic ? EMBIDI_LV_CHARS : 0x8000, /* of a line */
  kMaxBytes = kStatic ? EMBIDI_LV_BYTES : 65535,  /* of a line: what 16-bit indices allow */
  kMaxPosition = 0x7FFF,
  kRtlFlag = 0x8000,
  kNoPosition = 0xFFFF
};

/* A line that was given in visual order, for EMBIDI_LV_SELECTION. */
typedef struct given_line {
  const char* out; /* NULL: none. Never read: compared with where a caller's text is */
  size_t bytes, chars;
  size_t begin, shown; /* bytes of the copy; what is more than `shown` was cut */
  lv_base_dir_t base;
} given_line;

/* A text that was seen, or a line that belongs to none, and the paragraph of it that is laid out. */
typedef struct slot {
  char* copy;              /* with stand-ins: needs_stand_in() */
  size_t copy_room;        /* bytes */
  size_t bytes;            /* of the copy that hold text */
  const char* text;        /* where LVGL had it; NULL: not remembered. Never read */
  bool plain;              /* nothing in it can have an odd level where the direction is left to right */
  lv_base_dir_t direction; /* under LV_BASE_DIR_AUTO; AUTO: not found out yet */
  void* block;
  size_t block_room; /* bytes */
  embidi_paragraph* paragraph;
  size_t begin, end; /* bytes of the copy that are laid out; begin == end: none */
  lv_base_dir_t base;
  uint32_t used; /* the higher, the later */
  given_line given;
} slot;

static slot slots[kSlots];
static uint32_t uses;
static const char* custom_neutrals; /* NULL before 9.2 */

#if EMBIDI_LV_CHARS
static uint64_t static_blocks[kSlots][(EMBIDI_BLOCK_SIZE(EMBIDI_LV_CHARS, EMBIDI_LV_FIELDS) + 7) / 8];
static char static_copies[kSlots][EMBIDI_LV_BYTES];
#else
static bool watching; /* the display, so that nothing outlives lv_deinit() */
#endif

/* ---------------------------------------------------------------------------------------------- the lock, and the log
 */

static const char* pending; /* a warning */
static size_t pending_bytes;

#if LV_USE_OS != LV_OS_NONE
static lv_mutex_t guard;
static bool guarded;
static void enter(void) {
  if (!guarded) guarded = lv_mutex_init(&guard) == LV_RESULT_OK;
  lv_mutex_lock(&guard);
}
static void release_lock(void) { lv_mutex_unlock(&guard); }
#elif EMBIDI_LV_VERSION < 900 && EMBIDI_LV_CHARS == 0
static void check_mark(void);
static void enter(void) { check_mark(); }
static void release_lock(void) {}
#else
static void enter(void) {}
static void release_lock(void) {}
#endif

/* A warning is given out here, when nothing is half done: an application may show its log in a label. */
static void leave(void) {
  const char* what = pending;
  const size_t bytes = pending_bytes;
  pending = NULL;
  release_lock();
  if (what != NULL) LV_LOG_WARN("%s (a text of %lu bytes)", what, (unsigned long)bytes);
}

/* The same line of a label is ordered at every redraw: it is reported once. */
static void warn(const char* what, const char* text, size_t bytes) {
  static const char* last_what;
  static uint32_t last_digest;
  uint32_t digest = 2166136261u; /* FNV-1a */
  for (size_t i = 0; i < bytes; ++i) digest = (digest ^ (uint8_t)text[i]) * 16777619u;
  if (what == last_what && digest == last_digest) return;
  last_what = what;
  last_digest = digest;
  pending = what;
  pending_bytes = bytes;
}

/* ---------------------------------------------------------------------------------------------- characters */

/* A character as lv_text_encoded_next() counts it. */
typedef struct unit {
  uint32_t code;
  uint8_t bytes;
  bool well_formed;
} unit;

/* Bytes of a character that begins with this one; 0: none does. */
static unsigned wanted_bytes(uint8_t first) {
  return first < 0x80 ? 1 : first < 0xC0 || first >= 0xF8 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* Bytes of the character at byte `at`; no byte from `limit` on is read, nor any after a NUL. */
static size_t unit_bytes(const char* text, size_t limit, size_t at) {
  const uint8_t* s = (const uint8_t*)text + at;
  const size_t wanted = wanted_bytes(s[0]);
  size_t bytes = 1;
  while (bytes < wanted && bytes < limit - at && (s[bytes] & 0xC0) == 0x80) ++bytes;
  return bytes;
}

/* The character itself, in one walk over its bytes: this is asked for each letter that is drawn. */
static unit unit_at(const char* text, size_t limit, size_t at) {
  static const uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const uint8_t* s = (const uint8_t*)text + at;
  const unsigned wanted = wanted_bytes(s[0]);
  unit u = {s[0], 1, wanted == 1};
  if (wanted < 2) return u;
  u.code &= 0x7Fu >> wanted;
  while (u.bytes < wanted && u.bytes < limit - at && (s[u.bytes] & 0xC0) == 0x80) {
    u.code = u.code << 6 | (s[u.bytes] & 0x3Fu);
    ++u.bytes;
  }
  u.well_formed =
      u.bytes == wanted && u.code >= kSmallest[wanted] && u.code <= 0x10FFFF && u.code >> 11 != 0xD800 >> 11;
  return u;
}

static size_t count_units(const char* text, size_t begin, size_t end) {
  size_t count = 0;
  for (; begin < end; ++count) begin += unit_bytes(text, end, begin);
  return count;
}

/* Where the blocks are that have all characters of classes R and AL (Bidi_Class, its defaults included), and AN. */
static bool may_be_rtl(uint32_t c) {
  return (c >= 0x590 && c <= 0x8FF) || c == 0x200F || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFF) ||
         (c >= 0x10800 && c <= 0x10FFF) || (c >= 0x1E800 && c <= 0x1EFFF);
}

/* Blocks that hold neither those nor anything that X9 removes. The others have to be laid out to know. */
static bool is_plain(uint32_t c) {
  if (c < 0x80) return c >= 0x20 ? c != 0x7F : c == '\t' || c == '\n' || c == '\r';
  return (c >= 0xA0 && c < 0x590 && c != 0xAD) || (c >= 0x900 && c < 0x1800) || (c >= 0x1E00 && c < 0x200B) ||
         (c >= 0x2010 && c < 0x2028) || (c >= 0x2030 && c < 0x205F) || (c >= 0x2070 && c < 0xFB1D) ||
         (c >= 0x1F000 && c < 0x1FB00);
}

/* Bidi_Class B. */
static bool is_separator(uint32_t c) {
  return c == '\n' || c == '\r' || (c >= 0x1C && c <= 0x1E) || c == 0x85 || c == 0x2029;
}

/* Whether a paragraph begins at byte `at`; CR LF is one separator (P1). */
static bool begins_paragraph(const char* text, size_t bytes, size_t at) {
  if (at == 0) return true;
  const uint8_t* s = (const uint8_t*)text + at;
  if (s[-1] > 0x1E && s[-1] != 0x85 && s[-1] != 0xA9) return false; /* as nearly always */
  if (s[-1] == '\r') return at == bytes || s[0] != '\n';
  return s[-1] == '\n' || (s[-1] >= 0x1C && s[-1] <= 0x1E) || (at >= 2 && s[-1] == 0x85 && s[-2] == 0xC2) ||
         (at >= 3 && s[-1] == 0xA9 && s[-2] == 0x80 && s[-3] == 0xE2);
}

static size_t paragraph_end(const char* text, size_t bytes, size_t at) {
  do ++at;
  while (at < bytes && !begins_paragraph(text, bytes, at));
  return at;
}

static size_t paragraph_begin(const char* text, size_t bytes, size_t at) {
  while (!begins_paragraph(text, bytes, at)) --at;
  return at;
}

/* LTR, RTL, or NEUTRAL for everything that is not strong, by the library's own tables: the direction that a paragraph
 * takes from the character alone, or from it and a Hebrew letter. Not for separators and isolate controls. */
static lv_base_dir_t strong_direction(uint32_t c) {
  if (c < 0x80) return (c | 0x20) >= 'a' && (c | 0x20) <= 'z' ? LV_BASE_DIR_LTR : LV_BASE_DIR_NEUTRAL;
  uint64_t block[(EMBIDI_BLOCK_SIZE(2, 0) + 7) / 8];
  const embidi_options options = {EMBIDI_BASE_AUTO, EMBIDI_ORDER_PLAIN, EMBIDI_RECOGNIZE_NONE, EMBIDI_CONTROLS_ISOLATE,
                                  0};
  embidi_paragraph* paragraph;
  char text[6];
  const size_t bytes = embidi_lv_put_letter(text, c);
  if (embidi_init(block, sizeof block, 2, 0, &paragraph).status != EMBIDI_OK) return LV_BASE_DIR_NEUTRAL;
  if (may_be_rtl(c)) {
    embidi_layout(paragraph, text, bytes, &options);
    if (embidi_base_level(paragraph) == 1) return LV_BASE_DIR_RTL;
  }
  lv_memcpy(text + bytes, "\xD7\x90", 2);
  embidi_layout(paragraph, text, bytes + 2, &options);
  return embidi_base_level(paragraph) == 1 ? LV_BASE_DIR_NEUTRAL : LV_BASE_DIR_LTR;
}

static bool is_custom_neutral(uint32_t c) {
  if (custom_neutrals == NULL) return false;
  for (size_t i = 0; custom_neutrals[i] != '\0';) {
    const unit u = unit_at(custom_neutrals, SIZE_MAX, i);
    if (u.well_formed && u.code == c) return strong_direction(c) == LV_BASE_DIR_LTR;
    i += u.bytes;
  }
  return false;
}

/* Characters that are laid out as a neutral of the same length: ill-formed ones, so that they are one character to
 * LVGL's decoder and to ours, and those whose direction is not Unicode's. */
static bool needs_stand_in(unit u) {
  return !u.well_formed || (EMBIDI_LV_SYMBOLS && u.code >= 0xE000 && u.code <= 0xF8FF) || is_custom_neutral(u.code);
}

static const char* stand_in(size_t bytes) {
  static const char kStandIns[][5] = {"\xFF", "\xC2\xA6", "\xEF\xBF\xBD", "\xF0\x9F\x80\x80"};
  return kStandIns[bytes - 1];
}

/* ---------------------------------------------------------------------------------------------- memory */

static void forget_text(slot* s) {
  s->text = NULL;
  s->bytes = 0;
  s->begin = s->end = 0;
  s->given.out = NULL;
}

#if EMBIDI_LV_CHARS

static void free_slot(slot* s) { forget_text(s); }

static bool copy_room(slot* s, size_t bytes) {
  s->copy = static_copies[s - slots];
  s->copy_room = EMBIDI_LV_BYTES;
  return bytes <= s->copy_room;
}

static bool block_room(slot* s, size_t chars, size_t fields) {
  if (chars > EMBIDI_LV_CHARS || fields > EMBIDI_LV_FIELDS) return false;
  return s->paragraph != NULL || embidi_init(static_blocks[s - slots], sizeof static_blocks[0], EMBIDI_LV_CHARS,
                                             EMBIDI_LV_FIELDS, &s->paragraph)
                                         .status == EMBIDI_OK;
}

/* What a call leaves of a line that belongs to no text. */
static void settle(slot* s) { (void)s; }

static void watch_display(void) {}

#else

static void lose_slot(slot* s) {
  forget_text(s);
  s->copy = NULL;
  s->block = NULL;
  s->paragraph = NULL;
  s->copy_room = s->block_room = 0;
}

static void free_slot(slot* s) {
  lv_free(s->copy);
  lv_free(s->block);
  lose_slot(s);
}

#if EMBIDI_LV_VERSION >= 900
static void display_deleted(lv_event_t* event) {
  (void)event;
  embidi_lv_bidi_release();
  watching = false;
}

static void watch_display(void) {
  lv_display_t* display = lv_display_get_next(NULL);
  if (watching || display == NULL) return;
  watching = true;
  lv_display_add_event_cb(display, display_deleted, LV_EVENT_DELETE, NULL);
}
#else
static void mark(embidi_lv_timer* timer) { (void)timer; }

static void watch_display(void) { watching = watching || embidi_lv_set_mark(mark); }

static void check_mark(void) {
  if (!watching || embidi_lv_has_mark(mark)) return;
  watching = false;
  for (size_t i = 0; i < kSlots; ++i) lose_slot(&slots[i]);
}
#endif

/* Room for at least `bytes`; what was there is lost. */
static bool grow(void** memory, size_t* room, size_t bytes) {
  if (bytes <= *room) return true;
  bytes = (bytes + 127) / 128 * 128;
  lv_free(*memory);
  *memory = lv_malloc(bytes);
  *room = *memory == NULL ? 0 : bytes;
  return *memory != NULL;
}

static bool copy_room(slot* s, size_t bytes) {
  void* memory = s->copy;
  const bool done = grow(&memory, &s->copy_room, bytes);
  s->copy = memory;
  return done;
}

static bool block_room(slot* s, size_t chars, size_t fields) {
  /* lv_malloc() may align to 4 bytes. */
  if (!grow(&s->block, &s->block_room, EMBIDI_BLOCK_SIZE(chars, fields) + EMBIDI_BLOCK_ALIGN - 1)) {
    s->paragraph = NULL;
    return false;
  }
  const size_t skip = (EMBIDI_BLOCK_ALIGN - (uintptr_t)s->block % EMBIDI_BLOCK_ALIGN) % EMBIDI_BLOCK_ALIGN;
  return embidi_init((char*)s->block + skip, s->block_room - skip, chars, fields, &s->paragraph).status == EMBIDI_OK;
}

static void settle(slot* s) {
  if (!EMBIDI_LV_PARAGRAPH || !watching || (s->text == NULL && s->copy_room > EMBIDI_LV_BYTES)) free_slot(s);
}

#endif

/* ---------------------------------------------------------------------------------------------- texts */

/* Whether text and copy say the same. O(bytes). */
static bool matches(const char* copy, const char* text, size_t bytes) {
  if (lv_memcmp(copy, text, bytes) == 0) return true;
  for (size_t i = 0; i < bytes;) {
    const unit u = unit_at(text, bytes, i);
    if (lv_memcmp(copy + i, needs_stand_in(u) ? stand_in(u.bytes) : text + i, u.bytes) != 0) return false;
    i += u.bytes;
  }
  return true;
}

static void fill_copy(slot* s, const char* text, size_t bytes) {
  forget_text(s);
  s->plain = true;
  s->direction = LV_BASE_DIR_AUTO;
  s->bytes = bytes;
  for (size_t i = 0; i < bytes;) {
    const unit u = unit_at(text, bytes, i);
    const bool replaced = needs_stand_in(u);
    lv_memcpy(s->copy + i, replaced ? stand_in(u.bytes) : text + i, u.bytes);
    if (!replaced && !is_plain(u.code)) s->plain = false;
    i += u.bytes;
  }
}

/* The slot that has this text already, or the one that it shall have. */
static slot* choose(const char* text, size_t bytes, const char* where) {
  slot* oldest = &slots[where == NULL ? kSlots - 1 : 0];
  for (size_t i = 0; i < kSlots; ++i) {
    slot* s = &slots[i];
    if (where != NULL && i >= EMBIDI_LV_TEXTS) break;
    if (kStatic || where != NULL) oldest = s->used < oldest->used ? s : oldest;
    /* Where several texts are drawn at once, one that is elsewhere may be the same. */
    if (EMBIDI_LV_TEXTS > 1 && where != NULL && s->text != NULL && s->text != where) continue;
    if (s->bytes == bytes && bytes > 0 && matches(s->copy, text, bytes)) return s;
  }
  forget_text(oldest);
  return oldest;
}

/* A slot with this text in it, NULL without memory. `where` is where LVGL has it; NULL for a line by itself. */
static slot* hold(const char* text, size_t bytes, const char* where) {
  slot* s = choose(text, bytes, where);
  if (s->bytes == 0) {
    if (!copy_room(s, bytes)) return NULL;
    fill_copy(s, text, bytes);
  }
  s->used = ++uses;
  if (where != NULL) s->text = where;
  return s;
}

/* What was known of this memory is out of date. */
static void forget_memory(const char* text, size_t bytes) {
  for (size_t i = 0; i < kSlots; ++i) {
    const uintptr_t begin = (uintptr_t)slots[i].text;
    if (begin != 0 && begin < (uintptr_t)text + bytes && (uintptr_t)text < begin + slots[i].bytes) slots[i].text = NULL;
  }
}

/* Bytes of a text up to its NUL that are kept: whole characters. */
static size_t kept_bytes(const char* text) {
  size_t bytes = lv_strlen(text);
  if (bytes <= EMBIDI_LV_BYTES) return bytes;
  bytes = 0;
  for (;;) {
    const size_t next = bytes + unit_bytes(text, SIZE_MAX, bytes);
    if (next > EMBIDI_LV_BYTES) break;
    bytes = next;
  }
  return bytes;
}

static slot* remember(const char* text) {
  if (text == NULL || text[0] == '\0') return NULL;
  const size_t kept = kept_bytes(text);
  if (EMBIDI_LV_TEXTS > 1) forget_memory(text, kept + lv_strlen(text + kept));
  slot* s = hold(text, kept, EMBIDI_LV_PARAGRAPH ? text : NULL);
  if (s != NULL) watch_display();
  return s;
}

/* No byte of the copy continues a character but of one that begins there. */
static bool begins_character(const slot* s, size_t at) { return at == s->bytes || (s->copy[at] & 0xC0) != 0x80; }

/* The remembered text that this line is a part of. All its bytes are compared: memory may have a new text by now. A
 * line that ends inside a character is a part of none. */
static slot* find(const char* line, size_t bytes, size_t* at) {
  for (size_t i = 0; i < EMBIDI_LV_TEXTS; ++i) {
    slot* s = &slots[i];
    const size_t from = (uintptr_t)line - (uintptr_t)s->text;
    if (s->text == NULL || (uintptr_t)line < (uintptr_t)s->text || from >= s->bytes || bytes > s->bytes - from)
      continue;
    if (!begins_character(s, from) || !begins_character(s, from + bytes)) continue;
    if (!matches(s->copy + from, line, bytes)) continue;
    s->used = ++uses;
    *at = from;
    return s;
  }
  return NULL;
}

/* ---------------------------------------------------------------------------------------------- layout */

/* Lays out bytes begin..end of the copy, at most kMaxChars characters of one paragraph. */
static bool lay_out(slot* s, size_t begin, size_t end, lv_base_dir_t base) {
  embidi_options options = {0};
  options.base = base == LV_BASE_DIR_RTL   ? EMBIDI_BASE_RTL
                 : base == LV_BASE_DIR_LTR ? EMBIDI_BASE_LTR
                                           : EMBIDI_BASE_AUTO;
  options.order = EMBIDI_LV_URLS || EMBIDI_LV_NUMBERS ? EMBIDI_ORDER_CONSTANT : EMBIDI_ORDER_PLAIN;
  options.recognize = EMBIDI_LV_URLS ? EMBIDI_RECOGNIZE_RUNNING_TEXT : EMBIDI_RECOGNIZE_NONE;
  options.numbers = EMBIDI_LV_NUMBERS;
  const size_t chars = count_units(s->copy, begin, end);
  size_t fields = options.order == EMBIDI_ORDER_PLAIN ? 0 : LV_MIN(EMBIDI_LV_FIELDS, chars / 2 + 2);
  s->begin = s->end = 0;
  for (;;) {
    if (!block_room(s, chars, fields)) return false;
    const embidi_result r = embidi_layout(s->paragraph, s->copy + begin, end - begin, &options);
    if (r.status != EMBIDI_OK) return false;
    const size_t missing = embidi_fields_missing(s->paragraph);
    if (missing == 0) break;
    if (fields >= EMBIDI_LV_FIELDS && options.numbers != 0) { /* room for links first */
      options.numbers = 0;
      continue;
    }
    if (fields >= EMBIDI_LV_FIELDS) {
      warn("too many links for EMBIDI_LV_FIELDS: the last ones are ordered as plain text", s->copy + begin,
           end - begin);
      break;
    }
    fields = LV_MIN(EMBIDI_LV_FIELDS, fields + missing);
  }
  s->begin = begin;
  s->end = end;
  s->base = embidi_base_level(s->paragraph) == 1 ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR;
  return true;
}

/* Whether what is laid out is a whole paragraph, or all that is kept of it. */
static bool is_whole(const slot* s) {
  return s->end > s->begin && begins_paragraph(s->copy, s->bytes, s->begin) &&
         (s->end == s->bytes || begins_paragraph(s->copy, s->bytes, s->end));
}

static size_t after_units(const char* text, size_t begin, size_t end, size_t units) {
  for (; units > 0 && begin < end; --units) begin += unit_bytes(text, end, begin);
  return begin;
}

/* Bytes *begin..*end of the copy, a paragraph with more than kMaxChars characters, become kMaxChars of them around
 * from..to. Which depends on nothing else, so that a line looks the same whenever it is drawn; several lines share
 * them, unless they are long. */
static void take_part(const slot* s, size_t from, size_t to, size_t* begin, size_t* end) {
  const size_t third = kMaxChars / 3, first = count_units(s->copy, *begin, from), line = count_units(s->copy, from, to);
  const size_t before = line <= third ? third + first % third : (kMaxChars - line) / 2;
  *begin = after_units(s->copy, *begin, *end, first > before ? first - before : 0);
  *end = after_units(s->copy, *begin, *end, kMaxChars);
}

/* Lays out the paragraph around bytes from..to of the copy, or as much of it as there is room for. */
static bool lay_out_around(slot* s, size_t from, size_t to, lv_base_dir_t base) {
  if (s->begin <= from && to <= s->end && s->base == base && is_whole(s)) return true;
  size_t begin = paragraph_begin(s->copy, s->bytes, from);
  size_t end = paragraph_end(s->copy, s->bytes, from);
  if (end - begin > kMaxChars && count_units(s->copy, begin, end) > kMaxChars) take_part(s, from, to, &begin, &end);
  if (s->begin == begin && s->end == end && s->base == base) return true;
  return lay_out(s, begin, end, base) || ((begin != from || end != to) && lay_out(s, from, to, base));
}

/* The character of the laid-out paragraph that starts at this byte of it. O(log characters). */
static size_t index_at(const slot* s, size_t byte) {
  size_t low = 0, high = embidi_length(s->paragraph);
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (embidi_byte_offset(s->paragraph, middle) < byte) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/* ---------------------------------------------------------------------------------------------- direction */

/* The direction of the first paragraph that has a strong character, NEUTRAL without one; `*where` is that character's
 * byte. P2, or with EMBIDI_LV_ANY_RTL the first right-to-left character anywhere. */
static lv_base_dir_t first_strong(const char* text, size_t limit, size_t* where) {
  lv_base_dir_t found = LV_BASE_DIR_NEUTRAL;
  size_t depth = 0; /* of isolates: P2 passes over what is in them */
  for (size_t i = 0; i < limit && text[i] != '\0';) {
    const unit u = unit_at(text, limit, i);
    const size_t at = i;
    i += u.bytes;
    if (is_separator(u.code)) {
      depth = 0;
    } else if (u.code >= 0x2066 && u.code <= 0x2068) {
      ++depth;
    } else if (u.code == 0x2069) {
      depth -= depth > 0;
    } else if ((EMBIDI_LV_ANY_RTL ? found == LV_BASE_DIR_NEUTRAL || may_be_rtl(u.code) : depth == 0) &&
               !needs_stand_in(u)) {
      const lv_base_dir_t direction = strong_direction(u.code);
      if (direction == LV_BASE_DIR_NEUTRAL) continue;
      if (found == LV_BASE_DIR_NEUTRAL || direction == LV_BASE_DIR_RTL) *where = at;
      if (!EMBIDI_LV_ANY_RTL || direction == LV_BASE_DIR_RTL) return direction;
      found = direction;
    }
  }
  return found;
}

/* What `direction`, found at byte `where` of the slot's text, becomes if a link's letters are passed over. */
static lv_base_dir_t past_links(slot* s, lv_base_dir_t direction, size_t where) {
  if (!EMBIDI_LV_URLS || EMBIDI_LV_ANY_RTL || s->plain || where >= s->bytes) return direction;
  const size_t begin = paragraph_begin(s->copy, s->bytes, where), end = paragraph_end(s->copy, s->bytes, where);
  if (count_units(s->copy, begin, end) > kMaxChars || !lay_out(s, begin, end, LV_BASE_DIR_AUTO)) return direction;
  return s->base;
}

/* Under LV_BASE_DIR_AUTO. `s` may be NULL, and otherwise holds the text or its beginning. */
static lv_base_dir_t direction_of(slot* s, const char* text, size_t limit) {
  if (s != NULL && s->direction != LV_BASE_DIR_AUTO) return s->direction;
  size_t where = 0;
  lv_base_dir_t direction = first_strong(text, limit, &where);
  if (direction == LV_BASE_DIR_NEUTRAL) {
    direction = LV_BIDI_BASE_DIR_DEF == LV_BASE_DIR_RTL ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR;
  } else if (s != NULL) {
    direction = past_links(s, direction, where);
  }
  if (s != NULL) s->direction = direction;
  return direction;
}

static lv_base_dir_t detect(const char* text) {
  slot* s = remember(text);
  const lv_base_dir_t direction = direction_of(s, text == NULL ? "" : text, SIZE_MAX);
  if (s != NULL) settle(s);
  return direction;
}

/* ---------------------------------------------------------------------------------------------- visual order */

/* What is wanted of a line, and how far it has come. A line is walked from left to right. */
typedef struct walk {
  const char* text; /* the line */
  size_t bytes, chars;
  lv_base_dir_t base;
  char* out; /* may be NULL, as may `positions` */
  uint16_t* positions;
  size_t position_count;
  const char* expected; /* what must come out, or NULL */
  bool differs;
  size_t visual, wrote;                 /* characters and bytes that were given */
  size_t wanted_visual, wanted_logical; /* SIZE_MAX: not wanted */
  size_t found_visual, found_logical;   /* SIZE_MAX: not found */
  bool rtl;                             /* of what was found */
} walk;

static walk walk_of(const char* text, size_t bytes) {
  walk w = {0};
  w.text = text;
  w.bytes = bytes;
  w.wanted_visual = w.wanted_logical = w.found_visual = w.found_logical = SIZE_MAX;
  return w;
}

/* The next position from the left is that of character `logical` of the line. */
static void give_position(walk* w, size_t logical, bool rtl) {
  if (w->positions != NULL && w->visual < w->position_count) {
    const size_t position = LV_MIN(logical, (size_t)kMaxPosition);
    w->positions[w->visual] = (uint16_t)(position | (rtl ? kRtlFlag : 0));
  }
  if (w->visual == w->wanted_visual || logical == w->wanted_logical) {
    w->found_visual = w->visual;
    w->found_logical = logical;
    w->rtl = rtl;
  }
  ++w->visual;
}

static void give_bytes(walk* w, const char* bytes, size_t count) {
  if (w->out != NULL) lv_memcpy(w->out + w->wrote, bytes, count);
  if (w->expected != NULL && lv_memcmp(w->expected + w->wrote, bytes, count) != 0) w->differs = true;
  w->wrote += count;
}

/* Characters of no width that LVGL does not draw, with so many bytes; four are two characters. LVGL before 9.0 draws a
 * box for whatever the font lacks but control characters: there each is one, in longer forms that its decoder takes. */
static const char* marker(size_t bytes) {
#if EMBIDI_LV_VERSION >= 900
  static const char kMarkers[][5] = {"", "\x1F", "\xD8\x9C", "\xE2\x80\x8B", "\xD8\x9C\xD8\x9C"};
#else
  static const char kMarkers[][5] = {"", "\x1F", "\xC0\x9F", "\xE0\x80\x9F", "\xF0\x80\x80\x9F"};
#endif
  return kMarkers[bytes];
}

/* Not shown, and so not to be drawn: where LVGL would draw it (lv_text_is_marker() does not have it), a marker. */
static void give_hidden(walk* w, const char* bytes, uint32_t code, size_t count) {
  const bool drawn = code == 0x7F || (code >= 0x80 && code < 0xA0) || code == 0xAD || code > 0xFFFF;
  give_bytes(w, drawn || EMBIDI_LV_VERSION < 900 ? marker(count) : bytes, count);
}

/* The byte of the copy at which a character of the paragraph stands, given another one and its byte. The copy is
 * well-formed. */
static size_t byte_at(const slot* s, size_t index, size_t other, size_t at) {
  if (index == other + 1) return at + unit_bytes(s->copy, s->bytes, at);
  if (index + 1 != other) return s->begin + embidi_byte_offset(s->paragraph, index);
  do --at;
  while (((uint8_t)s->copy[at] & 0xC0) == 0x80);
  return at;
}

/* Bytes begin..end of the copy: the part of the line, which begins at byte `line`, that is in one paragraph. Its first
 * character is number `first` of the line. */
static bool give_part(walk* w, slot* s, size_t line, size_t begin, size_t end, size_t first) {
  if (!lay_out_around(s, begin, end, w->base)) return false;
  const size_t from = index_at(s, begin - s->begin), to = index_at(s, end - s->begin);
  embidi_line shown;
  embidi_visual v;
  size_t hidden = to - from, last = to, at = end; /* of the character before: most stand beside it */
  if (embidi_line_init(&shown, s->paragraph, from, to).status != EMBIDI_OK) return false;
  while (embidi_line_next(&shown, &v)) {
    --hidden;
    at = byte_at(s, v.source, last, at);
    last = v.source;
    const unit u = unit_at(s->copy, s->bytes, at);
    const bool rtl = (v.level & 1) != 0;
    char mirrored[4];
    give_position(w, first + v.source - from, rtl);
    if (rtl && u.well_formed && v.code_point != u.code && embidi_lv_put_letter(mirrored, v.code_point) == u.bytes) {
      give_bytes(w, mirrored, u.bytes);
    } else if (w->expected != NULL && lv_memcmp(s->copy + at, stand_in(u.bytes), u.bytes) == 0) {
      w->wrote += u.bytes; /* what it stands for is not known any more */
    } else {
      give_bytes(w, w->text + (at - line), u.bytes);
    }
  }
  for (size_t i = from; i < to && hidden > 0; ++i) {
    if (embidi_line_level(&shown, i) != EMBIDI_NO_LEVEL) continue;
    --hidden;
    at = s->begin + embidi_byte_offset(s->paragraph, i);
    const unit u = unit_at(s->copy, s->bytes, at);
    give_position(w, first + i - from, false);
    give_hidden(w, w->text + (at - line), u.code, u.bytes);
  }
  return true;
}

/* `bytes` bytes of the line from byte `line` of the copy on. LVGL's line may hold several paragraphs (U+2029): they
 * stand beside each other in the line's direction. */
static bool give_line(walk* w, slot* s, size_t line, size_t bytes, size_t chars) {
  const size_t stop = line + bytes;
  if (w->base == LV_BASE_DIR_LTR) {
    for (size_t begin = line, first = 0; begin < stop;) {
      const size_t end = paragraph_end(s->copy, stop, begin);
      if (!give_part(w, s, line, begin, end, first)) return false;
      first += count_units(s->copy, begin, end);
      begin = end;
    }
    return true;
  }
  for (size_t end = stop, first = chars; end > line;) {
    size_t begin = end - 1;
    while (begin > line && !begins_paragraph(s->copy, s->bytes, begin)) --begin;
    first -= count_units(s->copy, begin, end);
    if (!give_part(w, s, line, begin, end, first)) return false;
    end = begin;
  }
  return true;
}

/* As it is, where nothing is to be reordered or nothing can be. */
static void give_unchanged(walk* w) {
  w->visual = w->wrote = 0;
  give_bytes(w, w->text, w->bytes);
  if (w->positions == NULL && w->wanted_visual == SIZE_MAX && w->wanted_logical == SIZE_MAX) return;
  for (size_t i = 0; i < w->chars; ++i) give_position(w, i, false);
}

/* ---------------------------------------------------------------------------------------------- cut lines */

/* Zero-width characters, `chars` of them where that is possible, that take `bytes` >= `chars` bytes. */
static void give_filler(walk* w, size_t bytes, size_t chars) {
  while (bytes > 0) {
    const size_t rest = chars > 1 ? chars - 1 : 0;
    const size_t count = LV_MIN(bytes - rest, 3);
    give_bytes(w, marker(count), count);
    bytes -= count;
    chars = rest;
  }
}

static bool can_fill(size_t bytes, size_t chars) { return bytes >= chars && bytes <= 3 * chars; }

/* In place of the last `bytes` bytes of the line, `chars` characters of it: a mark beside what is shown, and nothing.
 * There are as many characters as before wherever that is possible, so that positions in what is shown are right. */
static void give_cut(walk* w, size_t bytes, size_t chars) {
  const bool rtl = w->base == LV_BASE_DIR_RTL;
  const bool full_stops =
      bytes < 3 || (chars >= 3 && can_fill(bytes - 3, chars - 3)) || !can_fill(bytes - 3, chars - 1);
  const size_t mark_bytes = LV_MIN(bytes, 3), mark_chars = full_stops ? mark_bytes : 1;
  const size_t left_chars = chars > mark_chars ? chars - mark_chars : 0;
  if (rtl) give_filler(w, bytes - mark_bytes, left_chars);
  give_bytes(w, full_stops ? "..." : "\xE2\x80\xA6", mark_bytes);
  if (!rtl) give_filler(w, bytes - mark_bytes, left_chars);
  const size_t first = w->chars - chars;
  for (size_t i = 0; i < chars; ++i) give_position(w, first + (rtl ? chars - 1 - i : i), rtl);
}

/* How much of a line can be resolved: bytes, whole characters. */
static size_t resolved_bytes(const char* line, size_t bytes) {
  if (bytes <= LV_MIN((size_t)kMaxChars, (size_t)kMaxBytes)) return bytes;
  size_t end = 0;
  for (size_t chars = 0; end < bytes && chars < kMaxChars; ++chars) {
    const size_t next = end + unit_bytes(line, bytes, end);
    if (next > kMaxBytes) break;
    end = next;
  }
  return end;
}

/* ---------------------------------------------------------------------------------------------- a line */

static bool is_plain_text(const char* text, size_t bytes) {
  for (size_t i = 0; i < bytes;) {
    const unit u = unit_at(text, bytes, i);
    if (!u.well_formed || !is_plain(u.code)) return false;
    i += u.bytes;
  }
  return true;
}

/* Gives the line, from byte `at` of the copy on, and a mark for all but its first `shown` bytes. */
static bool give_shown(walk* w, slot* s, size_t at, size_t shown) {
  const bool cut = shown < w->bytes, rtl = w->base == LV_BASE_DIR_RTL;
  const size_t shown_chars = cut ? count_units(s->copy, at, at + shown) : w->chars;
  if (cut && rtl) give_cut(w, w->bytes - shown, w->chars - shown_chars);
  if (!give_line(w, s, at, shown, shown_chars)) return false;
  if (cut && !rtl) give_cut(w, w->bytes - shown, w->chars - shown_chars);
  return true;
}

static void give_resolved(walk* w, slot* s, size_t at, size_t shown) {
  if (!give_shown(w, s, at, shown)) {
    warn("no memory to order a line: it is drawn as it is stored", w->text, w->bytes);
    give_unchanged(w);
    return;
  }
  if (shown < w->bytes) warn("a line is too long (EMBIDI_LV_CHARS): it is drawn cut", w->text, w->bytes);
  if (w->out == NULL) return; /* no order was given */
  const given_line given = {w->out, w->bytes, w->chars, at, shown, w->base};
  s->given = given;
}

/* The line of the walk, resolved in the direction `base_dir`, which may be AUTO. */
static void order_line(walk* w, lv_base_dir_t base_dir) {
  const size_t shown = resolved_bytes(w->text, w->bytes);
  size_t at = 0;
  w->chars = count_units(w->text, 0, w->bytes);
  for (size_t i = 0; i < kSlots; ++i) {
    if (slots[i].given.out == w->out) slots[i].given.out = NULL;
  }
  if (w->bytes == 0) return;
  slot* s = find(w->text, shown, &at);
  const bool plain = s != NULL && shown == w->bytes ? s->plain : is_plain_text(w->text, w->bytes);
  if (s == NULL && !(plain && base_dir == LV_BASE_DIR_LTR)) s = hold(w->text, shown, NULL);
  if (base_dir == LV_BASE_DIR_AUTO) {
    base_dir = s == NULL ? direction_of(NULL, w->text, w->bytes) : direction_of(s, s->copy, s->bytes);
  }
  w->base = base_dir == LV_BASE_DIR_RTL ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR;
  if (plain && w->base == LV_BASE_DIR_LTR) {
    give_unchanged(w);
  } else if (s != NULL) {
    give_resolved(w, s, at, shown);
  } else {
    warn("no memory to order a line: it is drawn as it is stored", w->text, w->bytes);
    give_unchanged(w);
  }
  if (s != NULL) settle(s);
}

/* Whether the line of the walk is one that was given last, in visual order (EMBIDI_LV_SELECTION); if so, the position
 * that is wanted is found. */
static bool was_given(walk* w, lv_base_dir_t base_dir) {
  for (size_t i = 0; EMBIDI_LV_SELECTION && i < kSlots; ++i) {
    slot* s = &slots[i];
    const given_line g = s->given;
    if (g.out == NULL || g.out != w->text || g.bytes != w->bytes || g.base != base_dir) continue;
    walk again = *w;
    again.text = s->copy + g.begin;
    again.expected = w->text;
    again.base = g.base;
    again.chars = g.chars;
    if (!give_shown(&again, s, g.begin, g.shown) || again.differs) continue;
    *w = again;
    return true;
  }
  return false;
}

/* ---------------------------------------------------------------------------------------------- LVGL's functions */

static size_t bounded_length(const char* text, size_t limit) {
  size_t length = 0;
  while (length < limit && text[length] != '\0') ++length;
  return length;
}

void process_paragraph(const char* str_in, char* str_out, uint32_t len, lv_base_dir_t base_dir, uint16_t* pos_conv_out,
                       uint16_t pos_conv_len) {
  if (base_dir == EMBIDI_LV_ORDERED && str_out != NULL && pos_conv_out == NULL) {
    lv_memcpy(str_out, str_in, len);
    str_out[len] = '\0';
    return;
  }
  enter();
  walk w = walk_of(str_in, bounded_length(str_in, len));
  w.out = str_out;
  w.positions = pos_conv_out;
  w.position_count = pos_conv_len;
  order_line(&w, base_dir);
  if (str_out != NULL) lv_memset(str_out + w.bytes, '\0', len - w.bytes + 1);
  if (pos_conv_out != NULL) { /* more positions than characters: those that the caller did not count */
    for (size_t i = w.visual; i < pos_conv_len; ++i) pos_conv_out[i] = (uint16_t)LV_MIN(i, (size_t)kMaxPosition);
  }
  leave();
}

void process(const char* str_in, char* str_out, lv_base_dir_t base_dir) {
  if (base_dir == LV_BASE_DIR_AUTO) base_dir = detect_base_dir(str_in);
  size_t at = 0;
  while (str_in[at] != '\0') {
    size_t end = at;
    while (str_in[end] != '\0' && str_in[end] != '\n' && str_in[end] != '\r') ++end;
    if (end > at) process_paragraph(str_in + at, str_out + at, (uint32_t)(end - at), base_dir, NULL, 0);
    at = end;
    if (str_in[at] != '\0') {
      str_out[at] = str_in[at];
      ++at;
    }
  }
  str_out[at] = '\0';
}

lv_base_dir_t detect_base_dir(const char* txt) {
  enter();
  const lv_base_dir_t direction = detect(txt);
  leave();
  return direction;
}

/* For the walk of get_logical_pos() and get_visual_pos(): the line in visual order as well, where it is wanted. */
static bool give_text(walk* w, char** bidi_txt, size_t len) {
  if (bidi_txt == NULL) return true;
  w->out = embidi_lv_text_for_lvgl(len + 1);
  if (w->out == NULL) return false;
  lv_memset(w->out + w->bytes, '\0', len - w->bytes + 1);
  *bidi_txt = w->out;
  return true;
}

uint16_t get_logical_pos(const char* str_in, char** bidi_txt, uint32_t len, lv_base_dir_t base_dir, uint32_t visual_pos,
                         bool* is_rtl) {
  enter();
  walk w = walk_of(str_in, bounded_length(str_in, len));
  w.wanted_visual = visual_pos;
  uint16_t position = kNoPosition;
  if (give_text(&w, bidi_txt, len)) {
    if (bidi_txt != NULL || !was_given(&w, base_dir)) order_line(&w, base_dir);
    if (w.found_logical == SIZE_MAX) w.found_logical = w.chars; /* beyond the line's end: its end */
    position = (uint16_t)LV_MIN(w.found_logical, (size_t)kNoPosition);
    if (is_rtl != NULL) *is_rtl = w.rtl;
  }
  leave();
  return position;
}

uint16_t get_visual_pos(const char* str_in, char** bidi_txt, uint16_t len, lv_base_dir_t base_dir, uint32_t logical_pos,
                        bool* is_rtl) {
  enter();
  walk w = walk_of(str_in, bounded_length(str_in, len));
  w.wanted_logical = logical_pos;
  uint16_t position = kNoPosition;
  if (give_text(&w, bidi_txt, len)) {
    order_line(&w, base_dir);
    position = (uint16_t)LV_MIN(w.found_visual, (size_t)kNoPosition);
    if (is_rtl != NULL && w.found_visual != SIZE_MAX) *is_rtl = w.rtl;
  }
  leave();
  return position;
}

#if EMBIDI_LV_VERSION >= 800
void calculate_align(lv_text_align_t* align, lv_base_dir_t* base_dir, const char* txt) {
  if (*base_dir == EMBIDI_LV_ORDERED) return;
  enter();
  if (*base_dir == LV_BASE_DIR_AUTO) {
    *base_dir = detect(txt);
  } else if (EMBIDI_LV_PARAGRAPH) {
    slot* s = remember(txt);
    if (s != NULL) settle(s);
  }
  leave();
  if (*align == LV_TEXT_ALIGN_AUTO) {
    *align = *base_dir == LV_BASE_DIR_RTL ? LV_TEXT_ALIGN_RIGHT : LV_TEXT_ALIGN_LEFT;
  }
}
#endif

#if EMBIDI_LV_VERSION >= 902
void set_custom_neutrals_static(const char* neutrals) {
  enter();
  custom_neutrals = neutrals;
  for (size_t i = 0; i < kSlots; ++i) forget_text(&slots[i]);
  leave();
}
#endif

/* ---------------------------------------------------------------------------------------------- ours */

void embidi_lv_bidi_prepare(void) {
  enter();
  watch_display();
  leave();
}

void embidi_lv_bidi_forget(void) {
  enter();
  for (size_t i = 0; i < kSlots; ++i) slots[i].text = NULL;
  leave();
}

void embidi_lv_bidi_release(void) {
  enter();
  for (size_t i = 0; i < kSlots; ++i) free_slot(&slots[i]);
  leave();
}

#endif
