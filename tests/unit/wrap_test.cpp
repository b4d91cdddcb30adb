// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Measuring and wrapping: arguments, and properties of random texts.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ios>
#include <random>
#include <string>

#include "embidi_core/fit/line_break.hpp"
#include "embidi_core/glyph/glyph_stream.hpp"
#include "embidi_core/unicode/properties.hpp"
#include "fit_support.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

uint32_t width_of(Laid& p, size_t begin, size_t end, const Font& font = fit_font) {
  Line line;
  EXPECT_TRUE(line.init(*p, begin, end));
  uint32_t width = 0;
  EXPECT_TRUE(line.width(font, width));
  uint32_t sum = 0;
  for (const Glyph& g : line.glyphs(font)) sum += g.advance;
  EXPECT_EQ(width, sum);
  return width;
}

// May a line end before `index`? Not between lam and alef, nor inside a cluster.
bool may_end(Laid& p, size_t index) {
  return p->previous_cluster(p->next_cluster(index)) == index || index == p->length();
}

// One line of `p` from `begin` on; what any line must satisfy.
Wrapped check_line(Laid& p, size_t begin, uint32_t width) {
  Wrapped w{};
  EXPECT_TRUE(p->wrap(fit_font, begin, width, w));
  EXPECT_GT(w.end, begin);
  EXPECT_LE(w.end, p->length());
  EXPECT_LE(w.shown, w.end);
  EXPECT_EQ(w.width, width_of(p, begin, w.shown));
  EXPECT_TRUE(may_end(p, w.end));
  if ((w.flags & EMBIDI_WRAP_OVERFLOW) == 0) {
    EXPECT_LE(w.width, width);
  } else {
    // One cluster, and what has no width (a U+200D there can make it narrower).
    EXPECT_GT(w.width, width);
    const bool joined = p.slice(begin, w.shown).find("\u200D") != std::string::npos;
    EXPECT_TRUE(joined || width_of(p, begin, p->next_cluster(begin)) <= w.width);
  }
  return w;
}

// No longer line would have fitted: every end that the flags allow is tried.
TEST(Wrap, TheLongestLineThatFits) {
  std::mt19937 random(12);
  size_t emergencies = 0;
  for (int round = 0; round < 2000; ++round) {
    Laid p(random_fit_text(random, 24), {});
    if (p->length() == 0) continue;
    const auto width = static_cast<uint32_t>(random() % 12);
    const Wrapped w = check_line(p, 0, width);
    if ((w.flags & EMBIDI_WRAP_MANDATORY) != 0) continue;
    size_t longest = 0;
    for (size_t end = 1; end <= p->length(); ++end) {
      if (!may_end(p, end) || splits_ligature(p, end)) continue;
      size_t shown = end;
      while (shown > 0 && is_hanging(p, shown - 1)) --shown;
      while (shown < end && p->level(shown) == no_level) ++shown;
      if (width_of(p, 0, shown) <= width) longest = end;
      const uint32_t c = p->code_point(end - 1);
      if (c == 0x2028 || c == '\v' || c == '\f') break;
    }
    if ((w.flags & EMBIDI_WRAP_EMERGENCY) != 0) {
      EXPECT_EQ(w.end, longest) << p.slice(0, p->length()) << " at " << width;
      ++emergencies;
    } else if ((w.flags & EMBIDI_WRAP_OVERFLOW) != 0) {
      EXPECT_EQ(longest, 0u) << p.slice(0, p->length()) << " at " << width;
    } else {
      EXPECT_LE(w.end, longest);
      EXPECT_TRUE(longest != p->length() || w.end == longest);
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(emergencies, 100u);
}

// Of every character between letters of either direction, where each glyph has a width of its own.
TEST(Wrap, MeasuresEveryCharacterAsItIsDrawn) {
  Font font = fit_font;
  font.lookup = [](const embidi_font*, uint32_t c, uint8_t form, size_t, uint16_t* advance) -> uint16_t {
    const uint32_t hash = (c + 0x110000 * form) * 2654435761u;
    *advance = static_cast<uint16_t>(1 + (hash >> 25));
    return hash >> 30 == 0 && form != EMBIDI_FORM_NONE ? uint16_t{0} : uint16_t{1};
  };
  Laid p("", {});
  for (uint32_t c = 1; c < 0xE1000; ++c) {
    if (c == 0xD800) c = 0xE000;
    if (c == 0x20000) c = 0xE0000;  // between these are ideographs
    const std::string text = to_utf8({'a', c, c, 0x5D0, c, c, 'a', c, 0x628, c, c});
    for (const Base base : {Base::ltr, Base::rtl}) {
      Options options;
      options.base(base);
      ASSERT_TRUE(p->layout(text.data(), text.size(), options));
      for (size_t begin = 0; begin < p->length();) {
        Wrapped w{};
        ASSERT_TRUE(p->wrap(font, begin, 700, w));
        ASSERT_EQ(w.width, width_of(p, begin, w.shown, font)) << std::hex << c << ", base " << static_cast<int>(base);
        begin = w.end;
      }
    }
  }
}

TEST(Wrap, BadArguments) {
  Laid p("abc", {});
  Wrapped w{};
  uint32_t width = 7;
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  const auto expect_bad = [](embidi_result r, size_t argument) {
    EXPECT_EQ(r.status, EMBIDI_BAD_ARGUMENT);
    EXPECT_EQ(r.number, argument);
  };
  expect_bad(embidi_wrap(nullptr, &fit_font, 0, 9, &w), 1);
  expect_bad(embidi_wrap(p->get(), nullptr, 0, 9, &w), 2);
  expect_bad(embidi_wrap(p->get(), &fit_font, 4, 9, &w), 3);
  expect_bad(embidi_wrap(p->get(), &fit_font, 0, 9, nullptr), 5);
  expect_bad(embidi_line_width(nullptr, &fit_font, &width), 1);
  EXPECT_EQ(width, 0u);
  expect_bad(embidi_line_width(line.get(), nullptr, &width), 2);
  expect_bad(embidi_line_width(line.get(), &fit_font, nullptr), 3);
  const Font bad{};
  EXPECT_EQ(embidi_wrap(p->get(), &bad, 0, 9, &w).status, EMBIDI_BAD_FONT);
  EXPECT_EQ(embidi_line_width(line.get(), &bad, &width).status, EMBIDI_BAD_FONT);
  EXPECT_TRUE(p->wrap(fit_font, 3, 9, w));  // nothing is left
  EXPECT_EQ(w.end, 3u);
  EXPECT_EQ(embidi_next_cluster(nullptr, 0), 0u);
  EXPECT_EQ(embidi_previous_cluster(nullptr, 1), 0u);
}

#if EMBIDI_INDEX_BITS == 32  // with 16 bits no paragraph is so wide
TEST(Wrap, WidthsStopAtTheHighest) {
  Font wide = fit_font;
  wide.lookup = [](const embidi_font*, uint32_t, uint8_t, size_t, uint16_t* advance) -> uint16_t {
    *advance = 65535;
    return 1;
  };
  const std::string text(65540, 'a');
  Laid p(text, plain(), {70000, 0});
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  uint32_t width = 0;
  EXPECT_TRUE(line.width(wide, width));
  EXPECT_EQ(width, 0xFFFFFFFFu);
  Wrapped w{};
  EXPECT_TRUE(p->wrap(wide, 0, 0xFFFFFFFEu, w));
  EXPECT_EQ(w.end, 65536u);  // 65537 * 65535 = 2^32 - 1
}
#endif

TEST(Clusters, AreKnownAnewAfterALayout) {
  Laid p("a\u0301b", {});
  EXPECT_EQ(p->next_cluster(0), 2u);
  EXPECT_EQ(p->next_cluster(2), 3u);
  EXPECT_EQ(p->next_cluster(3), 3u);
  EXPECT_EQ(p->next_cluster(99), 3u);
  EXPECT_EQ(p->previous_cluster(3), 2u);
  EXPECT_EQ(p->previous_cluster(2), 0u);
  EXPECT_EQ(p->previous_cluster(1), 0u);
  EXPECT_EQ(p->previous_cluster(0), 0u);
  EXPECT_EQ(p->previous_cluster(99), 2u);
  ASSERT_TRUE(p.layout("ab\u0301", {}));
  EXPECT_EQ(p->next_cluster(0), 1u);
  EXPECT_EQ(p->next_cluster(1), 3u);
}

// Finding clusters leaves everything else as it was.
TEST(Clusters, DoNotChangeTheLines) {
  std::mt19937 random(13);
  for (int round = 0; round < 500; ++round) {
    Laid p(random_fit_text(random, 40), {});
    const std::string levels = p.levels(), display = p.display();
    static_cast<void>(p->next_cluster(0));
    EXPECT_EQ(p.levels(), levels);
    EXPECT_EQ(p.display(), display);
  }
}

// What is measured without a look at its properties is what the walk takes for plain, too.
TEST(Wrap, OneGlyphIsPlain) {
  unsigned letters = 0;
  for (uint32_t c = 0; c <= 0x10FFFF; ++c) {
    if (!has_one_glyph(c) || grapheme_kind(c) == Grapheme::extend) continue;
    ++letters;
    EXPECT_TRUE(is_plain(c, properties_of(c)) && mirror(c) == c) << std::hex << c;
  }
  EXPECT_GT(letters, 40000u);
}

}  // namespace
}  // namespace embidi::test
