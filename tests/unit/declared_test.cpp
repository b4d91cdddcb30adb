// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Declared structures: what tests/cases/declared.cases cannot say.
#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <string>

#include "support.hpp"

namespace embidi::test {
namespace {

TEST(Declared, NothingButTransparentCharactersIsNoStructure) {
  for (const Recognize what : {Recognize::iri, Recognize::email, Recognize::filename}) {
    for (const char* const text : {"", "\n", "\r\n", "\u200E", " \u200F \uFEFF\t", "\x01\u202F\u00A0",
                                   "\u200F\u061C\u202A\u202E\u2066\u2069", "\u200E\n"}) {
      Laid p(text, declared(what));
      EXPECT_EQ(p.result().status, Status::ok);
      EXPECT_EQ(p->structure_count(), 0u);
      EXPECT_EQ(p->field_count(), 0u);
    }
  }
}

TEST(Declared, TheParagraphSeparatorIsNotPartOfIt) {
  for (const char* const end : {"\n", "\r", "\r\n", "\u0085", "\u2029", "\x1C"}) {
    Laid p("a/b" + std::string(end), declared(Recognize::iri));
    ASSERT_EQ(p->structure_count(), 1u);
    EXPECT_EQ(p->get_structure(0).end, 3u);
    EXPECT_EQ(p.ranges(), "label 0..1, segment 2..3");
  }
}

TEST(Declared, KindIsWhatWasDeclared) {
  EXPECT_EQ(Laid("mailto:a@b", declared(Recognize::iri))->get_structure(0).kind(), Kind::iri);
  EXPECT_EQ(Laid("mailto:a@b", declared(Recognize::email))->get_structure(0).kind(), Kind::email);
  EXPECT_EQ(Laid("mailto:a@b", declared(Recognize::filename))->get_structure(0).kind(), Kind::filename);
}

TEST(Declared, FieldAndStructureOfACharacter) {
  Laid p("\u200Ea.b/cd\n", declared(Recognize::iri));
  ASSERT_EQ(p.ranges(), "label 1..2, label 3..4, segment 5..7");
  const size_t none = no_field;
  const size_t field[] = {none, 0, none, 1, none, 2, 2, none, none};
  for (size_t i = 0; i < std::size(field); ++i) {
    EXPECT_EQ(p->field_at(i), field[i]) << i;
    EXPECT_EQ(p->structure_at(i), i >= 1 && i < 7 ? 0 : none) << i;
  }
  EXPECT_EQ(p->field_at(none - 1), none);
  EXPECT_EQ(p->structure_at(none - 1), none);
  const Structure s = p->get_structure(0);
  EXPECT_EQ(s.first_field, 0u);
  EXPECT_EQ(s.field_count, 3u);
  EXPECT_EQ(p->get_field(2).structure, 0u);
  EXPECT_EQ(p->get_structure(1).end, 0u);  // beyond the count: all zero
  EXPECT_EQ(p->get_field(3).end, 0u);
}

}  // namespace
}  // namespace embidi::test
