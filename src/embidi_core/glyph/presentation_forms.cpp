// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arabic presentation forms, from the generated tables (tables/README.md).
#include "embidi_core/glyph/presentation_forms.hpp"

#include <stdint.h>

#include "embidi/font.h"
#include "embidi_core/tables/presentation_tables.hpp"

namespace embidi {

namespace {

// The first of Arabic Presentation Forms-A and of those Forms-B that are letters.
constexpr uint32_t kFormsA = 0xFB50;
constexpr uint32_t kFormsB = 0xFE80;
constexpr uint32_t kFormsBEnd = kFormsB + kBasicStart[sizeof kBasicStart - 1];  // the ligatures with lam begin here

// Alef maksura has its isolated and final form in Forms-B, but its initial and medial one in Forms-A.
constexpr uint32_t kAlefMaksura = 0x649;
constexpr uint32_t kAlefMaksuraInitial = 0xFBE8;
// U with hamza above has one form, and is before the extended letters.
constexpr uint32_t kUHamza = 0x677;
constexpr uint32_t kUHamzaIsolated = 0xFBDD;

// The letters of Presentation Forms-A, by their number.
constexpr uint32_t kExtendedLetters = sizeof kExtended;
uint32_t forms_of_extended(uint32_t letter) { return (kFourForms[letter / 8] >> letter % 8 & 1) != 0 ? 4 : 2; }

uint32_t extended_form(uint32_t letter, uint32_t form) {
  const uint32_t start = kExtended[letter];
  return start != 0 && form < forms_of_extended(letter) ? kFormsA - 1 + start + form : 0;
}

// The same, backwards: the letter of a form.
uint32_t letter_of_extended_form(uint32_t form) {
  for (uint32_t letter = 0; letter < kExtendedLetters; ++letter) {
    const uint32_t start = kExtended[letter];
    if (start != 0 && form - (kFormsA - 1 + start) < forms_of_extended(letter)) return kFirstExtended + letter;
  }
  return 0;
}

// Letters without forms of their own that look as another letter's do: ae as heh, noon ghunna and dotless beh as alef
// maksura, qaf with one dot as feh, the African letters as those that they come from. From `first` on (0: isolated),
// all that follow.
constexpr struct {
  uint16_t letter;
  uint8_t first, end;
  uint16_t form;  // of `first`
} kBorrowed[] = {{0x66E, 2, 4, 0xFBE8}, {0x6A7, 2, 4, 0xFED3}, {0x6BA, 2, 4, 0xFBE8}, {0x6D5, 1, 2, 0xFEEA},
                 {0x8BC, 2, 4, 0xFED3}, {0x8BD, 1, 2, 0xFB9F}, {0x8BD, 2, 4, 0xFEE7}};

}  // namespace

uint32_t borrowed_form(uint32_t code_point, uint8_t form) {
  const uint32_t index = form - unsigned{EMBIDI_FORM_ISOLATED};
  for (const auto& b : kBorrowed) {
    if (b.letter == code_point && index >= b.first && index < b.end) return b.form + index - b.first;
  }
  return 0;
}

uint32_t presentation_letter(uint32_t form) {
  if (form - kFormsA >= kFormsBEnd - kFormsA) return 0;
  if (form - kAlefMaksuraInitial < 2) return kAlefMaksura;
  if (form == kUHamzaIsolated) return kUHamza;
  if (form < kFormsB) return letter_of_extended_form(form);
  uint32_t letter = 0;
  while (kBasicStart[letter + 1] <= form - kFormsB) ++letter;
  return kFirstBasic + letter;
}

uint32_t presentation_form(uint32_t code_point, uint8_t form) {
  const uint32_t index = form - unsigned{EMBIDI_FORM_ISOLATED};
  const uint32_t basic = code_point - kFirstBasic;
  if (basic < sizeof kBasicStart - 1) {
    const uint32_t start = kBasicStart[basic];
    if (index < kBasicStart[basic + 1] - start) return kFormsB + start + index;
    constexpr uint32_t initial = EMBIDI_FORM_INITIAL - EMBIDI_FORM_ISOLATED;
    return code_point == kAlefMaksura && index - initial < 2 ? kAlefMaksuraInitial + index - initial : 0;
  }
  if (code_point == kUHamza) return index == 0 ? kUHamzaIsolated : 0;
  const uint32_t extended = code_point - kFirstExtended;
  return extended < kExtendedLetters ? extended_form(extended, index) : 0;
}

}  // namespace embidi
