// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Carets, touch and scrolling, compared with what the glyph stream says.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "fit_support.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

struct Expected {
  size_t begin, end;
  uint32_t left, right;
  bool odd;
};

// A paragraph's line with the cells that its glyph stream shows.
class CaretLine {
 public:
  CaretLine(Laid& p, size_t begin, size_t end, std::optional<uint32_t> elided = {}) : p_(p), begin_(begin), end_(end) {
    EXPECT_TRUE(line.init(*p, begin, end));
    Elided result{};
    if (elided) {
      EXPECT_TRUE(line.elide(fit_font, *elided, result));
    }
    if (result.what == EMBIDI_ELIDED_ALL) end_ = begin_;
    for (const Glyph& g : line.glyphs(fit_font)) add(g);
  }

  std::vector<Expected> cells;
  uint32_t width = 0;
  Line line;

  bool rtl() const { return p_->base_level() == 1; }
  size_t begin() const { return begin_; }

  // Where the paragraph separator, or the line, ends.
  size_t end() const {
    size_t end = end_;
    while (end > begin_ && is_separator(end - 1) && !in_ellipsis(end - 1)) --end;
    return end;
  }

  bool in_ellipsis(size_t index) const {
    return std::any_of(ellipses_.begin(), ellipses_.end(),
                       [=](const Glyph& g) { return g.source <= index && index < g.end; });
  }

  size_t cluster_begin(size_t index) const {
    for (const Glyph& g : ellipses_) {
      if (g.source <= index && index < g.end) return g.source;
    }
    return std::max(begin_, p_->previous_cluster(index + 1));
  }

  // x of the caret at `index` with the character after it, or the one before it.
  uint32_t leading_x(size_t index) const {
    const Expected* found = nullptr;
    for (const Expected& c : cells) {
      if (c.begin >= index && (found == nullptr || c.begin < found->begin)) found = &c;
    }
    if (found == nullptr) return rtl() ? 0 : width;
    return found->odd ? found->right : found->left;
  }
  uint32_t trailing_x(size_t index) const {
    const Expected* found = nullptr;
    for (const Expected& c : cells) {
      if (c.begin < index && (found == nullptr || c.begin > found->begin)) found = &c;
    }
    if (found == nullptr) return rtl() ? width : 0;
    return found->odd ? found->left : found->right;
  }

 private:
  bool is_separator(size_t index) const {
    const uint32_t c = p_->code_point(index);
    return c == '\n' || c == '\r' || c == 0x85 || c == 0x2029 || (c >= 0x1C && c <= 0x1E);
  }

  void add(const Glyph& g) {
    if (g.advance == 0) return;
    const bool odd = (g.level & 1) != 0;
    if ((g.flags & EMBIDI_GLYPH_ELLIPSIS) != 0) {
      ellipses_.push_back(g);
      push({g.source, g.end, width, width + g.advance, odd});
    } else if ((g.flags & EMBIDI_GLYPH_LIGATURE) != 0) {
      const uint32_t alef = g.advance / 2u;
      push({cluster_begin(g.end - 1), g.end, width, width + alef, odd});
      push({cluster_begin(g.source), g.end, width, width + g.advance - alef, odd});
    } else {
      push({cluster_begin(g.source), g.end, width, width + g.advance, odd});
    }
  }

  // Glyphs of one cluster that stand side by side are one cell.
  void push(Expected cell) {
    width = cell.right;
    if (!in_ellipsis(cell.begin)) cell.end = std::min(end_, p_->next_cluster(cell.begin));
    if (!cells.empty() && cells.back().begin == cell.begin) {
      cells.back().right = cell.right;
    } else {
      cells.push_back(cell);
    }
  }

  Laid& p_;
  size_t begin_, end_;
  std::vector<Glyph> ellipses_;
};

void expect_carets(CaretLine& l, size_t index) {
  Caret both[2];
  ASSERT_TRUE(l.line.carets(fit_font, index, both));
  for (const Caret& c : both) {
    EXPECT_EQ(c.index, index);
    EXPECT_EQ(c.x, c.edge() == Edge::leading ? l.leading_x(index) : l.trailing_x(index)) << index;
  }
  EXPECT_NE(both[0].edge(), both[1].edge());
  EXPECT_LE(both[0].level, both[1].level);
}

// A caret that the library found has the x that its index and edge have.
void expect_consistent(CaretLine& l, const Caret& c) {
  Caret both[2];
  ASSERT_TRUE(l.line.carets(fit_font, c.index, both));
  const Caret& same = both[0].edge() == c.edge() ? both[0] : both[1];
  EXPECT_EQ(same.index, c.index);
  EXPECT_EQ(same.x, c.x);
  EXPECT_EQ(same.level, c.level);
}

// Every edge is reached, in order, from either end, and a touch there finds it.
void expect_steps(CaretLine& l, bool right) {
  std::vector<uint32_t> edges = {0};
  for (const Expected& c : l.cells) edges.push_back(c.right);
  if (!right) std::reverse(edges.begin(), edges.end());
  Caret caret{};
  ASSERT_TRUE(l.line.hit(fit_font, right ? -5 : 1000000, caret));
  EXPECT_EQ(caret.index, right == l.rtl() ? l.end() : l.begin());
  for (size_t i = 0;; ++i) {
    EXPECT_EQ(caret.x, edges[i]);
    expect_consistent(l, caret);
    Caret touched{};
    ASSERT_TRUE(l.line.hit(fit_font, static_cast<int32_t>(caret.x), touched));
    EXPECT_EQ(touched.x, caret.x);
    expect_consistent(l, touched);
    const uint32_t x = caret.x;
    ASSERT_TRUE(l.line.step(fit_font, right, caret));
    if (i + 1 == edges.size()) {
      EXPECT_EQ(caret.x, x);
      return;
    }
  }
}

void expect_hits(CaretLine& l) {
  for (const Expected& c : l.cells) {
    for (uint32_t x = c.left; x < c.right; ++x) {
      Caret caret{};
      ASSERT_TRUE(l.line.hit(fit_font, static_cast<int32_t>(x), caret));
      const bool right = 2 * (x - c.left) + 1 > c.right - c.left;
      EXPECT_EQ(caret.x, right ? c.right : c.left) << x;
      expect_consistent(l, caret);
      const bool end = caret.x == 0 || caret.x == l.width;
      EXPECT_TRUE(end || caret.index == (right == c.odd ? c.begin : c.end));
    }
  }
}

// The indices where a caret can stand: there the cells' edges meet.
void expect_line(CaretLine& l, Laid& p) {
  for (size_t index = l.begin(); index <= l.end(); ++index) {
    if (index == l.end() || l.cluster_begin(index) == index) {
      expect_carets(l, index);
      continue;
    }
    Caret inside[2], there[2];
    ASSERT_TRUE(l.line.carets(fit_font, index, inside));
    ASSERT_TRUE(l.line.carets(fit_font, l.cluster_begin(index), there));
    EXPECT_EQ(inside[0].index, l.cluster_begin(index));
    EXPECT_EQ(inside[0].x, there[0].x);
  }
  Caret beyond[2];
  ASSERT_TRUE(l.line.carets(fit_font, p->length() + 7, beyond));
  EXPECT_EQ(beyond[0].index, l.end());
  expect_steps(l, true);
  expect_steps(l, false);
  expect_hits(l);
}

TEST(Caret, RandomLines) {
  std::mt19937 random(21);
  size_t cells = 0, split = 0;
  for (int round = 0; round < 1000; ++round) {
    Options options;
    options.base(static_cast<Base>(random() % 3));
    if (random() % 2 == 0) options.recognize(Recognize::iri);
    Laid p(random_fit_text(random, 30), options);
    CaretLine l(p, 0, p->length());
    expect_line(l, p);
    cells += l.cells.size();
    for (size_t i = 0; i <= p->length(); ++i) split += l.leading_x(i) != l.trailing_x(i);
    if (HasFailure()) FAIL() << round << ": " << p.slice(0, p->length());
  }
  EXPECT_GT(cells, 10000u);
  EXPECT_GT(split, 1500u);
}

TEST(Caret, RandomWrappedLines) {
  std::mt19937 random(22);
  for (int round = 0; round < 600; ++round) {
    Laid p(random_fit_text(random, 40), {});
    const auto width = static_cast<uint32_t>(random() % 16);
    for (size_t begin = 0; begin < p->length();) {
      Wrapped w{};
      ASSERT_TRUE(p->wrap(fit_font, begin, width, w));
      CaretLine l(p, begin, w.end);
      expect_line(l, p);
      CaretLine shown(p, begin, w.shown);
      expect_line(shown, p);
      if (HasFailure()) FAIL() << round << ": " << p.slice(0, p->length()) << " at " << width;
      begin = w.end;
    }
  }
}

TEST(Caret, RandomElidedLines) {
  std::mt19937 random(23);
  for (int round = 0; round < 2000; ++round) {
    Options options;
    if (random() % 2 == 0) options.recognize(Recognize::iri);
    Laid p(random_fit_text(random, 40), options);
    CaretLine l(p, 0, p->length(), static_cast<uint32_t>(random() % 24));
    expect_line(l, p);
    if (HasFailure()) FAIL() << round << ": " << p.slice(0, p->length());
  }
}

// A vowel sign that is left to right (U+0903) on a Hebrew letter in a right-to-left paragraph stands left of the
// letters after it: the cluster has one cell, where its letter is.
TEST(Caret, ATornClusterHasOneCell) {
  Laid p("\u05D0\u0903\u05D1", plain(Base::rtl));
  ASSERT_EQ(p.levels(), "1 2 1");
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  std::vector<uint32_t> xs;
  Caret caret{};
  ASSERT_TRUE(line.hit(fit_font, 0, caret));
  for (int i = 0; i < 4; ++i) {
    xs.push_back(caret.x);
    ASSERT_TRUE(line.step(fit_font, true, caret));
  }
  EXPECT_EQ(xs, (std::vector<uint32_t>{0, 1, 3, 3}));
}

// Carets are looked for by the line's own walk, which goes on after that where it was.
TEST(Caret, TheWalkOfTheLineStaysWhereItIs) {
  Laid p(hebrew("abCD"), {});
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  Visual v;
  Caret caret, both[2];
  ASSERT_TRUE(line.next(v));
  ASSERT_TRUE(line.carets(fit_font, 1, both));
  EXPECT_EQ(both[0].x, 1u);
  ASSERT_TRUE(line.next(v));
  EXPECT_EQ(v.source, 1u);
  ASSERT_TRUE(line.hit(fit_font, 1, caret));
  EXPECT_EQ(caret.index, 1u);
  ASSERT_TRUE(line.next(v));
  EXPECT_EQ(v.source, 3u);
  ASSERT_TRUE(line.step(fit_font, true, caret));
  EXPECT_EQ(caret.x, 2u);
  ASSERT_TRUE(line.next(v));
  EXPECT_EQ(v.source, 2u);
}

// The line's ends have the paragraph's level, whatever stands there.
TEST(Caret, StepsEndAtTheEndsOfTheLine) {
  Caret both[2];
  Laid p(hebrew("abCD"), {});
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  ASSERT_TRUE(line.carets(fit_font, 2, both));
  ASSERT_EQ(both[1].x, 4u);  // the right edge of C
  ASSERT_TRUE(line.step(fit_font, true, both[1]));
  EXPECT_EQ(both[1].index, 4u);
  EXPECT_EQ(both[1].x, 4u);
  EXPECT_EQ(both[1].level, 0u);
  Laid q(hebrew("ABcd"), {});
  ASSERT_TRUE(line.init(*q, 0, q->length()));
  ASSERT_TRUE(line.carets(fit_font, 3, both));
  ASSERT_EQ(both[0].x, 1u);
  ASSERT_TRUE(line.step(fit_font, false, both[0]));
  EXPECT_EQ(both[0].index, 4u);
  EXPECT_EQ(both[0].x, 0u);
  EXPECT_EQ(both[0].level, 1u);
}

TEST(Caret, NothingToStandOn) {
  for (const char* text : {"", "\u200E", "\n", "\u0301"}) {
    Laid p(text, {});
    Line line;
    ASSERT_TRUE(line.init(*p, 0, p->length()));
    Caret caret{9, 9, 9, 9}, both[2];
    EXPECT_TRUE(line.hit(fit_font, 3, caret));
    EXPECT_EQ(caret.x, 0u);
    EXPECT_EQ(caret.level, 0u);
    for (const bool right : {true, false}) {
      EXPECT_TRUE(line.step(fit_font, right, caret));
      EXPECT_EQ(caret.x, 0u);
    }
    EXPECT_TRUE(line.carets(fit_font, 0, both));
    EXPECT_EQ(both[0].x + both[1].x, 0u);
  }
}

TEST(Caret, BadArguments) {
  Laid p("abc", {});
  Line line;
  ASSERT_TRUE(line.init(*p, 0, p->length()));
  embidi_line* const l = line.get();
  Caret caret{7, 7, 7, 7}, both[2];
  const auto expect_bad = [&](embidi_result r, size_t argument) {
    EXPECT_EQ(r.status, EMBIDI_BAD_ARGUMENT);
    EXPECT_EQ(r.number, argument);
  };
  embidi_line none{};
  for (embidi_line* bad : {static_cast<embidi_line*>(nullptr), &none}) {
    expect_bad(embidi_line_carets(bad, &fit_font, 0, both), 1);
    expect_bad(embidi_line_hit(bad, &fit_font, 0, &caret), 1);
    expect_bad(embidi_line_step(bad, &fit_font, true, &caret), 1);
  }
  expect_bad(embidi_line_carets(l, nullptr, 0, both), 2);
  expect_bad(embidi_line_hit(l, nullptr, 0, &caret), 2);
  expect_bad(embidi_line_step(l, nullptr, true, &caret), 2);
  expect_bad(embidi_line_carets(l, &fit_font, 0, nullptr), 4);
  expect_bad(embidi_line_hit(l, &fit_font, 0, nullptr), 4);
  expect_bad(embidi_line_step(l, &fit_font, true, nullptr), 4);
  const Font bad{};
  EXPECT_EQ(embidi_line_carets(l, &bad, 0, both).status, EMBIDI_BAD_FONT);
  EXPECT_EQ(embidi_line_hit(l, &bad, 0, &caret).status, EMBIDI_BAD_FONT);
  EXPECT_EQ(embidi_line_step(l, &bad, true, &caret).status, EMBIDI_BAD_FONT);
  EXPECT_EQ(caret.index, 7u);
}

// From wherever a walk is, it goes on at the first glyph that reaches beyond x, with what a walk from the start has
// there.
TEST(Scroll, SeekGoesToTheFirstGlyphThatReachesIn) {
  std::mt19937 random(24);
  for (int round = 0; round < 2000; ++round) {
    Laid p(random_fit_text(random, 30), {});
    Line line;
    ASSERT_TRUE(line.init(*p, 0, p->length()));
    std::vector<Glyph> all;
    std::vector<uint32_t> pens = {0};
    for (const Glyph& g : line.glyphs(fit_font)) {
      EXPECT_EQ(g.x, pens.back());
      all.push_back(g);
      pens.push_back(pens.back() + g.advance);
    }
    Glyphs walk;
    ASSERT_TRUE(walk.init(line, fit_font));
    for (uint32_t x = 0; x <= pens.back() + 2; x += 1 + static_cast<uint32_t>(random() % 4)) {
      const uint32_t pen = walk.seek(x);
      size_t next = 0;
      while (next < all.size() && pens[next + 1] <= x) ++next;
      ASSERT_EQ(pen, pens[next]);
      Glyphs look = walk;
      for (; next < all.size(); ++next) {
        Glyph g{};
        ASSERT_TRUE(look.next(g));
        EXPECT_EQ(g.source, all[next].source);
        EXPECT_EQ(g.x, all[next].x);
        EXPECT_EQ(g.glyph, all[next].glyph);
        EXPECT_EQ(g.dx, all[next].dx);
        EXPECT_EQ(g.dy, all[next].dy);
      }
      Glyph g{};
      EXPECT_FALSE(look.next(g));
    }
  }
  EXPECT_EQ(embidi_glyphs_seek(nullptr, 9), 0u);
}

}  // namespace
}  // namespace embidi::test
