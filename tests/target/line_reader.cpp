// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "line_reader.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

void LineReader::start(Read read) {
  read_ = read;
  position_ = filled_ = 0;
  number_ = 0;
  at_end_ = too_long_ = false;
}

bool LineReader::fill() {
  if (at_end_) return false;
  filled_ = read_(chunk_, sizeof chunk_);
  position_ = 0;
  at_end_ = filled_ < sizeof chunk_;
  return filled_ != 0;
}

bool LineReader::next() {
  size_t length = 0;
  bool any = false;
  while (position_ != filled_ || fill()) {
    any = true;
    const char c = chunk_[position_++];
    if (c == '\n') break;
    if (length == sizeof line_ - 1) {
      too_long_ = true;
      return false;
    }
    line_[length++] = c;
  }
  if (length != 0 && line_[length - 1] == '\r') --length;
  line_[length] = '\0';
  if (any) ++number_;
  return any;
}

void skip_blanks(const char*& at) {
  while (*at == ' ' || *at == '\t') ++at;
}

bool read_number(const char*& at, uint32_t base, uint32_t& number) {
  const char* start = at;
  number = 0;
  for (;; ++at) {
    uint32_t digit = base;
    if (*at >= '0' && *at <= '9') digit = static_cast<uint32_t>(*at - '0');
    if (*at >= 'A' && *at <= 'F') digit = static_cast<uint32_t>(*at - 'A' + 10);
    if (*at >= 'a' && *at <= 'f') digit = static_cast<uint32_t>(*at - 'a' + 10);
    if (digit >= base) return at != start;
    number = number * base + digit;
  }
}

bool skip_prefix(const char*& at, const char* prefix) {
  const char* a = at;
  for (; *prefix != '\0'; ++prefix, ++a) {
    if (*a != *prefix) return false;
  }
  at = a;
  return true;
}

bool is_word(const char* argument, const char* word) { return skip_prefix(argument, word) && *argument == '\0'; }

bool is_number(const char* argument, uint32_t& number) {
  return read_number(argument, 10, number) && *argument == '\0';
}

}  // namespace embidi::test
