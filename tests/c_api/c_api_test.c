/* The C API from C11, in a static block: a URL is laid out, walked and drawn. Linked without the C++ library. */
#include <stdio.h>
#include <string.h>

#include "embidi/embidi.h"

enum { CHARS = 64, FIELDS = 16 };
static _Alignas(EMBIDI_BLOCK_ALIGN) unsigned char block[EMBIDI_BLOCK_SIZE(CHARS, FIELDS)];

static int failures;

static void check(bool good, const char* what, int line) {
  if (good) return;
  (void)fprintf(stderr, "c_api_test.c:%d: %s\n", line, what);
  ++failures;
}
#define CHECK(condition) check((condition), #condition, __LINE__)

/* Capitals are Hebrew letters here, so that the results can be read. */
static char letter(uint32_t code_point) {
  return (char)(code_point >= 0x05D0 && code_point <= 0x05E9 ? 'A' + (code_point - 0x05D0) : code_point);
}

static uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, uint16_t* advance) {
  (void)form;
  (void)font;
  *advance = 8;
  return (uint16_t)code_point;
}

struct drawn {
  char text[CHARS];
  char roles[CHARS];
  size_t count, pixels;
};

static bool draw(void* user, const embidi_glyph* glyph) {
  struct drawn* d = user;
  d->text[d->count] = letter(glyph->code_point);
  d->roles[d->count] = glyph->role == EMBIDI_ROLE_NONE ? '-' : (char)('0' + glyph->role);
  d->pixels += glyph->advance;
  return ++d->count < CHARS - 1;
}

static void test_url(embidi_paragraph* p) {
  static const char url[] = "http://ab.\xD7\x90\xD7\x91.com/\xD7\x92\xD7\x93(1)";
  const embidi_options options = {EMBIDI_BASE_RTL, EMBIDI_ORDER_CONSTANT, EMBIDI_RECOGNIZE_IRI, EMBIDI_CONTROLS_EMBED};
  CHECK(embidi_layout(p, url, sizeof url - 1, &options).status == EMBIDI_OK);
  CHECK(embidi_length(p) == 22);
  CHECK(embidi_consumed_bytes(p) == sizeof url - 1);
  CHECK(embidi_base_level(p) == 1);
  CHECK(!embidi_ill_formed(p));
  CHECK(embidi_structure_count(p) == 1);
  CHECK(embidi_field_count(p) == 5);
  const embidi_field host = embidi_get_field(p, 2);
  CHECK(host.role == EMBIDI_ROLE_LABEL && host.begin == 10 && host.end == 12);
  CHECK(embidi_field_at(p, 11) == 2);
  CHECK(embidi_code_point(p, 10) == 0x05D0);
  CHECK(embidi_byte_offset(p, 12) == 14);
  CHECK(embidi_level(p, 10) == 3);

  embidi_line line;
  CHECK(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  char shown[CHARS] = {0};
  embidi_visual v;
  for (size_t i = 0; i < CHARS - 1 && embidi_line_next(&line, &v); ++i) shown[i] = letter(v.code_point);
  CHECK(strcmp(shown, "http://ab.BA.com/(1)DC") == 0);
  CHECK(embidi_line_level(&line, 18) == 3);

  embidi_font font = {0};
  font.lookup = lookup;
  struct drawn d = {{0}, {0}, 0, 0};
  CHECK(embidi_line_glyphs(&line, &font, draw, &d).status == EMBIDI_OK);
  CHECK(strcmp(d.text, "http://ab.BA.com/(1)DC") == 0);
  CHECK(strcmp(d.roles, "0000---22-22-222-55555") == 0);
  CHECK(d.pixels == 22 * 8);
}

static bool keep_label(void* user, const embidi_label* label) {
  embidi_label* labels = user;
  labels[label->index] = *label;
  return label->index < 1;
}

static void test_checks(embidi_paragraph* p) {
  static const char name[] = "365.\xD7\x90\xD7\x91.xn--4db";
  embidi_label labels[2] = {{{0}, 0, 0, 0, 0, false, false}};
  embidi_domain domain;
  CHECK(embidi_bidi_rule(name, sizeof name - 1, keep_label, labels, &domain).status == EMBIDI_OK);
  CHECK(!domain.ok && domain.bidi_domain && domain.guarantee == EMBIDI_GUARANTEE_LDH && domain.label_count == 3);
  CHECK(labels[0].violations == EMBIDI_CONDITION(1) && labels[1].direction == EMBIDI_DIRECTION_RTL);
  CHECK(labels[1].range.begin == 4 && labels[1].range.end == 6 && labels[1].range.end_byte == 8);

  static const char url[] = "http://u@xn--4db.com/1\xD7\x90";
  embidi_iri iri;
  CHECK(embidi_iri_check(p, NULL, url, sizeof url - 1, EMBIDI_BASE_AUTO, &iri).status == EMBIDI_OK);
  CHECK(iri.ok && iri.scheme_kind == EMBIDI_SCHEME_WEB && iri.host_kind == EMBIDI_HOST_NAME && iri.userinfo);
  CHECK(iri.warnings == (EMBIDI_WARN_USERINFO | EMBIDI_WARN_PUNYCODE | EMBIDI_WARN_NOT_SECURE));
  CHECK(iri.host.begin == 9 && iri.host.end == 20);
  CHECK(embidi_field_violations(p, embidi_field_count(p) - 1) == EMBIDI_UNREADABLE + EMBIDI_UNFRAMED);
  CHECK(embidi_host_check(p, NULL, NULL, &domain) && domain.ok);
  char text[CHARS];
  size_t written = 0;
  CHECK(embidi_host_display(p, text, sizeof text, &written).status == EMBIDI_OK);
  CHECK(written == 6 && memcmp(text, "\xD7\x90.com", 6) == 0);
  CHECK(embidi_iri_check(p, NULL, "//[::1]/", 8, EMBIDI_BASE_AUTO, &iri).status == EMBIDI_OK);
  CHECK(iri.host_kind == EMBIDI_HOST_NONE && embidi_address_text(&iri, text) == 0);
  CHECK(embidi_iri_check(p, NULL, "x://[0::1]/", 11, EMBIDI_BASE_AUTO, &iri).status == EMBIDI_OK);
  CHECK(embidi_address_text(&iri, text) == 3 && memcmp(text, "::1", 3) == 0);

  const embidi_options declared = {EMBIDI_BASE_AUTO, 0, EMBIDI_RECOGNIZE_IRI, 0};
  embidi_result r = embidi_iri_convert(p, EMBIDI_TO_DISPLAY_IRI, url, sizeof url - 1, &declared, NULL, 0, &written);
  CHECK(r.status == EMBIDI_BUFFER_TOO_SMALL && r.number == 19 && written == 0);
  r = embidi_iri_convert(p, EMBIDI_TO_DISPLAY_IRI, url, sizeof url - 1, &declared, text, 19, &written);
  CHECK(r.status == EMBIDI_OK && written == 19 && memcmp(text, "http://u@\xD7\x90.com/1\xD7\x90", 19) == 0);
  r = embidi_iri_convert(p, EMBIDI_TO_LOGICAL, url, sizeof url - 1, &declared, text, sizeof text, &written);
  CHECK(r.status == EMBIDI_REFUSED && r.number == embidi_field_count(p) - 1);
  static const uint32_t label[] = {0xFC};
  CHECK(embidi_punycode_encode(label, 1, text, sizeof text, &written).status == EMBIDI_OK);
  CHECK(written == 3 && memcmp(text, "tda", 3) == 0);
}

static void test_errors(embidi_paragraph* p) {
  embidi_paragraph* refused = NULL;
  embidi_result r = embidi_init(block, sizeof block - 1, CHARS, FIELDS, &refused);
  CHECK(r.status == EMBIDI_BLOCK_TOO_SMALL && r.number == sizeof block && refused == NULL);
  r = embidi_init(block + 1, sizeof block - 1, 1, 0, &refused);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 1);

  char text[CHARS + 2];
  memset(text, 'a', sizeof text);
  const embidi_options plain = {EMBIDI_BASE_AUTO, EMBIDI_ORDER_PLAIN, EMBIDI_RECOGNIZE_NONE, EMBIDI_CONTROLS_EMBED};
  r = embidi_layout(p, text, sizeof text, &plain);
  CHECK(r.status == EMBIDI_TOO_LONG && r.number == sizeof text);
  CHECK(embidi_length(p) == 0);
}

int main(void) {
  embidi_paragraph* p = NULL;
  CHECK(embidi_init(block, sizeof block, CHARS, FIELDS, &p).status == EMBIDI_OK);
  CHECK(strcmp(embidi_version(), EMBIDI_VERSION) == 0);
  CHECK(strcmp(embidi_unicode_version(), "17.0.0") == 0);
  if (p != NULL) {
    test_url(p);
    test_checks(p);
    test_errors(p);
  }
  return failures == 0 ? 0 : 1;
}
