// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// An address bar: keys come by the UART, a state goes back after each. README.md has the protocol.
#include <stddef.h>
#include <stdint.h>

#include "address_bar.hpp"
#include "board.hpp"
#include "embidi/fonts.h"
#include "say.h"
#include "typing.hpp"
#include "uart.h"

namespace embidi::bar {
namespace {

constexpr size_t kBytes = 512;

int run() {
  static Paragraph<256, 64> paragraph;
  static char text[kBytes];
  Options options;
  options.recognize(Recognize::iri);
  options.base(Base::ltr);  // an address bar stands still while the first letters are typed
  static display::AddressBar bar(ParagraphRef(paragraph.get()), embidi_font_unifont, text, sizeof text, options);
  example::Typing typing(bar);
  uart_init();
  bool shown = board::init_display() == display::Status::ok;
  for (bool changed = true;;) {
    if (changed && shown) {
      bar.draw(display::Target(board::display()), 0, display::kBoldHost);
      shown = board::display().flush() == display::Status::ok;
    }
    if (changed && !shown) say("no panel\n");
    if (changed && shown && typing.refused()) {
      say("refused\n");
    } else if (changed && shown) {
      example::say_state(bar);
    }
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    changed = byte >= 0 && typing.take(static_cast<uint8_t>(byte));
  }
}

}  // namespace
}  // namespace embidi::bar

extern "C" int main() { return embidi::bar::run(); }
