// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The walk over the rows of a payload: payload.md 3 and 4.
#ifndef EMBIDI_SRC_PAYLOAD_ROWS_HPP
#define EMBIDI_SRC_PAYLOAD_ROWS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/payload.h"
#include "payload/forms.hpp"
#include "payload/words.hpp"

namespace embidi {

inline const uint8_t* bytes_of(const embidi_payload& p) { return reinterpret_cast<const uint8_t*>(p.text); }

// A set of labels; and of facts, which are in embidi_payload::facts with the labels that were found.
constexpr uint64_t label_set() { return 0; }
template <class... Labels>
constexpr uint64_t label_set(uint8_t label, Labels... labels) {
  return uint64_t{1} << label | label_set(labels...);
}
constexpr bool is_in(uint8_t label, uint64_t labels) {
  const uint32_t half = static_cast<uint32_t>(label < 32 ? labels : labels >> 32);
  return label < 64 && (half >> (label & 31) & 1) != 0;
}
static_assert(uint8_t{EMBIDI_ROW_COMPONENT} < uint8_t{kFurther}, "labels and facts are apart");

inline void note(embidi_payload& p, uint8_t fact) { p.facts[fact >> 5] |= 1u << (fact & 31); }
inline bool has(const embidi_payload& p, uint8_t fact) { return (p.facts[fact >> 5] >> (fact & 31) & 1) != 0; }

inline constexpr uint64_t kAddresses = label_set(EMBIDI_ROW_TO, EMBIDI_ROW_CC, EMBIDI_ROW_BCC, EMBIDI_ROW_EMAIL);
// Rows that are read by persons, and whose links are checked one by one.
inline constexpr uint64_t kProse = label_set(EMBIDI_ROW_TEXT, EMBIDI_ROW_NOTE, EMBIDI_ROW_BODY);
// Rows of which TAB, CR and LF are no part.
inline constexpr uint64_t kTargets = label_set(EMBIDI_ROW_URL, EMBIDI_ROW_TARGET);

constexpr bool is_break(uint32_t c) { return c == '\t' || is_line_end(c); }

// The label of a key, which is the whole source from `begin` on, or kNoWord.
uint8_t label_of_key(const embidi_payload& p, const WordText& key, size_t begin);

// Begins with the first row.
void rewind(embidi_payload& p);

// The next row; false after the last one. Notes what is malformed and what keys warn of.
bool next_row(embidi_payload& p, embidi_payload_row& row);

// What next_row() does where the text is made of properties: the next line, which is no row if it is empty or its label
// says so.
void next_property(embidi_payload& p, embidi_payload_row& row);

// The value that the row's text is, decoded (Value), or kNoWord.
uint8_t value_of(const embidi_payload& p, const embidi_payload_row& row);

}  // namespace embidi

#endif
