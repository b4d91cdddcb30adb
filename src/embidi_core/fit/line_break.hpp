// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where a line may end: as much of UAX #14 as needs no table of its own, and the separators of structures.
#ifndef EMBIDI_SRC_FIT_LINE_BREAK_HPP
#define EMBIDI_SRC_FIT_LINE_BREAK_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

// The Line_Break classes distinguished here; everything else is AL. SY: a separator inside a structure.
enum class Break : uint8_t { AL, SP, BK, ZW, WJ, GL, HY, BA, SY, CM };

// Letters and digits of ASCII, letters of Hebrew, what is between ASCII and Armenian's hyphen, of Thai and Lao, kana,
// ideographs and Hangul: of no other class, no white space, no separators, and nothing that is mirrored.
inline bool is_plain_letter(uint32_t c) {
  return (c | 0x20) - 'a' < 26 || c - '0' < 10 || c - 0x5D0 < 27 || c - 0xC0 < 0x58A - 0xC0 ||
         c - 0xE00 < 0xF00 - 0xE00 || c - 0x3040 < 0xD800 - 0x3040;
}

// Whether such a letter, if it starts a cluster after another one, is drawn by the glyph of its code point wherever it
// stands: U+3164 draws nothing, and Phags-pa joins.
inline bool has_one_glyph(uint32_t c) { return is_plain_letter(c) && c != 0x3164 && c - 0xA840 >= 0x40; }

// Passes the characters of a line in logical order, and says whether the line may end before the next one.
class Opportunities {
 public:
  explicit Opportunities(const embidi_paragraph& p) : p_(p) {}
  void pass(size_t index, uint32_t code_point);
  // Whether it may end before character `index`, the next to be passed.
  bool before(size_t index, uint32_t code_point) {
    const Break next = class_of(index, code_point);
    return (next != Break::AL || last_ != Break::AL) && before_class(next, code_point);
  }
  // Whether that would divide a host, which is done only where it does not fit on a line.
  bool divides_host(size_t index) const;
  // LB4: the line ends here in any case.
  bool must_end() const { return last_ == Break::BK; }
  // Between letters there is no opportunity: whether one was passed last, and passes more, the last of which is this.
  bool in_word() const { return last_ == Break::AL; }
  void pass_letters(uint32_t code_point) { letter_ = code_point; }

 private:
  bool before_class(Break next, uint32_t code_point) const;
  Break find_class(size_t index, uint32_t code_point);
  // The same, of a character that is mostly asked for twice: before it, and when it is passed.
  Break class_of(size_t index, uint32_t code_point) {
    if (index != known_) {
      class_ = find_class(index, code_point);
      known_ = index;
    }
    return class_;
  }
  // In a structure, and not its last character.
  bool inside_structure(size_t index) {
    if (index >= structure_end_) find_structure(index);
    return index >= structure_begin_ && index + 1 < structure_end_;
  }
  void find_structure(size_t index);
  bool is_separator(size_t index, uint32_t code_point) const;

  const embidi_paragraph& p_;
  uint32_t letter_ = 0;  // the last character that is no CM
  uint32_t before_hyphen_ = 0;
  size_t structure_begin_ = 0, structure_end_ = 0;  // the first structure that ends after the last index looked up
  size_t known_ = SIZE_MAX;                         // the character whose class is class_
  Break class_ = Break::AL, last_ = Break::AL;
};

}  // namespace embidi

#endif
