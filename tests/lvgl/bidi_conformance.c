/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Unicode's BidiCharacterTest.txt through LVGL's own functions: bidi_conformance FILE ours|stock EVERY
 * ours: every row must be right, in visual order, levels' parity, text and positions both ways, and the direction that
 * was detected. stock: says how many rows LVGL itself has in another visual order, which must be many. EVERY: 1 for
 * all rows, 10 for each tenth. */
#include <ctype.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bidi.h"

enum { kMost = 160, kRows = 91707, kStockWrong = 30000, kNoLevel = 255 };

typedef struct row {
  uint32_t chars[kMost];
  uint8_t levels[kMost];
  uint16_t order[kMost]; /* without those that have no level */
  size_t count, level_count, order_count;
  lv_base_dir_t base;
  int level;
} row;

static bool number(const char** at, int base, unsigned long* out) {
  while (**at == ' ') ++*at;
  char* end;
  *out = strtoul(*at, &end, base);
  const bool some = end != *at;
  *at = end;
  return some;
}

static bool field(const char** at) {
  while (**at == ' ') ++*at;
  return *(*at)++ == ';';
}

static bool read_row(const char* at, row* r) {
  static const lv_base_dir_t kBases[] = {LV_BASE_DIR_LTR, LV_BASE_DIR_RTL, LV_BASE_DIR_AUTO};
  unsigned long n;
  r->count = r->level_count = r->order_count = 0;
  while (r->count < kMost && number(&at, 16, &n)) r->chars[r->count++] = (uint32_t)n;
  if (!field(&at) || !number(&at, 10, &n) || n > 2) return false;
  r->base = kBases[n];
  if (!field(&at) || !number(&at, 10, &n) || n > 1) return false;
  r->level = (int)n;
  if (!field(&at)) return false;
  for (; *at != ';' && r->level_count < kMost; ++r->level_count) {
    while (*at == ' ') ++at;
    if (*at == 'x') {
      r->levels[r->level_count] = kNoLevel;
      ++at;
    } else if (number(&at, 10, &n)) {
      r->levels[r->level_count] = (uint8_t)n;
    } else {
      return false;
    }
  }
  if (!field(&at)) return false;
  while (r->order_count < kMost && number(&at, 10, &n)) r->order[r->order_count++] = (uint16_t)n;
  return r->level_count == r->count && r->count > 0;
}

/* NUL ends a text for LVGL, and a line feed or carriage return ends a line: such a row cannot be put to it. */
static const char* inexpressible(const row* r) {
  for (size_t i = 0; i < r->count; ++i) {
    if (r->chars[i] == 0) return "U+0000";
    if ((r->chars[i] == '\n' || r->chars[i] == '\r') && i + 1 < r->count) return "a line end inside";
    if (r->chars[i] >= 0xD800 && r->chars[i] <= 0xDFFF) return "a surrogate";
  }
  return NULL;
}

static uint32_t mirror(uint32_t c) {
  static const uint32_t kPairs[][2] = {{'(', ')'}, {'<', '>'},       {'[', ']'},
                                       {'{', '}'}, {0x2329, 0x232A}, {0x3008, 0x3009}};
  for (size_t i = 0; i < sizeof kPairs / sizeof kPairs[0]; ++i) {
    if (c == kPairs[i][0]) return kPairs[i][1];
    if (c == kPairs[i][1]) return kPairs[i][0];
  }
  return c;
}

static size_t encode_row(const row* r, char* text) {
  size_t bytes = 0;
  for (size_t i = 0; i < r->count; ++i) bytes += put_utf8(r->chars[i], text + bytes);
  text[bytes] = '\0';
  return bytes;
}

/* Whether the positions are the row's visual order; `exactly`: with its levels' parity, and the rest after it. */
static bool same_order(const row* r, const uint16_t* positions, bool exactly) {
  size_t shown = 0, next_hidden = 0;
  for (size_t i = 0; i < r->count; ++i) {
    const size_t position = positions[i] & 0x7FFF;
    if (position >= r->count) return false;
    if (r->levels[position] == kNoLevel) {
      if (!exactly) continue;
      while (next_hidden < r->count && r->levels[next_hidden] != kNoLevel) ++next_hidden;
      if (shown != r->order_count || position != next_hidden++ || positions[i] >> 15 != 0) return false;
      continue;
    }
    if (shown == r->order_count || position != r->order[shown++]) return false;
    if (exactly && positions[i] >> 15 != (r->levels[position] & 1)) return false;
  }
  return shown == r->order_count;
}

static bool same_text(const row* r, const uint16_t* positions, const char* out, size_t bytes) {
  char expected[4 * kMost + 1];
  size_t at = 0;
  for (size_t i = 0; i < r->count; ++i) {
    const size_t position = positions[i] & 0x7FFF;
    const uint32_t c = r->chars[position];
    const bool hidden = r->levels[position] == kNoLevel;
    if (hidden && EMBIDI_LV_VERSION < 900) { /* U+001F in as many bytes */
      at += put_utf8(c, expected + at);
      expected[at - 1] = (char)(c < 0x80 ? 0x1F : 0x9F);
      if (c >= 0x80) {
        const size_t bytes_of = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        memset(expected + at - bytes_of, 0x80, bytes_of - 1);
        expected[at - bytes_of] = (char)(0xF00u >> bytes_of);
      }
    } else {
      at += put_utf8(hidden && c == 0xAD ? 0x61C : !hidden && r->levels[position] & 1 ? mirror(c) : c, expected + at);
    }
  }
  return at == bytes && memcmp(out, expected, bytes) == 0 && out[bytes] == '\0';
}

static bool same_both_ways(const row* r, const char* text, size_t bytes, const uint16_t* positions) {
  for (size_t i = 0; i < r->count; ++i) {
    const uint16_t logical = positions[i] & 0x7FFF;
    bool rtl = false, rtl2 = false;
    if (lv_bidi_get_visual_pos(text, NULL, (uint16_t)bytes, r->base, logical, &rtl) != i) return false;
    if (lv_bidi_get_logical_pos(text, NULL, (uint32_t)bytes, r->base, (uint32_t)i, &rtl2) != logical) return false;
    if (rtl != rtl2 || rtl != (positions[i] >> 15 != 0)) return false;
  }
  return true;
}

static const char* wrong(const row* r, bool stock) {
  static char text[4 * kMost + 1], out[4 * kMost + 1];
  static uint16_t positions[kMost];
  const size_t bytes = encode_row(r, text);
  memset(positions, 0xFF, sizeof positions);
  if (stock) {
    lv_bidi_process_paragraph(text, NULL, (uint32_t)bytes, r->base, positions, (uint16_t)r->count);
    return same_order(r, positions, false) ? NULL : "order";
  }
  lv_bidi_process_paragraph(text, out, (uint32_t)bytes, r->base, positions, (uint16_t)r->count);
  if (!same_order(r, positions, true)) return "order";
  if (!same_text(r, positions, out, bytes)) return "text";
  if (r->base == LV_BASE_DIR_AUTO && lv_bidi_detect_base_dir(text) != (r->level ? LV_BASE_DIR_RTL : LV_BASE_DIR_LTR)) {
    return "direction";
  }
  return same_both_ways(r, text, bytes, positions) ? NULL : "positions";
}

int main(int argc, char** argv) {
  static char line[4096];
  static row r;
  FILE* file = argc == 4 ? fopen(argv[1], "r") : NULL;
  if (file == NULL) return printf("usage: bidi_conformance BidiCharacterTest.txt ours|stock EVERY\n"), 2;
  const bool stock = strcmp(argv[2], "stock") == 0;
  const unsigned every = (unsigned)strtoul(argv[3], NULL, 10);
  if (every == 0) return 2;
  unsigned rows = 0, passed_over = 0, left_out = 0, bad = 0, lines = 0;
  lv_init();
  while (fgets(line, sizeof line, file) != NULL) {
    ++lines;
    if (!isxdigit((unsigned char)line[0])) continue;
    ++rows;
    if (!read_row(line, &r)) return printf("FAIL line %u: not of the file's format\n", lines), 1;
    if (rows % every != 0) {
      ++passed_over;
      continue;
    }
    const char* why = inexpressible(&r);
    if (why != NULL) {
      ++left_out;
      continue;
    }
    why = wrong(&r, stock);
    if (why != NULL && ++bad <= 10 && !stock) printf("FAIL line %u: %s\n", lines, why);
  }
  fclose(file);
  printf("%u rows, %u passed over, %u cannot be expressed; %u passed, %u failed\n", rows, passed_over, left_out,
         rows - passed_over - left_out - bad, bad);
  if (rows != kRows) return printf("FAIL: there must be %d rows\n", kRows), 1;
  return stock ? bad < kStockWrong : bad != 0;
}
