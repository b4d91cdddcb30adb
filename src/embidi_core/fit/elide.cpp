// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Eliding a line: the least that must be left out so that it fits.
//
// Both in running text and in a structure what can be left out forms a sequence, in which each step leaves out more
// than the one before. The first step that fits is found by binary search; each one tried is measured as it would be
// shown.
#include "embidi_core/fit/elide.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/fit/elide_plan.hpp"
#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/fit/measure.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/paragraph/lookup.hpp"
#include "embidi_core/paragraph/types.hpp"

namespace embidi {

namespace {

class Elider {
 public:
  // In the paragraph's scratch, not on the stack. Not inlined: its address would take registers.
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.work; }

  Elider(embidi_line& line, GlyphFont& font, uint32_t width, bool more)
      : line_(line), font_(font), width_(width), ellipsis_(ellipsis_advance(font)), more_(more) {}

  // Sets the line's elisions; EMBIDI_ELIDED_...
  unsigned run();
  // Pixels of the line with these.
  uint32_t measured() const { return measured_; }

 private:
  void add_elision(const Range& range);
  void set_elisions(const ElidePlan& plan, size_t step);
  bool is_narrow(const embidi_elision& elision);
  bool fits();
  bool text_fits(size_t begin);
  size_t longest_text(size_t limit);
  unsigned elide_text(size_t begin) {
    if (text_begin_ != begin || !fitted_) text_fits(begin);
    return EMBIDI_ELIDED_TEXT;
  }
  bool elide_structure(const ElidePlan& plan, unsigned& what);

  embidi_line& line_;
  GlyphFont& font_;
  uint32_t width_, ellipsis_;
  uint32_t measured_ = 0;  // by the last fits()
  Index end_ = 0;          // of the part of the line that is first wider than width_
  Index text_begin_ = 0;   // of the last text_fits()
  bool more_;
  bool fitted_ = false;  // it is the last that was tried, and did fit
};
// The plan of run() stands behind it.
constexpr size_t kPlanAt = (sizeof(Elider) + sizeof(size_t) - 1) / sizeof(size_t);
static_assert(kPlanAt * sizeof(size_t) + sizeof(ElidePlan) <= sizeof FitScratch::work, "both fit their scratch");

// The first place from `index` on where an elision can begin or end. The line's own ends are such places, even inside a
// cluster: what a line begins with must not be left standing before an ellipsis.
Index to_cell(const embidi_line& line, GlyphFont& font, size_t index) {
  if (index <= line.begin) return line.begin;
  forget_neighbours(font);  // the line may have had other elisions
  while (index < line.end && !starts_cell(line, font, index)) ++index;
  return static_cast<Index>(index < line.end ? index : line.end);
}

// Elisions come in order; those that touch or overlap become one.
void Elider::add_elision(const Range& range) {
  const embidi_elision added = {to_cell(line_, font_, range.begin), to_cell(line_, font_, range.end), 0};
  if (added.begin >= added.end) return;
  if (line_.elision_count > 0 && added.begin <= line_.elisions[line_.elision_count - 1].end) {
    embidi_elision& last = line_.elisions[line_.elision_count - 1];
    if (added.end > last.end) last.end = added.end;
  } else {
    line_.elisions[line_.elision_count++] = added;
  }
}

// This and fits() are not inlined, so that the variables of one are not on the stack while the other runs.
[[gnu::noinline]] void Elider::set_elisions(const ElidePlan& plan, size_t step) {
  const Elisions elisions = plan.elisions(step);
  line_.elision_count = 0;
  add_elision(elisions.front);
  add_elision(elisions.middle);
  add_elision(elisions.back);
}

// An ellipsis as wide as what it stands for, or wider, gains nothing. The line itself is measured, while it has no
// elisions: a copy would be on the stack.
bool Elider::is_narrow(const embidi_elision& elision) {
  if (more_ && elision.end == line_.end) return false;
  const Index begin = line_.begin, end = line_.end;
  line_.begin = elision.begin;
  line_.end = elision.end;
  const bool narrow = line_width(line_, font_, ellipsis_) <= ellipsis_;
  line_.begin = begin;
  line_.end = end;
  return narrow;
}

// Drops the elisions that gain nothing, and says whether the line fits with the others.
[[gnu::noinline]] bool Elider::fits() {
  const unsigned count = line_.elision_count;
  uint8_t kept = 0;
  line_.elision_count = 0;
  for (unsigned i = 0; i < count; ++i) {
    if (!is_narrow(line_.elisions[i])) line_.elisions[kept++] = line_.elisions[i];
  }
  line_.elision_count = kept;
  measured_ = line_width(line_, font_, width_);
  return measured_ <= width_;
}

bool Elider::text_fits(size_t begin) {
  line_.elision_count = 0;
  add_elision({begin, line_.end});
  text_begin_ = static_cast<Index>(begin);
  fitted_ = fits();
  return fitted_;
}

// The last place up to `limit` from which on the rest of the line can be left out so that it fits. All of it can. What
// fits beside an ellipsis is tried first, then its neighbours: only letters that look otherwise beside one make that
// wrong.
size_t Elider::longest_text(size_t limit) {
  size_t good = line_.begin, next = end_ > 2 ? end_ - 2u : 0;
  for (size_t step = 1; good < limit; step *= 2) {
    if (next <= good || next > limit) next = limit - (limit - good) / 2;
    if (text_fits(next)) {
      good = next;
      next += step;
    } else {
      limit = next - 1;
      next -= next > step ? step : 0;
    }
  }
  return good;
}

// Leaves out the least that must be from a structure on; false if not even all of it is enough.
bool Elider::elide_structure(const ElidePlan& plan, unsigned& what) {
  fitted_ = false;
  size_t low = 0, good = plan.last_step();
  while (low < good) {
    const size_t middle = (low + good) / 2;
    set_elisions(plan, middle);
    if (fits()) {
      good = middle;
    } else {
      low = middle + 1;
    }
  }
  set_elisions(plan, good);
  if (!fits()) return false;
  for (unsigned i = 0; i < line_.elision_count; ++i)
    what |= plan.what({line_.elisions[i].begin, line_.elisions[i].end});
  if (what == 0) what = EMBIDI_ELIDED_TEXT;  // separators alone
  return true;
}

// The last place from which on the rest of the line can be left out: before the white space at its end, or its last
// cluster.
[[gnu::noinline]] size_t last_elision(const embidi_line& line, GlyphFont& font) {
  size_t begin = trailing_space(*line.paragraph, line.begin, line.end);
  if (begin == line.end && begin > line.begin) --begin;
  while (begin > line.begin && !starts_cell(line, font, begin)) --begin;
  return begin;
}

unsigned Elider::run() {
  line_.elision_count = 0;
  measured_ = line_width(line_, font_, width_, &end_);
  if (!more_ && measured_ <= width_) return 0;
  if (!text_fits(line_.begin)) {
    line_.elision_count = 0;
    line_.end = line_.begin;
    measured_ = 0;
    return EMBIDI_ELIDED_ALL;
  }
  const embidi_paragraph& p = *line_.paragraph;
  size_t limit = more_ ? last_elision(line_, font_) : line_.end;
  // The text before a structure that is left out whole may end in another structure. And since letters beside an
  // ellipsis can be wider than they were, even leaving all of it out may not fit; after a few attempts everything is
  // left out.
  for (unsigned attempts = 0; attempts < 4; ++attempts) {
    const size_t end = to_cell(line_, font_, longest_text(limit));
    // The structure that this would divide: the one here, or the one before.
    size_t structure = structure_from(p, end + 1);
    if (structure == p.structure_count || structure_at(p, structure).begin > end) --structure;
    if (structure >= p.structure_count) return elide_text(end);
    const ElidePlan& plan = *new (line_.paragraph->scratch->fit.work + kPlanAt) ElidePlan(p, structure, line_.end);
    unsigned what = 0;
    if (end >= plan.text_after()) return elide_text(end);
    if (elide_structure(plan, what)) return what;
    limit = structure_at(p, structure).begin;
  }
  return elide_text(line_.begin);
}

// The lowest and highest level of characters that have one.
struct LevelRange {
  uint8_t low = EMBIDI_NO_LEVEL, high = 0;
  void add(const embidi_paragraph& p, size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i) {
      if (p.slots.removed(i)) continue;
      const uint8_t level = p.slots.level(i);
      if (level < low) low = level;
      if (level > high) high = level;
    }
  }
};

// As embidi/fit.h has it.
[[gnu::noinline]] uint8_t ellipsis_level(const embidi_line& line, const embidi_elision& e) {
  const embidi_paragraph& p = *line.paragraph;
  LevelRange levels;
  levels.add(p, e.begin, e.end);
  if (levels.low == EMBIDI_NO_LEVEL) return p.base_level;
  if (levels.low == levels.high) return levels.low;
  const size_t field = field_at_index(p, e.begin), last = field_at_index(p, e.end - 1);
  if (field != EMBIDI_NO_FIELD && field == last) return levels.low;
  // What remains of a field that has lost its front is read in its own direction, from the ellipsis on.
  if (last != EMBIDI_NO_FIELD && e.end < line.end && e.end < field_at(p, last).end && !p.slots.removed(e.end)) {
    return p.slots.level(e.end);
  }
  const size_t structure = structure_at_index(p, e.begin);
  if (p.ordered && structure != EMBIDI_NO_STRUCTURE) {
    const StructureRecord& s = structure_at(p, structure);
    if (e.begin > s.begin || e.end <= s.end) return s.inner;
  }
  if (e.begin > line.begin) levels.add(p, e.begin - size_t{1}, e.begin);
  if (e.end < line.end) levels.add(p, e.end, e.end + size_t{1});
  return levels.low;
}

}  // namespace

unsigned elide(embidi_line& line, const embidi_font& font, uint32_t& width, bool more) {
  embidi_paragraph& p = *line.paragraph;
  find_clusters(p);
  Elider& elider = *new (p) Elider(line, glyph_font(p, font), width, more);
  const unsigned what = elider.run();
  for (unsigned i = 0; i < line.elision_count; ++i) line.elisions[i].level = ellipsis_level(line, line.elisions[i]);
  width = elider.measured();
  reorder(line);
  return what;
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_elide(embidi_line* line, const embidi_font* font, uint32_t width, embidi_elided* out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 4};
  *out = {};
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (!is_font_ok(*font)) return {EMBIDI_BAD_FONT, 0};
  out->width = width;
  out->what = static_cast<uint8_t>(elide(*line, *font, out->width, false));
  return {EMBIDI_OK, 0};
}
