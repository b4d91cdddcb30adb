// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The schemes that recognition and checks know by name: ordering.md 3.2, checks.md 3.2.
#ifndef EMBIDI_SRC_STRUCTURE_SCHEMES_HPP
#define EMBIDI_SRC_STRUCTURE_SCHEMES_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi {

// Up to kSchemeData as embidi_scheme_kind has them; the others count as its OTHER.
enum SchemeKind : uint8_t {
  kSchemeWeb = 1,
  kSchemeMail,
  kSchemeTel,
  kSchemeFile,
  kSchemeScript,
  kSchemeData,
  kSchemeUser,  // a user, `@` and a host
  kSchemeOtpauth,
  kSchemeOther
};

// Names in lower case, each ended by a 0, and after those of a kind another one; the kinds are in their order.
extern const char kSchemeNames[];

// The kind whose name `is_name` knows.
template <class IsName>
uint8_t scheme_kind(IsName is_name) {
  uint8_t kind = kSchemeWeb;
  for (const char* name = kSchemeNames; kind < kSchemeOther; ++name) {
    if (*name == 0) {
      ++kind;
      continue;
    }
    if (is_name(name)) break;
    while (*name != 0) ++name;
  }
  return kind;
}

// That of a name in lower case.
uint8_t scheme_kind(const uint8_t* name, size_t length);

// As embidi_scheme_kind has it.
constexpr uint8_t public_kind(uint8_t kind) { return kind <= kSchemeData ? kind : uint8_t{kSchemeOther - 2}; }

}  // namespace embidi

#endif
