// Rules L1 and L2.
#ifndef EMBIDI_SRC_LINE_HPP
#define EMBIDI_SRC_LINE_HPP

#include "block.hpp"

namespace embidi {

// The parts of L1 that do not depend on a line: separators, and the white space before them, get the paragraph level.
// O(length).
void reset_separators(embidi_paragraph& p);

// Character `index` of a line: its level after L1.
uint8_t line_level(const embidi_line& line, size_t index);

// The next character of the walk in visual order; false at the end. `line.byte` is kept where the walk goes.
bool next_source(embidi_line& line, size_t& source, uint32_t& code_point);

}  // namespace embidi

#endif
