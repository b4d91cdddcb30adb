// Cursive joining: which form a letter takes. The Unicode Standard 9.2; UAX #9 section 3.5.
#ifndef EMBIDI_SRC_SHAPE_HPP
#define EMBIDI_SRC_SHAPE_HPP

#include "line.hpp"

namespace embidi {

// What is drawn for a character, before mirroring.
struct Shaped {
  uint32_t letter;       // the character, or the lam of a ligature
  uint32_t code_point;   // the presentation form where Unicode has one, otherwise the letter
  uint8_t form;          // embidi_form
  bool ligature;         // lam-alef
  size_t end, byte_end;  // of what it stands for
};

// The form of `s` beside its neighbours in the line. Costs a look at its neighbours, past the transparent characters
// between: twice their number for each run of them.
Shaped shape(const embidi_line& line, const Source& s);

// Whether `s` is an alef that the lam before it draws.
bool is_drawn_by_lam(const embidi_line& line, const Source& s);

}  // namespace embidi

#endif
