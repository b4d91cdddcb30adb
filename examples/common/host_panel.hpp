// The panel of the board on the host.
#ifndef EMBIDI_EXAMPLES_HOST_PANEL_HPP
#define EMBIDI_EXAMPLES_HOST_PANEL_HPP

#include <string>

namespace embidi::example {

// What is on the panel as QEMU's screendump of it: PPM.
std::string panel_picture();

// Whether the panel answers its bus this time (host_board.cpp).
bool panel_answers();

}  // namespace embidi::example

#endif
