/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi/verdict.h from C. */
#include <stddef.h>
#include <string.h>

#include "c_api.h"

static char drawn[256];
static size_t drawn_bytes;

static void draw(const char* text, size_t bytes) {
  memcpy(drawn + drawn_bytes, text, bytes);
  drawn_bytes += bytes;
  drawn[drawn_bytes++] = '|';
}

static void draw_words(const char* words) { draw(words, strlen(words)); }

/* What the head of the header shows, to the letter. */
#include "verdict_example.h"

static bool draws(const char* code, bool ok, const char* expected) {
  drawn_bytes = 0;
  const bool may = may_open(code, strlen(code));
  return may == ok && drawn_bytes == strlen(expected) && memcmp(drawn, expected, drawn_bytes) == 0;
}

void test_verdict(embidi_paragraph* p) {
  CHECK(draws("https://example.com/a", true, "example.com|"));
  CHECK(draws("http://user@xn--4db.com/", false,
              "\xD7\x90.com|Real site comes after @|Link is not safe|Connection not encrypted|Site name is encoded|"));
  CHECK(draws("WIFI:S:cafe;T:nopass;;", true, "|Open network, no password|"));

  embidi_verdict verdict;
  char room[CHARS];
  embidi_result r = embidi_verdict_of(p, NULL, "https://a.co", 12, room, sizeof room, &verdict);
  CHECK(r.status == EMBIDI_OK && verdict.ok && verdict.kind == EMBIDI_PAYLOAD_URL && verdict.warning_count == 0);
  CHECK(verdict.has_row && verdict.row.label == EMBIDI_ROW_URL && verdict.iri.host_kind == EMBIDI_HOST_NAME);
  embidi_payload_row row;
  CHECK(embidi_payload_next(&verdict.payload, &row) && row.end == 12 && !embidi_payload_next(&verdict.payload, &row));
  r = embidi_verdict_of(p, NULL, "https://a.co", 12, room, 15, &verdict);
  CHECK(r.status == EMBIDI_BUFFER_TOO_SMALL && r.number == 16 && !verdict.ok && verdict.host_bytes == 0);
  CHECK(verdict.error.status == r.status && verdict.warnings[0] == EMBIDI_WARNING_UNCHECKED);
  CHECK(EMBIDI_WARNING_IS_BAD(verdict.warnings[0]) && !EMBIDI_WARNING_IS_BAD(EMBIDI_WARNING_ISSUER_MISMATCH));
  CHECK(embidi_verdict_of(p, p, "a", 1, room, 1, &verdict).number == 2 && !verdict.ok && verdict.host != NULL);

  CHECK(strcmp(embidi_warning_text(EMBIDI_WARNING_SYNTAX, &embidi_english), "Not a correct link") == 0);
  CHECK(strcmp(embidi_payload_kind_text(EMBIDI_PAYLOAD_CONTACT, &embidi_hebrew), "איש קשר") == 0);
  CHECK(strcmp(embidi_payload_label_text(EMBIDI_ROW_PASSWORD, &embidi_persian), "گذرواژه") == 0);
  CHECK(strcmp(embidi_warning_text(EMBIDI_WARNING_TRIMMED, &embidi_arabic), "محارف زائدة في الطرفين") == 0);
  CHECK(*embidi_warning_text((embidi_warning)EMBIDI_WARNING_COUNT, &embidi_arabic) == '\0');
}
