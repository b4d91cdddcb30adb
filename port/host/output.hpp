// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Standard output: each of these throws where it cannot be written.
#ifndef EMBIDI_PORT_HOST_OUTPUT_HPP
#define EMBIDI_PORT_HOST_OUTPUT_HPP

#include <string>

namespace embidi::tool {

// A text may hold NULs.
void put(const std::string& text);
void put_line(const std::string& text);

// What was put is written.
void flush_output();

}  // namespace embidi::tool

#endif
