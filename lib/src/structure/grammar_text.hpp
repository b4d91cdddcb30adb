// Running text as a grammar of structures sees it.
#ifndef EMBIDI_SRC_STRUCTURE_GRAMMAR_TEXT_HPP
#define EMBIDI_SRC_STRUCTURE_GRAMMAR_TEXT_HPP

#include "paragraph/paragraph.hpp"
#include "structure/character_kinds.hpp"
#include "structure/delimiters.hpp"

namespace embidi {

// The character kinds of a paragraph. Indices are those of characters that are not transparent,
// or the text's length, whose kind is kOther: in no set.
class GrammarText {
 public:
  explicit GrammarText(embidi_paragraph& p) : kinds_(p.slots.character_kinds()), length_(p.length) {}

  size_t length() const { return length_; }
  size_t first() const { return kinds_[0] == kDirectionalMark ? next(0) : 0; }
  // The character after, or before, the one at `i`; there must be one at `i`, or before it.
  size_t next(size_t i) const {
    do {
      ++i;
    } while (kinds_[i] == kDirectionalMark);
    return i;
  }
  size_t previous(size_t i) const {
    do {
      --i;
    } while (kinds_[i] == kDirectionalMark);
    return i;
  }

  uint8_t kind(size_t i) const { return kinds_[i]; }
  bool in(size_t i, uint8_t sets) const { return in_set(kinds_[i], sets); }
  bool sep(size_t i) const { return is_sep(kinds_[i]); }
  bool stop(size_t i) const { return is_stop(kinds_[i]); }

  // The end of what stands at `i`, or `i`: characters of some sets; `word`, which is in lower case, with ASCII capitals
  // of the text folded.
  size_t run(size_t i, uint8_t sets) const;
  size_t word(size_t i, const char* word) const;

 private:
  const uint8_t* kinds_;
  size_t length_;
};

// A place that a walk through the text has reached, and the two characters before it; the text's length where there is
// none.
struct Place {
  size_t index, before, before_that;
};

}  // namespace embidi

#endif
