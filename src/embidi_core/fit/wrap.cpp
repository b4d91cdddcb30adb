// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Wrapping: the longest line that fits.
//
// The line grows by one character at a time. Only the form of its last letter depends on where it ends, so its width at
// any end is the width up to that letter, that of the letter in the form it has there, and that of white space after it
// that does not hang. A letter has one of two widths, and the rest never shrinks: once it is too much with the narrower
// one, no longer line can fit. So what is read beyond the line's last opportunity is what fits, and one cluster more;
// the next lines read that again, once or twice. Wrapping a paragraph is linear, if letters have a width.
#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/fit/line_break.hpp"
#include "embidi_core/fit/measure.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/uba/line.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// A place where the line can end, and its width there. Index 0: none was found.
struct LineEnd {
  size_t index;
  uint32_t width;
};

struct LineEnds {
  LineEnd opportunity, in_host, emergency, first;
  size_t mandatory;
};

class GrowingLine {
 public:
  // In the paragraph's scratch, not on the stack. Not inlined: its address would take registers.
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.work; }

  GrowingLine(embidi_paragraph& p, GlyphFont& font, size_t begin) : font_(font) {
    line_.paragraph = &p;
    line_.begin = static_cast<Index>(begin);
    line_.end = line_.trailing = p.length;
    line_.elision_count = 0;
    letter_.index = 0;
  }

  void add(const Source& s);
  // Whether nothing but a letter that has one width is at its end.
  bool is_settled() const { return joined_ == final_ && (inner_ | hanging_) == 0 && !stale_; }
  // The same for the letters of a word from `s` on that are plain, each a cluster: the line can be cut between them,
  // and the last place where it fits is an emergency. `s` becomes what follows. False: so much does not fit.
  bool add_letters(Source& s, uint32_t width, LineEnd& emergency);
  // Whether the line can end before character `index`: not inside a cluster, a ligature or a syllable.
  bool may_end(size_t index) const {
    return index >= ligature_end_ && index >= letters_end_ && starts_cluster(*line_.paragraph, index);
  }
  // Its width if it ends there, without the white space that hangs over its end.
  uint32_t width(size_t index);
  // The least width of any longer line, once width() was asked for.
  uint32_t least() const { return add_widths(add_widths(settled_, joined_ < final_ ? joined_ : final_), inner_); }
  const Source& last_letter() const { return letter_; }

  LineEnds ends;  // that were found

 private:
  void measure_last(size_t index);

  // Nothing that begins with 0 beside much else that does, lest the compiler call memset.
  uint32_t settled_ = 0;  // the width up to the last letter
  GlyphFont& font_;
  uint32_t joined_ = 0;   // that of the last letter, joined to what follows it
  embidi_line line_;      // all that counts of it is set
  uint32_t final_ = 0;    // that of the last letter, at the end of the line
  Source letter_;         // the last glyph that is no white space and no mark
  uint32_t inner_ = 0;    // that of white space after it that does not hang, since something without a width follows
  bool joiner_ = true;    // U+200D was seen after the last letter, or there is no letter
  bool stale_ = false;    // final_ is not known yet
  uint32_t hanging_ = 0;  // the width of white space after that
  size_t ligature_end_ = 0;
  size_t letters_end_ = 0;  // of letters that would be another syllable at the end of a line
  embidi_glyph glyph_;      // that is measured: not on the stack
  Measured syllable_;       // likewise
};
static_assert(sizeof(GrowingLine) <= sizeof FitScratch::work, "a line that grows fits its scratch");

// Asks anew, for the line as it would be, in which neighbours are others.
[[gnu::noinline]] void GrowingLine::measure_last(size_t index) {
  line_.end = static_cast<Index>(index);
  forget_neighbours(font_);
  if (glyph_of(line_, font_, character_of(line_, letter_), glyph_)) final_ = glyph_.advance;
  forget_neighbours(font_);
  line_.end = line_.paragraph->length;
  stale_ = false;
}

uint32_t GrowingLine::width(size_t index) {
  if (stale_) measure_last(index);
  return add_widths(add_widths(settled_, final_), inner_);
}

void GrowingLine::add(const Source& s) {
  const uint8_t type = line_.paragraph->slots.type(s.index);
  if (is_removed(type)) {
    if (s.code_point() == kZeroWidthJoiner && !joiner_)
      joiner_ = stale_ = true;  // joins the last letter to the line's end
    return;
  }
  const bool hangs = ((kSpaceTypes | kSeparatorTypes) >> type & 1) != 0;
  const Character c = {s, properties_of(s.code_point()), level_in(line_, s.index)};
  embidi_glyph& g = glyph_;
  bool drawn = true;
  Held held = Held::none;
  const uint32_t plain =
      c.properties <= kClassMask ? plain_advance(font_, s.index, s.code_point(), c.properties, c.level) : kNotPlain;
  if (plain != kNotPlain) {
    g.advance = static_cast<uint16_t>(plain);
    g.end = s.index + 1;
    g.form = EMBIDI_FORM_NONE;
  } else if (s.index < ligature_end_) {
    drawn = false;
  } else {
    if (s.code_point() >= font_.first_letter) {
      held = measure_syllable(line_, font_, s, syllable_);
      if (syllable_.stays > letters_end_) letters_end_ = syllable_.stays;
    }
    if (held >= Held::begins) {
      g.advance = syllable_.advance;
      g.end = s.index + syllable_.letters;
      g.form = EMBIDI_FORM_NONE;
      drawn = held == Held::begins;
    } else {
      drawn = letter_of(line_, font_, c, g) || (c.bidi_class() != NSM && glyph_of(line_, font_, c, g));
    }
  }
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
  if (g.form > EMBIDI_FORM_ISOLATED) final_ = advance_at_end(font_, c, g);  // a form that neighbours ask for
  stale_ = false;
  joiner_ = held == Held::begins;  // a syllable joins nothing
  letter_ = s;
  ligature_end_ = g.end;
}

bool GrowingLine::add_letters(Source& s, uint32_t width, LineEnd& emergency) {
  const embidi_paragraph& p = *line_.paragraph;
  uint32_t pen = add_widths(settled_, final_);
  bool after_letter = false;
  while (s.index != p.length) {
    const uint32_t c = s.code_point();
    if (!has_one_glyph(c) || !starts_cluster(p, s.index) || c >= font_.first_letter) break;
    // After a letter no mark starts a cluster; after a control one may.
    const uint32_t advance = after_letter ? font_glyph(font_, c, EMBIDI_FORM_NONE, s.index).advance
                                          : plain_advance(font_, s.index, c, properties_of(c), 0);
    if (advance == kNotPlain) break;
    after_letter = true;
    if (pen > width) return false;
    emergency = {s.index, pen};
    settled_ = pen;
    joined_ = final_ = advance;
    pen = add_widths(pen, advance);
    letter_ = s;
    s.byte = s.byte_end();
    ligature_end_ = ++s.index;
    joiner_ = false;
    if (s.index != p.length) s.decoded = decode_starting_at(p, s.byte);
  }
  return true;
}

// Such letters are not plain.
constexpr bool joins_in_arabic(uint32_t c) { return c - 0x620 < 0x700 - 0x620; }

// The last ends of each sort that fit, and the first of any, for a line from `begin` on; kept until the next call.
const LineEnds& find_ends(embidi_paragraph& p, GlyphFont& font, size_t begin, uint32_t width) {
  GrowingLine& growth = *new (p) GrowingLine(p, font, begin);
  Opportunities opportunities(p);
  LineEnds& ends = growth.ends;
  ends.opportunity.index = ends.in_host.index = ends.emergency.index = ends.first.index = ends.mandatory = 0;
  size_t first_letter = 0;
  bool in_first = true;
  Source s{begin, byte_of(p, begin), {}};
  for (;; ++s.index, s.byte = s.byte_end()) {
    bool last = s.index == p.length;
    if (!last) s.decoded = decode_starting_at(p, s.byte);
    if (!joins_in_arabic(s.code_point()) && !in_first && growth.is_settled() && opportunities.in_word()) {
      const size_t from = s.index;
      if (!growth.add_letters(s, width, ends.emergency)) return ends;
      if (s.index != from) opportunities.pass_letters(growth.last_letter().code_point());
      last = s.index == p.length;
    }
    if (s.index > begin && growth.may_end(s.index)) {
      const LineEnd end{s.index, growth.width(s.index)};
      // What has no width of its own belongs to the first cluster.
      in_first = ends.first.index == 0 ||
                 (in_first && growth.last_letter().index == first_letter && end.width <= ends.first.width);
      if (in_first) {
        ends.first = end;
        first_letter = growth.last_letter().index;
      }
      if (end.width <= width) {
        ends.emergency = end;
        if (last || opportunities.must_end() || opportunities.before(s.index, s.code_point()))
          (!last && opportunities.divides_host(s.index) ? ends.in_host : ends.opportunity) = end;
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
  if (!is_font_ok(*font)) return {EMBIDI_BAD_FONT, 0};
  embidi_paragraph& p = *paragraph;
  if (begin == p.length) return {EMBIDI_OK, 0};
  find_clusters(p);
  const LineEnds& ends = find_ends(p, glyph_font(p, *font), begin, width);
  LineEnd end = ends.first;
  const size_t mandatory = ends.mandatory;
  if (ends.opportunity.index != 0) {
    end = ends.opportunity;
    const LineEnd in_host = ends.in_host;
    // "A host is divided only where it does not fit on a line."
    if (in_host.index > end.index && find_ends(p, glyph_font(p, *font), end.index, width).opportunity.index == 0) {
      end = in_host;
    }
  } else if (ends.in_host.index != 0) {
    end = ends.in_host;
  } else if (ends.emergency.index != 0) {
    end = ends.emergency;
    out->flags = EMBIDI_WRAP_EMERGENCY;
  } else {
    out->flags = EMBIDI_WRAP_OVERFLOW;
  }
  if (end.index == mandatory) out->flags |= EMBIDI_WRAP_MANDATORY;
  out->end = end.index;
  out->shown = trailing_space(p, begin, end.index);
  // A U+200D after the last letter belongs to the line: it joins the letter to the line's end.
  while (out->shown < end.index && p.slots.removed(out->shown)) ++out->shown;
  out->width = end.width;
  return {EMBIDI_OK, 0};
}
