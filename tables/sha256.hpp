// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// SHA-256 (FIPS 180-4), for the host programs of tables/ only.
#ifndef EMBIDI_TABLES_SHA256_HPP
#define EMBIDI_TABLES_SHA256_HPP

#include <string>
#include <string_view>

namespace tablegen {

// Digest of `data` as 64 lower-case hexadecimal digits.
std::string sha256(std::string_view data);

}  // namespace tablegen

#endif
