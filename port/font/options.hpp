// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Options of embidi-fontc.
#ifndef EMBIDI_PORT_FONT_OPTIONS_HPP
#define EMBIDI_PORT_FONT_OPTIONS_HPP

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace embidi::fontc {

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Range {
  std::uint32_t first = 0, last = 0;
  bool gaps = false;
  std::string text;  // as given
};

// A text whose characters the font needs.
struct Text {
  std::string path;
  bool gaps = false;
  std::string name;  // as given
};

struct Options {
  std::vector<std::string> inputs;
  std::string name, output, binary, map;
  std::string include = "embidi/font.h";  // the header in `output`
  std::vector<Range> ranges;
  std::vector<std::string> scripts;  // names that scripts.hpp knows
  std::vector<Text> texts;
  std::vector<std::string> features;  // of OpenType, for letters that are in no syllables
  unsigned size = 0;                  // 0: not given
  unsigned bits = 1;
  unsigned ascent = 0, descent = 0;  // least pixels of a line above and below the baseline; 0: the font's
  bool unjoined = false;             // letters may lack forms
  bool centred = false;              // no mark positions
  std::size_t most_bytes = 0;        // of all syllable tables; 0: any
  std::vector<std::string> notes;    // what may not be meant as it was given
  std::string help;                  // what --help asks for, and nothing else
};

extern const char kUsage[];  // one line

// Throws UsageError.
Options parse_options(std::vector<std::string> arguments);

}  // namespace embidi::fontc

#endif
