// Arabic presentation forms, from the generated tables (tables/README.md).
#include "glyph/presentation_forms.hpp"

#include "presentation_tables.hpp"

namespace embidi {

namespace {

constexpr uint32_t kFormsA = 0xFB50;
constexpr uint32_t kFormsB = 0xFE80;

// The letters of Presentation Forms-A.
uint32_t extended_form(uint32_t letter, uint32_t form) {
  uint32_t start = kFormsA;
  for (const uint32_t entry : kExtended) {
    const uint32_t value = entry & (kFourForms - 1);
    const uint32_t count = value > kGap ? value - kGap : entry >= kFourForms ? 4 : 2;
    if (value == letter) return form < count ? start + form : 0;
    start += count;
  }
  return 0;
}

}  // namespace

uint32_t presentation_form(uint32_t code_point, uint8_t form) {
  const uint32_t index = form - 1u;
  const uint32_t basic = code_point - kFirstBasic;
  if (basic < sizeof kBasicStart - 1) {
    const uint32_t start = kBasicStart[basic];
    if (index < kBasicStart[basic + 1] - start) return kFormsB + start + index;
    // The one letter that has its others elsewhere.
    return code_point == 0x649 && index - 2 < 2 ? 0xFBE8 + index - 2 : 0;
  }
  if (code_point == 0x677) return index == 0 ? 0xFBDD : 0;
  const uint32_t extended = code_point - kFirstExtended;
  return extended < kGap ? extended_form(extended, index) : 0;
}

}  // namespace embidi
