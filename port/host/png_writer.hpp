// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A canvas as a PNG file.
#ifndef EMBIDI_PORT_HOST_PNG_WRITER_HPP
#define EMBIDI_PORT_HOST_PNG_WRITER_HPP

#include <string>

#include "canvas.hpp"

namespace embidi::tool {

// 8-bit grey, 0 black; the canvas' background is black, or white where `dark_on_light` says so. Each pixel of the
// canvas is `scale` x `scale` pixels. Throws std::runtime_error.
void write_png(const display::Canvas& canvas, bool dark_on_light, unsigned scale, const std::string& path);

}  // namespace embidi::tool

#endif
