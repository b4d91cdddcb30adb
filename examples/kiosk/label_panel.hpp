// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An e-paper panel with its SSD1680, in memory, since QEMU has none: takes the bytes of the bus as the controller does
// (data sheet 0.14, section 7), as far as the port in black and white uses it. It counts what was sent.
#ifndef EMBIDI_EXAMPLES_KIOSK_LABEL_PANEL_HPP
#define EMBIDI_EXAMPLES_KIOSK_LABEL_PANEL_HPP

#include <stddef.h>
#include <stdint.h>

#include "bus.hpp"
#include "display.hpp"

namespace embidi::kiosk {

inline constexpr uint16_t kLabelWidth = 200, kLabelHeight = 64;  // gates, sources

class LabelPanel {
 public:
  display::SpiBus bus() { return {&LabelPanel::write, &LabelPanel::wait, this}; }

  // What the particles show, in the display's terms.
  bool black(uint16_t x, uint16_t y) const;

  // Since forget(): all bytes on the bus, refreshes, and the window (display's pixels) that was written last.
  void forget() { sent_ = partial_ = full_ = 0; }
  size_t sent() const { return sent_; }
  size_t partial_refreshes() const { return partial_; }
  size_t full_refreshes() const { return full_; }
  display::Rect window() const;

  // The panel is unplugged: nothing is acknowledged.
  void unplug(bool unplugged) { unplugged_ = unplugged; }

 private:
  static constexpr size_t kStride = kLabelHeight / 8;

  static bool write(void* user, bool data, const uint8_t* bytes, size_t count);
  static bool wait(void* user) { return !static_cast<LabelPanel*>(user)->unplugged_; }
  void take_command(uint8_t code);
  void take_data(uint8_t byte);
  void store(uint8_t (&ram)[kStride * kLabelWidth], uint8_t byte);
  void refresh();

  uint8_t black_[kStride * kLabelWidth] = {}, before_[kStride * kLabelWidth] = {}, shown_[kStride * kLabelWidth] = {};
  uint8_t command_ = 0, sequence_ = 0, left_ = 0, right_ = 0, x_ = 0;
  unsigned top_ = 0, bottom_ = 0, y_ = 0;
  size_t position_ = 0;  // in the command's data
  size_t sent_ = 0, partial_ = 0, full_ = 0;
  bool unplugged_ = false;
};

}  // namespace embidi::kiosk

#endif
