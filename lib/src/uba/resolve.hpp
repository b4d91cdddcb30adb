// X10: the loop over the isolating run sequences, W1 to I2 for each.
#ifndef EMBIDI_SRC_UBA_RESOLVE_HPP
#define EMBIDI_SRC_UBA_RESOLVE_HPP

#include "paragraph/paragraph.hpp"

namespace embidi {

// W1 to I2 for a paragraph that is one sequence: nothing in it is explicit.
void resolve_one_sequence(embidi_paragraph& p);

// X10: resolves every isolating run sequence, W1 to I2.
void resolve_sequences(embidi_paragraph& p);

}  // namespace embidi

#endif
