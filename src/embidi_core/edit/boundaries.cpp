// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Places in the text of a field. Clusters are found in a paragraph that is laid out for them alone, words in the text.
#include "embidi_core/edit/boundaries.hpp"

#include <stddef.h>
#include <stdint.h>

#include "embidi/fit.h"
#include "embidi_core/edit/field.hpp"
#include "embidi_core/fit/grapheme.hpp"
#include "embidi_core/layout.hpp"
#include "embidi_core/paragraph/paragraph.hpp"
#include "embidi_core/unicode/decode.hpp"
#include "embidi_core/unicode/joiners.hpp"
#include "embidi_core/unicode/properties.hpp"

namespace embidi {

namespace {

// Where the paragraph begins that has byte `at`.
[[gnu::noinline]] size_t paragraph_begin(const Edit& e, size_t at) {
  size_t begin = 0;
  for (size_t i = 0; i < at;) {
    const Decoded d = character_at(e, i);
    i += d.length();
    if (!is_separator(d.code_point()) || i > at) continue;
    if (d.code_point() == '\r' && i < e.bytes && e.text[i] == '\n') continue;
    begin = i;
  }
  return begin;
}

// Lays out the paragraph at call.at, only to find its clusters. It does not matter how its characters are ordered.
[[gnu::noinline]] void open_clusters(Edit& e) {
  static constexpr embidi_options options = {EMBIDI_BASE_AUTO, EMBIDI_ORDER_PLAIN, EMBIDI_RECOGNIZE_NONE,
                                             EMBIDI_CONTROLS_ISOLATE, 0};
  auto& call = e.call;
  call.result = layout(*e.paragraph, text_of(e) + call.at, e.bytes - call.at, options);
  find_clusters(*e.paragraph);
}

// The index of a byte in the paragraph at call.at. What the paragraph has not is its end.
size_t index_of(const Edit& e, size_t byte) {
  const size_t index = count_between(e, e.call.at, byte), length = e.paragraph->length;
  return index < length ? index : length;
}

// Whether a cluster that ends with `c`, after `before`, was typed by one key.
bool is_typed_as_whole(uint32_t c, uint32_t before) {
  return c == '\n' || c == 0x20E3 || c - 0xFE00 < 16 || c - 0x1F3FB < 5 || c - 0x1F1E6 < 26 || c - 0xE0020 < 0x60 ||
         c - 0xE0100 < 0xF0 || (before == kZeroWidthJoiner && c > kZeroWidthJoiner && class_of(c) != NSM);
}

// What a character is to the words of a field.
enum class WordPart : uint8_t { none, letters, space, signs };  // none: it belongs to what is before it

// Punctuation of classes that letters have.
bool is_rtl_punctuation(uint32_t c) {
  return c == 0x5BE || c == 0x5C0 || c == 0x5C3 || c == 0x5C6 || c == 0x61B || c - 0x61D <= 2 || c == 0x66D ||
         c == 0x6D4 || c - 0x700 < 0xE;
}

WordPart part_of_word(uint32_t c) {
  constexpr uint32_t kLetters = kStrong | 1u << EN | 1u << AN;
  constexpr uint32_t kSpace = 1u << WS | 1u << S | 1u << B;
  constexpr uint32_t kNone = kExplicitClasses | 1u << BN | 1u << NSM;
  constexpr uint32_t kLeftMark = 0x200E, kRightMark = 0x200F, kArabicMark = 0x61C;
  if (c == kLeftMark || c == kRightMark || c == kArabicMark) return WordPart::none;
  const uint32_t classes = 1u << class_of(c);
  if ((classes & kNone) != 0) return WordPart::none;
  if ((classes & kSpace) != 0) return WordPart::space;
  return c == '_' || ((classes & kLetters) != 0 && !is_rtl_punctuation(c)) ? WordPart::letters : WordPart::signs;
}

[[gnu::noinline]] size_t word_end_after(const Edit& e, size_t byte) {
  WordPart word = WordPart::space;
  while (byte < e.bytes) {
    const Decoded d = character_at(e, byte);
    const WordPart part = part_of_word(d.code_point());
    if (part != WordPart::none && part != word) {
      if (word != WordPart::space) break;
      word = part;
    }
    byte += d.length();
  }
  return byte;
}

[[gnu::noinline]] size_t word_begin_before(const Edit& e, size_t byte) {
  WordPart word = WordPart::space;
  size_t begin = byte;
  while (byte > 0) {
    const Decoded d = decode_before(text_of(e), byte);
    const WordPart part = part_of_word(d.code_point());
    byte -= d.length();
    if (part != WordPart::none) {
      if (part != word) {
        if (word != WordPart::space) return begin;
        word = part;
      }
      begin = byte;
    }
  }
  return 0;
}

}  // namespace

bool is_separator(uint32_t c) { return c == '\n' || c == '\r' || c - 0x1C <= 2 || c == 0x85 || c == 0x2029; }

size_t count_between(const Edit& e, size_t begin, size_t end) {
  size_t count = 0;
  for (; begin < end; ++begin) count += (e.text[begin] & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

size_t byte_in(const Edit& e, size_t index) { return e.call.at + embidi_byte_offset(e.paragraph, index); }

size_t boundary_at(Edit& e, size_t byte, bool after) {
  if (byte >= e.bytes) return byte;
  while (byte > 0 && (e.text[byte] & 0xC0) == 0x80) --byte;
  e.call.at = paragraph_begin(e, byte);
  open_clusters(e);
  if (e.call.result.status != EMBIDI_OK) return byte;
  size_t index = index_of(e, byte);
  while (!starts_cluster(*e.paragraph, index)) after ? ++index : --index;
  return byte_in(e, index);
}

size_t boundary_after(Edit& e, size_t byte) {
  if (byte >= e.bytes) return e.bytes;
  e.call.at = paragraph_begin(e, byte);
  open_clusters(e);
  return byte_in(e, embidi_next_cluster(e.paragraph, index_of(e, byte)));
}

size_t boundary_before(Edit& e, size_t byte) {
  if (byte == 0) return 0;
  e.call.at = paragraph_begin(e, byte - 1);
  open_clusters(e);
  return byte_in(e, embidi_previous_cluster(e.paragraph, index_of(e, byte)));
}

size_t backspace_begin(Edit& e) {
  const size_t begin = boundary_before(e, e.caret);
  if (is_password(e) || begin == e.caret) return begin;
  const Decoded last = decode_before(text_of(e), e.caret);
  const size_t at = e.caret - last.length();
  if (at <= begin) return begin;
  return is_typed_as_whole(last.code_point(), decode_before(text_of(e), at).code_point()) ? begin : at;
}

void pass_clusters(Edit& e, size_t count) {
  auto& call = e.call;
  call.at = call.first_byte = call.begin = call.end = 0;
  call.number = 0;
  while (call.at < e.bytes) {
    open_clusters(e);
    if (call.result.status != EMBIDI_OK) return;
    const embidi_paragraph& p = *e.paragraph;
    for (size_t i = 0; i < p.length; ++i) {
      if (starts_cluster(p, i)) {
        if (call.number >= count) return;
        ++call.number;
        if (call.first_byte < e.caret) ++call.begin;
        if (call.first_byte < e.anchor) ++call.end;
      }
      call.first_byte += character_at(e, call.first_byte).length();
    }
    call.at += p.bytes;
  }
}

size_t next_word(Edit& e) { return is_password(e) ? e.bytes : boundary_at(e, word_end_after(e, e.caret), true); }
size_t previous_word(Edit& e) { return is_password(e) ? 0 : boundary_at(e, word_begin_before(e, e.caret), false); }

}  // namespace embidi
