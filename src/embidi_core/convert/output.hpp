// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The caller's buffer of a conversion.
#ifndef EMBIDI_SRC_CONVERT_OUTPUT_HPP
#define EMBIDI_SRC_CONVERT_OUTPUT_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "embidi_core/check/component_reader.hpp"

namespace embidi {

// Takes UTF-8. What does not fit is counted, so that result() can say how much room it needs.
class Output {
 public:
  Output(char* buffer, size_t capacity) : buffer_(buffer), capacity_(capacity) {}
  void put_byte(uint32_t byte);
  void put(uint32_t code_point);
  // All that is left to read.
  void put_rest(ComponentReader&& reader);
  // ASCII.
  void put_ascii(const char* text);
  // As percent escapes of its UTF-8: RFC 3987 3.1.
  void put_escaped(uint32_t code_point);
  size_t size() const { return size_; }  // of all that was put
  embidi_result result(size_t* written) const {
    *written = size_ <= capacity_ ? size_ : 0;
    if (size_ > capacity_) return {EMBIDI_BUFFER_TOO_SMALL, size_};
    return {EMBIDI_OK, 0};
  }

 private:
  void put_units(uint32_t code_point, bool escape);
  void put_unit(uint32_t byte, bool escape);  // of UTF-8
  char* buffer_;
  size_t capacity_;
  size_t size_ = 0;
};

}  // namespace embidi

#endif
