// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The first entry of gettext's files, whose msgid is empty.
#ifndef EMBIDI_PORT_FONT_GETTEXT_HEADER_HPP
#define EMBIDI_PORT_FONT_GETTEXT_HEADER_HPP

#include <cstddef>
#include <string_view>

namespace embidi::fontc {

// Throws TextFault with this line where the translations are not in UTF-8.
void expect_utf8(std::string_view header, std::size_t line);

}  // namespace embidi::fontc

#endif
