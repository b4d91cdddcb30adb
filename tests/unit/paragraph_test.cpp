// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// P1 to P3 and FSI.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "paragraph/text.hpp"
#include "support.hpp"
#include "uba/paragraph_level.hpp"

namespace embidi::test {
namespace {

struct Split {
  const char* text;
  size_t length, bytes;  // of the first paragraph
};

TEST(ParagraphSeparator, P1) {
  const Split splits[] = {
      {"ab\ncd", 3, 3},        {"ab\rcd", 3, 3},     {"ab\r\ncd", 4, 4}, {"ab\r", 3, 3},
      {"ab\r\n", 4, 4},        {"ab\n\rcd", 3, 3},  // two of them: only CR LF is one
      {"ab\r\rcd", 3, 3},      {"\n", 1, 1},         {"\r\n\r\n", 2, 2}, {"ab\034cd", 3, 3},
      {"ab\035cd", 3, 3},      {"ab\036cd", 3, 3},   {"ab\037cd", 5, 5},  // S
      {"ab\u0085cd", 3, 4},                                               // NEL
      {"ab\u2029cd", 3, 5},    {"ab\u2028cd", 5, 7},                      // WS
      {"ab\013cd\014e", 7, 7},                                            // S and WS
      {"ab\t", 3, 3},          {"", 0, 0},
  };
  for (const Split& s : splits) {
    Laid p(s.text, plain());
    EXPECT_EQ(p->length(), s.length) << testing::PrintToString(s.text);
    EXPECT_EQ(p->consumed_bytes(), s.bytes) << testing::PrintToString(s.text);
  }
}

// A text is walked paragraph by paragraph with what each has consumed.
TEST(ParagraphSeparator, ConsumedLeadsToTheNext) {
  const std::string text = hebrew("AB\r\ncd\nE\u2029\r\n");
  std::string pieces;
  for (size_t at = 0; at < text.size();) {
    Laid p(std::string_view(text).substr(at), plain());
    pieces += std::to_string(p->length()) + (p->base_level() == 1 ? "r " : "l ");
    ASSERT_GT(p->consumed_bytes(), 0u);
    at += p->consumed_bytes();
  }
  EXPECT_EQ(pieces, "4r 3l 2r 2l ");
}

TEST(ParagraphLevel, P2P3) {
  const struct {
    const char* notation;
    int level;
  } cases[] = {
      {"", 0},
      {"12 -", 0},
      {"a", 0},
      {"A", 1},
      {"12 A b", 1},
      {"- a B", 0},
      {"\u0627", 1},    // AL
      {"\u0661 a", 0},  // AN is not strong
      {"\u200F a", 1},  // RLM is
      {"\u202BA", 1},   // embeddings are passed over, what they hold is not
      {"\u202Ea", 0},
      {"\u2067A\u2069b", 0},  // what an isolate holds does not count
      {"\u2066a\u2069B", 1},
      {"\u2068A\u2069b", 0},
      {"\u2067A\u2066B\u2069C\u2069d", 0},
      {"\u2067A", 0},  // an isolate without PDI holds the rest
      {"\u2067A\u2066\u2069B", 0},
      {"\u2069A", 1},  // an unmatched PDI is nothing
      {"\u2067\u2069\u2069A", 1},
      {"\nA", 0},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(Laid(hebrew(c.notation), plain())->base_level(), c.level) << testing::PrintToString(c.notation);
    EXPECT_EQ(Laid(hebrew(c.notation), plain(Base::ltr))->base_level(), 0);
    EXPECT_EQ(Laid(hebrew(c.notation), plain(Base::rtl))->base_level(), 1);
  }
}

// P2 and P3 look at the original text: marks and controls count though they will be neutralised (ordering.md 1).
TEST(ParagraphLevel, OfADeclaredStructureIsThatOfTheOriginalText) {
  const Options iri = declared(Recognize::iri, Order::constant, Base::automatic);
  EXPECT_EQ(Laid("\u200Fab.cd", iri)->base_level(), 1);
  EXPECT_EQ(Laid(hebrew("\u200EA.B"), iri)->base_level(), 0);
  EXPECT_EQ(Laid(hebrew("\u2067A\u2069b"), iri)->base_level(), 0);
  EXPECT_EQ(Laid(hebrew("12.A.b"), iri)->base_level(), 1);
}

// X5c by the book: BD9 for the PDI, then P2 and P3 on what is between.
bool is_initiator(Class c) { return c == LRI || c == RLI || c == FSI; }

size_t matching_pdi(const std::vector<Class>& classes, size_t initiator) {
  size_t depth = 1;
  for (size_t i = initiator + 1; i < classes.size(); ++i) {
    if (is_initiator(classes[i])) ++depth;
    if (classes[i] == PDI && --depth == 0) return i;
  }
  return classes.size();
}

Class isolate_of(const std::vector<Class>& classes, size_t fsi) {
  const size_t end = matching_pdi(classes, fsi);
  for (size_t i = fsi + 1; i < end; ++i) {
    if (is_initiator(classes[i])) {
      i = matching_pdi(classes, i);
    } else if (classes[i] == R || classes[i] == AL) {
      return RLI;
    } else if (classes[i] == L) {
      return LRI;
    }
  }
  return LRI;
}

// The classes after X5c, from the stage itself.
std::vector<Class> resolved_isolates(const std::string& text, Laid& p) {
  embidi_paragraph& inside = *p->get();
  EXPECT_EQ(decode_paragraph(inside, reinterpret_cast<const uint8_t*>(text.data()), text.size()), 0u);
  resolve_first_strong_isolates(inside);
  std::vector<Class> out;
  for (size_t i = 0; i < inside.length; ++i) out.push_back(static_cast<Class>(inside.slots.class_at(i)));
  return out;
}

TEST(FirstStrongIsolate, AnyNest) {
  constexpr uint32_t seed = 52;
  std::mt19937 random(seed);
  const uint32_t letters[] = {'a', 0x05D0, 0x0627, '1', ' ', 0x2066, 0x2067, 0x2068, 0x2068, 0x2069, 0x2069, 0x202B};
  const Class classes[] = {L, R, AL, EN, WS, LRI, RLI, FSI, FSI, PDI, PDI, RLE};
  Laid p;
  for (int round = 0; round < 50000; ++round) {
    std::vector<uint32_t> text(random() % 24);
    std::vector<Class> original;
    const size_t strong_from = random() % 6;  // often none, so that the nest decides
    for (uint32_t& c : text) {
      const size_t k = strong_from + random() % (std::size(letters) - strong_from);
      c = letters[k];
      original.push_back(classes[k]);
    }
    std::vector<Class> wanted = original;
    for (size_t i = 0; i < original.size(); ++i) {
      if (original[i] == FSI) wanted[i] = isolate_of(original, i);
    }
    ASSERT_EQ(resolved_isolates(to_utf8(text), p), wanted) << to_hex(text) << ", seed " << seed;
  }
}

// Far more than the depth limit, closed or not.
TEST(FirstStrongIsolate, Deep) {
  constexpr size_t depth = 10000;
  for (const bool closed : {false, true}) {
    for (const char* const strong : {"a", "A", "1"}) {
      std::string text;
      for (size_t i = 0; i < depth; ++i) text += "\u2068";
      text += hebrew(strong);
      for (size_t i = 0; closed && i < depth; ++i) text += "\u2069";
      Laid p(Capacity{2 * depth + 1, 0});
      const std::vector<Class> classes = resolved_isolates(text, p);
      for (size_t i = 0; i + 1 < depth; ++i) ASSERT_EQ(classes[i], LRI);  // its content is an isolate: nothing strong
      EXPECT_EQ(classes[depth - 1], *strong == 'A' ? RLI : LRI);
    }
  }
}

}  // namespace
}  // namespace embidi::test
