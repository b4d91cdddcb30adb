// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Rules L1 and L2.
#ifndef EMBIDI_SRC_UBA_LINE_HPP
#define EMBIDI_SRC_UBA_LINE_HPP

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/paragraph/range.hpp"
#include "embidi_core/paragraph/text.hpp"

namespace embidi {

// The parts of L1 that do not depend on a line: separators, and the white space before them, get the paragraph level.
// O(length).
void reset_separators(embidi_paragraph& p);

// Where the white space at the end of begin..end starts (L1), and with it what X9 removed there.
size_t trailing_space(const embidi_paragraph& p, size_t begin, size_t end);

// Puts the runs of a line in order (L1, L2); its paragraph, range and elisions are known. O(length).
void reorder(embidi_line& line);

// The line of characters begin..end, reordered, at its left end.
void start_line(embidi_line& line, embidi_paragraph& p, size_t begin, size_t end);

// Back to the left end.
void rewind(embidi_line& line);

// Back to where `line.run` and `line.next` were these.
void resume(embidi_line& line, size_t run, size_t next);

// The next character in visual order, mirrored (L4); false at the end.
bool next_visual(embidi_line& line, embidi_visual& out);

// The first elision that ends after character `index`; null if none does.
const embidi_elision* elision_among(const embidi_line& line, size_t index);
inline const embidi_elision* elision_from(const embidi_line& line, size_t index) {
  return line.elision_count == 0 ? nullptr : elision_among(line, index);
}

inline bool has_elisions(const embidi_line& line) { return line.elision_count != 0; }

// The elision whose ellipsis stands at character `index`; null if none does.
inline const embidi_elision* elision_at(const embidi_line& line, size_t index) {
  const embidi_elision* const e = elision_from(line, index);
  return e != nullptr && e->begin == index ? e : nullptr;
}

// Whether a level run ends at character `i` of a paragraph, which has these slots, after one of a level: its own is
// another one, or something virtual stands there.
[[gnu::always_inline]] inline bool ends_run(const embidi_paragraph& p, const Slots& slots, size_t i, uint8_t level) {
  return slots.level(i) != level || (kStructures && p.ordered && slots.has_event(i));
}

// What stands together with character `index` in a line: the text between its ends and elisions.
inline Range piece_of(const embidi_line& line, size_t index) {
  Range piece{line.begin, line.end};
  for (const embidi_elision* e = line.elisions; e < line.elisions + line.elision_count; ++e) {
    if (e->end <= index) piece.begin = e->end;
    if (e->begin > index && e->begin < piece.end) piece.end = e->begin;
  }
  return piece;
}

// How a run is walked. Where nothing in the paragraph is removed or ill-formed there is a fast path for each direction;
// an elision is one character, its ellipsis.
enum Way : uint8_t { kForwards, kBackwards, kCarefully, kEllipsisOnly };
// Added to it while glyphs of a syllable of the run are still to be given: then nothing is read.
inline constexpr uint8_t kInSyllable = 4;

// Starts to walk the run that begins at character `run`, or, if that is kNone, ends the walk.
void enter_run(embidi_line& line, size_t run);

// Nothing is left of the run, and `byte` is not known.
inline void leave_run(embidi_line& line) { line.next = line.stop = kNone; }

// Character `index` of a line: its level after L1. level_in(): of one that no ellipsis stands for.
inline uint8_t level_in(const embidi_line& line, size_t index) {
  return index >= line.trailing ? line.paragraph->base_level : line.paragraph->slots.level(index);
}
uint8_t line_level(const embidi_line& line, size_t index);

// A character of a line, and where its bytes begin.
struct Source {
  size_t index, byte;
  Decoded decoded;
  uint32_t code_point() const { return decoded.code_point(); }
  size_t byte_end() const { return byte + decoded.length(); }
};

// The character that a walk has read last; it is no ellipsis.
inline void put_walked_last(const embidi_line& line, Decoded read, Source& out) {
  const bool odd = (line.level & 1) != 0;
  out.index = line.next - (odd ? 0u : 1u);
  out.byte = line.byte - (odd ? 0u : read.length());
  out.decoded = read;
}

inline constexpr uint32_t kEllipsis = 0x2026;

// L4: what is displayed for a code point at a level.
inline uint32_t mirrored_at(uint8_t level, uint32_t code_point) {
  return (level & 1) != 0 ? mirror(code_point) : code_point;
}

// The next character of the walk in visual order; false at the end. For an elision it is kEllipsis, at the begin of the
// elision.
bool next_source(embidi_line& line, Source& source);

// In a run that is walked backwards (an odd level): the character logically before the one that was walked last, if it
// is one of the same run.
bool previous_in_run(embidi_line& line, Source& source);

}  // namespace embidi

#endif
