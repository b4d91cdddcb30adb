// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arabic presentation forms: the code points that stand for one form of a letter. The Unicode Standard 9.2.
#ifndef EMBIDI_SRC_GLYPH_PRESENTATION_FORMS_HPP
#define EMBIDI_SRC_GLYPH_PRESENTATION_FORMS_HPP

#include <stdint.h>

namespace embidi {

// The code point of Arabic Presentation Forms-A or -B that decomposes to the letter `code_point` alone, in a form: 1
// isolated, 2 final, 3 initial, 4 medial (embidi_form). 0 where Unicode has none. O(1).
uint32_t presentation_form(uint32_t code_point, uint8_t form);

// The letter whose form a code point is: the reverse; 0 for all others, ligatures among them. Total. A scan of at most
// 99 bytes for U+FB50..FEF4, O(1) for all others.
uint32_t presentation_letter(uint32_t form);

// The form of another letter that looks like that of a letter without forms in Unicode; 0: there is none.
uint32_t borrowed_form(uint32_t code_point, uint8_t form);

// Lam, and the alefs that it makes a ligature with.
constexpr uint32_t kLam = 0x644;
constexpr bool is_lam_alef(uint32_t c) { return c == 0x622 || c == 0x623 || c == 0x625 || c == 0x627; }

// The ligature of lam and `alef`, which must be U+0622, 0623, 0625 or 0627: final where a letter before it `joined`,
// otherwise isolated. The ligatures are U+FEF5..FEFC, isolated and final of each alef in turn, so that one of alef
// number n begins 2n after the first: of the distance from U+0621, which is 1, 2, 4 or 6, all bits but the lowest.
constexpr uint32_t lam_alef(uint32_t alef, bool joined) {
  constexpr uint32_t first = 0xFEF5, before_alefs = 0x621;
  return first + ((alef - before_alefs) & 6) + (joined ? 1 : 0);
}
static_assert(lam_alef(0x622, false) == 0xFEF5 && lam_alef(0x623, false) == 0xFEF7 &&
                  lam_alef(0x625, false) == 0xFEF9 && lam_alef(0x627, false) == 0xFEFB &&
                  lam_alef(0x627, true) == 0xFEFC,
              "UnicodeData.txt, Decomposition_Mapping of U+FEF5..FEFC");

// Whether a code point is one of these ligatures, and the alef of such.
constexpr bool is_lam_alef_ligature(uint32_t c) { return c - 0xFEF5 < 8; }
constexpr uint32_t alef_of_ligature(uint32_t ligature) {
  const uint32_t distance = (ligature - 0xFEF5) & 6;
  return 0x621 + (distance == 0 ? 1 : distance);
}
static_assert(alef_of_ligature(0xFEF5) == 0x622 && alef_of_ligature(0xFEF8) == 0x623 &&
                  alef_of_ligature(0xFEF9) == 0x625 && alef_of_ligature(0xFEFC) == 0x627,
              "the same, backwards");

}  // namespace embidi

#endif
