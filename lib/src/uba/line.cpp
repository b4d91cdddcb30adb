// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// L1 and L2.
//
// Level runs are put in visual order as they are met, in linear time whatever the levels: a stack holds ranges of runs
// whose levels increase; a run of a lower level merges the ranges above it. Each range is a circular list of runs (a
// run is known by its first character), and is known by its rightmost run. A virtual character is a run of no
// characters: it lowers the top of the stack and leaves nothing in the list.
#include "uba/line.hpp"

#include <stddef.h>
#include <stdint.h>

#include "paragraph/text.hpp"
#include "structure/virtual_controls.hpp"
#include "uba/isolating_runs.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

// Ranges of runs, L2: entries 1 to top_, and an entry 0 below any level.
class Ranges {
 public:
  explicit Ranges(embidi_paragraph& p) : scratch_(p.scratch.ranges), slots_(p.slots) { scratch_.level[0] = -1; }

  void add(size_t run, uint8_t level) {
    lower_to(level);
    slots_.set_next_run(run, run);
    if (scratch_.level[top_] >= level) {
      join(scratch_.right[top_], static_cast<Index>(run), static_cast<int8_t>(level));
      return;
    }
    ++top_;
    scratch_.right[top_] = static_cast<Index>(run);
    scratch_.level[top_] = static_cast<int8_t>(level);
  }
  // A run of no characters.
  void lower(uint8_t level) {
    lower_to(level);
    if (scratch_.level[top_] > level) scratch_.level[top_] = static_cast<int8_t>(level);
  }
  // The leftmost run, from which next_run() leads to the right until kNone.
  Index finish() {
    if (top_ == 0) return kNone;
    while (top_ > 1) merge();
    const Index right = scratch_.right[1];
    const size_t left = slots_.next_run(right);
    slots_.set_next_run(right, kNone);
    return static_cast<Index>(left);
  }

 private:
  // Ranges above `level` become one, which starts where a range of this level or more started.
  void lower_to(uint8_t level) {
    while (scratch_.level[top_] > level && scratch_.level[top_ - 1] >= level) merge();
  }
  void merge() {
    --top_;
    join(scratch_.right[top_], scratch_.right[top_ + 1], scratch_.level[top_]);
  }
  // Puts the list that ends in `later`, logically after the top range, on its visual side at `level`.
  void join(Index earlier, Index later, int8_t level) {
    const size_t left = slots_.next_run(earlier);
    slots_.set_next_run(earlier, slots_.next_run(later));
    slots_.set_next_run(later, left);
    // The two circles are one now; which list is left of the other depends on where it is taken to begin.
    scratch_.right[top_] = (level & 1) != 0 ? earlier : later;
    scratch_.level[top_] = level;
  }

  RangeScratch& scratch_;
  Slots slots_;
  unsigned top_ = 0;
};

struct Run {
  size_t end;
  uint8_t level;
  bool elided;
};

// Whether a level run ends at character `i` within a line: its level is another one, or something virtual stands there.
[[gnu::always_inline]] inline bool ends_run(const embidi_paragraph& p, const Slots& slots, size_t i, uint8_t level) {
  return slots.level(i) != level || (kStructures && p.ordered && slots.has_event(i));
}

// The run that starts at character `begin`, which is not removed. It ends before a character of another level, and
// where something virtual stands. An elision is a run.
Run run_at(const embidi_line& line, size_t begin) {
  const embidi_paragraph& p = *line.paragraph;
  if (begin >= line.trailing) return {line.end, p.base_level, false};
  size_t limit = line.trailing;
  if (const embidi_elision* const e = elision_from(line, begin)) {
    if (e->begin <= begin) return {e->end, e->level, true};
    limit = e->begin;
  }
  const Slots slots = p.slots;
  const uint8_t level = slots.level(begin);
  size_t end = begin + 1;
  while (end < limit && !ends_run(p, slots, end, level)) ++end;
  return {end, level, false};
}

}  // namespace

#if EMBIDI_FAST
// The byte of character `index`, no more than a checkpoint interval from where the walk stands, of well-formed text.
static uint32_t byte_near(const embidi_line& line, size_t index) {
  const uint8_t* const text = line.paragraph->text;
  uint32_t byte = line.byte;
  size_t i = line.next;
  for (; i < index; ++i) byte += length_by_lead(text[byte]);
  for (; i > index; --i) {
    while ((text[--byte] & 0xC0) == 0x80) {
    }
  }
  return byte;
}
#endif

void enter_run(embidi_line& line, size_t run) {
  const embidi_paragraph& p = *line.paragraph;
  line.run = static_cast<Index>(run);
  if (run == kNone) return;
  Run entered{run + 1, p.base_level, false};
  if (!kFast || has_elisions(line)) {
    entered = run_at(line, run);
  } else if (run >= line.trailing) {
    entered.end = line.end;
  } else {  // reorder() has kept the end of a run of two characters or more
    entered.level = p.slots.level(run);
    if (entered.end < line.trailing && !ends_run(p, p.slots, entered.end, entered.level))
      entered.end = p.slots.run_end(run);
  }
  const Index end = static_cast<Index>(entered.end);
  line.level = entered.level;
  const bool odd = (entered.level & 1) != 0;
  line.way = (p.mask & (kRemovableClasses | kIllFormed)) != 0 ? kCarefully : odd ? kBackwards : kForwards;
  if (entered.elided) line.way = kEllipsisOnly;
  const Index next = odd ? end : line.run;
#if EMBIDI_FAST
  // Mostly the walk goes on where it stands in the text, or near it.
  constexpr size_t kNear = size_t{1} << kCheckpointShift;
  if (next != line.next) {
    const bool near = line.next != kNone && !p.ill_formed && next + kNear - line.next <= 2 * kNear;
    line.byte = near ? byte_near(line, next) : static_cast<uint32_t>(byte_of(p, next));
  }
#else
  line.byte = static_cast<uint32_t>(byte_of(p, next));
#endif
  line.next = next;
  line.stop = odd ? line.run : end;
}

#if EMBIDI_FIT
const embidi_elision* elision_among(const embidi_line& line, size_t index) {
  for (const embidi_elision* e = line.elisions; e < line.elisions + line.elision_count; ++e) {
    if (index < e->end) return e;
  }
  return nullptr;
}
#endif

void reset_separators(embidi_paragraph& p) {
  constexpr uint32_t separators = 1u << S | 1u << B;
  if ((p.mask & separators) == 0) return;
  bool reset = false;
  for (size_t i = p.length; i-- > 0;) {
    const uint8_t type = p.slots.type(i);
    if (is_among(type, kSeparatorTypes)) {
      reset = true;
      // What X9 removed after it still has its old level, which would part it from a mark of its new one.
      for (size_t j = i; p.slots.removed(++j);) p.slots.set_level(j, p.base_level);
    } else if (!is_among(type, kSpaceTypes | kRemovedTypes)) {
      reset = false;
    }
    if (reset) p.slots.set_level(i, p.base_level);
  }
}

size_t trailing_space(const embidi_paragraph& p, size_t begin, size_t end) {
  while (end > begin && is_among(p.slots.type(end - 1), kSpaceTypes | kSeparatorTypes | kRemovedTypes)) --end;
  return end;
}

uint8_t line_level(const embidi_line& line, size_t index) {
  if (const embidi_elision* const e = elision_at(line, index)) return e->level;
  return level_in(line, index);
}

namespace {

// Takes one step in the run. False: X9 has removed that character.
bool step(embidi_line& line, Source& source) {
  const embidi_paragraph& p = *line.paragraph;
  if (line.way == kEllipsisOnly) {
    leave_run(line);
    source = {line.run, byte_of(p, line.run), {kEllipsis | 3u << 24}};
    return true;
  }
  source.byte = line.byte;
  if ((line.level & 1) != 0) {
    source.decoded = decode_before(p.text, line.byte);
    source.byte -= source.decoded.length();
    source.index = --line.next;
    line.byte = static_cast<uint32_t>(source.byte);
  } else {
    source.decoded = decode(p.text + line.byte, p.bytes - line.byte);
    source.index = line.next++;
    line.byte += source.decoded.length();
  }
  return !p.slots.removed(source.index);
}

}  // namespace

bool previous_in_run(embidi_line& line, Source& source) {
  while (line.next != line.stop) {
    if (step(line, source)) return true;
  }
  return false;
}

bool next_source(embidi_line& line, Source& source) {
  for (;;) {
    if (line.next != line.stop) {
      if (step(line, source)) return true;
    } else if (line.run != kNone) {
      enter_run(line, line.paragraph->slots.next_run(line.run));
    } else {
      return false;
    }
  }
}

#if EMBIDI_FAST

// Whether runs of the line are those of its levels alone: nothing in it is virtual, removed or elided.
static bool has_plain_runs(const embidi_line& line) {
  const embidi_paragraph& p = *line.paragraph;
  return !(kStructures && p.ordered) && (p.mask & kRemovableClasses) == 0 && !has_elisions(line);
}

// The run of such a line that starts at `begin`.
[[gnu::always_inline]] inline Run plain_run(const embidi_line& line, const Slots& slots, size_t begin) {
  if (begin >= line.trailing) return {line.end, line.paragraph->base_level, false};
  const uint8_t level = slots.level(begin);
  while (++begin < line.trailing && slots.level(begin) == level) {
  }
  return {begin, level, false};
}

// L2 for such a line, all levels of which are the paragraph's and the next one: its runs stand one after the other, in
// the paragraph's direction. False: it has other levels.
static bool reorder_two_levels(embidi_line& line) {
  const embidi_paragraph& p = *line.paragraph;
  const Slots slots = p.slots;
  Slots links = slots;
  const unsigned base = p.base_level;
  size_t first = kNone, previous = kNone;
  for (size_t i = line.begin; i < line.end;) {
    const size_t begin = i;
    const Run run = plain_run(line, slots, i);
    if (run.level - base > 1) return false;
    i = run.end;
    if (i - begin >= 2) links.set_run_end(begin, i);
    if ((base & 1) != 0) {
      links.set_next_run(begin, first);
      first = begin;
    } else {
      if (previous == kNone) {
        first = begin;
      } else {
        links.set_next_run(previous, begin);
      }
      previous = begin;
    }
  }
  if (previous != kNone) links.set_next_run(previous, kNone);
  line.first = static_cast<Index>(first);
  return true;
}

#endif

void reorder(embidi_line& line) {
  embidi_paragraph& p = *line.paragraph;
  size_t text = line.begin;  // after the last elision
#if EMBIDI_FIT
  if (line.elision_count > 0) text = line.elisions[line.elision_count - 1].end;
#endif
  const bool uniform = p.uniform && text == line.begin;
  line.trailing = static_cast<Index>(uniform ? text : trailing_space(p, text, line.end));
  leave_run(line);
#if EMBIDI_FAST
  const bool plain = has_plain_runs(line);
  if (plain && reorder_two_levels(line)) return rewind(line);
#endif
  Ranges ranges(p);
  for (size_t i = line.begin; i < line.end;) {
    Run run;
#if EMBIDI_FAST
    if (plain) {
      run = plain_run(line, p.slots, i);
    } else
#endif
    {
      if (kStructures && i > line.begin && p.slots.has_event(i)) {
        Virtual v;
        for (unsigned slot = 0; slot != kSlots && virtual_at(p, i, slot, v); slot = v.slot + 1u) {
          ranges.lower(resolved_level(v));
        }
      }
      if (p.slots.removed(i) && elision_at(line, i) == nullptr) {
        ++i;
        continue;
      }
      run = run_at(line, i);
    }
    if (kFast && run.end - i >= 2) p.slots.set_run_end(i, run.end);
    ranges.add(i, run.level);
    i = run.end;
  }
  line.first = ranges.finish();
  rewind(line);
}

void start_line(embidi_line& line, embidi_paragraph& p, size_t begin, size_t end) {
  line.paragraph = &p;
  line.begin = static_cast<Index>(begin);
  line.end = static_cast<Index>(end);
#if EMBIDI_FIT
  line.elision_count = 0;
#endif
  reorder(line);
}

void rewind(embidi_line& line) { enter_run(line, line.first); }

void resume(embidi_line& line, size_t run, size_t next) {
  enter_run(line, run);
  if (run == kNone || next == kNone) return leave_run(line);
  line.next = static_cast<Index>(next);
  line.byte = static_cast<uint32_t>(byte_of(*line.paragraph, next));
}

// L4 for a character of the line. Always true: it ends embidi_line_next(), which has no frame for that.
[[gnu::noinline]] static bool mirror_visual(const embidi_line& line, embidi_visual& out) {
  if (is_among(line.paragraph->slots.type(out.source), kMirrorableTypes)) {
    out.code_point = mirrored_at(out.level, out.code_point);
  }
  return true;
}

// Not inlined, so that the fast paths of embidi_line_next() have no frame.
[[gnu::noinline]] bool next_visual(embidi_line& line, embidi_visual& out) {
  Source s;
  if (line.paragraph == nullptr || !next_source(line, s)) return false;
  out = {s.index, s.code_point(), line.level};
  return mirror_visual(line, out);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_init(embidi_line* line, embidi_paragraph* paragraph, size_t begin, size_t end) {
  if (line == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  // One by one, lest the compiler call memset.
  line->paragraph = nullptr;
  line->begin = line->end = 0;
  line->first = line->run = kNone;
  leave_run(*line);
  line->way = kCarefully;
#if EMBIDI_FIT
  line->elision_count = 0;
#endif
  const size_t wrong = paragraph == nullptr ? 2 : begin > end ? 3 : end > paragraph->length ? 4 : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  start_line(*line, *paragraph, begin, end);
  return {EMBIDI_OK, 0};
}

void embidi_line_rewind(embidi_line* line) {
  if (line != nullptr) rewind(*line);
}

namespace {

// Without looking anything up: U+00C0 to U+07FF have no mirror images, nor have Arabic presentation forms; of ASCII,
// most of what has none.
[[gnu::always_inline]] inline bool is_never_mirrored(uint32_t c) {
  if (c - 0xC0 < 0x800 - 0xC0) return true;
  if (c < 0x80) return (c & 0x1F) <= 0x1A && (c | 1) != ')';
  return kFast && (c - 0xFB1D < 0xFE59 - 0xFB1D || c - 0xFE70 < 0xFF08 - 0xFE70);
}

#if EMBIDI_FAST

// In one register: the compiler neither keeps the value before and after a change in two, nor makes it anew in a loop.
template <typename T>
[[gnu::always_inline]] inline T in_register(T value) {
  asm("" : "+r"(value));
  return value;
}

// The next characters of the run, none of which X9 has removed, in text that is well-formed: to `out` up to `end`.
// Returns where the walk stands in the text.
[[gnu::always_inline]] inline const uint8_t* walk_forwards(const embidi_line& line, const uint8_t* at,
                                                           embidi_visual* out, const embidi_visual* end) {
  const uint32_t marks = in_register(kMarksOfThree);
  uint32_t index = line.next;
  const uint8_t level = line.level;
  for (;;) {
    uint32_t c = *at++;
    if (c >= 0x80) {
      for (; c - 0xE0 < 0xF0 - 0xE0; c = *at++) {  // those of three bytes mostly stand together
        *out = {index, (((c << 6) + at[0]) << 6) + at[1] - marks, level};
        index = in_register(index + 1);
        at += 2;
        if (++out == end) return at;
      }
      if (c >= 0x80) c = decode_well_formed(c, at);
    }
    *out = {index, c, level};
    index = in_register(index + 1);
    if (++out == end) return at;
  }
}

[[gnu::always_inline]] inline const uint8_t* walk_backwards(const embidi_line& line, const uint8_t* at,
                                                            embidi_visual* out, const embidi_visual* end) {
  uint32_t index = line.next;
  const uint8_t level = line.level;
  do {
    uint32_t c = *--at;
    index = in_register(index - 1);
    if (c >= 0x80) {
      const uint32_t before = at[-1];
      if (before >= 0xC3) {  // U+00C0..07FF, of which none is mirrored
        --at;
        *out = {index, (before << 6) + c - kMarksOfTwo, level};
        continue;
      }
      c = decode_well_formed_before(c, at);
    }
    *out = {index, c, level};
    if (!is_never_mirrored(c)) mirror_visual(line, *out);
  } while (++out != end);
  return at;
}

// How many of the run's next characters, `most` at most, come before one that X9 has removed.
size_t before_removed(const embidi_line& line, size_t most) {
  const embidi_paragraph& p = *line.paragraph;
  size_t count = 0;
  if ((line.level & 1) == 0) {
    while (count != most && !p.slots.removed(line.next + count)) ++count;
  } else {
    while (count != most && !p.slots.removed(line.next - 1 - count)) ++count;
  }
  return count;
}

#endif

// Two fast paths, for the commonest characters: ASCII forwards, up to three bytes backwards.
bool next_shown(embidi_line& line, embidi_visual& out) {
  if (line.way == kForwards) {
    if (line.next != line.stop) {
      const uint8_t c = line.paragraph->text[line.byte];
      if (c < 0x80) {
        ++line.byte;
        out = {line.next++, c, line.level};
        return true;
      }
#if EMBIDI_FAST
      if (c < 0xF0) {
        const uint8_t* at = line.paragraph->text + line.byte + 1;
        out = {line.next++, decode_well_formed(c, at), line.level};
        line.byte = static_cast<uint32_t>(at - line.paragraph->text);
        return true;
      }
#endif
    }
  } else if (line.way == kBackwards && line.next != line.stop) {
    const ShortCharacter c = decode_short_before(line.paragraph->text + line.byte);
    if (c.length != 0) {
      line.byte -= c.length;
      out = {--line.next, c.code_point, line.level};
      return is_never_mirrored(c.code_point) || mirror_visual(line, out);
    }
  }
  return next_visual(line, out);
}

}  // namespace

bool embidi_line_next(embidi_line* line, embidi_visual* out) {
  return line != nullptr && out != nullptr && next_shown(*line, *out);
}

size_t embidi_line_next_many(embidi_line* line, embidi_visual* out, size_t count) {
  if (line == nullptr || out == nullptr || line->paragraph == nullptr) return 0;
  size_t left = count;
  while (left != 0) {
#if EMBIDI_FAST
    if (line->next == line->stop) {
      if (line->run == kNone) break;
      enter_run(*line, line->paragraph->slots.next_run(line->run));
      continue;
    }
    const bool odd = (line->level & 1) != 0;
    size_t some = static_cast<size_t>(odd ? line->next - line->stop : line->stop - line->next);
    if (left < some) some = left;
    if (line->way >= kCarefully) {
      const bool one = line->way == kEllipsisOnly || (line->paragraph->mask & kIllFormed) != 0;
      some = one ? 0 : before_removed(*line, some);
      if (some == 0) {
        if (!next_visual(*line, *out)) break;
        ++out;
        --left;
        continue;
      }
    }
    left -= some;
    embidi_visual* const end = out + some;
    const uint8_t* const text = line->paragraph->text;
    const uint8_t* const at = text + line->byte;
    line->byte =
        static_cast<uint32_t>((odd ? walk_backwards(*line, at, out, end) : walk_forwards(*line, at, out, end)) - text);
    line->next = static_cast<Index>(odd ? line->next - some : line->next + some);
    out = end;
#else
    if (!next_shown(*line, *out)) break;
    ++out;
    --left;
#endif
  }
  return count - left;
}

uint8_t embidi_line_level(const embidi_line* line, size_t index) {
  if (line == nullptr || line->paragraph == nullptr || index < line->begin || index >= line->end)
    return EMBIDI_NO_LEVEL;
  if (const embidi_elision* const e = elision_from(*line, index)) {
    if (index >= e->begin) return index == e->begin ? e->level : EMBIDI_NO_LEVEL;
  }
  if (line->paragraph->slots.removed(index)) return EMBIDI_NO_LEVEL;
  return line_level(*line, index);
}
