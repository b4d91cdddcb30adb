// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The board's side of a display port: how bytes reach the controller. A callback that is not answered gives up after a
// time of its own and returns false; the port then reports it and goes on with nothing.
#ifndef EMBIDI_PORT_DISPLAY_BUS_HPP
#define EMBIDI_PORT_DISPLAY_BUS_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::display {

struct SpiBus {
  // Sends bytes with the D/C line high (data) or low (commands). False: they could not be sent.
  bool (*write)(void* user, bool data, const uint8_t* bytes, size_t count);
  // Waits until the controller's BUSY line says that it is ready. False: not in the time that the board allows. May be
  // null for controllers without that line.
  bool (*wait)(void* user);
  void* user;
};

struct I2cBus {
  // One transaction: start, the controller's address, `first`, the other bytes, stop. False: not acknowledged.
  bool (*write)(void* user, uint8_t first, const uint8_t* bytes, size_t count);
  void* user;
};

}  // namespace embidi::display

#endif
