// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Checks and conversions: arguments, buffers, random texts, and what a case line cannot say.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <iterator>
#include <memory>
#include <random>
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

// Asks for the size, then converts into a buffer of exactly that size, with a canary after it.
Converted convert(embidi_conversion to, std::string_view text, const Options& options = declared(Recognize::iri)) {
  Laid paragraph;
  const Tight tight(text);
  const embidi_options o{static_cast<uint8_t>(options.base), 0, static_cast<uint8_t>(options.recognize), 0, 0};
  size_t written = 77;
  embidi_result result = embidi_iri_convert(paragraph->get(), to, tight.data(), tight.size(), &o, nullptr, 0, &written);
  EXPECT_EQ(written, 0u);
  const size_t size = result.status == EMBIDI_BUFFER_TOO_SMALL ? result.number : 0;
  if (size == 0) return {result, ""};
  std::string buffer(size + 8, '\x5A');
  result = embidi_iri_convert(paragraph->get(), to, tight.data(), tight.size(), &o, buffer.data(), size, &written);
  EXPECT_EQ(result.status, EMBIDI_OK);
  EXPECT_EQ(written, size);
  EXPECT_EQ(buffer.substr(size), std::string(8, '\x5A'));
  return {result, buffer.substr(0, size)};
}

embidi_domain domain_of(std::string_view name) {
  const Tight tight(name);
  embidi_domain domain;
  EXPECT_EQ(embidi_bidi_rule(tight.data(), tight.size(), nullptr, nullptr, &domain).status, EMBIDI_OK);
  return domain;
}

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
  const embidi_options wrong{3, 0, 0, 0, 0};
  const embidi_options unknown{0, 0, EMBIDI_RECOGNIZE_NUMBER + 1, 0, 0};
  expect_bad_argument(embidi_bidi_rule(nullptr, 1, nullptr, nullptr, &domain), 1);
  expect_bad_argument(embidi_bidi_rule("a", 1, nullptr, nullptr, nullptr), 5);
  expect_bad_argument(embidi_iri_check(nullptr, nullptr, "a", 1, EMBIDI_BASE_AUTO, &iri), 1);
  expect_bad_argument(embidi_iri_check(one->get(), one->get(), "a", 1, EMBIDI_BASE_AUTO, &iri), 2);
  expect_bad_argument(embidi_iri_check(one->get(), two->get(), nullptr, 1, EMBIDI_BASE_AUTO, &iri), 3);
  expect_bad_argument(embidi_iri_check(one->get(), two->get(), "a", 1, static_cast<embidi_base>(3), &iri), 5);
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
  ASSERT_TRUE(bidi_rule(text.data() + 7, 4, domain, [&](const Label& label) {
    if (label.digit_after_rtl) ++hazards;
    return true;
  }));
  EXPECT_EQ(hazards, 1u);
  ASSERT_TRUE(bidi_rule(text.data() + 7, 4, domain));
  EXPECT_EQ(domain.hazard_count, 1u);
  Iri iri;
  ASSERT_TRUE(iri_check(main, text.data(), text.size(), iri));
  ASSERT_TRUE(iri_check(main, scratch, text.data(), text.size(), iri, Base::rtl));
  EXPECT_FALSE(iri.ok);
  EXPECT_EQ(field_violations(main, 3), EMBIDI_UNFRAMED | EMBIDI_UNREADABLE);
  hazards = 0;
  EXPECT_TRUE(host_check(main, domain, [&](const Label& label) { return hazards += label.index, true; }));
  EXPECT_EQ(hazards, 1u);
  EXPECT_TRUE(host_check(main, domain));
  char buffer[64];
  size_t written = 0;
  ASSERT_TRUE(host_display(main, buffer, sizeof buffer, written));
  EXPECT_EQ(written, 0u);  // a browser takes what ends in a number for no name
  ASSERT_TRUE(convert(main, Conversion::textual, text.data(), text.size(), buffer, sizeof buffer, written));
  EXPECT_EQ(std::string(buffer, written),
            "http://\u200e\u05d0\u200e.1/\u200e\u05d1"
            "1\u200e");
  char address[EMBIDI_ADDRESS_TEXT];
  EXPECT_EQ(address_text(iri, address), 0u);
}

TEST(Convert, OfNothingIsNothing) {
  for (int to = EMBIDI_TO_TEXTUAL; to <= EMBIDI_TO_ENCODED_COMPONENTS; ++to) {
    const Converted converted = convert(static_cast<embidi_conversion>(to), "");
    EXPECT_EQ(converted.result.status, EMBIDI_OK);
    EXPECT_EQ(converted.text, "");
  }
}

// Every smaller buffer is refused with the size that is needed, and never overrun.
TEST(Convert, EverySmallerBufferIsKeptTo) {
  Laid paragraph;
  const std::string text = hebrew("http://AB.c/D1");
  for (int to = EMBIDI_TO_TEXTUAL; to <= EMBIDI_TO_ENCODED_COMPONENTS; ++to) {
    if (to == EMBIDI_TO_LOGICAL) continue;  // refuses this text
    const size_t size = convert(static_cast<embidi_conversion>(to), text).text.size();
    for (size_t capacity = 0; capacity < size; ++capacity) {
      std::string buffer(size, '\x5A');
      const embidi_options options{0, 0, EMBIDI_RECOGNIZE_IRI, 0, 0};
      size_t written = 1;
      const embidi_result result = embidi_iri_convert(paragraph->get(), static_cast<embidi_conversion>(to), text.data(),
                                                      text.size(), &options, buffer.data(), capacity, &written);
      EXPECT_EQ(result.status, EMBIDI_BUFFER_TOO_SMALL);
      EXPECT_EQ(result.number, size);
      EXPECT_EQ(written, 0u);
      EXPECT_EQ(buffer.substr(capacity), std::string(size - capacity, '\x5A'));
    }
  }
}

TEST(Convert, RefusalNamesTheField) {
  Laid paragraph;
  const std::string text = hebrew("http://BA.c/x/A1/B1");
  size_t written = 0;
  char buffer[64];
  const embidi_result result = embidi_iri_convert(paragraph->get(), EMBIDI_TO_LOGICAL, text.data(), text.size(),
                                                  nullptr, buffer, sizeof buffer, &written);
  EXPECT_EQ(result.status, EMBIDI_REFUSED);
  EXPECT_EQ(paragraph->field(result.number).begin, 14u);
  EXPECT_EQ(paragraph->field(result.number).end, 16u);
}

// ---------------------------------------------------------------------------------------------- random texts

class Texts {
 public:
  explicit Texts(uint64_t seed) : random_(seed) {}
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  template <size_t N>
  const char* one_of(const char* const (&choices)[N]) {
    return choices[below(N)];
  }

  // Running text with structures, whole and broken, of every class; without bidi controls.
  std::string running() {
    static const char* const kPieces[] = {"http://",
                                          "https:\\\\",
                                          "mailto:",
                                          "://",
                                          ".com",
                                          ".co",
                                          "@",
                                          "/",
                                          "//",
                                          "\\",
                                          "?",
                                          "#",
                                          "=",
                                          "&",
                                          ":",
                                          ".",
                                          "..",
                                          "%D7%90",
                                          "%",
                                          "~/",
                                          "./",
                                          "C:\\",
                                          " ",
                                          "  ",
                                          "a",
                                          "b1",
                                          "xn--4db",
                                          "1",
                                          "12",
                                          "-",
                                          "_",
                                          "+",
                                          ",",
                                          "\"",
                                          "'",
                                          "(",
                                          ")",
                                          "[::1]",
                                          "[",
                                          "\u05d0",
                                          "\u05d1\u05d2",
                                          "\u05d0\u05b8",
                                          "\u0627",
                                          "\u0628\u0661",
                                          "\u0661",
                                          "\u06f1",
                                          "\u3002",
                                          "\u05f4",
                                          "\u00b7",
                                          "\u00a1",
                                          "\u00e9",
                                          "\u20ac",
                                          "\ufeff",
                                          "\u200d",
                                          "\u0300",
                                          "\U00010900",
                                          "\u0600"};
    std::string text;
    for (uint32_t count = 1 + below(14); count > 0; --count) text += one_of(kPieces);
    return text;
  }

  // An IRI whose components are of any sort.
  std::string iri() {
    std::string text = "http://" + host();
    for (uint32_t count = below(4); count > 0; --count) text += "/" + component();
    if (below(3) == 0) text += "?" + component() + "=" + component();
    if (below(4) == 0) text += "#" + component();
    return text;
  }

  // A component that can be read back: one direction, R and AL or AN or others; marks not at the start, and not
  // between AN (checks.md 4.2).
  std::string readable() {
    static const char* const kRight[] = {"\u05d0", "\u05d1", "\u0627", "\u0628", "\U00010900"};
    static const char* const kOther[] = {"a", "b", "1", "-", "+", "%", "!", "(", "\u20ac", "\u200d", "_"};
    static const char* const kNumbers[] = {"\u0661", "\u0662"};
    static const char* const kMarks[] = {"\u05b8", "\u0651", "\u0300"};
    const uint32_t sort = below(3);
    std::string text;
    for (uint32_t count = 1 + below(4); count > 0; --count) {
      text += sort == 0 ? one_of(kRight) : sort == 1 ? one_of(kOther) : one_of(kNumbers);
      if (below(4) == 0 && (sort != 2 || count == 1)) text += one_of(kMarks);
    }
    return text;
  }

 private:
  std::string host() {
    static const char* const kLabels[] = {
        "a",      "b1",  "com", "\u05d0\u05d1", "%D7%90", "xn--4db", "%d7%91%d7%92", "xn--a-0hc", "1",     "\u00fc",
        "%C3%BC", "%41", "%FF", "xn--tda",      "\u0627", "\u05d0-", "x-y",          "%D7%90a",   "xn--zz"};
    std::string text = one_of(kLabels);
    for (uint32_t count = below(3); count > 0; --count) text += std::string(".") + one_of(kLabels);
    return text;
  }
  std::string component() {
    static const char* const kParts[] = {
        "a", "b",         "1",         "%20", "%41", "%D7%90",       "%d7%91%d7%92", "%C3%A9", "\u05d0",    "\u00e9",
        "-", "%E2%80%8E", "%E3%80%82", "%ff", "%C2", "%F0%9F%98%80", "\u0661",       "%",      "%EF%BF%BD", "%CC%80"};
    std::string text;
    for (uint32_t count = below(4); count > 0; --count) text += one_of(kParts);
    return text;
  }
  std::mt19937_64 random_;
};

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

TEST(Link, IsMadeOfParts) {
  const embidi_text segments[] = {part("a b"), part(""), part("100%/?#\\.")};
  const embidi_link_pair pairs[] = {{part("q&=+"), part("(\u05d0))")}, {part("x"), {}}, {part(""), part("")}};
  const embidi_text directives[] = {part("text=a,b)"), part(":~:."), part("")};
  embidi_link_parts parts{};
  parts.scheme = part("https");
  parts.host = part("\u05d0.com:80");
  EXPECT_EQ(format(parts).text, "https://\u05d0.com:80");
  parts.segments = segments;
  parts.segment_count = 3;
  EXPECT_EQ(format(parts).text, "https://\u05d0.com:80/a%20b//100%%2F%3F%23%5C%2E");
  parts.pairs = pairs;
  parts.pair_count = 3;
  parts.fragment = part(":~");
  parts.directives = directives;
  parts.directive_count = 3;
  EXPECT_EQ(format(parts).text,
            "https://\u05d0.com:80/a%20b//100%%2F%3F%23%5C.?q%26%3D%2B=(\u05d0)%29&x&=#%3A~:~:text=a,b%29:~:%3A~:%2E");
}

// The last character of the whole is escaped, wherever that is; a part that is empty and last goes.
TEST(Link, EscapesItsEnd) {
  const embidi_text segment = part("x."), directive = part("");
  const embidi_link_pair pairs[] = {{part("a."), part("b.")}, {part("c."), part("d.")}, {part("e."), {}}};
  const embidi_link_pair nothing = {part(""), {}};
  embidi_link_parts parts{};
  parts.host = part("a.com");
  parts.segments = &segment;
  parts.segment_count = 1;
  EXPECT_EQ(format(parts).text, "a.com/x%2E");
  parts.directives = &directive;
  parts.directive_count = 1;
  EXPECT_EQ(format(parts).text, "a.com/x%2E");
  parts.pairs = &nothing;
  parts.pair_count = 1;
  EXPECT_EQ(format(parts).text, "a.com/x%2E");
  parts.pairs = pairs;
  EXPECT_EQ(format(parts).text, "a.com/x.?a.=b%2E");
  parts.pair_count = 2;
  EXPECT_EQ(format(parts).text, "a.com/x.?a.=b.&c.=d%2E");
  parts.pair_count = 3;
  EXPECT_EQ(format(parts).text, "a.com/x.?a.=b.&c.=d.&e%2E");
  parts.fragment = part("");
  EXPECT_EQ(format(parts).text, "a.com/x.?a.=b.&c.=d.&e.#");
  parts.fragment = part("f.");
  EXPECT_EQ(format(parts).text, "a.com/x.?a.=b.&c.=d.&e.#f%2E");
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

// Whether there is a file name directly after a quote: it is not found again with LRE between them (ordering.md 3.1).
bool has_quoted_file_name(std::string_view text) {
  Laid paragraph;
  const Tight tight(text);
  const embidi_options options{};
  EXPECT_EQ(embidi_layout(paragraph->get(), tight.data(), tight.size(), &options).status, EMBIDI_OK);
  for (size_t i = 0; i < embidi_structure_count(paragraph->get()); ++i) {
    const embidi_structure s = embidi_get_structure(paragraph->get(), i);
    if (s.kind != EMBIDI_KIND_FILENAME || s.begin == 0) continue;
    const uint32_t before = embidi_code_point(paragraph->get(), s.begin - 1);
    if (std::u32string_view(U"\"'\u2018\u201C\u201D\u201E\u00AB\u2039").find(before) != std::u32string_view::npos)
      return true;
  }
  return false;
}

TEST(ConvertRandom, PlainTakesBackWhatTextPutIn) {
  constexpr Recognize kRecognize[] = {Recognize::running_text, Recognize::iri, Recognize::email, Recognize::filename};
  Texts texts(1);
  size_t changed = 0;
  for (int i = 0; i < 60000; ++i) {
    const std::string x = texts.running();
    if (kRecognize[i % 4] == Recognize::running_text && has_quoted_file_name(x)) continue;
    const Options options = declared(kRecognize[i % 4], Order::constant, static_cast<Base>(i / 4 % 3));
    const std::string y = convert(EMBIDI_TO_TEXTUAL, x, options).text;
    if (y != x) ++changed;
    // The direction travels beside the text; plain does not want it.
    ASSERT_EQ(convert(EMBIDI_FROM_TEXTUAL, y, declared(options.recognize)).text, x) << "seed 1, text " << i;
  }
  EXPECT_GT(changed, 30000u);
}

TEST(ConvertRandom, DisplayIriTwiceIsDisplayIri) {
  Texts texts(2);
  size_t changed = 0;
  for (int i = 0; i < 60000; ++i) {
    const std::string x = texts.iri();
    const Options options = declared(i % 2 == 0 ? Recognize::iri : Recognize::running_text);
    const std::string y = convert(EMBIDI_TO_DISPLAY_IRI, x, options).text;
    if (y != x) ++changed;
    ASSERT_EQ(convert(EMBIDI_TO_DISPLAY_IRI, y, options).text, y) << "seed 2, text " << i << ": " << x;
  }
  EXPECT_GT(changed, 20000u);
}

TEST(ConvertRandom, EncodedComponentsHaveNoViolationLeft) {
  Texts texts(3);
  size_t changed = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string x = texts.iri();
    const std::string y = convert(EMBIDI_TO_ENCODED_COMPONENTS, x).text;
    if (y != x) ++changed;
    Laid paragraph(y, declared(Recognize::iri));
    for (size_t f = 0; f < paragraph->field_count(); ++f) {
      if (paragraph->field(f).role() == Role::label) continue;
      ASSERT_EQ(embidi_field_violations(paragraph->get(), f) & (EMBIDI_MIXED | EMBIDI_UNFRAMED), 0) << x;
    }
  }
  EXPECT_GT(changed, 5000u);
}

// What is displayed in constant order is read back, whatever the paragraph's direction.
TEST(ConvertRandom, LogicalReadsTheDisplayBack) {
  Texts texts(4);
  for (int i = 0; i < 40000; ++i) {
    std::string x = "http://" + texts.readable();
    for (uint32_t count = 1 + texts.below(3); count > 0; --count) x += "/" + texts.readable();
    Laid paragraph(x, declared(Recognize::iri, Order::constant, i % 2 == 0 ? Base::ltr : Base::rtl));
    std::vector<uint32_t> shown;
    Line line;
    ASSERT_TRUE(paragraph->line(line));
    for (const Visual& v : line.visual()) shown.push_back(v.code_point);
    // What X9 removes is not displayed, and so cannot come back.
    if (x.find("\u200d") != std::string::npos) continue;
    const Converted back = convert(EMBIDI_TO_LOGICAL, to_utf8(shown));
    ASSERT_EQ(back.result.status, EMBIDI_OK) << x;
    ASSERT_EQ(back.text, x);
  }
}

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

// An encoded label of random characters is long or short, and right to left, exactly as the label itself.
TEST(Punycode, EncodedLabelsAreCheckedAsTheyAreDecoded) {
  constexpr uint32_t kValid[] = {'a',   'z',   '0',   '-',   0xFC,   0x5D0,   0x5EA,
                                 0x627, 0x661, 0x6F1, 0x915, 0x4E00, 0x10A00, 0x20000};
  std::mt19937_64 random(5);
  size_t compared = 0;
  for (int i = 0; i < 40000; ++i) {
    std::vector<uint32_t> label;
    for (uint64_t count = 1 + random() % 40; count > 0; --count) label.push_back(kValid[random() % std::size(kValid)]);
    const std::string raw = to_utf8(label);
    if (raw.size() == label.size() || raw.compare(0, 4, "xn--") == 0) continue;  // ASCII
    const embidi_domain as_it_is = domain_of(raw);
    const embidi_domain as_a_label = domain_of("xn--" + encoded(label));
    const unsigned too_long = 1u << EMBIDI_LABEL_TOO_LONG;
    EXPECT_EQ(as_it_is.errors & too_long, as_a_label.errors & too_long);
    if ((as_it_is.errors & too_long) != 0) continue;
    ++compared;
    EXPECT_EQ(as_it_is.errors, as_a_label.errors);
    EXPECT_EQ(as_it_is.errors & 1u << EMBIDI_LABEL_PUNYCODE, 0);
    EXPECT_EQ(as_it_is.deceptive, as_a_label.deceptive);
    EXPECT_EQ(as_it_is.mixed_script, as_a_label.mixed_script);
    EXPECT_EQ(as_it_is.separator_lookalike, as_a_label.separator_lookalike);
    EXPECT_EQ(as_it_is.bidi_domain, as_a_label.bidi_domain);
    EXPECT_EQ(as_it_is.guarantee, as_a_label.guarantee);
  }
  EXPECT_GT(compared, 10000u);
}

// ---------------------------------------------------------------------------------------------- cost

// Labels that cost most: 59 different characters each. Four times the text, less than eight times the time; a quadratic
// walk would take sixteen.
TEST(Checks, TakeLinearTimeOnLongNames) {
  const auto name = [](size_t labels) {
    std::string text;
    for (size_t i = 0; i < labels; ++i) {
      for (uint32_t c = 0; c < 59; ++c) append_utf8(text, 0x4E00 + 97 * c);
      text += '.';
    }
    return text;
  };
  const auto seconds = [](const std::string& text) {
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
      const std::clock_t start = std::clock();
      static_cast<void>(domain_of(text));
      best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return best;
  };
  const double once = seconds(name(2000)), four_times = seconds(name(8000));
  EXPECT_LT(four_times, 8 * once + 0.001);
}

}  // namespace
}  // namespace embidi::test
