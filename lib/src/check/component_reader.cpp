// Characters and escapes of a range.
#include "embidi/config.h"

#if EMBIDI_CHECKS

#include "check/component_reader.hpp"
#include "paragraph/text.hpp"
#include "structure/character_kinds.hpp"
#include "structure/character_table.hpp"
#include "structure/delimiters.hpp"
#include "unicode/decode.hpp"

namespace embidi {

namespace {

// 16: no hexadecimal digit.
uint32_t hex_value(uint32_t c) {
  if (is_digit(c)) return c - '0';
  return is_hex(c) ? (c | 0x20) - 'a' + 10 : 16;
}

// What display-iri decodes (checks.md 4.3): MARK, EXPLICIT and IDNSep are in no set of chars.
bool is_shown(uint32_t c) {
  if (c <= 0xA0 || c == 0xFFFD || !in_set(character_kind(c), kSetChar)) return false;
  return is_zero_width_joiner(c) || (check_flags(c) & kFormat) == 0;
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
  } while ((flags_ & kSkipTransparent) != 0 && (is_directional_mark(code_point_) || is_explicit(code_point_)));
  return true;
}

bool ComponentReader::next() {
  escaped_ = false;
  if (!next_character()) return false;
  if (code_point_ == '%' && (flags_ & (kDecodeEscapes | kDecodeShown)) != 0) decode_escapes();
  return true;
}

// At a "%". Looks at the escapes of one character at most, so the whole walk is linear.
void ComponentReader::decode_escapes() {
  ComponentReader ahead(*this);
  uint8_t bytes[4];
  for (unsigned count = 0; count < sizeof bytes;) {
    uint32_t byte = 0;
    for (unsigned digit = 0; digit < 2; ++digit) {
      if (!ahead.next_character()) return;
      const uint32_t value = hex_value(ahead.code_point_);
      if (value > 15) return;
      byte = byte << 4 | value;
    }
    bytes[count++] = static_cast<uint8_t>(byte);
    const Decoded d = decode(bytes, count);
    if (!d.ill_formed()) {
      if ((flags_ & kDecodeShown) != 0 && !is_shown(d.code_point())) return;
      code_point_ = d.code_point();
      at_ = ahead.at_;
      index_ = ahead.index_;
      escaped_ = true;
      return;
    }
    // Ill-formed before its end: no further byte mends it.
    if (d.length() < count || !ahead.next_character() || ahead.code_point_ != '%') return;
  }
}

ComponentReader reader_of(const embidi_paragraph& p, size_t begin, size_t end, uint8_t flags) {
  return ComponentReader(p.text, byte_of(p, begin), byte_of(p, end), begin, flags);
}

}  // namespace embidi

#endif
