// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Emoji and the sequences that they are written in, by ICU (UTS #51).
#ifndef EMBIDI_PORT_FONT_EMOJI_HPP
#define EMBIDI_PORT_FONT_EMOJI_HPP

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "syllable_classes.hpp"

namespace embidi::fontc {

// What has tables of its own: a letter that starts in one must be none of another, and fonts need not have all of them.
enum class EmojiKind { picture, flag, keycap };

inline constexpr char32_t kTextStyle = 0xFE0E, kEmojiStyle = 0xFE0F;

// How emoji are shaped, and what tables of them are called.
const SyllableScript& emoji_script();

// Of the letters of a table of this kind; 0: it is none.
std::uint8_t emoji_class(EmojiKind kind, char32_t c);
EmojiKind kind_of_emoji(char32_t first);

// U+FE0E and U+FE0F.
bool is_style(char32_t c);
// Whether it is no emoji without U+FE0F.
bool is_text_alone(char32_t c);
// The skin of people; they come behind some emoji only.
bool is_skin_tone(char32_t c);
bool takes_skin_tone(char32_t c);

// First and last code points, without those of ASCII.
std::vector<std::pair<std::uint32_t, std::uint32_t>> emoji_characters();

// All that are recommended for general interchange (RGI). Of ICU before 70: none.
std::vector<std::u32string> emoji_sequences();

}  // namespace embidi::fontc

#endif
