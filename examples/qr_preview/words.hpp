// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Words and numbers of the firmware itself, for the panel and the UART.
#ifndef EMBIDI_EXAMPLES_QR_PREVIEW_WORDS_HPP
#define EMBIDI_EXAMPLES_QR_PREVIEW_WORDS_HPP

#include <stddef.h>

namespace embidi::qr {

// A short text; what would not fit any more is a mistake of the programmer's, and left out.
class Words {
 public:
  Words& operator<<(const char* text) {
    while (*text != '\0') add(*text++);
    return *this;
  }
  Words& operator<<(size_t number) {
    if (number >= 10) *this << number / 10;
    add(static_cast<char>('0' + number % 10));
    return *this;
  }
  const char* data() const { return text_; }
  size_t length() const { return length_; }

 private:
  void add(char c) {
    if (length_ < sizeof text_) text_[length_++] = c;
  }
  char text_[80] = {};
  size_t length_ = 0;
};

}  // namespace embidi::qr

#endif
