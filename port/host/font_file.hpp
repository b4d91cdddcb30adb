// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The font that text is drawn in: one that is built in, or one in a file.
#ifndef EMBIDI_PORT_HOST_FONT_FILE_HPP
#define EMBIDI_PORT_HOST_FONT_FILE_HPP

#include <cstdint>
#include <string>
#include <vector>

#include "embidi/font.h"
#include "options.hpp"

namespace CLI {
class App;
}

namespace embidi::tool {

struct FontOptions {
  std::string font = "unifont";  // a name, or a file
  unsigned size = 0;             // pixels of an em; 0: the file's
};

// Adds --font and --size. `options` must outlive `command`.
void add_font_options(CLI::App& command, FontOptions& options);

class Font {
 public:
  // A file is TTF, OTF, BDF, PCF or .hex, of which what the texts need is compiled, or what embidi-fontc has compiled.
  // Where there are no texts, standard input is read to its end, and `common` then has its lines. Throws
  // std::runtime_error.
  Font(const FontOptions& options, unsigned bits, CommonOptions& common);
  const embidi_font& get() const { return *font_; }

 private:
  std::vector<std::uint8_t> data_;
  embidi_font loaded_{};
  const embidi_font* font_;
};

}  // namespace embidi::tool

#endif
