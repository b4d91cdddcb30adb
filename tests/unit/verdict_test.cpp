// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The whole verdict: order of the warnings, errors, and the words of every language.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "embidi/embidi.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

Warning first_warning(const Verdict& verdict) {
  Warning warning{};
  EXPECT_TRUE(verdict.warning(0, warning));
  return warning;
}

struct Looked {
  explicit Looked(std::string_view from, size_t capacity = 4096, size_t chars = 1024)
      : text(from), paragraph({chars, 256}), scratch({chars, 256}), buffer(capacity, '\0') {
    const Result result =
        verdict_of(*paragraph, &*scratch, text.data(), text.size(), buffer.data(), buffer.size(), verdict);
    EXPECT_EQ(static_cast<unsigned>(result.status), static_cast<unsigned>(verdict.error().status));
  }
  bool has(Warning warning) const {
    for (const Warning given : verdict.warnings()) {
      if (given == warning) return true;
    }
    return false;
  }
  std::string host() const { return {verdict.host, verdict.host_bytes}; }

  std::string text;
  Laid paragraph, scratch;
  std::string buffer;
  Verdict verdict{};
};

TEST(Verdict, AnyRoomThatIsTooSmallIsNotOk) {
  const std::string_view texts[] = {"https://example.com/a", "MECARD:N:A;URL:https://a.co/;EMAIL:a@b.co;;",
                                    "https://xn--4dbrk0ce/", "mailto:a@b.co,c@d.co"};
  for (const std::string_view text : texts) {
    ASSERT_TRUE(Looked(text).verdict.ok) << text;
    for (size_t capacity = 0;; ++capacity) {
      const Looked looked(text, capacity);
      if (looked.verdict.ok) break;
      EXPECT_EQ(looked.verdict.error().status, Status::buffer_too_small) << text << capacity;
      EXPECT_GT(looked.verdict.error().number, capacity);
      EXPECT_EQ(first_warning(looked.verdict), Warning::unchecked);
      EXPECT_EQ(looked.verdict.host_bytes, 0u);
      ASSERT_LT(capacity, 4096u);
    }
    for (size_t chars = 1; chars < 60; ++chars) {
      const Looked looked(text, 4096, chars);
      if (looked.verdict.ok) break;
      EXPECT_EQ(looked.verdict.error().status, Status::too_long) << text << chars;
      EXPECT_EQ(first_warning(looked.verdict), Warning::unchecked);
    }
  }
}

// The buffer is written over where a check goes on or fails: no paragraph stays laid out on what was there.
TEST(Verdict, NoParagraphStaysOnWhatIsWrittenOver) {
  const std::string text = "(a.com) \u05D0\u05D1 b.org \u05D0\u05D1\u05D2\u05D3.example.com/\u05D0\u05D1\u05D2\u05D3";
  for (size_t capacity = 0; capacity < 80; ++capacity) {
    Laid paragraph({200, 60}), scratch({200, 0});
    std::string buffer(capacity + 1, '\0');
    embidi_payload payload;
    ASSERT_EQ(embidi_payload_open(&payload, text.data(), text.size(), paragraph->get()).status, EMBIDI_OK);
    embidi_payload_row row;
    while (embidi_payload_next(&payload, &row)) {
      embidi_iri iri;
      if (!row.checked) continue;
      const embidi_result r =
          embidi_payload_check(&payload, &row, paragraph->get(), scratch->get(), buffer.data(), capacity, &iri);
      if (r.status == EMBIDI_OK) continue;
      EXPECT_EQ(r.status, EMBIDI_BUFFER_TOO_SMALL);
      EXPECT_EQ(paragraph->length(), 0u) << capacity;
      EXPECT_EQ(scratch->length(), 0u) << capacity;
    }
  }
}

TEST(Verdict, BadArguments) {
  Laid paragraph, scratch;
  Verdict verdict{};
  char buffer[64];
  verdict.ok = true;
  ParagraphRef none;
  EXPECT_EQ(verdict_of(none, &*scratch, "a", 1, buffer, 64, verdict).number, 1u);
  EXPECT_FALSE(verdict.ok);
  EXPECT_EQ(first_warning(verdict), Warning::unchecked);
  EXPECT_EQ(verdict_of(*paragraph, &*paragraph, "a", 1, buffer, 64, verdict).number, 2u);
  EXPECT_EQ(verdict_of(*paragraph, &*scratch, nullptr, 1, buffer, 64, verdict).number, 3u);
  EXPECT_EQ(verdict_of(*paragraph, &*scratch, "a", 1, nullptr, 64, verdict).number, 5u);
  EXPECT_EQ(embidi_verdict_of(paragraph->get(), nullptr, "a", 1, buffer, 64, nullptr).number, 7u);
  EXPECT_TRUE(verdict_of(*paragraph, nullptr, nullptr, 0, nullptr, 0, verdict));
  EXPECT_TRUE(verdict.ok);
  EXPECT_EQ(verdict.kind(), PayloadKind::text);
}

// The paragraph holds the row that the verdict names, and the walk starts at the first row.
TEST(Verdict, WhatIsShownIsHeld) {
  Looked looked("MECARD:N:A;URL:https://a.co/x;EMAIL:a@xn--80ak6aa92e.com;NOTE:n;;");
  EXPECT_FALSE(looked.verdict.ok);
  EXPECT_EQ(looked.host(), "xn--80ak6aa92e.com");
  EXPECT_EQ(looked.verdict.row().label(), PayloadLabel::email);
  std::string held;
  for (size_t i = 0; i < looked.paragraph->length(); ++i) held += static_cast<char>(looked.paragraph->code_point(i));
  EXPECT_EQ(held, "mailto:a@xn--80ak6aa92e.com");
  EXPECT_TRUE(looked.has(Warning::lookalike));
  std::vector<PayloadLabel> labels;
  for (const PayloadRow& row : looked.verdict.rows()) labels.push_back(row.label());
  EXPECT_EQ(labels, (std::vector<PayloadLabel>{PayloadLabel::name, PayloadLabel::url, PayloadLabel::email,
                                               PayloadLabel::note}));
}

// Each warning of the payload and of its links comes through, once and in order.
TEST(Verdict, OrderOfWeight) {
  const std::string_view texts[] = {
      "http://a.co@b.co:99999/%E2%80%AE\\",
      "tel:*1#",
      "WIFI:T:nopass;H:true",
      "otpauth://totp/A:b?secret=A&issuer=B",
      "intent://x#Intent;scheme=javascript;S.browser_fallback_url=http%3A%2F%2F1.2.3.4;end",
      " ftp:\\\\xn--4db.1.\xD7\x90 ",
      "WIFI:T:WEP;S:a\xE2\x80\xAE;P:x;;",
      "\xFF"};
  std::set<Warning> seen;
  for (const std::string_view text : texts) {
    const Looked looked(text);
    bool good = true;
    std::optional<Warning> before;
    for (const Warning warning : looked.verdict.warnings()) {
      if (before) {
        EXPECT_NE(*before, warning) << text;
        EXPECT_GE(warning_is_bad(*before), warning_is_bad(warning)) << text;
      }
      good = good && !warning_is_bad(warning);
      seen.insert(warning);
      before = warning;
    }
    EXPECT_EQ(looked.verdict.ok, good) << text;
    EXPECT_EQ(looked.verdict.ok, looked.verdict.payload.ok) << text;
  }
  EXPECT_GT(seen.size(), 15u);
}

// ---- words

const struct {
  const char* name;
  const Language& language;
} kLanguages[] = {{"english", english}, {"hebrew", embidi::hebrew}, {"arabic", arabic}, {"persian", persian}};

std::vector<std::string> words_of(const Language& language, unsigned part) {
  std::vector<std::string> all;
  for (unsigned i = 0; i < 256; ++i) {
    const char* const words = part == 0   ? warning_text(static_cast<Warning>(i), language)
                              : part == 1 ? payload_kind_text(static_cast<PayloadKind>(i), language)
                                          : payload_label_text(static_cast<PayloadLabel>(i), language);
    if (*words == '\0') break;
    all.emplace_back(words);
  }
  return all;
}

size_t characters(const std::string& words) {
  size_t count = 0;
  for (const char byte : words) count += (static_cast<unsigned char>(byte) & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

TEST(Words, EveryEnumeratorHasThem) {
  for (const auto& [name, language] : kLanguages) {
    EXPECT_EQ(words_of(language, 0).size(), EMBIDI_WARNING_UNUSUAL_NAME + 1u) << name;
    EXPECT_EQ(words_of(language, 1).size(), 12u) << name;
    EXPECT_EQ(words_of(language, 2).size(), 57u) << name;
    EXPECT_STREQ(warning_text(static_cast<Warning>(EMBIDI_WARNING_UNUSUAL_NAME + 1), language), "");
    EXPECT_STREQ(payload_kind_text(static_cast<PayloadKind>(255), language), "");
    EXPECT_STREQ(payload_label_text(static_cast<PayloadLabel>(255), language), "");
  }
}

// No letter of them changes by accident: the FNV-1a sum of all words of a language, each with an LF. Whoever changes
// words reads them once more, and puts here what the test prints.
TEST(Words, AreThoseThatWereRead) {
  constexpr uint32_t kSums[] = {1799777221, 2592827129, 1628119413, 2160554801};
  for (size_t i = 0; i < std::size(kLanguages); ++i) {
    uint32_t sum = 2166136261;
    for (unsigned part = 0; part < 3; ++part) {
      for (const std::string& words : words_of(kLanguages[i].language, part)) {
        for (const char c : words + "\n") sum = (sum ^ static_cast<unsigned char>(c)) * 16777619;
      }
    }
    EXPECT_EQ(sum, kSums[i]) << kLanguages[i].name;
  }
}

TEST(Words, ShortDifferentAndInTheScriptOfTheLanguage) {
  for (const auto& [name, language] : kLanguages) {
    for (unsigned part = 0; part < 3; ++part) {
      std::set<std::string> all;
      for (const std::string& words : words_of(language, part)) {
        EXPECT_LE(characters(words), part == 0 ? 30u : 16u) << words;
        EXPECT_TRUE(all.insert(words).second || part == 2) << name << ": twice " << words;
        EXPECT_EQ(Laid(words, plain())->base_level(), &language == &english ? 0 : 1) << words;
      }
    }
  }
}

// Letters, spaces, digits and plain signs; ZWNJ, which Persian is written with; no marks and no controls.
TEST(Words, NoMarksNoControls) {
  for (const auto& [name, language] : kLanguages) {
    for (unsigned part = 0; part < 3; ++part) {
      for (const std::string& words : words_of(language, part)) {
        Laid laid(words, plain());
        for (size_t i = 0; i < laid->length(); ++i) {
          const uint32_t c = laid->code_point(i);
          const bool zwnj = c == 0x200C && &language == &persian;
          EXPECT_TRUE(zwnj || laid->level(i) != no_level) << words;
          EXPECT_FALSE((c >= 0x591 && c <= 0x5BD) || (c >= 0x610 && c <= 0x61A) || (c >= 0x64B && c <= 0x65F)) << words;
          EXPECT_FALSE(c == '\n' || c == '\t') << words;
        }
      }
    }
  }
}

}  // namespace
}  // namespace embidi::test
