// L1 and L2.
//
// Level runs are put in visual order as they are met, in linear time whatever the levels: a stack holds ranges of runs
// whose levels increase; a run of a lower level merges the ranges above it. Each range is a circular list through
// `link` (at a run's first character), known by its rightmost run. A virtual character is a run of no characters: it
// lowers the top of the stack and leaves nothing behind.
#include "uba/line.hpp"

#include "paragraph/text.hpp"
#include "paragraph/types.hpp"
#include "structure/virtual_controls.hpp"
#include "uba/isolating_runs.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

bool in(uint32_t codes, uint8_t flagged) { return (codes >> (flagged & kCodeMask) & 1) != 0; }

// Ranges of runs, L2: entries 1 to top_, and an entry 0 below any level.
class Ranges {
 public:
  explicit Ranges(embidi_paragraph& p) : scratch_(p.scratch.ranges), link_(p.link) { scratch_.level[0] = -1; }

  void add(size_t run, uint8_t level) {
    lower_to(level);
    link_[run] = static_cast<Index>(run);
    if (scratch_.level[top_] >= level) {
      join(scratch_.right[top_], static_cast<Index>(run), static_cast<int8_t>(level));
      return;
    }
    ++top_;
    scratch_.right[top_] = static_cast<Index>(run);
    scratch_.level[top_] = static_cast<int8_t>(level);
  }
  // A character of no width.
  void cut(uint8_t level) {
    lower_to(level);
    if (scratch_.level[top_] > level) scratch_.level[top_] = static_cast<int8_t>(level);
  }
  // The leftmost run, from which `link` leads to the right until kNone.
  Index finish() {
    if (top_ == 0) return kNone;
    while (top_ > 1) merge();
    const Index right = scratch_.right[1];
    const Index left = link_[right];
    link_[right] = kNone;
    return left;
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
  // Puts the list that ends in `later`, logically behind the top range, on its visual side at `level`.
  void join(Index earlier, Index later, int8_t level) {
    const Index left = link_[earlier];
    link_[earlier] = link_[later];
    link_[later] = left;
    // The two circles are one now; which list is left of the other depends on where it is cut.
    scratch_.right[top_] = (level & 1) != 0 ? earlier : later;
    scratch_.level[top_] = level;
  }

  RangeScratch& scratch_;
  Index* link_;
  unsigned top_ = 0;
};

struct Run {
  size_t end;
  uint8_t level;
  bool cut;
};

// The run that starts at character `begin`, which is not removed. It ends before a character of another level, and
// where something virtual stands. What was cut is a run.
Run run_at(const embidi_line& line, size_t begin) {
  const embidi_paragraph& p = *line.paragraph;
  if (begin >= line.trailing) return {line.end, p.base_level, false};
  size_t limit = line.trailing;
  if (const embidi_elision* const cut = cut_from(line, begin)) {
    if (cut->begin <= begin) return {cut->end, cut->level, true};
    limit = cut->begin;
  }
  const uint8_t* const levels = p.levels;
  const uint8_t level = levels[begin];
  size_t end = begin + 1;
  // Together, since a level run may hold any number of places where something virtual stands.
  const unsigned event = kStructures && p.ordered ? kEvent : 0;
  while (end < limit && levels[end] == level && (p.classes[end] & event) == 0) ++end;
  return {end, level, false};
}

// How to get on in a run: in short, where nothing of it is removed or ill-formed. What was cut is an ellipsis and no
// more.
enum Way : uint8_t { kRightwards, kLeftwards, kLong, kCut };

}  // namespace

void enter_run(embidi_line& line, Index run) {
  const embidi_paragraph& p = *line.paragraph;
  line.run = run;
  if (run == kNone) return;
  const Run entered = run_at(line, run);
  const Index end = static_cast<Index>(entered.end);
  line.level = entered.level;
  const bool odd = (entered.level & 1) != 0;
  line.way = (p.mask & (kRemovableClasses | kIllFormed)) != 0 ? kLong : odd ? kLeftwards : kRightwards;
  if (entered.cut) line.way = kCut;
  line.next = odd ? end : run;
  line.stop = odd ? run : end;
  line.byte = static_cast<uint32_t>(byte_of(p, line.next));
}

#if EMBIDI_FIT
const embidi_elision* cut_among(const embidi_line& line, size_t index) {
  for (const embidi_elision* cut = line.elisions; cut < line.elisions + line.elision_count; ++cut) {
    if (index < cut->end) return cut;
  }
  return nullptr;
}
#endif

void reset_separators(embidi_paragraph& p) {
  constexpr uint32_t separators = 1u << S | 1u << B;
  if ((p.mask & separators) == 0) return;
  bool reset = false;
  for (size_t i = p.length; i-- > 0;) {
    if (in(kSeparatorCodes, p.classes[i])) {
      reset = true;
    } else if (!in(kSpaceCodes | kRemovedCodes, p.classes[i])) {
      reset = false;
    }
    if (reset) p.levels[i] = p.base_level;
  }
}

size_t trailing_space(const embidi_paragraph& p, size_t begin, size_t end) {
  while (end > begin && in(kSpaceCodes | kSeparatorCodes | kRemovedCodes, p.classes[end - 1])) --end;
  return end;
}

uint8_t line_level(const embidi_line& line, size_t index) {
  if (const embidi_elision* const cut = cut_at(line, index)) return cut->level;
  return index >= line.trailing ? line.paragraph->base_level : line.paragraph->levels[index];
}

namespace {

// Takes one step in the run. False: X9 has removed that character.
bool step(embidi_line& line, Source& source) {
  const embidi_paragraph& p = *line.paragraph;
  if (line.way == kCut) {
    line.next = line.stop;
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
  return !is_removed(p.classes[source.index] & kCodeMask);
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
      enter_run(line, line.paragraph->link[line.run]);
    } else {
      return false;
    }
  }
}

void reorder(embidi_line& line) {
  embidi_paragraph& p = *line.paragraph;
  size_t text = line.begin;  // behind the last cut
#if EMBIDI_FIT
  if (line.elision_count > 0) text = line.elisions[line.elision_count - 1].end;
#endif
  const bool uniform = p.uniform && text == line.begin;
  line.trailing = static_cast<Index>(uniform ? text : trailing_space(p, text, line.end));
  Ranges ranges(p);
  for (size_t i = line.begin; i < line.end;) {
    if (kStructures && i > line.begin && (p.classes[i] & kEvent) != 0) {
      Virtual v;
      for (unsigned slot = 0; slot != kSlots && virtual_at(p, i, slot, v); slot = v.slot + 1u) {
        ranges.cut(resolved_level(v));
      }
    }
    if (is_removed(p.classes[i] & kCodeMask) && cut_at(line, i) == nullptr) {
      ++i;
      continue;
    }
    const Run run = run_at(line, i);
    ranges.add(i, run.level);
    i = run.end;
  }
  line.first = ranges.finish();
  line.next = line.stop = 0;  // where there is no run
  embidi_line_rewind(&line);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_init(embidi_line* line, embidi_paragraph* paragraph, size_t begin, size_t end) {
  if (line == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  // One by one, lest the compiler call memset.
  line->paragraph = nullptr;
  line->begin = line->end = 0;
  line->first = line->run = kNone;
  line->next = line->stop = 0;
#if EMBIDI_FIT
  line->elision_count = 0;
#endif
  const size_t wrong = paragraph == nullptr ? 2 : begin > end ? 3 : end > paragraph->length ? 4 : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  line->paragraph = paragraph;
  line->begin = static_cast<Index>(begin);
  line->end = static_cast<Index>(end);
  reorder(*line);
  return {EMBIDI_OK, 0};
}

void embidi_line_rewind(embidi_line* line) {
  if (line != nullptr) enter_run(*line, line->first);
}

namespace {

// Any next character. `c` is it if it is passed leftwards and has three bytes, or 0 if that is not known. Not inlined,
// so that the short way has no frame.
[[gnu::noinline]] bool next_visual(embidi_line& line, embidi_visual& out, uint32_t c) {
  if (line.paragraph == nullptr) return false;
  const embidi_paragraph& p = *line.paragraph;
  size_t index;
  if (c != 0) {
    index = --line.next;
    line.byte -= 3;
  } else {
    Source s;
    if (!next_source(line, s)) return false;
    index = s.index;
    c = s.code_point();
  }
  const bool mirrored = (line.level & 1) != 0 && in(kMirrorableCodes, p.classes[index]);
  out = {index, mirrored ? mirror(c) : c, line.level};  // L4
  return true;
}

// Of ASCII, whether a character could have a mirror image.
bool may_mirror(uint32_t c) { return (c & 0x1F) > 0x1A || (c | 1) == ')'; }

}  // namespace

// The commonest cases of next_visual() in short: one byte to the right, one to three to the left.
bool embidi_line_next(embidi_line* line, embidi_visual* out) {
  if (line == nullptr || out == nullptr) return false;
  if (line->way == kRightwards) {
    if (line->next != line->stop) {
      const uint8_t c = line->paragraph->text[line->byte];
      if (c < 0x80) {
        ++line->byte;
        *out = {line->next++, c, line->level};
        return true;
      }
    }
  } else if (line->way == kLeftwards && line->next != line->stop) {
    const uint8_t* const at = line->paragraph->text + line->byte;
    uint32_t c = at[-1];
    if (c < 0x80) {
      if (may_mirror(c)) return next_visual(*line, *out, 0);
      --line->byte;
    } else {
      // Two bytes: U+00C0 to U+07FF, of which nothing is mirrored. Nothing is ill-formed, so a lead tells all.
      const uint32_t before = at[-2];
      c = (before & 0x1F) << 6 | (c & 0x3F);
      if (before - 0xC3 > 0xDF - 0xC3) {
        const bool three = before < 0xC0 && at[-3] >> 4 == 0xE;
        return next_visual(*line, *out, three ? (before & 0x20u) << 6 | (at[-3] & 0xFu) << 12 | c : 0);
      }
      line->byte -= 2;
    }
    *out = {--line->next, c, line->level};
    return true;
  }
  return next_visual(*line, *out, 0);
}

uint8_t embidi_line_level(const embidi_line* line, size_t index) {
  if (line == nullptr || line->paragraph == nullptr || index < line->begin || index >= line->end)
    return EMBIDI_NO_LEVEL;
  if (const embidi_elision* const cut = cut_from(*line, index)) {
    if (index >= cut->begin) return index == cut->begin ? cut->level : EMBIDI_NO_LEVEL;
  }
  if (is_removed(line->paragraph->classes[index] & kCodeMask)) return EMBIDI_NO_LEVEL;
  return line_level(*line, index);
}
