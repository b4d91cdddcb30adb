// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is seen of a field: how it is scrolled, its glyphs, and the rectangles of its selection.
#include <stddef.h>
#include <stdint.h>

#include "embidi_core/edit/boundaries.hpp"
#include "embidi_core/edit/bullets.hpp"
#include "embidi_core/edit/field.hpp"
#include "embidi_core/edit/line_caret.hpp"
#include "embidi_core/edit/lines.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/uba/line.hpp"

namespace embidi {

namespace {

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
    if (!find_next_line(e)) return;
  }
  scroll = without_gap(call.top, place_after(line_top(e, call.number), call.line_height), e.height);
  e.scroll_y = e.height == 0 ? 0 : scroll;
}

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
  while (call.more && !call.stopped && find_next_line(e)) {
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

}  // namespace

}  // namespace embidi

using namespace embidi;

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
