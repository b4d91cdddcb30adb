// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A canvas as text.
#ifndef EMBIDI_PORT_HOST_TERMINAL_PICTURE_HPP
#define EMBIDI_PORT_HOST_TERMINAL_PICTURE_HPP

#include <string>

#include "canvas.hpp"

namespace embidi::tool {

// In half blocks, or in dots where the terminal has too few columns for them (terminal.hpp). Light is over half of the
// canvas' lightest; each pixel of the canvas is `scale` x `scale` pixels. Throws where dots are too wide as well.
std::string terminal_picture(const display::Canvas& canvas, bool dark_on_light, unsigned scale);

}  // namespace embidi::tool

#endif
