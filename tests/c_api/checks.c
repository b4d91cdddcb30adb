/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* embidi/checks.h from C. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "c_api.h"

static bool keep_label(void* user, const embidi_label* label) {
  embidi_label* labels = user;
  labels[label->index] = *label;
  return label->index < 1;
}

void test_checks(embidi_paragraph* p) {
  static const char name[] = "365.\xD7\x90\xD7\x91.xn--4db";
  embidi_label labels[2];
  memset(labels, 0, sizeof labels);
  embidi_domain domain;
  CHECK(embidi_bidi_rule(name, sizeof name - 1, keep_label, labels, &domain).status == EMBIDI_OK);
  CHECK(!domain.ok && domain.bidi_domain && domain.guarantee == EMBIDI_GUARANTEE_LDH && domain.label_count == 3);
  CHECK(labels[0].violations == EMBIDI_CONDITION(1) && labels[1].direction == EMBIDI_DIRECTION_RTL);
  CHECK(labels[1].range.begin == 4 && labels[1].range.end == 6 && labels[1].range.end_byte == 8);

  static const char url[] = "http://u@xn--4db.com/1\xD7\x90";
  embidi_iri iri;
  CHECK(embidi_iri_check(p, NULL, url, sizeof url - 1, EMBIDI_BASE_AUTO, &iri).status == EMBIDI_OK);
  CHECK(!iri.ok && iri.scheme_kind == EMBIDI_SCHEME_WEB && iri.host_kind == EMBIDI_HOST_NAME && iri.userinfo);
  CHECK(iri.warnings == (EMBIDI_WARN_USERINFO | EMBIDI_WARN_PUNYCODE | EMBIDI_WARN_NOT_SECURE));
  CHECK(iri.host.begin == 9 && iri.host.end == 20);
  CHECK(embidi_field_violations(p, embidi_field_count(p) - 1) == EMBIDI_UNREADABLE + EMBIDI_UNFRAMED);
  CHECK(embidi_extensions_begin(p, 0) == 4);
  CHECK(embidi_host_check(p, NULL, NULL, &domain) && domain.ok);
  char text[CHARS];
  size_t written = 0;
  CHECK(embidi_host_display(p, text, sizeof text, &written).status == EMBIDI_OK);
  CHECK(written == 6 && memcmp(text, "\xD7\x90.com", 6) == 0);
  CHECK(embidi_iri_check(p, NULL, "/[::1]/", 7, EMBIDI_BASE_AUTO, &iri).status == EMBIDI_OK);
  CHECK(iri.host_kind == EMBIDI_HOST_NONE && embidi_address_text(&iri, text) == 0);
  CHECK(embidi_iri_check(p, NULL, "x://[0::1]/", 11, EMBIDI_BASE_AUTO, &iri).status == EMBIDI_OK);
  CHECK(embidi_address_text(&iri, text) == 3 && memcmp(text, "::1", 3) == 0);

  const embidi_options declared = {EMBIDI_BASE_AUTO, 0, EMBIDI_RECOGNIZE_IRI, 0, 0};
  embidi_result r = embidi_iri_convert(p, EMBIDI_TO_DISPLAY_IRI, url, sizeof url - 1, &declared, NULL, 0, &written);
  CHECK(r.status == EMBIDI_BUFFER_TOO_SMALL && r.number == 19 && written == 0);
  r = embidi_iri_convert(p, EMBIDI_TO_DISPLAY_IRI, url, sizeof url - 1, &declared, text, 19, &written);
  CHECK(r.status == EMBIDI_OK && written == 19 && memcmp(text, "http://u@\xD7\x90.com/1\xD7\x90", 19) == 0);
  r = embidi_iri_convert(p, EMBIDI_TO_LOGICAL, url, sizeof url - 1, &declared, text, sizeof text, &written);
  CHECK(r.status == EMBIDI_REFUSED && r.number == embidi_field_count(p) - 1);
#if EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS
  r = embidi_iri_convert(p, EMBIDI_TO_LINK, "http://a.com/%28.", 17, &declared, text, sizeof text, &written);
  CHECK(r.status == EMBIDI_OK && written == 17 && memcmp(text, "http://a.com/(%2E", 17) == 0);
  r = embidi_iri_convert(p, EMBIDI_TO_LINK, "http://a b/", 11, &declared, text, sizeof text, &written);
  CHECK(r.status == EMBIDI_REFUSED && r.number == 8);
  const embidi_text file = {"a b.", 4};
  embidi_link_parts parts;
  memset(&parts, 0, sizeof parts);
  parts.host.text = "a.com";
  parts.host.bytes = 5;
  parts.segments = &file;
  parts.segment_count = 1;
  CHECK(embidi_link_format(&parts, text, sizeof text, &written).status == EMBIDI_OK);
  CHECK(written == 14 && memcmp(text, "a.com/a%20b%2E", 14) == 0);
#endif
  static const uint32_t label[] = {0xFC};
  CHECK(embidi_punycode_encode(label, 1, text, sizeof text, &written).status == EMBIDI_OK);
  CHECK(written == 3 && memcmp(text, "tda", 3) == 0);
}
