// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Characters in what is said to a person, and answers of the checks.
#ifndef EMBIDI_PORT_HOST_ANSWER_HPP
#define EMBIDI_PORT_HOST_ANSWER_HPP

#include <cstdint>
#include <string>
#include <string_view>

#include "options.hpp"

namespace embidi::tool {

// A character that a terminal would obey or not show.
bool is_hidden(std::uint32_t c);

// "ok", and " · TEXT" behind it where there may be several: more than one TEXT argument, or standard input (tool.md 8).
std::string answer_to(std::string_view text, const std::string& answer, const CommonOptions& options);

}  // namespace embidi::tool

#endif
