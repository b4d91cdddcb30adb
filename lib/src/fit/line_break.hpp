// Where a line may end: UAX #14, as far as it is cheap, and the separators of structures.
#ifndef EMBIDI_SRC_FIT_LINE_BREAK_HPP
#define EMBIDI_SRC_FIT_LINE_BREAK_HPP

#include "paragraph/paragraph.hpp"

namespace embidi {

// Line_Break classes that make a difference here; everything else is AL. SY: a structure's separator inside it.
enum class Break : uint8_t { AL, SP, BK, ZW, WJ, GL, HY, BA, SY, CM };

// Goes through the characters of a line in logical order and knows whether it may end before the next one.
class Opportunities {
 public:
  explicit Opportunities(const embidi_paragraph& p) : p_(p) {}
  void pass(size_t index, uint32_t code_point);
  // Before character `index`, which is the next to be passed.
  bool before(size_t index, uint32_t code_point);
  // LB4: the line ends here whatever comes.
  bool must_end() const { return last_ == Break::BK; }

 private:
  Break class_of(size_t index, uint32_t code_point);
  bool in_structure(size_t index);

  const embidi_paragraph& p_;
  uint32_t letter_ = 0;  // the last character that is no CM
  uint32_t before_hyphen_ = 0;
  size_t structure_begin_ = 0, structure_end_ = 0;  // the structure that ends after the last place asked for
  Break last_ = Break::AL;
};

}  // namespace embidi

#endif
