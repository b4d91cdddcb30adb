// `embidi glyphs`: the glyph stream of every paragraph.
#ifndef EMBIDI_PORT_HOST_GLYPHS_COMMAND_HPP
#define EMBIDI_PORT_HOST_GLYPHS_COMMAND_HPP

#include "options.hpp"

namespace embidi::tool {

// True: every paragraph was processed.
bool run_glyphs(const CommonOptions& options);

}  // namespace embidi::tool

#endif
