// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// IPv4 and IPv6 addresses as hosts, in any form that browsers take (WHATWG URL, 3.5), and their canonical text.
#ifndef EMBIDI_SRC_CHECK_IP_ADDRESS_HPP
#define EMBIDI_SRC_CHECK_IP_ADDRESS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/check/component_reader.hpp"

namespace embidi {

enum class Ipv4 : uint8_t { no_number, broken, valid };

// A host of labels. `no_number`: its last label is no number, so that it is a name; `broken`: it is one, but the host
// is no address; `valid`: `address` has its four bytes.
Ipv4 parse_ipv4(ComponentReader host, uint8_t* address);

// The text between "[" and "]", which are part of `host`. `address` has 16 bytes.
bool parse_ipv6(ComponentReader host, uint8_t* address);

// Bytes written (7 to 39), without a NUL. `bytes`: 4 or 16.
size_t write_address(const uint8_t* address, size_t bytes, char* text);

}  // namespace embidi

#endif
