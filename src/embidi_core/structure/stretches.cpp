// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Where structures can be in running text.
#include "embidi_core/structure/stretches.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi_core/paragraph/text.hpp"
#include "embidi_core/structure/character_kinds.hpp"
#include "embidi_core/unicode/delimiters.hpp"

namespace embidi {

namespace {

// Of class WS, S or B: "white space" but for U+00A0 and U+202F. Their kinds are in no sets but kSetAnchor and
// kSetEnclosed (tables/checker_recognition.cpp).
bool ends_stretch(uint8_t c) { return c >= WS && c <= B; }
static_assert(S == WS + 1 && B == WS + 2, "neighbours");

// Of a number there is an EN or AN, or one of the others beside a letter.
constexpr uint32_t kOfNumbers = 1u << EN | 1u << AN | 1u << ES | 1u << ET | 1u << CS | 1u << ON;

// A SEP, or an IDNSep before a character of its stretch. All of these are of class CS or ON.
bool holds_structure(const embidi_paragraph& p, size_t i) {
  const uint8_t d = delimiter(code_point_at(p, i));
  return (d & kSep) != 0 || ((d & kIdnSeparator) != 0 && i + 1 < p.length && !ends_stretch(p.slots.class_at(i + 1)));
}

}  // namespace

bool next_stretch(const embidi_paragraph& p, size_t from, size_t lowest, Range& stretch) {
  if ((p.mask & (1u << CS | 1u << ON)) == 0) return false;
  const Slots slots = p.slots;
  const size_t length = p.length;
  for (size_t i = from; i < length; ++i) {
    const uint8_t c = slots.class_at(i);
    if ((c != CS && c != ON) || !holds_structure(p, i)) continue;
    size_t begin = i;
    while (begin > lowest && !ends_stretch(slots.class_at(begin - 1))) --begin;
    while (i < length && !ends_stretch(slots.class_at(i))) ++i;
    stretch = {begin, i};
    return true;
  }
  return false;
}

Range next_words(const embidi_paragraph& p, size_t from, size_t end) {
  const Slots slots = p.slots;
  const auto is_mark = [&](size_t i) {
    return (1u << slots.class_at(i) & kStrong) != 0 && is_directional_mark(code_point_at(p, i));
  };
  const auto is_before_letter = [&](size_t i) {
    do {
      ++i;
    } while (i < end && is_mark(i));
    return i < end && slots.class_at(i) == L;
  };
  const auto is_after_letter = [&](size_t i) {
    while (i-- > from) {
      if (!is_mark(i)) return slots.class_at(i) == L;
    }
    return false;
  };
  size_t i = from;
  for (;; ++i) {
    if (i >= end) return {end, end};
    const uint8_t c = slots.class_at(i);
    if ((kOfNumbers >> c & 1) == 0) continue;
    if (c == EN || c == AN || is_before_letter(i) || (c != CS && is_after_letter(i))) break;
  }
  size_t begin = i;
  while (begin > from && slots.class_at(begin - 1) != WS) --begin;
  if (begin == from + 1) begin = from;  // what stands before the blank is known there
  return {begin, end_of_words(p, i, end)};
}

size_t end_of_words(const embidi_paragraph& p, size_t i, size_t end) {
  for (bool right = false; i < end; ++i) {
    const uint8_t c = p.slots.class_at(i);
    if (right && c == WS) break;
    right = right || ((kStrongRtl >> c & 1) != 0 && !is_directional_mark(code_point_at(p, i)));
  }
  return i;
}

void forget_kinds(embidi_paragraph& p, uint32_t transparent) {
  p.slots.enter(Slots::recognition);
  p.scratch->recognition.known_end = 0;
  p.scratch->recognition.transparent = transparent;
  p.slots.character_kinds()[p.length] = kOther;
}

void know_kinds(embidi_paragraph& p, size_t begin, size_t end) {
  RecognitionScratch& scratch = p.scratch->recognition;
  if (begin < scratch.known_end) begin = scratch.known_end;
  if (begin >= end) return;
  scratch.known_end = static_cast<Index>(end);
  find_kinds(p, begin, end);
}

void find_kinds(embidi_paragraph& p, size_t begin, size_t end) {
  const RecognitionScratch& scratch = p.scratch->recognition;
  uint8_t* const kinds = p.slots.character_kinds();
  const uint8_t* at = p.text + byte_of(p, begin);
  const uint8_t* const text_end = p.text + p.bytes;
  for (size_t i = begin; i < end; ++i) {
    if (*at < 0x80) {
      kinds[i] = *at++;
      continue;
    }
    const Decoded d = decode_multibyte(at, static_cast<size_t>(text_end - at));
    at += d.length();
    const uint8_t c = p.slots.class_at(i);
    kinds[i] = (scratch.transparent >> c & 1) != 0 ? uint8_t{kDirectionalMark} : character_kind(d.code_point(), c);
  }
}

}  // namespace embidi
