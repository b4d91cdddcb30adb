// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "devices.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace embidi::tool {

using display::kDevices;
using display::kMaxDeviceSide;

namespace {

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// Digits only, without a sign or leading zeros: 1 to kMaxDeviceSide.
bool parse_side(const std::string& text, std::uint16_t& side) {
  if (!is_number(text) || text.size() > 4 || text[0] == '0') return false;
  const unsigned long value = std::stoul(text);
  if (value > kMaxDeviceSide) return false;
  side = static_cast<std::uint16_t>(value);
  return true;
}

}  // namespace

bool parse_device(const std::string& text, display::Device& device) {
  for (const auto& known : kDevices) {
    if (text != known.name) continue;
    device = known.device;
    return true;
  }
  const std::size_t x = text.find('x');
  device.bits = 1;
  device.dark_on_light = false;
  return x != std::string::npos && parse_side(text.substr(0, x), device.width) &&
         parse_side(text.substr(x + 1), device.height);
}

std::string fault_of_device(const std::string& text) {
  display::Device device{};
  if (parse_device(text, device)) return "";
  const std::size_t x = text.find('x');
  const bool are_sides = x != std::string::npos && is_number(text.substr(0, x)) && is_number(text.substr(x + 1));
  if (!are_sides) return "'" + text + "' is none of " + device_names();
  return "'" + text + "': width and height are 1 to " + std::to_string(kMaxDeviceSide) + " pixels";
}

std::string device_names() {
  std::string names = "WIDTHxHEIGHT (up to " + std::to_string(kMaxDeviceSide) + " each)";
  for (const auto& known : kDevices) names += std::string(", ") + known.name;
  return names;
}

}  // namespace embidi::tool
