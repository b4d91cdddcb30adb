// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "label_panel.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::kiosk {
namespace {

enum Command : uint8_t {
  MASTER_ACTIVATION = 0x20,
  DISPLAY_UPDATE_CONTROL_2 = 0x22,
  WRITE_RAM_BLACK = 0x24,
  WRITE_RAM_RED = 0x26,
  RAM_X_RANGE = 0x44,
  RAM_Y_RANGE = 0x45,
  RAM_X_COUNTER = 0x4E,
  RAM_Y_COUNTER = 0x4F
};
constexpr uint8_t kMode2 = 0x08;  // of DISPLAY_UPDATE_CONTROL_2

// Byte `position` of a little-endian number.
unsigned with_byte(unsigned number, size_t position, uint8_t byte) {
  return position == 0 ? byte : (number & 0xFF) | unsigned{byte} << 8;
}

}  // namespace

bool LabelPanel::write(void* user, bool data, const uint8_t* bytes, size_t count) {
  LabelPanel& panel = *static_cast<LabelPanel*>(user);
  if (panel.unplugged_) return false;
  panel.sent_ += count;
  for (size_t i = 0; i < count; ++i) {
    if (data) {
      panel.take_data(bytes[i]);
    } else {
      panel.take_command(bytes[i]);
    }
  }
  return true;
}

void LabelPanel::take_command(uint8_t code) {
  command_ = code;
  position_ = 0;
  if (code == MASTER_ACTIVATION) refresh();
}

void LabelPanel::take_data(uint8_t byte) {
  const size_t at = position_++;
  switch (command_) {
    case DISPLAY_UPDATE_CONTROL_2: sequence_ = byte; break;
    case WRITE_RAM_BLACK: store(black_, byte); break;
    case WRITE_RAM_RED: store(before_, byte); break;
    case RAM_X_RANGE: (at == 0 ? left_ : right_) = byte; break;
    case RAM_Y_RANGE: {
      unsigned& end = at < 2 ? top_ : bottom_;
      end = with_byte(end, at % 2, byte);
      break;
    }
    case RAM_X_COUNTER: x_ = byte; break;
    case RAM_Y_COUNTER: y_ = with_byte(y_, at, byte); break;
    default: break;  // how the panel is driven: nothing to be seen here
  }
}

// x counts first, within the window (DATA_ENTRY_MODE 3).
void LabelPanel::store(uint8_t (&ram)[kStride * kLabelWidth], uint8_t byte) {
  if (x_ < kStride && y_ < kLabelWidth) ram[y_ * kStride + x_] = byte;
  if (x_++ != right_) return;
  x_ = left_;
  y_ = y_ == bottom_ ? top_ : y_ + 1;
}

// Display mode 1 drives every pixel; mode 2 only those that differ from the second RAM.
void LabelPanel::refresh() {
  const bool partial = (sequence_ & kMode2) != 0;
  ++(partial ? partial_ : full_);
  for (size_t i = 0; i < sizeof shown_; ++i) {
    const unsigned driven = partial ? unsigned{black_[i]} ^ before_[i] : 0xFFu;
    shown_[i] = static_cast<uint8_t>((black_[i] & driven) | (shown_[i] & ~driven));
  }
}

bool LabelPanel::black(uint16_t x, uint16_t y) const {
  if (x >= kLabelWidth || y >= kLabelHeight) return false;
  const unsigned source = kLabelHeight - 1u - y;
  return (shown_[x * kStride + source / 8] & 0x80u >> source % 8) == 0;
}

display::Rect LabelPanel::window() const {
  return {static_cast<uint16_t>(top_), static_cast<uint16_t>(kLabelHeight - 8 * (right_ + 1)),
          static_cast<uint16_t>(bottom_ - top_ + 1), static_cast<uint16_t>(8 * (right_ - left_ + 1))};
}

}  // namespace embidi::kiosk
