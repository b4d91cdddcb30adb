// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where a line may end: as much of UAX #14 as needs no table of its own, and the separators of structures.
#ifndef EMBIDI_SRC_FIT_LINE_BREAK_HPP
#define EMBIDI_SRC_FIT_LINE_BREAK_HPP

#include "paragraph/paragraph.hpp"

namespace embidi {

// The Line_Break classes distinguished here; everything else is AL. SY: a separator inside a structure.
enum class Break : uint8_t { AL, SP, BK, ZW, WJ, GL, HY, BA, SY, CM };

// Passes the characters of a line in logical order, and says whether the line may end before the next one.
class Opportunities {
 public:
  explicit Opportunities(const embidi_paragraph& p) : p_(p) {}
  void pass(size_t index, uint32_t code_point);
  // Whether it may end before character `index`, the next to be passed.
  bool before(size_t index, uint32_t code_point);
  // LB4: the line ends here in any case.
  bool must_end() const { return last_ == Break::BK; }

 private:
  Break class_of(size_t index, uint32_t code_point);
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
  Break last_ = Break::AL;
};

}  // namespace embidi

#endif
