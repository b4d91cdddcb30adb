// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A label of a domain name, while it is checked.
#ifndef EMBIDI_SRC_PARAGRAPH_LABEL_BUFFER_HPP
#define EMBIDI_SRC_PARAGRAPH_LABEL_BUFFER_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/unicode/punycode.hpp"

namespace embidi {

// A DNS label has at most so many octets.
inline constexpr size_t kMaxLabel = 63;
inline constexpr size_t kALabelPrefixLength = 4;  // of "xn--"

// Memory of the encoder, and what it knows of the label, which label.cpp makes.
struct LabelEncoding : EncodingRoom {
  size_t label[9];
};

// What a label is decoded to, and then, character by character over it, what it can be taken for. Before that, memory
// of the encoder.
struct LabelBuffer {
  union {
    CodePoint24 characters[kMaxEncodedLabel];
    char lookalike[kMaxLabel];
    LabelEncoding encoding;
  };
  uint8_t count;  // of `characters`; one more than there are: the label is longer

  void put(uint32_t c) {
    if (count < kMaxEncodedLabel) characters[count].set(c);
    if (count <= kMaxEncodedLabel) ++count;
  }
  uint32_t operator[](size_t i) const { return characters[i].get(); }
};

}  // namespace embidi

#endif
