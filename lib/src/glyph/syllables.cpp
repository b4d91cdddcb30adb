// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllables in a line: where they begin and end, and the glyphs that the font has for them. docs/spec/syllables.md 2, 3.
#include <stddef.h>
#include <stdint.h>

#include "glyph/glyph_stream.hpp"
#include "glyph/shaper.hpp"
#include "glyph/syllable_table.hpp"
#include "paragraph/text.hpp"

namespace embidi {

namespace {

constexpr unsigned kMostPairs = 30;
constexpr unsigned kAllGlyphs = 15;
constexpr unsigned kMoreFlag = 0x80;  // of embidi_syllable::flags: there are more glyphs than it has room for

// A place in a run, from which its characters are read in both directions.
struct Place {
  Source source;
  Index begin, end;  // of what stands together with it

  void put(const embidi_line& line, const Source& s) {
    const Range piece = piece_of(line, s.index);
    source = s;
    begin = static_cast<Index>(piece.begin);
    end = static_cast<Index>(piece.end);
  }
  // To the character before or after this one; false: there is none in the run.
  bool go_back(const embidi_paragraph& p) {
    if (source.index == begin || is_apart(p, source.index)) return false;
    source.decoded = decode_before(p.text, source.byte);
    source.byte -= source.decoded.length();
    --source.index;
    return true;
  }
  bool go_on(const embidi_paragraph& p) {
    if (source.index + 1 == end || is_apart(p, source.index + 1)) return false;
    source.byte = source.byte_end();
    source.decoded = decode_at(p, source.byte);
    ++source.index;
    return true;
  }

 private:
  static bool is_apart(const embidi_paragraph& p, size_t index) {
    return ends_run(p, p.slots, index, p.slots.level(index - 1));
  }
};

// Finds the syllable of a character and puts its glyphs together.
class Composer {
 public:
  // In the paragraph's scratch, not on the stack. Not inlined: its address would take registers.
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.shaping; }

  Composer(const embidi_line& line, const embidi_font& font) : line_(line), font_(font), table_(nullptr) {}
  // What character `c` is; of a syllable, its glyphs from number `skip` on, as many as there is room for.
  Held compose(const Source& c, unsigned skip, embidi_syllable& out);

 private:
  const embidi_paragraph& paragraph() const { return *line_.paragraph; }
  Held find_syllable(const Source& c, uint8_t& table);
  Held read_syllable(size_t index);
  bool find_begin();
  bool is_joined();
  void put_together(embidi_syllable& out);
  bool find_frame(unsigned x);
  unsigned add_pieces(embidi_syllable& out, unsigned from, unsigned to, bool subjoined);
  void add(embidi_syllable& out, uint16_t value, unsigned from, unsigned to, bool subjoined);
  void put(embidi_syllable& out, uint16_t glyph, bool subjoined);

  const uint8_t* letters() const { return whole_ + 1; }
  unsigned class_at(unsigned i) const { return table_.class_of(letters()[i]); }

  const embidi_line& line_;
  const embidi_font& font_;
  SyllableTable table_;
  Place place_, back_;
  Source first_;     // of the syllable
  uint8_t letter_;   // at place_
  uint8_t count_, bytes_;
  uint8_t core_, core_end_, frame_end_;
  bool begins_word_, shaped_;
  uint16_t frame_;
  uint16_t skip_;  // glyphs that are not wanted
  uint8_t whole_[kMostLetters + 1];  // the key of the whole: a hole and the letters
  uint8_t key_[kMostLetters + 1];
};
static_assert(sizeof(Composer) <= sizeof FitScratch::shaping, "it fits its scratch");

// Whether letter_, which starts, is joined to what stands before it: syllables.md 2, 1.
bool Composer::is_joined() {
  uint8_t three[3] = {0, 0, letter_};
  unsigned pairs = 0, passed = 0;
  back_ = place_;
  while (back_.go_back(paragraph())) {
    const unsigned l = table_.letter(back_.source.code_point());
    const unsigned c = l != 0 ? table_.class_of(l) : 0;
    if (three[1] != 0) {
      three[0] = static_cast<uint8_t>(l);
      return l != 0 && table_.find(three, 3) != kNoValue;
    }
    if ((c & kPair) != 0 && (table_.class_of(letter_) & kPair) != 0 && passed == 0) {
      if (++pairs == kMostPairs) break;
      continue;
    }
    if (pairs != 0) break;
    if ((c & kPasses) != 0) {
      if (++passed > kMostLetters) return false;
      continue;
    }
    if ((c & kWeak) == 0) return (c & kJoins) != 0;
    if (passed != 0) return false;
    three[1] = static_cast<uint8_t>(l);
  }
  return (pairs & 1) != 0;
}

// From letter_ to the first one of its syllable; false: there is none.
bool Composer::find_begin() {
  for (unsigned steps = 0; steps < kMostLetters; ++steps) {
    if ((table_.class_of(letter_) & kStarts) != 0 && !is_joined()) return true;
    if (!place_.go_back(paragraph())) return false;
    letter_ = static_cast<uint8_t>(table_.letter(place_.source.code_point()));
    if (letter_ == 0) return false;
  }
  return false;
}

// The syllable that holds character `index`, where place_ is, which is letter_ of the table.
Held Composer::read_syllable(size_t index) {
  if (!find_begin()) return Held::stray;
  first_ = place_.source;
  whole_[0] = kHole;
  count_ = 0;
  for (;;) {
    if (count_ == kMostLetters) return Held::stray;
    whole_[++count_] = letter_;
    bytes_ = static_cast<uint8_t>(place_.source.byte_end() - first_.byte);
    if (!place_.go_on(paragraph())) break;
    letter_ = static_cast<uint8_t>(table_.letter(place_.source.code_point()));
    if (letter_ == 0) break;
    const unsigned c = table_.class_of(letter_);
    if ((c & kStarts) != 0 ? !is_joined() : (c & kExtends) == 0) break;
  }
  if (index >= first_.index + count_) return Held::stray;
  // A letter alone that has no value of its own is drawn as any other character.
  if (count_ == 1 && table_.find(letters(), 1) == kNoValue) return Held::alone;
  return index == first_.index ? Held::begins : Held::continues;
}

// And the number of the table that it is in.
Held Composer::find_syllable(const Source& c, uint8_t& table) {
  Held held = Held::none;
  for (table = 0; table < table_count(font_); ++table) {
    const uint8_t* const at = table_at(font_, table);
    if (at == nullptr) continue;
    table_ = SyllableTable(at);
    letter_ = static_cast<uint8_t>(table_.letter(c.code_point()));
    if (letter_ == 0) continue;
    place_.put(line_, c);
    held = read_syllable(c.index);
    if (held != Held::stray) break;
  }
  return held;
}

void Composer::put(embidi_syllable& out, uint16_t glyph, bool subjoined) {
  constexpr unsigned room = sizeof out.glyphs / sizeof out.glyphs[0];
  if (skip_ != 0) {
    --skip_;
  } else if (out.count == room) {
    out.flags |= kMoreFlag;
  } else {
    if (subjoined) out.subjoined |= static_cast<uint8_t>(1u << out.count);
    out.glyphs[out.count++] = glyph;
  }
}

// Glyphs from..to of a value.
void Composer::add(embidi_syllable& out, uint16_t value, unsigned from, unsigned to, bool subjoined) {
  Value v = table_.value(value);
  for (unsigned i = 0; i < to; ++i) {
    const uint16_t at = v.at;
    if (!table_.next(v)) return;
    if (i >= from) put(out, at, subjoined);
  }
}

// The pieces of letters from..to. Returns the class of the last one.
unsigned Composer::add_pieces(embidi_syllable& out, unsigned from, unsigned to, bool subjoined) {
  unsigned last = 0, pieces = 0;
  while (from < to) {
    unsigned length = to - from;
    uint16_t piece;
    do {
      piece = table_.find(letters() + from, length);
    } while (piece == kNoValue && --length != 0);
    if (length == 0) {
      ++from;
      shaped_ = false;
      put(out, kNoGlyphAt, subjoined);
      continue;
    }
    from += length;
    last = table_.value(piece).second;
    add(out, piece, 0, kAllGlyphs, subjoined);
    if (++pieces > table_.verified()) shaped_ = false;
  }
  return last;
}

// Steps 3 to 5 of syllables.md 3; false: there is no frame with a prefix of x letters.
bool Composer::find_frame(unsigned x) {
  const bool prefix = x != 0, fused = table_.fused();
  if (fused) {
    do {
      ++x;
    } while (x < count_ && (class_at(x) & (kInCore | kStarts)) == kInCore);
  }
  unsigned y = x;
  for (unsigned i = x; i < count_; ++i) {
    const unsigned c = class_at(i);
    if ((c & kInCore) != 0) {
      y = i + 1;
    } else if ((c & (kJoins | kPasses)) == 0) {
      break;
    }
  }
  unsigned length = 0;
  while (length < x) {
    key_[length] = letters()[length];
    ++length;
  }
  if (prefix && !fused) key_[length++] = kHole;
  unsigned m = y;
  while (m < count_) key_[length++] = letters()[m++];
  for (;; --m, --length) {
    if (length != 0) frame_ = table_.find(key_, length);
    if (frame_ != kNoValue || m == y) break;
  }
  if (frame_ == kNoValue) {
    if (prefix) return false;
    if (fused) x = y = m = 0;
  }
  core_ = static_cast<uint8_t>(x);
  core_end_ = static_cast<uint8_t>(y);
  frame_end_ = static_cast<uint8_t>(m);
  return true;
}

void Composer::put_together(embidi_syllable& out) {
  const unsigned skip = skip_;
  shaped_ = true;
  frame_ = count_ > 1 ? table_.find(whole_, count_ + 1u) : kNoValue;
  unsigned last = 0;
  if (frame_ != kNoValue) {
    core_ = core_end_ = 0;
    frame_end_ = count_;
  } else {
    if (!find_frame(table_.prefix_of(letters(), count_))) find_frame(0);
    // The class of the last piece counts before the pieces are wanted.
    skip_ = UINT16_MAX;
    last = add_pieces(out, core_, core_end_, false);
  }
  unsigned hole = 0;
  if (frame_ != kNoValue) {
    frame_ = table_.variant_of(frame_, last, begins_word_);
    hole = table_.value(frame_).second;
  }
  skip_ = static_cast<uint16_t>(skip);
  add(out, frame_, 0, hole, false);
  add_pieces(out, core_, core_end_, table_.fused());
  add(out, frame_, hole, kAllGlyphs, false);
  if (frame_end_ != count_) {
    shaped_ = false;
    add_pieces(out, frame_end_, count_, false);
  }
  if (!shaped_) out.flags |= EMBIDI_GLYPH_UNSHAPED;
}

Held Composer::compose(const Source& c, unsigned skip, embidi_syllable& out) {
  const Held held = find_syllable(c, out.table);
  if (held < Held::begins) return held;
  back_.put(line_, first_);
  begins_word_ = !back_.go_back(paragraph()) || table_.letter(back_.source.code_point()) == 0;
  out.begin = static_cast<Index>(first_.index);
  out.byte = static_cast<uint32_t>(first_.byte);
  out.letters = count_;
  out.bytes = bytes_;
  out.taken = static_cast<uint8_t>(skip);
  out.count = out.next = out.subjoined = out.flags = 0;
  skip_ = static_cast<uint16_t>(skip);
  put_together(out);
  return held;
}

[[gnu::noinline]] Held compose(const embidi_line& line, const GlyphFont& font, const Source& c, unsigned skip,
                               embidi_syllable& out) {
  return (new (*line.paragraph) Composer(line, font_of(font)))->compose(c, skip, out);
}

// A glyph of a syllable as it is drawn.
struct Drawn {
  ValueGlyph part;
  uint16_t advance;
  int kerning;     // before it
  bool subjoined;  // it is no base of marks
};

// The next glyph; goes on to the one after that, if there is one.
Drawn take(const embidi_line& line, const GlyphFont& f, embidi_syllable& s) {
  const embidi_font& font = font_of(f);
  Drawn d{SyllableTable(table_at(font, s.table)).glyph(s.glyphs[s.next]), 0, 0, (s.subjoined >> s.next & 1) != 0};
  ++s.next;
  d.advance = advance_of(f, d.part.number);
  if (d.part.placed) d.advance = d.part.advance;
  if (!d.part.mark && s.left != kNoGlyph) {
    d.kerning = kerning_between(font, s.left, d.part.number);
    if (d.kerning < -int{d.advance}) d.kerning = -int{d.advance};
    s.left = kNoGlyph;
  }
  if (s.next == s.count && (s.flags & kMoreFlag) != 0) {
    const Source first{s.begin, s.byte, decode_at(*line.paragraph, s.byte)};
    compose(line, f, first, s.taken + s.count, s);
  }
  return d;
}

// The width of a syllable, and the last glyph over which marks would stand.
[[gnu::noinline]] uint16_t run_through(const embidi_line& line, const GlyphFont& font, embidi_syllable& s,
                                       uint16_t& base) {
  int width = 0;
  base = kNoGlyph;
  while (s.next != s.count) {
    const Drawn d = take(line, font, s);
    if (d.part.mark) continue;
    width += d.advance + d.kerning;
    if (!d.subjoined) base = d.part.number;
  }
  return static_cast<uint16_t>(width);
}

void measure(const embidi_line& line, GlyphFont& font, const Source& c, Measured& out) {
  embidi_syllable s;
  uint16_t left = kNoGlyph;
  Place before;
  before.put(line, c);
  if ((level_in(line, c.index) & 1) == 0 && before.go_back(*line.paragraph) &&
      compose(line, font, before.source, 0, s) >= Held::begins) {
    s.left = kNoGlyph;
    run_through(line, font, s, left);
  }
  out.advance = 0;
  out.held = compose(line, font, c, 0, s);
  if (out.held < Held::begins) return;
  out.begin = s.begin;
  out.end = size_t{s.begin} + s.letters;
  out.unshaped = (s.flags & EMBIDI_GLYPH_UNSHAPED) != 0;
  s.left = left;
  out.advance = run_through(line, font, s, left);
}

bool enter(embidi_glyphs& w, const Source& c) {
  embidi_line& line = w.line;
  embidi_syllable& s = w.syllable;
  const size_t last = size_t{s.begin} + s.letters;
  if (compose(line, w.memory, c, 0, s) < Held::begins) {
    s.next = s.count = s.letters = 0;
    return false;
  }
  const bool odd = (line.level & 1) != 0;
  s.left = !odd && last == s.begin ? w.base : kNoGlyph;
  w.base = kNoGlyph;
  const size_t next = odd ? size_t{s.begin} : size_t{s.begin} + s.letters;
  line.byte = odd ? s.byte : s.byte + s.bytes;
  line.next = static_cast<Index>(next);
  // What X9 removed at the end of the line is in another run.
  if (odd ? next < line.stop : next > line.stop) leave_run(line);
  return true;
}

void next(embidi_glyphs& w, embidi_glyph& g) {
  embidi_syllable& s = w.syllable;
  g.code_point = decode_at(*w.line.paragraph, s.byte).code_point();
  g.source = s.begin;
  g.end = size_t{s.begin} + s.letters;
  g.byte = s.byte;
  g.byte_end = size_t{s.byte} + s.bytes;
  g.form = EMBIDI_FORM_NONE;
  g.level = w.line.level;
  g.flags = s.flags & EMBIDI_GLYPH_UNSHAPED;
  const Drawn d = take(w.line, w.memory, s);
  w.pen = d.kerning < 0 && w.pen < static_cast<uint32_t>(-d.kerning) ? 0 : w.pen + static_cast<uint32_t>(d.kerning);
  g.glyph = d.part.number;
  g.advance = d.advance;
  g.dx = d.part.dx;
  g.dy = d.part.dy;
  if (g.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
  place_part(
      w, g,
      d.part.mark ? (d.part.placed ? Part::placed_mark : Part::mark) : (d.subjoined ? Part::subjoined : Part::base));
}

}  // namespace

}  // namespace embidi

const embidi_shaper embidi_syllables = {&embidi::first_letter_of, &embidi::measure, &embidi::enter, &embidi::next};
