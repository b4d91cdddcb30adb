// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where words begin in scripts that have no spaces between them.
#ifndef EMBIDI_PORT_HOST_WORD_BREAKS_HPP
#define EMBIDI_PORT_HOST_WORD_BREAKS_HPP

#include <unicode/ubrk.h>

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace embidi::tool {

class WordBreaks {
 public:
  // Throws std::runtime_error where ICU cannot be used.
  WordBreaks();

  // Where ICU's dictionaries find words in Thai, Lao, Khmer and Burmese runs: characters that a word begins with, in
  // ascending order. None is the first of its run or inside a grapheme cluster, or stands behind a joiner or a sign
  // that stacks the next consonant. A run that has U+200B in it is divided already.
  std::vector<std::size_t> of(std::u32string_view text);

 private:
  struct Closer {
    void operator()(UBreakIterator* breaks) const { ubrk_close(breaks); }
  };
  using Iterator = std::unique_ptr<UBreakIterator, Closer>;
  static Iterator open(UBreakIteratorType type);
  void add_of_run(std::u32string_view text, std::size_t begin, std::size_t end, std::vector<std::size_t>& breaks);

  Iterator lines_, clusters_;
};

}  // namespace embidi::tool

#endif
