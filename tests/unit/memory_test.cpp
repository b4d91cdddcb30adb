// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The capacity does not change a result: a paragraph in a block of exactly what it needs is the same as one in a large
// block, whatever was in either before. Laid watches the bytes after the block and the end of the text.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "support.hpp"

namespace embidi::test {
namespace {

const char* const kPieces[] = {
    "http://", "mailto:", "a",      "b.c",    "C:\\",   "..",     "/",         "\\",         "?",      "#",
    "&",       "=",       "@",      ":",      ":80",    "[::1]",  "%41",       "%d7%90",     ".com",   " ",
    "\t",      "-",       "12",     "3",      "(",      ")",      "[",         "\u05D0",     "\u05D1", "\u05B8",
    "\u0627",  "\u0661",  "\u3002", "\u200E", "\u200F", "\u061C", "\u202A",    "\u202B",     "\u202D", "\u202E",
    "\u202C",  "\u2066",  "\u2067", "\u2068", "\u2069", "\u00AD", "\u200D",    "\U0001F600", "\x80",   "\xE2\x82",
    "\xF0",    "\n",      "\r\n",   "\u2029", "\u2329", "\u232A", "\U00010900"};

std::string random_text(std::mt19937& random) {
  std::string text;
  for (size_t pieces = random() % 24; pieces > 0; --pieces) {
    std::string_view piece = kPieces[random() % std::size(kPieces)];
    if (piece.back() == '\n' && random() % 8 != 0) continue;  // most paragraphs go to the text's end
    text += piece;
  }
  return text;
}

Options random_options(std::mt19937& random) {
  return {static_cast<Base>(random() % 3), static_cast<Order>(random() % 6), static_cast<Recognize>(random() % 5),
          static_cast<Controls>(random() % 2)};
}

// Everything that can be asked of a paragraph, and a few lines of it.
std::string everything(Laid& p, std::mt19937 random) {
  std::string out = p.levels() + " | " + p.ranges();
  const auto number = [&out](size_t n) { out += " " + std::to_string(n); };
  for (const size_t n : {p->length(), p->consumed_bytes(), size_t{p->base_level()}, size_t{p->ill_formed()}}) number(n);
  for (size_t i = 0; i < p->structure_count(); ++i) {
    const Structure s = p->structure(i);
    for (const size_t n : {s.begin, s.end, s.first_field, s.field_count, static_cast<size_t>(s.kind()),
                           static_cast<size_t>(s.direction()), size_t{s.neutralized}, size_t{s.control_adjacent},
                           size_t{s.depth_overflow}}) {
      number(n);
    }
  }
  for (size_t i = 0; i <= p->length(); ++i) {
    for (const size_t n : {p->byte_offset(i), size_t{p->code_point(i)}, p->field_at(i), p->structure_at(i)}) number(n);
  }
  for (int lines = 0; lines < 3; ++lines) {
    const size_t begin = lines == 0 ? 0 : random() % (p->length() + 1);
    const size_t end = lines == 0 ? p->length() : begin + random() % (p->length() + 1 - begin);
    out += " |";
    for (const size_t i : p.order(begin, end)) number(i);
  }
  return out;
}

TEST(Memory, ExactCapacityGivesTheSame) {
  constexpr uint32_t seed = 4711;
  std::mt19937 random(seed);
  Laid large({256, 256});  // used again and again: what one paragraph leaves must not reach the next
  for (int round = 0; round < 40000; ++round) {
    const std::string text = random_text(random);
    const Options options = random_options(random);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(round) + ": " +
                 testing::PrintToString(text));
    ASSERT_EQ(large.layout(text, options).status, Status::ok);
    const std::string expected = everything(large, random);

    const size_t chars = large->length();
    const size_t fields = 2 * large->structure_count() + large->field_count();
    Laid exact(text, options, {chars > 0 ? chars : 1, fields});
    ASSERT_EQ(exact.result().status, Status::ok);
    ASSERT_EQ(everything(exact, random), expected);

    if (fields > 0) {
      ASSERT_EQ(Laid(text, options, {chars, fields - 1}).result().number, fields);
    }
    if (chars > 1) {
      ASSERT_EQ(Laid(text, options, {chars - 1, fields}).result().number, chars);
    }
    random.discard(3);
  }
}

// A paragraph object is in its block and nowhere else: two of them do not know of each other.
TEST(Memory, ParagraphsAreIndependent) {
  Laid a(hebrew("http://A.b/C"), declared(Recognize::iri));
  Laid b(hebrew("D e F"), plain());
  Line line_a, line_b;
  ASSERT_TRUE(a->line(line_a));
  ASSERT_TRUE(b->line(line_b));
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
  EXPECT_LE(sizeof p, block_size(32, 8) + 2 * EMBIDI_BLOCK_ALIGN);
  ASSERT_TRUE(p.layout("http://ab.cd", 12, {Base::ltr, Order::constant, Recognize::iri, Controls::embed}));
  EXPECT_EQ(p.field_count(), 3u);
  Paragraph<1> one;
  EXPECT_EQ(one.layout("ab", 2, plain()).number, 2u);
  EXPECT_TRUE(one.layout("a", 1, plain()));
}

}  // namespace
}  // namespace embidi::test
