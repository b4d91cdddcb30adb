/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What the parts of the C API's test share. C99. */
#ifndef EMBIDI_TESTS_C_API_H
#define EMBIDI_TESTS_C_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "../check.h"
#include "embidi/embidi.h"

enum { CHARS = 64, FIELDS = 16 };

/* A block aligned as it must be: C99 has no _Alignas. */
typedef union aligned_block {
  uint64_t alignment;
  unsigned char bytes[EMBIDI_BLOCK_SIZE(CHARS, FIELDS)];
} aligned_block;

/* Capitals are Hebrew letters here, so that the results can be read. */
char letter(uint32_t code_point);

/* A foreign font: every code point is its own glyph, 8 pixels wide; no form has one of its own. */
extern const embidi_font code_points;

bool laid_out(embidi_paragraph* p, const char* text, uint8_t base, uint8_t recognize);

void test_paragraph(embidi_paragraph* p);
void test_lines(embidi_paragraph* p);
void test_fonts(embidi_paragraph* p);
void test_fit(embidi_paragraph* p);
void test_checks(embidi_paragraph* p);
void test_payload(embidi_paragraph* p);
void test_verdict(embidi_paragraph* p);

#endif
