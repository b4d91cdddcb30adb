/* A paragraph, its levels, structures and fields from C. */
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
  const embidi_options unknown = {3, 0, 0, 0};
  r = embidi_layout(p, text, 1, &unknown);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 4);
  CHECK(embidi_layout(p, "a\xFF", 2, NULL).status == EMBIDI_OK);
  CHECK(embidi_ill_formed(p) && embidi_code_point(p, 1) == 0xFFFD);
}

void test_paragraph(embidi_paragraph* p) {
  test_url(p);
  test_errors(p);
}
