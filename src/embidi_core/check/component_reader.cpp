// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Characters and escapes of a range.
#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/check/component_reader.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/structure/character_table.hpp"
#include "embidi_core/structure/idna.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/delimiters.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {

namespace {

// What display-iri decodes (checks.md 4.3): MARK, EXPLICIT and IDNSep are in no set of chars.
bool is_shown(uint32_t c) {
  if (c <= 0xA0 || c == kReplacement || !in_set(character_kind(c), kSetChar)) return false;
  if (is_joiner(c)) return true;
  return (check_flags(c) & kFormat) == 0 && !is_invisible(c) && (!is_separator_like(c) || is_idna_valid(c));
}

}  // namespace

bool ComponentReader::next_character() {
  do {
    if (at_ >= limit_) return false;
    begin_ = at_;
    first_ = index_;
    const Decoded d = decode(text_ + at_, limit_ - at_);
    code_point_ = d.code_point();
    at_ += d.length();
    ++index_;
  } while ((flags_ & kSkipTransparent) != 0 && is_transparent(code_point_));
  return true;
}

bool ComponentReader::next() {
  escaped_ = false;
  if (!next_character()) return false;
  if (code_point_ != '%' || (flags_ & (kDecodeEscapes | kDecodeShown)) == 0) return true;
  const size_t begin = begin_, first = first_;
  const uint32_t c = read_escapes();
  begin_ = begin;
  first_ = first;
  escaped_ = c != kNoCharacter && ((flags_ & kDecodeShown) == 0 || is_shown(c));
  code_point_ = escaped_ ? c : '%';
  if (!escaped_) go_to(begin_ + 1, first_ + 1);
  return true;
}

uint32_t ComponentReader::following() const {
  ComponentReader ahead(*this);
  return ahead.next() ? ahead.code_point() : kNoCharacter;
}

bool ComponentReader::is_word(const char* word) const {
  ComponentReader reader(*this);
  for (; reader.next(); ++word) {
    const uint32_t c = reader.code_point_;
    if ((is_alpha(c) ? c | 0x20 : c) != static_cast<uint8_t>(*word)) return false;
  }
  return *word == 0;
}

// After a "%": the character that is escaped, or kNoCharacter. Looks at the escapes of one character at most, so the
// whole walk is linear. Not inlined: its stack is not there for is_shown().
[[gnu::noinline]] uint32_t ComponentReader::read_escapes() {
  uint8_t bytes[4];
  for (unsigned count = 0; count < sizeof bytes;) {
    uint32_t byte = 0;
    for (unsigned digit = 0; digit < 2; ++digit) {
      if (!next_character()) return kNoCharacter;
      const uint32_t value = hex_value(code_point_);
      if (value > 15) return kNoCharacter;
      byte = byte << 4 | value;
    }
    bytes[count++] = static_cast<uint8_t>(byte);
    const Decoded d = decode(bytes, count);
    if (!d.ill_formed()) return d.code_point();
    // Ill-formed before its end: no further byte mends it.
    if (d.length() < count || !next_character() || code_point_ != '%') return kNoCharacter;
  }
  return kNoCharacter;
}

ComponentReader reader_of(const embidi_paragraph& p, size_t begin, size_t end, uint8_t flags) {
  return ComponentReader(p.text, byte_of(p, begin), byte_of(p, end), begin, flags);
}

}  // namespace embidi

#endif
