// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is said of a whole payload: payload.md 5.
#ifndef EMBIDI_SRC_PAYLOAD_OPEN_HPP
#define EMBIDI_SRC_PAYLOAD_OPEN_HPP

#include <stddef.h>

#include "embidi/payload.h"

namespace embidi {

// `p` becomes the payload of the text, at its first row. O(bytes).
embidi_result open(embidi_payload& p, const char* text, size_t bytes, embidi_paragraph* paragraph);

// Sets `ok` by what is known.
void decide(embidi_payload& p);

}  // namespace embidi

#endif
