// A canvas on a display port.
#ifndef EMBIDI_PORT_DISPLAY_SHOW_HPP
#define EMBIDI_PORT_DISPLAY_SHOW_HPP

#include "canvas.hpp"
#include "display.hpp"

namespace embidi::display {

// Brings the canvas onto the display, its top left corner in the display's, its values spread over the 16 grey levels.
void show(const Canvas& canvas, Display& display);

}  // namespace embidi::display

#endif
