// The JSON lines of `embidi layout --json`.
#ifndef EMBIDI_PORT_HOST_JSON_OUTPUT_HPP
#define EMBIDI_PORT_HOST_JSON_OUTPUT_HPP

#include <cstddef>
#include <string>

#include "embidi/embidi.h"

namespace embidi::tool {

// The object of a paragraph laid out, as one line; pure ASCII, the keys in the order of tool.md.
std::string layout_json(embidi_paragraph& paragraph);

// {"error": "...", "line": N}
std::string error_json(const std::string& error, std::size_t line);

}  // namespace embidi::tool

#endif
