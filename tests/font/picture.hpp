// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A line of text drawn with a font, as characters.
#ifndef EMBIDI_TESTS_FONT_PICTURE_HPP
#define EMBIDI_TESTS_FONT_PICTURE_HPP

#include <string>
#include <vector>

#include "embidi/font.h"

namespace embidi::fontc {

// Rows from the top: one character a pixel, ' ' for 0, then "-=#" or "123456789abcde#" for what the font's bits per
// pixel can tell, '#' for the darkest. One row more than the line has, above and below it, shows ink that does not
// belong there.
std::vector<std::string> picture(const embidi_font& font, const std::string& text);

}  // namespace embidi::fontc

#endif
