// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the orders do to a declared structure: ordering.md 4. Bidi Notation: capitals are Hebrew letters.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support.hpp"

namespace embidi::test {
namespace {

constexpr Order kOrders[] = {Order::plain,   Order::embedded, Order::constant, Order::environment,
                             Order::content, Order::tld,      Order::name};

std::string levels(Recognize what, std::string_view text, Order order, Base base = Base::ltr,
                   Controls controls = Controls::embed) {
  return Laid(hebrew(text), declared(what, order, base, controls)).levels();
}

std::string display(std::string_view text, Order order, Base base, Recognize what = Recognize::iri) {
  return Laid(hebrew(text), declared(what, order, base)).display();
}

TEST(Order, EveryOrderOfOneIri) {
  const char* const iri = "http://ab.CD.EF/GH/ij";
  EXPECT_EQ(display(iri, Order::plain, Base::ltr), "http://ab.HG/FE.DC/ij");
  EXPECT_EQ(display(iri, Order::plain, Base::rtl), "ij/HG/FE.DC.http://ab");
  EXPECT_EQ(display(iri, Order::embedded, Base::ltr), "http://ab.HG/FE.DC/ij");
  EXPECT_EQ(display(iri, Order::embedded, Base::rtl), "http://ab.HG/FE.DC/ij");
  EXPECT_EQ(display(iri, Order::constant, Base::ltr), "http://ab.DC.FE/HG/ij");
  EXPECT_EQ(display(iri, Order::constant, Base::rtl), "http://ab.DC.FE/HG/ij");
  EXPECT_EQ(display(iri, Order::environment, Base::ltr), "http://ab.DC.FE/HG/ij");
  EXPECT_EQ(display(iri, Order::environment, Base::rtl), "ij/HG/FE.DC.ab//:http");
  EXPECT_EQ(display(iri, Order::content, Base::ltr), "ij/HG/FE.DC.ab//:http");
  EXPECT_EQ(display(iri, Order::tld, Base::ltr), "ij/HG/FE.DC.ab//:http");
  EXPECT_EQ(display("http://CD.ef", Order::tld, Base::rtl), "http://DC.ef");
  EXPECT_EQ(display("http://ab.cd", Order::content, Base::rtl), "http://ab.cd");
}

TEST(Order, DirectionOfTheStructure) {
  const auto direction = [](std::string_view text, Order order, Base base = Base::ltr,
                            Recognize what = Recognize::iri) {
    return Laid(hebrew(text), declared(what, order, base))->structure(0).direction();
  };
  for (const Base base : {Base::ltr, Base::rtl}) {
    EXPECT_EQ(direction("A.B", Order::plain, base), Direction::none);
    EXPECT_EQ(direction("A.B", Order::embedded, base), Direction::ltr);
    EXPECT_EQ(direction("A.B", Order::constant, base), Direction::ltr);
    EXPECT_EQ(direction("a.b", Order::environment, base), base == Base::rtl ? Direction::rtl : Direction::ltr);
    EXPECT_EQ(direction("a.b/C", Order::content, base), Direction::rtl);
    EXPECT_EQ(direction("a.b/\u0627", Order::content, base), Direction::rtl);
    EXPECT_EQ(direction("a.b/1", Order::content, base), Direction::ltr);
    EXPECT_EQ(direction("a.b/\u0661", Order::content, base), Direction::ltr);  // AN is not R or AL
    EXPECT_EQ(direction("a.b/\u200F", Order::content, base), Direction::ltr);  // marks are left out
  }
  EXPECT_EQ(direction("a.B", Order::tld), Direction::rtl);
  EXPECT_EQ(direction("a.B.", Order::tld), Direction::rtl);  // the last label that is not empty
  EXPECT_EQ(direction("a.B:1/c", Order::tld), Direction::rtl);
  EXPECT_EQ(direction("B.a/C", Order::tld), Direction::ltr);
  EXPECT_EQ(direction("a.Bc", Order::tld), Direction::ltr);
  EXPECT_EQ(direction("a.B\u200E", Order::tld), Direction::rtl);
  EXPECT_EQ(direction("http://[A]/B", Order::tld), Direction::ltr);
  EXPECT_EQ(direction("/B", Order::tld), Direction::ltr);
  EXPECT_EQ(direction("A/B", Order::tld, Base::rtl, Recognize::filename), Direction::ltr);
  EXPECT_EQ(direction("a@b.C", Order::tld, Base::ltr, Recognize::email), Direction::rtl);
}

TEST(Order, OtherKinds) {
  EXPECT_EQ(display("AB.CD@EF.GH", Order::constant, Base::rtl, Recognize::email), "DC.BA@FE.HG");
  EXPECT_EQ(display("AB/CD/ef.GH", Order::constant, Base::ltr, Recognize::filename), "BA/DC/ef.HG");
  EXPECT_EQ(display("AB/CD/ef.GH", Order::environment, Base::rtl, Recognize::filename), "HG.ef/DC/BA");
}

TEST(Order, SeparatorsThatWereDecimalPointsStayInPlace) {
  EXPECT_EQ(display("AB/1/2/CD", Order::constant, Base::rtl), "BA/1/2/DC");
  EXPECT_EQ(display("\u0661.\u0662", Order::constant, Base::ltr), "\u0661.\u0662");
  EXPECT_EQ(display("\u0661.\u0662", Order::environment, Base::rtl), "\u0662.\u0661");
}

// Neutralised: MARK and EXPLICIT, in a declared paragraph all of them; under embedded MARK keeps its effect.
TEST(Neutralized, WhatHasNoLevel) {
  const char* const text = "\u200Fa\u061C.\u202EB\u202C\u2066\u2069\u200E\n";
  EXPECT_EQ(levels(Recognize::iri, text, Order::constant), "- 2 - 2 - 3 - - - - 0");
  EXPECT_EQ(levels(Recognize::iri, text, Order::embedded), "1 2 3 3 - 3 - - - 0 0");
  EXPECT_EQ(levels(Recognize::iri, text, Order::plain), "1 0 1 1 - 1 - 0 0 0 0");
}

TEST(Neutralized, IsTold) {
  const struct {
    const char* text;
    bool constant, embedded;
  } cases[] = {
      {"a.b", false, false},      {"a\u200E.b", true, false},
      {"a.b\u200F", true, false},  // at the end, outside the structure, but in the declared paragraph
      {"\u061Ca.b", true, false}, {"a\u202B.b", true, true},
      {"a.b\u202C", true, true},  {"\u2068a.b", true, true},
      {"a\u2069.b", true, true},  {"a\u00AD\u200B\uFEFF.b", false, false},  // BN as they are
  };
  for (const auto& c : cases) {
    for (const Order order : kOrders) {
      Laid p(c.text, declared(Recognize::iri, order));
      ASSERT_EQ(p->structure_count(), 1u);
      const bool expected = order != Order::plain && (order == Order::embedded ? c.embedded : c.constant);
      EXPECT_EQ(p->structure(0).neutralized, expected) << testing::PrintToString(c.text) << " " << int(order);
    }
  }
}

TEST(Neutralized, DoesNotPickTheRightRun) {
  // An RLO in an address bar cannot turn the host round.
  EXPECT_EQ(display("http://\u202Emoc.knab\u202C/", Order::constant, Base::ltr), "http://moc.knab/");
  EXPECT_EQ(display("http://\u202Emoc.knab\u202C/", Order::plain, Base::ltr), "http://bank.com/");
}

TEST(PercentRun, StandsInLro) {
  EXPECT_EQ(levels(Recognize::iri, "a/%d7%90", Order::constant), "2 2 4 4 4 4 4 4");
  EXPECT_EQ(levels(Recognize::iri, "A/B%41C%4", Order::constant), "3 2 3 4 4 4 3 4 4");
  EXPECT_EQ(levels(Recognize::iri, "A/%4g%%41%", Order::constant), "3 2 2 2 2 2 4 4 4 2");
  EXPECT_EQ(levels(Recognize::iri, "%af", Order::content, Base::rtl), "4 4 4");
  EXPECT_EQ(levels(Recognize::iri, "A%41", Order::content), "1 2 2 2");
  EXPECT_EQ(levels(Recognize::iri, "%41", Order::environment, Base::rtl), "4 4 4");
  EXPECT_EQ(levels(Recognize::iri, "?%41=%42", Order::constant), "2 4 4 4 2 4 4 4");
}

TEST(PercentRun, OnlyWhereAndWhenAsked) {
  EXPECT_EQ(levels(Recognize::iri, "a/%d7", Order::embedded), "2 2 2 2 2");
  EXPECT_EQ(levels(Recognize::iri, "a/%d7", Order::plain), "0 0 0 0 0");
  EXPECT_EQ(levels(Recognize::filename, "a/%d7", Order::constant), "2 2 2 2 2");
  EXPECT_EQ(levels(Recognize::email, "%d7@b", Order::constant), "2 2 2 2 2");
  EXPECT_EQ(levels(Recognize::email, "mailto:%d7@b", Order::constant), "2 2 2 2 2 2 2 4 4 4 2 2");
}

TEST(PercentRun, NeutralisedCharactersAreLeftOutOfAccount) {
  EXPECT_EQ(levels(Recognize::iri, "A%\u200Ed\u202E7", Order::constant), "3 4 - 4 - 4");
}

TEST(PercentRun, IsOneRunInOrder) {
  EXPECT_EQ(display("GH%31/%32IJ", Order::constant, Base::rtl), "%31HG/JI%32");
  EXPECT_EQ(display("A%31%32B", Order::constant, Base::ltr), "B%31%32A");
}

// "In all but `plain`, every address and number field stands in LRO..PDF, inside its marks."
TEST(Address, StandsInLro) {
  for (const Order order : {Order::constant, Order::embedded, Order::tld}) {
    EXPECT_EQ(levels(Recognize::iri, "1.2.3.4/A", order), "4 4 4 4 4 4 4 2 3") << int(order);
    EXPECT_EQ(levels(Recognize::iri, "1.2.3.4/A", order, Base::rtl), "4 4 4 4 4 4 4 2 3") << int(order);
    EXPECT_EQ(levels(Recognize::iri, "1.2.3.4/A", order, Base::rtl, Controls::isolate), "4 4 4 4 4 4 4 2 3");
  }
  for (const Order order : {Order::content, Order::environment}) {
    EXPECT_EQ(levels(Recognize::iri, "1.2.3.4/A", order, Base::rtl), "4 4 4 4 4 4 4 3 3") << int(order);
  }
  EXPECT_EQ(levels(Recognize::iri, "1.2.3.4/A", Order::content), "2 2 2 2 2 2 2 1 1");
  EXPECT_EQ(levels(Recognize::iri, "[A:b]", Order::constant), "4 4 4 4 4");
  EXPECT_EQ(levels(Recognize::iri, "1.2.3.4/A", Order::plain), "0 0 0 0 0 0 0 0 1");
  EXPECT_EQ(levels(Recognize::filename, "1.2.3.4", Order::constant), "2 2 2 2 2 2 2");
  EXPECT_EQ(levels(Recognize::email, "A@[1]", Order::embedded), "3 2 4 4 4");
}

TEST(Address, RemovedCharactersStayRemoved) {
  EXPECT_EQ(levels(Recognize::iri, "[A\u200B\u200F%41]", Order::constant), "4 4 - - 4 4 4 4");
  EXPECT_EQ(levels(Recognize::iri, "[A\u200B\u200F\u202E]", Order::embedded), "4 4 - 4 - 4");
  EXPECT_EQ(display("[A\u202EB]/C", Order::constant, Base::rtl), "[AB]/C");
}

std::string number_levels(std::string_view text, Order order, Controls controls = Controls::isolate) {
  return Laid(hebrew(text), {Base::rtl, order, Recognize::none, controls, true}).levels();
}

TEST(Number, IsLeftToRightInAllButPlain) {
  for (const Order order : kOrders) {
    if (order == Order::plain) continue;
    for (const Controls controls : {Controls::isolate, Controls::embed}) {
      EXPECT_EQ(number_levels("A -5%", order, controls), "1 1 4 4 4") << int(order);
      EXPECT_EQ(number_levels("A\u202B -5%", order, controls), "1 - 3 6 6 6") << int(order);
    }
    Laid p(hebrew("A -5%"), {Base::rtl, order, Recognize::none, Controls::isolate, true});
    EXPECT_EQ(p->structure(0).direction(), Direction::ltr) << int(order);
  }
  EXPECT_EQ(number_levels("A -5%", Order::plain), "1 1 1 2 2");
}

// "Under `controls = isolate` it stands in LRE..PDF all the same where, MARKs apart, one SP and beyond it a character
// of class L in no structure stand directly before or after it."
TEST(Number, BelongsToAPhrase) {
  EXPECT_EQ(number_levels("ab -5% A", Order::constant), "2 2 2 2 2 2 1 1");
  EXPECT_EQ(number_levels("A -5% ab", Order::constant), "1 1 2 2 2 2 2 2");
  EXPECT_EQ(number_levels("ab -5% A", Order::embedded), "2 2 2 2 2 2 1 1");
  EXPECT_EQ(number_levels("ab\u200E -5% A", Order::constant), "2 2 2 2 2 2 2 1 1");
  EXPECT_EQ(number_levels("ab\u200F \u200E-5% A", Order::constant), "2 2 1 1 2 2 2 2 1 1");
  EXPECT_EQ(number_levels("ab  -5% A", Order::constant), "2 2 1 1 4 4 4 1 1");    // R is nearer
  EXPECT_EQ(number_levels("ab\u2003-5% A", Order::constant), "2 2 2 2 2 2 1 1");  // any blank
  EXPECT_EQ(number_levels("A\u200E -5% A", Order::constant), "1 2 1 4 4 4 1 1");  // a MARK is passed over
  EXPECT_EQ(number_levels("a1 -5% A", Order::constant), "2 2 1 4 4 4 1 1");       // R is nearer
  EXPECT_EQ(number_levels("+3a -5% A", Order::constant), "4 4 4 1 4 4 4 1 1");    // in a structure
  EXPECT_EQ(number_levels("ab -5% A", Order::constant, Controls::embed), "2 2 2 4 4 4 1 1");
  EXPECT_EQ(number_levels("ab  -5% A", Order::constant, Controls::embed), "2 2 2 2 4 4 4 1 1");
}

// P2 passes over the structures of running text under `isolate` and any order but `plain`.
TEST(ParagraphLevel, PassesOverStructures) {
  const auto level = [](std::string_view text, Order order, Controls controls, Recognize what = Recognize::none) {
    return int(Laid(hebrew(text), {Base::automatic, order, what, controls, true})->base_level());
  };
  for (const Order order : kOrders) {
    const int passed = order == Order::plain ? 0 : 1;
    EXPECT_EQ(level("ab-1 A", order, Controls::isolate), passed);
    EXPECT_EQ(level("ab-1 A", order, Controls::embed), 0);
    EXPECT_EQ(level("ab-1 (1) cd-2", order, Controls::isolate), 0);  // nothing else is strong
    EXPECT_EQ(level("(1) A-1", order, Controls::isolate), 1);
    EXPECT_EQ(level("ab-1 \u2067cd A\u2069 A", order, Controls::isolate), passed);
    EXPECT_EQ(level("\u2067A ab-1 A\u2069 c", order, Controls::isolate), 0);
    EXPECT_EQ(level("a.b A", order, Controls::isolate, Recognize::iri), 0);  // declared: all of it counts
    EXPECT_EQ(level(" A.b", order, Controls::isolate, Recognize::iri), 1);
    EXPECT_EQ(level("\u200Fa.b", order, Controls::isolate, Recognize::iri), 1);  // before it is neutralised
  }
}

TEST(Controls, IsolatesKeepTheLevelsOfEmbeddings) {
  EXPECT_EQ(levels(Recognize::iri, "a.B", Order::constant, Base::rtl, Controls::isolate), "2 2 3");
  EXPECT_EQ(levels(Recognize::iri, "a.B", Order::embedded, Base::ltr, Controls::isolate), "2 2 3");
  EXPECT_EQ(levels(Recognize::iri, "a.B", Order::content, Base::ltr, Controls::isolate), "2 1 1");
}

}  // namespace
}  // namespace embidi::test
