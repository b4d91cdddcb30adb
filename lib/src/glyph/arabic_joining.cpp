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
  bool joiner;       // whether one does
  uint32_t letter;   // its code point, or 0 where the run ends
};

// LRI, RLI, FSI and PDI are of type U; where they are neutralised they have no effect.
bool is_isolate_control(uint32_t c) { return c - kFirstIsolateControl <= kLastIsolateControl - kFirstIsolateControl; }

// The neighbour of `c` in logical order. A ZWJ joins whatever comes after it, and does not part a lam from its alef: it
// asks for the ligature (The Unicode Standard 23.2).
void look_beside(const embidi_line& line, const Character& c, bool following, Neighbour& n) {
  const embidi_paragraph& p = *line.paragraph;
  size_t end = following ? line.end : line.begin;  // of the piece of the line, on this side
  if (has_elisions(line)) end = following ? piece_of(line, c.source.index).end : piece_of(line, c.source.index).begin;
  n.type = JoiningType::U;
  n.joiner = false;
  n.letter = 0;
  n.source = c.source;
  Source& at = n.source;
  for (;;) {
    if (following) {
      if (at.index + 1 >= end) break;
      ++at.index;
      at.byte = at.byte_end();
      at.decoded = decode_at(p, at.byte);
    } else {
      if (at.index <= end) break;
      --at.index;
      at.decoded = decode_ending_at(p, at.byte);
      at.byte -= at.decoded.length();
    }
    const bool removed = p.slots.removed(at.index);
    if (!removed && level_in(line, at.index) != c.level) break;  // another run, even if transparent
    const uint32_t code_point = at.code_point();
    const JoiningType type = joining_type(code_point);
    if (code_point == kZeroWidthJoiner) {
      n.joiner = true;
    } else if (type != JoiningType::T && !(removed && is_isolate_control(code_point))) {
      n.letter = code_point;
      n.type = type;
      break;
    }
  }
  if (n.joiner) n.type = JoiningType::C;
}

// Of the classes that joining letters have, the numbers of the right-to-left ones have a bit that the others' have not.
constexpr unsigned kRightToLeftBits = R | AL;
static_assert((R & kRightToLeftBits) != 0 && (AL & kRightToLeftBits) != 0, "right-to-left letters");
static_assert((L & kRightToLeftBits) == 0 && (ON & kRightToLeftBits) == 0, "the others: Mongolian, Phags-pa");

// Whether the letter that follows in the text stands on the left of its script's display; otherwise on the right.
bool joins_logically(const Character& c) { return ((c.level & 1) != 0) == ((c.bidi_class() & kRightToLeftBits) != 0); }

uint8_t form_of(bool right, bool left) {
  static_assert(EMBIDI_FORM_FINAL == EMBIDI_FORM_ISOLATED + 1 && EMBIDI_FORM_MEDIAL == EMBIDI_FORM_INITIAL + 1, "");
  return static_cast<uint8_t>((left ? EMBIDI_FORM_INITIAL : EMBIDI_FORM_ISOLATED) + (right ? 1 : 0));
}

}  // namespace

namespace {

// Looks on one side, and keeps for the letter that is there what `c` is to it.
void look_and_keep(const embidi_line& line, const Character& c, bool following, Neighbour& n,
                   embidi_glyph_memory* memory) {
  look_beside(line, c, following, n);
  if (memory == nullptr) return;
  const Index at = n.letter != 0 ? static_cast<Index>(n.source.index) : kNone;
  const auto type = static_cast<uint8_t>(n.joiner ? JoiningType::C : c.joining_type());
  (following ? memory->next_at : memory->previous_at) = at;
  (following ? memory->next_beside : memory->previous_beside) = type;
}

// Makes a letter that joins the form that its neighbours ask for.
void join(const embidi_line& line, const Character& c, embidi_glyph_memory* memory, embidi_glyph& g) {
  const bool odd = (c.level & 1) != 0;
  const bool makes_ligatures = c.code_point() == kLam && odd;
  bool knows_next = false, knows_previous = false;
  JoiningType next{}, previous{};
  if (memory != nullptr) {
    knows_next = memory->previous_at == c.source.index && !makes_ligatures;
    knows_previous = memory->next_at == c.source.index;
    next = static_cast<JoiningType>(memory->previous_beside);
    previous = static_cast<JoiningType>(memory->next_beside);
  }
  Neighbour n;
  if (!knows_previous) {
    look_and_keep(line, c, false, n, memory);
    previous = n.type;
  }
  n.letter = 0;
  if (!knows_next) {
    look_and_keep(line, c, true, n, memory);
    next = n.type;
  }
  const bool logical = joins_logically(c);
  const bool right = joins_as(kJoinsRight, c.joining_type()) && joins_as(kJoinsLeft, logical ? previous : next);
  const bool left = joins_as(kJoinsLeft, c.joining_type()) && joins_as(kJoinsRight, logical ? next : previous);
  g.form = form_of(right, left);
  if (makes_ligatures && is_lam_alef(n.letter)) {
    g.code_point = lam_alef(n.letter, right);
    g.form = form_of(right, false);
    g.flags = EMBIDI_GLYPH_LIGATURE;
    g.end = n.source.index + 1;
    g.byte_end = n.source.byte_end();
  }
}

}  // namespace

bool is_drawn_by_lam(const embidi_line& line, const Character& c) {
  if (!is_lam_alef(c.code_point()) || (c.level & 1) == 0) return false;
  Neighbour before;
  look_beside(line, c, false, before);
  return before.letter == kLam;
}

void shape(const embidi_line& line, const Character& c, embidi_glyph_memory* memory, embidi_glyph& g) {
  const JoiningType type = c.joining_type();
  if (joins_as(kJoinsLeft | kJoinsRight, type) && type != JoiningType::C) {
    join(line, c, memory, g);
    if ((g.flags & EMBIDI_GLYPH_LIGATURE) != 0) return;
  }
  present(g);
}

uint8_t form_at_end(const Character& c, uint8_t form) {
  if (form <= EMBIDI_FORM_ISOLATED) return form;
  const bool right = form == EMBIDI_FORM_FINAL || form == EMBIDI_FORM_MEDIAL, left = form >= EMBIDI_FORM_INITIAL;
  return joins_logically(c) ? form_of(right, false) : form_of(false, left);
}

void present(embidi_glyph& g) {
  const uint8_t form = g.form == EMBIDI_FORM_NONE ? uint8_t{EMBIDI_FORM_ISOLATED} : g.form;
  const uint32_t presentation = presentation_form(g.code_point, form);
  if (presentation == 0) return;
  g.code_point = presentation;
  g.form = form;
}

}  // namespace embidi

#else

namespace embidi {

bool is_drawn_by_lam(const embidi_line&, const Character&) { return false; }

void shape(const embidi_line&, const Character&, embidi_glyph_memory*, embidi_glyph&) {}
uint8_t form_at_end(const Character&, uint8_t form) { return form; }
void present(embidi_glyph&) {}

}  // namespace embidi

#endif
