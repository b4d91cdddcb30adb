// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Wrapping: the longest line that fits.
//
// The line grows by one character at a time. Only the form of its last letter depends on where it ends, so its width at
// any end is the width up to that letter, that of the letter in the form it has there, and that of white space after it
// that does not hang. A letter has one of two widths, and the rest never shrinks: once it is too much with the narrower
// one, no longer line can fit. So what is read beyond the line's last opportunity is what fits, and one cluster more;
// the next lines read that again, once or twice. Wrapping a paragraph is linear, if letters have a width.
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
  // In the paragraph's scratch, not on the stack. Not inlined: its address would take registers.
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch.wrap.line; }

  GrowingLine(embidi_paragraph& p, const embidi_font& font, size_t begin) : font_(font) {
    line_.paragraph = &p;
    line_.begin = static_cast<Index>(begin);
    line_.end = line_.trailing = p.length;
    line_.elision_count = 0;
    start_memory(memory_, font);
  }

  void add(const Source& s);
  // Whether the line can end before character `index`: not inside a cluster or ligature.
  bool may_end(size_t index) const { return index >= ligature_end_ && starts_cluster(*line_.paragraph, index); }
  // Its width if it ends there, without the white space that hangs over its end.
  uint32_t width(size_t index);
  // The least width of any longer line, once width() was asked for.
  uint32_t least() const { return add_widths(add_widths(settled_, joined_ < final_ ? joined_ : final_), inner_); }
  size_t last_letter() const { return letter_.index; }

 private:
  void measure_last(size_t index);

  const embidi_font& font_;
  embidi_line line_;  // all that counts of it is set, one by one, lest the compiler call memset
  embidi_glyph_memory memory_;
  Source letter_{};  // the last glyph that is no white space and no mark
  size_t ligature_end_ = 0;
  // Widths.
  uint32_t settled_ = 0;  // up to the last letter
  uint32_t joined_ = 0;   // the last letter, joined to what follows it
  uint32_t final_ = 0;    // the last letter, at the end of the line
  uint32_t inner_ = 0;    // white space after it that does not hang, since something without a width follows
  uint32_t hanging_ = 0;  // white space after that
  bool stale_ = false;    // final_ is not known yet: a joiner may have changed it
  bool joiner_ = true;    // U+200D was seen after the last letter, or there is no letter
};

// Asks anew, for the line as it would be, in which neighbours are others. Not inlined, so that its glyph
// is not on the stack all the time.
[[gnu::noinline]] void GrowingLine::measure_last(size_t index) {
  line_.end = static_cast<Index>(index);
  embidi_glyph g;
  if (glyph_of(line_, font_, character_of(line_, letter_), nullptr, g)) final_ = g.advance;
  line_.end = line_.paragraph->length;
  stale_ = false;
}

uint32_t GrowingLine::width(size_t index) {
  if (stale_) measure_last(index);
  return add_widths(add_widths(settled_, final_), inner_);
}

[[gnu::noinline]] void GrowingLine::add(const Source& s) {
  constexpr uint32_t kJoiner = 0x200D;
  const uint8_t type = line_.paragraph->slots.type(s.index);
  if (is_removed(type)) {
    if (s.code_point() == kJoiner && !joiner_) joiner_ = stale_ = true;  // joins the last letter to the line's end
    return;
  }
  const bool hangs = ((kSpaceTypes | kSeparatorTypes) >> type & 1) != 0;
  const Character c = {s, properties(s.code_point()), level_in(line_, s.index)};
  uint32_t advance = 0, at_end = 0;
  size_t end = s.index + 1;
  bool drawn = true;
  if (is_plain(c)) {
    advance = at_end = plain_glyph(font_, c, &memory_).advance;
  } else {
    embidi_glyph g;
    drawn = s.index >= ligature_end_ && c.bidi_class() != NSM && glyph_of(line_, font_, c, &memory_, g);
    if (drawn) {
      advance = g.advance;
      at_end = advance_at_end(font_, c, g, &memory_);
      end = g.end;
    }
  }
  if (hangs) {
    hanging_ = add_widths(hanging_, advance);
    return;
  }
  inner_ = add_widths(inner_, hanging_);
  hanging_ = 0;
  if (!drawn) return;
  settled_ = add_widths(settled_, add_widths(joined_, inner_));
  inner_ = 0;
  joined_ = advance;
  final_ = at_end;
  stale_ = joiner_ = false;
  letter_ = s;
  ligature_end_ = end;
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
  static_assert(sizeof(GrowingLine) <= sizeof(WrapScratch), "a line that grows fits its scratch");
  GrowingLine& growth = *new (p) GrowingLine(p, font, begin);
  Opportunities opportunities(p);
  LineEnds ends{};
  size_t first_letter = 0;
  bool in_first = true;
  Source s{begin, byte_of(p, begin), {}};
  for (;; ++s.index, s.byte = s.byte_end()) {
    const bool last = s.index == p.length;
    if (!last) s.decoded = decode(p.text + s.byte, p.bytes - s.byte);
    if (s.index > begin && growth.may_end(s.index)) {
      const LineEnd end{s.index, growth.width(s.index)};
      // What has no width of its own belongs to the first cluster.
      in_first =
          ends.first.index == 0 || (in_first && growth.last_letter() == first_letter && end.width <= ends.first.width);
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
      if (last || (!in_first && growth.least() > width)) return ends;
    }
    opportunities.pass(s.index, s.code_point());
    growth.add(s);
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
