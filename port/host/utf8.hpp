// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// UTF-8 encoding.
#ifndef EMBIDI_PORT_HOST_UTF8_HPP
#define EMBIDI_PORT_HOST_UTF8_HPP

#include <cstdint>
#include <string>

#include "../utf8.hpp"

namespace embidi::tool {

// `code_point` is at most 10FFFF and no surrogate.
inline void append_utf8(std::string& out, std::uint32_t code_point) {
  char bytes[4];
  out.append(bytes, encode_utf8(code_point, bytes));
}

}  // namespace embidi::tool

#endif
