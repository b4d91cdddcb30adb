// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The characters of scripts that the library does not support.
#ifndef EMBIDI_TABLES_ASSEMBLE_UNSUPPORTED_HPP
#define EMBIDI_TABLES_ASSEMBLE_UNSUPPORTED_HPP

#include <string>
#include <vector>

#include "ucd_reader.hpp"

namespace tablegen {

// For every code point whether its Script, by Scripts.txt, is among those that the file at `list` names: words, and "#"
// begins a line of comment. Throws std::runtime_error where a name is no script.
std::vector<bool> assemble_unsupported(const UcdFile& scripts, const std::string& list);

}  // namespace tablegen

#endif
