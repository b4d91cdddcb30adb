// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Widths, line breaks, eliding, carets, windows and grapheme clusters of any text, with glyphs of many widths.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fit_laws.hpp"
#include "fuzz.hpp"

using namespace embidi::fuzz;

namespace {

// Widths 0 to 7, or all one, or by style: every character has its own; glyph 0 where `user` says so.
uint16_t lookup(const embidi_font* font, uint32_t code_point, uint8_t form, size_t source, uint16_t* advance) {
  const uint8_t kind = *static_cast<const uint8_t*>(font->user);
  const uint32_t style = (kind & 5) == 5 && source != EMBIDI_NO_SOURCE ? static_cast<uint32_t>(source) : 0;
  const uint32_t hash = (code_point * 2654435761u + form * 40503u + style * 2246822519u) >> 20;
  *advance = (kind & 1) == 0 ? uint16_t{1} : static_cast<uint16_t>(hash % 8);
  if ((kind & 2) != 0 && hash % 5 == 0) return 0;
  return static_cast<uint16_t>(1 + hash);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size);
  const Room room = room_for(input.text.size());
  Paragraph paragraph(room.chars, room.fields);
  REQUIRE(paragraph.layout(input.text, input.options).status == EMBIDI_OK);
  embidi_paragraph* const p = paragraph.get();
  const size_t length = embidi_length(p);
  const size_t begin = part(input.begin, length), end = begin + part(input.end, length - begin);
  const std::vector<size_t> expected = everything(p, begin, end);
  const embidi_font font{nullptr, 0, lookup, &input.flags, nullptr};

  std::vector<bool> boundary;
  check_clusters(p, boundary);
  const auto asks = [&input](unsigned check) { return asks_for(input.slack, check, 6); };
  if (asks(0)) REQUIRE(everything(p, begin, end) == expected);  // finding them changes nothing that is reported
  if (asks(1)) check_wrap(p, font, input.width, boundary);
  if (asks(2)) check_line_carets(p, font, input.width, 0, length);
  if (asks(3)) check_line_carets(p, font, input.width, begin, end);
  if (asks(4)) check_elide(p, font, input.width, 0, length, boundary);
  if (asks(5)) check_elide(p, font, input.width, begin, end, boundary);
  REQUIRE(everything(p, begin, end) == expected);
  return 0;
}
