// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Reading a range of text as checks.md 3 wants it: transparent characters left out, percent escapes decoded.
#ifndef EMBIDI_SRC_CHECK_COMPONENT_READER_HPP
#define EMBIDI_SRC_CHECK_COMPONENT_READER_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi/checks.h"
#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

enum ReadFlag : uint8_t {
  kSkipTransparent = 1,  // MARK and EXPLICIT are left out
  kDecodeEscapes = 2,    // escapes of well-formed UTF-8 are decoded; others stand as they are
  kDecodeShown = 4       // likewise, but only of what display-iri shows
};

inline constexpr uint32_t kNoCharacter = 0xFFFFFFFF;

// Reads the characters of a range one by one; the escapes of a character count as that character. A copy reads on from
// the same place.
class ComponentReader {
 public:
  // Characters of bytes begin..end of `text`; `index` is that of the first one.
  ComponentReader(const uint8_t* text, size_t begin, size_t end, size_t index, uint8_t flags)
      : text_(text), limit_(end), at_(begin), index_(index), flags_(flags) {}

  // Whether text follows the present character; it may be transparent.
  bool more() const { return at_ < limit_; }
  // Goes to the next character; false at the end.
  bool next();
  uint32_t code_point() const { return code_point_; }
  bool escaped() const { return escaped_; }  // it was decoded from escapes
  // Where the character, or its escapes, start and end, in bytes and in characters of the text.
  size_t begin() const { return begin_; }
  size_t end() const { return at_; }
  size_t first_char() const { return first_; }
  size_t end_char() const { return index_; }
  // Whether what is left to read is `word`, which is in lower case, with ASCII capitals folded.
  bool is_word(const char* word) const;
  // The character that follows; kNoCharacter: none does.
  uint32_t following() const;
  bool at_last() const { return following() == kNoCharacter; }
  // Goes to an earlier or later place: byte `begin`, character `index`.
  void go_to(size_t begin, size_t index) {
    at_ = begin;
    index_ = index;
  }
  // Reads on with other flags.
  void set_flags(uint8_t flags) { flags_ = flags; }
  // The character again, or its escapes as they stand.
  ComponentReader as_it_stands() const {
    return ComponentReader(text_, begin_, at_, first_, static_cast<uint8_t>(flags_ & kSkipTransparent));
  }

 private:
  bool next_character();
  uint32_t read_escapes();

  const uint8_t* text_;
  size_t limit_;
  size_t at_;
  size_t index_;
  size_t begin_ = 0;
  size_t first_ = 0;
  uint32_t code_point_ = 0;
  uint8_t flags_;
  bool escaped_ = false;
};

// Reads characters begin..end of a paragraph.
ComponentReader reader_of(const embidi_paragraph& p, size_t begin, size_t end, uint8_t flags);
inline ComponentReader reader_of(const embidi_paragraph& p, const FieldRecord& field, uint8_t flags) {
  return reader_of(p, field.begin, field.end, flags);
}

}  // namespace embidi

#endif
