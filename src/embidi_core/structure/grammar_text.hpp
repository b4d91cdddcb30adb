// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Running text as a grammar of structures sees it.
#ifndef EMBIDI_SRC_STRUCTURE_GRAMMAR_TEXT_HPP
#define EMBIDI_SRC_STRUCTURE_GRAMMAR_TEXT_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/paragraph/range.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

// A stretch of a paragraph (stretches.hpp), or all of it, and the character kinds there. Indices are those of
// characters that are not transparent, or the end of the stretch: of white space, or the paragraph's length, whose kind
// is kOther. So nothing goes on there, but a quoted file name.
class GrammarText {
 public:
  // All of it.
  explicit GrammarText(embidi_paragraph& p) : kinds_(p.slots.character_kinds()), begin_(0), end_(p.length), p_(&p) {}
  void enter(Range stretch) {
    begin_ = static_cast<Index>(stretch.begin);
    end_ = static_cast<Index>(stretch.end);
  }

  embidi_paragraph& paragraph() const { return *p_; }
  size_t length() const { return p_->length; }  // of the paragraph
  size_t end() const { return end_; }
  uint8_t class_at(size_t i) const { return p_->slots.class_at(i); }
  // The first character of the stretch; there must be one.
  size_t first() const { return kinds_[begin_] == kDirectionalMark ? next(begin_) : begin_; }
  // The character after, or before, the one at `i`; there must be one at `i`, or before it.
  size_t next(size_t i) const;
  size_t previous(size_t i) const;
  // next() for loops that read every character.
  size_t step(size_t i) const {
    ++i;
    return kinds_[i] == kDirectionalMark ? next(i) : i;
  }

  uint8_t kind(size_t i) const { return kinds_[i]; }
  bool in(size_t i, uint16_t sets) const { return in_set(kinds_[i], sets); }
  bool sep(size_t i) const { return is_sep(kinds_[i]); }
  bool stop(size_t i) const { return is_stop(kinds_[i]); }

  // The end of what stands at `i`, or `i`: characters of some sets; one of a set or, with `escapes`, "%" HEX HEX;
  // an address, "[" [0-9A-Fa-f:.]+ "]"; `word`, which is in lower case, with ASCII capitals of the text folded.
  size_t run(size_t i, uint16_t sets) const;
  size_t unit(size_t i, uint16_t set, bool escapes) const;
  size_t bracketed(size_t i) const;
  size_t word(size_t i, const char* word) const;

 private:
  const uint8_t* kinds_;
  Index begin_, end_;  // of the stretch
  embidi_paragraph* p_;
};

// A place that a walk through the text has reached, and the two characters before it; the paragraph's length where
// there is none in its stretch.
struct Place {
  uint32_t index, before, before_that;
};

}  // namespace embidi

#endif
