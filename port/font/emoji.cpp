// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "emoji.hpp"

#include <unicode/uchar.h>
#include <unicode/uset.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace embidi::fontc {
namespace {

constexpr char32_t kZwj = 0x200D, kKeycap = 0x20E3, kFirstTag = 0xE0020, kLastTag = 0xE007F, kEndOfAscii = 0x80;

bool has(char32_t c, UProperty property) { return u_hasBinaryProperty(static_cast<UChar32>(c), property) != 0; }

// Emoji of later versions have the code points that are kept free for them.
bool is_emoji(char32_t c) {
  return has(c, UCHAR_EMOJI) ||
         (has(c, UCHAR_EXTENDED_PICTOGRAPHIC) && u_charType(static_cast<UChar32>(c)) == U_UNASSIGNED);
}

struct Close {
  void operator()(USet* set) const { uset_close(set); }
};

std::u32string decoded(const UChar* text, std::int32_t length) {
  std::u32string characters;
  for (std::int32_t i = 0; i < length;) {
    UChar32 c = 0;
    U16_NEXT(text, i, length, c);
    characters += static_cast<char32_t>(c);
  }
  return characters;
}

}  // namespace

const SyllableScript& emoji_script() {
  static const SyllableScript script{"emoji", "Zsye", "", U""};
  return script;
}

bool is_style(char32_t c) { return c == kTextStyle || c == kEmojiStyle; }
bool is_text_alone(char32_t c) { return !has(c, UCHAR_EMOJI_PRESENTATION); }
bool is_skin_tone(char32_t c) { return has(c, UCHAR_EMOJI_MODIFIER); }
bool takes_skin_tone(char32_t c) { return has(c, UCHAR_EMOJI_MODIFIER_BASE); }

std::uint8_t emoji_class(EmojiKind kind, char32_t c) {
  const bool is_flag = has(c, UCHAR_REGIONAL_INDICATOR);
  if (kind == EmojiKind::flag) return is_flag ? kStarts | kCore | kPair : 0;
  if (is_style(c)) return kExtends;
  if (kind == EmojiKind::keycap) {
    if (c == kKeycap) return kExtends | kCore;
    return c < kEndOfAscii && is_emoji(c) ? kStarts | kCore : 0;
  }
  if (c == kZwj) return kExtends | kCore | kJoins;
  if (is_skin_tone(c) || (c >= kFirstTag && c <= kLastTag)) return kExtends | kCore;
  return c >= kEndOfAscii && !is_flag && is_emoji(c) ? kStarts | kCore : 0;
}

EmojiKind kind_of_emoji(char32_t first) {
  for (const EmojiKind kind : {EmojiKind::flag, EmojiKind::keycap}) {
    if ((emoji_class(kind, first) & kStarts) != 0) return kind;
  }
  return EmojiKind::picture;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> emoji_characters() {
  constexpr std::uint32_t kEndOfPlane1 = 0x20000;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ranges;
  for (std::uint32_t c = kEndOfAscii; c < kEndOfPlane1; ++c) {
    if (!is_emoji(c)) continue;
    if (ranges.empty() || ranges.back().second + 1 != c) ranges.emplace_back(c, c);
    ranges.back().second = c;
  }
  return ranges;
}

std::vector<std::u32string> emoji_sequences() {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<USet, Close> set(uset_openPattern(u"[:RGI_Emoji:]", -1, &error));
  std::vector<std::u32string> sequences;
  if (U_FAILURE(error) != 0) return sequences;
  for (std::int32_t i = 0; i < uset_getItemCount(set.get()); ++i) {
    UChar32 first = 0, last = 0;
    UChar text[64];
    UErrorCode failed = U_ZERO_ERROR;
    const std::int32_t length = uset_getItem(set.get(), i, &first, &last, text, 64, &failed);
    if (U_SUCCESS(failed) != 0 && length >= 2) sequences.push_back(decoded(text, length));
  }
  return sequences;
}

}  // namespace embidi::fontc
