// A canvas as text.
#ifndef EMBIDI_PORT_HOST_TERMINAL_PICTURE_HPP
#define EMBIDI_PORT_HOST_TERMINAL_PICTURE_HPP

#include <string>

#include "canvas.hpp"

namespace embidi::tool {

// In half blocks (half_blocks.hpp). Light is over half of the canvas' lightest; each pixel of the canvas is `scale` x
// `scale` pixels.
std::string terminal_picture(const display::Canvas& canvas, bool dark_on_light, unsigned scale);

}  // namespace embidi::tool

#endif
