// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Running text as a grammar of structures sees it.
#ifndef EMBIDI_SRC_STRUCTURE_GRAMMAR_TEXT_HPP
#define EMBIDI_SRC_STRUCTURE_GRAMMAR_TEXT_HPP

#include "paragraph/paragraph.hpp"
#include "structure/character_kinds.hpp"
#include "structure/delimiters.hpp"

namespace embidi {

// A paragraph and its character kinds. Indices are those of characters that are not transparent, or the text's length,
// whose kind is kOther: in no set.
class GrammarText {
 public:
  explicit GrammarText(embidi_paragraph& p) : kinds_(p.slots.character_kinds()), p_(p) {}

  embidi_paragraph& paragraph() const { return p_; }
  size_t length() const { return p_.length; }
  uint8_t class_at(size_t i) const { return p_.slots.class_at(i); }
  size_t first() const;
  // The character after, or before, the one at `i`; there must be one at `i`, or before it.
  size_t next(size_t i) const;
  size_t previous(size_t i) const;

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
  embidi_paragraph& p_;
};

// A place that a walk through the text has reached, and the two characters before it; the text's length where there is
// none.
struct Place {
  size_t index, before, before_that;
};

}  // namespace embidi

#endif
