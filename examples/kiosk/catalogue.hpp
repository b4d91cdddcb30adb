// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the kiosk knows: things with a name, a price, a link, and a text in which the link stands.
#ifndef EMBIDI_EXAMPLES_KIOSK_CATALOGUE_HPP
#define EMBIDI_EXAMPLES_KIOSK_CATALOGUE_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::kiosk {

struct Thing {
  const char* name;
  const char* price;
  const char* link;
  const char* text;
};

inline constexpr size_t kThings = 5;
extern const Thing kCatalogue[kThings];

size_t length_of(const char* text);

// Whether the text, byte by byte, has the wanted bytes in it; no bytes are in every text.
bool holds(const char* text, const char* wanted, size_t bytes);

}  // namespace embidi::kiosk

#endif
