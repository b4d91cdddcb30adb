// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What texts in a language need of a font.
#ifndef EMBIDI_PORT_FONT_SCRIPTS_HPP
#define EMBIDI_PORT_FONT_SCRIPTS_HPP

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace embidi::fontc {

// The names that characters_for() knows, with ", " between them.
std::string script_names();

// First and last code points: letters with their marks, digits, and punctuation, ASCII's included.
// Empty: the name is not known.
std::vector<std::pair<std::uint32_t, std::uint32_t>> characters_for(const std::string& name);

}  // namespace embidi::fontc

#endif
