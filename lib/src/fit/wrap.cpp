// Wrapping: the longest line that fits.
//
// The line grows by one character at a time. Only the form of its last letter depends on where it ends, so its width at
// any end is what stands before that letter, and the letter in the form that it takes there. What is before the letter
// never becomes narrower: as soon as that is too wide, no longer line can fit. So at most a cluster or two are looked
// at beyond what the line could hold, and wrapping a paragraph is linear.
#include "embidi/fit.h"

#if EMBIDI_FIT

#include "fit/grapheme.hpp"
#include "fit/line_break.hpp"
#include "fit/measure.hpp"
#include "glyph/glyph_stream.hpp"
#include "paragraph/types.hpp"
#include "uba/line.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

class Growth {
 public:
  Growth(embidi_paragraph& p, const embidi_font& font, size_t begin) : font_(font) {
    line_.paragraph = &p;
    line_.begin = static_cast<Index>(begin);
    line_.end = line_.trailing = p.length;
  }

  void add(const Source& s);
  // Whether the line can end before character `index`: not inside a cluster or ligature.
  bool may_end(size_t index) const { return index >= ligature_end_ && starts_cluster(*line_.paragraph, index); }
  // Its width if it ends there, without the white space that hangs.
  uint32_t width(size_t index);
  // Least width of a line that goes on.
  uint32_t least() const { return settled_; }
  size_t last_letter() const { return letter_.index; }

 private:
  const embidi_font& font_;
  embidi_line line_{};
  Source letter_{};  // the last glyph that is no white space and no mark
  size_t ligature_end_ = 0;
  uint32_t settled_ = 0;  // before the last letter
  uint32_t full_ = 0;     // of the last letter, joined to what follows
  uint32_t cut_ = 0;      // likewise at the end of the line
  uint32_t behind_ = 0;   // white space behind it that does not hang: something without a width follows
  uint32_t hung_ = 0;     // white space behind all that
  bool stale_ = false;    // cut_ is not known yet
  bool joiner_ = true;    // U+200D was seen behind the last letter, or there is none
};

uint32_t Growth::width(size_t index) {
  if (stale_) {
    line_.end = static_cast<Index>(index);
    embidi_glyph g;
    if (glyph_of(line_, font_, letter_, g)) cut_ = g.advance;
    line_.end = line_.paragraph->length;
    stale_ = false;
  }
  return add_widths(add_widths(settled_, cut_), behind_);
}

void Growth::add(const Source& s) {
  constexpr uint32_t kJoiner = 0x200D;
  const uint8_t code = line_.paragraph->slots.type(s.index);
  if (is_removed(code)) {
    if (s.code_point() == kJoiner && !joiner_) joiner_ = stale_ = true;  // joins the last letter to the line's end
    return;
  }
  const bool hangs = ((kSpaceTypes | kSeparatorTypes) >> code & 1) != 0;
  embidi_glyph g;
  const bool drawn = s.index >= ligature_end_ && bidi_class(s.code_point()) != NSM && glyph_of(line_, font_, s, g);
  if (hangs) {
    if (drawn) hung_ = add_widths(hung_, g.advance);
    return;
  }
  behind_ = add_widths(behind_, hung_);
  hung_ = 0;
  if (!drawn) return;
  settled_ = add_widths(settled_, add_widths(full_, behind_));
  behind_ = 0;
  full_ = cut_ = g.advance;
  stale_ = g.form > EMBIDI_FORM_ISOLATED;  // a form that neighbours ask for
  joiner_ = false;
  letter_ = s;
  ligature_end_ = g.end;
}

// An end that was seen, with the width that the line has there; 0: none was.
struct End {
  size_t index;
  uint32_t width;
};

struct Ends {
  End opportunity, emergency, first;
  size_t mandatory;
};

// The ends that count for a line from `begin` on.
Ends find_ends(embidi_paragraph& p, const embidi_font& font, size_t begin, uint32_t width) {
  Growth growth(p, font, begin);
  Opportunities opportunities(p);
  Ends ends{};
  size_t first_letter = 0;
  Source s{begin, byte_of(p, begin), {}};
  for (;; ++s.index, s.byte = s.byte_end()) {
    const bool last = s.index == p.length;
    if (!last) s.decoded = decode(p.text + s.byte, p.bytes - s.byte);
    if (s.index > begin && growth.may_end(s.index)) {
      const End end{s.index, growth.width(s.index)};
      // What follows the first cluster without a letter of its own is in the first line, too.
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
  if (!embidi_font_ok(font)) return {EMBIDI_BAD_FONT, 0};
  embidi_paragraph& p = *paragraph;
  if (begin == p.length) return {EMBIDI_OK, 0};
  find_clusters(p);
  const Ends ends = find_ends(p, *font, begin, width);
  End end = ends.first;
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
  // A U+200D behind the last letter is what joins it to the line's end.
  while (out->shown < end.index && p.slots.removed(out->shown)) ++out->shown;
  out->width = end.width;
  return {EMBIDI_OK, 0};
}

#endif
