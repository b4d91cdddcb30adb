// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What of the C++ API the other tests do not use: it gives what the C API gives.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "font_block.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

TEST(Twins, Versions) {
  EXPECT_STREQ(version(), EMBIDI_VERSION);
  EXPECT_STREQ(unicode_version(), "18.0.0");
}

TEST(Twins, OptionsAreThoseOfC) {
  static_assert(std::is_base_of_v<embidi_options, Options> && sizeof(Options) == sizeof(embidi_options));
  constexpr Options none;
  static_assert(none.base() == Base::auto_ && none.order() == Order::constant && !none.numbers());
  static_assert(none.recognize() == Recognize::running_text && none.controls() == Controls::isolate);
  constexpr Options all = Options()
                              .base(Base::any_rtl)
                              .order(Order::tld)
                              .recognize(Recognize::email)
                              .controls(Controls::embed)
                              .numbers(true);
  const embidi_options& c = all;
  EXPECT_EQ(c.base, EMBIDI_BASE_ANY_RTL);
  EXPECT_EQ(c.order, EMBIDI_ORDER_TLD);
  EXPECT_EQ(c.recognize, EMBIDI_RECOGNIZE_EMAIL);
  EXPECT_EQ(c.controls, EMBIDI_CONTROLS_EMBED);
  EXPECT_EQ(c.numbers, 1);
  EXPECT_EQ(Options(c).base(), Base::any_rtl);

  // A conversion is given all of them: what it cannot read is its argument 5.
  Laid p;
  char buffer[32];
  size_t written = 0;
  const auto converted = [&](const Options& options) {
    return iri_convert(*p, Conversion::to_textual, "a", 1, options, buffer, sizeof buffer, written);
  };
  EXPECT_TRUE(converted({}));
  EXPECT_EQ(converted(Options().base(static_cast<Base>(9))).status, Status::bad_argument);
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
  EXPECT_EQ(font_find(font, U'b', Form::none), 2);
  EXPECT_EQ(font_find(font, U'\u0628', Form::none), 0);
  EXPECT_EQ(font_find(font, U'\u0628', Form::final), 3);
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
  ASSERT_TRUE(line.init(*p, 0, p->length()));
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
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  const Font bad{};
  auto none = line.glyphs(bad);
  EXPECT_EQ(none.result().status, Status::bad_font);
  EXPECT_EQ(none.result().number, 0u);
  for (const Glyph& g : none) FAIL() << g.source;

  FontBlock block;
  block.ranges = {{'a', 26, 1}};
  block.records.resize(27);
  const Font good = block.font();
  auto two = line.glyphs(good);
  EXPECT_TRUE(two.result());
  size_t count = 0;
  for (const Glyph& g : two) count += static_cast<size_t>(g.role() == Role::none && g.structure == no_structure);
  EXPECT_EQ(count, 2u);

  Line stale;  // of no paragraph
  EXPECT_EQ(stale.glyphs(good).result().status, Status::bad_argument);
}

TEST(Twins, Runs) {
  Laid p(hebrew("ab CD 12 e"), plain());
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
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
  ASSERT_TRUE(line.next(v) && line.next(v) && line.run_next(r));
  EXPECT_EQ(r.begin, 2u);
  EXPECT_EQ(r.end, 3u);
  ASSERT_TRUE(line.run_next(r) && line.next(v));
  EXPECT_EQ(v.source, 5u);
}

TEST(Twins, StructuresAndFields) {
  Laid p("a@b.co and http://c.de/", Options{});
  std::vector<Kind> kinds;
  for (const Structure& s : p->structures()) kinds.push_back(s.kind());
  EXPECT_EQ(kinds, (std::vector<Kind>{Kind::email, Kind::iri}));
  std::string texts;
  for (const Field& f : p->fields()) texts += p.slice(f.begin, f.end) + " ";
  EXPECT_EQ(texts, "a b co http c de ");
  EXPECT_EQ(p->field_count(), 6u);
  Laid none("a", Options{});
  for (const Structure& s : none->structures()) FAIL() << s.begin;
}

TEST(Twins, RowsOfAPayload) {
  const std::string_view code = "MECARD:N:A\\;B;NOTE:\u05D0;;";
  Payload payload;
  ASSERT_TRUE(payload.open(code.data(), code.size(), nullptr));
  EXPECT_EQ(payload.kind(), PayloadKind::contact);
  for (int times = 0; times < 2; ++times) {
    std::string shown;
    for (const PayloadRow& row : payload.rows()) {
      std::string read, decoded(16, '\0');
      for (const uint32_t c : Payload::characters(code.data(), row)) append_utf8(read, c);
      size_t written = 0;
      ASSERT_TRUE(Payload::decode(code.data(), row, decoded.data(), decoded.size(), written));
      EXPECT_EQ(decoded.substr(0, written), read);
      shown += std::string(row.label() == PayloadLabel::name ? "name " : "other ") + read + " ";
    }
    EXPECT_EQ(shown, "name A;B other \u05D0 ");
  }
  PayloadRow row{};
  EXPECT_FALSE(payload.next(row));
  payload.rewind();
  EXPECT_TRUE(payload.next(row));
}

TEST(Twins, RowsAndWarningsOfAVerdict) {
  const std::string_view code = "MECARD:N:A;URL:http://1.2.3.4/;;";
  Laid paragraph, scratch;
  char buffer[EMBIDI_VERDICT_BUFFER(64)];
  Verdict verdict;
  ASSERT_TRUE(verdict_of(*paragraph, &*scratch, code.data(), code.size(), buffer, sizeof buffer, verdict));
  EXPECT_TRUE(verdict.error());
  EXPECT_EQ(verdict.row().label(), PayloadLabel::url);
  EXPECT_EQ(verdict.iri().host_kind(), HostKind::ipv4);
  std::vector<Warning> warnings;
  for (const Warning warning : verdict.warnings()) warnings.push_back(warning);
  EXPECT_EQ(warnings, (std::vector<Warning>{Warning::not_secure, Warning::ip_address}));
  Warning warning = Warning::unchecked;
  EXPECT_TRUE(verdict.warning(1, warning));
  EXPECT_EQ(warning, Warning::ip_address);
  EXPECT_FALSE(verdict.warning(2, warning));
  EXPECT_EQ(warning, Warning::ip_address);
  for (int times = 0; times < 2; ++times) {
    size_t rows = 0;
    for (const PayloadRow& row : verdict.rows()) rows += row.end > row.begin;
    EXPECT_EQ(rows, 2u);
  }
  EXPECT_EQ(&english, &embidi_english);
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
