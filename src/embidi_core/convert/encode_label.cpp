// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What stands after "xn--" in the A-label of some code points: RFC 3492.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/convert/output.hpp"
#include "embidi_core/unicode/punycode.hpp"

namespace embidi {

namespace {

struct ArrayLabel {
  const uint32_t* code_points;
  size_t count;
  size_t next;
  Output out;
};

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_punycode_encode(const uint32_t* code_points, size_t count, char* buffer, size_t capacity,
                                     size_t* written) {
  if (written == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  *written = 0;
  if (code_points == nullptr && count > 0) return {EMBIDI_BAD_ARGUMENT, 1};
  if (buffer == nullptr && capacity > 0) return {EMBIDI_BAD_ARGUMENT, 3};
  if (count > kMaxEncodable) return {EMBIDI_BAD_ARGUMENT, 2};
  for (size_t i = 0; i < count; ++i) {
    if (code_points[i] > 0x10FFFF) return {EMBIDI_BAD_ARGUMENT, 1};
  }
  ArrayLabel label{code_points, count, 0, Output(buffer, capacity)};
  const auto next = [](void* user) {
    ArrayLabel& l = *static_cast<ArrayLabel*>(user);
    if (l.next < l.count) return l.code_points[l.next++];
    l.next = 0;
    return kPunycodeEnd;
  };
  const auto put = [](void* user, char digit) {
    static_cast<ArrayLabel*>(user)->out.put_byte(static_cast<uint8_t>(digit));
    return true;
  };
  EncodingRoom room;
  punycode_encode({next, &label, put, &label, room});
  return label.out.result(written);
}

#endif
