// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Wrapping: the longest line that fits.
//
// The line grows by one character at a time. Only the form of its last letter depends on where it ends, so its width at
// any end is the width up to that letter plus that of the letter in the form it has there. The width up to the letter
// never shrinks: once that is too much, no longer line can fit. So at most a cluster or two are read beyond what the
// line can hold, and wrapping a paragraph is linear.
#include "embidi/fit.h"

#if EMBIDI_FIT

#include "fit/grapheme.hpp"
#include "fit/line_break.hpp"
#include "fit/measure.hpp"
#include "glyph/font.hpp"
#include "glyph/glyph_stream.hpp"
#include "paragraph/types.hpp"
#include "uba/line.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

class GrowingLine {
 public:
  GrowingLine(embidi_paragraph& p, const embidi_font& font, size_t begin) : font_(font) {
    line_.paragraph = &p;
    line_.begin = static_cast<Index>(begin);
    line_.end = line_.trailing = p.length;
  }

  void add(const Source& s);
  // Whether the line can end before character `index`: not inside a cluster or ligature.
  bool may_end(size_t index) const { return index >= ligature_end_ && starts_cluster(*line_.paragraph, index); }
  // Its width if it ends there, without the white space that hangs over its end.
  uint32_t width(size_t index);
  // The least width of any longer line.
  uint32_t least() const { return settled_; }
  size_t last_letter() const { return letter_.index; }

 private:
  const embidi_font& font_;
  embidi_line line_{};
  Source letter_{};  // the last glyph that is no white space and no mark
  size_t ligature_end_ = 0;
  // Widths.
  uint32_t settled_ = 0;  // up to the last letter
  uint32_t joined_ = 0;   // the last letter, joined to what follows it
  uint32_t final_ = 0;    // the last letter, at the end of the line
  uint32_t inner_ = 0;    // white space after it that does not hang, since something without a width follows
  uint32_t hanging_ = 0;  // white space after that
  bool stale_ = false;    // final_ is not known yet
  bool joiner_ = true;    // U+200D was seen after the last letter, or there is no letter
};

uint32_t GrowingLine::width(size_t index) {
  if (stale_) {
    line_.end = static_cast<Index>(index);
    embidi_glyph g;
    if (glyph_of(line_, font_, letter_, g)) final_ = g.advance;
    line_.end = line_.paragraph->length;
    stale_ = false;
  }
  return add_widths(add_widths(settled_, final_), inner_);
}

void GrowingLine::add(const Source& s) {
  constexpr uint32_t kJoiner = 0x200D;
  const uint8_t type = line_.paragraph->slots.type(s.index);
  if (is_removed(type)) {
    if (s.code_point() == kJoiner && !joiner_) joiner_ = stale_ = true;  // joins the last letter to the line's end
    return;
  }
  const bool hangs = ((kSpaceTypes | kSeparatorTypes) >> type & 1) != 0;
  embidi_glyph g;
  const bool drawn = s.index >= ligature_end_ && bidi_class(s.code_point()) != NSM && glyph_of(line_, font_, s, g);
  if (hangs) {
    if (drawn) hanging_ = add_widths(hanging_, g.advance);
    return;
  }
  inner_ = add_widths(inner_, hanging_);
  hanging_ = 0;
  if (!drawn) return;
  settled_ = add_widths(settled_, add_widths(joined_, inner_));
  inner_ = 0;
  joined_ = final_ = g.advance;
  stale_ = g.form > EMBIDI_FORM_ISOLATED;  // a form that neighbours ask for
  joiner_ = false;
  letter_ = s;
  ligature_end_ = g.end;
}

// A place where the line can end, and its width there. Index 0: none was found.
struct LineEnd {
  size_t index;
  uint32_t width;
};

struct LineEnds {
  LineEnd opportunity, emergency, first;
  size_t mandatory;
};

// The last ends of each sort that fit, and the first of any, for a line from `begin` on.
LineEnds find_ends(embidi_paragraph& p, const embidi_font& font, size_t begin, uint32_t width) {
  GrowingLine growth(p, font, begin);
  Opportunities opportunities(p);
  LineEnds ends{};
  size_t first_letter = 0;
  Source s{begin, byte_of(p, begin), {}};
  for (;; ++s.index, s.byte = s.byte_end()) {
    const bool last = s.index == p.length;
    if (!last) s.decoded = decode(p.text + s.byte, p.bytes - s.byte);
    if (s.index > begin && growth.may_end(s.index)) {
      const LineEnd end{s.index, growth.width(s.index)};
      // What has no letter of its own belongs to the first cluster.
      const bool in_first = ends.first.index == 0 || growth.last_letter() == first_letter;
      if (in_first) {
        ends.first = end;
        first_letter = growth.last_letter();
      }
      if (end.width <= width) {
        ends.emergency = end;
        if (last || opportunities.must_end() || opportunities.before(s.index, s.code_point())) ends.opportunity = end;
      }
      if (opportunities.must_end() && (in_first || end.width <= width)) {
        ends.mandatory = s.index;
        return ends;
      }
    }
    if (last) return ends;
    opportunities.pass(s.index, s.code_point());
    growth.add(s);
    if (growth.least() > width && ends.first.index != 0) return ends;
  }
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_wrap(embidi_paragraph* paragraph, const embidi_font* font, size_t begin, uint32_t width,
                          embidi_wrapped* out) {
  if (paragraph == nullptr) return {EMBIDI_BAD_ARGUMENT, 1};
  if (font == nullptr) return {EMBIDI_BAD_ARGUMENT, 2};
  if (begin > paragraph->length) return {EMBIDI_BAD_ARGUMENT, 3};
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 5};
  *out = {begin, begin, 0, 0};
  if (!font_ok(*font)) return {EMBIDI_BAD_FONT, 0};
  embidi_paragraph& p = *paragraph;
  if (begin == p.length) return {EMBIDI_OK, 0};
  find_clusters(p);
  const LineEnds ends = find_ends(p, *font, begin, width);
  LineEnd end = ends.first;
  if (ends.opportunity.index != 0) {
    end = ends.opportunity;
  } else if (ends.emergency.index != 0) {
    end = ends.emergency;
    out->flags = EMBIDI_WRAP_EMERGENCY;
  } else {
    out->flags = EMBIDI_WRAP_OVERFLOW;
  }
  if (end.index == ends.mandatory) out->flags |= EMBIDI_WRAP_MANDATORY;
  out->end = end.index;
  out->shown = trailing_space(p, begin, end.index);
  // A U+200D after the last letter belongs to the line: it joins the letter to the line's end.
  while (out->shown < end.index && p.slots.removed(out->shown)) ++out->shown;
  out->width = end.width;
  return {EMBIDI_OK, 0};
}

#endif
