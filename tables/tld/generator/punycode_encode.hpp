// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Punycode encoding (RFC 3492), for the host; the library only decodes.
#ifndef EMBIDI_TABLES_TLD_PUNYCODE_ENCODE_HPP
#define EMBIDI_TABLES_TLD_PUNYCODE_ENCODE_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace tldgen {

// What follows "xn--" in the A-label of `label`.
std::string punycode_encode(std::u32string_view label);

// `value` as a variable-length integer (RFC 3492, 3.3).
std::string punycode_integer(uint64_t value, uint64_t bias);

}  // namespace tldgen

#endif
