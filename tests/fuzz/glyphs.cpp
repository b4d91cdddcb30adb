// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph stream with a font of any bytes, and every bitmap that the font tells of.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "fuzz.hpp"
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

bool same(const embidi_glyph& a, const embidi_glyph& b) {
  return a.code_point == b.code_point && a.source == b.source && a.end == b.end && a.glyph == b.glyph &&
         a.advance == b.advance && a.dx == b.dx && a.dy == b.dy && a.flags == b.flags && a.level == b.level;
}

void check_glyph(const embidi_paragraph* p, const embidi_glyph& g, size_t begin, size_t end) {
  REQUIRE(begin <= g.source && g.source < g.end && g.end <= end);
  REQUIRE(g.byte == embidi_byte_offset(p, g.source) && g.byte_end == embidi_byte_offset(p, g.end));
  REQUIRE(g.level <= 126 && g.form <= EMBIDI_FORM_MEDIAL);
  REQUIRE(g.field == embidi_field_at(p, g.source) && g.structure == embidi_structure_at(p, g.source));
  REQUIRE((g.field == EMBIDI_NO_FIELD) == (g.role == EMBIDI_ROLE_NONE));
  REQUIRE((g.flags & EMBIDI_GLYPH_MARK) == 0 || g.advance == 0);
  REQUIRE((g.flags & EMBIDI_GLYPH_MISSING) == 0 || g.glyph == 0);
}

// Every shown character belongs to at most one glyph; bases are in the order of their level run.
void check_glyphs(embidi_paragraph* p, const embidi_font& font, size_t begin, size_t end) {
  embidi_line line;
  REQUIRE(embidi_line_init(&line, p, begin, end).status == EMBIDI_OK);
  embidi_glyphs walk;
  if (embidi_glyphs_init(&walk, &line, &font).status != EMBIDI_OK) {
    REQUIRE(!embidi_font_ok(&font));
    embidi_glyph g;
    REQUIRE(!embidi_glyphs_next(&walk, &g));
    return;
  }
  std::vector<embidi_glyph> glyphs;
  std::vector<bool> taken(embidi_length(p));
  const embidi_glyph* before = nullptr;
  glyphs.reserve(end - begin);
  for (embidi_glyph g; embidi_glyphs_next(&walk, &g);) {
    check_glyph(p, g, begin, end);
    REQUIRE(glyphs.size() < end - begin);
    REQUIRE(!taken[g.source]);
    taken[g.source] = true;
    glyphs.push_back(g);
    if ((g.flags & EMBIDI_GLYPH_MARK) != 0) continue;
    if (before != nullptr && before->level == g.level) {
      // Isolates around a structure part runs, and cannot be seen here.
      bool one_run = embidi_structure_at(p, before->source) == embidi_structure_at(p, g.source);
      for (size_t i = std::min(before->source, g.source); i < std::max(before->source, g.source); ++i) {
        const uint8_t level = embidi_line_level(&line, i);
        one_run = one_run && (level == g.level || level == EMBIDI_NO_LEVEL) &&
                  embidi_structure_at(p, i) == embidi_structure_at(p, g.source);
      }
      if (one_run) REQUIRE((g.level & 1) == 0 ? before->source < g.source : before->source > g.source);
    }
    before = &glyphs.back();
  }
  struct User {
    const std::vector<embidi_glyph>& expected;
    size_t count;
  } user{glyphs, 0};
  const embidi_glyph_sink sink = [](void* data, const embidi_glyph* g) -> bool {
    User& u = *static_cast<User*>(data);
    REQUIRE(u.count < u.expected.size() && same(u.expected[u.count], *g));
    ++u.count;
    return true;
  };
  REQUIRE(embidi_line_glyphs(&line, &font, sink, &user).status == EMBIDI_OK && user.count == glyphs.size());
}

// Every kind of canvas, in memory of its size: with any font nothing else is touched. Where a line is drawn the walk
// above says; tests/unit compares the pixels.
void check_drawing(embidi_paragraph* p, const embidi_font& font, const Input& input) {
  embidi_line line;
  REQUIRE(embidi_line_init(&line, p, 0, embidi_length(p)).status == EMBIDI_OK);
  const uint16_t width = input.width % 70, height = input.begin % 40;
  const embidi_clip clip = {input.end - 128, input.slack - 128, input.width, input.begin};
  const embidi_status expected = embidi_font_ok(&font) && font.data != nullptr ? EMBIDI_OK : EMBIDI_BAD_FONT;
  size_t pixels = 0;
  for (uint8_t format = EMBIDI_PIXELS_ROWS_MSB; format <= EMBIDI_PIXELS_CALLBACK; ++format) {
    const size_t row = format == EMBIDI_PIXELS_RGB565     ? 2u * width
                       : format <= EMBIDI_PIXELS_ROWS_LSB ? (width + 7u) / 8
                                                          : width;
    Memory memory(row * (format == EMBIDI_PIXELS_PAGES ? (height + 7u) / 8 : height));
    embidi_canvas canvas = {memory.get(), width, height, 0, format, nullptr, nullptr, &pixels};
    if (input.flags % 2 != 0) canvas.clip = &clip;
    canvas.pixel = [](void* user, uint16_t, uint16_t, uint32_t, uint8_t coverage) {
      REQUIRE(coverage > 0);
      ++*static_cast<size_t*>(user);
    };
    REQUIRE(embidi_draw_line(&canvas, &line, &font, input.slack % 32 - 16, input.flags % 16 - 8, input.end).status ==
            expected);
    const embidi_style style = {input.end, input.slack, input.flags};
    const embidi_styler styler = [](void* user, const embidi_glyph* g) {
      return g->source % 5 == 4 ? nullptr : static_cast<const embidi_style*>(user);
    };
    REQUIRE(embidi_draw_styled_line(&canvas, &line, &font, input.flags % 32 - 16, input.slack % 16 - 8, styler,
                                    const_cast<embidi_style*>(&style))
                .status == expected);
    if (expected == EMBIDI_OK) {
      const embidi_status status = embidi_draw_glyph(&canvas, &font, input.end, INT32_MAX, INT32_MIN, 1).status;
      REQUIRE(status == EMBIDI_OK || status == EMBIDI_BAD_ARGUMENT);
    }
  }
  REQUIRE(expected == EMBIDI_OK || pixels == 0);
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
