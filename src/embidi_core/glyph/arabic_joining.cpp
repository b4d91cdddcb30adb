// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Cursive joining, character by character: the form of a letter follows from its two neighbours, so nothing is kept.
//
// Neighbours are logical ones, but within a run of one level (UAX #9, 3.5), and which of the two is "on the right" is
// decided by what is displayed: text under LRO joins as it is seen. (The Unicode Standard defines the joining types by
// right and left as a right-to-left script is displayed; Mongolian and Phags-pa, which are left-to-right, take their
// logical order instead.)
#include "embidi_core/glyph/arabic_joining.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/config.h"

namespace embidi {

namespace {

// What follows from the character alone. Member by member: the compiler would call memset.
[[gnu::always_inline]] inline void begin_glyph(const Character& c, embidi_glyph& g) {
  g.code_point = c.code_point();
  g.source = c.source.index;
  g.end = c.source.index + 1;
  g.byte = c.source.byte;
  g.byte_end = c.source.byte_end();
  g.dx = g.dy = 0;
  g.form = EMBIDI_FORM_NONE;
  g.level = c.level;
  g.flags = 0;
}

}  // namespace

}  // namespace embidi

#include "embidi_core/glyph/joining_types.hpp"
#include "embidi_core/glyph/presentation_forms.hpp"
#include "embidi_core/paragraph/types.hpp"
#include "embidi_core/unicode/joiners.hpp"

namespace embidi {

namespace {

// The nearest character on one side that is neither transparent nor a ZWJ: its code point, or 0 where the run ends; its
// type, but C where a ZWJ stands between. In one register.
struct Neighbour {
  uint32_t bits;
  uint32_t letter() const { return bits & ((1u << kTypeShift) - 1); }
  JoiningType type() const {
    return (bits & kJoiner) != 0 ? JoiningType::C : static_cast<JoiningType>(bits >> kTypeShift);
  }
  static constexpr unsigned kTypeShift = 24;
  static constexpr uint32_t kJoiner = 1u << 31;
};

// The last character of a line on one side of character `index`, without an elision between. Not inlined, so that it is
// not on the stack while neighbours are looked for.
[[gnu::noinline]] size_t last_in_piece(const embidi_line& line, size_t index, bool following) {
  size_t last = following ? line.end : line.begin;
  for (const embidi_elision* e = line.elisions; e < line.elisions + line.elision_count; ++e) {
    if (following ? e->begin > index && e->begin < last : e->end <= index) last = following ? e->begin : e->end;
  }
  return following ? last - 1 : last;
}
inline size_t last_beside(const embidi_line& line, size_t index, bool following) {
  if (has_elisions(line)) return last_in_piece(line, index, following);
  return following ? line.end - size_t{1} : line.begin;
}

// The neighbour of `c` in logical order. A ZWJ joins whatever comes after it, and does not part a lam from its alef: it
// asks for the ligature (The Unicode Standard 23.2). Keeps for the letter that is there what `c` is to it.
Neighbour look_beside(const embidi_line& line, const Character& c, bool following, GlyphFont& memory) {
  const embidi_paragraph& p = *line.paragraph;
  const size_t last = last_beside(line, c.source.index, following);
  size_t index = c.source.index, byte = following ? c.source.byte_end() : c.source.byte;
  Neighbour n{static_cast<uint32_t>(JoiningType::U) << Neighbour::kTypeShift};
  while (index != last) {
    Decoded at;
    if (following) {
      ++index;
      at = decode_at(p, byte);
      byte += at.length();
    } else {
      --index;
      at = decode_ending_at(p, byte);
      byte -= at.length();
    }
    const bool removed = p.slots.removed(index);
    if (!removed && level_in(line, index) != c.level) break;  // another run, even if transparent
    const JoiningType t = joining_type(at.code_point());
    if (at.code_point() == kZeroWidthJoiner) {
      n.bits |= Neighbour::kJoiner;
    } else if (t != JoiningType::T && !(removed && is_isolate_control(at.code_point()))) {
      n.bits |= at.code_point() | static_cast<uint32_t>(t) << Neighbour::kTypeShift;
      break;
    }
  }
  (following ? memory.next_at : memory.previous_at) = n.letter() != 0 ? static_cast<Index>(index) : kNone;
  (following ? memory.next_beside : memory.previous_beside) =
      static_cast<uint8_t>((n.bits & Neighbour::kJoiner) != 0 ? JoiningType::C : c.joining_type());
  return n;
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

// Extends the glyph of a lam to the alef that follows.
void take_alef(const embidi_paragraph& p, embidi_glyph& g) {
  Decoded d;
  do {
    d = decode_at(p, g.byte_end);
    g.byte_end += d.length();
    ++g.end;
  } while (!is_lam_alef(d.code_point()));
}

// Makes a letter that joins the form that its neighbours ask for.
void join(const embidi_line& line, const Character& c, GlyphFont& memory, embidi_glyph& g) {
  const bool knows_next = memory.previous_at == c.source.index && c.code_point() != kLam;  // which may be a ligature
  const bool knows_previous = memory.next_at == c.source.index;
  Neighbour next{static_cast<uint32_t>(memory.previous_beside) << Neighbour::kTypeShift};
  Neighbour previous{static_cast<uint32_t>(memory.next_beside) << Neighbour::kTypeShift};
  if (!knows_previous) previous = look_beside(line, c, false, memory);
  if (!knows_next) next = look_beside(line, c, true, memory);
  const bool logical = joins_logically(c);
  const bool right =
      joins_as(kJoinsRight, c.joining_type()) && joins_as(kJoinsLeft, (logical ? previous : next).type());
  const bool left = joins_as(kJoinsLeft, c.joining_type()) && joins_as(kJoinsRight, (logical ? next : previous).type());
  g.form = form_of(right, left);
  if (c.code_point() == kLam && (c.level & 1) != 0 && is_lam_alef(next.letter())) {
    g.code_point = lam_alef(next.letter(), right);
    g.form = form_of(right, false);
    g.flags = EMBIDI_GLYPH_LIGATURE;
    take_alef(*line.paragraph, g);
  }
}

}  // namespace

// Does join() for what look_beside() finds in a well-formed text, as far as its characters are of Arabic's page, of
// ASCII or ZWNJ. One side is mostly known.
uint8_t form_beside(const embidi_line& line, const embidi_glyph& g, uint32_t letter, JoiningType type,
                    GlyphFont& memory) {
  if (!joins_as(kJoinsLeft | kJoinsRight, type)) return EMBIDI_FORM_NONE;
  const embidi_paragraph& p = *line.paragraph;
  if (type == JoiningType::C || (g.level & 1) == 0 || p.ill_formed) return kUnknownForm;
  bool right = false;
  for (bool following = false;; following = true) {
    auto beside = static_cast<JoiningType>(following ? memory.previous_beside : memory.next_beside);
    // Lam may be in a ligature with the letter after it, alef with that before it.
    const bool ligates = following ? letter == kLam : is_lam_alef(letter);
    if ((following ? memory.previous_at : memory.next_at) != g.source || ligates) {
      beside = JoiningType::U;
      const uint8_t* at = p.text + (following ? g.byte_end : g.byte);
      const size_t last = last_beside(line, g.source, following);
      for (size_t index = g.source; index != last;) {
        index += following ? size_t{1} : SIZE_MAX;
        uint32_t c = following ? *at++ : *--at;
        if (c < 0x80) break;
        c = following ? decode_well_formed(c, at) : decode_well_formed_before(c, at);
        if (c - kDirectPageFirst >= kDirectPageEnd - kDirectPageFirst) {
          if (c == kZeroWidthNonJoiner) break;
          return kUnknownForm;
        }
        // ALM is removed in structures: its level is of no use.
        if (level_in(line, index) != g.level && !p.slots.removed(index)) break;
        const uint32_t t = kDirect[c - (kDirectPageFirst - kDirectAsciiEnd)] >> kClassBits;
        if (t == static_cast<uint32_t>(JoiningType::T)) continue;
        if (ligates && (following ? is_lam_alef(c) : c == kLam)) return kUnknownForm;
        beside = static_cast<JoiningType>(t);
        (following ? memory.next_at : memory.previous_at) = static_cast<Index>(index);
        (following ? memory.next_beside : memory.previous_beside) = static_cast<uint8_t>(type);
        break;
      }
    }
    if (following) return form_of(right, joins_as(kJoinsLeft, type) && joins_as(kJoinsRight, beside));
    right = joins_as(kJoinsLeft, beside);  // as every letter that joins does to its right
  }
}

bool is_drawn_by_lam(const embidi_line& line, const Character& c, GlyphFont& memory) {
  return is_lam_alef(c.code_point()) && (c.level & 1) != 0 && look_beside(line, c, false, memory).letter() == kLam;
}

void present(embidi_glyph& g) {
  const uint8_t form = g.form == EMBIDI_FORM_NONE ? uint8_t{EMBIDI_FORM_ISOLATED} : g.form;
  const uint32_t presentation = presentation_form(g.code_point, form);
  if (presentation == 0) return;
  g.code_point = presentation;
  g.form = form;
}

void shape(const embidi_line& line, const Character& c, GlyphFont& memory, embidi_glyph& g) {
  begin_glyph(c, g);
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

}  // namespace embidi
