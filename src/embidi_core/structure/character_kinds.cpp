// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Character kinds and the sets they belong to: ordering.md 2, links.md 1.
#include "embidi_core/structure/character_kinds.hpp"

#include <stdint.h>

#include "embidi_core/tables/recognition_tables.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

constexpr bool in_string(uint32_t c, const char* set) {
  for (; *set != 0; ++set) {
    if (static_cast<uint8_t>(*set) == c) return true;
  }
  return false;
}

// The sets of an ASCII character, by its General_Category, the lists of ordering.md 2 and the properties of UTS #58. Of
// ASCII, only letters, digits, "-" and "_" are labelchars. tables/checker_recognition.cpp proves them.
constexpr uint16_t ascii_sets(uint32_t c) {
  unsigned sets = 0;
  if ((c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x20)) sets |= kSetAnchor;  // Bidi_Class B, S or WS
  if (c == 0x20) sets |= kSetEnclosed;
  if (c <= 0x20 || c == 0x7F) return static_cast<uint16_t>(sets);
  if (in_string(c, "<({[\"'")) sets |= kSetAnchor;
  const bool opens = in_string(c, "([{<"), closes = in_string(c, ")]}>"), soft = in_string(c, "!\"',.:;?");
  sets |= opens ? kSetOpen : closes ? kSetClose : soft ? kSetSoft : kSetInclude;
  if (!in_string(c, "<>")) sets |= kSetEnclosed;
  if (!in_string(c, "\"(),:;<>@[\\]")) sets |= kSetEmail;
  if (opens || closes) return static_cast<uint16_t>(sets);
  sets |= kSetChar;
  if (in_string(c, "!\"#%&'*,./:;?@\\")) sets |= kSetInclusion;
  if (is_alpha(c) || is_digit(c)) sets |= kSetLabel | kSetHost | kSetScheme | kSetAlphanumeric;
  if (c == '-' || c == '_') sets |= kSetLabel | kSetHost;
  if (in_string(c, "+-.")) sets |= kSetScheme;
  if (!in_string(c, "\"#,/:;?@\\")) sets |= kSetLocal;
  if (c == '.') sets |= kSetIdnSeparator;
  return static_cast<uint16_t>(sets);
}

constexpr uint16_t other_sets(uint32_t kind) {
  switch (kind) {
    case kExplicitControl: return kSetAnchor;
    case kInclusion: return kSetChar | kSetInclusion | kSetInclude | kSetEnclosed;
    case kIdeographicStop: return kSetIdnSeparator | kSetSoft;
    case kByteOrderMark: return kSetChar | kSetLabel | kSetLocal | kSetAnchor | kSetInclude | kSetHost | kSetEnclosed;
    case kMark: return kSetChar | kSetLabel | kSetLocal | kSetInclude | kSetEmail | kSetHost | kSetEnclosed;
    case kOpenBracket: return kSetAnchor | kSetOpen | kSetEnclosed;
    case kCloseBracket: return kSetClose | kSetEnclosed;
    default: return kind < kFirstTableKind ? uint16_t{0} : RecognitionSets::kSets[kind - kFirstTableKind];
  }
}

constexpr CharacterSets all_sets() {
  CharacterSets sets{};
  for (uint32_t kind = 0; kind < kKinds; ++kind) sets.of[kind] = kind < 0x80 ? ascii_sets(kind) : other_sets(kind);
  return sets;
}

static_assert(sizeof RecognitionSets::kSets / sizeof RecognitionSets::kSets[0] == kTableKinds,
              "as many kinds as the generator found");

// The commonest letters, so that they need no search: Hebrew, Arabic, Cyrillic, Chinese. All are in one set of sets.
constexpr uint16_t kCommonLetters[][2] = {
    {0x5D0, 0x5EA}, {0x620, 0x64A}, {0x674, 0x6D3}, {0x400, 0x481}, {0x4E00, 0x9FFF}};
constexpr uint16_t kLetterSets =
    kSetChar | kSetLabel | kSetLocal | kSetAlphanumeric | kSetEnclosed |
    ((EMBIDI_RECOGNIZERS & EMBIDI_RECOGNIZER_LINKS) != 0 ? kSetInclude | kSetEmail | kSetHost : 0);
constexpr uint8_t letter_kind() {
  uint8_t kind = kFirstTableKind;
  while (other_sets(kind) != kLetterSets) ++kind;
  return kind;
}
constexpr uint8_t kCommonLetter = letter_kind();

}  // namespace

constexpr CharacterSets kCharacterSets = all_sets();

uint8_t character_kind(uint32_t code_point, uint8_t bidi_class) {
  if (code_point < 0x80) return static_cast<uint8_t>(code_point);
  for (const auto& range : kCommonLetters) {
    if (code_point - range[0] <= static_cast<uint32_t>(range[1] - range[0])) return kCommonLetter;
  }
  if (is_directional_mark(code_point)) return kDirectionalMark;
  if (is_explicit(code_point)) return kExplicitControl;
  if (code_point == 0xFEFF) return kByteOrderMark;
  if (code_point == 0xA1 || code_point == 0xBF) return kInclusion;
  if (delimiter(code_point) == kIdnSeparator) return kIdeographicStop;
  if (is_link_bracket(code_point, bidi_class)) return bidi_class == ON_OPEN ? kOpenBracket : kCloseBracket;
  const uint8_t kind = static_cast<uint8_t>(kFirstTableKind + table_kind(code_point));
  return bidi_class == NSM && in_set(kind, kSetAlphanumeric) ? uint8_t{kMark} : kind;
}

}  // namespace embidi
