// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How many syllables a font does not have. A file of its own, so that the table of scripts is linked only where this is
// called.
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/unicode/unsupported.hpp"

using namespace embidi;

size_t embidi_unshaped(embidi_paragraph* paragraph, const embidi_font* font) {
  if (paragraph == nullptr || font == nullptr || !is_font_ok(*font)) return 0;
  embidi_paragraph& p = *paragraph;
  embidi_line line;
  line.paragraph = paragraph;
  line.begin = 0;
  line.end = line.trailing = p.length;
  line.elision_count = 0;
  embidi_glyph_memory memory;
  GlyphFont& f = start_memory(memory, *font);
  size_t count = 0;
  Source s{0, 0, {}};
  while (s.index < p.length) {
    s.decoded = decode_at(p, s.byte);
    const uint32_t c = s.code_point();
    Measured m;
    const Held held = c >= f.first_letter ? measure_syllable(line, f, s, m) : Held::none;
    if (held == Held::begins) {
      if (m.unshaped) ++count;
      for (; m.letters != 0; --m.letters) {
        s.byte += decode_at(p, s.byte).length();
        ++s.index;
      }
      continue;
    }
    const bool stray = held == Held::stray && !is_default_ignorable(c);
    if (stray || (held == Held::none && is_unsupported(c) && bidi_class(c) != NSM)) ++count;
    s.byte = s.byte_end();
    ++s.index;
  }
  return count;
}
