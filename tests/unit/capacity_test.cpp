// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Errors: what is needed, exactly; and what a refusal leaves as it was.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support.hpp"

namespace embidi::test {
namespace {

std::string repeat(std::string_view piece, size_t count) {
  std::string out;
  for (size_t i = 0; i < count; ++i) out += piece;
  return out;
}

void expect_result(Result r, Status status, size_t number) {
  EXPECT_EQ(r.status, status);
  EXPECT_EQ(r.number, number);
}

TEST(TooLong, TellsTheExactNeed) {
  const struct {
    const char* text;
    size_t need;
  } cases[] = {
      {"abcdefghijklmnopq", 17},
      {"\u05D0\u05D1\u05D2", 3},
      {"\U0001F600\U0001F600a", 3},
      {"a\x80\xE1\x80"
       "b\xF4",
       5},  // one U+FFFD per maximal subpart
      {"ab\r\n", 4},
      {"ab\r\ncd", 4},
      {"ab\rcd", 3},
      {"ab\ncd", 3},
      {"ab\u0085cdefg", 3},
      {"ab\u2029cdefg", 3},
      {"\r\n", 2},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(testing::PrintToString(c.text));
    for (size_t chars = 1; chars < c.need; ++chars) {
      Laid p(c.text, plain(), {chars, 0});
      expect_result(p.result(), Status::too_long, c.need);
      EXPECT_EQ(p->length(), 0u);
    }
    Laid p(c.text, plain(), {c.need, 0});
    expect_result(p.result(), Status::ok, 0);
    EXPECT_EQ(p->length(), c.need);
  }
}

TEST(TooLong, LimitsOfTheIndexWidth) {
#if EMBIDI_INDEX_BITS == 16
  const Capacity most{EMBIDI_MAX_CHARS, 0};
  expect_result(Laid(repeat("a", 65534), plain(), most).result(), Status::ok, 0);
  expect_result(Laid(repeat("a", 65535), plain(), most).result(), Status::too_long, 65535);
  // 65,535 bytes are the most that an index can tell.
  expect_result(Laid(repeat("\u20AC", 21845), plain(), {21845, 0}).result(), Status::ok, 0);
  expect_result(Laid(repeat("\u20AC", 21845) + "a", plain(), {21846, 0}).result(), Status::too_long, 65536);
  expect_result(Laid(repeat("\u20AC", 21845) + "\r\n", plain(), {21847, 0}).result(), Status::too_long, 65537);
  // Where neither would fit, the error is that no block would do.
  expect_result(Laid(repeat("\U0001F600", 20000), plain(), {100, 0}).result(), Status::too_long, 80000);
  // Only the first paragraph counts.
  const std::string first = repeat("\u20AC", 21844) + "a\r\n";
  Laid p(first + repeat("b", 100000), plain(), {21847, 0});
  expect_result(p.result(), Status::ok, 0);
  EXPECT_EQ(p->consumed_bytes(), 65535u);
  EXPECT_EQ(p->byte_offset(21846), 65534u);
#else
  Laid p(repeat("\U0001F600", 100000), plain(), {100000, 0});
  expect_result(p.result(), Status::ok, 0);
  EXPECT_EQ(p->byte_offset(99999), 399996u);
  expect_result(Laid(repeat("a", 100000), plain(), {99999, 0}).result(), Status::too_long, 100000);
#endif
}

TEST(TooManyFields, TellsTheExactNeed) {
  const struct {
    Recognize what;
    const char* text;
    size_t need;
  } cases[] = {
      {Recognize::iri, "http://ab.cd/ef?g=h#i", 2 + 7},
      {Recognize::iri, "a", 2 + 1},
      {Recognize::iri, "///", 2},
      {Recognize::iri, "http://u:p@[::1]:80/\n", 2 + 5},
      {Recognize::iri, "", 0},
      {Recognize::iri, "\u200E\n", 0},
      {Recognize::iri, "h/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20", 2 + 21},
      {Recognize::email, "a@b.c", 2 + 3},
      {Recognize::filename, "a/b\\c", 2 + 3},
      {Recognize::none, "http://ab.cd", 0},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(testing::PrintToString(c.text));
    for (const Order order : {Order::constant, Order::plain}) {
      for (size_t fields = 0; fields < c.need; ++fields) {
        Laid p(c.text, declared(c.what, order), {100, fields});
        expect_result(p.result(), Status::too_many_fields, c.need);
        EXPECT_EQ(p->length(), 0u);
        EXPECT_EQ(p->field_count(), 0u);
      }
      Laid p(c.text, declared(c.what, order), {100, c.need});
      expect_result(p.result(), Status::ok, 0);
      EXPECT_EQ(2 * p->structure_count() + p->field_count(), c.need);
    }
  }
}

// ordering.md 3.1: the first structures are taken, as many as fit as a whole; all others are text like any other.
TEST(FieldsMissing, TheFirstStructuresStay) {
  const struct {
    const char* text;
    std::vector<size_t> needs;  // of each structure
  } cases[] = {
      {"no structure: a.b, /c", {}},
      {"see a.com or b.org/x.", {2 + 2, 2 + 3}},
      {"x@a.com http://b/c ~/d", {2 + 3, 2 + 3, 2 + 2}},
      {"http://1.2.3.4/ a.com", {2 + 2, 2 + 2}},
      {"ABC http://AB.CD/EF?g=H or a.com", {2 + 6, 2 + 2}},
  };
  for (const auto& c : cases) {
    const std::string text = hebrew(c.text);
    SCOPED_TRACE(c.text);
    size_t all = 0;
    for (const size_t need : c.needs) all += need;
    Laid whole(text, {}, {100, all});
    expect_result(whole.result(), Status::ok, 0);
    EXPECT_EQ(whole->fields_missing(), 0u);
    EXPECT_EQ(2 * whole->structure_count() + whole->field_count(), all);
    for (size_t fields = 0; fields < all; ++fields) {
      Laid p(text, {}, {100, fields});
      expect_result(p.result(), Status::ok, 0);
      EXPECT_EQ(p->fields_missing(), all - fields);
      EXPECT_EQ(p->length(), whole->length());
      size_t stay = 0, taken = 0;
      while (taken + c.needs[stay] <= fields) taken += c.needs[stay++];
      ASSERT_EQ(p->structure_count(), stay);
      EXPECT_EQ(2 * stay + p->field_count(), taken);
      for (size_t s = 0; s < stay; ++s) EXPECT_EQ(p->structure(s).end, whole->structure(s).end);
      // The rest is as if it were no structure.
      if (stay > 0) continue;
      EXPECT_EQ(p.levels(), Laid(text, {Base::automatic, Order::constant, Recognize::none}).levels());
      EXPECT_EQ(p.display(), Laid(text, plain()).display());
    }
    ASSERT_TRUE(whole.layout("abc", {}));
    EXPECT_EQ(whole->fields_missing(), 0u);
  }
}

// "In checks, where that would deceive, the call fails instead."
TEST(FieldsMissing, NothingIsCheckedInPart) {
  alignas(EMBIDI_BLOCK_ALIGN) static unsigned char block[EMBIDI_BLOCK_SIZE(100, 20)];
  ParagraphRef p;
  char buffer[200];
  size_t written = 0;
  const std::string text = "a.com b.com";
  for (size_t fields = 0; fields <= 8; ++fields) {
    ASSERT_TRUE(p.init(block, sizeof block, 100, fields));
    const embidi_result r = embidi_iri_convert(p.get(), EMBIDI_TO_TEXTUAL, text.data(), text.size(), nullptr, buffer,
                                               sizeof buffer, &written);
    EXPECT_EQ(r.status, fields < 8 ? EMBIDI_TOO_MANY_FIELDS : EMBIDI_OK) << fields;
    EXPECT_TRUE(fields == 8 || r.number == 8) << fields;
    embidi_payload payload;
    const embidi_result opened = embidi_payload_open(&payload, "b.com/c", 7, p.get());
    EXPECT_EQ(opened.status, fields < 5 ? EMBIDI_TOO_MANY_FIELDS : EMBIDI_OK) << fields;
  }
}

TEST(BlockTooSmall, TellsTheExactNeed) {
  for (const Capacity c : {Capacity{1, 0}, Capacity{7, 1}, Capacity{8, 3}, Capacity{9, 0}, Capacity{1000, 64}}) {
    const size_t need = block_size(c.chars, c.fields);
    EXPECT_EQ(need, EMBIDI_BLOCK_SIZE(c.chars, c.fields));
    const std::unique_ptr<unsigned char[]> block(new unsigned char[need]);
    for (const size_t bytes : {size_t{0}, size_t{1}, need / 2, need - 1}) {
      ParagraphRef p;
      expect_result(p.init(block.get(), bytes, c.chars, c.fields), Status::block_too_small, need);
      EXPECT_EQ(p.get(), nullptr);
    }
    ParagraphRef p;
    expect_result(p.init(block.get(), need, c.chars, c.fields), Status::ok, 0);
    EXPECT_EQ(static_cast<void*>(p.get()), block.get());
  }
}

TEST(BadArgument, Init) {
  alignas(EMBIDI_BLOCK_ALIGN) static unsigned char block[4096];
  embidi_paragraph* out = nullptr;
  const auto init = [&](void* where, size_t chars, size_t fields) {
    out = reinterpret_cast<embidi_paragraph*>(block);
    const Result r = Result::from(embidi_init(where, sizeof block - EMBIDI_BLOCK_ALIGN, chars, fields, &out));
    if (r.status != Status::ok) {
      EXPECT_EQ(out, nullptr);
    }
    return r;
  };
  expect_result(init(nullptr, 10, 0), Status::bad_argument, 1);
  for (size_t shift = 1; shift < EMBIDI_BLOCK_ALIGN; ++shift) {
    expect_result(init(block + shift, 10, 0), Status::bad_argument, 1);
  }
  expect_result(init(block, 0, 0), Status::bad_argument, 3);
  expect_result(init(block, EMBIDI_MAX_CHARS + 1, 0), Status::bad_argument, 3);
  expect_result(init(block, static_cast<size_t>(-1), 0), Status::bad_argument, 3);
  expect_result(init(block, 10, EMBIDI_MAX_FIELDS + 1), Status::bad_argument, 4);
  expect_result(init(block, 10, static_cast<size_t>(-1)), Status::bad_argument, 4);
  expect_result(Result::from(embidi_init(block, sizeof block, 10, 0, nullptr)), Status::bad_argument, 5);
  expect_result(init(block + EMBIDI_BLOCK_ALIGN, 10, 0), Status::ok, 0);
  expect_result(init(block, EMBIDI_MAX_CHARS, EMBIDI_MAX_FIELDS), Status::block_too_small,
                block_size(EMBIDI_MAX_CHARS, EMBIDI_MAX_FIELDS));
}

TEST(BadArgument, Layout) {
  Laid p;
  embidi_options o{EMBIDI_BASE_AUTO, EMBIDI_ORDER_PLAIN, EMBIDI_RECOGNIZE_NONE, EMBIDI_CONTROLS_EMBED, 0};
  const auto layout = [&](const embidi_options& options) {
    return Result::from(embidi_layout(p->get(), "abc", 3, &options));
  };
  expect_result(Result::from(embidi_layout(nullptr, "abc", 3, &o)), Status::bad_argument, 1);
  expect_result(Result::from(embidi_layout(p->get(), nullptr, 3, &o)), Status::bad_argument, 2);
  expect_result(Result::from(embidi_layout(p->get(), nullptr, 0, &o)), Status::ok, 0);
  expect_result(layout(o), Status::ok, 0);
  for (const unsigned bad : {7u, 8u, 255u}) {
    for (uint8_t embidi_options::*const member :
         {&embidi_options::base, &embidi_options::order, &embidi_options::recognize, &embidi_options::controls}) {
      embidi_options wrong = o;
      wrong.*member = static_cast<uint8_t>(bad);
      expect_result(layout(wrong), Status::bad_argument, 4);
    }
  }
  o.base = EMBIDI_BASE_ANY_RTL + 1;
  expect_result(layout(o), Status::bad_argument, 4);
  o.base = EMBIDI_BASE_RTL;
  o.recognize = EMBIDI_RECOGNIZE_NUMBER + 1;
  expect_result(layout(o), Status::bad_argument, 4);
  --o.recognize;
  o.controls = EMBIDI_CONTROLS_EMBED + 1;
  expect_result(layout(o), Status::bad_argument, 4);
  o.controls = EMBIDI_CONTROLS_EMBED;
  o.numbers = 2;
  expect_result(layout(o), Status::bad_argument, 4);
  o.numbers = 1;
  expect_result(layout(o), Status::ok, 0);
}

TEST(BadArgument, Line) {
  Laid p("abc", plain());
  embidi_line line;
  const auto init = [&](size_t begin, size_t end) {
    return Result::from(embidi_line_init(&line, p->get(), begin, end));
  };
  expect_result(Result::from(embidi_line_init(nullptr, p->get(), 0, 3)), Status::bad_argument, 1);
  expect_result(Result::from(embidi_line_init(&line, nullptr, 0, 3)), Status::bad_argument, 2);
  embidi_visual v;
  EXPECT_FALSE(embidi_line_next(&line, &v));  // a refused line is empty
  EXPECT_EQ(embidi_line_level(&line, 0), EMBIDI_NO_LEVEL);
  expect_result(init(2, 1), Status::bad_argument, 3);
  expect_result(init(0, 4), Status::bad_argument, 4);
  expect_result(init(static_cast<size_t>(-1), static_cast<size_t>(-1)), Status::bad_argument, 4);
  expect_result(init(0, 3), Status::ok, 0);
  EXPECT_FALSE(embidi_line_next(&line, nullptr));
  EXPECT_FALSE(embidi_line_next(nullptr, &v));
  EXPECT_TRUE(embidi_line_next(&line, &v));
  embidi_line_rewind(nullptr);
  EXPECT_EQ(embidi_line_level(nullptr, 0), EMBIDI_NO_LEVEL);
}

void expect_empty(Laid& p) {
  EXPECT_EQ(p->length(), 0u);
  EXPECT_EQ(p->consumed_bytes(), 0u);
  EXPECT_EQ(p->base_level(), 0u);
  EXPECT_FALSE(p->ill_formed());
  EXPECT_EQ(p->structure_count(), 0u);
  EXPECT_EQ(p->field_count(), 0u);
  EXPECT_EQ(p->level(0), no_level);
  EXPECT_EQ(p->code_point(0), 0u);
  EXPECT_EQ(p->byte_offset(0), 0u);
  EXPECT_EQ(p->field_at(0), no_field);
  EXPECT_EQ(p->structure_at(0), no_structure);
  EXPECT_EQ(p.display(), "");
}

TEST(Refusal, LeavesAnEmptyParagraph) {
  const Capacity small{12, 5};
  const Options iri = declared(Recognize::iri, Order::constant, Base::automatic);
  Options wrong = iri;
  wrong.order = static_cast<Order>(99);
  const std::string good = hebrew("A:1/b\xFF");
  const struct {
    const char* text;
    const Options& options;
    Status status;
  } refused[] = {
      {"abcdefghijklm", iri, Status::too_long},
      {"\u05D0/b/c/d\xFF", iri, Status::too_many_fields},
      {"a/b", wrong, Status::bad_argument},
  };
  Laid untouched(small);
  expect_empty(untouched);
  for (const auto& r : refused) {
    Laid p(good, iri, small);
    ASSERT_EQ(p.result().status, Status::ok);
    ASSERT_EQ(p->base_level(), 1u);
    ASSERT_TRUE(p->ill_formed());
    ASSERT_EQ(p->field_count(), 3u);
    EXPECT_EQ(p.layout(r.text, r.options).status, r.status);
    expect_empty(p);
    EXPECT_EQ(p.layout(good, iri).status, Status::ok);  // and it can be used again
    EXPECT_EQ(p->field_count(), 3u);
  }
  Laid p(good, iri, small);
  EXPECT_EQ(p->layout(nullptr, 1, iri).status, Status::bad_argument);
  expect_empty(p);
}

}  // namespace
}  // namespace embidi::test
