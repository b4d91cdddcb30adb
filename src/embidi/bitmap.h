/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi: the pixels of a glyph, row by row, from a raw or packed bitmap of a font (embidi/font.h), for who draws them
 * himself; embidi/draw.h draws them on common displays. All of it is inline: C99 and C++11.
 *
 *     embidi_bitmap bitmap;
 *     embidi_rows rows;
 *     if (!embidi_font_bitmap(font, glyph, &bitmap)) return;
 *     embidi_rows_init(&rows, &bitmap);
 *     for (const uint8_t* row; (row = embidi_rows_next(&rows)) != NULL;) draw_row(row, bitmap.width);
 *
 * Whatever the bitmap contains, only its `bytes` are read. Memory: an embidi_rows, 0.3 KB.
 *
 * Packed bitmaps. Pixels come row by row from the top, from left to right; outside the box they are 0, and the greatest
 * value is max. Each is expected to be left + above - (left of above), brought into 0..max. Where that is 0 or max, it
 * mostly is right, so only how often is told: a number of right ones, then one that is wrong, and so on. The value of a
 * wrong one follows in the bitmap's bits per pixel; with 1 bit per pixel it can only be the other. Where the expected
 * value is in between, it tells nothing, and the value of the pixel follows instead.
 *
 * - A number n is an Exp-Golomb code of order 1: with m the bits of n + 2, the highest included, m - 2 zeros, then n
 * + 2.
 * - The first number stands where the first pixel stands that is expected to be 0 or max, the next one where the first
 * such pixel after a wrong one stands.
 * - The last number may be greater than what is left of the bitmap. After the end of the data come zeros; a number of
 * 16 zeros is endless. */
#ifndef EMBIDI_BITMAP_H
#define EMBIDI_BITMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "embidi/font.h"

/* Reads a byte of a bitmap. Define it if flash is not read like memory. */
#ifndef EMBIDI_BITMAP_BYTE
#define EMBIDI_BITMAP_BYTE(at) (*(at))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Reads pixels one after the other, for embidi_rows and the library. Its members are private. */
typedef struct embidi_pixel_reader {
  const uint8_t* next; /* first byte that is not in `window` yet */
  size_t bytes;        /* from there on */
  uint32_t window;     /* the next bits, from the highest on; after the end of the data come zeros */
  uint32_t right;      /* pixels as predicted, before one that is not */
  uint8_t valid;       /* bits in `window` */
  uint8_t depth;
  bool packed, counting;
} embidi_pixel_reader;

/* Starts at the bitmap's first pixel. Private. */
static inline void embidi_pixel_reader_init(embidi_pixel_reader* reader, const embidi_bitmap* bitmap) {
  reader->next = bitmap->bits;
  reader->bytes = bitmap->bytes;
  reader->window = reader->right = 0;
  reader->valid = 0;
  reader->depth = bitmap->bits_per_pixel;
  reader->packed = bitmap->packed;
  reader->counting = false;
}

/* Reads `count` bits, 1 to 16. Private. */
static inline uint32_t embidi_pixel_bits(embidi_pixel_reader* reader, uint32_t count) {
  while (reader->valid < count) {
    if (reader->bytes > 0) {
      reader->window |= (uint32_t)EMBIDI_BITMAP_BYTE(reader->next) << (24 - reader->valid);
      ++reader->next;
      --reader->bytes;
    }
    reader->valid = (uint8_t)(reader->valid + 8);
  }
  const uint32_t value = reader->window >> (32 - count);
  reader->window <<= count;
  reader->valid = (uint8_t)(reader->valid - count);
  return value;
}

/* Reads an Exp-Golomb code of order 1; 16 zeros mean more pixels than a bitmap can have. Private. */
static inline uint32_t embidi_pixel_count(embidi_pixel_reader* reader) {
  uint32_t zeros = 0;
  while (embidi_pixel_bits(reader, 1) == 0) {
    if (++zeros == 16) return UINT32_MAX;
  }
  return ((uint32_t)2 << zeros | embidi_pixel_bits(reader, zeros + 1)) - 2;
}

/* The next pixel of a packed bitmap. Private. */
static inline uint32_t embidi_pixel_packed(embidi_pixel_reader* reader, uint32_t left, uint32_t above,
                                           uint32_t left_above) {
  const uint32_t most = (1u << reader->depth) - 1;
  uint32_t expected = left + above > left_above ? left + above - left_above : 0;
  if (expected > most) expected = most;
  if (expected != 0 && expected != most) return embidi_pixel_bits(reader, reader->depth);
  if (!reader->counting) reader->right = embidi_pixel_count(reader);
  reader->counting = reader->right != 0;
  if (reader->counting) {
    --reader->right;
    return expected;
  }
  return reader->depth == 1 ? 1 - expected : embidi_pixel_bits(reader, reader->depth);
}

/* The next pixel of any, beside those that came before. Private. */
static inline uint32_t embidi_pixel_next(embidi_pixel_reader* reader, uint32_t left, uint32_t above,
                                         uint32_t left_above) {
  return reader->packed ? embidi_pixel_packed(reader, left, above, left_above)
                        : embidi_pixel_bits(reader, reader->depth);
}

/* The state of reading a bitmap. Its members are private. */
typedef struct embidi_rows {
  embidi_pixel_reader reader;
  uint8_t rows_left, width;
  uint8_t row[255]; /* the row above, overwritten from the left by the present row */
} embidi_rows;

/* Starts at the top of the bitmap. A bitmap without bits has no rows. O(width). */
static inline void embidi_rows_init(embidi_rows* rows, const embidi_bitmap* bitmap) {
  embidi_pixel_reader_init(&rows->reader, bitmap);
  /* NOLINTNEXTLINE(modernize-use-nullptr): C */
  rows->rows_left = (uint8_t)(bitmap->bits == NULL || bitmap->width == 0 ? 0 : bitmap->height);
  rows->width = bitmap->width;
  for (unsigned x = 0; x < rows->width; ++x) rows->row[x] = 0;
}

/* The next row: as many pixels as the bitmap is wide, each 0 to 2^bits_per_pixel - 1; NULL after the last row. The
 * pixels are valid until the next call. O(width). */
static inline const uint8_t* embidi_rows_next(embidi_rows* rows) {
  if (rows->rows_left == 0) return NULL; /* NOLINT(modernize-use-nullptr): C */
  --rows->rows_left;
  uint32_t left = 0, left_above = 0;
  for (unsigned x = 0; x < rows->width; ++x) {
    const uint32_t above = rows->row[x];
    left = embidi_pixel_next(&rows->reader, left, above, left_above);
    left_above = above;
    rows->row[x] = (uint8_t)left;
  }
  return rows->row;
}

/* The same for a bitmap with 1 bit per pixel that is at most 32 pixels wide. Each row is one word, so pixels that are
 * as predicted cost little. Its members are private. */
typedef struct embidi_bit_rows {
  const uint8_t* next; /* raw: of the next row; packed: first byte that is not in `window` yet */
  const uint8_t* end;
  uint32_t window; /* packed: the next bits, from the highest on; after the end of the data come zeros */
  uint8_t valid;   /* packed: bits in `window`; raw: bits before the next row in its first byte */
  uint8_t rows_left, width;
  bool packed, counting; /* counting: `right` has not been read yet */
  uint32_t right;        /* pixels as predicted, before one that is not */
  uint32_t row;          /* the row above */
} embidi_bit_rows;

/* Starts at the top of the bitmap. False: the bitmap is not of this kind. */
static inline bool embidi_bit_rows_init(embidi_bit_rows* rows, const embidi_bitmap* bitmap) {
  if (bitmap->bits_per_pixel != 1 || bitmap->width > 32) return false;
  rows->next = bitmap->bits;
  rows->end = bitmap->bits + bitmap->bytes;
  rows->window = rows->right = rows->row = 0;
  rows->valid = 0;
  /* NOLINTNEXTLINE(modernize-use-nullptr): C */
  rows->rows_left = (uint8_t)(bitmap->bits == NULL || bitmap->width == 0 ? 0 : bitmap->height);
  rows->width = bitmap->width;
  rows->packed = rows->counting = bitmap->packed;
  return true;
}

/* Of functions that must be inlined. Private. */
#ifdef __GNUC__
#define EMBIDI_BITMAP_INLINE static inline __attribute__((always_inline))
#else
#define EMBIDI_BITMAP_INLINE static inline
#endif

/* The reading position in a packed bitmap, in registers: its users are inlined into one loop. Its members are private.
 */
typedef struct embidi_bit_source {
  const uint8_t *next, *end;
  uint32_t window, valid;
} embidi_bit_source;

/* The number of zeros before the highest bit that is set; one must be set. */
static inline uint32_t embidi_bit_zeros(uint32_t bits) {
#ifdef __GNUC__
  return (uint32_t)__builtin_clz(bits);
#else
  uint32_t zeros = 0;
  for (; (bits & 0x80000000u) == 0; bits <<= 1) ++zeros;
  return zeros;
#endif
}

/* As embidi_pixel_count(); 12 zeros mean more pixels than 32 columns and 255 rows have. */
EMBIDI_BITMAP_INLINE uint32_t embidi_bit_source_count(embidi_bit_source* source) {
  while (source->valid <= 24) {
    if (source->next != source->end) {
      source->window |= (uint32_t)EMBIDI_BITMAP_BYTE(source->next) << (24 - source->valid);
      ++source->next;
    }
    source->valid += 8;
  }
  if (source->window >> 20 == 0) return UINT32_MAX;
  const uint32_t zeros = embidi_bit_zeros(source->window);
  const uint32_t value = source->window >> (30 - 2 * zeros);
  source->window <<= 2 * zeros + 2;
  source->valid -= 2 * zeros + 2;
  return value - 2;
}

/* Prediction: a row starts out as a copy of the row above, and pixels that differ are inverted. As long as the pixel on
 * the left equals the one above it, the next pixel is predicted to equal the one above it, too. After a difference, the
 * next pixel is predicted to equal the one on its left, up to the place where the row above has that value as well. */
static inline void embidi_bit_rows_unpack(embidi_bit_rows* rows, uint32_t* to, uint32_t count) {
  const uint32_t first = 0x80000000u, width = rows->width;
  embidi_bit_source source = {rows->next, rows->end, rows->window, rows->valid};
  uint32_t row = rows->row, right = rows->counting ? embidi_bit_source_count(&source) : rows->right;
  for (; count > 0; --count) {
    const uint32_t above = row;
    uint32_t x = 0; /* the next pixel */
    for (;;) {
      if (right >= width - x) {
        right -= width - x;
        break;
      }
      /* A pixel that differs from the row above. After it, prediction is from the left. */
      x += right;
      row ^= first >> x;
      uint32_t value = (row & first >> x) != 0 ? UINT32_MAX : 0; /* value of the pixel on the left, 32 times */
      right = embidi_bit_source_count(&source);
      ++x;
      for (;;) {
        const uint32_t left = width - x;
        if (left == 0) break;
        /* Pixels that equal the left one but not the row above. */
        const uint32_t same = (above ^ ~value) << x, zeros = same == 0 ? 32 : embidi_bit_zeros(same);
        const uint32_t different = zeros < left ? zeros : left;
        if (right < different) { /* a pixel that equals the row above */
          row ^= ~(UINT32_MAX >> right) >> x;
          x += right + 1;
          right = embidi_bit_source_count(&source);
          break;
        }
        row ^= ~(UINT32_MAX >> different) >> x;
        x += different;
        right -= different;
        if (different == left) break;
        if (right > 0) { /* the first pixel that equals both */
          --right;
          ++x;
          break;
        }
        /* Even that one differs from the left. */
        row ^= first >> x;
        value = ~value;
        right = embidi_bit_source_count(&source);
        ++x;
      }
      if (x == width) break;
    }
    *to++ = row;
  }
  rows->next = source.next;
  rows->window = source.window;
  rows->valid = (uint8_t)source.valid;
  rows->row = row;
  rows->right = right;
  rows->counting = false;
}

/* The next rows of a bitmap that is not packed. Private. */
static inline void embidi_bit_rows_copy(embidi_bit_rows* rows, uint32_t* to, uint32_t count) {
  for (; count > 0; --count) {
    uint32_t row = 0, skip = rows->valid;
    for (uint32_t done = 0; done < rows->width;) {
      if (rows->next != rows->end) row |= (uint32_t)EMBIDI_BITMAP_BYTE(rows->next) << (24 + skip) >> done;
      done += 8 - skip;
      skip = 0;
      if (done <= rows->width && rows->next != rows->end) ++rows->next;
    }
    rows->valid = (uint8_t)((rows->valid + rows->width) % 8);
    *to++ = row & UINT32_MAX << (32 - rows->width);
  }
}

/* Reads the next `count` rows, or as many as are left, and returns their number. The leftmost pixel is in the highest
 * bit; the bits after the last pixel are zero. */
static inline uint32_t embidi_bit_rows_read(embidi_bit_rows* rows, uint32_t* to, uint32_t count) {
  if (count > rows->rows_left) count = rows->rows_left;
  rows->rows_left = (uint8_t)(rows->rows_left - count);
  if (rows->packed) {
    embidi_bit_rows_unpack(rows, to, count);
  } else {
    embidi_bit_rows_copy(rows, to, count);
  }
  return count;
}

#ifdef __cplusplus
}
#endif

#endif
