// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Blocks: paragraphs do not know of each other. (That a block of exactly what a text needs gives what a larger one
// does, and that nothing is written behind it, fuzz_layout finds out for all texts.)
#include <gtest/gtest.h>

#include <string>

#include "support.hpp"

namespace embidi::test {
namespace {

// A paragraph object is in its block and nowhere else: two of them do not know of each other.
TEST(Memory, ParagraphsAreIndependent) {
  Laid a(hebrew("http://A.b/C"), declared(Recognize::iri));
  Laid b(hebrew("D e F"), plain());
  Line line_a, line_b;
  ASSERT_TRUE(line_a.init(*a, 0, a->length()));
  ASSERT_TRUE(line_b.init(*b, 0, b->length()));
  std::string shown_a, shown_b;
  Visual v;
  for (int i = 0; i < 20; ++i) {
    if (line_a.next(v)) append_utf8(shown_a, v.code_point);
    if (line_b.next(v)) append_utf8(shown_b, v.code_point);
  }
  EXPECT_EQ(notation(shown_a), "http://A.b/C");
  EXPECT_EQ(notation(shown_b), "F e D");
}

TEST(Memory, StorageInTheTemplate) {
  static Paragraph<32, 8> p;
  EXPECT_LE(sizeof p, EMBIDI_BLOCK_SIZE(32, 8) + 2 * EMBIDI_BLOCK_ALIGN);
  ASSERT_TRUE(
      p.layout("http://ab.cd", 12, Options().base(Base::ltr).recognize(Recognize::iri).controls(Controls::embed)));
  EXPECT_EQ(p.field_count(), 3u);
  Paragraph<1> one;
  EXPECT_EQ(one.layout("ab", 2, plain()).number, 2u);
  EXPECT_TRUE(one.layout("a", 1, plain()));
}

}  // namespace
}  // namespace embidi::test
