// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Pictures for the terminal that standard output is, if it is one. Not freestanding: host programs.
#ifndef EMBIDI_PORT_TERMINAL_HPP
#define EMBIDI_PORT_TERMINAL_HPP

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "half_blocks.hpp"

namespace embidi {

// Columns of the terminal: what it says itself, or else COLUMNS; 0: standard output is none, or nobody knows.
inline std::size_t terminal_columns() {
  if (isatty(STDOUT_FILENO) == 0) return 0;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const char* const columns = std::getenv("COLUMNS");
  return columns == nullptr ? 0 : std::strtoul(columns, nullptr, 10);
}

// A picture as wide as the terminal allows: half blocks; where that is too wide, dots, of which a character holds two
// by four. `is_light` as in half_blocks(), `is_ink` likewise as in braille(). Throws where dots are too wide as well.
template <class IsLight, class IsInk>
std::string terminal_text(std::size_t width, std::size_t height, const IsLight& is_light, const IsInk& is_ink) {
  const std::size_t columns = terminal_columns();
  if (columns == 0 || width <= columns) return half_blocks(width, height, is_light);
  if ((width + 1) / 2 <= columns) return braille(width, height, is_ink);
  throw std::runtime_error("the picture needs a terminal of " + std::to_string((width + 1) / 2) + " columns (of " +
                           std::to_string(width) + " for half blocks), this one has " + std::to_string(columns));
}

}  // namespace embidi

#endif
