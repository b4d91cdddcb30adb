// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Checks and conversions: arguments, buffers, and what a case line cannot say.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support.hpp"

namespace embidi::test {
namespace {

// The text in memory that ends with it, so that AddressSanitizer sees a read beyond.
class Tight {
 public:
  explicit Tight(std::string_view text) : bytes_(new char[text.size()]), size_(text.size()) {
    text.copy(bytes_.get(), size_);
  }
  const char* data() const { return bytes_.get(); }
  size_t size() const { return size_; }

 private:
  std::unique_ptr<char[]> bytes_;
  size_t size_;
};

struct Converted {
  embidi_result result;
  std::string text;
};

void expect_bad_argument(embidi_result result, size_t argument) {
  EXPECT_EQ(result.status, EMBIDI_BAD_ARGUMENT);
  EXPECT_EQ(result.number, argument);
}

TEST(Checks, RefuseBadArguments) {
  Laid one, two;
  embidi_domain domain;
  embidi_iri iri;
  size_t written = 0;
  char buffer[4];
  const embidi_options wrong{EMBIDI_BASE_ANY_RTL + 1, 0, 0, 0, 0};
  const embidi_options unknown{0, 0, EMBIDI_RECOGNIZE_NUMBER + 1, 0, 0};
  expect_bad_argument(embidi_bidi_rule(nullptr, 1, nullptr, nullptr, &domain), 1);
  expect_bad_argument(embidi_bidi_rule("a", 1, nullptr, nullptr, nullptr), 5);
  expect_bad_argument(embidi_iri_check(nullptr, nullptr, "a", 1, EMBIDI_BASE_AUTO, &iri), 1);
  expect_bad_argument(embidi_iri_check(one->get(), one->get(), "a", 1, EMBIDI_BASE_AUTO, &iri), 2);
  expect_bad_argument(embidi_iri_check(one->get(), two->get(), nullptr, 1, EMBIDI_BASE_AUTO, &iri), 3);
  expect_bad_argument(embidi_iri_check(one->get(), two->get(), "a", 1, static_cast<embidi_base>(5), &iri), 5);
  expect_bad_argument(embidi_iri_check(one->get(), two->get(), "a", 1, EMBIDI_BASE_AUTO, nullptr), 6);
  const auto with = [&](embidi_paragraph* p, int to, const char* text, const embidi_options* o, char* b, size_t* w) {
    return embidi_iri_convert(p, static_cast<embidi_conversion>(to), text, 1, o, b, sizeof buffer, w);
  };
  expect_bad_argument(with(nullptr, EMBIDI_TO_TEXTUAL, "a", nullptr, buffer, &written), 1);
  expect_bad_argument(with(one->get(), 6, "a", nullptr, buffer, &written), 2);
  expect_bad_argument(with(one->get(), EMBIDI_TO_TEXTUAL, nullptr, nullptr, buffer, &written), 3);
  expect_bad_argument(with(one->get(), EMBIDI_TO_TEXTUAL, "a", &wrong, buffer, &written), 5);
  expect_bad_argument(with(one->get(), EMBIDI_TO_TEXTUAL, "a", &unknown, buffer, &written), 5);
  expect_bad_argument(with(one->get(), EMBIDI_TO_TEXTUAL, "a", nullptr, nullptr, &written), 6);
  expect_bad_argument(with(one->get(), EMBIDI_TO_TEXTUAL, "a", nullptr, buffer, nullptr), 8);
  written = 7;
  expect_bad_argument(embidi_host_display(nullptr, buffer, 4, &written), 1);
  EXPECT_EQ(written, 0u);
  written = 7;
  expect_bad_argument(embidi_host_display(one->get(), nullptr, 4, &written), 2);
  EXPECT_EQ(written, 0u);
  expect_bad_argument(embidi_host_display(one->get(), buffer, 4, nullptr), 4);
  const uint32_t label[] = {0x110000};
  expect_bad_argument(embidi_punycode_encode(nullptr, 1, buffer, 4, &written), 1);
  expect_bad_argument(embidi_punycode_encode(label, 1, buffer, 4, &written), 1);
  expect_bad_argument(embidi_punycode_encode(label, 250, buffer, 4, &written), 2);
  expect_bad_argument(embidi_punycode_encode(label, 1, nullptr, 4, &written), 3);
  expect_bad_argument(embidi_punycode_encode(label, 1, nullptr, 1, &written), 3);
  expect_bad_argument(embidi_punycode_encode(label, 1, buffer, 4, nullptr), 5);
  written = 7;  // what is refused has written nothing
  expect_bad_argument(embidi_punycode_encode(nullptr, 1, buffer, 4, &written), 1);
  EXPECT_EQ(written, 0u);
  // An empty text may be a null pointer.
  EXPECT_EQ(embidi_iri_convert(one->get(), EMBIDI_TO_TEXTUAL, nullptr, 0, nullptr, nullptr, 0, &written).status,
            EMBIDI_OK);
  EXPECT_EQ(embidi_extensions_begin(nullptr, 0), 0u);
  EXPECT_EQ(embidi_extensions_begin(one->get(), 0), 0u);
  EXPECT_EQ(embidi_field_violations(nullptr, 0), 0);
  EXPECT_EQ(embidi_field_violations(one->get(), 0), 0);
  EXPECT_FALSE(embidi_host_check(nullptr, nullptr, nullptr, &domain));
  EXPECT_FALSE(embidi_host_check(one->get(), nullptr, nullptr, nullptr));
  EXPECT_EQ(embidi_address_text(nullptr, buffer), 0u);
}

TEST(Checks, TellWhatTheLayoutNeeds) {
  Laid small({4, 8}), no_fields({64, 2}), large;
  embidi_iri iri;
  embidi_result result = embidi_iri_check(small->get(), large->get(), "http://a", 8, EMBIDI_BASE_AUTO, &iri);
  EXPECT_EQ(result.status, EMBIDI_TOO_LONG);
  EXPECT_EQ(result.number, 8u);
  result = embidi_iri_check(large->get(), small->get(), "http://a", 8, EMBIDI_BASE_AUTO, &iri);
  EXPECT_EQ(result.status, EMBIDI_TOO_LONG);
  result = embidi_iri_check(no_fields->get(), large->get(), "http://a", 8, EMBIDI_BASE_AUTO, &iri);
  EXPECT_EQ(result.status, EMBIDI_TOO_MANY_FIELDS);
  EXPECT_EQ(result.number, 4u);
  size_t written = 0;
  result = embidi_iri_convert(small->get(), EMBIDI_TO_TEXTUAL, "http://a", 8, nullptr, nullptr, 0, &written);
  EXPECT_EQ(result.status, EMBIDI_TOO_LONG);
}

TEST(Checks, ScratchNeedsNoFields) {
  Laid main, scratch({64, 0});
  const std::string text = hebrew("http://A.com/");
  embidi_iri iri;
  ASSERT_EQ(embidi_iri_check(main->get(), scratch->get(), text.data(), text.size(), EMBIDI_BASE_AUTO, &iri).status,
            EMBIDI_OK);
  EXPECT_TRUE(iri.uniform_ltr);
  EXPECT_FALSE(iri.uniform_rtl);
  EXPECT_NE(iri.warnings & EMBIDI_WARN_NOT_UNIFORM, 0u);
}

TEST(Checks, WithoutScratchDisplaysAreNotCompared) {
  Laid main;
  const std::string text = hebrew("http://A.com/");
  embidi_iri iri;
  ASSERT_EQ(embidi_iri_check(main->get(), nullptr, text.data(), text.size(), EMBIDI_BASE_AUTO, &iri).status, EMBIDI_OK);
  EXPECT_FALSE(iri.uniform_ltr);
  EXPECT_FALSE(iri.uniform_rtl);
  EXPECT_EQ(iri.warnings, uint32_t{EMBIDI_WARN_NOT_SECURE});
}

// What is left in the paragraph is what is to be drawn.
TEST(Checks, LeaveTheParagraphLaidOut) {
  Laid main, scratch;
  const Tight text(hebrew("http://AB.CD"));
  embidi_iri iri;
  for (const embidi_base base : {EMBIDI_BASE_LTR, EMBIDI_BASE_RTL, EMBIDI_BASE_AUTO}) {
    ASSERT_EQ(embidi_iri_check(main->get(), scratch->get(), text.data(), text.size(), base, &iri).status, EMBIDI_OK);
    EXPECT_EQ(embidi_base_level(main->get()), base == EMBIDI_BASE_RTL ? 1 : 0);
    EXPECT_EQ(main.display(), "http://BA.DC");
    EXPECT_EQ(iri.host.begin, 7u);
    EXPECT_EQ(iri.host.end, 12u);
    EXPECT_EQ(iri.host.begin_byte, 7u);
    EXPECT_EQ(iri.host.end_byte, 16u);
  }
}

// What is around the IRI is left out; positions are of the whole text all the same.
TEST(Checks, PositionsAreOfTheWholeText) {
  Laid main, scratch;
  const Tight text(hebrew(" \xEF\xBB\xBF\xE2\x80\x8Ehttp://AB.c:80/^x\ny\xE2\x80\x8F "));
  embidi_iri iri;
  ASSERT_EQ(embidi_iri_check(main->get(), scratch->get(), text.data(), text.size(), EMBIDI_BASE_AUTO, &iri).status,
            EMBIDI_OK);
  EXPECT_EQ(iri.text.begin, 3u);
  EXPECT_EQ(iri.text.begin_byte, 7u);
  EXPECT_EQ(iri.text.end, 21u);  // with the line feed
  EXPECT_EQ(iri.text.end_byte, 27u);
  EXPECT_EQ(embidi_length(main->get()), 18u);
  EXPECT_EQ(iri.scheme.begin, 3u);
  EXPECT_EQ(iri.scheme.begin_byte, 7u);
  EXPECT_EQ(iri.host.begin, 10u);
  EXPECT_EQ(iri.host.begin_byte, 14u);
  EXPECT_EQ(iri.host.end_byte, 20u);
  EXPECT_EQ(iri.port.begin, 15u);
  EXPECT_EQ(iri.port.end_byte, 23u);
  EXPECT_EQ(iri.syntax_error, 18u);
  EXPECT_NE(iri.warnings & EMBIDI_WARN_TRIMMED, 0u);
  EXPECT_NE(iri.warnings & EMBIDI_WARN_BIDI_CONTROL, 0u);
}

TEST(Checks, WhatIsNotThereIsEmpty) {
  Laid main, scratch;
  embidi_iri iri;
  for (const std::string_view text : {"", " ", "\n\xEF\xBB\xBF"}) {
    ASSERT_EQ(embidi_iri_check(main->get(), scratch->get(), text.data(), text.size(), EMBIDI_BASE_AUTO, &iri).status,
              EMBIDI_OK);
    EXPECT_EQ(iri.syntax_error, EMBIDI_NO_POSITION);
    EXPECT_EQ(iri.text.begin_byte, text.size());
    EXPECT_EQ(iri.text.end_byte, text.size());
    EXPECT_EQ(iri.host.end, 0u);
    EXPECT_EQ(embidi_length(main->get()), 0u);
    EXPECT_TRUE(iri.ok);
  }
  ASSERT_EQ(embidi_iri_check(main->get(), nullptr, nullptr, 0, EMBIDI_BASE_AUTO, &iri).status, EMBIDI_OK);
}

// More than the paragraph has room for may stand around the IRI.
TEST(Checks, WhatIsAroundTheIriNeedsNoRoom) {
  Laid small({8, 8}), scratch({8, 0});
  const std::string text = std::string(50, ' ') + "http://a" + std::string(50, '\n');
  embidi_iri iri;
  ASSERT_EQ(embidi_iri_check(small->get(), scratch->get(), text.data(), text.size(), EMBIDI_BASE_AUTO, &iri).status,
            EMBIDI_OK);
  EXPECT_EQ(iri.host.begin, 57u);
}

TEST(Checks, SinkIsCalledUntilItSaysNo) {
  size_t calls = 0;
  const auto sink = [](void* user, const embidi_label* label) {
    ++*static_cast<size_t*>(user);
    return label->index < 1;
  };
  embidi_domain domain;
  ASSERT_EQ(embidi_bidi_rule("a.b.c.d", 7, sink, &calls, &domain).status, EMBIDI_OK);
  EXPECT_EQ(calls, 2u);
  EXPECT_EQ(domain.label_count, 4u);
}

TEST(Checks, RangesAreInCharactersAndBytes) {
  const auto sink = [](void* user, const embidi_label* label) {
    static_cast<std::vector<embidi_label>*>(user)->push_back(*label);
    return true;
  };
  std::vector<embidi_label> labels;
  const Tight text(hebrew("AB.\xF0\x90\xA4\x80.c"));
  embidi_domain domain;
  ASSERT_EQ(embidi_bidi_rule(text.data(), text.size(), sink, &labels, &domain).status, EMBIDI_OK);
  ASSERT_EQ(labels.size(), 3u);
  EXPECT_EQ(labels[1].range.begin, 3u);
  EXPECT_EQ(labels[1].range.end, 4u);
  EXPECT_EQ(labels[1].range.begin_byte, 5u);
  EXPECT_EQ(labels[1].range.end_byte, 9u);
  EXPECT_EQ(domain.consumed_bytes, text.size());
}

// The C++ twins say the same.
TEST(Checks, InCpp) {
  Paragraph<64, 16> main, scratch;
  const std::string text = hebrew("http://A.1/B1");
  Domain domain;
  size_t hazards = 0;
  ASSERT_TRUE(bidi_rule(
      text.data() + 7, 4,
      [&](const Label& label) {
        if (label.digit_after_rtl) ++hazards;
        return true;
      },
      domain));
  EXPECT_EQ(hazards, 1u);
  ASSERT_TRUE(bidi_rule(text.data() + 7, 4, nullptr, domain));
  EXPECT_EQ(domain.hazard_count, 1u);
  Iri iri;
  ASSERT_TRUE(iri_check(main, nullptr, text.data(), text.size(), Base::auto_, iri));
  ASSERT_TRUE(iri_check(main, &scratch, text.data(), text.size(), Base::rtl, iri));
  EXPECT_FALSE(iri.ok);
  EXPECT_EQ(field_violations(main, 3), EMBIDI_UNFRAMED | EMBIDI_UNREADABLE);
  hazards = 0;
  EXPECT_TRUE(host_check(
      main, [&](const Label& label) { return hazards += label.index, true; }, domain));
  EXPECT_EQ(hazards, 1u);
  EXPECT_TRUE(host_check(main, nullptr, domain));
  char buffer[64];
  size_t written = 0;
  ASSERT_TRUE(host_display(main, buffer, sizeof buffer, written));
  EXPECT_EQ(written, 0u);  // a browser takes what ends in a number for no name
  ASSERT_TRUE(iri_convert(main, Conversion::to_textual, text.data(), text.size(), {}, buffer, sizeof buffer, written));
  EXPECT_EQ(std::string(buffer, written),
            "http://\u200e\u05d0\u200e.1/\u200e\u05d1"
            "1\u200e");
  char address[EMBIDI_ADDRESS_TEXT];
  EXPECT_EQ(address_text(iri, address), 0u);
}

TEST(Convert, RefusalNamesTheField) {
  Laid paragraph;
  const std::string text = hebrew("http://BA.c/x/A1/B1");
  size_t written = 0;
  char buffer[64];
  const embidi_result result = embidi_iri_convert(paragraph->get(), EMBIDI_TO_LOGICAL, text.data(), text.size(),
                                                  nullptr, buffer, sizeof buffer, &written);
  EXPECT_EQ(result.status, EMBIDI_REFUSED);
  EXPECT_EQ(paragraph->get_field(result.number).begin, 14u);
  EXPECT_EQ(paragraph->get_field(result.number).end, 16u);
}

#if EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS

embidi_text part(std::string_view text) { return {text.data(), text.size()}; }

// Asks for the size, then formats into a buffer of exactly that size.
Converted format(const embidi_link_parts& parts) {
  size_t written = 77;
  embidi_result result = embidi_link_format(&parts, nullptr, 0, &written);
  EXPECT_EQ(written, 0u);
  if (result.status != EMBIDI_BUFFER_TOO_SMALL) return {result, ""};
  std::string buffer(result.number, '\x5A');
  result = embidi_link_format(&parts, buffer.data(), buffer.size(), &written);
  EXPECT_EQ(result.status, EMBIDI_OK);
  EXPECT_EQ(written, buffer.size());
  return {result, buffer};
}

TEST(Link, KeepsAsManyBracketsAsDetection) {
  const std::string open(126, '('), close(126, ')');
  const std::string text = open + "x" + close;
  const embidi_text whole = part(text);
  embidi_link_parts parts{};
  parts.host = part("a.com");
  parts.segments = &whole;
  parts.segment_count = 1;
  EXPECT_EQ(format(parts).text, "a.com/" + std::string(125, '(') + "%28x" + std::string(125, ')') + "%29");
}

TEST(Link, RefusesWhatIsNoPart) {
  size_t written = 0;
  char buffer[4];
  embidi_link_parts parts{};
  parts.host = part("a.com");
  const auto refused = [&](const embidi_link_parts& p) {
    const embidi_result result = format(p).result;
    return result.status == EMBIDI_REFUSED ? result.number : size_t{99};
  };
  expect_bad_argument(embidi_link_format(nullptr, buffer, 4, &written), 1);
  expect_bad_argument(embidi_link_format(&parts, nullptr, 4, &written), 2);
  expect_bad_argument(embidi_link_format(&parts, buffer, 4, nullptr), 4);
  embidi_link_parts wrong = parts;
  wrong.segment_count = 1;
  expect_bad_argument(embidi_link_format(&wrong, buffer, 4, &written), 1);
  wrong = parts;
  wrong.fragment = {nullptr, 1};
  expect_bad_argument(embidi_link_format(&wrong, buffer, 4, &written), 1);
  for (const char* scheme : {"", "a", "1a", "a b", "a:"}) {
    wrong = parts;
    wrong.scheme = part(scheme);
    EXPECT_EQ(refused(wrong), 0u) << scheme;
  }
  for (const char* host : {"", "a b", "a/b", "u@a.com", "a\u202e.com", "a\xff", "a<b"}) {
    wrong = parts;
    wrong.host = part(host);
    EXPECT_EQ(refused(wrong), 1u) << host;
  }
  const embidi_text segment = part("\xC3");
  const embidi_link_pair pairs[] = {{part("a"), {}}, {part("a"), part("\x80")}};
  wrong = parts;
  wrong.fragment = part("\xED\xA0\x80");
  wrong.pairs = pairs;
  wrong.pair_count = 1;
  EXPECT_EQ(refused(wrong), 4u);
  wrong.pair_count = 2;
  EXPECT_EQ(refused(wrong), 5u);
  wrong.segments = &segment;
  wrong.segment_count = 1;
  EXPECT_EQ(refused(wrong), 2u);
  const embidi_text cut = {"a\xD7\x90", 2};  // the letter's last byte is not of the part
  wrong.segments = &cut;
  EXPECT_EQ(refused(wrong), 2u);
}

#endif

// ---------------------------------------------------------------------------------------------- Punycode

std::string encoded(const std::vector<uint32_t>& label) {
  char buffer[1024];
  size_t written = 0;
  EXPECT_EQ(embidi_punycode_encode(label.data(), label.size(), buffer, sizeof buffer, &written).status, EMBIDI_OK);
  return std::string(buffer, written);
}

// RFC 3492, 7.1: the sample strings.
TEST(Punycode, SamplesOfTheRfc) {
  EXPECT_EQ(encoded({0x644, 0x64A, 0x647, 0x645, 0x627, 0x628, 0x62A, 0x643, 0x644, 0x645, 0x648, 0x634, 0x639, 0x631,
                     0x628, 0x64A, 0x61F}),
            "egbpdaj6bu4bxfgehfvwxn");
  EXPECT_EQ(encoded({0x5DC, 0x5DE, 0x5D4, 0x5D4, 0x5DD, 0x5E4, 0x5E9, 0x5D5, 0x5D8, 0x5DC, 0x5D0,
                     0x5DE, 0x5D3, 0x5D1, 0x5E8, 0x5D9, 0x5DD, 0x5E2, 0x5D1, 0x5E8, 0x5D9, 0x5EA}),
            "4dbcagdahymbxekheh6e0a7fei0b");
  EXPECT_EQ(encoded({0x33, 0x5E74, 0x42, 0x7D44, 0x91D1, 0x516B, 0x5148, 0x751F}), "3B-ww4c5e180e575a65lsy2b");
  EXPECT_EQ(encoded({0x2D, 0x3E, 0x20, 0x24, 0x31, 0x2E, 0x30, 0x30, 0x20, 0x3C, 0x2D}), "-> $1.00 <--");
  EXPECT_EQ(encoded({}), "");
}

TEST(Punycode, TheLongestDoesNotOverflow) {
  std::vector<uint32_t> label;
  for (uint32_t i = 0; i < 249; ++i) label.push_back(0x10FFFF - i);
  const std::string text = encoded(label);
  EXPECT_GT(text.size(), 249u);
  for (const char c : text) EXPECT_TRUE((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'));
}

}  // namespace
}  // namespace embidi::test
