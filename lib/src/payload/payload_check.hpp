// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The links of a payload: payload.md 5, `check`.
#ifndef EMBIDI_SRC_PAYLOAD_PAYLOAD_CHECK_HPP
#define EMBIDI_SRC_PAYLOAD_PAYLOAD_CHECK_HPP

#include <stddef.h>

#include "embidi/payload.h"

namespace embidi {

// A check takes much stack. So these, which go before and after it, are not inlined.

// Puts the text of a row as it is checked. Returns its bytes; more than the capacity: it is not put.
[[gnu::noinline]] size_t put_link(const embidi_payload& p, const embidi_payload_row& row, char* buffer,
                                  size_t capacity);

// The row is checked.
[[gnu::noinline]] void note_link(embidi_payload& p, const embidi_payload_row& row, bool ok);

}  // namespace embidi

#endif
