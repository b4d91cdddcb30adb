// Arabic presentation forms: the code points that stand for one form of a letter. The Unicode Standard 9.2.
#ifndef EMBIDI_SRC_GLYPH_PRESENTATION_FORMS_HPP
#define EMBIDI_SRC_GLYPH_PRESENTATION_FORMS_HPP

#include <stdint.h>

namespace embidi {

// The code point of Arabic Presentation Forms-A or -B that decomposes to the letter `code_point` alone, in a form: 1
// isolated, 2 final, 3 initial, 4 medial (embidi_form). 0 where Unicode has none. O(1) for U+0621..064A; a scan of
// fifty bytes for U+0671..06D3.
uint32_t presentation_form(uint32_t code_point, uint8_t form);

// The ligature of lam and `alef`, which must be U+0622, 0623, 0625 or 0627: final where a letter before it `joined`,
// otherwise isolated (U+FEF5..FEFC, in the order of the alefs).
inline uint32_t lam_alef(uint32_t alef, bool joined) { return 0xFEF5 + ((alef - 0x621) & 6) + (joined ? 1 : 0); }

}  // namespace embidi

#endif
