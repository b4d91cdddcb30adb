// Texts that are made to cost more than linear time: UTF-8, any length. No heap.
#ifndef EMBIDI_TESTS_LINEAR_PATTERNS_HPP
#define EMBIDI_TESTS_LINEAR_PATTERNS_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

struct Pattern {
  const char* name;
  // Code point `i` of `n`; nullptr: `repeated` over and over, then `tail`.
  uint32_t (*at)(size_t i, size_t n);
  const char* repeated;
  const char* tail;
};

extern const Pattern kBidiPatterns[];  // for the bidirectional algorithm
extern const size_t kBidiPatternCount;
extern const Pattern kStructurePatterns[];  // for the recogniser
extern const size_t kStructurePatternCount;
extern const Pattern kShapingPatterns[];  // for the glyph stream and for wrapping
extern const size_t kShapingPatternCount;

// Writes `n` code points of a pattern; returns the number of bytes. `out` has room for 4 * n.
size_t make_text(const Pattern& pattern, size_t n, char* out);

}  // namespace embidi::test

#endif
