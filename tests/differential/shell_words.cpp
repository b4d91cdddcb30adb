// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "shell_words.hpp"

#include <cstdio>
#include <string>

namespace embidi::test {

std::string to_hex(const std::u32string& text) {
  std::string result;
  for (const char32_t c : text) {
    char buffer[16];
    std::snprintf(buffer, sizeof buffer, "%s%04X", result.empty() ? "" : " ", static_cast<unsigned>(c));
    result += buffer;
  }
  return result;
}

std::string quoted(const std::string& bytes) {
  std::string result;
  for (const char byte : bytes) {
    char buffer[8];
    std::snprintf(buffer, sizeof buffer, "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(byte)));
    const bool plain = byte > 0x20 && byte < 0x7F && byte != '\\' && byte != '\'' && byte != '%';
    result += plain ? std::string(1, byte) : buffer;
  }
  return result;
}

}  // namespace embidi::test
