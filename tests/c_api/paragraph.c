/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A paragraph, its levels, structures and fields from C. */
#include <stddef.h>
#include <string.h>

#include "c_api.h"

static void test_url(embidi_paragraph* p) {
  static const char url[] = "http://ab.\xD7\x90\xD7\x91.com/\xD7\x92\xD7\x93(1)";
  CHECK(laid_out(p, url, EMBIDI_BASE_RTL, EMBIDI_RECOGNIZE_IRI));
  CHECK(embidi_length(p) == 22);
  CHECK(embidi_consumed_bytes(p) == sizeof url - 1);
  CHECK(embidi_base_level(p) == 1);
  CHECK(!embidi_ill_formed(p));
  CHECK(embidi_code_point(p, 10) == 0x05D0 && embidi_code_point(p, 22) == 0);
  CHECK(embidi_byte_offset(p, 12) == 14 && embidi_byte_offset(p, 22) == sizeof url - 1);
  CHECK(embidi_level(p, 10) == 3 && embidi_level(p, 22) == EMBIDI_NO_LEVEL);

  CHECK(embidi_structure_count(p) == 1);
  const embidi_structure whole = embidi_get_structure(p, 0);
  CHECK(whole.begin == 0 && whole.end == 22 && whole.kind == EMBIDI_KIND_IRI);
  CHECK(whole.first_field == 0 && whole.field_count == 5 && whole.direction == EMBIDI_DIRECTION_LTR);
  CHECK(embidi_structure_at(p, 21) == 0 && embidi_structure_at(p, 22) == EMBIDI_NO_STRUCTURE);
  CHECK(embidi_field_count(p) == 5);
  const embidi_field host = embidi_get_field(p, 2);
  CHECK(host.role == EMBIDI_ROLE_LABEL && host.begin == 10 && host.end == 12 && host.structure == 0);
  CHECK(embidi_field_at(p, 11) == 2 && embidi_field_at(p, 12) == EMBIDI_NO_FIELD);
}

static void test_errors(embidi_paragraph* p) {
  char text[CHARS + 2];
  memset(text, 'a', sizeof text);
  embidi_result r = embidi_layout(p, text, sizeof text, NULL);
  CHECK(r.status == EMBIDI_TOO_LONG && r.number == sizeof text);
  CHECK(embidi_length(p) == 0);
  static const char fields[] = "http://a.a.a.a.a.a.a.a.a.a.a.a.a.a/";
  r = embidi_layout(p, fields, sizeof fields - 1, NULL);
  CHECK(r.status == EMBIDI_TOO_MANY_FIELDS && r.number == 17);
  const embidi_options unknown = {3, 0, 0, 0, 0};
  r = embidi_layout(p, text, 1, &unknown);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 4);
  CHECK(embidi_layout(p, "a\xFF", 2, NULL).status == EMBIDI_OK);
  CHECK(embidi_ill_formed(p) && embidi_code_point(p, 1) == 0xFFFD);
}

/* Recognisers: what a library without one refuses, and what both find. */
static void test_running_text(embidi_paragraph* p) {
  static const char text[] = "\xD7\x91-a.com, u@b.com http://me@c.com/";
  embidi_options options = {0};
  CHECK(embidi_layout(p, text, sizeof text - 1, &options).status == EMBIDI_OK);
  CHECK(embidi_structure_count(p) == 3);
  const embidi_structure site = embidi_get_structure(p, 0), email = embidi_get_structure(p, 1);
  CHECK(site.kind == EMBIDI_KIND_IRI && site.begin == 2 && site.end == 7 && site.link);
  CHECK(email.kind == EMBIDI_KIND_EMAIL && email.link);
  CHECK(!embidi_get_structure(p, 2).link); /* it has userinfo */
  options.recognize = EMBIDI_RECOGNIZE_PRI185;
  const embidi_result r = embidi_layout(p, text, sizeof text - 1, &options);
  if ((EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_PRI185) != 0) {
    CHECK(r.status == EMBIDI_OK && embidi_structure_count(p) == 3);
  } else {
    CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 4);
  }
}

static void test_numbers(embidi_paragraph* p) {
  static const char text[] = "\xD9\x87\xD8\xA7\xD8\xAA\xD9\x81: +966-11-123-4567.";
  embidi_options options = {0};
  CHECK(embidi_layout(p, text, sizeof text - 1, &options).status == EMBIDI_OK);
  CHECK(embidi_structure_count(p) == 0);
  options.numbers = 1;
  CHECK(embidi_layout(p, text, sizeof text - 1, &options).status == EMBIDI_OK);
  CHECK(embidi_structure_count(p) == 1 && embidi_field_count(p) == 1);
  const embidi_structure number = embidi_get_structure(p, 0);
  CHECK(number.kind == EMBIDI_KIND_NUMBER && number.begin == 6 && number.end == 22 && !number.link);
  CHECK(number.direction == EMBIDI_DIRECTION_LTR);
  const embidi_field field = embidi_get_field(p, 0);
  CHECK(field.role == EMBIDI_ROLE_NUMBER && field.begin == 6 && field.end == 22);
  options.numbers = 2;
  CHECK(embidi_layout(p, text, sizeof text - 1, &options).status == EMBIDI_BAD_ARGUMENT);
}

static void test_unsupported(embidi_paragraph* p) {
  CHECK(laid_out(p, "\xE0\xB8\x81 \xD7\x90", EMBIDI_BASE_AUTO, EMBIDI_RECOGNIZE_NONE)); /* Thai, Hebrew */
  CHECK(!embidi_unsupported(p));
  CHECK(laid_out(p, "\xD7\x90 \xE0\xA4\x95", EMBIDI_BASE_AUTO, EMBIDI_RECOGNIZE_NONE)); /* Devanagari */
  CHECK(embidi_unsupported(p));
}

void test_paragraph(embidi_paragraph* p) {
  test_url(p);
  test_errors(p);
  test_running_text(p);
  test_numbers(p);
  test_unsupported(p);
}
