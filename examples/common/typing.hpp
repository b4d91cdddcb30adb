// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Keys of an address bar that come as bytes: UTF-8, and those of a terminal's line editor. What the bar is then, in
// words.
#ifndef EMBIDI_EXAMPLES_TYPING_HPP
#define EMBIDI_EXAMPLES_TYPING_HPP

#include <stddef.h>
#include <stdint.h>

#include "address_bar.hpp"

namespace embidi::example {

class Typing {
 public:
  explicit Typing(display::AddressBar& bar) : bar_(bar) {}
  // True: a key was complete, and the bar has it.
  bool take(uint8_t byte);
  // The last key was no text, or there was no room for it.
  bool refused() const { return refused_; }
  // Between two keys.
  bool idle() const { return count_ == 0; }

 private:
  bool control(uint8_t byte);

  display::AddressBar& bar_;
  char pending_[4] = {};  // of the longest character
  size_t count_ = 0;
  bool refused_ = false;
};

// "INDEX X> [X<] ORIGIN DISPLAY" to the UART: the caret's index, its pixel and direction, the other caret where it
// stands elsewhere, pixels that are out of sight on the left, and the text in visual order.
void say_state(const display::AddressBar& bar);

}  // namespace embidi::example

#endif
