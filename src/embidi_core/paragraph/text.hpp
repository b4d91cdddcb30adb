// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Access to the text of a paragraph: its characters, and where their bytes are.
#ifndef EMBIDI_SRC_PARAGRAPH_TEXT_HPP
#define EMBIDI_SRC_PARAGRAPH_TEXT_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/unicode/decode.hpp"

namespace embidi {

// Decodes the paragraph's characters: classes, checkpoints, bracket pairs, mask, length, bytes. Stops after the first
// of class B (P1). Returns 0, or how many characters (or bytes) the paragraph has, where that is too many (TOO_LONG).
size_t decode_paragraph(embidi_paragraph& p, const uint8_t* text, size_t bytes);

// Byte at which a character starts; `index` <= length.
size_t byte_of(const embidi_paragraph& p, size_t index);

// The character that starts at a byte of the paragraph, and the one that ends before it; there must be one.
inline Decoded decode_at(const embidi_paragraph& p, size_t byte) { return decode(p.text + byte, p.bytes - byte); }
// The same, faster where nothing is ill-formed.
inline Decoded decode_starting_at(const embidi_paragraph& p, size_t byte) {
  const uint8_t* const lead = p.text + byte;
  if (*lead < 0x80) return decoded(*lead, 1);
  if (p.ill_formed) return decode_multibyte(lead, p.bytes - byte);
  const uint8_t* at = lead + 1;
  const uint32_t code_point = decode_well_formed(*lead, at);
  return decoded(code_point, static_cast<uint32_t>(at - lead));
}
inline Decoded decode_ending_at(const embidi_paragraph& p, size_t byte) {
  if (!p.ill_formed) {
    const ShortCharacter c = decode_short_before(p.text + byte);
    if (c.length != 0) return decoded(c.code_point, c.length);
  }
  return decode_before(p.text, byte);
}

// Walks a paragraph's characters in logical order.
class Reader {
 public:
  Reader(const embidi_paragraph& p, size_t index) : p_(p), index_(index), byte_(byte_of(p, index)) {}
  bool more() const { return index_ < p_.length; }
  size_t index() const { return index_; }
  // The next character; there must be one.
  uint32_t next() {
    const Decoded d = decode(p_.text + byte_, p_.bytes - byte_);
    byte_ += d.length();
    ++index_;
    return d.code_point();
  }

 private:
  const embidi_paragraph& p_;
  size_t index_;
  size_t byte_;
};

// Where the extension of the file name begin..end begins: the first full stop, but not the name's first character, that
// leaves at most eight characters (".tar.gz"); `end`: it has none. O(its length).
size_t extension_of_name(const embidi_paragraph& p, size_t begin, size_t end);

// The code point of one character; there must be one.
uint32_t code_point_at(const embidi_paragraph& p, size_t index);

}  // namespace embidi

#endif
