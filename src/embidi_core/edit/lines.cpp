// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The lines of a field: each paragraph is laid out, and each of its lines wrapped behind the one before it.
#include "embidi_core/edit/lines.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/edit/boundaries.hpp"
#include "embidi_core/edit/field.hpp"
#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/fit/measure.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/uba/line.hpp"

namespace embidi {

namespace {

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

[[gnu::noinline]] bool is_line_at(const Edit& e) {
  const auto& call = e.call;
  return call.top < place_after(line_top(e, call.number), call.line_height) || !call.more;
}

}  // namespace

void rewind_lines(Edit& e) {
  auto& call = e.call;
  call.at = call.taken = 0;
  call.enter = call.more = true;
  call.number = 0;
  call.level = 0;
}

bool find_next_line(Edit& e) {
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

bool find_caret_line(Edit& e) {
  const auto& call = e.call;
  rewind_lines(e);
  while (find_next_line(e)) {
    if (e.caret < call.end_byte || !call.more || (call.upstream && call.soft && e.caret == call.end_byte)) return true;
  }
  return false;
}

bool find_line_at(Edit& e) {
  rewind_lines(e);
  do {
    if (!find_next_line(e)) return false;
  } while (!is_line_at(e));
  return true;
}

bool find_line_before(Edit& e) {
  e.call.top = line_top(e, e.call.number - 1);
  return e.call.number != 0 && find_line_at(e);
}

void place_width(Edit& e, uint32_t full, uint32_t shown) {
  auto& call = e.call;
  call.full = full;
  const int32_t room = e.width - place_after(0, shown);
  if (!is_one_line(e)) {
    call.left = aligned_in(room, e.align, call.level != 0);
    if (call.level != 0) call.left -= place_after(0, full - shown);
  } else if (room >= e.caret_width) {
    call.left = aligned_in(room - e.caret_width, e.align, call.level != 0);
  } else {
    call.left = -bounded(e.scroll_x);
  }
  call.top = line_top(e, call.number) - bounded(e.scroll_y);
}

void place_line(Edit& e) {
  auto& call = e.call;
  embidi_paragraph& p = *e.paragraph;
  start_line(call.line, p, call.begin, call.stop);
  uint32_t full = call.width;
  if (is_one_line(e) || call.shown < call.stop) full = line_width(call.line, glyph_font(p, *e.font), kFarPlace);
  place_width(e, full, is_one_line(e) ? full : call.width);
}

}  // namespace embidi
