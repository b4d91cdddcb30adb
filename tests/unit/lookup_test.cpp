// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What holds a character: the stretch that walks remember, against the search for one character.
#include "embidi_core/paragraph/lookup.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "embidi_core/glyph/glyph_stream.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

embidi_glyphs walk_of(embidi_paragraph& p) {
  embidi_glyphs w{};
  w.line.paragraph = &p;
  return w;
}

void check(const Laid& laid, embidi_paragraph& p) {
  const size_t length = embidi_length(&p);
  const auto same = [&](size_t i, const embidi_glyphs& w) {
    const size_t field = field_at_index(p, i);
    const uint8_t role = field == EMBIDI_NO_FIELD ? uint8_t{EMBIDI_ROLE_NONE} : field_at(p, field).role;
    return w.field == field && w.structure == structure_at_index(p, i) && w.role == role;
  };
  for (size_t i = 0; i < length; ++i) {
    embidi_glyphs w = walk_of(p);
    find_holder(w, i);
    const size_t begin = w.holder_begin, end = w.holder_end;
    ASSERT_TRUE(begin <= i && i < end && end <= length) << i << " " << laid.ranges();
    for (size_t j = begin; j < end; ++j) ASSERT_TRUE(same(j, w)) << i << " " << j << " " << laid.ranges();
    // As long as can be: what is beside it is held by something else, or by another number.
    EXPECT_FALSE(begin > 0 && same(begin - 1, w)) << i << " " << laid.ranges();
    EXPECT_FALSE(end < length && same(end, w)) << i << " " << laid.ranges();
  }
  // A walk through all of it, length and step having no common divisor; backwards, too.
  for (const size_t step : {size_t{1}, size_t{3}, size_t{7}, length - 1}) {
    embidi_glyphs w = walk_of(p);
    for (size_t n = 0, i = 0; n < 3 * length; ++n, i = (i + step) % length) {
      if (i < w.holder_begin || i >= w.holder_end) find_holder(w, i);
      ASSERT_TRUE(same(i, w)) << i << " " << laid.ranges();
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

// An x below each character of the host.
std::string hosts_of(const ParagraphRef& p) {
  std::string marks;
  for (size_t i = 0; i < p.length(); ++i) marks += p.in_host(i) ? 'x' : '-';
  EXPECT_FALSE(p.in_host(p.length()));
  EXPECT_FALSE(p.in_host(EMBIDI_NO_SOURCE));
  return marks;
}

TEST(InHost, IsWhatStandsBetweenItsLabelsToo) {
  const auto hosts = [](const char* text, Recognize what) { return hosts_of(*Laid(hebrew(text), declared(what))); };
  EXPECT_EQ(hosts("http://u@a.B.co:80/x.y", Recognize::iri), "---------xxxxxx-------");
  EXPECT_EQ(hosts("a..b./c", Recognize::iri), "xxxx---");
  EXPECT_EQ(hosts("//[::1]:8/a.b", Recognize::iri), "--xxxxx------");
  EXPECT_EQ(hosts("a.b@c.d", Recognize::email), "----xxx");
  EXPECT_EQ(hosts("a.b/c.d", Recognize::filename), "-------");
  Options options;
  EXPECT_EQ(hosts_of(*Laid("see a.com b.org, 1.2", options)), "----xxxxx-xxxxx-----");
  EXPECT_EQ(hosts_of(*Laid("http://a\u200E.\u200Fb/c", options)), "-------xxxxx--");
}

}  // namespace
}  // namespace embidi::test
