// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// TEXT of payload.md as characters that know their bytes, and decoding (section 2).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checks.hpp"

namespace embidi_reference {

// Every position is of a character, until to_byte() makes a range of the result of it.
struct PayloadText {
  std::string source;
  std::u32string characters;
  std::vector<std::size_t> bytes;  // where each begins, and the end of all
  bool ill_formed = false;

  std::size_t size() const { return characters.size(); }
  char32_t operator[](std::size_t i) const { return characters[i]; }
  std::size_t to_byte(std::size_t i) const { return bytes[i]; }
};

PayloadText payload_text(const std::string& bytes);

// The length of the line end (CR LF, LF, CR) at `at`; 0 for none.
std::size_t line_end_length(const std::u32string& text, std::size_t at);

// What is passed over in a scheme (section 3), and taken out of a url and target before their check (section 5).
bool is_passed_over(char32_t c);
std::u32string without_passed_over(const std::u32string& text);

enum class Decoding { none, percent, form, backslash, lines, quoted };
const char* name_of(Decoding decoding);

// `components`: of name_parts, address and organization, for `lines` and `quoted`.
std::u32string decode_value(const Data& data, const std::u32string& raw, Decoding decoding, bool components);
// Whether a `%` is there without two hex digits after it.
bool has_bad_percent(const std::u32string& raw);

}  // namespace embidi_reference
