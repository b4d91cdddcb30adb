// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the checks ask about a character: checks.md 1.
#include "embidi_core/unicode/trust.hpp"

#include <stdint.h>

#include "embidi/config.h"

#if EMBIDI_STRUCTURES

#include "embidi_core/tables/trust_tables.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// Values in the tables that tables/assemble_trust.cpp makes.
constexpr uint8_t kInvisibleRun = kScripts, kPictographRun = kScripts + 1;
constexpr uint8_t kSeparatorLikeness = sizeof kLikenessOf, kViramaLikeness = kSeparatorLikeness + 1;
enum FoldRun : uint8_t { kNoFold, kAlternates, kLetters, kFirstDistance };

uint8_t kind_of(uint32_t c) { return is_invisible_beyond(c) ? kInvisibleRun : run_value(run_of(KindTable::kTable, c)); }

// The value of the table of single characters, or one that none has.
uint8_t likeness(uint32_t c) {
  const uint32_t run = run_of(LikenessTable::kTable, c);
  return run_offset(run) == 0 ? run_value(run) : uint8_t{0xFF};
}

}  // namespace

uint32_t folded(uint32_t c) {
  if (c - 'A' < 26) return c + ('a' - 'A');
  const uint32_t run = run_of(FoldTable::kTable, c);
  const uint8_t value = run_value(run);
  if (run == kNoRun || value == kNoFold || value == kLetters) return c;
  if (value == kAlternates) return c + (~run_offset(run) & 1);
  return (c + kFoldDistance[value - kFirstDistance]) & 0xFFFF;
}

bool is_letter_idna_lacks(uint32_t c) { return run_value(run_of(FoldTable::kTable, c)) == kLetters; }

uint8_t lookalike(uint32_t c) {
  const uint8_t value = likeness(c);
  return value < kSeparatorLikeness ? kLikenessOf[value] : uint8_t{0};
}
bool is_separator_like(uint32_t c) { return likeness(c) == kSeparatorLikeness; }
bool is_virama(uint32_t c) { return likeness(c) == kViramaLikeness || c == kViramaTakenForAscii; }

bool is_invisible(uint32_t c) { return kind_of(c) == kInvisibleRun; }
bool is_pictograph(uint32_t c) { return kind_of(c) == kPictographRun || c == kInvisiblePictograph; }

uint8_t mapped_to_ascii(uint32_t c) {
  constexpr uint8_t kDigits = 27;
  if (c == 0xFE63 || c == 0xFF0D) return '-';
  const uint32_t run = run_of(AsciiTable::kTable, c);
  const uint8_t first = run_value(run);
  if (run == kNoRun || first == 0) return 0;
  constexpr uint32_t kBeforeA = 'a' - 1, kBeforeZero = '0' - kDigits;
  return static_cast<uint8_t>((first < kDigits ? kBeforeA : kBeforeZero) + first + run_offset(run));
}

bool is_ignored(uint32_t c) {
  if (!is_invisible(c) || is_joiner(c) || c == kInvisiblePictograph || c == 0x2065 || c - 0xFFF0 < 0xC) return false;
  return c < 0xE0000 || c - 0xE0100 < 0xF0;
}

bool is_restricted(uint32_t c) {
  const uint32_t run = run_of(LetterTable::kTable, c);
  return run != kNoRun && run_value(run) == 1;
}

uint8_t combining_rank(uint32_t c) {
  return c - 0x300 < 0x70 ? run_value(run_of(CombiningTable::kTable, c)) : uint8_t{0};
}

namespace {

// The place of the last of `count` ascending numbers that is not above `c`; `count`: all are.
uint32_t place_of(const uint16_t* numbers, uint32_t count, uint32_t c) {
  uint32_t first = 0, end = count;  // those before `first` are not above, those from `end` on are
  while (first < end) {
    const uint32_t middle = (first + end) / 2;
    if (numbers[middle] <= c) {
      first = middle + 1;
    } else {
      end = middle;
    }
  }
  return first == 0 ? count : first - 1;
}

template <uint32_t Count>
uint32_t place_of(const uint16_t (&numbers)[Count], uint32_t c) {
  return place_of(numbers, Count, c);
}

}  // namespace

namespace {

// Whether COMPOSE has the base with the mark of this number. Not inlined: its stack is not there while that is found.
[[gnu::noinline]] bool has_pair(uint32_t base, uint32_t number) {
  constexpr uint32_t kSegments = sizeof kComposeBase / sizeof kComposeBase[0];
  constexpr uint32_t kFar = 3;
  uint32_t segment = 0;
  while (segment < kSegments && kComposeBase[segment] <= base) ++segment;
  if (segment == 0) return false;
  uint32_t at = kComposeBase[segment - 1];
  const uint8_t* const end = kCompose + kComposeBegin[segment];
  for (const uint8_t* next = kCompose + kComposeBegin[segment - 1]; next < end && at <= base;) {
    const uint32_t head = *next++;
    const uint32_t distance = head & kFar;
    at += distance == kFar ? *next++ : distance;
    if (at == base && head >> 2 == number) return true;
  }
  return false;
}

}  // namespace

bool is_composed(uint32_t base, uint32_t mark) {
  constexpr uint32_t kMarks = sizeof kComposeMark / sizeof kComposeMark[0];
  const uint32_t number = place_of(kComposeMark, mark);
  return number < kMarks && kComposeMark[number] == mark && has_pair(base, number);
}

bool is_separator_between(uint32_t c) {
  constexpr uint32_t kCount = sizeof kSeparatorBetween / sizeof kSeparatorBetween[0];
  const uint32_t place = place_of(kSeparatorBetween, c);
  return place < kCount && kSeparatorBetween[place] == c;
}

uint32_t digit_zero(uint32_t c) {
  constexpr uint32_t kCount = sizeof kDigitZero / sizeof kDigitZero[0];
  const uint32_t place = place_of(kDigitZero, c);
  return place < kCount && c - kDigitZero[place] < 10 ? kDigitZero[place] : 0;
}

Script script_of(uint32_t c) {
  if (c < 0x80) return (c | 0x20) - 'a' < 26 ? kScriptLatn : kScriptAny;
  if (c >= 0x20000) return script_beyond(c);
  const uint8_t kind = kind_of(c);
  return kind < kScripts ? static_cast<Script>(kind) : kScriptAny;
}

namespace {

// What a character is to an INVISIBLE one beside it.
enum Beside : uint8_t {
  kVirama = 1,
  kPictograph = 2,
  kStyled = 4,   // U+FE0F after a pictograph
  kJoining = 8,  // a letter of Joining_Type D or L, or T after it
  kKeycap = 16   // U+20E3
};

constexpr uint32_t kTextStyle = 0xFE0E, kEnclosingKeycap = 0x20E3;

uint8_t misplaced(uint8_t wanted) { return (wanted & kKeycap) != 0 ? kMisplacedOther : kMisplacedJoiner; }

}  // namespace

uint8_t InvisibleInPlace::put(uint32_t c) {
  const uint8_t kind = kind_of(c);
  const bool joiner = is_joiner(c);
  unsigned is = c == kEnclosingKeycap ? kKeycap : 0;
  if (kind == kPictographRun || c == kInvisiblePictograph) is |= kPictograph;
  // Looked up only where it matters.
  if ((wanted_ & kVirama) != 0 && is_virama(c)) is |= kVirama;
  unsigned found = wanted_ != 0 && (wanted_ & is) == 0 ? misplaced(wanted_) : 0;
  wanted_ = 0;
  const unsigned before = joiner && is_virama(last_) ? before_ | kVirama : before_;
  if (joiner) {
    if ((before & (kVirama | kJoining)) == 0) wanted_ = kVirama;
    if (wanted_ != 0 && c == kZeroWidthJoiner && (before & (kPictograph | kStyled)) != 0)
      wanted_ = kVirama | kPictograph;
  } else if (c == kTextStyle || c == kEmojiStyle) {
    if ((before & kPictograph) == 0) wanted_ = kKeycap;
    if (c == kEmojiStyle && wanted_ == 0) is |= kStyled;
  } else if (kind == kInvisibleRun) {
    found |= kMisplacedOther;
  }
  const JoiningType type = joining_of(c);
  if (type == JoiningType::D || type == JoiningType::L) is |= kJoining;
  if (type == JoiningType::T) is |= before & kJoining;
  before_ = static_cast<uint8_t>(is);
  last_ = c;
  return static_cast<uint8_t>(found);
}

uint8_t InvisibleInPlace::end() {
  const uint8_t found = wanted_ != 0 ? misplaced(wanted_) : uint8_t{0};
  *this = {};
  return found;
}

}  // namespace embidi

#endif
