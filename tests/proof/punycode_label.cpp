// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: of whole labels: punycode_encode() ends, writes no more than it must, and punycode_decode() decodes that to the same label, or to
//   nothing where the label is ASCII alone. Each touches nothing but its label and its room, and both give adapt() the same. Here the
//   encoder hands its integers over to the decoder, a digit each (that they are read back as they were written, `punycode_integer`
//   proves for small ones); adapt() may be any function, and the room is for one code point, so that the label is read again and again
// Assumes: the label has code points, none of them a surrogate
// Bound: every label of 2 code points
// Unwind: 4
// Smaller: src/embidi_core/unicode/punycode.hpp: kEncodingRoom = 18; => kEncodingRoom = 1;
// Translation: --ordered
// Replaces: add_integer put_integer adapt
// Loop: src/embidi_core/unicode/punycode.hpp: for (uint8_t& byte : bytes) => 4
// Label: long
// Wrong: src/embidi_core/unicode/punycode.cpp: place = waiting.place(i) + 1; => place = waiting.place(i);
// clang-format on
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/unicode/punycode.cpp"
#include "proof.hpp"

namespace {

using namespace embidi;

constexpr uint32_t kLength = 2;

// Arrays of one type each, which CBMC need not put together of bytes.
uint32_t label[kLength], label_at;

uint32_t next(void*) {
  if (label_at == kLength) return label_at = 0, kPunycodeEnd;
  return label[label_at++];
}

// What is written: a character, or for a whole integer one digit.
CodePoint24 encoded[kLength + 1];
uint32_t encoded_length;

bool put(void*, char c) {
  claim(encoded_length < kLength + 1, "so many characters are enough");
  CodePoint24& here = encoded[encoded_length++];
  here.bytes[0] = static_cast<uint8_t>(c);
  here.bytes[1] = here.bytes[2] = 0;
  return true;
}

// The encoder's integers, and its calls of adapt().
uint32_t value_of[kLength], bias_of[kLength], points_of[kLength], adapted_to[kLength];
uint32_t written, read;
bool decoding;

}  // namespace

extern "C" {

bool proof_put_integer(const PunycodeLabel&, uint32_t value, uint32_t bias) {
  claim(written < kLength, "no more integers than code points");
  value_of[written] = value;
  bias_of[written] = bias;
  return put(nullptr, 'a');
}

const CodePoint24* proof_add_integer(const CodePoint24* at, const CodePoint24* end, uint32_t bias, uint32_t& sum) {
  claim(at != end && read < written, "there is an integer");
  claim(bias == bias_of[read], "it is read with the bias that it was written with");
  sum += value_of[read];
  return at + 1;
}

uint32_t proof_adapt(uint32_t delta, uint32_t points, bool first) {
  if (!decoding) {
    claim(delta == value_of[written], "it adapts to what was written");
    claim(first == (written == 0), "the first is damped");
    points_of[written] = points;
    return adapted_to[written++] = any_u8();
  }
  claim(delta == value_of[read] && points == points_of[read] && first == (read == 0), "both adapt alike");
  return adapted_to[read++];
}

}  // extern "C"

void proof() {
  bool ascii = true;
  for (uint32_t& c : label) {
    c = any_u32();
    assume(c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF));
    ascii = ascii && c < 0x80;
  }
  label_at = encoded_length = written = read = 0;
  decoding = false;
  EncodingRoom room;
  claim(punycode_encode({next, nullptr, put, nullptr, room}), "it is encoded");
  decoding = true;
  const size_t count = punycode_decode(encoded, encoded_length);
  claim(count == (ascii ? 0 : kLength), "it is decoded, unless nothing is encoded in it");
  const uint32_t i = any_u8();
  if (i < count) claim(encoded[i].get() == label[i], "to the same code points");
}
