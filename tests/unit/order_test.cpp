// What the orders do to a declared structure: ordering.md 4. Bidi Notation: capitals are Hebrew letters.
#include <gtest/gtest.h>

#include "support.hpp"

namespace embidi::test {
namespace {

constexpr Order kOrders[] = {Order::plain,       Order::embedded, Order::constant,
                             Order::environment, Order::content,  Order::tld};

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

TEST(Controls, IsolatesKeepTheLevelsOfEmbeddings) {
  EXPECT_EQ(levels(Recognize::iri, "a.B", Order::constant, Base::rtl, Controls::isolate), "2 2 3");
  EXPECT_EQ(levels(Recognize::iri, "a.B", Order::embedded, Base::ltr, Controls::isolate), "2 2 3");
  EXPECT_EQ(levels(Recognize::iri, "a.B", Order::content, Base::ltr, Controls::isolate), "2 1 1");
}

}  // namespace
}  // namespace embidi::test
