/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Measuring, wrapping, eliding, clusters, carets and scrolling from C. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "c_api.h"

/* The characters of a line from left to right; an ellipsis is "_". */
static const char* shown(embidi_line* line) {
  static char text[CHARS];
  size_t count = 0;
  embidi_visual v;
  embidi_line_rewind(line);
  while (count < CHARS - 1 && embidi_line_next(line, &v))
    text[count++] = v.code_point == 0x2026 ? '_' : letter(v.code_point);
  text[count] = '\0';
  return text;
}

void test_fit(embidi_paragraph* p) {
  CHECK(laid_out(p, "ab cde", EMBIDI_BASE_AUTO, EMBIDI_RECOGNIZE_NONE));
  embidi_wrapped wrapped;
  CHECK(embidi_wrap(p, &code_points, 0, 5 * 8, &wrapped).status == EMBIDI_OK);
  CHECK(wrapped.end == 3 && wrapped.shown == 2 && wrapped.width == 2 * 8 && wrapped.flags == 0);
  CHECK(embidi_wrap(p, &code_points, 3, 2 * 8, &wrapped).status == EMBIDI_OK);
  CHECK(wrapped.end == 5 && wrapped.flags == EMBIDI_WRAP_EMERGENCY);
  CHECK(embidi_wrap(p, &code_points, 7, 8, &wrapped).number == 3);

  static const char url[] = "http://u@ab.\xD7\x90.com/c/d";
  embidi_line line;
  embidi_elided elided;
  uint32_t width = 0;
  CHECK(laid_out(p, url, EMBIDI_BASE_LTR, EMBIDI_RECOGNIZE_IRI));
  CHECK(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  CHECK(embidi_line_width(&line, &code_points, &width).status == EMBIDI_OK && width == 21 * 8);
  CHECK(embidi_line_elide(&line, &code_points, 11 * 8, &elided).status == EMBIDI_OK);
  CHECK((elided.what & EMBIDI_ELIDED_SCHEME) != 0 && elided.width <= 11 * 8);
  CHECK(strcmp(shown(&line), "_ab.A.com/_") == 0);

  /* a, its acute accent, b. */
  CHECK(laid_out(p,
                 "a\xCC\x81"
                 "b",
                 EMBIDI_BASE_AUTO, EMBIDI_RECOGNIZE_NONE));
  CHECK(embidi_next_cluster(p, 0) == 2 && embidi_next_cluster(p, 2) == 3);
  CHECK(embidi_previous_cluster(p, 2) == 0 && embidi_previous_cluster(p, 0) == 0);

  /* a, b, and two Hebrew letters: behind b there are two carets. */
  CHECK(laid_out(p, "ab\xD7\x90\xD7\x91", EMBIDI_BASE_LTR, EMBIDI_RECOGNIZE_NONE));
  CHECK(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  embidi_caret carets[2], caret;
  CHECK(embidi_line_carets(&line, &code_points, 2, carets).status == EMBIDI_OK);
  CHECK(carets[0].x == 2 * 8 && carets[0].edge == EMBIDI_EDGE_TRAILING && carets[0].level == 0);
  CHECK(carets[1].x == 4 * 8 && carets[1].edge == EMBIDI_EDGE_LEADING && carets[1].level == 1);
  CHECK(embidi_line_hit(&line, &code_points, 3 * 8 + 1, &caret).status == EMBIDI_OK && caret.index == 3);
  CHECK(embidi_line_step(&line, &code_points, false, &caret).status == EMBIDI_OK && caret.x == 2 * 8);

  embidi_glyphs walk;
  embidi_glyph glyph;
  CHECK(embidi_glyphs_init(&walk, &line, &code_points).status == EMBIDI_OK);
  CHECK(embidi_glyphs_seek(&walk, 0, 2 * 8 + 7) == 2 * 8);
  CHECK(embidi_glyphs_next(&walk, &glyph) && glyph.source == 3);
  /* A pen does not come round to the beginning again. */
  CHECK(embidi_glyphs_init(&walk, &line, &code_points).status == EMBIDI_OK);
  CHECK(embidi_glyphs_seek(&walk, UINT32_MAX - 3, 8) == UINT32_MAX - 3);
  CHECK(embidi_glyphs_next(&walk, &glyph) && glyph.source == 0);
}
