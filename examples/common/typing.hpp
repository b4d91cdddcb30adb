// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Keys of a field of one line that come as bytes: UTF-8, and those of a terminal's line editor. What the field is then,
// in words.
#ifndef EMBIDI_EXAMPLES_TYPING_HPP
#define EMBIDI_EXAMPLES_TYPING_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.hpp"

namespace embidi::example {

class Typing {
 public:
  explicit Typing(Edit& field) : field_(field) {}
  // True: a key was complete, and the field has it.
  bool take(uint8_t byte);
  // The last key was no text, or there was no room for it.
  bool refused() const { return refused_; }
  // Between two keys.
  bool idle() const { return count_ == 0; }

 private:
  bool control(uint8_t byte);

  Edit& field_;
  char pending_[4] = {};  // of the longest character
  size_t count_ = 0;
  bool refused_ = false;
};

// "INDEX X> [X<] ORIGIN DISPLAY" to the UART: the caret's index, its pixel and direction, the other caret where it
// stands elsewhere, pixels that are out of sight on the left, and the text in visual order. The text is drawn from the
// left.
void say_state(Edit& field);

}  // namespace embidi::example

#endif
