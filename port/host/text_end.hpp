// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where a paragraph's text ends.
#ifndef EMBIDI_PORT_HOST_TEXT_END_HPP
#define EMBIDI_PORT_HOST_TEXT_END_HPP

#include <cstddef>

#include "embidi/embidi.h"

namespace embidi::tool {

// The paragraph's length without its separator (Bidi_Class B; CR LF is one).
std::size_t text_end(const embidi_paragraph& paragraph);

}  // namespace embidi::tool

#endif
