// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What holds a character: the stretch that walks remember, against the search for one character.
#include "structure/lookup.hpp"

#include <gtest/gtest.h>

#include "support.hpp"

namespace embidi::test {
namespace {

size_t widened(Index number) { return number == kNone ? EMBIDI_NO_FIELD : size_t{number}; }
static_assert(EMBIDI_NO_FIELD == EMBIDI_NO_STRUCTURE, "one number for both");

void check(const Laid& laid, const embidi_paragraph& p) {
  const size_t length = embidi_length(&p);
  const auto same = [&](size_t i, const Holder& h) {
    return widened(h.field) == field_at_index(p, i) && widened(h.structure) == structure_at_index(p, i);
  };
  for (size_t i = 0; i < length; ++i) {
    const Holder h = holder_of(p, i);
    ASSERT_TRUE(h.begin <= i && i < h.end && h.end <= length) << i << " " << laid.ranges();
    for (size_t j = h.begin; j < h.end; ++j) ASSERT_TRUE(same(j, h)) << i << " " << j << " " << laid.ranges();
    // As long as can be: what is beside it is held by something else, or by another number.
    EXPECT_FALSE(h.begin > 0 && same(h.begin - 1u, h)) << i << " " << laid.ranges();
    EXPECT_FALSE(h.end < length && same(h.end, h)) << i << " " << laid.ranges();
  }
  for (const size_t step : {1, 3, 7}) {  // a walk through all of it, length and step having no common divisor
    Holder near;
    for (size_t n = 0, i = 0; n < 3 * length; ++n, i = (i + step) % length) {
      ASSERT_TRUE(same(i, holder_near(p, i, near))) << i << " " << laid.ranges();
    }
  }
}

TEST(Holder, IsThatOfEveryCharacter) {
  size_t fields = 0;
  for (const char* text :
       {"", "A", "AB cd", "http://a.B.co/x?y=z#f", "A http://u@[::1]:80/x//y/?&=& a.b.com, x@D.co.il B",
        "(/etc/AB/ ~/c", "file:///x mailto:a@b.com?c=d", "a.com b.com"}) {
    Options options;
    Laid laid(hebrew(text), options);
    check(laid, *laid->get());
    fields += laid->field_count();
    for (const Recognize what : {Recognize::iri, Recognize::email, Recognize::filename}) {
      Laid all(hebrew(text), declared(what));
      check(all, *all->get());
      fields += all->field_count();
    }
  }
  EXPECT_GT(fields, 50u);
}

}  // namespace
}  // namespace embidi::test
