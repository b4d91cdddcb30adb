// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The JSON lines of `embidi layout --json`.
#ifndef EMBIDI_PORT_HOST_JSON_OUTPUT_HPP
#define EMBIDI_PORT_HOST_JSON_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embidi/embidi.h"
#include "failure.hpp"

namespace embidi::tool {

// The object of a paragraph laid out, as one line; pure ASCII, the keys in the order of tool.md 2.
std::string layout_json(embidi_paragraph& paragraph);

// "scheme", "userinfo", ...
const char* role_name(std::uint8_t role);

// At least four hexadecimal digits, in capitals.
std::string code_point_name(std::uint32_t code_point);

// {"glyphs": [...]}, the keys in the order of tool.md 3.
std::string glyphs_json(const std::vector<embidi_glyph>& glyphs);

// {"error": "...", "line": N}, and where it stands if that is known: "begin": B, "end": E
std::string failure_json(const Failure& failure, std::size_t line);

}  // namespace embidi::tool

#endif
