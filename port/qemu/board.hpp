// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a demo or example wants of a board with a display: one file per board implements it.
#ifndef EMBIDI_PORT_QEMU_BOARD_HPP
#define EMBIDI_PORT_QEMU_BOARD_HPP

#include "display.hpp"

namespace embidi::board {

// The board's display; drawing may start once init_display() has returned ok.
display::Display& display();
display::Status init_display();

}  // namespace embidi::board

#endif
