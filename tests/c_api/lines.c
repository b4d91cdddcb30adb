/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Lines and their glyphs from C. */
#include <stddef.h>
#include <string.h>

#include "c_api.h"

struct drawn {
  char text[CHARS];
  char roles[CHARS];
  size_t count, pixels, limit;
};

static bool draw(void* user, const embidi_glyph* glyph) {
  struct drawn* d = user;
  d->text[d->count] = letter(glyph->code_point);
  d->roles[d->count] = glyph->role == EMBIDI_ROLE_NONE ? '-' : (char)('0' + glyph->role);
  d->pixels += glyph->advance;
  return ++d->count < d->limit;
}

/* "http://ab.AB.com/CD(1)" in a right-to-left paragraph. */
static void test_walks(embidi_paragraph* p, const char* url) {
  embidi_line line;
  CHECK(laid_out(p, url, EMBIDI_BASE_RTL, EMBIDI_RECOGNIZE_IRI));
  CHECK(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  for (int times = 0; times < 2; ++times) {
    char shown[CHARS] = {0};
    embidi_visual v;
    for (size_t i = 0; i < CHARS - 1 && embidi_line_next(&line, &v); ++i) shown[i] = letter(v.code_point);
    CHECK(strcmp(shown, "http://ab.BA.com/(1)DC") == 0);
    CHECK(!embidi_line_next(&line, &v));
    embidi_line_rewind(&line);
    embidi_visual many[CHARS];
    CHECK(embidi_line_next_many(&line, many, 5) == 5 && letter(many[4].code_point) == ':');
    CHECK(embidi_line_next(&line, &v) && letter(v.code_point) == '/');
    CHECK(embidi_line_next_many(&line, many, CHARS) == 22 - 6 && letter(many[15].code_point) == 'C' &&
          many[15].level == 3);
    CHECK(embidi_line_next_many(&line, many, CHARS) == 0);
    CHECK(embidi_line_next_many(NULL, many, 1) == 0 && embidi_line_next_many(&line, NULL, 1) == 0);
    embidi_line_rewind(&line);
  }
  CHECK(embidi_line_level(&line, 18) == 3);
  embidi_run run;
  CHECK(embidi_line_run_next(&line, &run) && run.begin == 0 && run.end == 10 && run.level == 2);
  CHECK(embidi_line_run_next(&line, &run) && run.begin == 10 && run.end == 12 && run.level == 3);
  CHECK(embidi_line_run_next(&line, &run) && run.begin == 12 && run.end == 17 && run.level == 2);

  struct drawn d = {{0}, {0}, 0, 0, CHARS - 1};
  CHECK(embidi_line_glyphs(&line, &code_points, draw, &d).status == EMBIDI_OK);
  CHECK(strcmp(d.text, "http://ab.BA.com/(1)DC") == 0);
  CHECK(strcmp(d.roles, "0000---22-22-222-55555") == 0);
  CHECK(d.pixels == 22 * 8);

  embidi_glyphs walk;
  embidi_glyph glyph;
  size_t count = 0;
  CHECK(embidi_glyphs_init(&walk, &line, &code_points).status == EMBIDI_OK);
  while (embidi_glyphs_next(&walk, &glyph)) {
    CHECK(letter(glyph.code_point) == d.text[count] && glyph.level == embidi_line_level(&line, glyph.source));
    ++count;
  }
  CHECK(count == 22);
}

static void test_one_call(embidi_paragraph* p, const char* url) {
  const embidi_options options = {EMBIDI_BASE_RTL, EMBIDI_ORDER_CONSTANT, EMBIDI_RECOGNIZE_IRI, EMBIDI_CONTROLS_ISOLATE,
                                  0};
  struct drawn d = {{0}, {0}, 0, 0, 5};
  CHECK(embidi_text_glyphs(p, url, strlen(url), &options, &code_points, draw, &d).status == EMBIDI_OK);
  CHECK(d.count == 5 && strcmp(d.text, "http:") == 0);
  const embidi_result r = embidi_text_glyphs(p, url, strlen(url), &options, NULL, draw, &d);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 5);
}

/* Beh, lam, fatha, alef: of the joined text the first three characters are forms, the ligature before its mark. */
static void test_joining_alone(void) {
  static const char text[] = "\xD8\xA8\xD9\x84\xD9\x8E\xD8\xA7";
  static const char forms[] = "\xEF\xBA\x91\xEF\xBB\xBC\xD9\x8E";
  char buffer[16] = {0};
  size_t written = 0;
  CHECK(embidi_join_text(text, sizeof text - 1, buffer, sizeof forms - 1, &written).status == EMBIDI_OK);
  CHECK(written == sizeof forms - 1 && memcmp(buffer, forms, written) == 0);
  embidi_result r = embidi_join_text(text, sizeof text - 1, NULL, 0, &written);
  CHECK(r.status == EMBIDI_BUFFER_TOO_SMALL && r.number == sizeof forms - 1 && written == 0);
  CHECK(embidi_unjoin_text(forms, sizeof forms - 1, buffer, sizeof buffer, &written).status == EMBIDI_OK);
  CHECK(written == 8 && memcmp(buffer, "\xD8\xA8\xD9\x84\xD8\xA7\xD9\x8E", 8) == 0);
  r = embidi_join_text(NULL, 1, buffer, sizeof buffer, &written);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 1);
  r = embidi_unjoin_text(text, 1, NULL, 1, &written);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 3);
  r = embidi_unjoin_text(text, 1, buffer, 1, NULL);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 5);
}

void test_lines(embidi_paragraph* p) {
  static const char url[] = "http://ab.\xD7\x90\xD7\x91.com/\xD7\x92\xD7\x93(1)";
  test_walks(p, url);
  test_one_call(p, url);
  test_joining_alone();
  embidi_line line;
  CHECK(embidi_line_init(&line, p, 3, 2).status == EMBIDI_BAD_ARGUMENT);
}
