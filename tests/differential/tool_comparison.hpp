// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the differentials that drive the tool share: its JSON beside the reference's.
#ifndef EMBIDI_TESTS_DIFFERENTIAL_TOOL_COMPARISON_HPP
#define EMBIDI_TESTS_DIFFERENTIAL_TOOL_COMPARISON_HPP

#include <string>

#include "json.hpp"
#include "shell_words.hpp"

namespace embidi::test {

// Whether the tool's line is what the reference expects; the wording of a refusal is free, and so is the order of
// members.
bool same_result(const std::string& got, const embidi_reference::Json& expected);

// Prints the text, and each member in which the two differ.
void print_difference(const std::u32string& text, const embidi_reference::Json& expected, const std::string& got);

}  // namespace embidi::test

#endif
