// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The texts of a language: those of an enumeration one after the other, each with its NUL, so that a text costs its
// bytes alone and no pointer. A language stands in a file of its own, and is linked where it is named.
#ifndef EMBIDI_SRC_VERDICT_LANGUAGE_HPP
#define EMBIDI_SRC_VERDICT_LANGUAGE_HPP

#include <stddef.h>

#include "embidi/verdict.h"
#include "embidi_core/verdict/enumerators.hpp"

struct embidi_language {
  const char* warnings;
  const char* kinds;
  const char* labels;
};

namespace embidi {

// As it is written in a language's file; none of it is in the library.
struct Wording {
  size_t number;  // of the enumeration
  const char* text;
};

template <size_t Bytes>
struct Packed {
  char bytes[Bytes];
};

// The text for a number; null unless there is exactly one.
template <size_t Count>
constexpr const char* wording_of(const Wording (&wordings)[Count], size_t number) {
  const char* found = nullptr;
  for (const Wording& wording : wordings) {
    if (wording.number != number) continue;
    if (found != nullptr) return nullptr;
    found = wording.text;
  }
  return found;
}

// Bytes of the texts of the numbers below `count`. 0, which is no array, unless there is one for each and no other.
template <size_t Count>
constexpr size_t packed_bytes(const Wording (&wordings)[Count], size_t count) {
  size_t bytes = 0;
  for (size_t i = 0; i < count; ++i) {
    const char* at = wording_of(wordings, i);
    if (at == nullptr || count != Count) return 0;
    for (; *at != '\0'; ++at) ++bytes;
    ++bytes;
  }
  return bytes;
}

template <size_t Bytes, size_t Count>
constexpr Packed<Bytes> pack(const Wording (&wordings)[Count]) {
  Packed<Bytes> packed = {};
  char* to = packed.bytes;
  for (size_t i = 0; i < Count; ++i) {
    for (const char* at = wording_of(wordings, i); *at != '\0'; ++at) *to++ = *at;
    *to++ = '\0';
  }
  return packed;
}

}  // namespace embidi

#endif
