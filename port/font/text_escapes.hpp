// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Backslashes in texts.
#ifndef EMBIDI_PORT_FONT_TEXT_ESCAPES_HPP
#define EMBIDI_PORT_FONT_TEXT_ESCAPES_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace embidi::fontc {

// Each reads what stands behind a backslash at `at` and moves `at` behind it. False, and nothing moved, where it is
// none.

// \n, \", \\, \101, \x41, as in C.
bool read_c_escape(std::string_view text, std::size_t& at, std::string& out);

// \u05D0 or \U05D0: a unit of UTF-16. Both halves of a pair are read at once.
bool read_utf16_escape(std::string_view text, std::size_t& at, std::string& out);

}  // namespace embidi::fontc

#endif
