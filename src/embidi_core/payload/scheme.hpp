// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Schemes, as browsers read them: payload.md 3.
#ifndef EMBIDI_SRC_PAYLOAD_SCHEME_HPP
#define EMBIDI_SRC_PAYLOAD_SCHEME_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/payload.h"

namespace embidi {

// In lower case, and without TAB, CR and LF.
struct SchemeName {
  uint8_t name[16];
  size_t length;  // of the whole; a longer one is none that is known
  bool ends;      // a ":" ended it, not the end of the text
};

// Reads a scheme up to behind its ":". False: there is none.
bool read_scheme(embidi_payload_reader& reader, SchemeName& scheme);

// What an intent must not be for.
constexpr bool is_unsafe(uint8_t kind) {
  return kind == EMBIDI_SCHEME_FILE || kind == EMBIDI_SCHEME_SCRIPT || kind == EMBIDI_SCHEME_DATA;
}

// embidi_scheme_kind.
uint8_t kind_of(const SchemeName& scheme);

// All of the text from p.start on.
embidi_payload_row whole_of(const embidi_payload& p);

// The kind of the scheme that the row's text, decoded, begins with. NONE: it begins with none.
[[gnu::noinline]] uint8_t scheme_kind_of(const embidi_payload& p, const embidi_payload_row& row);

// The form that a text has by its scheme: a link, or one to an app. kFormText: none of these.
[[gnu::noinline]] uint8_t form_of_scheme(const embidi_payload& p);

// Whether there is white space in the text.
bool has_white_space(const embidi_payload& p);

}  // namespace embidi

#endif
