// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// L1 and L2.
//
// Level runs are put in visual order as they are met, in linear time whatever the levels: a stack holds ranges of runs
// whose levels increase; a run of a lower level merges the ranges above it. Each range is a circular list of runs (a
// run is known by its first character), and is known by its rightmost run. A virtual character is a run of no
// characters: it lowers the top of the stack and leaves nothing in the list.
#include "embidi_core/uba/line.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/uba/isolating_runs.hpp"
#include "embidi_core/uba/virtual_controls.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// Ranges of runs, L2: entries 1 to top_, and an entry 0 below any level.
class Ranges {
 public:
  explicit Ranges(embidi_paragraph& p) : scratch_(p.scratch->ranges), slots_(p.slots) { scratch_.level[0] = -1; }

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

void enter_run(embidi_line& line, size_t run) {
  const embidi_paragraph& p = *line.paragraph;
  line.run = static_cast<Index>(run);
  if (run == kNone) return;
  const Run entered = run_at(line, run);
  const Index end = static_cast<Index>(entered.end);
  line.level = entered.level;
  const bool odd = (entered.level & 1) != 0;
  line.way = (p.mask & (kRemovableClasses | kIllFormed)) != 0 ? kCarefully : odd ? kBackwards : kForwards;
  if (entered.elided) line.way = kEllipsisOnly;
  const Index next = odd ? end : line.run;
  line.byte = static_cast<uint32_t>(byte_of(p, next));
  line.next = next;
  line.stop = odd ? line.run : end;
}

const embidi_elision* elision_among(const embidi_line& line, size_t index) {
  for (const embidi_elision* e = line.elisions; e < line.elisions + line.elision_count; ++e) {
    if (index < e->end) return e;
  }
  return nullptr;
}

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

void reorder(embidi_line& line) {
  embidi_paragraph& p = *line.paragraph;
  size_t text = line.begin;  // after the last elision
  if (line.elision_count > 0) text = line.elisions[line.elision_count - 1].end;
  const bool uniform = p.uniform && text == line.begin;
  line.trailing = static_cast<Index>(uniform ? text : trailing_space(p, text, line.end));
  leave_run(line);
  Ranges ranges(p);
  for (size_t i = line.begin; i < line.end;) {
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
    const Run run = run_at(line, i);
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
  line.elision_count = 0;
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
  line->elision_count = 0;
  const size_t wrong = paragraph == nullptr ? 2 : begin > end ? 3 : end > paragraph->length ? 4 : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  start_line(*line, *paragraph, begin, end);
  return {EMBIDI_OK, 0};
}

void embidi_line_rewind(embidi_line* line) {
  if (line != nullptr) rewind(*line);
}

namespace {

// Without looking anything up: U+00C0 to U+07FF have no mirror images; of ASCII, most of what has none.
[[gnu::always_inline]] inline bool is_never_mirrored(uint32_t c) {
  if (c - 0xC0 < 0x800 - 0xC0) return true;
  return c < 0x80 && (c & 0x1F) <= 0x1A && (c | 1) != ')';
}

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
  for (; left != 0 && next_shown(*line, *out); --left) ++out;
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
