// Rules W1 to W7, and the identification of bracket pairs (BD16).
#ifndef EMBIDI_SRC_UBA_WEAK_TYPES_HPP
#define EMBIDI_SRC_UBA_WEAK_TYPES_HPP

#include "uba/isolating_runs.hpp"

namespace embidi {

// Rewrites the weak codes of a sequence to L, R, AN or EN where the rules make them so, and tells in `link` which
// brackets pair and what strong types they hold. What remains (ES, ET, CS) is neutral; NSM stays, to be what the
// character before it turns out to be. Linear.
void resolve_weak(embidi_paragraph& p, const Sequence& q);

}  // namespace embidi

#endif
