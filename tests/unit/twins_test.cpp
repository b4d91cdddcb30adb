// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What of the C++ API the other tests do not use: it gives what the C API gives.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "font_block.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

TEST(Twins, Versions) {
  EXPECT_STREQ(version(), EMBIDI_VERSION);
  EXPECT_STREQ(unicode_version(), "18.0.0");
}

TEST(Twins, Fonts) {
  FontBlock block;
  block.ranges = {{'a', 2, 1}, {uint32_t{EMBIDI_FORM_FINAL} << 24 | 0x628, 1, 3}};
  block.records.resize(4);
  block.records[2] = {7, 2, 2, -1, 3, 0};
  block.bitmaps = {0xB0};
  const Font font = block.font();
  EXPECT_TRUE(font_ok(font));
  EXPECT_FALSE(font_ok(Font{}));
  EXPECT_EQ(font_height(font), 16);
  EXPECT_EQ(font_baseline(font), 12);
  EXPECT_EQ(font_find(font, U'b'), 2);
  EXPECT_EQ(font_find(font, U'\u0628'), 0);
  EXPECT_EQ(font_find(font, U'\u0628', Form::final_), 3);
  Bitmap bitmap;
  EXPECT_TRUE(font_bitmap(font, 2, bitmap));
  EXPECT_EQ(bitmap.advance, 7);
  EXPECT_EQ(bitmap.left, -1);
  EXPECT_EQ(bitmap.bits[0], 0xB0);
  EXPECT_FALSE(font_bitmap(font, 4, bitmap));
}

TEST(Twins, GlyphsBySinkAreThoseOfTheWalk) {
  FontBlock block;
  block.ranges = {{'a', 26, 1}, {0x5D0, 26, 27}};
  block.records.resize(53);
  const Font font = block.font();
  Laid p(hebrew("ab CDE"), plain(Base::rtl));
  Line line;
  ASSERT_TRUE(p->line(line));
  std::vector<size_t> walked, sunk;
  for (const Glyph& g : line.glyphs(font)) walked.push_back(g.source);
  ASSERT_TRUE(line.glyphs(font, [&](const Glyph& g) {
    sunk.push_back(g.source);
    return true;
  }));
  EXPECT_EQ(walked, (std::vector<size_t>{5, 4, 3, 2, 0, 1}));
  EXPECT_EQ(sunk, walked);
  EXPECT_EQ(line.glyphs(Font{}, [](const Glyph&) { return true; }).status, Status::bad_font);
}

TEST(Twins, ARangeOfGlyphsTellsOfABadFont) {
  Laid p("ab", plain());
  Line line;
  ASSERT_TRUE(p->line(line));
  const Font bad{};
  const auto none = line.glyphs(bad);
  EXPECT_FALSE(none);
  EXPECT_EQ(none.status(), Status::bad_font);
  EXPECT_EQ(none.result().number, 0u);
  for (const Glyph& g : none) FAIL() << g.source;

  FontBlock block;
  block.ranges = {{'a', 26, 1}};
  block.records.resize(27);
  const Font good = block.font();
  const auto two = line.glyphs(good);
  EXPECT_TRUE(two);
  size_t count = 0;
  for (const Glyph& g : two) count += static_cast<size_t>(g.role() == Role::none && g.structure == no_structure);
  EXPECT_EQ(count, 2u);

  Line stale;  // of no paragraph
  EXPECT_EQ(stale.glyphs(good).status(), Status::bad_argument);
}

TEST(Twins, Runs) {
  Laid p(hebrew("ab CD 12 e"), plain());
  Line line;
  ASSERT_TRUE(p->line(line));
  std::string shown;
  for (int times = 0; times < 2; ++times) {
    for (const embidi::Run& r : line.runs()) {
      shown += std::to_string(r.begin) + "-" + std::to_string(r.end) + ":" + std::to_string(r.level) + " ";
    }
  }
  EXPECT_EQ(shown, "0-3:0 6-8:2 3-6:1 8-10:0 0-3:0 6-8:2 3-6:1 8-10:0 ");
  // A walk over the characters has passed two of the first run.
  Visual v;
  embidi::Run r;  // testing::Test has a Run, too
  line.rewind();
  ASSERT_TRUE(line.next(v) && line.next(v) && line.next(r));
  EXPECT_EQ(r.begin, 2u);
  EXPECT_EQ(r.end, 3u);
  ASSERT_TRUE(line.next(r) && line.next(v));
  EXPECT_EQ(v.source, 5u);
}

TEST(Twins, Punycode) {
  const uint32_t label[] = {0xFC};
  char buffer[8];
  size_t written = 0;
  ASSERT_TRUE(punycode_encode(label, 1, buffer, sizeof buffer, written));
  EXPECT_EQ(std::string_view(buffer, written), "tda");
  EXPECT_EQ(punycode_encode(label, 1, buffer, 2, written).number, 3u);
}

}  // namespace
}  // namespace embidi::test
