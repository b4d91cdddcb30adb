// The glyph index stream: L3, L4 and the font.
#ifndef EMBIDI_SRC_GLYPHS_HPP
#define EMBIDI_SRC_GLYPHS_HPP

#include <stdint.h>

namespace embidi {

// Default_Ignorable_Code_Point (DerivedCoreProperties.txt): such a character draws nothing.
bool is_default_ignorable(uint32_t code_point);

}  // namespace embidi

#endif
