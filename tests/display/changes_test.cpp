// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What changing one field of a URL costs on the bus of every port: only what has changed is sent.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "bus_log.hpp"
#include "draw.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "rgb565.hpp"
#include "ssd0323.hpp"
#include "ssd1306.hpp"
#include "ssd1680.hpp"

namespace embidi::display {
namespace {

// 128 pixels wide in Unifont; the port is digits 8 and 9 of the line: pixels 64 to 79. Host in bold, as a device has
// it.
const char kBefore[] = "ftp://h:21/\u05d0\u05d1/c";
const char kAfter[] = "ftp://h:23/\u05d0\u05d1/c";

void show(Display& display, const std::string& url) {
  Paragraph<64, 16> paragraph;
  Options options;
  options.recognize(Recognize::iri);
  ASSERT_TRUE(paragraph.layout(url.data(), url.size(), options));
  Line line;
  ASSERT_TRUE(line.init(paragraph, 0, paragraph.length()));
  ASSERT_TRUE(draw_line(Target(display), *line.get(), embidi_font_unifont, 0, 0, kBoldHost).complete);
  ASSERT_EQ(display.flush(), Status::ok);
}

// 1 becomes 3 in Unifont: what differs lies in columns 73 to 78 and rows 4 to 13.
TEST(Changes, Ssd0323) {
  BusLog bus;
  Ssd0323 oled(bus.spi());
  ASSERT_EQ(oled.init(), Status::ok);
  show(oled, kBefore);
  bus.take();
  show(oled, kAfter);
  EXPECT_EQ(bus.bytes(), 6u + 10 * 4);  // of 4,096
  EXPECT_EQ(bus.take().substr(0, 19), "C 15 24 27 75 04 0D");
  show(oled, kAfter);
  EXPECT_EQ(bus.bytes(), 0u);
}

TEST(Changes, Ssd1306) {
  BusLog bus;
  std::vector<std::uint8_t> memory(Ssd1306::bytes(128, 64));
  Ssd1306 oled(kSsd1306_128x64, bus.i2c(), memory.data());
  ASSERT_EQ(oled.init(), Status::ok);
  show(oled, kBefore);
  bus.take();
  show(oled, kAfter);
  EXPECT_EQ(bus.bytes(), 2u * (3 * 2 + 1 + 6));  // of 1,024
  show(oled, kAfter);
  EXPECT_EQ(bus.take().find("80 B2"), std::string::npos);
  EXPECT_EQ(bus.bytes(), 0u);
}

TEST(Changes, Ssd1680) {
  BusLog bus;
  std::vector<std::uint8_t> memory(Ssd1680::bytes(250, 122, Ssd1680Colours::black_white));
  Ssd1680 paper(250, 122, Ssd1680Colours::black_white, bus.spi(), memory.data());
  ASSERT_EQ(paper.init(), Status::ok);
  show(paper, kBefore);
  bus.take();
  show(paper, kAfter);
  // Window 3 + 5, then twice counters 2 + 3, code and 6 gates of 2 bytes, and the sequence 2 + 1. Of 2 x 4,000.
  EXPECT_EQ(bus.bytes(), 8u + 2 * (5 + 1 + 6 * 2) + 3);
  bus.take();
  show(paper, kAfter);
  EXPECT_EQ(bus.bytes(), 0u);
}

TEST(Changes, Rgb565) {
  struct Sum {
    static bool present(void* user, const std::uint16_t*, std::uint16_t, const Rect& changed) {
      *static_cast<unsigned*>(user) += 2u * changed.width * changed.height;
      return true;
    }
  };
  unsigned bytes = 0;
  std::vector<std::uint16_t> memory(320 * 240);
  Rgb565 lcd(memory.data(), 320, 240, kBlackOnWhite, {&Sum::present, &bytes});
  show(lcd, kBefore);
  bytes = 0;
  show(lcd, kAfter);
  EXPECT_EQ(bytes, 2u * 6 * 10);  // of 153,600
  show(lcd, kAfter);
  EXPECT_EQ(bytes, 2u * 6 * 10);
}

}  // namespace
}  // namespace embidi::display
