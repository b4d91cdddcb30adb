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

static void offer_to_open(uint8_t kind, const char* text, size_t bytes) {
  draw_words(kind == EMBIDI_PAYLOAD_URL ? "open" : "write to");
  draw(text, bytes);
}

/* What the head of the header shows, to the letter. */
#include "verdict_example.h"

static bool draws(const char* code, const char* expected) {
  drawn_bytes = 0;
  scanned(code, strlen(code));
  return drawn_bytes == strlen(expected) && memcmp(drawn, expected, drawn_bytes) == 0;
}

void test_verdict(embidi_paragraph* p) {
  CHECK(draws("URL:https://example.com/a", "Link|example.com|open|https://example.com/a|"));
  CHECK(draws("http://user@xn--4db.com/",
              "Link|\xD7\x90.com|Real site comes after @|Link is not safe|Connection not encrypted|Site name is "
              "encoded|"));
  CHECK(draws("WIFI:S:cafe;T:nopass;;", "Wi-Fi network||Open network, no password|"));
  CHECK(draws("mailto:a@b.co", "Email|b.co|write to|a@b.co|"));
  CHECK(draws("see https://g.co@evil.example/", "Text|evil.example|Real site comes after @|Link is not safe|"));

  embidi_verdict verdict;
  char room[CHARS];
  embidi_result r = embidi_verdict_of(p, NULL, "https://a.co", 12, room, sizeof room, &verdict);
  CHECK(r.status == EMBIDI_OK && verdict.ok && verdict.kind == EMBIDI_PAYLOAD_URL && verdict.may_open);
  CHECK(verdict.has_row && verdict.row.label == EMBIDI_ROW_URL && verdict.iri.host_kind == EMBIDI_HOST_NAME);
  embidi_payload_row row;
  CHECK(embidi_payload_next(&verdict.payload, &row) && row.end == 12 && !embidi_payload_next(&verdict.payload, &row));
  r = embidi_verdict_of(p, NULL, "https://a.co", 12, room, 15, &verdict);
  CHECK(r.status == EMBIDI_BUFFER_TOO_SMALL && r.number == 16 && !verdict.ok && verdict.host_bytes == 0);
  embidi_warning warning;
  CHECK(verdict.error.status == r.status && embidi_verdict_warning(&verdict, 0, &warning));
  CHECK(warning == EMBIDI_WARNING_UNCHECKED && embidi_warning_is_bad(warning) && !verdict.may_open);
  CHECK(!embidi_warning_is_bad(EMBIDI_WARNING_ISSUER_MISMATCH) && embidi_warning_is_bad(EMBIDI_WARNING_CONTRACT_CALL));
  CHECK(!embidi_warning_is_bad((embidi_warning)99) && !embidi_verdict_warning(&verdict, 99, &warning));
  CHECK(embidi_verdict_of(p, p, "a", 1, room, 1, &verdict).number == 2 && !verdict.ok && verdict.host != NULL);

  CHECK(strcmp(embidi_warning_text(EMBIDI_WARNING_SYNTAX, &embidi_english), "Not a correct link") == 0);
  CHECK(strcmp(embidi_payload_kind_text(EMBIDI_PAYLOAD_CONTACT, &embidi_hebrew), "איש קשר") == 0);
  CHECK(strcmp(embidi_payload_label_text(EMBIDI_ROW_PASSWORD, &embidi_persian), "گذرواژه") == 0);
  CHECK(strcmp(embidi_warning_text(EMBIDI_WARNING_TRIMMED, &embidi_arabic), "محارف زائدة في الطرفين") == 0);
  CHECK(*embidi_warning_text((embidi_warning)(EMBIDI_WARNING_UNESCAPED + 1), &embidi_arabic) == '\0');
}
