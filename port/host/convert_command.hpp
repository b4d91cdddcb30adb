// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi convert`: the structures of a text in other forms.
#ifndef EMBIDI_PORT_HOST_CONVERT_COMMAND_HPP
#define EMBIDI_PORT_HOST_CONVERT_COMMAND_HPP

#include <string>

#include "options.hpp"

namespace CLI {
class App;
}

namespace embidi::tool {

struct ConvertOptions {
  CommonOptions common;
  std::string to;
};

// Adds what convert takes beside the common options. `options` must outlive `command`.
void add_convert_options(CLI::App& command, ConvertOptions& options);

// True: every paragraph was processed.
bool run_convert(const ConvertOptions& options);

}  // namespace embidi::tool

#endif
