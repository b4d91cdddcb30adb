// Rules L1 and L2.
#ifndef EMBIDI_SRC_LINE_HPP
#define EMBIDI_SRC_LINE_HPP

#include "block.hpp"
#include "decode.hpp"

namespace embidi {

// The parts of L1 that do not depend on a line: separators, and the white space before them, get the paragraph level.
// O(length).
void reset_separators(embidi_paragraph& p);

// Where the white space at the end of begin..end starts (L1), and with it what X9 removed there.
size_t trailing_space(const embidi_paragraph& p, size_t begin, size_t end);

// Character `index` of a line: its level after L1.
inline uint8_t line_level(const embidi_line& line, size_t index) {
  return index >= line.trailing ? line.paragraph->base_level : line.paragraph->levels[index];
}

// A character of a line, and where its bytes begin.
struct Source {
  size_t index, byte;
  Decoded decoded;
  uint32_t code_point() const { return decoded.code_point(); }
  size_t byte_end() const { return byte + decoded.length(); }
};

// The next character of the walk in visual order; false at the end. `in_run`: of the run that the walk is in. (In a run
// of an odd level that is the character logically before the one that was walked last.)
bool next_source(embidi_line& line, Source& source, bool in_run = false);

}  // namespace embidi

#endif
