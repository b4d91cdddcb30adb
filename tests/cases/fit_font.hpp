// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The font in which the tests of embidi/fit.h count widths. Freestanding.
#ifndef EMBIDI_TESTS_CASES_FIT_FONT_HPP
#define EMBIDI_TESTS_CASES_FIT_FONT_HPP

#include <stdint.h>

#include "embidi/font.h"

namespace embidi::test {

// Of Arabic Presentation Forms-B the initial and medial forms, which stand in pairs after the final one of letters
// that join on both sides.
inline bool is_initial_or_medial(uint32_t code_point) {
  constexpr uint8_t kInitial[] = {0x8B, 0x91, 0x97, 0x9B, 0x9F, 0xA3, 0xA7, 0xB3, 0xB7, 0xBB, 0xBF, 0xC3,
                                  0xC7, 0xCB, 0xCF, 0xD3, 0xD7, 0xDB, 0xDF, 0xE3, 0xE7, 0xEB, 0xF3};
  for (const uint8_t initial : kInitial) {
    if ((code_point - 0xFE00 - initial) < 2) return true;
  }
  return false;
}

// One pixel a glyph. Of the presentation forms of Arabic, isolated and final ones take two, and lam-alef four.
inline uint16_t fit_lookup(const embidi_font*, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  *advance = 1;
  if (code_point >= 0xFE80 && code_point < 0xFEF5 && !is_initial_or_medial(code_point)) *advance = 2;
  if (code_point >= 0xFEF5 && code_point <= 0xFEFC) *advance = 4;
  return form > EMBIDI_FORM_ISOLATED && code_point < 0xFE70 ? uint16_t{0} : static_cast<uint16_t>(code_point & 0xFFFF);
}

}  // namespace embidi::test

#endif
