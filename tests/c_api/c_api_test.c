/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The C API from C99, in a static block, linked without the C++ library: every function is there, and some work. What
 * they do all other tests ask. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../check.h"
#include "embidi/embidi.h"

/* Every function that a header declares; CMake writes the list. */
typedef void (*any_function)(void);
static const any_function kFunctions[] = {
#define FUNCTION(name) (any_function) name,
#include "functions.inc"
};

enum { CHARS = 64, FIELDS = 16 };
static union {
  uint64_t alignment; /* C99 has no _Alignas */
  unsigned char bytes[EMBIDI_BLOCK_SIZE(CHARS, FIELDS)];
} block;

static uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) {
  (void)font;
  (void)source;
  *advance = 8;
  return form == EMBIDI_FORM_NONE ? (uint16_t)code_point : 0;
}

EMBIDI_PARAGRAPH(label, 40)

/* A paragraph with its memory: the same at each call, with room for what it says. */
static void test_paragraph(void) {
  static const char text[] = "to https://www.example.com/a/b?c=d#e now";
  CHECK(label() != NULL && label() == label());
  CHECK(embidi_length(label()) == 0);
  CHECK(embidi_layout(label(), text, sizeof text - 1, NULL).status == EMBIDI_OK);
  CHECK(embidi_length(label()) == 40 && embidi_structure_count(label()) == 1 && embidi_field_count(label()) == 9);
  CHECK(embidi_fields_missing(label()) == 0);
  CHECK(embidi_layout(label(), "a.b.co a.b.co a.b.co a.b.co", 27, NULL).status == EMBIDI_OK);
  CHECK(embidi_structure_count(label()) == 2 && embidi_fields_missing(label()) == 20 - EMBIDI_FIELDS(40));
  CHECK(embidi_layout(label(), text, sizeof text, NULL).status == EMBIDI_TOO_LONG);
}

/* Capitals for Hebrew letters. */
static bool draw(void* user, const embidi_glyph* glyph) {
  char* const end = strchr(user, '\0');
  const uint32_t c = glyph->code_point;
  *end = (char)(c >= 0x05D0 && c <= 0x05E9 ? 'A' + (c - 0x05D0) : c);
  return true;
}

static void test_shown(embidi_paragraph* p) {
  static const char url[] = "http://ab.\xD7\x90\xD7\x91.com/\xD7\x92\xD7\x93(1)";
  static const embidi_font font = {NULL, 0, lookup, NULL, NULL};
  const embidi_options options = {EMBIDI_BASE_RTL, EMBIDI_ORDER_CONSTANT, EMBIDI_RECOGNIZE_IRI, EMBIDI_CONTROLS_ISOLATE,
                                  0};
  char shown[CHARS] = {0};
  embidi_line line;
  CHECK(embidi_layout(p, url, sizeof url - 1, &options).status == EMBIDI_OK);
  CHECK(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  CHECK(embidi_line_glyphs(&line, &font, draw, shown).status == EMBIDI_OK);
  CHECK(strcmp(shown, "http://ab.BA.com/(1)DC") == 0);
  const embidi_field host = embidi_get_field(p, 2);
  CHECK(host.role == EMBIDI_ROLE_LABEL && host.begin == 10 && host.end == 12 && host.structure == 0);
}

int main(void) {
  test_paragraph();
  CHECK(strcmp(embidi_status_text(EMBIDI_OK), "ok") == 0);
  CHECK(strcmp(embidi_status_text((embidi_status)(EMBIDI_REFUSED + 1)), "unknown status") ==
        0); /* C++ has no such one */
  CHECK(strcmp(embidi_version(), EMBIDI_VERSION) == 0 && strcmp(EMBIDI_VERSION, EMBIDI_CMAKE_VERSION) == 0);
  CHECK(EMBIDI_VERSION_NUMBER >= 10000 && EMBIDI_VERSION_NUMBER / 10000 == EMBIDI_VERSION_MAJOR);
  for (size_t i = 0; i < sizeof kFunctions / sizeof *kFunctions; ++i) CHECK(kFunctions[i] != NULL);
  embidi_paragraph* p = NULL;
  CHECK(embidi_init(block.bytes, sizeof block.bytes, CHARS, FIELDS, &p).status == EMBIDI_OK);
  if (p != NULL) test_shown(p);
  return checks_end(0);
}
