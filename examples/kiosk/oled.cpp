// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The kiosk on an OLED of 128x64 pixels, in languages whose letters fuse or change places. Keys come by the UART;
// README.md has the protocol.
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "label.hpp"
#include "languages.hpp"
#include "say.h"
#include "uart.h"

namespace embidi::kiosk {
namespace {

using display::Status;
using display::Target;

void show(size_t which, LabelPanel& panel, Label& label) {
  const size_t unshaped = draw_offer(Target(board::display()), kSold[which]);
  panel.forget();
  if (board::display().flush() != Status::ok || label.show(&kSold[which]) != Status::ok) return say("no panel\n");
  say("unshaped ");
  say_number(unshaped);
  say(" sent ");
  say_number(panel.sent());
  say("\n");
}

int run() {
  static LabelPanel panel;
  static Label label(panel, kiosk_languages_font);
  uart_init();
  if (board::init_display() != Status::ok || label.init() != Status::ok) say("no panel\n");
  show(0, panel, label);
  for (;;) {
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    if (byte >= '1' && byte < '1' + static_cast<int>(kLanguages)) show(static_cast<size_t>(byte - '1'), panel, label);
  }
}

}  // namespace
}  // namespace embidi::kiosk

extern "C" int main() { return embidi::kiosk::run(); }
