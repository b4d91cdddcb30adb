// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arduino's String, as far as TFT_eSPI.cpp uses it.
#ifndef EMBIDI_TESTS_TFT_ESPI_WSTRING_H
#define EMBIDI_TESTS_TFT_ESPI_WSTRING_H

#include <string.h>

#include <string>

class __FlashStringHelper;

class String {
 public:
  String(const char* text = "") : text_(text) {}
  const char* c_str() const { return text_.c_str(); }
  unsigned int length() const { return static_cast<unsigned int>(text_.size()); }
  bool operator==(const char* text) const { return text_ == text; }
  friend String operator+(const String& a, const String& b) { return String((a.text_ + b.text_).c_str()); }
  void toCharArray(char* into, unsigned int size) const {
    strncpy(into, c_str(), size);
    if (size > 0) into[size - 1] = '\0';
  }

 private:
  std::string text_;
};

#endif
