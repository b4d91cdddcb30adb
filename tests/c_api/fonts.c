/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Fonts from C: the block of embidi/font.h, made by hand. */
#include <stddef.h>
#include <stdint.h>

#include "c_api.h"

enum { GLYPHS = 4, BYTES = 20 + 8 + 8 * GLYPHS + 1 };

static const uint8_t data[BYTES] = {
    'e',    'm', 'b', 'f', 1, 1, 9, 7,    /* version, bits, height, baseline */
    GLYPHS, 0,   1,   0,   0, 0, 0, 0,    /* glyphs, ranges, no classes */
    BYTES,  0,   0,   0,                  /* all of it */
    'a',    0,   0,   0,   2, 0, 1, 0,    /* a, b: glyphs 1 and 2 */
    0,      0,   0,   5,   0, 0, 0, 0,    /* .notdef: 5 wide, no pixels */
    0,      0,   0,   6,   2, 2, 1, 0xFF, /* 2x2 pixels, at 1, -1 */
    0,      0,   0,   7,   2, 2, 0, 3,    /* the same bits elsewhere */
    0,      0,   0,   8,   2, 2, 0, 0,    /* of no character */
    0xB0                                  /* 10 11 */
};

void test_fonts(embidi_paragraph* p) {
  const embidi_font font = {data, sizeof data, NULL, NULL};
  CHECK(embidi_font_ok(&font) && embidi_font_ok(&code_points));
  CHECK(embidi_font_height(&font) == 9 && embidi_font_baseline(&font) == 7);
  CHECK(embidi_font_height(&code_points) == 0);
  CHECK(embidi_font_find(&font, 'b', EMBIDI_FORM_NONE) == 2);
  CHECK(embidi_font_find(&font, 'c', EMBIDI_FORM_NONE) == 0);
  CHECK(embidi_font_find(&font, 'b', EMBIDI_FORM_FINAL) == 0);
  embidi_bitmap bitmap;
  CHECK(embidi_font_bitmap(&font, 1, &bitmap));
  CHECK(bitmap.width == 2 && bitmap.height == 2 && bitmap.left == 1 && bitmap.top == -1 && bitmap.advance == 6);
  CHECK(bitmap.bits == data + BYTES - 1 && bitmap.bytes == 1 && bitmap.bits_per_pixel == 1 && !bitmap.packed);
  CHECK(embidi_font_bitmap(&font, 0, &bitmap) && bitmap.bits == NULL);
  CHECK(embidi_ok_font_bitmap(&font, 1, &bitmap) && bitmap.bits == data + BYTES - 1);
  CHECK(!embidi_ok_font_bitmap(&font, GLYPHS, &bitmap) && bitmap.bits == NULL);
  CHECK(!embidi_font_bitmap(&font, GLYPHS, &bitmap) && !embidi_font_bitmap(&code_points, 1, &bitmap));

  const embidi_font truncated = {data, sizeof data - 1, NULL, NULL}, none = {NULL, 0, NULL, NULL};
  CHECK(!embidi_font_ok(&truncated) && !embidi_font_ok(&none));
  embidi_line line;
  uint32_t width = 9;
  CHECK(laid_out(p, "abc", EMBIDI_BASE_AUTO, EMBIDI_RECOGNIZE_NONE));
  CHECK(embidi_line_init(&line, p, 0, 3).status == EMBIDI_OK);
  CHECK(embidi_line_width(&line, &font, &width).status == EMBIDI_OK && width == 6 + 7 + 5);
  CHECK(embidi_line_width(&line, &none, &width).status == EMBIDI_BAD_FONT && width == 0);
}
