// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The commonest paragraphs with structures, without the virtual characters inside these.
//
// Nothing in the text is explicit, and every structure stands in LRI..PDI, with an LRM before and after each field, and
// holds neither opening brackets (so no bracket pairs that reach over an LRM) nor characters that X9 removes. Then a
// field is on its own between two L's, like a level run; what is between fields, being neither strong nor a number, is
// between L's; and outside, each structure is two neutrals, LRI and PDI. In L2 an LRM inside changes nothing: the
// separator beside it, or beyond it the LRI or PDI, is on its level or below it, too.
#ifndef EMBIDI_SRC_UBA_FIELDWISE_HPP
#define EMBIDI_SRC_UBA_FIELDWISE_HPP

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// X1 to I2 for such a paragraph, as resolve_explicit_levels() and resolve_sequences() would do it. O(length).
void resolve_fieldwise(embidi_paragraph& p);

}  // namespace embidi

#endif
