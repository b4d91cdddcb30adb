// `embidi layout`: levels and visual order of every paragraph.
#ifndef EMBIDI_PORT_HOST_LAYOUT_COMMAND_HPP
#define EMBIDI_PORT_HOST_LAYOUT_COMMAND_HPP

#include "options.hpp"

namespace embidi::tool {

// True: every paragraph was processed.
bool run_layout(const CommonOptions& options);

}  // namespace embidi::tool

#endif
