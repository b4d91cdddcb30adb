// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Eliding, for those who know that more text follows.
#ifndef EMBIDI_SRC_FIT_ELIDE_HPP
#define EMBIDI_SRC_FIT_ELIDE_HPP

#include <stdint.h>

#include "embidi/fit.h"

namespace embidi {

// embidi_line_elide(), with arguments that have been checked: makes the line no wider than `width`, which becomes the
// width that it has, and returns EMBIDI_ELIDED_... . `more`: the text goes on after the line, so its end is left out
// even if it fits (but no ellipsis follows a host).
unsigned elide(embidi_line& line, const embidi_font& font, uint32_t& width, bool more);

}  // namespace embidi

#endif
