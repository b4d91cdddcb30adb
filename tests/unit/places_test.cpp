// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// INVISIBLE in its place (checks.md 1), of every string of up to five characters that it tells apart.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "embidi_core/unicode/properties.hpp"
#include "embidi_core/unicode/trust.hpp"

namespace embidi {
namespace {

constexpr char32_t kZwnj = 0x200C, kZwj = 0x200D, kTextStyle = 0xFE0E, kEmojiStyle = 0xFE0F, kKeycap = 0x20E3;

bool follows_joining_letter(const std::u32string& text, size_t i) {
  while (i > 0 && joining_type(text[i - 1]) == JoiningType::T) --i;
  return i > 0 && (joining_type(text[i - 1]) == JoiningType::D || joining_type(text[i - 1]) == JoiningType::L);
}

// As the sentence has it, with the whole text at hand.
unsigned misplaced_at(const std::u32string& text, size_t i) {
  const char32_t c = text[i];
  const char32_t before = i > 0 ? text[i - 1] : U'-', after = i + 1 < text.size() ? text[i + 1] : U'-';
  if (!is_invisible(c)) return 0;
  if (c == kTextStyle || c == kEmojiStyle) return is_pictograph(before) || after == kKeycap ? 0 : kMisplacedOther;
  if (c != kZwnj && c != kZwj) return kMisplacedOther;
  if (is_virama(before) || is_virama(after) || follows_joining_letter(text, i)) return 0;
  const char32_t base = before == kEmojiStyle && i > 1 ? text[i - 2] : before;
  return c == kZwj && is_pictograph(base) && is_pictograph(after) ? 0 : kMisplacedJoiner;
}

void check(const std::u32string& text) {
  unsigned expected = 0, found = 0;
  InvisibleInPlace places;
  for (size_t i = 0; i < text.size(); ++i) {
    expected |= misplaced_at(text, i);
    found |= places.put(text[i]);
  }
  found |= places.end();
  if (found == expected) return;
  std::string shown;
  for (const char32_t c : text) shown += " " + std::to_string(c);
  ADD_FAILURE() << found << " instead of " << expected << ":" << shown;
}

void extend(const std::u32string& text, unsigned more) {
  check(text);
  // A pictograph, a braille blank, a virama, one that is taken for a hyphen, D, R, a mark, a letter, a tag.
  const std::u32string alphabet = {kZwnj, kZwj,   kTextStyle, kEmojiStyle, kKeycap, 0x2764, 0x2800,
                                   0x94D, 0x1BF3, 0x628,      0x627,       0x64E,   U'a',   0xE0061};
  for (size_t i = 0; more > 0 && i < alphabet.size(); ++i) extend(text + alphabet[i], more - 1);
}

TEST(InvisibleInPlace, AsTheTextReads) { extend(U"", 5); }

}  // namespace
}  // namespace embidi
