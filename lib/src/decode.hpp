// UTF-8 decoding, strict: Unicode 3.9, table 3-7; one U+FFFD per maximal subpart of an ill-formed sequence.
#ifndef EMBIDI_SRC_DECODE_HPP
#define EMBIDI_SRC_DECODE_HPP

#include <stddef.h>
#include <stdint.h>

#include "block.hpp"

namespace embidi {

// A decoded character in one register: code point, length in bytes (1 to 4), and whether it was ill-formed.
struct Decoded {
  uint32_t bits;
  uint32_t code_point() const { return bits & 0x1FFFFF; }
  unsigned length() const { return bits >> 24 & 7; }
  bool ill_formed() const { return bits >> 31 != 0; }
};

// Decodes what starts at `p`, whose first byte is 0x80 or above; `available` > 0 bytes may be read.
Decoded decode_multibyte(const uint8_t* p, size_t available);

inline Decoded decode(const uint8_t* p, size_t available) {
  return *p < 0x80 ? Decoded{*p | 1u << 24} : decode_multibyte(p, available);
}

// Decodes the character that ends before byte `end` (> 0) of a text that starts at `text`.
Decoded decode_before(const uint8_t* text, size_t end);

// Decodes the paragraph's characters: classes, checkpoints, kinds of brackets (in `link`), mask, length,
// bytes. Stops after the first of class B (P1). Returns 0, or how many characters (or bytes) are too many for
// it, so that the paragraph is TOO_LONG.
size_t decode_paragraph(embidi_paragraph& p, const uint8_t* text, size_t bytes);

// Byte at which a character starts; `index` <= length.
size_t byte_of(const embidi_paragraph& p, size_t index);

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

}  // namespace embidi

#endif
