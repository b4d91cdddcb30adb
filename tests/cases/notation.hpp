// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The notations of text in case files (README.md): to code points and back.
#ifndef EMBIDI_TESTS_CASES_NOTATION_HPP
#define EMBIDI_TESTS_CASES_NOTATION_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

inline constexpr size_t kMaxCaseText = 256;

// Set in a "code point" that is a raw byte instead, as ill-formed UTF-8 needs it.
inline constexpr uint32_t kRawByte = 0x80000000;

struct CodePoints {
  uint32_t chars[kMaxCaseText];
  size_t count = 0;
};

// What the letters of a text stand for. BIDI: Bidi Notation, ASCII alone, capitals are Hebrew letters. LITERAL: each
// character is itself, in UTF-8. Escapes are the same in both.
enum class Letters : uint8_t { BIDI, LITERAL };

// For what is read and written from now on; BIDI at the beginning.
void set_letters(Letters letters);

// In a case file: from this line on letters are LITERAL.
inline constexpr char kLiteralLine[] = "# Each character is itself.";

// Takes text that is being written, piece by piece.
using Put = void (*)(const char* text);

// Reads first..last (last excluded); false where it is not in the notation or too long.
bool read_notation(const char* first, const char* last, CodePoints& out);

void write_notation(const uint32_t* chars, size_t count, Put put);

// `base`: 10 or 16.
void write_number(size_t number, unsigned base, Put put);

}  // namespace embidi::test

#endif
