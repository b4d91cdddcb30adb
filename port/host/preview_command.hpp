// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `embidi preview`: the text as a device would show it.
#ifndef EMBIDI_PORT_HOST_PREVIEW_COMMAND_HPP
#define EMBIDI_PORT_HOST_PREVIEW_COMMAND_HPP

#include <string>

#include "font_file.hpp"
#include "options.hpp"

namespace CLI {
class App;
}

namespace embidi::tool {

inline constexpr unsigned kMaxScale = 16;

struct PreviewOptions {
  CommonOptions common;
  std::string device = "ssd0323";
  bool wrap = false;
  bool elide = false;
  std::string style = "bold";
  FontOptions font;
  unsigned scale = 1;
  std::string png;  // empty: the terminal
};

// Adds what preview takes beside the common options. `options` must outlive `command`.
void add_preview_options(CLI::App& command, PreviewOptions& options);

// True: every paragraph was processed, and the picture drawn.
bool run_preview(PreviewOptions& options);

}  // namespace embidi::tool

#endif
