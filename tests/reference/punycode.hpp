// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Punycode, RFC 3492: parameters of section 5, procedures of section 6. Labels come without the "xn--".
#pragma once

#include <optional>
#include <string>

namespace embidi_reference {

// Section 6.3. Labels of up to 253 code points; in longer ones `delta` might not fit (and no name can hold them).
std::string punycode_encode(const std::u32string& label);

// Section 6.2. Nothing where the input is no Punycode, or means something that is no Unicode scalar value.
std::optional<std::u32string> punycode_decode(const std::u32string& input);

}  // namespace embidi_reference
