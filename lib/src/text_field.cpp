// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text field: what keys do to its text and caret, and where all of it is seen.
//
// Nothing is kept between two calls but the text, the caret and its side: each lays out the text again, as much of it
// as it needs. What is known from one paragraph and line to the next stands in the caller's field, and the functions
// are small, so that little is on the stack while a paragraph is laid out or a caret looked for.
#include <stddef.h>
#include <stdint.h>

#include "embidi/edit.h"
#include "embidi/fit.h"
#include "fit/caret.hpp"
#include "fit/grapheme.hpp"
#include "fit/measure.hpp"
#include "glyph/font.hpp"
#include "layout.hpp"
#include "paragraph/paragraph.hpp"
#include "paragraph/text.hpp"
#include "uba/line.hpp"
#include "unicode/decode.hpp"
#include "unicode/joiners.hpp"
#include "unicode/properties.hpp"

namespace embidi {

namespace {

using Edit = embidi_edit;

const uint8_t* text_of(const Edit& e) { return reinterpret_cast<const uint8_t*>(e.text); }
bool is_password(const Edit& e) { return (e.flags & EMBIDI_EDIT_PASSWORD) != 0; }
bool is_one_line(const Edit& e) { return (e.flags & (EMBIDI_EDIT_PASSWORD | EMBIDI_EDIT_ONE_LINE)) != 0; }
bool has_selection(const Edit& e) { return e.caret != e.anchor; }
size_t selection_begin(const Edit& e) { return e.caret < e.anchor ? e.caret : e.anchor; }
size_t selection_end(const Edit& e) { return e.caret < e.anchor ? e.anchor : e.caret; }

// What stands before and after this, the compiler does not join: so it calls no memset() or memmove().
void keep_apart() { __asm__ volatile("" ::: "memory"); }

// ------------------------------------------------------------------------------------------------ characters

// UAX #9: class B.
bool is_separator(uint32_t c) { return c == '\n' || c == '\r' || c - 0x1C <= 2 || c == 0x85 || c == 0x2029; }
// What ends a line without ending a paragraph: UAX #14, BK.
bool is_line_break(uint32_t c) { return is_separator(c) || c - 0x0B <= 1 || c == 0x2028; }

Decoded character_at(const Edit& e, size_t byte) { return decode(text_of(e) + byte, e.bytes - byte); }

// Where the paragraph begins that has byte `at`.
[[gnu::noinline]] size_t paragraph_begin(const Edit& e, size_t at) {
  size_t begin = 0;
  for (size_t i = 0; i < at;) {
    const Decoded d = character_at(e, i);
    i += d.length();
    if (!is_separator(d.code_point()) || i > at) continue;
    if (d.code_point() == '\r' && i < e.bytes && e.text[i] == '\n') continue;
    begin = i;
  }
  return begin;
}

// Code points of bytes begin..end of well-formed text.
size_t count_between(const Edit& e, size_t begin, size_t end) {
  size_t count = 0;
  for (; begin < end; ++begin) count += (e.text[begin] & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

// ------------------------------------------------------------------------------------------------ clusters

// Lays out the paragraph at call.at, only to find its clusters. It does not matter how its characters are ordered.
[[gnu::noinline]] void open_clusters(Edit& e) {
  static constexpr embidi_options options = {EMBIDI_BASE_AUTO, EMBIDI_ORDER_PLAIN, EMBIDI_RECOGNIZE_NONE,
                                             EMBIDI_CONTROLS_ISOLATE, 0};
  auto& call = e.call;
  call.result = layout(*e.paragraph, text_of(e) + call.at, e.bytes - call.at, options);
  find_clusters(*e.paragraph);
}

// The index of a byte in the paragraph at call.at. What the paragraph has not is its end.
size_t index_of(const Edit& e, size_t byte) {
  const size_t index = count_between(e, e.call.at, byte), length = e.paragraph->length;
  return index < length ? index : length;
}

size_t byte_in(const Edit& e, size_t index) { return e.call.at + embidi_byte_offset(e.paragraph, index); }

// The boundary at `byte`, or else the next one after or before it.
[[gnu::noinline]] size_t boundary_at(Edit& e, size_t byte, bool after) {
  if (byte >= e.bytes) return byte;
  while (byte > 0 && (e.text[byte] & 0xC0) == 0x80) --byte;
  e.call.at = paragraph_begin(e, byte);
  open_clusters(e);
  if (e.call.result.status != EMBIDI_OK) return byte;
  size_t index = index_of(e, byte);
  while (!starts_cluster(*e.paragraph, index)) after ? ++index : --index;
  return byte_in(e, index);
}

// The boundary after `byte`, which is one.
[[gnu::noinline]] size_t boundary_after(Edit& e, size_t byte) {
  if (byte >= e.bytes) return e.bytes;
  e.call.at = paragraph_begin(e, byte);
  open_clusters(e);
  return byte_in(e, embidi_next_cluster(e.paragraph, index_of(e, byte)));
}

// The boundary before `byte`, which is one; the paragraph before it is open then.
[[gnu::noinline]] size_t boundary_before(Edit& e, size_t byte) {
  if (byte == 0) return 0;
  e.call.at = paragraph_begin(e, byte - 1);
  open_clusters(e);
  return byte_in(e, embidi_previous_cluster(e.paragraph, index_of(e, byte)));
}

// Whether a cluster that ends with `c`, after `before`, was typed by one key.
bool is_typed_as_whole(uint32_t c, uint32_t before) {
  return c == '\n' || c == 0x20E3 || c - 0xFE00 < 16 || c - 0x1F3FB < 5 || c - 0x1F1E6 < 26 || c - 0xE0020 < 0x60 ||
         c - 0xE0100 < 0xF0 || (before == kZeroWidthJoiner && c > kZeroWidthJoiner && class_of(c) != NSM);
}

// Where what Backspace erases begins.
[[gnu::noinline]] size_t backspace_begin(Edit& e) {
  const size_t begin = boundary_before(e, e.caret);
  if (is_password(e) || begin == e.caret) return begin;
  const Decoded last = decode_before(text_of(e), e.caret);
  const size_t at = e.caret - last.length();
  if (at <= begin) return begin;
  return is_typed_as_whole(last.code_point(), decode_before(text_of(e), at).code_point()) ? begin : at;
}

// Goes over the clusters of the text, but no more than `count`. Where that is: call.first_byte. How many there were:
// call.number, and before the caret and the anchor: call.begin, call.end.
[[gnu::noinline]] void pass_clusters(Edit& e, size_t count) {
  auto& call = e.call;
  call.at = call.first_byte = call.begin = call.end = 0;
  call.number = 0;
  while (call.at < e.bytes) {
    open_clusters(e);
    if (call.result.status != EMBIDI_OK) return;
    const embidi_paragraph& p = *e.paragraph;
    for (size_t i = 0; i < p.length; ++i) {
      if (starts_cluster(p, i)) {
        if (call.number >= count) return;
        ++call.number;
        if (call.first_byte < e.caret) ++call.begin;
        if (call.first_byte < e.anchor) ++call.end;
      }
      call.first_byte += character_at(e, call.first_byte).length();
    }
    call.at += p.bytes;
  }
}

// ------------------------------------------------------------------------------------------------ words

// What a character is to the words of a field.
enum class WordPart : uint8_t { none, letters, space, signs };  // none: it belongs to what is before it

// Punctuation of classes that letters have.
bool is_rtl_punctuation(uint32_t c) {
  return c == 0x5BE || c == 0x5C0 || c == 0x5C3 || c == 0x5C6 || c == 0x61B || c - 0x61D <= 2 || c == 0x66D ||
         c == 0x6D4 || c - 0x700 < 0xE;
}

WordPart part_of_word(uint32_t c) {
  constexpr uint32_t kLetters = kStrong | 1u << EN | 1u << AN;
  constexpr uint32_t kSpace = 1u << WS | 1u << S | 1u << B;
  constexpr uint32_t kNone = kExplicitClasses | 1u << BN | 1u << NSM;
  constexpr uint32_t kLeftMark = 0x200E, kRightMark = 0x200F, kArabicMark = 0x61C;
  if (c == kLeftMark || c == kRightMark || c == kArabicMark) return WordPart::none;
  const uint32_t classes = 1u << class_of(c);
  if ((classes & kNone) != 0) return WordPart::none;
  if ((classes & kSpace) != 0) return WordPart::space;
  return c == '_' || ((classes & kLetters) != 0 && !is_rtl_punctuation(c)) ? WordPart::letters : WordPart::signs;
}

[[gnu::noinline]] size_t word_end_after(const Edit& e, size_t byte) {
  WordPart word = WordPart::space;
  while (byte < e.bytes) {
    const Decoded d = character_at(e, byte);
    const WordPart part = part_of_word(d.code_point());
    if (part != WordPart::none && part != word) {
      if (word != WordPart::space) break;
      word = part;
    }
    byte += d.length();
  }
  return byte;
}

[[gnu::noinline]] size_t word_begin_before(const Edit& e, size_t byte) {
  WordPart word = WordPart::space;
  size_t begin = byte;
  while (byte > 0) {
    const Decoded d = decode_before(text_of(e), byte);
    const WordPart part = part_of_word(d.code_point());
    byte -= d.length();
    if (part != WordPart::none) {
      if (part != word) {
        if (word != WordPart::space) return begin;
        word = part;
      }
      begin = byte;
    }
  }
  return 0;
}

size_t next_word(Edit& e) { return is_password(e) ? e.bytes : boundary_at(e, word_end_after(e, e.caret), true); }
size_t previous_word(Edit& e) { return is_password(e) ? 0 : boundary_at(e, word_begin_before(e, e.caret), false); }

// ------------------------------------------------------------------------------------------------ lines

// No place is farther away, so that no sum overflows.
constexpr int32_t kFarPlace = 1 << 29;

int32_t place_after(int32_t a, uint32_t b) {
  const int32_t place = a + (b > kFarPlace ? kFarPlace : static_cast<int32_t>(b));
  return place > kFarPlace ? kFarPlace : place;
}

int32_t bounded(int32_t place) { return place < -kFarPlace ? -kFarPlace : place > kFarPlace ? kFarPlace : place; }

// The top of a line, or where it would be, from the top of the text.
int32_t line_top(const Edit& e, uint32_t number) {
  return number >= 1u << 21 ? kFarPlace : static_cast<int32_t>(number * e.call.line_height);
}

// Whether the paragraph has to be laid out again, with other options. Declared text that needs more fields than there
// are is text like any other. A paragraph that has nothing but its end goes on in the direction of the one before.
[[gnu::noinline]] bool needs_other_options(Edit& e) {
  auto& call = e.call;
  auto& options = call.options;
  const embidi_paragraph& p = *e.paragraph;
  if (call.result.status == EMBIDI_TOO_MANY_FIELDS && options.recognize != EMBIDI_RECOGNIZE_NONE) {
    options.order = EMBIDI_ORDER_PLAIN;
    options.recognize = EMBIDI_RECOGNIZE_NONE;
    return true;
  }
  if (call.result.status == EMBIDI_BAD_ARGUMENT) call.result.number = 1;  // the field has the options
  if (call.result.status != EMBIDI_OK || call.level == 0 || (p.length != 0 && !is_separator(code_point_at(p, 0))))
    return false;
  if (options.base != EMBIDI_BASE_AUTO && options.base != EMBIDI_BASE_ANY_RTL) return false;
  options.base = EMBIDI_BASE_RTL;
  return true;
}

// Lays out the paragraph at call.at.
[[gnu::noinline]] void open_text(Edit& e) {
  auto& call = e.call;
  call.options = e.options;
  do {
    call.result = embidi_layout(e.paragraph, e.text + call.at, e.bytes - call.at, &call.options);
  } while (needs_other_options(e));
  call.level = e.paragraph->base_level;
}

// Where the line ends. call.soft: not with a line separator.
[[gnu::noinline]] void wrap_next(Edit& e) {
  auto& call = e.call;
  embidi_wrapped w;
  embidi_wrap(e.paragraph, e.font, call.begin, e.width, &w);
  call.end = w.end;
  call.shown = w.shown;
  call.width = w.width;
  call.soft = (w.flags & EMBIDI_WRAP_MANDATORY) == 0;
}

// Before the first line.
void rewind_lines(Edit& e) {
  auto& call = e.call;
  call.at = call.taken = 0;
  call.enter = call.more = true;
  call.number = 0;
  call.level = 0;
}

// Where the next line begins; nowhere if the text cannot be laid out.
[[gnu::noinline]] void begin_line(Edit& e) {
  auto& call = e.call;
  if (call.at + call.taken != 0 || !call.enter) ++call.number;
  if (call.enter) {
    call.at += call.taken;
    open_text(e);
    call.taken = e.paragraph->bytes;
    call.end = 0;
  }
  call.begin = call.end;
}

// The whole paragraph is the line.
[[gnu::noinline]] void take_paragraph(Edit& e) {
  auto& call = e.call;
  find_clusters(*e.paragraph);
  call.end = call.shown = e.paragraph->length;
  call.width = 0;
  call.soft = true;
}

// What follows from where the line ends.
[[gnu::noinline]] void end_line(Edit& e) {
  auto& call = e.call;
  const embidi_paragraph& p = *e.paragraph;
  size_t stop = call.end;
  if (!call.soft) {
    --stop;
  } else {
    while (stop > call.begin && p.slots.type(stop - 1) == B) --stop;
  }
  call.stop = stop;
  if (is_one_line(e) || call.shown > stop) call.shown = stop;
  call.enter = call.end == p.length && call.soft;
  call.more = !call.enter || stop < call.end;
  if (call.enter) call.soft = false;
  call.first_byte = byte_in(e, call.begin);
  call.end_byte = byte_in(e, call.end);
}

// Goes to the next line, of which there is one if call.more. There is always a first one, and one after a separator or
// line separator. False: the text cannot be laid out.
[[gnu::noinline]] bool next_line(Edit& e) {
  begin_line(e);
  if (e.call.result.status != EMBIDI_OK) return false;
  if (is_one_line(e)) {
    take_paragraph(e);
  } else {
    wrap_next(e);
  }
  end_line(e);
  return true;
}

// Goes to the line of the caret. At a place where a line was wrapped there are two: call.upstream.
[[gnu::noinline]] bool find_caret_line(Edit& e) {
  const auto& call = e.call;
  rewind_lines(e);
  while (next_line(e)) {
    if (e.caret < call.end_byte || !call.more || (call.upstream && call.soft && e.caret == call.end_byte)) return true;
  }
  return false;
}

[[gnu::noinline]] bool is_line_at(const Edit& e) {
  const auto& call = e.call;
  return call.top < place_after(line_top(e, call.number), call.line_height) || !call.more;
}

// Goes to the line at place call.top of the text, or the nearest one.
[[gnu::noinline]] bool find_line_at(Edit& e) {
  rewind_lines(e);
  do {
    if (!next_line(e)) return false;
  } while (!is_line_at(e));
  return true;
}

// Goes to the line before this one, if there is one.
bool find_line_before(Edit& e) {
  e.call.top = line_top(e, e.call.number - 1);
  return e.call.number != 0 && find_line_at(e);
}

// Pixels from the left edge of so much room to a line.
int32_t aligned_in(const Edit& e, int32_t room) {
  const bool rtl = e.call.level != 0;
  switch (e.align) {
    case 2: return 0;     // EMBIDI_TEXT_ALIGN_LEFT
    case 3: return room;  // ..._RIGHT
    case 4:               // ..._CENTER
      if (room >= 0) return room >> 1;
      break;
    case 1: return rtl ? 0 : room;  // ..._END
    default:;
  }
  return rtl ? room : 0;
}

// Of a line of so many pixels: call.left and call.top, on the display.
void place_width(Edit& e, uint32_t full, uint32_t shown) {
  auto& call = e.call;
  call.full = full;
  const int32_t room = e.width - place_after(0, shown);
  if (!is_one_line(e)) {
    call.left = aligned_in(e, room);
    if (call.level != 0) call.left -= place_after(0, full - shown);
  } else if (room >= e.caret_width) {
    call.left = aligned_in(e, room - e.caret_width);
  } else {
    call.left = -bounded(e.scroll_x);
  }
  call.top = line_top(e, call.number) - bounded(e.scroll_y);
}

// Puts the line's characters in order, and finds its place.
[[gnu::noinline]] void place_line(Edit& e) {
  auto& call = e.call;
  embidi_paragraph& p = *e.paragraph;
  start_line(call.line, p, call.begin, call.stop);
  uint32_t full = call.width;
  if (is_one_line(e) || call.shown < call.stop) full = line_width(call.line, glyph_font(p, *e.font), kFarPlace);
  place_width(e, full, is_one_line(e) ? full : call.width);
}

// ------------------------------------------------------------------------------------------------ bullets

constexpr uint32_t kBullet = 0x2022;

bool is_password_rtl(const Edit& e) {
  return e.options.base == EMBIDI_BASE_RTL || e.options.base == EMBIDI_BASE_AUTO_RTL;
}

// The bullet of a password, with its glyph and its advance: call.from, call.to, call.width.
[[gnu::noinline]] void find_bullet(Edit& e) {
  auto& call = e.call;
  GlyphFont& font = glyph_font(*e.paragraph, *e.font);
  call.from = kBullet;
  FontGlyph g = search_glyph(font, kBullet, EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE);
  if (g.glyph == 0) {
    call.from = '*';
    g = search_glyph(font, '*', EMBIDI_FORM_NONE, EMBIDI_NO_SOURCE);
  }
  call.to = g.glyph;
  call.width = g.advance;
}

// Pixels of so many bullets.
uint32_t bullets_width(const Edit& e, uint32_t number) {
  const uint32_t width = number * e.call.width;
  return number > kFarPlace >> 16 || width > kFarPlace ? kFarPlace : width;
}

// Finds the place of a password, and what pass_clusters() says of it.
[[gnu::noinline]] bool open_bullets(Edit& e) {
  auto& call = e.call;
  pass_clusters(e, SIZE_MAX);
  if (call.result.status != EMBIDI_OK) return false;
  find_bullet(e);
  const uint32_t count = call.number, width = bullets_width(e, count);
  call.level = is_password_rtl(e) ? 1 : 0;
  call.number = 0;
  place_width(e, width, width);
  call.number = count;
  call.more = false;
  return true;
}

// The place of a caret before a bullet.
uint32_t bullet_x(const Edit& e, size_t number) {
  const uint32_t x = bullets_width(e, static_cast<uint32_t>(number));
  return e.call.level != 0 ? e.call.full - x : x;
}

// ------------------------------------------------------------------------------------------------ the caret

// In the paragraph's scratch.
struct CaretPlaces {
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.work; }
  embidi_caret at[2];  // first the one on the caret's side
};

// The caret's index in its line.
[[gnu::noinline]] size_t caret_index(const Edit& e) {
  const auto& call = e.call;
  size_t index = call.begin;
  if (e.caret > call.first_byte) index += count_between(e, call.first_byte, e.caret);
  return caret_floor(call.line, index);
}

// Both places of the caret in its line, which was placed.
[[gnu::noinline]] void find_places(Edit& e) {
  CaretPlaces& places = *new (*e.paragraph) CaretPlaces;
  places.at[0].index = caret_index(e);
  find_carets(e.call.line, glyph_font(*e.paragraph, *e.font), &places.at[0], &places.at[1]);
  if (e.call.edge == EMBIDI_EDGE_TRAILING) swap(places.at[0], places.at[1]);
}

// The places that were found last.
CaretPlaces& found_places(const Edit& e) { return *reinterpret_cast<CaretPlaces*>(e.paragraph->scratch->fit.work); }

// Notes them: call.x and call.other_x.
[[gnu::noinline]] void note_places(Edit& e) {
  auto& call = e.call;
  const CaretPlaces& places = found_places(e);
  call.x = place_after(0, places.at[0].x);
  call.other_x = place_after(0, places.at[1].x);
  call.caret_level = places.at[0].level;
  call.other_level = places.at[1].level;
}

// Finds the caret: its line and its places in that.
[[gnu::noinline]] bool find_caret(Edit& e) {
  auto& call = e.call;
  if (is_password(e)) {
    if (!open_bullets(e)) return false;
    call.x = call.other_x = static_cast<int32_t>(bullet_x(e, call.begin));
    call.caret_level = call.other_level = call.level;
    call.number = 0;
    return true;
  }
  if (!find_caret_line(e)) return false;
  place_line(e);
  find_places(e);
  note_places(e);
  return true;
}

// The caret's place on the display. Where lines are wrapped, white space at their end is not outside.
int32_t seen_x(const Edit& e, int32_t x) {
  x += e.call.left;
  if (is_one_line(e)) return x;
  const int32_t last = e.width - e.caret_width;
  return x < 0 || last < 0 ? 0 : x > last ? last : x;
}

void put_caret(Edit& e, size_t byte, uint8_t edge, bool upstream) {
  e.caret = byte;
  e.call.edge = edge;
  e.call.upstream = upstream;
}

// To where typed text has led, or would have.
void put_caret_behind(Edit& e, size_t byte) { put_caret(e, byte, EMBIDI_EDGE_TRAILING, false); }

// To a place in the line.
void take_place(Edit& e, const embidi_caret& c) {
  put_caret(e, byte_in(e, c.index), c.edge, e.call.soft && c.index == e.call.end);
}

// To the logical begin or end of the line.
void take_line_end(Edit& e, bool end) {
  if (is_password(e)) {
    put_caret(e, end ? e.bytes : 0, EMBIDI_EDGE_LEADING, false);
  } else if (end) {
    put_caret(e, byte_in(e, e.call.stop), EMBIDI_EDGE_LEADING, e.call.soft);
  } else {
    put_caret_behind(e, e.call.first_byte);
  }
}

// From the caret's place, which was found, to the next one in its line. False: it is at the end.
[[gnu::noinline]] bool step_in_line(Edit& e) {
  auto& call = e.call;
  embidi_caret& caret = found_places(e).at[0];
  call.x = static_cast<int32_t>(caret.x);
  GlyphFont& font = glyph_font(*e.paragraph, *e.font);
  if (call.right) {
    step_right(call.line, font, caret);
  } else {
    step_left(call.line, font, caret);
  }
  if (caret.x == static_cast<uint32_t>(call.x)) return false;
  if (call.soft && caret.index == call.end && caret.edge == EMBIDI_EDGE_LEADING) {
    put_caret_behind(e, call.end_byte);  // the end of the line is the begin of the next
  } else {
    take_place(e, caret);
  }
  return true;
}

// From the end of a line onto another one, if there is one.
[[gnu::noinline]] bool go_over(Edit& e) {
  auto& call = e.call;
  call.forward = call.right == (call.level == 0);
  if (call.forward) {
    call.wrapped = call.soft;
    return call.more && next_line(e);
  }
  return find_line_before(e);
}

// At the end of that line. True: where lines were wrapped both have that place in the text, so that one more step is
// needed for the caret to get anywhere.
[[gnu::noinline]] bool take_over(Edit& e) {
  auto& call = e.call;
  if (!call.forward) call.wrapped = call.soft;
  take_line_end(e, !call.forward);
  return call.wrapped;
}

[[gnu::noinline]] void step(Edit& e) {
  bool more = find_caret_line(e);
  while (more) {
    place_line(e);
    find_places(e);
    more = !step_in_line(e) && go_over(e) && take_over(e);
  }
}

// The caret goes to place call.x of the line, which was found.
[[gnu::noinline]] void touch_line(Edit& e) {
  place_line(e);
  embidi_caret& caret = (new (*e.paragraph) CaretPlaces)->at[0];
  find_touched(e.call.line, glyph_font(*e.paragraph, *e.font), e.call.x - e.call.left, caret);
  take_place(e, caret);
}

// The bullet that a touch is before.
uint32_t touched_bullet(const Edit& e) {
  const auto& call = e.call;
  int32_t x = call.x < call.left ? 0 : call.x - call.left;
  if (call.level != 0) x = place_after(0, call.full) - x;
  const int32_t half = static_cast<int32_t>(call.width - call.width / 2);
  uint32_t number = 0;
  while (number < call.number && x >= static_cast<int32_t>(bullets_width(e, number)) + half) ++number;
  return number;
}

// The caret goes to the nearest end of a bullet.
[[gnu::noinline]] void touch_bullets(Edit& e) {
  if (!open_bullets(e)) return;
  pass_clusters(e, touched_bullet(e));
  put_caret_behind(e, e.call.first_byte);
}

// Finds the line above or below, and in call.x where the caret was before it went up or down. False: there is none.
[[gnu::noinline]] bool find_vertically(Edit& e) {
  auto& call = e.call;
  if (is_password(e) || !find_caret(e)) return false;
  if (call.column < 0) call.column = seen_x(e, call.x);
  call.x = call.column;
  return call.forward ? call.more && next_line(e) : find_line_before(e);
}

// Whether the paragraph of the caret is from right to left; a password, if that is its base.
bool is_caret_rtl(Edit& e) {
  if (is_password(e)) return is_password_rtl(e);
  return find_caret_line(e) && e.call.level != 0;
}

// Moves that need no line; `forward` in logical order.
[[gnu::noinline]] void step_logically(Edit& e, bool forward, bool word) {
  const size_t at = forward ? (word ? next_word(e) : boundary_after(e, e.caret))
                            : (word ? previous_word(e) : boundary_before(e, e.caret));
  if (e.call.result.status != EMBIDI_OK) return;
  put_caret(e, at, forward ? uint8_t{EMBIDI_EDGE_TRAILING} : uint8_t{EMBIDI_EDGE_LEADING}, false);
}

// The caret goes to the end of the selection that is in the direction of a step.
void leave_selection(Edit& e, bool forward) {
  put_caret(e, forward ? selection_end(e) : selection_begin(e),
            forward ? uint8_t{EMBIDI_EDGE_TRAILING} : uint8_t{EMBIDI_EDGE_LEADING}, false);
}

[[gnu::noinline]] void go_to_line_end(Edit& e, bool end) {
  if (is_password(e) || find_caret_line(e)) take_line_end(e, end);
}

// What a move means: call.right, call.forward.
[[gnu::noinline]] bool understand_move(Edit& e) {
  auto& call = e.call;
  call.right = (call.move & 1) != 0;  // as in LEFT and RIGHT, PREVIOUS and NEXT, LINE_START and LINE_END
  call.forward = call.right;
  switch (call.move) {
    case EMBIDI_MOVE_LEFT:
    case EMBIDI_MOVE_RIGHT:
      if (!call.leaves) return true;
      break;
    case EMBIDI_MOVE_WORD_LEFT:
    case EMBIDI_MOVE_WORD_RIGHT:
    case EMBIDI_MOVE_LINE_LEFT:
    case EMBIDI_MOVE_LINE_RIGHT: break;
    default: return true;
  }
  call.forward = call.right != is_caret_rtl(e);
  return call.result.status == EMBIDI_OK;
}

// Puts the caret where the move goes; the selection is as it was.
[[gnu::noinline]] void move_caret(Edit& e) {
  auto& call = e.call;
  switch (call.move) {
    case EMBIDI_MOVE_LEFT:
    case EMBIDI_MOVE_RIGHT:
      if (call.leaves) return leave_selection(e, call.forward);
      return is_password(e) ? step_logically(e, call.right != is_password_rtl(e), false) : step(e);
    case EMBIDI_MOVE_UP:
    case EMBIDI_MOVE_DOWN:
      if (find_vertically(e)) touch_line(e);
      return;
    case EMBIDI_MOVE_PREVIOUS:
    case EMBIDI_MOVE_NEXT:
      return call.leaves ? leave_selection(e, call.forward) : step_logically(e, call.forward, false);
    case EMBIDI_MOVE_WORD_LEFT:
    case EMBIDI_MOVE_WORD_RIGHT:
    case EMBIDI_MOVE_PREVIOUS_WORD:
    case EMBIDI_MOVE_NEXT_WORD: return step_logically(e, call.forward, true);
    case EMBIDI_MOVE_TEXT_START: return put_caret_behind(e, 0);
    case EMBIDI_MOVE_TEXT_END: return put_caret(e, e.bytes, EMBIDI_EDGE_LEADING, false);
    default: go_to_line_end(e, call.forward);
  }
}

// ------------------------------------------------------------------------------------------------ scrolling

int32_t scrolled_to(int32_t scroll, int32_t from, int32_t to, int32_t room) {
  if (scroll + room < to) scroll = to - room;
  return scroll > from ? from : scroll;
}

int32_t without_gap(int32_t scroll, int32_t size, int32_t room) {
  if (scroll > size - room) scroll = size - room;
  return scroll < 0 ? 0 : scroll;
}

void scroll_across(Edit& e) {
  const auto& call = e.call;
  if (!is_one_line(e)) {
    e.scroll_x = 0;
    return;
  }
  const int32_t full = place_after(0, call.full), wide = e.caret_width;
  int32_t scroll = bounded(e.scroll_x);
  scroll = scrolled_to(scroll, call.other_x, call.other_x + wide, e.width);
  scroll = scrolled_to(scroll, call.x, call.x + wide, e.width);
  e.scroll_x = without_gap(scroll, full + wide, e.width);
}

[[gnu::noinline]] void scroll_to_caret(Edit& e) {
  auto& call = e.call;
  scroll_across(e);
  const int32_t top = line_top(e, call.number);
  int32_t scroll = e.height == 0 ? 0 : scrolled_to(bounded(e.scroll_y), top, top + call.line_height, e.height);
  call.top = scroll;
  while (call.more) {
    if (!next_line(e)) return;
  }
  scroll = without_gap(call.top, place_after(line_top(e, call.number), call.line_height), e.height);
  e.scroll_y = e.height == 0 ? 0 : scroll;
}

// ------------------------------------------------------------------------------------------------ drawing

// In the paragraph's scratch while a line is drawn.
struct FieldWalk {
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.work; }
  embidi_glyphs glyphs;
  embidi_edit_glyph out;
};
static_assert(sizeof(FieldWalk) <= sizeof FitScratch::work, "a walk fits its scratch");

struct RectWalk {
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.work; }
  embidi_glyphs glyphs;
  embidi_glyph glyph;
  embidi_edit_rect rect;
};
static_assert(sizeof(RectWalk) <= sizeof FitScratch::work, "a walk fits its scratch");

// The index in the line of a byte.
size_t selected_index(const Edit& e, size_t byte) {
  const auto& call = e.call;
  if (byte <= call.first_byte) return call.begin;
  const size_t index = byte >= call.end_byte ? call.stop : call.begin + count_between(e, call.first_byte, byte);
  return index < call.stop ? index : call.stop;
}

[[gnu::noinline]] void draw_field_line(Edit& e) {
  auto& call = e.call;
  call.from = selected_index(e, selection_begin(e));
  call.to = selected_index(e, selection_end(e));
  FieldWalk& walk = *new (*e.paragraph) FieldWalk;
  embidi_glyphs_init(&walk.glyphs, &call.line, e.font);
  walk.out.line = call.number;
  while (!call.stopped && embidi_glyphs_next(&walk.glyphs, &walk.out.glyph)) {
    embidi_glyph& g = walk.out.glyph;
    walk.out.x = place_after(call.left, g.x) + g.dx;
    walk.out.y = call.top + g.dy;
    walk.out.selected = call.from < call.to && g.source < call.to && g.end > call.from;
    g.byte += call.at;
    g.byte_end += call.at;
    call.stopped = !call.sink.glyph(call.user, &walk.out);
  }
}

// The part of a glyph that is selected: its right end, and its left end, which is returned. A lam-alef has a half for
// each of its letters, the odd pixel for the lam.
uint32_t selected_part(const Edit& e, const embidi_glyph& g, uint32_t& right) {
  const auto& call = e.call;
  right = g.advance;
  if (g.source >= call.to || g.end <= call.from) return right;
  if (g.source >= call.from && g.end <= call.to) return 0;
  const bool lam = g.source >= call.from, odd = (g.level & 1) != 0;
  const uint32_t half = odd ? g.advance / 2 : g.advance - g.advance / 2;
  if (lam == odd) return half;
  right = half;
  return 0;
}

void give_rect(Edit& e, const embidi_edit_rect& rect) {
  if (rect.width != 0 && !e.call.stopped) e.call.stopped = !e.call.sink.rect(e.call.user, &rect);
}

[[gnu::noinline]] void give_rects(Edit& e) {
  auto& call = e.call;
  call.from = selected_index(e, selection_begin(e));
  call.to = selected_index(e, selection_end(e));
  if (call.from >= call.to) return;
  RectWalk& walk = *new (*e.paragraph) RectWalk;
  embidi_edit_rect& rect = walk.rect;
  embidi_glyphs_init(&walk.glyphs, &call.line, e.font);
  rect = {0, call.top, 0, call.line_height};
  while (!call.stopped && embidi_glyphs_next(&walk.glyphs, &walk.glyph)) {
    uint32_t right;
    const uint32_t left = selected_part(e, walk.glyph, right);
    if (left >= right) continue;
    const int32_t x = place_after(place_after(call.left, walk.glyph.x), left);
    if (rect.width == 0 || rect.x + static_cast<int32_t>(rect.width) != x) {
      give_rect(e, rect);
      rect.x = x;
      rect.width = 0;
    }
    rect.width += right - left;
  }
  give_rect(e, rect);
}

// A password, from left to right.
[[gnu::noinline]] void draw_bullets(Edit& e) {
  auto& call = e.call;
  embidi_edit_glyph& out = (new (*e.paragraph) FieldWalk)->out;
  embidi_glyph& g = out.glyph;
  g.code_point = static_cast<uint32_t>(call.from);
  g.field = EMBIDI_NO_FIELD;
  g.structure = EMBIDI_NO_STRUCTURE;
  g.glyph = static_cast<uint16_t>(call.to);
  g.advance = static_cast<uint16_t>(call.width);
  g.dx = g.dy = 0;
  g.form = EMBIDI_FORM_NONE;
  g.level = call.level;
  g.role = EMBIDI_ROLE_NONE;
  g.flags = g.glyph == 0 ? uint8_t{EMBIDI_GLYPH_MISSING} : uint8_t{0};
  out.y = call.top;
  out.line = 0;
  for (uint32_t i = 0; i < call.number && !call.stopped; ++i) {
    g.source = g.byte = call.level != 0 ? call.number - 1 - i : i;
    g.end = g.byte_end = g.source + 1;
    g.x = bullets_width(e, i);
    out.x = place_after(call.left, g.x);
    out.selected = (g.source < call.begin) != (g.source < call.end);
    call.stopped = !call.sink.glyph(call.user, &out);
  }
}

[[gnu::noinline]] void give_bullets_rect(Edit& e) {
  const auto& call = e.call;
  const uint32_t a = bullet_x(e, call.begin), b = bullet_x(e, call.end);
  embidi_edit_rect& rect = (new (*e.paragraph) RectWalk)->rect;
  rect = {place_after(call.left, a < b ? a : b), call.top, a < b ? b - a : a - b, call.line_height};
  give_rect(e, rect);
}

bool is_in_field(const Edit& e) {
  const auto& call = e.call;
  const int32_t high = call.ink > call.line_height ? call.ink : call.line_height;
  return call.top + high > 0 && (e.height == 0 || call.top < e.height);
}

// The next line of which a part is seen; false: there is none.
[[gnu::noinline]] bool next_seen_line(Edit& e) {
  auto& call = e.call;
  while (call.more && !call.stopped && next_line(e)) {
    call.top = line_top(e, call.number) - bounded(e.scroll_y);
    if (e.height != 0 && call.top >= e.height) return false;
    if (is_in_field(e)) return true;
  }
  return false;
}

// What is shown: glyphs, or rectangles.
[[gnu::noinline]] void show(Edit& e, bool rects) {
  auto& call = e.call;
  call.stopped = false;
  if (is_password(e)) {
    if (!open_bullets(e)) return;
    rects ? give_bullets_rect(e) : draw_bullets(e);
    return;
  }
  rewind_lines(e);
  while (next_seen_line(e)) {
    place_line(e);
    rects ? give_rects(e) : draw_field_line(e);
  }
}

// ------------------------------------------------------------------------------------------------ the text

// What a text has of characters and paragraphs.
struct TextSize {
  size_t chars;              // of all
  size_t paragraph, before;  // of the last paragraph, and of the one before it
  size_t longest;
  uint32_t last;  // character
};

// Adds a text. Returns the bytes before what cannot be typed; `bytes`: all can be.
[[gnu::noinline]] size_t add_text(TextSize& size, const uint8_t* text, size_t bytes, bool one_line) {
  size_t at = 0;
  while (at < bytes) {
    const Decoded d = decode(text + at, bytes - at);
    const uint32_t c = d.code_point();
    if (d.ill_formed() || (one_line && is_line_break(c))) return at;
    ++size.chars;
    size_t* const of = c == '\n' && size.last == '\r' ? &size.before : &size.paragraph;
    if (++*of > size.longest) size.longest = *of;
    if (of == &size.paragraph && is_separator(c)) {
      size.before = size.paragraph;
      size.paragraph = 0;
    }
    size.last = c;
    at += d.length();
  }
  return at;
}

// Whether a text can replace bytes begin..end of the field; otherwise call.result says why not.
[[gnu::noinline]] bool can_replace(Edit& e, size_t begin, size_t end, const uint8_t* text, size_t bytes) {
  auto& result = e.call.result;
  const size_t kept = e.bytes - (end - begin);
  TextSize size;
  size.chars = size.paragraph = 0;
  keep_apart();
  size.before = size.longest = 0;
  size.last = 0;
  add_text(size, text_of(e), begin, false);
  const size_t right = add_text(size, text, bytes, is_one_line(e));
  result = {EMBIDI_REFUSED, right};
  if (right < bytes) return false;
  result = {EMBIDI_BUFFER_TOO_SMALL, bytes > SIZE_MAX - kept ? SIZE_MAX : kept + bytes};
  if (result.number > e.capacity) return false;
  add_text(size, text_of(e) + end, e.bytes - end, false);
  result = {EMBIDI_TOO_LONG, size.chars};
  if (e.max_chars != 0 && bytes != 0 && size.chars > e.max_chars) return false;
  result.number = size.longest;
  if (size.longest > e.paragraph->capacity) return false;
  result = {EMBIDI_OK, 0};
  return true;
}

void move_bytes(char* to, const char* from, size_t count) {
  if (to < from) {
    for (size_t i = 0; i < count; ++i, keep_apart()) to[i] = from[i];
  } else if (to > from) {
    while (count-- > 0) {
      to[count] = from[count];
      keep_apart();
    }
  }
}

// Replaces bytes begin..end, for which there is room. The caret goes behind the new ones.
void replace(Edit& e, size_t begin, size_t end, const char* text, size_t bytes) {
  move_bytes(e.text + begin + bytes, e.text + end, e.bytes - end);
  if (bytes > 0) move_bytes(e.text + begin, text, bytes);
  const size_t before = e.bytes;
  e.bytes = before - (end - begin) + bytes;
  if (is_password(e)) {
    for (size_t i = e.bytes; i < before; ++i, keep_apart()) e.text[i] = 0;
  }
  // Before a mark, a letter has become a part of its cluster.
  put_caret_behind(e, boundary_at(e, begin + bytes, true));
  e.anchor = e.caret;
  e.call.column = -1;
}

// Where what is erased begins or ends that ends or begins at the caret.
size_t erased_from(Edit& e, embidi_erase what) {
  switch (what) {
    case EMBIDI_ERASE_BACKSPACE: return backspace_begin(e);
    case EMBIDI_ERASE_DELETE: return boundary_after(e, e.caret);
    case EMBIDI_ERASE_WORD_BEFORE: return previous_word(e);
    case EMBIDI_ERASE_WORD_AFTER: return next_word(e);
    default: return e.caret;
  }
}

// Whether a field can be used; otherwise call.result says why not, if there is a field.
[[gnu::noinline]] bool open_field(Edit* e) {
  if (e == nullptr) return false;
  const bool right = e->paragraph != nullptr && e->font != nullptr && e->text != nullptr && e->bytes <= e->capacity &&
                     e->caret <= e->bytes && e->anchor <= e->bytes && e->align <= 4;
  e->call.result = {right ? EMBIDI_OK : EMBIDI_BAD_ARGUMENT, right ? size_t{0} : size_t{1}};
  return right;
}

// The same, for what looks at glyphs.
[[gnu::noinline]] bool open_view(Edit* e) {
  if (!open_field(e)) return false;
  auto& call = e->call;
  call.ink = embidi_font_height(e->font);
  call.line_height = e->line_height != 0 ? e->line_height : call.ink;
  if (call.ink == 0) call.ink = call.line_height;
  if (!is_font_ok(*e->font)) {
    call.result = {EMBIDI_BAD_FONT, 0};
  } else if (call.line_height == 0) {
    call.result = {EMBIDI_BAD_ARGUMENT, 1};
  }
  return call.result.status == EMBIDI_OK;
}

// Whether argument `number` is right.
bool is_right(Edit& e, bool right, size_t number) {
  if (!right) e.call.result = {EMBIDI_BAD_ARGUMENT, number};
  return right;
}

bool is_read_only(Edit& e) {
  if ((e.flags & EMBIDI_EDIT_READ_ONLY) == 0) return false;
  e.call.result = {EMBIDI_REFUSED, 0};
  return true;
}

embidi_result result_of(const Edit* e) { return e == nullptr ? embidi_result{EMBIDI_BAD_ARGUMENT, 1} : e->call.result; }

// Puts a text in the place of bytes begin..end, if it can.
[[gnu::noinline]] bool put_text(Edit& e, size_t begin, size_t end, const char* text, size_t bytes) {
  if (!can_replace(e, begin, end, reinterpret_cast<const uint8_t*>(text), bytes)) return false;
  replace(e, begin, end, text, bytes);
  return true;
}

[[gnu::noinline]] void erase(Edit& e, embidi_erase what) {
  size_t begin = selection_begin(e), end = selection_end(e);
  if (begin == end) {
    const size_t from = erased_from(e, what);
    if (e.call.result.status != EMBIDI_OK) return;
    if (from < begin) begin = from;
    if (from > end) end = from;
  }
  if (begin < end) put_text(e, begin, end, nullptr, 0);  // two paragraphs may become a longer one
}

[[gnu::noinline]] void select(Edit& e, size_t anchor, size_t caret) {
  anchor = boundary_at(e, anchor, false);
  caret = boundary_at(e, caret, false);
  if (e.call.result.status != EMBIDI_OK) return;
  put_caret_behind(e, caret);
  e.anchor = anchor;
  e.call.column = -1;
}

// After a move.
[[gnu::noinline]] void end_move(Edit& e, bool extend, bool across) {
  if (e.call.result.status != EMBIDI_OK) return;
  if (!extend) e.anchor = e.caret;
  if (across) e.call.column = -1;
}

// Finds the line that was touched; of a password the bullet, to which the caret goes. False: no line.
[[gnu::noinline]] bool open_touch(Edit* field, int32_t x, int32_t y) {
  if (!open_view(field)) return false;
  Edit& e = *field;
  e.call.x = bounded(x);
  e.call.top = bounded(y) + bounded(e.scroll_y);
  if (!is_password(e)) return find_line_at(e);
  touch_bullets(e);
  return false;
}

// Whether there is such a move, and the field can be used.
[[gnu::noinline]] bool open_move(Edit* e, embidi_move move, bool extend) {
  if (!open_view(e) || !is_right(*e, static_cast<unsigned>(move) <= EMBIDI_MOVE_TEXT_END, 2)) return false;
  e->call.move = static_cast<uint8_t>(move);
  e->call.leaves = !extend && has_selection(*e);
  return true;
}

void tell_carets(const Edit& e, embidi_edit_caret* carets) {
  const auto& call = e.call;
  // NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): is_right() has seen that it is not null
  carets[0] = {seen_x(e, call.x), call.top, call.ink, call.caret_level};
  carets[1] = {seen_x(e, call.other_x), call.top, call.ink, call.other_level};
}

bool is_in_buffer(const Edit& e, const char* text, size_t bytes) {
  const uintptr_t a = reinterpret_cast<uintptr_t>(text), b = reinterpret_cast<uintptr_t>(e.text);
  return bytes > 0 && (a < b ? b - a < bytes : a - b < e.capacity);
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_edit_init(embidi_edit* edit, embidi_paragraph* paragraph, const embidi_font* font, char* buffer,
                               size_t capacity) {
  const size_t wrong = edit == nullptr                    ? 1
                       : paragraph == nullptr             ? 2
                       : font == nullptr                  ? 3
                       : buffer == nullptr                ? 4
                       : capacity - 1 >= EMBIDI_MAX_CHARS ? 5
                                                          : 0;
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  edit->paragraph = paragraph;
  edit->font = font;
  edit->text = buffer;
  edit->capacity = capacity;
  edit->bytes = edit->caret = 0;
  keep_apart();
  edit->anchor = edit->max_chars = 0;
  keep_apart();
  edit->width = edit->height = 0;
  edit->line_height = edit->align = edit->flags = 0;
  edit->caret_width = 1;
  edit->scroll_x = edit->scroll_y = 0;
  edit->options.base = edit->options.order = edit->options.recognize = 0;
  keep_apart();
  edit->options.controls = edit->options.numbers = 0;
  edit->call.column = -1;
  put_caret_behind(*edit, 0);
  return {is_font_ok(*font) ? EMBIDI_OK : EMBIDI_BAD_FONT, 0};
}

embidi_result embidi_edit_set_text(embidi_edit* edit, const char* text, size_t bytes) {
  if (open_field(edit) &&
      is_right(*edit, text == nullptr ? bytes == 0 : text == edit->text || !is_in_buffer(*edit, text, bytes), 2) &&
      put_text(*edit, 0, edit->bytes, text, bytes))
    edit->scroll_x = edit->scroll_y = 0;
  return result_of(edit);
}

embidi_result embidi_edit_insert(embidi_edit* edit, const char* text, size_t bytes) {
  if (open_field(edit) && is_right(*edit, text == nullptr ? bytes == 0 : !is_in_buffer(*edit, text, bytes), 2) &&
      !is_read_only(*edit) && bytes > 0)
    put_text(*edit, selection_begin(*edit), selection_end(*edit), text, bytes);
  return result_of(edit);
}

embidi_result embidi_edit_erase(embidi_edit* edit, embidi_erase what) {
  if (open_field(edit) && is_right(*edit, static_cast<unsigned>(what) <= EMBIDI_ERASE_SELECTION, 2) &&
      !is_read_only(*edit))
    erase(*edit, what);
  return result_of(edit);
}

embidi_result embidi_edit_move(embidi_edit* edit, embidi_move move, bool extend) {
  if (open_move(edit, move, extend) && understand_move(*edit)) {
    move_caret(*edit);
    end_move(*edit, extend, edit->call.move != EMBIDI_MOVE_UP && edit->call.move != EMBIDI_MOVE_DOWN);
  }
  return result_of(edit);
}

embidi_result embidi_edit_select(embidi_edit* edit, size_t anchor, size_t caret) {
  if (open_field(edit) && is_right(*edit, anchor <= edit->bytes, 2) && is_right(*edit, caret <= edit->bytes, 3))
    select(*edit, anchor, caret);
  return result_of(edit);
}

embidi_result embidi_edit_hit(embidi_edit* edit, int32_t x, int32_t y, bool extend) {
  if (open_touch(edit, x, y)) touch_line(*edit);
  if (edit != nullptr) end_move(*edit, extend, true);
  return result_of(edit);
}

embidi_result embidi_edit_carets(embidi_edit* edit, embidi_edit_caret carets[2]) {
  if (open_view(edit) && is_right(*edit, carets != nullptr, 2) && find_caret(*edit)) tell_carets(*edit, carets);
  return result_of(edit);
}

embidi_result embidi_edit_scroll(embidi_edit* edit) {
  if (open_view(edit) && find_caret(*edit)) scroll_to_caret(*edit);
  return result_of(edit);
}

embidi_result embidi_edit_draw(embidi_edit* edit, embidi_edit_glyph_sink sink, void* user) {
  if (open_view(edit) && is_right(*edit, sink != nullptr, 2)) {
    edit->call.sink.glyph = sink;
    edit->call.user = user;
    show(*edit, false);
  }
  return result_of(edit);
}

embidi_result embidi_edit_selection(embidi_edit* edit, embidi_edit_rect_sink sink, void* user) {
  if (open_view(edit) && is_right(*edit, sink != nullptr, 2)) {
    edit->call.sink.rect = sink;
    edit->call.user = user;
    show(*edit, true);
  }
  return result_of(edit);
}
