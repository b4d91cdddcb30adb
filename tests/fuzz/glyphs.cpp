// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph stream with a font of any bytes, and every bitmap that the font tells of.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "fuzz.hpp"
#include "glyph_laws.hpp"
#include "packed_bitmap.hpp"

using namespace embidi::fuzz;

namespace {

// Mostly a font whose header is right, so that what follows it is looked at; the rest is the input's.
std::vector<uint8_t> mended(std::vector<uint8_t> font, uint8_t flags) {
  constexpr size_t kHeader = 20;
  if ((flags & 1) != 0 || font.size() < kHeader + 16) return font;
  std::memcpy(font.data(), "embf\1", 5);
  font[5] = static_cast<uint8_t>(1u << font[5] % 3);
  font[6] = std::max<uint8_t>(font[6], 1);
  size_t room = font.size() - kHeader;
  const auto put = [&font](size_t at, size_t value, unsigned bytes) {
    for (; bytes > 0; --bytes, value >>= 8) font[at++] = static_cast<uint8_t>(value);
  };
  const auto share = [&room](size_t count, size_t bytes) {
    count = std::min(count, room / bytes);
    room -= count * bytes;
    return count;
  };
  const size_t glyphs = share(font[8] % 24 + 1u, 9);
  put(8, glyphs, 2);
  put(10, share(font[10] % 24, 8), 2);
  const size_t bases = font[12] % 4, marks = bases == 0 ? 0 : share(font[13] % 4u, 2 * bases);
  font[12] = static_cast<uint8_t>(marks == 0 ? 0 : bases);
  font[13] = static_cast<uint8_t>(marks);
  put(16, font.size(), 4);
  return font;
}

void check_bitmaps(const embidi_font& font) {
  for (unsigned glyph = 0; glyph < 40; ++glyph) {
    embidi_bitmap bitmap;
    const bool there = embidi_font_bitmap(&font, static_cast<uint16_t>(glyph), &bitmap);
    if (!there || bitmap.bits == nullptr) continue;
    REQUIRE(embidi_font_ok(&font));
    REQUIRE(bitmap.bits > font.data && bitmap.bytes <= font.bytes &&
            bitmap.bits + bitmap.bytes <= font.data + font.bytes);
    embidi::font::BitmapRows rows(bitmap);
    size_t count = 0;
    while (const uint8_t* row = rows.next()) {
      REQUIRE(std::all_of(row, row + bitmap.width, [&](uint8_t v) { return v >> bitmap.bits_per_pixel == 0; }));
      ++count;
    }
    REQUIRE(count == bitmap.height);
  }
}

uint16_t foreign(const embidi_font* font, uint32_t code_point, uint8_t form, size_t, uint16_t* advance) {
  const uint32_t hash = (code_point * 2654435761u + form) >> (*static_cast<const uint8_t*>(font->user) % 16);
  *advance = static_cast<uint16_t>(hash);
  return static_cast<uint16_t>(hash >> 3);
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Input input(data, size, true);
  const Room room = room_for(input.text.size());
  Paragraph paragraph(room.chars, room.fields);
  REQUIRE(paragraph.layout(input.text, input.options).status == EMBIDI_OK);
  const size_t length = embidi_length(paragraph.get());
  const size_t begin = part(input.begin, length), end = begin + part(input.end, length - begin);

  const std::vector<uint8_t> bytes = mended(input.font, input.flags);
  Memory memory(bytes.size());
  std::copy(bytes.begin(), bytes.end(), memory.get());
  embidi_font font{memory.get(), bytes.size(), nullptr, nullptr, nullptr};
  check_bitmaps(font);
  check_glyphs(paragraph.get(), font, 0, length);
  check_glyphs(paragraph.get(), font, begin, end);
  check_drawing(paragraph.get(), font, input);
  const embidi_font other{nullptr, 0, foreign, &input.width, nullptr};
  check_glyphs(paragraph.get(), other, begin, end);
  check_drawing(paragraph.get(), other, input);
  return 0;
}
