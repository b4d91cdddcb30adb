// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A line as a string.
#include "visual_text.h"

#include <stddef.h>
#include <stdint.h>

#include "../utf8.hpp"

namespace {

uint16_t any_code_point(const embidi_font*, uint32_t, uint8_t form, size_t, uint16_t* advance) {
  *advance = 1;
  return form == EMBIDI_FORM_NONE ? 1 : 0;
}

template <class Each>
void for_each_code_point(const embidi_line* line, Each each) {
  embidi_glyphs walk;
  if (embidi_glyphs_init(&walk, line, &embidi_font_code_points).status != EMBIDI_OK) return;
  embidi_glyph glyph;
  while (embidi_glyphs_next(&walk, &glyph)) each(glyph.code_point);
}

}  // namespace

extern "C" {

const embidi_font embidi_font_code_points = {nullptr, 0, any_code_point, nullptr, nullptr};

size_t embidi_visual_utf8(const embidi_line* line, char* out, size_t capacity) {
  size_t needed = 0, written = 0;
  for_each_code_point(line, [&](uint32_t code_point) {
    char bytes[4];
    const unsigned length = embidi::encode_utf8(code_point, bytes);
    // Nothing more once a character did not fit: a string with a hole in it would be another text.
    const bool fits = written == needed && needed + length < capacity;
    for (unsigned i = 0; fits && i < length; ++i) out[written++] = bytes[i];
    needed += length;
  });
  if (capacity > 0) out[written] = '\0';
  return needed;
}

size_t embidi_visual_utf32(const embidi_line* line, uint32_t* out, size_t capacity) {
  size_t needed = 0;
  for_each_code_point(line, [&](uint32_t code_point) {
    if (needed < capacity) out[needed] = code_point;
    ++needed;
  });
  return needed;
}

}  // extern "C"
