// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text in a box: paragraphs and lines, one after the other. All that is known from one to the next stands in the
// caller's result, and the functions are small, so that little is on the stack while a paragraph is laid out.
#include <stddef.h>
#include <stdint.h>

#include "embidi/box.h"
#include "embidi_core/fit/elide.hpp"
#include "embidi_core/fit/place.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/structure/recognize.hpp"
#include "embidi_core/uba/line.hpp"
#include "embidi_core/unicode/decode.hpp"

namespace embidi {

namespace {

using Box = embidi_box_result;

// In the paragraph's scratch while a line is drawn.
struct BoxWalk {
  [[gnu::noinline]] static void* operator new(size_t, embidi_paragraph& p) { return p.scratch->fit.work; }
  embidi_glyphs glyphs;
  embidi_box_glyph out;
};
static_assert(sizeof(BoxWalk) <= sizeof FitScratch::work, "a walk fits its scratch");

// Bytes of the first characters of a text, as many as there is room for. The text has more.
[[gnu::noinline]] size_t part_of(const uint8_t* text, size_t bytes, size_t capacity) {
  size_t at = 0;
  for (; capacity > 0; --capacity) at += decode(text + at, bytes - at).length();
  return at > 1 && text[at - 1] == '\r' ? at - 1 : at;  // CR LF stays together
}

void lay_out(Box& b, size_t bytes) {
  b.call.result = embidi_layout(b.call.paragraph, b.call.text + b.call.at, bytes, &b.call.options);
}

bool is_space(const embidi_paragraph& p, size_t index) {
  return is_among(p.slots.type(index), (kSpaceTypes & ~kIsolateTypes) | kSeparatorTypes);
}

// A link or a number at the end of a part may go on after it, the link with more of its host. So the part ends before
// the word with it; if that is all of the part, only a link whose host has ended is one. Returns how many bytes to lay
// out again; 0: none.
[[gnu::noinline]] size_t bytes_before_host(Box& b) {
  const embidi_paragraph& p = *b.call.paragraph;
  if (!b.call.part || p.structure_count == 0) return 0;
  const StructureRecord& last = structure_at(p, p.structure_count - size_t{1});
  for (size_t i = last.end; i < p.length; ++i) {
    if (is_space(p, i)) return 0;
  }
  size_t begin = last.begin;
  while (begin > 0 && !is_space(p, begin - 1)) --begin;
  if (begin > 0) return embidi_byte_offset(&p, begin);
  const uint8_t role = field_at(p, p.field_count - size_t{1}).role;
  if (role >= EMBIDI_ROLE_SEGMENT && role <= EMBIDI_ROLE_FRAGMENT) return 0;
  b.call.options.recognize = EMBIDI_RECOGNIZE_NONE;
  b.call.options.numbers = 0;
  return p.bytes;
}

// Lays out the paragraph at b.call.at, or as much of it as there is room for. The decoder is shown no more than that,
// so that a long paragraph takes linear time.
[[gnu::noinline]] void open_paragraph(Box& b) {
  auto& call = b.call;
  embidi_paragraph& p = *call.paragraph;
  const bool continued = call.part, after_line = continued && call.begin == p.length;
  call.options.base = !continued          ? call.box->options.base
                      : p.base_level != 0 ? uint8_t{EMBIDI_BASE_RTL}
                                          : uint8_t{EMBIDI_BASE_LTR};
  call.options.recognize = call.box->options.recognize;
  call.options.numbers = call.box->options.numbers;
  const bool whole = is_declared(call.options);
  size_t bytes = call.text_bytes - call.at;
  if (!whole && bytes >> 2 > p.capacity) bytes = size_t{p.capacity} * 4;
  lay_out(b, bytes);
  if (!whole && call.result.status == EMBIDI_TOO_LONG)
    lay_out(b, part_of(reinterpret_cast<const uint8_t*>(call.text) + call.at, bytes, p.capacity));
  if (call.result.status == EMBIDI_BAD_ARGUMENT) call.result.number = 5;  // the box has the options
  call.part = (p.mask & 1u << B) == 0 && call.at + p.bytes < call.text_bytes;
  if (const size_t before = bytes_before_host(b)) lay_out(b, before);
  // White space after a line that took all there was room for hangs over its end.
  call.begin = after_line && trailing_space(p, 0, p.length) == 0 ? p.length : 0;
}

bool is_last(const Box& b) {
  const embidi_box& box = *b.call.box;
  if (box.overflow == EMBIDI_OVERFLOW_SCROLL) return false;
  if (box.max_lines != 0 && b.lines + 1 >= box.max_lines) return true;
  return box.height != 0 && b.height + b.call.line_height + b.call.ink > box.height;
}

[[gnu::noinline]] void wrap_line(Box& b) {
  auto& call = b.call;
  embidi_wrapped w;
  embidi_wrap(call.paragraph, call.font, call.begin, call.box->width, &w);
  call.end = w.end;
  call.shown = w.shown;
  call.width = w.width;
  call.flags = w.flags;
}

// Makes the line that was wrapped. True: it has to be elided.
[[gnu::noinline]] bool make_line(Box& b) {
  auto& call = b.call;
  embidi_paragraph& p = *call.paragraph;
  const bool ends = call.end == p.length, follows = call.at + p.bytes < call.text_bytes;
  call.stopped = is_last(b);
  b.complete = ends && !follows;
  if (!call.stopped || b.complete || call.box->overflow == EMBIDI_OVERFLOW_HIDDEN) {
    start_line(call.line, p, call.begin, call.shown);
    return false;
  }
  // What fits ends here; otherwise all the rest of the paragraph is the line.
  call.more = ends || (call.flags & EMBIDI_WRAP_MANDATORY) != 0;
  start_line(call.line, p, call.begin, call.more ? call.end : p.length);
  return true;
}

[[gnu::noinline]] void elide_line(Box& b) {
  auto& call = b.call;
  call.width = call.box->width;
  b.elided = static_cast<uint8_t>(elide(call.line, *call.font, call.width, call.more));
}

[[gnu::noinline]] void draw_line(Box& b) {
  auto& call = b.call;
  BoxWalk& walk = *new (*call.paragraph) BoxWalk;
  embidi_glyphs_init(&walk.glyphs, &call.line, call.font);
  walk.out.line = b.lines;
  const int32_t room = call.box->width - place_after(0, call.width);
  const int32_t left = aligned_in(room, call.box->align, call.paragraph->base_level != 0);
  while (embidi_glyphs_next(&walk.glyphs, &walk.out.glyph)) {
    const embidi_glyph& g = walk.out.glyph;
    walk.out.x = place_after(left, g.x) + g.dx;
    walk.out.y = call.top + g.dy;
    walk.out.byte = call.at + g.byte;
    if (call.sink(call.user, &walk.out)) continue;
    call.stopped = true;
    b.complete = false;
    return;
  }
}

[[gnu::noinline]] bool is_visible(const Box& b) {
  const embidi_box& box = *b.call.box;
  return box.overflow != EMBIDI_OVERFLOW_SCROLL ||
         (place_after(b.call.top, b.call.ink) > 0 && (box.height == 0 || b.call.top < box.height));
}

// Counts the line, and goes on after it.
[[gnu::noinline]] void end_line(Box& b) {
  auto& call = b.call;
  const embidi_line& line = call.line;
  size_t end = call.end;
  if ((b.elided & EMBIDI_ELIDED_ALL) != 0) {
    end = call.begin;
  } else if (b.elided != 0) {
    end = line.end;
    if (line.elision_count > 0 && line.elisions[line.elision_count - 1].end == end)
      end = line.elisions[line.elision_count - 1].begin;
  }
  b.bytes = call.at + embidi_byte_offset(call.paragraph, end);
  if (b.width < call.width) b.width = call.width;
  ++b.lines;
  b.height = static_cast<uint32_t>(place_after(static_cast<int32_t>(b.height), call.line_height));
  call.top = place_after(call.top, call.line_height);
  call.begin = call.end;
}

// The lines of the paragraph that is laid out. Of a part the last line may go on in the next one: it is made there.
[[gnu::noinline]] void show_lines(Box& b) {
  auto& call = b.call;
  embidi_paragraph& p = *call.paragraph;
  for (; call.begin < p.length && !call.stopped;) {
    wrap_line(b);
    if (call.part && call.begin > 0 && call.end == p.length) break;
    if (make_line(b)) elide_line(b);
    if (call.sink != nullptr && is_visible(b)) draw_line(b);
    end_line(b);
  }
  call.at += embidi_byte_offset(&p, call.begin);
}

void start(Box& b) {
  b.width = b.height = b.lines = 0;
  b.bytes = 0;
  b.elided = 0;
  b.complete = false;
  b.call.at = 0;
  b.call.part = b.call.stopped = false;
  b.call.result = {EMBIDI_OK, 0};
}

// All lines, from a top edge on.
[[gnu::noinline]] void show_text(Box& b, int32_t top) {
  auto& call = b.call;
  start(b);
  call.top = top;
  while (call.at < call.text_bytes && !call.stopped) {
    open_paragraph(b);
    if (call.result.status != EMBIDI_OK) return;
    show_lines(b);
  }
  if (call.stopped) return;
  b.complete = true;
  b.bytes = call.text_bytes;
}

// Where the text begins, once its height is known.
int32_t top_of(const Box& b) {
  const embidi_box& box = *b.call.box;
  const int32_t scroll = box.overflow == EMBIDI_OVERFLOW_SCROLL ? box.scroll : 0;
  const int32_t top = scroll <= 0 ? place_after(0, uint32_t{0} - static_cast<uint32_t>(scroll))
                                  : -place_after(0, static_cast<uint32_t>(scroll));
  if (b.height >= box.height) return top;
  const int32_t room = box.height - static_cast<int32_t>(b.height);
  return box.vertical == EMBIDI_VERTICAL_ALIGN_MIDDLE   ? place_after(top, static_cast<uint32_t>(room) >> 1)
         : box.vertical == EMBIDI_VERTICAL_ALIGN_BOTTOM ? place_after(top, static_cast<uint32_t>(room))
                                                        : top;
}

// Which argument is wrong; 0: none.
size_t wrong_argument(const embidi_paragraph* paragraph, const char* text, size_t bytes, const embidi_font* font,
                      const embidi_box* box) {
  if (paragraph == nullptr) return 1;
  if (text == nullptr && bytes > 0) return 2;
  if (font == nullptr) return 4;
  if (box == nullptr || box->align > EMBIDI_TEXT_ALIGN_CENTER || box->vertical > EMBIDI_VERTICAL_ALIGN_BOTTOM ||
      box->overflow > EMBIDI_OVERFLOW_SCROLL)
    return 5;
  return 0;
}

}  // namespace

}  // namespace embidi

using namespace embidi;

embidi_result embidi_text_box(embidi_paragraph* paragraph, const char* text, size_t bytes, const embidi_font* font,
                              const embidi_box* box, embidi_box_sink sink, void* user, embidi_box_result* out) {
  if (out == nullptr) return {EMBIDI_BAD_ARGUMENT, 8};
  const size_t wrong = wrong_argument(paragraph, text, bytes, font, box);
  start(*out);
  if (wrong != 0) return {EMBIDI_BAD_ARGUMENT, wrong};
  if (!is_font_ok(*font)) return {EMBIDI_BAD_FONT, 0};
  auto& call = out->call;
  call.ink = embidi_font_height(font);
  call.line_height = box->line_height != 0 ? box->line_height : call.ink;
  if (call.line_height == 0) return {EMBIDI_BAD_ARGUMENT, 5};
  if (call.ink == 0) call.ink = call.line_height;
  call.paragraph = paragraph;
  call.text = text;
  call.text_bytes = bytes;
  call.font = font;
  call.box = box;
  call.sink = nullptr;
  call.user = user;
  call.options = box->options;
  if (sink == nullptr || box->vertical != EMBIDI_VERTICAL_ALIGN_TOP) show_text(*out, 0);
  if (sink != nullptr && call.result.status == EMBIDI_OK) {
    call.sink = sink;
    show_text(*out, top_of(*out));
  }
  return call.result;
}
