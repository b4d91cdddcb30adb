// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Joining without a paragraph: embidi_join_text(), embidi_unjoin_text(). The Unicode Standard 9.2.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "embidi_core/glyph/presentation_forms.hpp"
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
