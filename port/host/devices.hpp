// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The values of `embidi preview --device`.
#ifndef EMBIDI_PORT_HOST_DEVICES_HPP
#define EMBIDI_PORT_HOST_DEVICES_HPP

#include <string>

#include "../display/devices.hpp"

namespace embidi::tool {

// A known name, or WIDTHxHEIGHT: one bit per pixel, light on dark. False: neither.
bool parse_device(const std::string& text, display::Device& device);

// What is wrong with a value; empty: nothing.
std::string fault_of_device(const std::string& text);

// For messages.
std::string device_names();

}  // namespace embidi::tool

#endif
