// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts that are made to cost more than linear time: UTF-8, any length. No heap.
#ifndef EMBIDI_TESTS_LINEAR_PATTERNS_HPP
#define EMBIDI_TESTS_LINEAR_PATTERNS_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

struct Pattern {
  const char* name;
  // Code point `i` of `n`; nullptr: `head`, `repeated` over and over, then `tail`.
  uint32_t (*at)(size_t i, size_t n);
  const char* repeated;
  const char* tail;
  const char* head = "";
};

extern const Pattern kBidiPatterns[];  // for the bidirectional algorithm
extern const size_t kBidiPatternCount;
extern const Pattern kPlainPatterns[];  // for the bidirectional algorithm alone
extern const size_t kPlainPatternCount;
extern const Pattern kStructurePatterns[];  // for recognition, and for fields
extern const size_t kStructurePatternCount;
extern const Pattern kRunningTextPatterns[];  // for recognition in running text
extern const size_t kRunningTextPatternCount;
extern const Pattern kShapingPatterns[];  // for the glyph stream and for wrapping
extern const size_t kShapingPatternCount;
extern const Pattern kSyllablePatterns[];  // for the syllables of syllable_font.hpp
extern const size_t kSyllablePatternCount;
extern const Pattern kNamePatterns[];  // for the labels of a domain name
extern const size_t kNamePatternCount;
extern const Pattern kPayloadPatterns[];  // for the rows of a code
extern const size_t kPayloadPatternCount;

// Writes `n` code points of a pattern, or its head and tail if these are more; returns the number of bytes. `out` has
// room for 4 * n.
size_t make_text(const Pattern& pattern, size_t n, char* out);

}  // namespace embidi::test

#endif
