// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllables in a line: where they begin and end, and the glyphs that the font has for them. docs/spec/syllables.md
// 2, 3.
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

  Composer(const embidi_line& line, const embidi_font& font, embidi_syllable& out)
      : line_(line), font_(font), out_(out), table_(nullptr), stray_(false) {}
  // What character `c` is. The number of its table goes to `out`; if more letters begin there than a syllable may have,
  // one more than that, otherwise 0.
  [[gnu::noinline]] Held find_syllable(const Source& c);
  // After that: all but the glyphs of the syllable, and these from number `skip` on, as many as there is room for.
  [[gnu::noinline]] void note_syllable(unsigned skip);
  [[gnu::noinline]] void put_together();

 private:
  const embidi_paragraph& paragraph() const { return *line_.paragraph; }
  void read_letter() { letter_ = static_cast<uint8_t>(table_.letter(place_.source.code_point())); }
  Held read_syllable(size_t index);
  bool find_begin();
  [[gnu::noinline]] bool is_joined();
  [[gnu::noinline]] bool find_frame(unsigned x);
  [[gnu::noinline]] void add_pieces(uint8_t from, uint8_t to);
  [[gnu::noinline]] void add(unsigned count);
  [[gnu::noinline]] uint16_t find_piece();
  void put(uint16_t glyph);

  const uint8_t* letters() const { return whole_ + 1; }
  unsigned class_at(unsigned i) const { return table_.class_of(letters()[i]); }

  const embidi_line& line_;
  const embidi_font& font_;
  embidi_syllable& out_;
  SyllableTable table_;
  size_t begin_, byte_;  // of the syllable
  uint8_t count_, bytes_;
  uint8_t whole_[kMostLetters + 1];  // the key of the whole: a hole and the letters
  bool stray_;                       // it is a letter in no syllable of a table
  bool begins_word_, shaped_;
  bool subjoined_;  // what is added is
  // First the one, then the other.
  union {
    struct {
      Place place_, back_;
      uint8_t letter_;     // at place_
      uint8_t joiner_[3];  // a weak one between two letters
      uint8_t pairs_, passed_;
    };
    struct {
      uint8_t key_[kMostLetters + 1];
      uint8_t core_, core_end_, frame_end_;
      uint8_t from_, to_;      // letters whose pieces are added
      uint8_t last_, pieces_;  // class of the last piece, their number
      uint8_t length_;         // of a piece
      uint16_t frame_;
      uint16_t skip_;      // glyphs that are not wanted
      ValueGlyphs value_;  // whose glyphs are added
    };
  };
};
static_assert(sizeof(Composer) <= sizeof FitScratch::shaping, "it fits its scratch");

// Whether letter_, which starts, is joined to what stands before it: syllables.md 2, 1.
bool Composer::is_joined() {
  joiner_[1] = pairs_ = passed_ = 0;
  joiner_[2] = letter_;
  back_ = place_;
  while (back_.go_back(paragraph())) {
    const unsigned l = table_.letter(back_.source.code_point());
    if (joiner_[1] != 0) {
      joiner_[0] = static_cast<uint8_t>(l);
      return l != 0 && table_.find(joiner_, 3) != kNoValue;
    }
    const unsigned c = l != 0 ? table_.class_of(l) : 0;
    if ((c & table_.class_of(letter_) & kLetterPair) != 0 && passed_ == 0) {
      if (++pairs_ == kMostPairs) break;
      continue;
    }
    if (pairs_ != 0) break;
    if ((c & kLetterPasses) != 0) {
      if (++passed_ > kMostLetters) return false;
      continue;
    }
    if ((c & kLetterWeak) == 0) return (c & kLetterJoins) != 0;
    if (passed_ != 0) return false;
    joiner_[1] = static_cast<uint8_t>(l);
  }
  return (pairs_ & 1) != 0;
}

// From letter_ to the first one of its syllable; false: there is none.
bool Composer::find_begin() {
  for (unsigned steps = 0; steps < kMostLetters; ++steps) {
    if ((table_.class_of(letter_) & kLetterStarts) != 0 && !is_joined()) return true;
    if (!place_.go_back(paragraph())) return false;
    read_letter();
    if (letter_ == 0) return false;
  }
  return false;
}

// The syllable that holds character `index`, where place_ is, which is letter_ of the table.
Held Composer::read_syllable(size_t index) {
  if (!find_begin()) return Held::stray;
  begin_ = place_.source.index;
  byte_ = place_.source.byte;
  whole_[0] = kHole;
  count_ = 0;
  for (;;) {
    if (count_ == kMostLetters) {
      if (index == begin_) out_.letters = kMostLetters + 1;
      return Held::stray;
    }
    whole_[++count_] = letter_;
    bytes_ = static_cast<uint8_t>(place_.source.byte_end() - byte_);
    if (!place_.go_on(paragraph())) break;
    read_letter();
    if (letter_ == 0) break;
    const unsigned c = table_.class_of(letter_);
    if ((c & kLetterStarts) != 0 ? !is_joined() : (c & kLetterExtends) == 0) break;
  }
  if (index >= begin_ + count_) return Held::stray;
  // A letter alone that has no value of its own is drawn as any other character.
  if (count_ == 1 && table_.find(letters(), 1) == kNoValue) return Held::alone;
  return index == begin_ ? Held::begins : Held::continues;
}

Held Composer::find_syllable(const Source& c) {
  uint8_t& number = out_.table;
  out_.letters = 0;
  for (number = 0; number < table_count(font_); ++number) {
    const uint8_t* const at = table_at(font_, number);
    if (at == nullptr) continue;
    table_ = SyllableTable(at);
    place_.put(line_, c);
    read_letter();
    if (letter_ == 0) continue;
    const Held held = read_syllable(c.index);
    if (held != Held::stray || number + 1u == table_count(font_)) return held;
    stray_ = true;
  }
  return stray_ ? Held::stray : Held::none;
}

void Composer::put(uint16_t glyph) {
  constexpr unsigned room = sizeof out_.glyphs / sizeof out_.glyphs[0];
  if (skip_ != 0) {
    --skip_;
  } else if (out_.count == room) {
    out_.flags |= kMoreFlag;
  } else {
    if (subjoined_) out_.subjoined |= static_cast<uint8_t>(1u << out_.count);
    out_.glyphs[out_.count++] = glyph;
  }
}

// The next glyphs of value_, at most so many.
void Composer::add(unsigned count) {
  for (; count != 0; --count) {
    const uint16_t at = value_.at;
    if (!table_.next(value_)) return;
    put(at);
  }
}

// The longest piece of the letters from from_ on; length_ is 0 if there is none.
uint16_t Composer::find_piece() {
  uint16_t piece;
  length_ = static_cast<uint8_t>(to_ - from_);
  do {
    piece = table_.find(letters() + from_, length_);
  } while (piece == kNoValue && --length_ != 0);
  return piece;
}

// The pieces of letters from..to.
void Composer::add_pieces(uint8_t from, uint8_t to) {
  from_ = from;
  to_ = to;
  last_ = pieces_ = 0;
  while (from_ < to_) {
    const uint16_t piece = find_piece();
    if (length_ == 0) {
      ++from_;
      shaped_ = false;
      put(kNoGlyphAt);
      continue;
    }
    from_ = static_cast<uint8_t>(from_ + length_);
    table_.read(piece, value_);
    last_ = value_.second;
    add(kAllGlyphs);
    if (++pieces_ > table_.verified()) shaped_ = false;
  }
}

// Steps 3 to 5 of syllables.md 3; false: there is no frame with a prefix of x letters.
bool Composer::find_frame(unsigned x) {
  const bool prefix = x != 0, fused = table_.fused();
  if (fused) {
    do {
      ++x;
    } while (x < count_ && (class_at(x) & (kLetterInCore | kLetterStarts)) == kLetterInCore);
  }
  unsigned y = x;
  for (unsigned i = x; i < count_; ++i) {
    const unsigned c = class_at(i);
    if ((c & kLetterInCore) != 0) {
      y = i + 1;
    } else if ((c & (kLetterJoins | kLetterPasses)) == 0) {
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

void Composer::put_together() {
  shaped_ = true;
  subjoined_ = false;
  frame_ = count_ > 1 ? table_.find(whole_, count_ + 1u) : kNoValue;
  if (frame_ != kNoValue) {
    core_ = core_end_ = last_ = 0;
    frame_end_ = count_;
  } else {
    if (!find_frame(table_.prefix_of(letters(), count_))) find_frame(0);
    // The class of the last piece counts before the pieces are wanted.
    skip_ = UINT16_MAX;
    add_pieces(core_, core_end_);
  }
  skip_ = out_.taken;
  if (frame_ != kNoValue) frame_ = table_.variant_of(frame_, last_, begins_word_);
  table_.read(frame_, value_);
  add(value_.second);
  const uint16_t rest = value_.at;
  const uint8_t left = value_.count;
  subjoined_ = table_.fused();
  add_pieces(core_, core_end_);
  subjoined_ = false;
  value_.at = rest;
  value_.count = left;
  add(kAllGlyphs);
  if (frame_end_ != count_) {
    shaped_ = false;
    add_pieces(frame_end_, count_);
  }
  if (!shaped_) out_.flags |= EMBIDI_GLYPH_UNSHAPED;
}

void Composer::note_syllable(unsigned skip) {
  const Source first{begin_, byte_, {}};
  place_.put(line_, first);
  begins_word_ = !place_.go_back(paragraph()) || table_.letter(place_.source.code_point()) == 0;
  out_.begin = static_cast<Index>(begin_);
  out_.byte = static_cast<uint32_t>(byte_);
  out_.letters = count_;
  out_.bytes = bytes_;
  out_.taken = static_cast<uint8_t>(skip);
  out_.count = out_.next = out_.subjoined = out_.flags = 0;
}

// The glyphs of the syllable that holds a character, from number `skip` on.
[[gnu::always_inline]] inline Held compose(const embidi_line& line, const GlyphFont& font, const Source& c,
                                           unsigned skip, embidi_syllable& out) {
  Composer& composer = *new (*line.paragraph) Composer(line, font_of(font), out);
  const Held held = composer.find_syllable(c);
  if (held >= Held::begins) {
    composer.note_syllable(skip);
    composer.put_together();
  }
  return held;
}

// Whether a syllable has more glyphs than there was room for, and all of these were given.
bool has_more(const embidi_syllable& s) { return s.next == s.count && (s.flags & kMoreFlag) != 0; }

// A glyph of a syllable as it is drawn.
struct SyllableGlyph {
  ValueGlyph part;
  uint16_t advance;
  int kerning;     // before it
  bool subjoined;  // it is no base of marks
};

// The next glyph of a syllable that has one.
[[gnu::noinline]] void take(const GlyphFont& f, embidi_syllable& s, SyllableGlyph& d) {
  const embidi_font& font = font_of(f);
  d.part = SyllableTable(table_at(font, s.table)).glyph(s.glyphs[s.next]);
  d.subjoined = (s.subjoined >> s.next & 1) != 0;
  d.kerning = 0;
  ++s.next;
  d.advance = advance_of(f, d.part.number);
  if (d.part.placed) d.advance = d.part.advance;
}

// The same for its kerning: to the left at most by `room`, what the syllable before has from its last base on, lest a
// pen leave the line.
void kern(const embidi_font& font, unsigned room, embidi_syllable& s, SyllableGlyph& d) {
  if (d.part.mark || s.left == kNoGlyph) return;
  d.kerning = kerning_between(font, s.left, d.part.number);
  if (room > d.advance) room = d.advance;
  if (d.kerning < -static_cast<int>(room)) d.kerning = -static_cast<int>(room);
  s.left = kNoGlyph;
}

// The width of the glyphs that a syllable has room for, from the next one on.
[[gnu::noinline]] uint32_t width_of_rest(GlyphFont& font, embidi_syllable& s) {
  int width = 0;
  while (s.next != s.count) {
    SyllableGlyph d;
    take(font, s, d);
    kern(font_of(font), font.kerned_advance, s, d);
    if (d.part.mark) continue;
    width += d.advance + d.kerning;
    if (!d.subjoined) {
      font.kerned = d.part.number;
      font.kerned_advance = 0;
    }
    font.kerned_advance = static_cast<uint16_t>(font.kerned_advance + d.advance);
  }
  return static_cast<uint32_t>(width);
}

void note_measured(GlyphFont& font, embidi_syllable& s, bool odd, Measured& out) {
  out.end = size_t{s.begin} + s.letters;
  out.unshaped = (s.flags & EMBIDI_GLYPH_UNSHAPED) != 0;
  s.left = !odd && font.kerned_at == s.begin ? font.kerned : kNoGlyph;
  font.kerned = kNoGlyph;
}

Held find_in_line(const embidi_line& line, const embidi_font& font, const Source& c) {
  embidi_syllable s;
  return (new (*line.paragraph) Composer(line, font, s))->find_syllable(c);
}

Held measure_in_line(const embidi_line& line, GlyphFont& font, const Source& c, Measured& out) {
  embidi_syllable s;
  out.advance = 0;
  unsigned given = 0;
  const bool odd = (level_in(line, c.index) & 1) != 0;
  do {
    const Held held = compose(line, font, c, given, s);
    if (held != Held::begins) {
      out.end = c.index + s.letters;
      return held;
    }
    if (given == 0) note_measured(font, s, odd, out);
    out.advance = static_cast<uint16_t>(out.advance + width_of_rest(font, s));
    given += s.count;
  } while (has_more(s));
  // The next syllable is kerned with this one.
  font.kerned_at = odd ? kNone : static_cast<Index>(out.end);
  return Held::begins;
}

bool enter_in_walk(embidi_glyphs& w, const Source& c) {
  embidi_line& line = w.line;
  embidi_syllable& s = w.syllable;
  const size_t last = size_t{s.begin} + s.letters;
  const Held held = compose(line, w.memory, c, 0, s);
  if (held < Held::begins) {
    s.next = s.count = s.letters = 0;
    s.flags = held == Held::stray ? uint8_t{EMBIDI_GLYPH_UNSHAPED} : uint8_t{0};
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

// How a glyph of a syllable stands to the others: the next marks stand over a base; one that is subjoined is none.
enum class Standing : uint8_t { base, subjoined, mark, placed_mark };

[[gnu::noinline]] void place_part(embidi_glyphs& w, embidi_glyph& g, Standing part) {
  if (part == Standing::base) return keep_base(w, g);
  if (part == Standing::subjoined) {
    w.base_advance = static_cast<uint16_t>(w.base_advance + g.advance);
    return;
  }
  g.flags |= EMBIDI_GLYPH_MARK;
  if (part == Standing::mark) {
    const embidi_font& font = font_of(w.memory);
    find_place(w, g, font_box(font, w.base), font_box(font, g.glyph), g.dx, g.dy);
    g.dx = static_cast<int16_t>(g.dx - w.base_advance);
  }
  g.advance = 0;
}

[[gnu::noinline]] Standing give_next(embidi_glyphs& w, embidi_glyph& g) {
  embidi_syllable& s = w.syllable;
  g.code_point = decode_at(*w.line.paragraph, s.byte).code_point();
  g.source = s.begin;
  g.end = size_t{s.begin} + s.letters;
  g.byte = s.byte;
  g.byte_end = size_t{s.byte} + s.bytes;
  g.form = EMBIDI_FORM_NONE;
  g.level = w.line.level;
  g.flags = s.flags & EMBIDI_GLYPH_UNSHAPED;
  SyllableGlyph d;
  take(w.memory, s, d);
  kern(font_of(w.memory), w.base_advance, s, d);
  w.pen += static_cast<uint32_t>(d.kerning);
  g.glyph = d.part.number;
  g.advance = d.advance;
  // NOLINTBEGIN(bugprone-signed-char-misuse): two's complement bytes, as the format has them
  g.dx = d.part.dx;
  g.dy = d.part.dy;
  // NOLINTEND(bugprone-signed-char-misuse)
  if (g.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
  if (d.part.mark) return d.part.placed ? Standing::placed_mark : Standing::mark;
  return d.subjoined ? Standing::subjoined : Standing::base;
}

void next_in_walk(embidi_glyphs& w, embidi_glyph& g) {
  place_part(w, g, give_next(w, g));
  embidi_syllable& s = w.syllable;
  if (has_more(s)) {
    const Source first{s.begin, s.byte, decode_at(*w.line.paragraph, s.byte)};
    compose(w.line, w.memory, first, s.taken + s.count, s);
  }
}

}  // namespace

}  // namespace embidi

const embidi_shaper embidi_syllables = {&embidi::first_letter_of, &embidi::find_in_line, &embidi::measure_in_line,
                                        &embidi::enter_in_walk, &embidi::next_in_walk};
