// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cursive joining, character by character: the form of a letter follows from its two neighbours, so nothing is kept.
//
// Neighbours are logical ones, but within a run of one level (UAX #9, 3.5), and which of the two is "on the right" is
// decided by what is displayed: text under LRO joins as it is seen. (The Unicode Standard defines the joining types by
// right and left as a right-to-left script is displayed; Mongolian and Phags-pa, which are left-to-right, take their
// logical order instead.)
#include "glyph/arabic_joining.hpp"

#include "embidi/config.h"

#if EMBIDI_SHAPING

#include "glyph/joining_types.hpp"
#include "glyph/presentation_forms.hpp"
#include "paragraph/types.hpp"

namespace embidi {

namespace {

constexpr uint32_t kFirstIsolateControl = 0x2066, kLastIsolateControl = 0x2069;  // LRI, RLI, FSI, PDI

// The nearest character on one side that is neither transparent nor a ZWJ.
struct Neighbour {
  Source source;
  JoiningType type;  // C where a ZWJ stands between
  uint32_t letter;   // its code point, or 0 where the run ends
};

// LRI, RLI, FSI and PDI are of type U; where they are neutralised they have no effect.
bool is_isolate_control(uint32_t c) { return c - kFirstIsolateControl <= kLastIsolateControl - kFirstIsolateControl; }

// `n` is one step further in its direction; whether it decides what stands there. A ZWJ joins whatever comes after it,
// and does not part a lam from its alef: it asks for the ligature (The Unicode Standard 23.2).
bool decides(const embidi_line& line, uint8_t level, Neighbour& n) {
  const uint32_t c = n.source.code_point();
  const JoiningType type = joining_type(c);
  const bool removed = line.paragraph->slots.removed(n.source.index);
  if (!removed && line_level(line, n.source.index) != level) return true;  // another run, even if transparent
  if (c == kZeroWidthJoiner) n.type = JoiningType::C;
  if (c == kZeroWidthJoiner || type == JoiningType::T || (removed && is_isolate_control(c))) return false;
  n.letter = c;
  if (n.type == JoiningType::U) n.type = type;
  return true;
}

// The neighbour of `s` in logical order.
void look_beside(const embidi_line& line, const Source& s, bool following, Neighbour& n) {
  const embidi_paragraph& p = *line.paragraph;
  const auto piece = piece_of(line, s.index);
  const uint8_t level = line_level(line, s.index);
  n.source = s;
  n.type = JoiningType::U;
  n.letter = 0;
  Source& at = n.source;
  do {
    if (following) {
      if (at.index + 1 >= piece.end) break;
      ++at.index;
      at.byte = at.byte_end();
      at.decoded = decode(p.text + at.byte, p.bytes - at.byte);
    } else {
      if (at.index <= piece.begin) break;
      --at.index;
      at.decoded = decode_before(p.text, at.byte);
      at.byte -= at.decoded.length();
    }
  } while (!decides(line, level, n));
}

// Of the classes that joining letters have, the numbers of the right-to-left ones have a bit that the others' have not.
constexpr unsigned kRightToLeftBits = R | AL;
static_assert((R & kRightToLeftBits) != 0 && (AL & kRightToLeftBits) != 0, "right-to-left letters");
static_assert((L & kRightToLeftBits) == 0 && (ON & kRightToLeftBits) == 0, "the others: Mongolian, Phags-pa");

uint8_t form_of(bool right, bool left) {
  static_assert(EMBIDI_FORM_FINAL == EMBIDI_FORM_ISOLATED + 1 && EMBIDI_FORM_MEDIAL == EMBIDI_FORM_INITIAL + 1, "");
  return static_cast<uint8_t>((left ? EMBIDI_FORM_INITIAL : EMBIDI_FORM_ISOLATED) + (right ? 1 : 0));
}

}  // namespace

bool is_drawn_by_lam(const embidi_line& line, const Source& s) {
  if (!is_lam_alef(s.code_point()) || (line_level(line, s.index) & 1) == 0) return false;
  Neighbour before;
  look_beside(line, s, false, before);
  return before.letter == kLam;
}

void shape(const embidi_line& line, const Source& s, embidi_glyph& g) {
  const uint32_t c = s.code_point();
  g.code_point = c;
  g.end = s.index + 1;
  g.byte_end = s.byte_end();
  const JoiningType type = joining_type(c);
  bool right = false, left = false;
  if (joins_as(kJoinsLeft | kJoinsRight, type) && type != JoiningType::C) {
    Neighbour n;
    look_beside(line, s, false, n);
    const JoiningType previous = n.type;
    look_beside(line, s, true, n);
    const bool right_to_left = (bidi_class(c) & kRightToLeftBits) != 0;
    const bool odd = (line_level(line, s.index) & 1) != 0;
    const bool logical = odd == right_to_left;
    right = joins_as(kJoinsRight, type) && joins_as(kJoinsLeft, logical ? previous : n.type);
    left = joins_as(kJoinsLeft, type) && joins_as(kJoinsRight, logical ? n.type : previous);
    g.form = form_of(right, left);
    if (c == kLam && odd && is_lam_alef(n.letter)) {
      g.code_point = lam_alef(n.letter, right);
      g.form = form_of(right, false);
      g.flags = EMBIDI_GLYPH_LIGATURE;
      g.end = n.source.index + 1;
      g.byte_end = n.source.byte_end();
      return;
    }
  }
  const uint8_t form = g.form == EMBIDI_FORM_NONE ? uint8_t{EMBIDI_FORM_ISOLATED} : g.form;
  const uint32_t presentation = presentation_form(c, form);
  if (presentation != 0) {
    g.code_point = presentation;
    g.form = form;
  }
}

}  // namespace embidi

#else

namespace embidi {

bool is_drawn_by_lam(const embidi_line&, const Source&) { return false; }

void shape(const embidi_line&, const Source& s, embidi_glyph& g) {
  g.code_point = s.code_point();
  g.end = s.index + 1;
  g.byte_end = s.byte_end();
}

}  // namespace embidi

#endif
