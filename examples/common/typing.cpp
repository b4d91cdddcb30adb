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

using Key = display::AddressBar::Key;

// Bytes of a character: 0 where it cannot begin so.
size_t length_of(uint8_t lead) {
  return lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

void say_caret(const Caret& caret) {
  say_number(caret.x);
  say((caret.level & 1) != 0 ? "<" : ">");
}

void say_character(uint32_t c) {
  char utf8[4];
  uart_write(utf8, encode_utf8(c, utf8));
}

}  // namespace

bool Typing::control(uint8_t byte) {
  switch (byte) {
    case 0x01: bar_.press(Key::home); return true;       // ^A
    case 0x02: bar_.press(Key::left); return true;       // ^B
    case 0x04: bar_.press(Key::remove); return true;     // ^D
    case 0x05: bar_.press(Key::end); return true;        // ^E
    case 0x06: bar_.press(Key::right); return true;      // ^F
    case 0x08:                                           // ^H
    case 0x7F: bar_.press(Key::backspace); return true;  // the key of that name on most terminals
    case 0x15: bar_.clear(); return true;                // ^U
    default: return false;
  }
}

bool Typing::take(uint8_t byte) {
  refused_ = false;
  if (idle() && control(byte)) return true;
  pending_[count_++] = static_cast<char>(byte);
  const size_t length = length_of(static_cast<uint8_t>(pending_[0]));
  const bool broken = length == 0 || (count_ > 1 && (byte & 0xC0) != 0x80);
  if (!broken && count_ < length) return false;
  refused_ = broken || !bar_.insert(pending_, count_);
  count_ = 0;
  return true;
}

void say_state(const display::AddressBar& bar) {
  say_number(bar.caret().index);
  say(" ");
  say_caret(bar.caret());
  if (bar.other_caret().x != bar.caret().x) {
    say(" ");
    say_caret(bar.other_caret());
  }
  say(" ");
  say_number(static_cast<size_t>(bar.origin() < 0 ? -bar.origin() : 0));
  if (bar.bytes() != 0) say(" ");
  Line line = bar.line();
  for (const Visual& v : line.characters()) say_character(v.code_point);
  say("\n");
}

}  // namespace embidi::example
