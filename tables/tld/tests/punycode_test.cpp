// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// src/embidi_core/unicode/punycode.cpp against the samples of RFC 3492, 7.1, and what must be refused.
#include "embidi_core/unicode/punycode.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "../generator/punycode_encode.hpp"
#include "random.hpp"

namespace tldtest {
namespace {

// Empty where it is refused.
std::u32string decode(const std::u32string& encoded) {
  std::vector<embidi::CodePoint24> label(encoded.size());  // no element more, for AddressSanitizer
  for (size_t i = 0; i < label.size(); ++i) label[i].set(encoded[i]);
  const size_t length = embidi::punycode_decode(label.data(), label.size());
  std::u32string decoded;
  for (size_t i = 0; i < length; ++i) decoded.push_back(label[i].get());
  return decoded;
}
std::u32string decode(const std::string& encoded) { return decode(std::u32string(encoded.begin(), encoded.end())); }

struct Sample {
  const char32_t* text;
  const char* encoded;
};

// RFC 3492, 7.1: (A) to (R). (I) has one capital digit. (S) has no other than ASCII characters.
const Sample kSamples[] = {
    {U"\u0644\u064A\u0647\u0645\u0627\u0628\u062A\u0643\u0644\u0645\u0648\u0634\u0639\u0631\u0628\u064A\u061F",
     "egbpdaj6bu4bxfgehfvwxn"},
    {U"\u4ED6\u4EEC\u4E3A\u4EC0\u4E48\u4E0D\u8BF4\u4E2D\u6587", "ihqwcrb4cv8a8dqg056pqjye"},
    {U"\u4ED6\u5011\u7232\u4EC0\u9EBD\u4E0D\u8AAA\u4E2D\u6587", "ihqwctvzc91f659drss3x8bo0yb"},
    {U"Pro\u010Dprost\u011Bnemluv\u00ED\u010Desky", "Proprostnemluvesky-uyb24dma41a"},
    {U"\u05DC\u05DE\u05D4\u05D4\u05DD\u05E4\u05E9\u05D5\u05D8\u05DC\u05D0\u05DE\u05D3\u05D1\u05E8\u05D9\u05DD\u05E2"
     U"\u05D1"
     U"\u05E8\u05D9\u05EA",
     "4dbcagdahymbxekheh6e0a7fei0b"},
    {U"\u092F\u0939\u0932\u094B\u0917\u0939\u093F\u0928\u094D\u0926\u0940\u0915\u094D\u092F\u094B\u0902\u0928\u0939"
     U"\u0940"
     U"\u0902\u092C\u094B\u0932\u0938\u0915\u0924\u0947\u0939\u0948\u0902",
     "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"},
    {U"\u306A\u305C\u307F\u3093\u306A\u65E5\u672C\u8A9E\u3092\u8A71\u3057\u3066\u304F\u308C\u306A\u3044\u306E\u304B",
     "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"},
    {U"\u043F\u043E\u0447\u0435\u043C\u0443\u0436\u0435\u043E\u043D\u0438\u043D\u0435\u0433\u043E\u0432\u043E\u0440"
     U"\u044F"
     U"\u0442\u043F\u043E\u0440\u0443\u0441\u0441\u043A\u0438",
     "b1abfaaepdrnnbgefbaDotcwatmq2g4l"},
    {U"Porqu\u00E9nopuedensimplementehablarenEspa\u00F1ol", "PorqunopuedensimplementehablarenEspaol-fmd56a"},
    {U"T\u1EA1isaoh\u1ECDkh\u00F4ngth\u1EC3ch\u1EC9n\u00F3iti\u1EBFngVi\u1EC7t",
     "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"},
    {U"3\u5E74B\u7D44\u91D1\u516B\u5148\u751F", "3B-ww4c5e180e575a65lsy2b"},
    {U"\u5B89\u5BA4\u5948\u7F8E\u6075-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"},
    {U"Hello-Another-Way-\u305D\u308C\u305E\u308C\u306E\u5834\u6240", "Hello-Another-Way--fc4qua05auwb3674vfr0b"},
    {U"\u3072\u3068\u3064\u5C4B\u6839\u306E\u4E0B2", "2-u9tlzr9756bt3uc0v"},
    {U"Maji\u3067Koi\u3059\u308B5\u79D2\u524D", "MajiKoi5-783gue6qz075azm5e"},
    {U"\u30D1\u30D5\u30A3\u30FCde\u30EB\u30F3\u30D0", "de-jg4avhby1noc0d"},
    {U"\u305D\u306E\u30B9\u30D4\u30FC\u30C9\u3067", "d9juau41awczczp"},
};

TEST(Punycode, SamplesOfTheRfc) {
  for (const Sample& sample : kSamples) EXPECT_EQ(decode(sample.encoded), sample.text) << sample.encoded;
  EXPECT_EQ(decode("B1ABFAAEPDRNNBGEFBADOTCWATMQ2G4L"), kSamples[7].text);
}

TEST(Punycode, Refused) {
  const char* const refused[] = {
      "",  // nothing
      "-",
      "com-",
      "a-b-",          // nothing encoded
      "-> $1.00 <--",  // RFC 3492, 7.1 (S)
      "-p1ai",         // a hyphen that ends no basic characters
      "p",
      "p1",
      "p1a9",  // ends inside an integer
      "p1_i",
      "p1 i",
      "p.i",  // no digits
      "99999999",
      "999999999999999999999999",
      "zzzzzzzzzzzz",
      "4dbrk0ce99999",  // overflow
  };
  for (const char* encoded : refused) EXPECT_EQ(decode(encoded), U"") << encoded;
  EXPECT_EQ(decode(U"p\u0431ai"), U"");
  EXPECT_EQ(decode(std::u32string{'p' + 0x100, '1', 'a', 'i'}), U"");
}

// Deltas that are those of a code point modulo 2^32.
TEST(Punycode, OverflowIsNotWrapped) {
  for (const uint32_t c : {0x80u, 0xE9u, 0x440u, 0x5D0u, 0x4E2Du}) {
    ASSERT_EQ(decode(tldgen::punycode_integer(c - 0x80, 72)), std::u32string(1, c));
    for (uint64_t times = 1; times < 5000; ++times) {
      const std::string encoded = tldgen::punycode_integer((times << 32) + c - 0x80, 72);
      ASSERT_EQ(decode(encoded), U"") << encoded;
    }
  }
}

// What stands before the last hyphen must be ASCII: otherwise labels would have two forms.
TEST(Punycode, ForeignBasicCharacters) {
  const std::string encoded = tldgen::punycode_encode(U"aé");
  ASSERT_EQ(decode(encoded).size(), 2u);
  for (const char32_t basic : {0x80u, 0xE8u, 0x440u, 0x10FFFFu}) {
    std::u32string label(encoded.begin(), encoded.end());
    label[0] = basic;
    EXPECT_EQ(decode(label), U"") << static_cast<unsigned>(basic);
  }
}

TEST(Punycode, EdgesOfCodePoints) {
  for (const char32_t c : {0x80u, 0xD7FFu, 0xE000u, 0xFFFFu, 0x10000u, 0x10FFFFu}) {
    for (const std::u32string& label : {std::u32string{c}, std::u32string{c, c, c}, U"a" + std::u32string{c}}) {
      EXPECT_EQ(decode(tldgen::punycode_encode(label)), label) << static_cast<unsigned>(c);
    }
  }
  for (const char32_t c : {0xD800u, 0xDBFFu, 0xDC00u, 0xDFFFu, 0x110000u}) {
    for (const std::u32string& label : {std::u32string{c}, std::u32string{c, c, c}, U"a" + std::u32string{c}}) {
      EXPECT_EQ(decode(tldgen::punycode_encode(label)), U"") << static_cast<unsigned>(c);
    }
  }
}

TEST(Punycode, LongestLabel) {
  const std::string basic(embidi::kMaxEncodedLabel - 5, 'x');
  const std::u32string label = std::u32string(basic.begin(), basic.end()) + U"é";
  const std::string encoded = tldgen::punycode_encode(label);
  ASSERT_LE(encoded.size(), embidi::kMaxEncodedLabel);
  EXPECT_EQ(decode(encoded), label);
  EXPECT_EQ(decode(std::string(embidi::kMaxEncodedLabel, 'a')), std::u32string(embidi::kMaxEncodedLabel, 0x80));
  EXPECT_EQ(decode(std::string(embidi::kMaxEncodedLabel + 1, 'a')), U"");
}

// What is accepted is what the encoder writes, but for the case of digits: no two forms of one label.
TEST(Punycode, RandomInputsAreCanonicalOrRefused) {
  const std::string digits = "abcdefghijklmnopqrstuvwxyz0123456789-";
  Random random(5);
  size_t accepted = 0, refused = 0;
  for (int i = 0; i < 300000; ++i) {
    std::string encoded;
    for (size_t n = random.below(64); n > 0; --n) {
      const size_t choice = random.below(4) == 0 ? digits.size() : 8;  // mostly small digits: fewer overflow
      encoded += digits[random.below(choice)];
    }
    const std::u32string label = decode(encoded);
    ++(label.empty() ? refused : accepted);
    if (!label.empty()) {
      ASSERT_EQ(tldgen::punycode_encode(label), encoded);
    }
  }
  EXPECT_EQ(accepted, 242073u);
  EXPECT_EQ(refused, 57927u);
}

TEST(Punycode, RandomLabels) {
  Random random(6);
  size_t decoded = 0;
  for (int i = 0; i < 100000; ++i) {
    const char32_t range = random.below(2) == 0 ? 0x700 : 0xD700 - 0x80;
    const char32_t base = 0x80 + random.below(range);
    std::u32string label(1, base);
    for (size_t n = random.below(16); n > 0; --n) {
      const char32_t c = random.below(3) == 0 ? U'a' + random.below(26) : base + random.below(64);
      label += c;
    }
    const std::string encoded = tldgen::punycode_encode(label);
    if (encoded.size() > embidi::kMaxEncodedLabel) continue;
    ++decoded;
    ASSERT_EQ(decode(encoded), label) << encoded;
  }
  EXPECT_EQ(decoded, 100000u);
}

}  // namespace
}  // namespace tldtest
