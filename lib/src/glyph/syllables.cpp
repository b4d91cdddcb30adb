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
  uint8_t letters[kMostLetters];
  uint8_t count, bytes;
  uint8_t table;
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
  s.count = 0;
  unsigned l = table.letter(place.code_point());
  do {
    if (s.count == kMostLetters) return Held::stray;
    s.letters[s.count++] = static_cast<uint8_t>(l);
    s.bytes = static_cast<uint8_t>(place.source().byte_end() - s.byte);
    if (!place.go_on()) break;
    l = table.letter(place.code_point());
  } while (l != 0 && goes_on(table, place, l));
  if (index >= s.begin + s.count) return Held::stray;
  // A letter alone that has no value of its own is drawn as any other character.
  if (s.count == 1 && table.find(s.letters, 1) == kNoValue) return Held::free;
  return index == s.begin ? Held::begins : Held::continues;
}

// What character `c` of a line is, with its syllable.
Held find_syllable(const embidi_line& line, const embidi_font& font, const Source& c, Syllable& s) {
  Held held = Held::free;
  const unsigned tables = tables_in(font);
  for (unsigned i = 0; i < tables; ++i) {
    const SyllableTable table(font, i);
    const unsigned letter = table.ok() ? table.letter(c.code_point()) : 0;
    if (letter == 0) continue;
    s.table = static_cast<uint8_t>(i);
    held = read_syllable(table, Place(line, c), letter, s);
    if (held != Held::stray) break;
  }
  return held;
}

bool begins_word(const embidi_line& line, const SyllableTable& table, const Syllable& s) {
  const Source first{s.begin, s.byte, {}};
  Place place(line, first);
  return !place.go_back() || table.letter(place.code_point()) == 0;
}

// Where the core of a syllable ends that begins at `from`: syllables.md 3, 4.
unsigned core_end(const SyllableTable& table, const Syllable& s, unsigned from) {
  unsigned end = from;
  for (unsigned i = from; i < s.count; ++i) {
    const unsigned c = table.class_of(s.letters[i]);
    if ((c & kInCore) != 0) {
      end = i + 1;
    } else if ((c & (kJoins | kPasses)) == 0) {
      break;
    }
  }
  return end;
}

// The longest piece of letters from `from` up to `to`; its length is 0 if there is none.
uint16_t find_piece(const SyllableTable& table, const uint8_t* letters, unsigned from, unsigned to, unsigned& length) {
  for (length = to - from; length != 0; --length) {
    const uint16_t value = table.find(letters + from, length);
    if (value != kNoValue) return value;
  }
  return kNoValue;
}

// The frame of a core x..y, which ends as late as it can, at `m`; kNoValue: an empty one, or there is none.
uint16_t find_frame(const SyllableTable& table, const Syllable& s, unsigned x, unsigned y, unsigned& m) {
  uint8_t key[kMostLetters + 1];
  unsigned length = 0;
  while (length < x) {
    key[length] = s.letters[length];
    ++length;
  }
  if (x != 0 && !table.fused()) key[length++] = kHole;
  for (unsigned i = y; i < s.count; ++i) key[length++] = s.letters[i];
  for (m = s.count;; --m, --length) {
    const uint16_t value = length != 0 && length <= kMostLetters ? table.find(key, length) : kNoValue;
    if (value != kNoValue || m == y) return value;
  }
}

enum Phase : uint8_t { kBeforeHole, kPieces, kAfterHole, kRest };

void start(embidi_syllable& w, const Syllable& s) {
  w.begin = static_cast<Index>(s.begin);
  w.byte = static_cast<uint32_t>(s.byte);
  w.letters = s.count;
  w.bytes = s.bytes;
  w.table = s.table;
  w.phase = kBeforeHole;
  w.next = 0;
  w.frame = w.piece = kNoValue;
  w.flags = 0;
}

// Steps 2 to 5 of syllables.md 3.
void find_parts(const SyllableTable& table, const Syllable& s, embidi_syllable& w) {
  unsigned x = table.prefix_of(s.letters, s.count);
  if (x != 0 && (table.class_of(s.letters[x]) & kInCore) == 0) x = 0;
  for (;;) {
    const unsigned prefix = x;
    if (table.fused()) {
      ++x;
      while (x < s.count && (table.class_of(s.letters[x]) & (kInCore | kStarts)) == kInCore) ++x;
    }
    const unsigned y = core_end(table, s, x);
    unsigned m;
    w.frame = find_frame(table, s, x, y, m);
    if (w.frame == kNoValue && prefix != 0) {
      x = 0;
      continue;
    }
    w.letter = static_cast<uint8_t>(x);
    w.core_end = static_cast<uint8_t>(y);
    w.frame_end = static_cast<uint8_t>(m);
    if (w.frame == kNoValue && table.fused()) w.letter = w.core_end = w.frame_end = 0;
    return;
  }
}

// Finds what a syllable is put together from.
void find_glyphs(const embidi_line& line, const SyllableTable& table, const Syllable& s, embidi_syllable& w) {
  start(w, s);
  if (s.count > 1) {
    w.frame = table.find(s.letters, s.count);
    if (w.frame != kNoValue) {
      w.letter = w.core_end = w.frame_end = s.count;
      w.frame = table.variant_of(w.frame, 0, begins_word(line, table, s));
      return;
    }
  }
  find_parts(table, s, w);
  unsigned pieces = 0, piece_class = 0, length;
  bool shaped = w.frame_end == s.count;
  for (unsigned at = w.letter; at < w.core_end; at += length) {
    const uint16_t piece = find_piece(table, s.letters, at, w.core_end, length);
    if (length == 0) {
      length = 1;
      shaped = false;
    } else {
      piece_class = table.second_of(piece);
      ++pieces;
    }
  }
  if (!shaped || pieces > table.verified()) w.flags = EMBIDI_GLYPH_UNSHAPED;
  if (w.frame != kNoValue) w.frame = table.variant_of(w.frame, piece_class, begins_word(line, table, s));
}

// The letters of a syllable, read anew.
void read_letters(const embidi_paragraph& p, const SyllableTable& table, const embidi_syllable& w, uint8_t* letters) {
  size_t byte = w.byte;
  for (unsigned i = 0; i < w.letters; ++i) {
    const Decoded d = decode_at(p, byte);
    byte += d.length();
    letters[i] = static_cast<uint8_t>(table.letter(d.code_point()));
  }
}

// Whether the glyph at hand is that of letter w.letter by itself.
bool is_by_itself(const embidi_syllable& w) { return w.phase == kRest || (w.phase == kPieces && w.piece == kNoValue); }

// How many glyphs of a frame stand before its hole.
unsigned hole_in(const SyllableTable& table, uint16_t frame) {
  if (frame == kNoValue) return 0;
  const unsigned hole = table.second_of(frame), count = table.glyphs_of(frame);
  return hole < count ? hole : count;
}

// Goes on to the next glyph, if the one at hand is no glyph; false: there are no more.
bool settle(const embidi_paragraph& p, const SyllableTable& table, embidi_syllable& w) {
  uint8_t letters[kMostLetters];
  read_letters(p, table, w, letters);
  for (;;) {
    switch (w.phase) {
      case kBeforeHole:
        if (w.next < hole_in(table, w.frame)) return true;
        w.phase = kPieces;
        break;
      case kPieces:
        if (w.piece != kNoValue && w.next < table.glyphs_of(w.piece)) return true;
        w.piece = kNoValue;
        if (w.letter == w.core_end) {
          w.next = static_cast<uint8_t>(hole_in(table, w.frame));
          w.phase = kAfterHole;
        } else {
          unsigned length;
          w.piece = find_piece(table, letters, w.letter, w.core_end, length);
          w.next = 0;
          w.letter = static_cast<uint8_t>(w.letter + length);
          if (length != 0) break;
          if (!is_default_ignorable(table.code_point(letters[w.letter]))) return true;
          ++w.letter;
        }
        break;
      case kAfterHole:
        if (w.frame != kNoValue && w.next < table.glyphs_of(w.frame)) return true;
        w.letter = w.frame_end;
        w.phase = kRest;
        break;
      default:
        while (w.letter < w.letters) {
          if (!is_default_ignorable(table.code_point(letters[w.letter]))) return true;
          ++w.letter;
        }
        return false;
    }
  }
}

// The glyph at hand; goes on to the next one. False: it was the last.
bool take(const embidi_paragraph& p, const SyllableTable& table, GlyphFont& font, embidi_syllable& w, ValueGlyph& g) {
  if (is_by_itself(w)) {
    uint8_t letters[kMostLetters];
    read_letters(p, table, w, letters);
    const uint32_t c = table.code_point(letters[w.letter]);
    g.glyph = search_glyph(font, c, EMBIDI_FORM_NONE, size_t{w.begin} + w.letter).glyph;
    g.mark = bidi_class(c) == NSM;
    g.placed = false;
    g.dx = g.dy = 0;
    ++w.letter;
  } else {
    g = table.glyph_of(w.phase == kPieces ? w.piece : w.frame, w.next++);
  }
  return settle(p, table, w);
}

uint32_t first_letter(const embidi_font& font) { return first_letter_of(font); }

void measure(const embidi_line& line, GlyphFont& font, const Source& c, Measured& out) {
  Syllable s;
  out.held = find_syllable(line, font_of(font), c, s);
  out.advance = 0;
  if (out.held == Held::free || out.held == Held::stray) return;
  const SyllableTable table(font_of(font), s.table);
  out.begin = s.begin;
  out.end = s.begin + s.count;
  embidi_syllable w;
  find_glyphs(line, table, s, w);
  out.unshaped = w.flags != 0;
  uint32_t advance = 0;
  bool more = settle(*line.paragraph, table, w);
  while (more) {
    ValueGlyph g;
    more = take(*line.paragraph, table, font, w, g);
    const uint8_t own = advance_of(font, g.glyph);
    if (!g.mark) advance += g.placed ? g.advance : own;
  }
  out.advance = static_cast<uint16_t>(advance);
}

bool enter(embidi_glyphs& w, const Source& c) {
  Syllable s;
  embidi_line& line = w.line;
  const embidi_font& font = font_of(w.memory);
  const Held held = find_syllable(line, font, c, s);
  if (held == Held::free || held == Held::stray) return false;
  const SyllableTable table(font, s.table);
  find_glyphs(line, table, s, w.syllable);
  if (!settle(*line.paragraph, table, w.syllable)) w.syllable.letters = 0;
  w.base = kNoGlyph;
  w.base_advance = 0;
  const bool odd = (line.level & 1) != 0;
  const size_t next = odd ? s.begin : s.begin + s.count;
  line.byte = static_cast<uint32_t>(odd ? s.byte : s.byte + s.bytes);
  line.next = static_cast<Index>(next);
  // What X9 removed at the end of the line is in another run.
  if (odd ? next < line.stop : next > line.stop) leave_run(line);
  return true;
}

void next(embidi_glyphs& w, embidi_glyph& g) {
  embidi_syllable& s = w.syllable;
  const SyllableTable table(font_of(w.memory), s.table);
  g.code_point = decode_at(*w.line.paragraph, s.byte).code_point();
  g.source = s.begin;
  g.end = size_t{s.begin} + s.letters;
  g.byte = s.byte;
  g.byte_end = size_t{s.byte} + s.bytes;
  g.form = EMBIDI_FORM_NONE;
  g.level = w.line.level;
  g.flags = s.flags;
  const bool subjoined = table.fused() && s.phase == kPieces && s.piece != kNoValue;
  ValueGlyph part;
  if (!take(*w.line.paragraph, table, w.memory, s, part)) s.letters = 0;
  const uint8_t advance = advance_of(w.memory, part.glyph);
  g.glyph = part.glyph;
  g.advance = part.placed ? part.advance : advance;
  g.dx = part.dx;
  g.dy = part.dy;
  if (part.glyph == 0) g.flags |= EMBIDI_GLYPH_MISSING;
  place_part(w, g,
             part.mark ? (part.placed ? Part::placed_mark : Part::mark) : (subjoined ? Part::subjoined : Part::base));
}

}  // namespace

}  // namespace embidi

const embidi_shaper embidi_syllables = {&embidi::first_letter, &embidi::measure, &embidi::enter, &embidi::next};
