// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Joining without a paragraph: embidi_join_text(), embidi_unjoin_text(). The Unicode Standard 9.2.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "glyph/presentation_forms.hpp"
#include "support.hpp"

namespace embidi::test {
namespace {

std::string utf8(std::u32string_view text) { return to_utf8({text.begin(), text.end()}); }

std::string join(const std::string& text) {
  size_t size = 0;
  EXPECT_NE(join_text(text.data(), text.size(), nullptr, 0, size).status, Status::bad_argument);
  const size_t needed = join_text(text.data(), text.size(), nullptr, 0, size).number;
  std::string out(needed, '#');
  EXPECT_TRUE(join_text(text.data(), text.size(), out.data(), out.size(), size));
  EXPECT_EQ(size, needed);
  return out;
}

std::string unjoin(const std::string& text) {
  size_t size = 0;
  std::string out(text.size() + text.size() / 3, '#');  // "a third more"
  EXPECT_TRUE(unjoin_text(text.data(), text.size(), out.data(), out.size(), size));
  out.resize(size);
  return out;
}

std::string joined(std::u32string_view text) { return join(utf8(text)); }

// Under a reversed base or in one line: for right-to-left letters alone it is what the glyph walk gives, backwards.
TEST(JoinedText, Forms) {
  EXPECT_EQ(joined(U"\u0628\u0628\u0628"), utf8(U"\uFE91\uFE92\uFE90"));
  EXPECT_EQ(joined(U"\u0628\u0627\u0628 \u0628"), utf8(U"\uFE91\uFE8E\uFE8F \uFE8F"));
  EXPECT_EQ(joined(U"\u0649\u0649\u0649"), utf8(U"\uFBE8\uFBE9\uFEF0"));
  EXPECT_EQ(joined(U"\u0628\u0762\u0628"), utf8(U"\uFE91\u0762\uFE90"));  // no forms of its own, but it joins
  EXPECT_EQ(joined(U"\u0628\u06BA\u0628"), utf8(U"\uFE91\u06BA\uFE90"));  // noon ghunna has no medial form
  EXPECT_EQ(joined(U"a\u05D0\u0661\U0001E900"), utf8(U"a\u05D0\u0661\U0001E900"));
  EXPECT_EQ(joined(U""), "");
}

TEST(JoinedText, JoinersAndMarks) {
  EXPECT_EQ(joined(U"\u0628\u200C\u0628\u200D"), utf8(U"\uFE8F\u200C\uFE91\u200D"));
  EXPECT_EQ(joined(U"\u0628\u064E\u0651\u0628"), utf8(U"\uFE91\u064E\u0651\uFE90"));
  EXPECT_EQ(joined(U"\u0640\u0628\u0640"), utf8(U"\u0640\uFE92\u0640"));
  EXPECT_EQ(joined(U"\u0628\u200F\u0628"), utf8(U"\uFE91\u200F\uFE90"));
}

TEST(JoinedText, LamAlef) {
  EXPECT_EQ(joined(U"\u0644\u0627\u0628\u0644\u0623"), utf8(U"\uFEFB\uFE91\uFEF8"));
  EXPECT_EQ(joined(U"\u0644\u0651\u064E\u0622\u0655"), utf8(U"\uFEF5\u0651\u064E\u0655"));
  EXPECT_EQ(joined(U"\u0644\u200D\u064E\u0627\u0628"), utf8(U"\uFEFB\u064E\uFE8F"));
  EXPECT_EQ(joined(U"\u0644\u200C\u0627"), utf8(U"\uFEDD\u200C\uFE8D"));
  EXPECT_EQ(joined(U"\u0644\u0671"), utf8(U"\uFEDF\uFB51"));
}

// What was joined stays; a letter that is added to it, or taken away, changes its neighbours.
TEST(JoinedText, Edited) {
  EXPECT_EQ(joined(U"\uFE91\uFE90"), utf8(U"\uFE91\uFE90"));
  EXPECT_EQ(joined(U"\uFE91\uFE90\u0628"), utf8(U"\uFE91\uFE92\uFE90"));
  EXPECT_EQ(joined(U"\uFE92"), utf8(U"\uFE8F"));
  EXPECT_EQ(joined(U"\u0628\uFEFB\uFEFC"), utf8(U"\uFE91\uFEFC\uFEFB"));
  EXPECT_EQ(joined(U"\uFEDF\uFE8E"), utf8(U"\uFEFB"));
  EXPECT_EQ(joined(U"\u0628\uFDF2\uFE77"), utf8(U"\uFE8F\uFDF2\uFE77"));  // a ligature of a word, a spacing mark
}

TEST(JoinedText, IllFormed) {
  EXPECT_EQ(join("\xD8\xA8\xFF\xD8\xA8\xD8"), "\xEF\xBA\x8F\xFF\xEF\xBA\x8F\xD8");
  EXPECT_EQ(join(std::string("\xD8\xA8\0\xD8\xA8", 5)), std::string("\xEF\xBA\x8F\0\xEF\xBA\x8F", 7));
  EXPECT_EQ(unjoin("\xEF\xBA\xEF\xBA\x91\xC0\x80"), "\xEF\xBA\xD8\xA8\xC0\x80");
}

TEST(JoinedText, Unjoined) {
  EXPECT_EQ(unjoin(utf8(U"\uFEFC\uFEF5\u064E \uFBE9\uFBDD\uFE80")),
            utf8(U"\u0644\u0627\u0644\u0622\u064E \u0649\u0677\u0621"));
  EXPECT_EQ(unjoin(utf8(U"\uFDF2\uFB4F\uFE7F\uFEFF")), utf8(U"\uFDF2\uFB4F\uFE7F\uFEFF"));
}

// Of each letter each form, and nothing else in either block.
TEST(JoinedText, LetterOfEachForm) {
  size_t forms = 0;
  for (uint32_t letter = 0; letter < 0x1000; ++letter) {
    for (uint8_t form = 1; form <= 4; ++form) {
      const uint32_t c = presentation_form(letter, form);
      if (c == 0) continue;
      ++forms;
      EXPECT_EQ(presentation_letter(c), letter) << c;
    }
  }
  size_t letters = 0;
  for (uint32_t c = 0; c < 0x20000; ++c) letters += presentation_letter(c) != 0 ? 1 : 0;
  EXPECT_EQ(letters, forms);
  EXPECT_EQ(forms, 242u);  // UnicodeData.txt: FB50..FEFC that decompose to one letter
}

// The buffer may begin before the text, as far as there are letters that grow.
TEST(JoinedText, Overlap) {
  const std::string text = utf8(U"\u0628\u0628 \u0644\u064E\u0627\uFB9F\u0628xyz\u0644\u0627\u0644\u0627");
  size_t growing = 0;
  for (const char c : text) growing += (static_cast<uint8_t>(c) & 0xFC) == 0xD8 ? 1 : 0;
  std::string buffer(growing + text.size(), '#');
  std::memcpy(buffer.data() + growing, text.data(), text.size());
  size_t size = 0;
  ASSERT_TRUE(join_text(buffer.data() + growing, text.size(), buffer.data(), buffer.size(), size));
  EXPECT_EQ(buffer.substr(0, size), join(text));
}

}  // namespace
}  // namespace embidi::test
