// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Syllables in a line: where they begin and end, and the glyphs that the font has for them. docs/spec/syllables.md
// 2, 3.
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/glyph/joining_types.hpp"
#include "embidi_core/glyph/presentation_forms.hpp"
#include "embidi_core/glyph/shaper.hpp"
#include "embidi_core/glyph/syllable_table.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/unicode/joiners.hpp"

namespace embidi {

namespace {

constexpr uint8_t kMoreGlyphs = 0x80;  // of embidi_syllable::flags: there are more glyphs than it has room for
constexpr unsigned kMostPairs = 30;
constexpr unsigned kAllGlyphs = 15;

// Finds the syllable of a character and puts its glyphs together.
class Composer {
 public:
  // In the paragraph's scratch, not on the stack. Not inlined: its address would take registers.
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.shaping; }

  Composer(const embidi_line& line, GlyphFont& font, embidi_syllable& out)
      : line_(line), font_(font), out_(out), table_(nullptr), stays_(0) {}
  // What character asked() is. The memory keeps its syllable.
  // Its two parts are not on the stack together.
  [[gnu::always_inline]] Held find_syllable() {
    const Held held = find_letters();
    return held < Held::begins || !table_.joining() ? held : check_ligature(held);
  }
  // After that: the glyphs of the syllable from number `skip` on, as many as there is room for.
  [[gnu::noinline]] void put_together(unsigned skip);

  // The character, for find_syllable().
  Source& asked() { return reading_.asked; }
  // No line ends before this index, as it would have another syllable there: of more letters than one may have, or of
  // letters whose ligature depends on what they join. 0: any may.
  Index stays() const { return stays_; }

 private:
  const embidi_paragraph& paragraph() const { return *line_.paragraph; }
  // Reads from a character on, in what stands together with it.
  void start_at(const Source& s) {
    const Range piece = piece_of(line_, s.index);
    reading_.place = s;
    reading_.piece_begin = static_cast<Index>(piece.begin);
    reading_.piece_end = static_cast<Index>(piece.end);
  }
  // To the character before or after a place; false: there is none in the run.
  [[gnu::noinline]] bool go_back(Source& place) const {
    if (place.index == reading_.piece_begin || is_apart(place.index)) return false;
    place.decoded = decode_before(paragraph().text, place.byte);
    place.byte -= place.decoded.length();
    --place.index;
    return true;
  }
  [[gnu::noinline]] bool go_on(Source& place) const {
    if (place.index + 1 == reading_.piece_end || is_apart(place.index + 1)) return false;
    place.byte = place.byte_end();
    place.decoded = decode_starting_at(paragraph(), place.byte);
    ++place.index;
    return true;
  }
  bool is_apart(size_t index) const {
    const embidi_paragraph& p = paragraph();
    return ends_run(p, p.slots, index, p.slots.level(index - 1));
  }
  void read_letter() { reading_.letter = static_cast<uint8_t>(table_.letter(reading_.place.code_point())); }
  [[gnu::noinline]] Held find_letters();
  Held read_syllable();
  bool find_joining();
  [[gnu::noinline]] Held check_ligature(Held held);
  bool follows_syllable() const;
  bool find_begin();
  bool is_joined_to(unsigned before);
  [[gnu::noinline]] bool is_joined();
  [[gnu::noinline]] bool find_frame(unsigned x);
  void find_pieces();
  [[gnu::noinline]] void add_rest(unsigned from);
  void add_piece(uint16_t piece) {
    if (piece == kNoValue) return put(kNoGlyphAt);
    if (!table_.read(piece, making_.value)) shaped_ = false;
    add(kAllGlyphs);
  }
  [[gnu::noinline]] void add(unsigned count);
  [[gnu::noinline]] uint16_t find_piece(unsigned from, unsigned to, unsigned& length);
  void put(uint16_t glyph);

  const uint8_t* letters() const { return whole_ + 1; }
  unsigned class_at(unsigned i) const { return table_.class_of(letters()[i]); }

  const embidi_line& line_;
  GlyphFont& font_;
  embidi_syllable& out_;
  SyllableTable table_;
  uint8_t number_;  // of the table
  uint8_t count_;
  uint8_t joined_ : 2;  // of a joining table: 1: to the letter before, 2: to the one after; of others 0
  bool begins_word_ : 1, shaped_ : 1;
  bool subjoined_ : 1;               // what is added is
  uint8_t whole_[kMostLetters + 1];  // the key of the whole: a hole and the letters
  Index stays_;
  // First the one, then the other.
  struct Reading {
    Source asked, place, back;
    Index piece_begin, piece_end;
    uint8_t letter;     // at place
    uint8_t joiner[3];  // a weak one between two letters
    uint8_t pairs, passed;
    bool first;  // no letter is before place
  };
  struct Making {
    union {
      uint8_t key[kMostLetters + 1];
      uint16_t pieces[kMostLetters];  // values of the core's; kNoValue: there is none
    };
    uint8_t core, core_end, frame_end;
    uint8_t piece_count;
    uint16_t frame;
    uint16_t skip;      // glyphs that are not wanted
    ValueGlyphs value;  // whose glyphs are added
  };
  union {
    Reading reading_;
    Making making_;
  };
};
static_assert(sizeof(Composer) <= sizeof FitScratch::shaping, "it fits its scratch");

// Whether reading_.letter, which starts, is joined to what stands before it: syllables.md 2, 1.
bool Composer::is_joined() {
  reading_.joiner[1] = reading_.pairs = reading_.passed = 0;
  reading_.joiner[2] = reading_.letter;
  reading_.first = true;
  reading_.back = reading_.place;
  while (go_back(reading_.back)) {
    const unsigned l = table_.letter(reading_.back.code_point());
    if (reading_.back.index + 1 == reading_.place.index) reading_.first = l == 0;
    if (reading_.joiner[1] != 0) {
      reading_.joiner[0] = static_cast<uint8_t>(l);
      return l != 0 && table_.find(reading_.joiner, 3) != kNoValue;
    }
    if ((table_.class_of(reading_.letter) & kLetterLigates) != 0) {
      reading_.joiner[1] = static_cast<uint8_t>(l);
      return l != 0 && table_.find(reading_.joiner + 1, 2) != kNoValue;
    }
    const unsigned c = l != 0 ? table_.class_of(l) : 0;
    if ((c & table_.class_of(reading_.letter) & kLetterPair) != 0 && reading_.passed == 0) {
      if (++reading_.pairs == kMostPairs) break;
      continue;
    }
    if (reading_.pairs != 0) break;
    if ((c & kLetterPasses) != 0) {
      if (++reading_.passed > kMostLetters) return false;
      continue;
    }
    if ((c & kLetterWeak) == 0) return (c & kLetterJoins) != 0;
    if (reading_.passed != 0) return false;
    reading_.joiner[1] = static_cast<uint8_t>(l);
  }
  return (reading_.pairs & 1) != 0;
}

// The same where the letter before it is known; most are of a class that alone decides.
inline bool Composer::is_joined_to(unsigned before) {
  const unsigned c = table_.class_of(before);
  const bool decides = (c & (kLetterPair | kLetterPasses | kLetterWeak)) == 0 &&
                       (table_.class_of(reading_.letter) & kLetterLigates) == 0;
  return decides ? (c & kLetterJoins) != 0 : is_joined();
}

// Whether a syllable of this table ends before the character that was asked for.
inline bool Composer::follows_syllable() const {
  return font_.syllable_letters != 0 && font_.syllable_table == number_ &&
         size_t{font_.syllable_begin} + font_.syllable_letters == reading_.place.index;
}

// From reading_.letter to the first one of its syllable; false: there is none.
bool Composer::find_begin() {
  reading_.first = false;
  if ((table_.class_of(reading_.letter) & kLetterStarts) != 0 && follows_syllable()) return true;
  for (unsigned steps = 0; steps < kMostLetters; ++steps) {
    if ((table_.class_of(reading_.letter) & kLetterStarts) != 0 && !is_joined()) return true;
    if (!go_back(reading_.place)) return false;
    read_letter();
    if (reading_.letter == 0) return false;
  }
  return false;
}

// What the letters, of a joining table, join; false: they have no ligature. The memory has where they begin; the place
// is the last one, or what is behind it.
inline bool Composer::find_joining() {
  if ((level_in(line_, font_.syllable_begin) & 1) == 0) return false;
  if (reading_.place.index == size_t{font_.syllable_begin} + count_) go_back(reading_.place);
  if (reading_.asked.index == font_.syllable_begin) stays_ = static_cast<Index>(reading_.place.index + 1);
  for (bool following = true;; following = false) {
    reading_.back = reading_.place;
    JoiningType t = JoiningType::T;
    while (t == JoiningType::T && (following ? go_on(reading_.back) : go_back(reading_.back))) {
      const uint32_t c = reading_.back.code_point();
      t = c == kZeroWidthJoiner ? JoiningType::C : joining_type(c);
      // As look_beside() has it.
      if (is_isolate_control(c) && paragraph().slots.removed(reading_.back.index)) t = JoiningType::T;
    }
    const uint32_t letter = reading_.place.code_point(), beside = reading_.back.code_point();
    if (joins_as(following ? kJoinsRight : kJoinsLeft, t) &&
        joins_as(following ? kJoinsLeft : kJoinsRight, joining_type(letter))) {
      joined_ = (following ? 2 : joined_ | 1) & 3;
      if (following && reading_.asked.index == font_.syllable_begin) {
        stays_ = static_cast<Index>(reading_.back.index + 1);
      }
      // A lam that draws an alef, or an alef that one draws.
      if ((following ? letter : beside) == kLam && is_lam_alef(following ? beside : letter)) return false;
    }
    if (!following) break;
    reading_.place = {font_.syllable_begin, font_.syllable_byte, decode_starting_at(paragraph(), font_.syllable_byte)};
  }
  return true;
}

// Of letters of a joining table that have no glyphs of their own beside what they join, Held::alone.
Held Composer::check_ligature(Held held) {
  if (find_joining()) {
    const uint16_t value = table_.find(whole_, count_ + 1u);
    if (value != kNoValue && table_.has_glyphs(table_.variant_of(value, joined_, false))) return held;
  }
  font_.syllable_letters = 0;
  return Held::alone;
}

// The syllable that holds the character that was asked for, which is reading_.letter of the table.
Held Composer::read_syllable() {
  if (!find_begin()) return Held::stray;
  const size_t begin = reading_.place.index;
  const auto byte = static_cast<uint32_t>(reading_.place.byte);
  begins_word_ = reading_.first && !table_.joining();
  whole_[0] = kHole;
  count_ = joined_ = 0;
  for (;;) {
    if (count_ == kMostLetters) {
      if (reading_.asked.index == begin) stays_ = static_cast<Index>(begin + kMostLetters + 1);
      return Held::stray;
    }
    whole_[++count_] = reading_.letter;
    if (!go_on(reading_.place)) break;
    read_letter();
    if (reading_.letter == 0) break;
    const unsigned c = table_.class_of(reading_.letter);
    if ((c & kLetterStarts) != 0 ? !is_joined_to(whole_[count_]) : (c & kLetterExtends) == 0) break;
  }
  if (reading_.asked.index >= begin + count_) return Held::stray;
  // A letter alone that has no value of its own is drawn as any other character.
  if (count_ == 1 && table_.find(letters(), 1) == kNoValue) return Held::alone;
  // The place is the last letter, or what is behind it.
  const size_t end = reading_.place.index == begin + count_ ? reading_.place.byte : reading_.place.byte_end();
  out_.bytes = static_cast<uint8_t>(end - byte);
  font_.syllable_begin = static_cast<Index>(begin);
  font_.syllable_letters = count_;
  font_.syllable_table = number_;
  font_.syllable_byte = byte;
  return reading_.asked.index == begin ? Held::begins : Held::continues;
}

Held Composer::find_letters() {
  const embidi_font& font = font_of(font_);
  bool stray = false;
  const unsigned tables = table_count(font);
  for (number_ = 0; number_ < tables; ++number_) {
    const uint8_t* const at = table_at(font, number_);
    if (at == nullptr) continue;
    table_ = SyllableTable(at);
    start_at(reading_.asked);
    read_letter();
    if (reading_.letter == 0) continue;
    const Held held = read_syllable();
    if (held != Held::stray) return held;
    stray = true;
  }
  return stray ? Held::stray : Held::none;
}

void Composer::put(uint16_t glyph) {
  constexpr unsigned room = sizeof out_.glyphs / sizeof out_.glyphs[0];
  if (making_.skip != 0) {
    --making_.skip;
  } else if (out_.count == room) {
    out_.flags |= kMoreGlyphs;
  } else {
    if (subjoined_) out_.subjoined |= static_cast<uint8_t>(1u << out_.count);
    out_.glyphs[out_.count++] = glyph;
  }
}

// The next glyphs of making_.value, at most so many.
void Composer::add(unsigned count) {
  for (; count != 0; --count) {
    const uint16_t at = making_.value.at;
    if (!table_.next(making_.value)) return;
    put(at);
  }
}

// The longest piece of letters from..to, and its length; of none it is 1.
uint16_t Composer::find_piece(unsigned from, unsigned to, unsigned& length) {
  uint16_t piece;
  length = to - from;
  while ((piece = table_.find(letters() + from, length)) == kNoValue && length != 1) --length;
  return piece;
}

// The pieces of the core.
void Composer::find_pieces() {
  unsigned from = making_.core, count = 0, length;
  for (; from < making_.core_end; from += length) {
    const uint16_t piece = find_piece(from, making_.core_end, length);
    if (piece == kNoValue) shaped_ = false;
    making_.pieces[count++] = piece;
  }
  making_.piece_count = static_cast<uint8_t>(count);
  if (count > table_.verified()) shaped_ = false;
}

// The letters behind the frame, by their pieces.
void Composer::add_rest(unsigned from) {
  shaped_ = false;
  for (unsigned length; from < count_; from += length) add_piece(find_piece(from, count_, length));
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
    making_.key[length] = letters()[length];
    ++length;
  }
  if (prefix && !fused) making_.key[length++] = kHole;
  unsigned m = y;
  while (m < count_) making_.key[length++] = letters()[m++];
  for (;; --m, --length) {
    if (length != 0) making_.frame = table_.find(making_.key, length);
    if (making_.frame != kNoValue || m == y) break;
  }
  if (making_.frame == kNoValue) {
    if (prefix) return false;
    if (fused) x = y = m = 0;
  }
  making_.core = static_cast<uint8_t>(x);
  making_.core_end = static_cast<uint8_t>(y);
  making_.frame_end = static_cast<uint8_t>(m);
  return true;
}

void Composer::put_together(unsigned skip) {
  out_.taken = static_cast<uint8_t>(skip);
  out_.count = out_.next = out_.subjoined = out_.flags = 0;
  shaped_ = true;
  subjoined_ = false;
  making_.piece_count = 0;
  making_.frame_end = count_;
  making_.frame = count_ > 1 ? table_.find(whole_, count_ + 1u) : kNoValue;
  if (making_.frame == kNoValue) {
    if (!find_frame(table_.prefix_of(letters(), count_))) find_frame(0);
    find_pieces();
  }
  unsigned last = joined_;  // or the class of the last piece
  for (unsigned i = 0; i < making_.piece_count; ++i) {
    if (making_.pieces[i] != kNoValue) last = table_.second_of(making_.pieces[i]);
  }
  if (making_.frame != kNoValue) making_.frame = table_.variant_of(making_.frame, last, begins_word_);
  making_.skip = static_cast<uint16_t>(skip);
  if (!table_.read(making_.frame, making_.value)) shaped_ = false;
  add(making_.value.second);
  const ValueGlyphs rest = making_.value;
  subjoined_ = table_.fused();
  for (unsigned i = 0; i < making_.piece_count; ++i) add_piece(making_.pieces[i]);
  subjoined_ = false;
  making_.value = rest;
  add(kAllGlyphs);
  if (making_.frame_end != count_) add_rest(making_.frame_end);
  if (!shaped_) out_.flags |= EMBIDI_GLYPH_UNSHAPED;
}

// The glyphs of the syllable that holds a character, from number `skip` on.
[[gnu::always_inline]] inline Held compose(Composer& composer, unsigned skip) {
  const Held held = composer.find_syllable();
  if (held >= Held::begins) composer.put_together(skip);
  return held;
}

[[gnu::always_inline]] inline Composer& composer_for(const embidi_line& line, GlyphFont& font, embidi_syllable& out) {
  return *new (*line.paragraph) Composer(line, font, out);
}

// Whether a syllable has more glyphs than there was room for, and all of these were given.
bool has_more(const embidi_syllable& s) { return s.next == s.count && (s.flags & kMoreGlyphs) != 0; }

// A glyph of a syllable as it is drawn.
struct SyllableGlyph {
  ValueGlyph part;
  uint16_t advance;
  int kerning;     // before it
  bool subjoined;  // it is no base of marks
};

// The next glyph of a syllable that has one.
[[gnu::noinline]] void take(const GlyphFont& f, embidi_syllable& s, SyllableGlyph& d) {
  d.part = SyllableTable(table_at(font_of(f), f.syllable_table)).glyph(s.glyphs[s.next]);
  d.subjoined = (s.subjoined >> s.next & 1) != 0;
  d.kerning = 0;
  ++s.next;
  d.advance = advance_of(f, d.part.number);
  if (d.part.placed) d.advance = d.part.advance;
}

// The same for its kerning: to the left at most by `room`, what the syllable before has from its last base on, lest a
// pen leave the line. Inlined, for the stack.
[[gnu::always_inline]] inline void kern(GlyphFont& font, unsigned room, SyllableGlyph& d) {
  if (d.part.mark || font.kerned == kNoGlyph) return;
  d.kerning = kerning_between(font_of(font), font.kerned, d.part.number);
  if (room > d.advance) room = d.advance;
  if (d.kerning < -static_cast<int>(room)) d.kerning = -static_cast<int>(room);
  font.kerned = kNoGlyph;
}

// The width of the glyphs that a syllable has room for, from the next one on. The last base goes to `base`.
[[gnu::noinline]] uint32_t width_of_rest(GlyphFont& font, embidi_syllable& s, uint16_t& base) {
  int width = 0;
  while (s.next != s.count) {
    SyllableGlyph d;
    take(font, s, d);
    kern(font, font.kerned_advance, d);
    if (d.part.mark) continue;
    width += d.advance + d.kerning;
    if (!d.subjoined) {
      base = d.part.number;
      font.kerned_advance = 0;
    }
    font.kerned_advance = static_cast<uint16_t>(font.kerned_advance + d.advance);
  }
  return static_cast<uint32_t>(width);
}

// Where the last syllable ends.
size_t syllable_end(const GlyphFont& font) { return size_t{font.syllable_begin} + font.syllable_letters; }

// A syllable that directly follows another one is kerned with its last base.
[[gnu::noinline]] void start_kerning(GlyphFont& font, uint16_t base, bool odd) {
  font.kerned = !odd && font.kerned_at == font.syllable_begin ? base : kNoGlyph;
  font.kerned_at = odd ? kNone : static_cast<Index>(syllable_end(font));
}

// Whether the last syllable goes on with a character.
bool is_inside_last(const GlyphFont& font, size_t index) {
  return index > font.syllable_begin && index < syllable_end(font);
}

Held find_in_line(const embidi_line& line, GlyphFont& font, const Source& c) {
  if (is_inside_last(font, c.index)) return Held::continues;
  embidi_syllable s;
  Composer& composer = composer_for(line, font, s);
  composer.asked() = c;
  return composer.find_syllable();
}

Held measure_in_line(const embidi_line& line, GlyphFont& font, const Source& c, Measured& out) {
  out.advance = 0;
  if (is_inside_last(font, c.index)) {
    out.stays = static_cast<Index>(syllable_end(font));
    out.letters = static_cast<uint8_t>(out.stays - c.index);
    return Held::continues;
  }
  embidi_syllable s;
  uint16_t base = kNoGlyph;
  s.taken = s.count = 0;
  do {
    Composer& composer = composer_for(line, font, s);
    composer.asked() = c;
    const Held held = compose(composer, s.taken + s.count);
    if (held != Held::begins) {
      out.letters = 0;
      out.stays = composer.stays();
      return held;
    }
    if (s.taken == 0) {
      out.letters = font.syllable_letters;
      out.stays = composer.stays();
      out.unshaped = (s.flags & EMBIDI_GLYPH_UNSHAPED) != 0;
      start_kerning(font, font.kerned, (level_in(line, c.index) & 1) != 0);
    }
    out.advance = static_cast<uint16_t>(out.advance + width_of_rest(font, s, base));
  } while (has_more(s));
  font.kerned = base;
  return Held::begins;
}

// The next glyphs of the walk's syllable.
[[gnu::noinline]] void go_on_in_syllable(embidi_glyphs& w) {
  const embidi_line& line = w.line;
  embidi_syllable& s = w.syllable;
  Composer& composer = composer_for(line, w.memory, s);
  composer.asked() = {w.memory.syllable_begin, w.memory.syllable_byte,
                      decode_at(*line.paragraph, w.memory.syllable_byte)};
  compose(composer, s.taken + s.count);
}

// Takes the syllable of the character that the walk has read last, and passes it; false: it is in none.
[[gnu::noinline]] bool enter_syllable(embidi_glyphs& w, Decoded read) {
  embidi_line& line = w.line;
  embidi_syllable& s = w.syllable;
  Composer& composer = composer_for(line, w.memory, s);
  put_walked_last(line, read, composer.asked());
  const Held held = compose(composer, 0);
  if (held < Held::begins) {
    s.next = s.count = 0;
    s.flags = held == Held::stray ? uint8_t{EMBIDI_GLYPH_UNSHAPED} : uint8_t{0};
    return false;
  }
  const bool odd = (line.level & 1) != 0;
  start_kerning(w.memory, w.base, odd);
  w.base = kNoGlyph;
  const size_t next = odd ? size_t{w.memory.syllable_begin} : syllable_end(w.memory);
  line.byte = w.memory.syllable_byte + (odd ? 0u : s.bytes);
  line.next = static_cast<Index>(next);
  // What X9 removed at the end of the line is in another run.
  if (odd ? next < line.stop : next > line.stop) leave_run(line);
  if (s.count != 0) line.way = static_cast<uint8_t>(line.way + kInSyllable);
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
    find_place(w, g, font_box(font_of(w.memory), g.glyph));
    g.dx = static_cast<int16_t>(g.dx - w.base_advance);
  }
  g.advance = 0;
}

[[gnu::noinline]] Standing give_next(embidi_glyphs& w, embidi_glyph& g) {
  embidi_syllable& s = w.syllable;
  g.code_point = decode_starting_at(*w.line.paragraph, w.memory.syllable_byte).code_point();
  g.source = w.memory.syllable_begin;
  g.end = syllable_end(w.memory);
  g.byte = w.memory.syllable_byte;
  g.byte_end = g.byte + s.bytes;
  g.form = EMBIDI_FORM_NONE;
  g.level = w.line.level;
  g.flags = s.flags & EMBIDI_GLYPH_UNSHAPED;
  SyllableGlyph d;
  take(w.memory, s, d);
  kern(w.memory, w.base_advance, d);
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

// Whether a mark that was pending is a letter in no syllable.
[[gnu::noinline]] void ask_for_mark(embidi_glyphs& w, embidi_glyph& g) {
  const embidi_line& line = w.line;
  Composer& composer = composer_for(line, w.memory, w.syllable);
  composer.asked() = {g.source, g.byte, decode_at(*line.paragraph, g.byte)};
  if (composer.find_syllable() == Held::stray) g.flags |= EMBIDI_GLYPH_UNSHAPED;
}

Decoded next_in_walk(embidi_glyphs& w, embidi_glyph& g, Decoded read) {
  embidi_syllable& s = w.syllable;
  if (read.bits == kUnasked.bits) {
    ask_for_mark(w, g);
    return kDrawn;
  }
  if (read.bits != 0) {
    s.flags = 0;
    if (read.code_point() < w.memory.first_letter || !enter_syllable(w, read)) return read;
  }
  if (s.next == s.count) return {0};
  place_part(w, g, give_next(w, g));
  finish_glyph(w, g);
  if (has_more(s)) go_on_in_syllable(w);
  if (s.next == s.count) w.line.way = static_cast<uint8_t>(w.line.way - kInSyllable);
  return kDrawn;
}

}  // namespace

}  // namespace embidi

const embidi_shaper embidi_syllables = {&embidi::first_letter_of, &embidi::find_in_line, &embidi::measure_in_line,
                                        &embidi::next_in_walk};
