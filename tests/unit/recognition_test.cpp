// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Recognition in running text: what the case files do not hold.
#include <gtest/gtest.h>

#include "support.hpp"

namespace embidi::test {
namespace {

// Inside quotes that are not closed, those around a file name end it as ever (ordering.md).
TEST(FileNames, AQuoteIsClosedInsideOneThatIsNot) {
  Laid p("\u201C/home/ab/c.txt \u2018/home/b/d e.txt\u2019 f", Options{});
  ASSERT_EQ(p->structure_count(), 2u);
  const embidi_structure first = embidi_get_structure(p->get(), 0), second = embidi_get_structure(p->get(), 1);
  EXPECT_EQ(p.slice(first.begin, first.end), "/home/ab/c.txt");
  EXPECT_EQ(p.slice(second.begin, second.end), "/home/b/d e.txt");
}

}  // namespace
}  // namespace embidi::test
