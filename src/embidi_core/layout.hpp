// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// From a text to its resolved levels: every stage, in order.
#ifndef EMBIDI_SRC_LAYOUT_HPP
#define EMBIDI_SRC_LAYOUT_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// Leaves an empty paragraph, of a text that is there no longer.
void forget_text(embidi_paragraph& p);

// The same after a text or arguments that were refused. Returns `why`.
embidi_result refuse(embidi_paragraph& p, embidi_result why);

// Lays out the first paragraph of the text. The arguments are in range. O(bytes).
embidi_result layout(embidi_paragraph& p, const uint8_t* text, size_t bytes, const embidi_options& options);

// The result of a layout for what must see every structure of running text, too: TOO_MANY_FIELDS otherwise. (After it,
// so that no frame of its own is on the stack during the layout.)
embidi_result require_whole(embidi_paragraph& p, embidi_result result);

}  // namespace embidi

#endif
