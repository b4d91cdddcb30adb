// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A text field: pieces of any text are typed, with keys and touches in between. After each, what a field promises.
#include "embidi/edit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

constexpr size_t kChars = 200;

uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) {
  static_cast<void>(source);
  const uint32_t hash = (code_point * 2654435761u + form * 40503u) >> 20;
  *advance = font->user == nullptr ? uint16_t{1} : static_cast<uint16_t>(hash % 8);
  return static_cast<uint16_t>(1 + hash);
}

// What was drawn.
struct Drawn {
  const embidi_edit* field;
  uint64_t selected = 0;
  size_t glyphs = 0;
};

bool take_glyph(void* user, const embidi_edit_glyph* g) {
  Drawn& drawn = *static_cast<Drawn*>(user);
  const bool password = (drawn.field->flags & EMBIDI_EDIT_PASSWORD) != 0;
  REQUIRE(g->glyph.source < g->glyph.end && (password || g->glyph.byte_end <= drawn.field->bytes));
  REQUIRE(!g->selected || drawn.field->caret != drawn.field->anchor);
  if (g->selected) drawn.selected += g->glyph.advance;
  ++drawn.glyphs;
  return drawn.glyphs < 1000;
}

bool take_rect(void* user, const embidi_edit_rect* r) {
  REQUIRE(r->width > 0 && r->height > 0);
  static_cast<Drawn*>(user)->selected += r->width;
  return true;
}

// Whether a byte is at a boundary of clusters, by a paragraph of its own.
bool is_boundary(embidi_paragraph* p, const embidi_edit& field, size_t byte) {
  for (size_t at = 0; at < byte;) {
    REQUIRE(embidi_layout(p, field.text + at, field.bytes - at, nullptr).status == EMBIDI_OK);
    REQUIRE(!embidi_ill_formed(p));
    const size_t end = at + embidi_consumed_bytes(p);
    if (end > byte) {
      for (size_t i = 0; i < embidi_length(p); i = embidi_next_cluster(p, i)) {
        if (at + embidi_byte_offset(p, i) == byte) return true;
      }
      return false;
    }
    at = end;
  }
  return true;
}

void check(embidi_edit& field, embidi_paragraph* p) {
  REQUIRE(field.bytes <= field.capacity && field.caret <= field.bytes && field.anchor <= field.bytes);
  REQUIRE(is_boundary(p, field, field.caret) && is_boundary(p, field, field.anchor));
  const std::string before(field.text, field.bytes);
  const size_t caret = field.caret, anchor = field.anchor;
  embidi_edit_caret at[2];
  REQUIRE(embidi_edit_scroll(&field).status == EMBIDI_OK);
  REQUIRE(embidi_edit_carets(&field, at).status == EMBIDI_OK);
  REQUIRE(at[0].x >= 0 && (at[0].x + field.caret_width <= field.width || field.width < 2));
  REQUIRE(field.height == 0 || field.height < field.line_height ||
          (at[0].y >= 0 && at[0].y + field.line_height <= field.height));
  Drawn glyphs{&field}, rects{&field};
  REQUIRE(embidi_edit_draw(&field, take_glyph, &glyphs).status == EMBIDI_OK);
  REQUIRE(embidi_edit_selection(&field, take_rect, &rects).status == EMBIDI_OK);
  REQUIRE(rects.selected <= glyphs.selected || glyphs.glyphs >= 1000);
  REQUIRE(std::string(field.text, field.bytes) == before && field.caret == caret && field.anchor == anchor);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  Paragraph paragraph(kChars, 20), other(kChars, 20);
  const Memory buffer(1 + (255u - input.slack) * 2);
  const embidi_font font{nullptr, 0, lookup, (input.flags & 8) != 0 ? &input : nullptr, nullptr};
  embidi_edit field;
  REQUIRE(
      embidi_edit_init(&field, paragraph.get(), &font, reinterpret_cast<char*>(buffer.get()), buffer.bytes()).status ==
      EMBIDI_OK);
  field.width = input.width;
  field.height = input.begin;
  field.line_height = 10;
  field.align = input.end % 5;
  field.flags = input.flags & (EMBIDI_EDIT_ONE_LINE | EMBIDI_EDIT_PASSWORD);
  field.options = input.options;
  size_t keys = 0;
  for (size_t i = 0; i < input.text.size() && keys < 60; ++keys) {
    const uint8_t key = static_cast<uint8_t>(input.text[i]);
    const size_t bytes = std::min<size_t>(1 + key % 23, input.text.size() - i);
    const size_t held = field.bytes;
    const embidi_result typed = embidi_edit_insert(&field, input.text.data() + i, bytes);
    REQUIRE(typed.status == EMBIDI_OK || typed.status == EMBIDI_REFUSED || typed.status == EMBIDI_TOO_LONG ||
            typed.status == EMBIDI_BUFFER_TOO_SMALL);
    REQUIRE(typed.status == EMBIDI_OK || field.bytes == held);
    check(field, other.get());
    i += bytes;
    const auto move = static_cast<embidi_move>((key ^ keys) % (EMBIDI_MOVE_TEXT_END + 1));
    REQUIRE(embidi_edit_move(&field, move, (key & 32) != 0).status == EMBIDI_OK);
    check(field, other.get());
    if (key % 7 == 0) {
      REQUIRE(embidi_edit_hit(&field, key, static_cast<int32_t>(keys) * 5 - 10, key % 2 == 0).status == EMBIDI_OK);
      check(field, other.get());
    }
    if (key % 5 == 0) {
      const size_t full = field.bytes;
      REQUIRE(embidi_edit_erase(&field, static_cast<embidi_erase>(key % 4)).status == EMBIDI_OK);
      REQUIRE(field.bytes <= full);
      check(field, other.get());
    }
  }
  return 0;
}
