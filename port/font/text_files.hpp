// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The files of --text.
#ifndef EMBIDI_PORT_FONT_TEXT_FILES_HPP
#define EMBIDI_PORT_FONT_TEXT_FILES_HPP

#include <cstddef>
#include <string>

#include "file_texts.hpp"

namespace embidi::fontc {

// The texts of a file, in the format that its name's ending says (README.md); plain text otherwise. Throws
// std::runtime_error with path and line. Only plain text may be ill-formed UTF-8.
FileTexts read_text_file(const std::string& path);

// "menu.txt:3", or the path alone where the line is not known.
std::string place_in(const std::string& path, std::size_t line);

}  // namespace embidi::fontc

#endif
