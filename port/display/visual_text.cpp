// A line as a string.
#include "visual_text.h"

namespace {

uint16_t any_code_point(const embidi_font*, uint32_t, uint8_t form, uint16_t* advance) {
  *advance = 1;
  return form == EMBIDI_FORM_NONE ? 1 : 0;
}

// Bytes of `c` as UTF-8 (The Unicode Standard, table 3-6).
unsigned encode(uint32_t c, char (&bytes)[4]) {
  if (c < 0x80) {
    bytes[0] = static_cast<char>(c);
    return 1;
  }
  const unsigned length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (unsigned i = length - 1; i > 0; --i, c >>= 6) bytes[i] = static_cast<char>(0x80 | (c & 0x3F));
  bytes[0] = static_cast<char>((0xF00u >> length & 0xFFu) | c);
  return length;
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

const embidi_font embidi_font_code_points = {nullptr, 0, any_code_point, nullptr};

size_t embidi_visual_utf8(const embidi_line* line, char* out, size_t capacity) {
  size_t needed = 0, written = 0;
  for_each_code_point(line, [&](uint32_t code_point) {
    char bytes[4];
    const unsigned length = encode(code_point, bytes);
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
