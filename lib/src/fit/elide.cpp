// Eliding a line: the least that must be left out so that it fits.
//
// Both in running text and in a structure the possible cuts form a sequence in which each one leaves out more; the
// least that fits is found by halving it, and each that is tried is measured as it would be shown.
#include "embidi/fit.h"

#if EMBIDI_FIT

#include "fit/elide_plan.hpp"
#include "fit/grapheme.hpp"
#include "fit/measure.hpp"
#include "glyph/glyph_stream.hpp"
#include "paragraph/types.hpp"
#include "structure/virtual_controls.hpp"

namespace embidi {

namespace {

class Elider {
 public:
  Elider(embidi_line& line, const embidi_font& font, uint32_t width)
      : line_(line), font_(font), width_(width), ellipsis_(ellipsis_advance(font)) {}

  // Makes the cuts; EMBIDI_ELIDED_...
  unsigned run();

 private:
  void add_cut(const Range& range);
  void set_cuts(const ElidePlan& plan, size_t step);
  bool is_narrow(const embidi_elision& cut);
  bool fits();
  bool text_fits(size_t begin);
  size_t longest_text(size_t limit);
  unsigned cut_text(size_t begin) {
    text_fits(begin);
    return EMBIDI_ELIDED_TEXT;
  }
  bool elide_structure(const ElidePlan& plan, unsigned& what);

  embidi_line& line_;
  const embidi_font& font_;
  uint32_t width_, ellipsis_;
};

// The next place from `index` on where something can be cut.
Index to_cluster(const embidi_line& line, size_t index) {
  if (index < line.begin) index = line.begin;
  while (index < line.end && !starts_cluster(*line.paragraph, index)) ++index;
  return static_cast<Index>(index < line.end ? index : line.end);
}

// Cuts come in order, and may touch or overlap.
void Elider::add_cut(const Range& range) {
  const embidi_elision cut = {to_cluster(line_, range.begin), to_cluster(line_, range.end), 0};
  if (cut.begin >= cut.end) return;
  if (line_.elision_count > 0 && cut.begin <= line_.elisions[line_.elision_count - 1].end) {
    if (cut.end > line_.elisions[line_.elision_count - 1].end) line_.elisions[line_.elision_count - 1].end = cut.end;
  } else {
    line_.elisions[line_.elision_count++] = cut;
  }
}

// Not inlined, as fits() is not: the one's variables shall not lie on the stack below the other's.
[[gnu::noinline]] void Elider::set_cuts(const ElidePlan& plan, size_t step) {
  const Cuts cuts = plan.cuts(step);
  line_.elision_count = 0;
  add_cut(cuts.front);
  add_cut(cuts.middle);
  add_cut(cuts.back);
}

// Nothing is won by an ellipsis that is as wide as what it stands for. The line itself, without cuts, is measured: a
// copy would lie on the stack.
bool Elider::is_narrow(const embidi_elision& cut) {
  const Index begin = line_.begin, end = line_.end;
  line_.begin = cut.begin;
  line_.end = cut.end;
  const bool narrow = line_width(line_, font_, ellipsis_) <= ellipsis_;
  line_.begin = begin;
  line_.end = end;
  return narrow;
}

// Whether the line fits with its cuts; those that win nothing are dropped.
[[gnu::noinline]] bool Elider::fits() {
  const unsigned count = line_.elision_count;
  uint8_t kept = 0;
  line_.elision_count = 0;
  for (unsigned i = 0; i < count; ++i) {
    if (!is_narrow(line_.elisions[i])) line_.elisions[kept++] = line_.elisions[i];
  }
  line_.elision_count = kept;
  return line_width(line_, font_, width_) <= width_;
}

bool Elider::text_fits(size_t begin) {
  line_.elision_count = 0;
  add_cut({begin, line_.end});
  return fits();
}

// The last place up to `limit` from which the rest can be cut; at the line's begin it fits.
size_t Elider::longest_text(size_t limit) {
  size_t good = line_.begin;
  while (good < limit) {
    const size_t middle = limit - (limit - good) / 2;
    if (text_fits(middle)) {
      good = middle;
    } else {
      limit = middle - 1;
    }
  }
  return good;
}

// The least that must be left out from a structure on.
bool Elider::elide_structure(const ElidePlan& plan, unsigned& what) {
  size_t low = 0, good = plan.last_step();
  while (low < good) {
    const size_t middle = (low + good) / 2;
    set_cuts(plan, middle);
    if (fits()) {
      good = middle;
    } else {
      low = middle + 1;
    }
  }
  set_cuts(plan, good);
  if (!fits()) return false;
  for (unsigned i = 0; i < line_.elision_count; ++i)
    what |= plan.what({line_.elisions[i].begin, line_.elisions[i].end});
  if (what == 0) what = EMBIDI_ELIDED_TEXT;  // separators alone
  return true;
}

unsigned Elider::run() {
  line_.elision_count = 0;
  if (line_width(line_, font_, width_) <= width_) return 0;
  if (!text_fits(line_.begin)) {
    line_.elision_count = 0;
    line_.end = line_.begin;
    return EMBIDI_ELIDED_ALL;
  }
  const embidi_paragraph& p = *line_.paragraph;
  size_t limit = line_.end;
  // A structure that is dropped whole may have another one before it. Where the letters beside the cut are wider than
  // they were, not even that may fit; after a few attempts all is dropped.
  for (unsigned attempts = 0; attempts < 4; ++attempts) {
    const size_t end = to_cluster(line_, longest_text(limit));
    // The structure that is cut into: the one here, or the one before.
    size_t structure = structure_from(p, end + 1);
    if (structure == p.structure_count || structure_at(p, structure).begin > end) --structure;
    if (structure >= p.structure_count) return cut_text(end);
    const ElidePlan plan(p, structure, line_.end);
    unsigned what = 0;
    if (end >= plan.behind()) return cut_text(end);
    if (elide_structure(plan, what)) return what;
    limit = structure_at(p, structure).begin;
  }
  return cut_text(line_.begin);
}

// Levels of the characters of a range that have one.
struct Levels {
  uint8_t low = EMBIDI_NO_LEVEL, high = 0;
  void add(const embidi_paragraph& p, size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i) {
      if (is_removed(p.classes[i] & kCodeMask)) continue;
      if (p.levels[i] < low) low = p.levels[i];
      if (p.levels[i] > high) high = p.levels[i];
    }
  }
};

[[gnu::noinline]] uint8_t cut_level(const embidi_line& line, const embidi_elision& cut) {
  const embidi_paragraph& p = *line.paragraph;
  Levels levels;
  levels.add(p, cut.begin, cut.end);
  if (levels.low == EMBIDI_NO_LEVEL) return p.base_level;
  if (levels.low == levels.high) return levels.low;
  const size_t field = embidi_field_at(&p, cut.begin), last = embidi_field_at(&p, cut.end - 1);
  if (field != EMBIDI_NO_FIELD && field == last) return levels.low;
  // What is left of a field that was cut at its front is read in its own direction, from the ellipsis on.
  if (last != EMBIDI_NO_FIELD && cut.end < line.end && cut.end < field_at(p, last).end &&
      !is_removed(p.classes[cut.end] & kCodeMask)) {
    return p.levels[cut.end];
  }
  const size_t structure = embidi_structure_at(&p, cut.begin);
  if (p.ordered && structure != EMBIDI_NO_STRUCTURE) {
    const StructureRecord& s = structure_at(p, structure);
    if (cut.begin > s.begin || cut.end <= s.end) return s.inner;
  }
  if (cut.begin > line.begin) levels.add(p, cut.begin - size_t{1}, cut.begin);
  if (cut.end < line.end) levels.add(p, cut.end, cut.end + size_t{1});
  return levels.low;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_line_elide(embidi_line* line, const embidi_font* font, uint32_t width, embidi_elided* out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 4};
  *out = {};
  if (line == nullptr || line->paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (!embidi_font_ok(font)) return {EMBIDI_BAD_FONT, 0};
  find_clusters(*line->paragraph);
  out->what = static_cast<uint8_t>(Elider(*line, *font, width).run());
  for (unsigned i = 0; i < line->elision_count; ++i) line->elisions[i].level = cut_level(*line, line->elisions[i]);
  reorder(*line);
  out->width = line_width(*line, *font, UINT32_MAX);
  return {EMBIDI_OK, 0};
}

#endif
