/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The pixels of a glyph, row by row, from a font's raw or packed bitmap (embidi/font.h; packed_bitmap.hpp has the
 * coding of packed ones). C99, and C++11; freestanding; for firmware and host.
 *
 *   embidi_bitmap bitmap;
 *   embidi_rows rows;
 *   if (!embidi_font_bitmap(font, glyph, &bitmap)) return;
 *   embidi_rows_init(&rows, &bitmap);
 *   for (const uint8_t* row; (row = embidi_rows_next(&rows)) != NULL;) ...   // row[0] .. row[bitmap.width - 1]
 *
 * Whatever the bitmap holds, nothing but its `bytes` is read. Memory: an embidi_rows, 0.3 KB. */
#ifndef EMBIDI_BITMAP_H
#define EMBIDI_BITMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/font.h"

/* How a byte of a bitmap is read: define it where flash is not read as memory is. */
#ifndef EMBIDI_BITMAP_BYTE
#define EMBIDI_BITMAP_BYTE(at) (*(at))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A bitmap that is being read. Private. */
typedef struct embidi_rows {
  const uint8_t* next; /* byte that is not in `window` yet */
  size_t bytes;        /* from there on */
  uint32_t window;     /* the next bits, from the highest on; after the end of the data come zeros */
  uint32_t right;      /* pixels that are as expected, before one that is not */
  uint8_t valid;       /* bits in `window` */
  uint8_t rows_left, width, depth;
  bool packed, counting;
  uint8_t row[255]; /* the row above, and of the present one what is done */
} embidi_rows;

/* At the bitmap's top. A bitmap without bits has no rows. */
static inline void embidi_rows_init(embidi_rows* rows, const embidi_bitmap* bitmap) {
  rows->next = bitmap->bits;
  rows->bytes = bitmap->bytes;
  rows->window = rows->right = 0;
  rows->valid = 0;
  /* NOLINTNEXTLINE(modernize-use-nullptr): C */
  rows->rows_left = (uint8_t)(bitmap->bits == NULL || bitmap->width == 0 ? 0 : bitmap->height);
  rows->width = bitmap->width;
  rows->depth = bitmap->bits_per_pixel;
  rows->packed = bitmap->packed;
  rows->counting = false;
  for (unsigned x = 0; x < rows->width; ++x) rows->row[x] = 0;
}

/* 1 to 16 bits. */
static inline uint32_t embidi_rows_bits(embidi_rows* rows, uint32_t count) {
  while (rows->valid < count) {
    if (rows->bytes > 0) {
      rows->window |= (uint32_t)EMBIDI_BITMAP_BYTE(rows->next) << (24 - rows->valid);
      ++rows->next;
      --rows->bytes;
    }
    rows->valid = (uint8_t)(rows->valid + 8);
  }
  const uint32_t value = rows->window >> (32 - count);
  rows->window <<= count;
  rows->valid = (uint8_t)(rows->valid - count);
  return value;
}

/* An Exp-Golomb code of order 1; 16 zeros: more pixels than a bitmap can have. */
static inline uint32_t embidi_rows_count(embidi_rows* rows) {
  uint32_t zeros = 0;
  while (embidi_rows_bits(rows, 1) == 0) {
    if (++zeros == 16) return UINT32_MAX;
  }
  return ((uint32_t)2 << zeros | embidi_rows_bits(rows, zeros + 1)) - 2;
}

static inline uint32_t embidi_rows_packed_pixel(embidi_rows* rows, uint32_t left, uint32_t above, uint32_t left_above) {
  const uint32_t most = (1u << rows->depth) - 1;
  uint32_t expected = left + above > left_above ? left + above - left_above : 0;
  if (expected > most) expected = most;
  if (expected != 0 && expected != most) return embidi_rows_bits(rows, rows->depth);
  if (!rows->counting) rows->right = embidi_rows_count(rows);
  rows->counting = rows->right != 0;
  if (rows->counting) {
    --rows->right;
    return expected;
  }
  return rows->depth == 1 ? 1 - expected : embidi_rows_bits(rows, rows->depth);
}

/* The pixels of the next row, as many as the bitmap is wide, each 0 to 2^bits_per_pixel - 1; NULL after the last row.
 * They stay until the next call. O(width). */
static inline const uint8_t* embidi_rows_next(embidi_rows* rows) {
  if (rows->rows_left == 0) return NULL; /* NOLINT(modernize-use-nullptr): C */
  --rows->rows_left;
  uint32_t left = 0, left_above = 0;
  for (unsigned x = 0; x < rows->width; ++x) {
    const uint32_t above = rows->row[x];
    left = rows->packed ? embidi_rows_packed_pixel(rows, left, above, left_above) : embidi_rows_bits(rows, rows->depth);
    left_above = above;
    rows->row[x] = (uint8_t)left;
  }
  return rows->row;
}

#ifdef __cplusplus
}
#endif

#endif
