// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The walk over the rows of a payload: payload.md 3 and 4.
#ifndef EMBIDI_SRC_PAYLOAD_ROWS_HPP
#define EMBIDI_SRC_PAYLOAD_ROWS_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/payload.h"
#include "payload/words.hpp"

namespace embidi {

inline const uint8_t* bytes_of(const embidi_payload& p) { return reinterpret_cast<const uint8_t*>(p.text); }

// Bits of embidi_payload::facts beside those of labels.
inline constexpr uint32_t kFits = 1u << 31;  // what is peculiar to the form, and must be there, is
inline constexpr uint32_t kFurther = 1;      // hotp, which must have a counter; EPC in a charset that is not UTF-8

constexpr uint32_t fact(uint8_t label) { return 1u << label; }
// A set of labels as bits; later labels are in none.
constexpr bool is_in(uint8_t label, uint32_t labels) { return label < 32 && (labels >> label & 1) != 0; }

inline constexpr uint32_t kRecipients = fact(EMBIDI_ROW_TO) | fact(EMBIDI_ROW_CC) | fact(EMBIDI_ROW_BCC);

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
