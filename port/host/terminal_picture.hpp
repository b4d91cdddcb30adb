// A canvas as text.
#ifndef EMBIDI_PORT_HOST_TERMINAL_PICTURE_HPP
#define EMBIDI_PORT_HOST_TERMINAL_PICTURE_HPP

#include <string>

#include "canvas.hpp"

namespace embidi::tool {

// A character for two pixels, one above the other: space, upper half block, lower half block, full block where neither,
// the upper, the lower, both are light (over half of the canvas' lightest). Each pixel of the canvas is `scale` x
// `scale` pixels; every row ends in LF.
std::string terminal_picture(const display::Canvas& canvas, bool dark_on_light, unsigned scale);

}  // namespace embidi::tool

#endif
