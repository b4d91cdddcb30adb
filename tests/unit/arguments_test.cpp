// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arguments that are refused by their number, of calls that no case line makes; of checks and conversions in
// checks_test.cpp.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "embidi/embidi.hpp"
#include "embidi/payload.h"
#include "embidi/verdict.h"

namespace embidi {
namespace {

void expect_refused(embidi_result result, size_t argument) {
  EXPECT_EQ(result.status, EMBIDI_BAD_ARGUMENT);
  EXPECT_EQ(result.number, argument);
}

struct Arguments : testing::Test {
  Paragraph<64, 16> paragraph;
  char buffer[64] = {};
  size_t written = 1;
};

TEST_F(Arguments, OfPayloads) {
  const std::string text = "MECARD:N:a;URL:https://a.co;;";
  embidi_payload payload;
  embidi_payload_row name, link;
  embidi_iri iri;
  embidi_paragraph* const p = paragraph.get();
  expect_refused(embidi_payload_open(nullptr, text.data(), text.size(), p), 1);
  expect_refused(embidi_payload_open(&payload, nullptr, 1, p), 2);
  EXPECT_FALSE(embidi_payload_next(&payload, &name));
  EXPECT_EQ(embidi_payload_open(&payload, std::string(65, 'a').data(), 65, p).status, EMBIDI_TOO_LONG);
  ASSERT_EQ(embidi_payload_open(&payload, text.data(), text.size(), p).status, EMBIDI_OK);
  ASSERT_TRUE(embidi_payload_next(&payload, &name) && embidi_payload_next(&payload, &link) && link.checked);

  expect_refused(embidi_payload_decode(nullptr, &name, buffer, 3, &written), 1);
  EXPECT_EQ(written, 0u);
  expect_refused(embidi_payload_decode(text.data(), nullptr, buffer, 3, &written), 2);
  expect_refused(embidi_payload_decode(text.data(), &name, nullptr, 3, &written), 3);
  expect_refused(embidi_payload_decode(text.data(), &name, nullptr, 1, &written), 3);
  expect_refused(embidi_payload_decode(text.data(), &name, buffer, 3, nullptr), 5);

  expect_refused(embidi_payload_check(nullptr, &link, p, nullptr, buffer, sizeof buffer, &iri), 1);
  EXPECT_EQ(iri.syntax_error, EMBIDI_NO_POSITION);
  expect_refused(embidi_payload_check(&payload, nullptr, p, nullptr, buffer, sizeof buffer, &iri), 2);
  expect_refused(embidi_payload_check(&payload, &name, p, nullptr, buffer, sizeof buffer, &iri), 2);
  expect_refused(embidi_payload_check(&payload, &link, nullptr, nullptr, buffer, sizeof buffer, &iri), 3);
  expect_refused(embidi_payload_check(&payload, &link, p, p, buffer, sizeof buffer, &iri), 4);
  expect_refused(embidi_payload_check(&payload, &link, p, nullptr, nullptr, 1, &iri), 5);
  expect_refused(embidi_payload_check(&payload, &link, p, nullptr, buffer, sizeof buffer, nullptr), 7);
  // Nothing that was not checked counts as bad.
  Paragraph<8, 8> small;
  EXPECT_EQ(embidi_payload_check(&payload, &link, p, nullptr, nullptr, 0, &iri).status, EMBIDI_BUFFER_TOO_SMALL);
  EXPECT_EQ(embidi_payload_check(&payload, &link, small.get(), nullptr, buffer, sizeof buffer, &iri).status,
            EMBIDI_TOO_LONG);
  EXPECT_EQ(payload.warnings, 0u);
  EXPECT_FALSE(payload.ok);
  EXPECT_EQ(embidi_payload_check(&payload, &link, p, nullptr, buffer, sizeof buffer, &iri).status, EMBIDI_OK);
  EXPECT_TRUE(iri.ok && payload.ok);
}

TEST_F(Arguments, OfVerdicts) {
  embidi_verdict verdict;
  embidi_paragraph* const p = paragraph.get();
  const auto expect = [&](embidi_result result, size_t argument) {
    expect_refused(result, argument);
    expect_refused(verdict.error, argument);
    EXPECT_FALSE(verdict.ok);
    EXPECT_STREQ(verdict.host, "");
  };
  expect(embidi_verdict_of(nullptr, nullptr, "a", 1, buffer, sizeof buffer, &verdict), 1);
  expect(embidi_verdict_of(p, p, "a", 1, buffer, sizeof buffer, &verdict), 2);
  expect(embidi_verdict_of(p, nullptr, nullptr, 1, buffer, sizeof buffer, &verdict), 3);
  expect(embidi_verdict_of(p, nullptr, "a", 1, nullptr, 1, &verdict), 5);
  expect_refused(embidi_verdict_of(p, nullptr, "a", 1, buffer, sizeof buffer, nullptr), 7);
}

TEST_F(Arguments, OfJoiningAlone) {
  for (const auto join : {embidi_join_text, embidi_unjoin_text}) {
    expect_refused(join(nullptr, 1, buffer, sizeof buffer, &written), 1);
    expect_refused(join("a", 1, nullptr, 1, &written), 3);
    expect_refused(join("a", 1, buffer, 1, nullptr), 5);
  }
}

TEST_F(Arguments, OfTheGlyphsOfAText) {
  const embidi_font font{
      nullptr, 0,
      [](const embidi_font*, uint32_t, uint8_t, size_t, uint16_t* advance) -> uint16_t { return *advance = 1; },
      nullptr, nullptr};
  const embidi_glyph_sink stops = [](void* count, const embidi_glyph*) { return ++*static_cast<int*>(count) < 2; };
  int count = 0;
  expect_refused(embidi_text_glyphs(paragraph.get(), "abc", 3, nullptr, nullptr, stops, &count), 5);
  expect_refused(embidi_text_glyphs(paragraph.get(), "abc", 3, nullptr, &font, nullptr, &count), 6);
  EXPECT_EQ(embidi_text_glyphs(paragraph.get(), "abc", 3, nullptr, &font, stops, &count).status, EMBIDI_OK);
  EXPECT_EQ(count, 2);
}

}  // namespace
}  // namespace embidi
