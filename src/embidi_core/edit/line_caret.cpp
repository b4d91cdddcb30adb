// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The caret in its line. Its two places stand in the scratch of the paragraph while they are looked for.
#include "embidi_core/edit/line_caret.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/edit/boundaries.hpp"
#include "embidi_core/edit/bullets.hpp"
#include "embidi_core/edit/field.hpp"
#include "embidi_core/edit/lines.hpp"
#include "embidi_core/fit/caret.hpp"
#include "embidi_core/fit/measure.hpp"
#include "embidi_core/glyph/font.hpp"
#include "embidi_core/paragraph/paragraph.hpp"

namespace embidi {

namespace {

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
  return caret_floor(call.line, glyph_font(*e.paragraph, *e.font), index);
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

// To a place in the line.
void take_place(Edit& e, const embidi_caret& c) {
  put_caret(e, byte_in(e, c.index), c.edge, e.call.soft && c.index == e.call.end);
}

void tell_carets(const Edit& e, embidi_edit_caret* carets) {
  const auto& call = e.call;
  // NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): is_right() has seen that it is not null
  carets[0] = {seen_x(e, call.x), call.top, call.ink, call.caret_level};
  carets[1] = {seen_x(e, call.other_x), call.top, call.ink, call.other_level};
}

}  // namespace

void find_places(Edit& e) {
  CaretPlaces& places = *new (*e.paragraph) CaretPlaces;
  places.at[0].index = caret_index(e);
  find_carets(e.call.line, glyph_font(*e.paragraph, *e.font), &places.at[0], &places.at[1]);
  if (e.call.edge == EMBIDI_EDGE_TRAILING) swap(places.at[0], places.at[1]);
}

bool find_caret(Edit& e) {
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

int32_t seen_x(const Edit& e, int32_t x) {
  x += e.call.left;
  if (is_one_line(e)) return x;
  const int32_t last = e.width - e.caret_width;
  return x < 0 || last < 0 ? 0 : x > last ? last : x;
}

void take_line_end(Edit& e, bool end) {
  if (is_password(e)) {
    put_caret(e, end ? e.bytes : 0, EMBIDI_EDGE_LEADING, false);
  } else if (end) {
    put_caret(e, byte_in(e, e.call.stop), EMBIDI_EDGE_LEADING, e.call.soft);
  } else {
    put_caret_behind(e, e.call.first_byte);
  }
}

bool step_in_line(Edit& e) {
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

void touch_line(Edit& e) {
  place_line(e);
  embidi_caret& caret = (new (*e.paragraph) CaretPlaces)->at[0];
  find_touched(e.call.line, glyph_font(*e.paragraph, *e.font), e.call.x - e.call.left, caret);
  take_place(e, caret);
}

}  // namespace embidi

using namespace embidi;

embidi_result embidi_edit_carets(embidi_edit* edit, embidi_edit_caret carets[2]) {
  if (open_view(edit) && is_right(*edit, carets != nullptr, 2) && find_caret(*edit)) tell_carets(*edit, carets);
  return result_of(edit);
}
