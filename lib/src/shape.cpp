// Cursive joining. Until the tables have joining types, every letter stands alone.
#include "shape.hpp"

namespace embidi {

bool is_drawn_by_lam(const embidi_line&, const Source&) { return false; }

Shaped shape(const embidi_line&, const Source& s) {
  return {s.code_point(), s.code_point(), EMBIDI_FORM_NONE, false, s.index + 1, s.byte_end()};
}

}  // namespace embidi
