// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The links of a payload: payload.md 5, `check`.
#ifndef EMBIDI_SRC_PAYLOAD_PAYLOAD_CHECK_HPP
#define EMBIDI_SRC_PAYLOAD_PAYLOAD_CHECK_HPP

#include <stddef.h>

#include "embidi/payload.h"

namespace embidi {

// A check takes much stack. So these, which go before and after it, are not inlined.

// Begins with the links of a row.
void begin_links(embidi_payload& p, const embidi_payload_row& row);

// Puts the text of the row's next link, as it is checked, into the buffer; number is its bytes, and `out` becomes
// empty, or ok if there is no link.
[[gnu::noinline]] embidi_result put_link(embidi_payload& p, const embidi_payload_row& row, embidi_paragraph& paragraph,
                                         char* buffer, size_t capacity, embidi_iri& out);

// Takes the check of the link that was put. True: it is that of the row, and the paragraph holds it.
[[gnu::noinline]] bool note_link(embidi_payload& p, const embidi_payload_row& row, embidi_iri& iri);

}  // namespace embidi

#endif
