// The exact bytes that the SSD0323 driver sends.
#include "ssd0323.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "show.hpp"

namespace embidi::display {
namespace {

// What the bus carried, as text: "C" before commands, "D" before data, then the bytes in hexadecimal.
class Recorder {
 public:
  Ssd0323Bus bus() { return {&Recorder::write, this}; }
  std::string take() {
    std::string taken;
    taken.swap(log_);
    return taken;
  }

 private:
  static void write(void* user, bool data, const std::uint8_t* bytes, std::size_t count) {
    std::string& log = static_cast<Recorder*>(user)->log_;
    log += log.empty() ? "" : "\n";
    log += data ? "D" : "C";
    for (std::size_t i = 0; i < count; ++i) {
      log += ' ';
      log += "0123456789ABCDEF"[bytes[i] >> 4];
      log += "0123456789ABCDEF"[bytes[i] & 15];
    }
  }

  std::string log_;
};

std::string dark_rows(int rows, int bytes) {
  std::string log;
  for (int row = 0; row < rows; ++row) {
    log += "\nD";
    for (int i = 0; i < bytes; ++i) log += " 00";
  }
  return log;
}

class Ssd0323Test : public testing::Test {
 protected:
  void SetUp() override {
    oled.init();
    set_up = recorder.take();
  }

  Recorder recorder;
  Ssd0323 oled{recorder.bus()};
  std::string set_up;
};

TEST_F(Ssd0323Test, InitSetsUpClearsAndSwitchesOn) {
  EXPECT_EQ(set_up,
            "C AE 81 3F 86 A0 52 A1 00 A2 4C A4 A8 3F B1 22 B2 46 B3 91 B8 01 11 22 32 43 54 65 76 BC 1A BE 00 BF 0D "
            "AD 02\nC 15 00 3F 75 00 3F" +
                dark_rows(64, 64) + "\nC AF");
}

TEST_F(Ssd0323Test, SpanIsSeenOnFlushOnly) {
  const std::uint8_t grey[] = {15, 1, 2};
  oled.span(4, 10, grey, 3);
  EXPECT_EQ(recorder.take(), "");
  oled.flush({4, 10, 4, 2});
  EXPECT_EQ(recorder.take(), "C 15 02 03 75 0A 0B\nD F1 20\nD 00 00");
}

// A byte is two pixels: an odd edge takes its neighbour along, with what was drawn there before.
TEST_F(Ssd0323Test, OddEdgesKeepTheirNeighbours) {
  const std::uint8_t grey[] = {3, 4, 5, 6};
  oled.span(0, 0, grey, 4);
  oled.flush({1, 0, 2, 1});
  EXPECT_EQ(recorder.take(), "C 15 00 01 75 00 00\nD 34 56");
}

TEST_F(Ssd0323Test, WhatLiesOutsideIsLeftOut) {
  const std::uint8_t grey[] = {7, 8, 9};
  oled.span(126, 63, grey, 3);
  oled.span(0, 64, grey, 3);
  oled.flush({126, 63, 60000, 60000});
  EXPECT_EQ(recorder.take(), "C 15 3F 3F 75 3F 3F\nD 78");
  oled.flush({128, 0, 1, 1});
  oled.flush({0, 64, 1, 1});
  oled.flush({0, 0, 0, 1});
  oled.flush({0, 0, 1, 0});
  EXPECT_EQ(recorder.take(), "");
}

// 1 and 2 bits of grey are spread over the panel's 16 levels.
TEST_F(Ssd0323Test, ShowBringsACanvasToThePanel) {
  std::uint8_t memory[Canvas::bytes(34, 1, 2)] = {};
  Canvas canvas(memory, 34, 1, 2);
  canvas.set(0, 0, 3);
  canvas.set(1, 0, 1);
  canvas.set(33, 0, 2);
  show(canvas, oled);
  EXPECT_EQ(recorder.take(), "C 15 00 10 75 00 00\nD F5 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 0A");

  std::uint8_t bit[Canvas::bytes(2, 1, 1)] = {};
  Canvas one_bit(bit, 2, 1, 1);
  one_bit.set(1, 0, 1);
  show(one_bit, oled);
  EXPECT_EQ(recorder.take(), "C 15 00 00 75 00 00\nD 0F");
}

}  // namespace
}  // namespace embidi::display
