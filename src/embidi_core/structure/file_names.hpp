// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// File names in running text, and the free places where one may begin: ordering.md 3.1.
#ifndef EMBIDI_SRC_STRUCTURE_FILE_NAMES_HPP
#define EMBIDI_SRC_STRUCTURE_FILE_NAMES_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/structure/candidate.hpp"

namespace embidi {

// Whether a place is free: what may begin after white space, an opening bracket or a quote begins here. Constant time,
// but for the nonspacing marks before "-", ":" or U+05BE.
bool is_free_place(const GrammarText& text, const Place& place);

// Finds file names. Places must come in ascending order, and none inside what was found.
class FileNames {
 public:
  bool at(const GrammarText& text, const Place& place, Found& found);

 private:
  static size_t over_spaces(const GrammarText& text, size_t begin, size_t end);
  size_t closing_quote(const GrammarText& text, size_t i, unsigned quote);

  // Quotes, as a set, that are known not to be closed before `unclosed_end_`, where a character stands that no quoted
  // file name has.
  uint8_t unclosed_ = 0;
  uint32_t unclosed_end_ = 0;
};

}  // namespace embidi

#endif
