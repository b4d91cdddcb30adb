// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "fit_support.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>

#include "fit_font.hpp"

namespace embidi::test {

const Font fit_font = {nullptr, 0, fit_lookup, nullptr, nullptr};

std::string random_fit_text(std::mt19937& random, size_t most) {
  static const uint32_t letters[] = {'a', 'b', 'c', 'd', 0x5D0, 0x5D1, 0x5D2, 0x628, 0x633, 0x62F, '1', '2'};
  static const uint32_t lam_alef[] = {0x644, 0x627};
  static const uint32_t others[] = {' ',     ' ',     ' ',    0xA0,   0x202F, 0x2007, 0x3000, '\t',  0x2028, '-',
                                    0x2010,  0xAD,    0x5BE,  0x200B, 0x2060, 0xFEFF, 0x301,  0x64B, 0x651,  0x200C,
                                    0x200D,  0x200E,  0x200F, 0x2067, 0x2069, 0x202E, 0x202C, '(',   ')',    '.',
                                    0x1F1E6, 0x1F600, 0x1100, 0x1161, 0x11A8, 0x915,  0x94D,  0x640};
  static const char* const pieces[] = {"http://a.bc.com/de/f.gh?i=j&k#l ", "x@y.com ", "/usr/lib/x ",
                                       "http://\u05D0.\u05D1\u05D2.com/\u05D3/ "};
  const auto pick = [&](const auto& set) { return set[random() % std::size(set)]; };
  std::string text;
  for (size_t count = random() % (most + 1); count > 0; --count) {
    const unsigned die = random() % 32;
    if (die < 16) {
      append_utf8(text, pick(letters));
    } else if (die < 21) {
      append_utf8(text, pick(lam_alef));
    } else if (die < 31) {
      append_utf8(text, pick(others));
    } else {
      text += pick(pieces);
    }
  }
  return text;
}

bool is_hanging(Laid& p, size_t index) {
  if (p->level(index) == no_level) return true;
  const uint32_t c = p->code_point(index);
  return c == ' ' || c == 0x2007 || c == 0x3000 || c == '\t' || c == 0x2028 || c == 0x2067 || c == 0x2069;
}

bool splits_ligature(Laid& p, size_t index) {
  Line line;
  if (!line.init(*p, 0, p->length())) return false;
  for (const Glyph& g : line.glyphs(fit_font)) {
    if ((g.flags & EMBIDI_GLYPH_LIGATURE) != 0 && g.source < index && index < g.end) return true;
  }
  return false;
}

}  // namespace embidi::test
