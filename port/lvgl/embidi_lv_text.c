/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Joined letters in place of LVGL's lv_text_ap.c: embidi_lv_text.h. */
#include "embidi_lv_text.h"

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_lv_conf.h"
#include "embidi_lv_version.h"

#define calc_bytes_count EMBIDI_LV_INSTEAD_OF(lv_text_ap_calc_bytes_count)
#define proc EMBIDI_LV_INSTEAD_OF(lv_text_ap_proc)

/* How many bytes joining can add at most: a form has three bytes, and its letter two, of which the first is D8 to DB
 * (U+0600..06FF). Everything else keeps its length, or gets shorter. */
static size_t room_for_forms(const char* text) {
  size_t room = 0;
  for (; *text != '\0'; ++text) {
    const unsigned char byte = (unsigned char)*text;
    room += byte >= 0xD8 && byte <= 0xDB;
  }
  return room;
}

#if LV_USE_ARABIC_PERSIAN_CHARS

embidi_lv_text_size calc_bytes_count(const char* txt);
void proc(const char* txt, char* txt_out);

static const char kReplacement[] = "\xEF\xBF\xBD"; /* U+FFFD */
enum { kReplacementBytes = sizeof kReplacement - 1 };

/* Bytes of the character at `text`, which is not at its end, or of the maximal subpart that is there instead (The
 * Unicode Standard 3.9, table 3-7). */
static size_t sequence(const char* text, bool* well_formed) {
  const unsigned char first = (unsigned char)*text;
  unsigned char low = 0x80, high = 0xBF;
  const size_t more = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  *well_formed = first < 0x80;
  if (more == 0) return 1;
  if (first == 0xE0) low = 0xA0;
  if (first == 0xED) high = 0x9F;
  if (first == 0xF0) low = 0x90;
  if (first == 0xF4) high = 0x8F;
  for (size_t i = 1; i <= more; ++i, low = 0x80, high = 0xBF) {
    if ((unsigned char)text[i] < low || (unsigned char)text[i] > high) return i;
  }
  *well_formed = true;
  return more + 1;
}

/* How many bytes repair() adds. */
static size_t room_for_repairs(const char* text) {
  size_t room = 0;
  while (*text != '\0') {
    bool well_formed;
    const size_t bytes = sequence(text, &well_formed);
    if (!well_formed) room += kReplacementBytes - bytes;
    text += bytes;
  }
  return room;
}

/* Copies a text with U+FFFD for what is ill-formed: LVGL 9.5 looks for ever for the lines of a text that is
 * (lv_text_get_next_line(), after a character was inserted), and its own lv_text_ap_proc() cuts it there. `to` may be
 * as many bytes before `from` as repairs take. */
static void repair(const char* from, char* to) {
  while (*from != '\0') {
    bool well_formed;
    const size_t bytes = sequence(from, &well_formed);
    lv_memmove(to, well_formed ? from : kReplacement, well_formed ? bytes : kReplacementBytes);
    to += well_formed ? bytes : kReplacementBytes;
    from += bytes;
  }
}

/* Bytes that the text needs when it is joined, in most versions the NUL included: never less than it has, nor than it
 * has now. What LVGL gives to lv_text_ap_proc() has been made as large as this says. */
embidi_lv_text_size calc_bytes_count(const char* txt) {
  return (embidi_lv_text_size)(lv_strlen(txt) + room_for_repairs(txt) + room_for_forms(txt) + EMBIDI_LV_COUNTS_NUL);
}

/* LVGL calls this in place when a label's own text is set again (after lv_label_ins_text(), or
 * lv_label_set_text(NULL)); it has then made the buffer as large as lv_text_ap_calc_bytes_count() says. So there is
 * room to put the text at the buffer's end first: from there, reading stays ahead of writing whatever the text holds
 * (embidi_join_text()). */
void proc(const char* txt, char* txt_out) {
  const size_t repairs = room_for_repairs(txt), room = room_for_forms(txt), bytes = lv_strlen(txt) + repairs;
  size_t written = 0;
  if (txt == txt_out) {
    lv_memmove(txt_out + room + repairs, txt, bytes - repairs + 1);
    txt = txt_out + room + repairs;
  }
  repair(txt, txt_out + room);
  embidi_join_text(txt_out + room, bytes, txt_out, bytes + room, &written); /* which is always enough */
  txt_out[written] = '\0';
}

#endif

size_t embidi_lv_shape_into(const char* text, char* buffer, size_t size) {
  const size_t bytes = text == NULL ? 0 : lv_strlen(text);
  size_t written = 0;
  const embidi_result r = embidi_join_text(text, bytes, buffer, size == 0 ? 0 : size - 1, &written);
  if (size != 0) buffer[written] = '\0';
  if (r.status != EMBIDI_OK) {
    LV_LOG_WARN("a text that takes %u bytes does not fit", (unsigned)(r.number + 1));
    return r.number + 1;
  }
  return written + 1;
}

char* embidi_lv_shape(const char* text) {
  if (text == NULL) return NULL;
  const size_t size = lv_strlen(text) + room_for_forms(text) + 1;
  char* shaped = lv_malloc(size);
  if (shaped == NULL) {
    LV_LOG_ERROR("no memory for a text");
    return NULL;
  }
  embidi_lv_shape_into(text, shaped, size);
  return shaped;
}

char* embidi_lv_unshape(const char* text) {
  if (text == NULL) return NULL;
  const size_t bytes = lv_strlen(text);
  size_t written = 0;
  const size_t capacity = embidi_unjoin_text(text, bytes, NULL, 0, &written).number; /* OK: 0, of an empty text */
  char* letters = lv_malloc(capacity + 1);
  if (letters == NULL) {
    LV_LOG_ERROR("no memory for a text");
    return NULL;
  }
  embidi_unjoin_text(text, bytes, letters, capacity, &written);
  letters[written] = '\0';
  return letters;
}
