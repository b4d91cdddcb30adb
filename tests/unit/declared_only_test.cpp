// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A library without recognition in running text (EMBIDI_RECOGNIZERS=0): what it refuses, and what is left.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "embidi/embidi.hpp"

static_assert(EMBIDI_RECOGNIZERS == 0, "the library of this test");

namespace {

class DeclaredOnly : public testing::Test {
 protected:
  embidi_result lay_out(const std::string& text, const embidi_options* options) {
    return embidi_layout(paragraph_.get(), text.data(), text.size(), options);
  }
  embidi::Paragraph<64, 16> paragraph_;
};

TEST_F(DeclaredOnly, RunningTextIsRefused) {
  embidi_options options{};
  const embidi_options* const running[] = {nullptr, &options};
  for (const embidi_options* o : running) {
    const embidi_result result = lay_out("see https://example.com", o);
    EXPECT_EQ(result.status, EMBIDI_BAD_ARGUMENT);
    EXPECT_EQ(result.number, 4U);
    EXPECT_EQ(embidi_length(paragraph_.get()), 0U);
  }
  options.recognize = EMBIDI_RECOGNIZE_PRI185;
  EXPECT_EQ(lay_out("a", &options).status, EMBIDI_BAD_ARGUMENT);
  options.recognize = EMBIDI_RECOGNIZE_NONE;
  options.numbers = 1;
  EXPECT_EQ(lay_out("a", &options).status, EMBIDI_BAD_ARGUMENT);
}

TEST_F(DeclaredOnly, DeclaredTextAndPlainTextAreLaidOut) {
  embidi_options options{};
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  ASSERT_EQ(lay_out("https://example.com/a", &options).status, EMBIDI_OK);
  ASSERT_EQ(embidi_structure_count(paragraph_.get()), 1U);
  EXPECT_EQ(embidi_get_structure(paragraph_.get(), 0).kind, EMBIDI_KIND_IRI);
  options.recognize = EMBIDI_RECOGNIZE_NONE;
  ASSERT_EQ(lay_out("see https://example.com/a", &options).status, EMBIDI_OK);
  EXPECT_EQ(embidi_structure_count(paragraph_.get()), 0U);
}

TEST_F(DeclaredOnly, ConversionsOfRunningTextAreRefused) {
  const std::string text = "http://a.example/b";
  char buffer[64];
  size_t written = 0;
  embidi_options options{};
  const auto convert = [&](embidi_conversion to) {
    return embidi_iri_convert(paragraph_.get(), to, text.data(), text.size(), &options, buffer, sizeof buffer,
                              &written);
  };
  EXPECT_EQ(convert(EMBIDI_TO_TEXTUAL).status, EMBIDI_BAD_ARGUMENT);
  EXPECT_EQ(convert(EMBIDI_TO_LOGICAL).status, EMBIDI_OK);  // takes the text for an IRI
  EXPECT_EQ(convert(EMBIDI_TO_LINK).status, EMBIDI_BAD_ARGUMENT);
  options.recognize = EMBIDI_RECOGNIZE_IRI;
  EXPECT_EQ(convert(EMBIDI_TO_TEXTUAL).status, EMBIDI_OK);
}

TEST_F(DeclaredOnly, AnAddressWithoutASchemeIsText) {
  embidi_payload payload;
  const std::string address = "example.com", link = "https://example.com";
  ASSERT_EQ(embidi_payload_open(&payload, address.data(), address.size(), paragraph_.get()).status, EMBIDI_OK);
  EXPECT_EQ(payload.kind, EMBIDI_PAYLOAD_TEXT);
  ASSERT_EQ(embidi_payload_open(&payload, link.data(), link.size(), paragraph_.get()).status, EMBIDI_OK);
  EXPECT_EQ(payload.kind, EMBIDI_PAYLOAD_URL);
}

}  // namespace
