// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Displays that `embidi preview` and the JavaScript package know. Freestanding.
#ifndef EMBIDI_PORT_DISPLAY_DEVICES_HPP
#define EMBIDI_PORT_DISPLAY_DEVICES_HPP

#include <stdint.h>

namespace embidi::display {

struct Device {
  uint16_t width, height;  // pixels
  uint8_t bits;            // of grey per pixel
  bool dark_on_light;      // as e-paper and LCDs; otherwise light on dark, as OLEDs
};

struct KnownDevice {
  const char* name;
  Device device;
};

inline constexpr KnownDevice kDevices[] = {
    {"ssd0323", {128, 64, 4, false}},
    {"ssd1306", {128, 64, 1, false}},
    {"epd-250x122", {250, 122, 1, true}},
    {"lcd-320x240", {320, 240, 4, true}},
};

// Of a display that is not known, in pixels.
inline constexpr unsigned kMaxDeviceSide = 1024;

}  // namespace embidi::display

#endif
