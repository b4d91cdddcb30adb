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

// A place in a run, from which its characters are read in both directions.
class Place {
 public:
  Place(const embidi_line& line, const Source& s) : p_(*line.paragraph), source_(s) {
    const Range piece = piece_of(line, s.index);
    begin_ = piece.begin;
    end_ = piece.end;
  }
  const Source& source() const { return source_; }
  uint32_t code_point() const { return source_.code_point(); }
  // To the character before or after this one; false: there is none in the run.
  bool go_back() {
    Source& s = source_;
    if (s.index == begin_ || is_apart(s.index)) return false;
    s.decoded = decode_ending_at(p_, s.byte);
    s.byte -= s.decoded.length();
    --s.index;
    return true;
  }
  bool go_on() {
    Source& s = source_;
    if (s.index + 1 == end_ || is_apart(s.index + 1)) return false;
    s.byte = s.byte_end();
    s.decoded = decode_at(p_, s.byte);
    ++s.index;
    return true;
  }

 private:
  bool is_apart(size_t index) const { return ends_run(p_, p_.slots, index, p_.slots.level(index - 1)); }

  const embidi_paragraph& p_;
  Source source_;
  size_t begin_, end_;
};

// A syllable, in letters of its table.
struct Syllable {
  size_t begin, byte;
  uint8_t whole[kMostLetters + 1];  // the key of the whole: a hole and the letters
  const uint8_t* letters() const { return whole + 1; }
  uint8_t count, bytes;
};

// Whether a letter that starts is joined to what stands before `place`: syllables.md 2, 1.
bool is_joined(const SyllableTable& table, Place place, unsigned letter) {
  uint8_t key[3] = {0, 0, static_cast<uint8_t>(letter)};
  unsigned pairs = 0, passed = 0;
  while (place.go_back()) {
    const unsigned l = table.letter(place.code_point());
    const unsigned c = l != 0 ? table.class_of(l) : 0;
    if (key[1] != 0) {
      key[0] = static_cast<uint8_t>(l);
      return l != 0 && table.find(key, 3) != kNoValue;
    }
    if ((c & kPair) != 0 && (table.class_of(letter) & kPair) != 0 && passed == 0) {
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
    key[1] = static_cast<uint8_t>(l);
  }
  return (pairs & 1) != 0;
}

// From a letter of a table to the first one of its syllable; false: there is none.
bool find_begin(const SyllableTable& table, Place& place, unsigned letter) {
  for (unsigned steps = 0; steps < kMostLetters; ++steps) {
    const unsigned c = table.class_of(letter);
    if ((c & kStarts) != 0 && !is_joined(table, place, letter)) return true;
    if (!place.go_back()) return false;
    letter = table.letter(place.code_point());
    if (letter == 0) return false;
  }
  return false;
}

// Whether the letter at `place` goes on with the syllable before it.
bool goes_on(const SyllableTable& table, const Place& place, unsigned letter) {
  const unsigned c = table.class_of(letter);
  return (c & kStarts) != 0 ? is_joined(table, place, letter) : (c & kExtends) != 0;
}

// The syllable that holds a character which is letter `letter` of the table.
Held read_syllable(const SyllableTable& table, Place place, unsigned letter, Syllable& s) {
  const size_t index = place.source().index;
  if (!find_begin(table, place, letter)) return Held::stray;
  s.begin = place.source().index;
  s.byte = place.source().byte;
  s.whole[0] = kHole;
  s.count = 0;
  unsigned l = table.letter(place.code_point());
  do {
    if (s.count == kMostLetters) return Held::stray;
    s.whole[++s.count] = static_cast<uint8_t>(l);
    s.bytes = static_cast<uint8_t>(place.source().byte_end() - s.byte);
    if (!place.go_on()) break;
    l = table.letter(place.code_point());
  } while (l != 0 && goes_on(table, place, l));
  if (index >= s.begin + s.count) return Held::stray;
  // A letter alone that has no value of its own is drawn as any other character.
  if (s.count == 1 && table.find(s.letters(), 1) == kNoValue) return Held::alone;
  return index == s.begin ? Held::begins : Held::continues;
}

// What character `c` of a line is; with its syllable, and the table that it is in.
Held find_syllable(const embidi_line& line, const embidi_font& font, const Source& c, Syllable& s, uint8_t& table) {
  Held held = Held::none;
  for (table = 0; table < table_count(font); ++table) {
    const uint8_t* const at = table_at(font, table);
    if (at == nullptr) continue;
    const SyllableTable t(at);
    const unsigned letter = t.letter(c.code_point());
    if (letter == 0) continue;
    held = read_syllable(t, Place(line, c), letter, s);
    if (held != Held::stray) break;
  }
  return held;
}

// Puts the glyphs of a syllable together: syllables.md 3. Those from number `skip` on, as many as there is room for, go
// to `out`.
class Composer {
 public:
  Composer(const SyllableTable& table, const Syllable& s, bool begins_word, unsigned skip, embidi_syllable& out)
      : table_(table), s_(s), begins_word_(begins_word), skip_(skip), out_(out) {
    out.count = out.next = out.subjoined = out.flags = 0;
  }
  void compose();

 private:
  bool find_frame(unsigned x);
  // The longest piece of letters from `from` up to `to`; its length is 0 if there is none.
  uint16_t find_piece(unsigned from, unsigned to, unsigned& length) const {
    for (length = to - from; length != 0; --length) {
      const uint16_t value = table_.find(s_.letters() + from, length);
      if (value != kNoValue) return value;
    }
    return kNoValue;
  }
  void put(uint16_t glyph, bool subjoined);
  // Glyphs from..to of a value.
  void add(uint16_t value, unsigned from, unsigned to, bool subjoined);
  // Pieces of letters from..to. Returns the class of the last one.
  unsigned add_pieces(unsigned from, unsigned to, bool subjoined);

  const SyllableTable& table_;
  const Syllable& s_;
  const bool begins_word_;
  unsigned skip_;
  embidi_syllable& out_;
  uint16_t frame_ = kNoValue;
  uint8_t core_ = 0, core_end_ = 0, frame_end_ = 0;
  bool shaped_ = true;
};

constexpr unsigned kAllGlyphs = 15;
constexpr unsigned kMoreFlag = 0x80;  // of embidi_syllable::flags: there are more glyphs than it has room for

void Composer::add(uint16_t value, unsigned from, unsigned to, bool subjoined) {
  Value v = table_.value(value);
  for (unsigned i = 0; i < to; ++i) {
    const uint16_t at = v.at;
    if (!table_.next(v)) return;
    if (i >= from) put(at, subjoined);
  }
}

void Composer::put(uint16_t glyph, bool subjoined) {
  constexpr unsigned room = sizeof out_.glyphs / sizeof out_.glyphs[0];
  if (skip_ != 0) {
    --skip_;
  } else if (out_.count == room) {
    out_.flags |= kMoreFlag;
  } else {
    if (subjoined) out_.subjoined |= static_cast<uint8_t>(1u << out_.count);
    out_.glyphs[out_.count++] = glyph;
  }
}

unsigned Composer::add_pieces(unsigned from, unsigned to, bool subjoined) {
  unsigned last = 0, pieces = 0;
  for (unsigned length; from < to; from += length) {
    const uint16_t piece = find_piece(from, to, length);
    if (length == 0) {
      length = 1;
      shaped_ = false;
      put(kNoGlyphAt, subjoined);
      continue;
    }
    last = table_.value(piece).second;
    add(piece, 0, kAllGlyphs, subjoined);
    if (++pieces > table_.verified()) shaped_ = false;
  }
  return last;
}

// Steps 3 to 5; false: there is no frame with a prefix of x letters.
bool Composer::find_frame(unsigned x) {
  const bool prefix = x != 0, fused = table_.fused();
  if (fused) {
    do {
      ++x;
    } while (x < s_.count && (table_.class_of(s_.letters()[x]) & (kInCore | kStarts)) == kInCore);
  }
  unsigned y = x;
  for (unsigned i = x; i < s_.count; ++i) {
    const unsigned c = table_.class_of(s_.letters()[i]);
    if ((c & kInCore) != 0) {
      y = i + 1;
    } else if ((c & (kJoins | kPasses)) == 0) {
      break;
    }
  }
  uint8_t key[kMostLetters + 1];
  unsigned length = 0;
  while (length < x) {
    key[length] = s_.letters()[length];
    ++length;
  }
  if (prefix && !fused) key[length++] = kHole;
  unsigned m = y;
  while (m < s_.count) key[length++] = s_.letters()[m++];
  for (;; --m, --length) {
    if (length != 0) frame_ = table_.find(key, length);
    if (frame_ != kNoValue || m == y) break;
  }
  if (frame_ == kNoValue) {
    if (prefix) return false;
    if (fused) x = y = m = 0;  // all letters by themselves
  }
  core_ = static_cast<uint8_t>(x);
  core_end_ = static_cast<uint8_t>(y);
  frame_end_ = static_cast<uint8_t>(m);
  return true;
}

void Composer::compose() {
  if (s_.count > 1) frame_ = table_.find(s_.whole, s_.count + 1u);
  if (frame_ != kNoValue) {
    frame_ = table_.variant_of(frame_, 0, begins_word_);
    return add(frame_, 0, kAllGlyphs, false);
  }
  if (!find_frame(table_.prefix_of(s_.letters(), s_.count))) find_frame(0);
  // The class of the last piece comes first: without room nothing is added.
  const unsigned skip = skip_;
  skip_ = ~0u;
  const unsigned last = add_pieces(core_, core_end_, false);
  skip_ = skip;
  unsigned hole = 0;
  if (frame_ != kNoValue) {
    frame_ = table_.variant_of(frame_, last, begins_word_);
    hole = table_.value(frame_).second;
    add(frame_, 0, hole, false);
  }
  add_pieces(core_, core_end_, table_.fused());
  if (frame_ != kNoValue) add(frame_, hole, kAllGlyphs, false);
  if (frame_end_ != s_.count) {
    shaped_ = false;
    add_pieces(frame_end_, s_.count, false);
  }
  if (!shaped_) out_.flags |= EMBIDI_GLYPH_UNSHAPED;
}

// The glyphs of the syllable that holds a character, from number `skip` on.
Held compose(const embidi_line& line, const embidi_font& font, const Source& c, unsigned skip, embidi_syllable& out) {
  Syllable s;
  const Held held = find_syllable(line, font, c, s, out.table);
  if (held < Held::begins) return held;
  const SyllableTable table(table_at(font, out.table));
  Place before(line, {s.begin, s.byte, {}});
  const bool begins_word = !before.go_back() || table.letter(before.code_point()) == 0;
  out.begin = static_cast<Index>(s.begin);
  out.byte = static_cast<uint32_t>(s.byte);
  out.letters = s.count;
  out.bytes = s.bytes;
  out.taken = static_cast<uint8_t>(skip);
  Composer(table, s, begins_word, skip, out).compose();
  return held;
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
    compose(line, font, first, s.taken + s.count, s);
  }
  return d;
}

// The glyph over which a mark would stand at the end of the syllable that ends before character `c`; kNoGlyph: there is
// none. The level is even.
uint16_t last_base(const embidi_line& line, const GlyphFont& font, const Source& c, embidi_syllable& s) {
  Place before(line, c);
  uint16_t base = kNoGlyph;
  if (!before.go_back() || compose(line, font_of(font), before.source(), 0, s) < Held::begins) return base;
  s.left = kNoGlyph;
  while (s.next != s.count) {
    const Drawn d = take(line, font, s);
    if (!d.part.mark && !d.subjoined) base = d.part.number;
  }
  return base;
}

void measure(const embidi_line& line, GlyphFont& font, const Source& c, Measured& out) {
  embidi_syllable s;
  out.advance = 0;
  const bool kerned = (level_in(line, c.index) & 1) == 0;
  const uint16_t left = kerned ? last_base(line, font, c, s) : kNoGlyph;
  out.held = compose(line, font_of(font), c, 0, s);
  if (out.held < Held::begins) return;
  out.begin = s.begin;
  out.end = size_t{s.begin} + s.letters;
  out.unshaped = (s.flags & EMBIDI_GLYPH_UNSHAPED) != 0;
  s.left = left;
  while (s.next != s.count) {
    const Drawn d = take(line, font, s);
    if (!d.part.mark) out.advance = static_cast<uint16_t>(out.advance + d.advance + d.kerning);
  }
}

bool enter(embidi_glyphs& w, const Source& c) {
  embidi_line& line = w.line;
  embidi_syllable& s = w.syllable;
  const size_t last = size_t{s.begin} + s.letters;
  if (compose(line, font_of(w.memory), c, 0, s) < Held::begins) {
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
