/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The C API from C99, in a static block: every function is called. Linked without the C++ library. */
#include "c_api.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static aligned_block block;

char letter(uint32_t code_point) {
  return (char)(code_point >= 0x05D0 && code_point <= 0x05E9 ? 'A' + (code_point - 0x05D0) : code_point);
}

static uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, uint16_t* advance) {
  (void)font;
  *advance = 8;
  return form == EMBIDI_FORM_NONE ? (uint16_t)code_point : 0;
}
const embidi_font code_points = {NULL, 0, lookup, NULL};

bool laid_out(embidi_paragraph* p, const char* text, uint8_t base, uint8_t recognize) {
  const embidi_options options = {base, EMBIDI_ORDER_CONSTANT, recognize, EMBIDI_CONTROLS_ISOLATE, 0};
  return embidi_layout(p, text, strlen(text), &options).status == EMBIDI_OK;
}

static void test_init(void) {
  CHECK(strcmp(embidi_version(), EMBIDI_VERSION) == 0 && strcmp(EMBIDI_VERSION, EMBIDI_CMAKE_VERSION) == 0);
  CHECK(EMBIDI_VERSION_NUMBER >= 10000 && EMBIDI_VERSION_NUMBER / 10000 == EMBIDI_VERSION_MAJOR);
  CHECK(strcmp(embidi_unicode_version(), "18.0.0") == 0);
  embidi_paragraph* refused = NULL;
  embidi_result r = embidi_init(block.bytes, sizeof block.bytes - 1, CHARS, FIELDS, &refused);
  CHECK(r.status == EMBIDI_BLOCK_TOO_SMALL && r.number == sizeof block.bytes && refused == NULL);
  r = embidi_init(block.bytes + 1, sizeof block.bytes - 1, 1, 0, &refused);
  CHECK(r.status == EMBIDI_BAD_ARGUMENT && r.number == 1);
}

int main(void) {
  test_init();
  embidi_paragraph* p = NULL;
  CHECK(embidi_init(block.bytes, sizeof block.bytes, CHARS, FIELDS, &p).status == EMBIDI_OK);
  if (p != NULL) {
    test_paragraph(p);
    test_lines(p);
    test_fonts(p);
    test_fit(p);
    test_checks(p);
    test_payload(p);
    test_verdict(p);
  }
  return checks_end(0);
}
