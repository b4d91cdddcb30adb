// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Punycode's decoder and encoder by themselves: what no domain name shows, or not alone. Expected forms are those of
// Python's codec.
#include "embidi_core/unicode/punycode.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace embidi::test {
namespace {

using Label = std::vector<uint32_t>;

Label decoded(const Label& form) {
  std::vector<CodePoint24> label(form.size());
  for (size_t i = 0; i < form.size(); ++i) label[i].set(form[i]);
  const size_t count = punycode_decode(label.data(), label.size());
  Label result;
  for (size_t i = 0; i < count; ++i) result.push_back(label[i].get());
  return result;
}

Label decoded(const std::string& form) { return decoded(Label(form.begin(), form.end())); }

// Encodes; `put` refuses the character after `capacity`.
class Encoder {
 public:
  Encoder(const Label& label, size_t capacity) : label_(label), capacity_(capacity) {
    EncodingRoom room;
    whole_ = punycode_encode({next, this, put, this, room});
  }
  bool whole() const { return whole_; }
  const std::string& form() const { return form_; }

 private:
  static uint32_t next(void* user) {
    Encoder& e = *static_cast<Encoder*>(user);
    if (e.next_ < e.label_.size()) return e.label_[e.next_++];
    e.next_ = 0;
    return kPunycodeEnd;
  }
  static bool put(void* user, char digit) {
    Encoder& e = *static_cast<Encoder*>(user);
    EXPECT_LE(e.form_.size(), e.capacity_) << "after false no more are wanted";
    e.form_ += digit;
    return e.form_.size() <= e.capacity_;
  }

  const Label& label_;
  size_t capacity_, next_ = 0;
  std::string form_;
  bool whole_;
};

void both_ways(const Label& label, const std::string& form) {
  EXPECT_EQ(decoded(form), label) << form;
  const Encoder encoder(label, form.size());
  EXPECT_TRUE(encoder.whole()) << form;
  EXPECT_EQ(encoder.form(), form);
}

// RFC 3492, 5: a digit, then 0, which ends the integer.
TEST(PunycodeCode, LettersAndDigitsAreDigits) {
  for (uint32_t c = 0; c < 0x200; ++c) {
    uint32_t value = 0;
    if (c >= 'a' && c <= 'z') value = c - 'a';
    if (c >= 'A' && c <= 'Z') value = c - 'A';
    if (c >= '0' && c <= '9') value = c - '0' + 26;
    Label expected;
    if (value > 0) expected = {0x80 + value};
    if (c == 'a' || c == 'A') expected = {0x80, 0x80};  // two integers
    EXPECT_EQ(decoded(Label{c, 'a'}), expected) << c;
  }
}

TEST(PunycodeCode, BasicCodePointsAreAscii) {
  for (const uint32_t c : {0x00u, 0x20u, 0x7Fu}) EXPECT_EQ(decoded(Label{c, '-', 'a'}), (Label{0x80, c})) << c;
  for (const uint32_t c : {0x80u, 0x81u, 0xFFu, 0x100u, 0x10FFFFu}) {
    EXPECT_EQ(decoded(Label{c, '-', 'a'}), Label{}) << c;
    EXPECT_EQ(decoded(Label{'b', c, '-', 'a'}), Label{}) << c;
  }
}

TEST(PunycodeCode, SurrogatesAndWhatIsBeyondUnicodeAreNotDecoded) {
  both_ways({0xD7FF}, "hb9b");
  EXPECT_EQ(decoded("ib9b"), Label{});  // U+D800
  EXPECT_EQ(decoded("zy0c"), Label{});  // U+DFFF
  both_ways({0xE000}, "0y0c");
  both_ways({0x10FFFF}, "dn32g");
  EXPECT_EQ(decoded("en32g"), Label{});  // 110000
  EXPECT_EQ(decoded("fn32g"), Label{});
}

// In 32 bits, the sums would be those of U+C4F3, U+3684 and U+8711.
TEST(PunycodeCode, TooLargeIntegersAreNotDecoded) {
  for (const char* form : {"1t927741s", "xb406146o", "34026146o"}) EXPECT_EQ(decoded(form), Label{}) << form;
}

// RFC 3492, 6.1: "while delta > ((base - tmin) * tmax) div 2", of a delta that is just that, which is 455.
TEST(PunycodeCode, BiasAtTheBoundary) { both_ways({'a', 'b', 0xE0, 0x196, 0x19E}, "ab-kia24ehb"); }

TEST(PunycodeCode, TheEncoderStopsWhereNoMoreIsWanted) {
  const Label label = {'b', 0xFC, 'c', 'h', 'e', 'r', 0x5D0, 0x4E00, 0x10FFFF};
  const Encoder whole(label, 100);
  EXPECT_TRUE(whole.whole());
  EXPECT_EQ(decoded(whole.form()), label);
  for (size_t capacity = 0; capacity < whole.form().size(); ++capacity) {
    const Encoder cut(label, capacity);
    EXPECT_FALSE(cut.whole()) << capacity;
    EXPECT_EQ(cut.form(), whole.form().substr(0, capacity + 1));
  }
}

TEST(PunycodeCode, MoreThanMaxEncodableAreNotEncoded) {
  const Label most(kMaxEncodable, 0x5D0), more(kMaxEncodable + 1, 0x5D0);
  EXPECT_TRUE(Encoder(most, 1000).whole());
  EXPECT_FALSE(Encoder(more, 1000).whole());
}

}  // namespace
}  // namespace embidi::test
