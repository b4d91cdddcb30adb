// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "typing.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../../port/utf8.hpp"
#include "say.h"
#include "uart.h"

namespace embidi::example {
namespace {

// Bytes of a character: 0 where it cannot begin so.
size_t length_of(uint8_t lead) {
  return lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

void say_caret(const Edit& field, const EditCaret& caret) {
  const int32_t x = caret.x + field.scroll_x;
  say_number(static_cast<size_t>(x));
  say((caret.level & 1) != 0 ? "<" : ">");
}

void say_character(uint32_t c) {
  char utf8[4];
  uart_write(utf8, encode_utf8(c, utf8));
}

}  // namespace

bool Typing::control(uint8_t byte) {
  Result result;
  switch (byte) {
    case 0x01: result = field_.move(Move::text_start, false); break;  // ^A
    case 0x02: result = field_.move(Move::left, false); break;        // ^B
    case 0x04: result = field_.erase(Erase::delete_); break;          // ^D
    case 0x05: result = field_.move(Move::text_end, false); break;    // ^E
    case 0x06: result = field_.move(Move::right, false); break;       // ^F
    case 0x08:                                                        // ^H
    case 0x7F: result = field_.erase(Erase::backspace); break;        // the key of that name on most terminals
    case 0x15: result = field_.set_text(nullptr, 0); break;           // ^U
    default: return false;
  }
  refused_ = !result;
  return true;
}

bool Typing::take(uint8_t byte) {
  refused_ = false;
  if (idle() && control(byte)) return true;
  pending_[count_++] = static_cast<char>(byte);
  const size_t length = length_of(static_cast<uint8_t>(pending_[0]));
  const bool broken = length == 0 || (count_ > 1 && (byte & 0xC0) != 0x80);
  if (!broken && count_ < length) return false;
  refused_ = broken || !field_.insert(pending_, count_);
  count_ = 0;
  return true;
}

void say_state(Edit& field) {
  EditCaret carets[2] = {};
  if (!field.carets(carets)) return say("no caret\n");  // otherwise the paragraph then has the text
  ParagraphRef paragraph(field.paragraph);
  size_t index = 0;
  while (paragraph.byte_offset(index) < field.caret) ++index;
  say_number(index);
  say(" ");
  say_caret(field, carets[0]);
  if (carets[1].x != carets[0].x) {
    say(" ");
    say_caret(field, carets[1]);
  }
  say(" ");
  say_number(static_cast<size_t>(field.scroll_x));
  if (field.bytes != 0) say(" ");
  Line line;
  static_cast<void>(line.init(paragraph, 0, paragraph.length()));
  for (const Visual& v : line.characters()) say_character(v.code_point);
  say("\n");
}

}  // namespace embidi::example
