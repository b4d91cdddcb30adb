// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Displays that `embidi preview` knows.
#ifndef EMBIDI_PORT_HOST_DEVICES_HPP
#define EMBIDI_PORT_HOST_DEVICES_HPP

#include <cstdint>
#include <string>

namespace embidi::tool {

struct Device {
  std::uint16_t width, height;  // pixels
  std::uint8_t bits;            // of grey per pixel
  bool dark_on_light;           // as e-paper and LCDs; otherwise light on dark, as OLEDs
};

inline constexpr unsigned kMaxDeviceSide = 1024;  // pixels

// A known name, or WIDTHxHEIGHT: one bit per pixel, light on dark. False: neither.
bool parse_device(const std::string& text, Device& device);

// For messages.
std::string device_names();

}  // namespace embidi::tool

#endif
