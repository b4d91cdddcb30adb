// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: Waiting::insert(), by which Punycode's encoder sorts what it keeps of a label, reads and writes nothing outside the room for
//   it, keeps one code point more, but no more than there is room for, and keeps them sorted
// Assumes: what is kept is sorted already
// Bound: every number of code points that are kept, every code point, every place in a label of up to 249
// Unwind: 20
// Label: long
// Wrong: src/embidi_core/unicode/punycode.cpp: if (count_ == kEncodingRoom) --count_; => if (count_ > kEncodingRoom) --count_;
// clang-format on
#include <stdint.h>

#include "proof.hpp"
#define private public  // NOLINT: what is kept
#include "embidi_core/unicode/punycode.cpp"
#undef private

namespace {

using namespace embidi;

uint32_t unused(void*) { return kPunycodeEnd; }
bool no_digits(void*, char) { return false; }

void prove_insert(uint32_t count) {
  EncodingRoom room;
  const PunycodeLabel label = {unused, nullptr, no_digits, nullptr, room};
  Waiting waiting(label);
  for (uint32_t& each : room.code_points) each = any_u32();
  for (uint32_t i = 1; i < count; ++i) assume(waiting.code_point(i - 1) <= waiting.code_point(i));
  const uint32_t c = any_u32(), earlier = any_u8();
  assume(c <= 0x10FFFF && earlier + count < kMaxEncodable);
  waiting.count_ = count;
  waiting.insert(c, earlier);
  const uint32_t kept = count < kEncodingRoom ? count + 1 : kEncodingRoom;
  claim(waiting.count_ == kept, "as many as there is room for");
  for (uint32_t i = 1; i < kept; ++i) claim(waiting.code_point(i - 1) <= waiting.code_point(i), "sorted");
}

}  // namespace

// One number of kept code points at a time, so that most indices are constants.
void proof() {
  for (uint32_t count = 0; count <= kEncodingRoom; ++count) prove_insert(count);
}
