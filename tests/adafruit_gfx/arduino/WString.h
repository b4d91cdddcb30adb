// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arduino's String: a text on the sketch's side. Arduino's has a heap, this one a fixed room.
#ifndef EMBIDI_TESTS_WSTRING_H
#define EMBIDI_TESTS_WSTRING_H

#include <stddef.h>

class String {
 public:
  String(const char* text = "") {
    while (text[length_] != '\0' && length_ < sizeof text_ - 1) {
      text_[length_] = text[length_];
      ++length_;
    }
    text_[length_] = '\0';
  }
  const char* c_str() const { return text_; }
  unsigned int length() const { return static_cast<unsigned int>(length_); }

 private:
  size_t length_ = 0;
  char text_[256];
};

#endif
