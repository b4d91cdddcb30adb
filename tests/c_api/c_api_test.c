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
    test_errors(p);
  }
  return failures == 0 ? 0 : 1;
}
