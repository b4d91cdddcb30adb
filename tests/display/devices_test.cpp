// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The displays that have a name are those that the drivers drive, or have their size in it.
#include "devices.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <string>
#include <utility>

#include "ssd0323.hpp"
#include "ssd1306.hpp"

namespace embidi::display {
namespace {

TEST(Devices, HaveTheSizeOfTheirDrivers) {
  const std::map<std::string, std::pair<unsigned, unsigned>> drivers = {
      {"ssd0323", {Ssd0323::kWidth, Ssd0323::kHeight}},
      {"ssd1306", {kSsd1306_128x64.width, kSsd1306_128x64.height}},
  };
  for (const KnownDevice& known : kDevices) {
    const std::string name = known.name;
    std::pair<unsigned, unsigned> size;
    const auto driver = drivers.find(name);
    if (driver != drivers.end()) {
      size = driver->second;
    } else {
      ASSERT_EQ(std::sscanf(name.c_str(), "%*[a-z]-%ux%u", &size.first, &size.second), 2) << name;
    }
    EXPECT_EQ(known.device.width, size.first) << name;
    EXPECT_EQ(known.device.height, size.second) << name;
    EXPECT_LE(known.device.width, kMaxDeviceSide) << name;
  }
}

}  // namespace
}  // namespace embidi::display
