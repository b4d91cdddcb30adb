// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The walk over the rows of a payload: payload.md 3 and 4.
#ifndef EMBIDI_SRC_PAYLOAD_ROWS_HPP
#define EMBIDI_SRC_PAYLOAD_ROWS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/payload.h"
#include "embidi_core/payload/forms.hpp"
#include "embidi_core/payload/words.hpp"

namespace embidi {

inline const uint8_t* bytes_of(const embidi_payload& p) { return reinterpret_cast<const uint8_t*>(p.text); }

// Facts are in embidi_payload::facts with the labels that were found.
static_assert(uint8_t{EMBIDI_ROW_COMPONENT} < uint8_t{kFurther}, "labels and facts are apart");
inline void note_fact(embidi_payload& p, uint8_t fact) { p.facts[fact >> 5] |= 1u << (fact & 31); }
inline bool has_fact(const embidi_payload& p, uint8_t fact) { return (p.facts[fact >> 5] >> (fact & 31) & 1) != 0; }

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
