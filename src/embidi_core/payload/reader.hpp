// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The characters of a row, decoded: payload.md 2.
#ifndef EMBIDI_SRC_PAYLOAD_READER_HPP
#define EMBIDI_SRC_PAYLOAD_READER_HPP

#include <stdint.h>

#include "embidi/payload.h"
#include "embidi_core/convert/output.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

// Of embidi_payload_reader::flags: a "%" without two hexadecimal digits was read.
inline constexpr uint8_t kBadEscape = 1;

void start_reading(embidi_payload_reader& reader, const char* text, const embidi_payload_row& row);

// The next character of the row; false at the end. O(1), amortised.
bool read_next(embidi_payload_reader& reader, uint32_t& c);

inline constexpr uint32_t kNoMore = 0xFFFFFFFF;  // no character, and not white
inline uint32_t next_or_none(embidi_payload_reader& reader) {
  uint32_t c = 0;
  return read_next(reader, c) ? c : kNoMore;
}

inline bool is_white(uint32_t c) { return is_white_space(c, class_of(c)); }

// Puts the text of a row.
void put_text(Output& output, const char* text, const embidi_payload_row& row);

}  // namespace embidi

#endif
