// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Shows the last line that the UART brought, and tells keys and lines that it was too long for: the test of what the
// examples share, and the pattern of their main loop.
#include <stddef.h>
#include <stdint.h>

#include "board.hpp"
#include "embidi/embidi.hpp"
#include "embidi/fonts.h"
#include "keys.h"
#include "line_reader.h"
#include "say.h"
#include "text.hpp"
#include "uart.h"

namespace {

constexpr size_t kLine = 32;

embidi::Paragraph<kLine, 8> paragraph;
char buffer[kLine];

void show(const line_reader& line) {
  embidi::display::Display& panel = embidi::board::display();
  const embidi::display::Target target(panel);
  panel.fill(target.clip, 0);
  if (line.lost > 0) {
    say("too long by ");
    say_number(line.lost);
    say("\n");
  } else if (paragraph.layout(line.buffer, line.length)) {
    embidi::display::draw_paragraph(target, *paragraph.get(), embidi_font_unifont_small, 0);
    const bool shown = panel.flush() == embidi::display::Status::ok;
    say(shown ? "shown\n" : "no panel\n");
  }
}

}  // namespace

extern "C" int main() {
  uart_init();
  keys_init();
  say(embidi::board::init_display() == embidi::display::Status::ok ? "probe\n" : "no panel\n");
  line_reader line;
  line_reader_init(&line, buffer, sizeof buffer);
  for (;;) {
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    if (byte >= 0 && line_reader_feed(&line, static_cast<uint8_t>(byte))) show(line);
    const int key = keys_read();
    if (key == KEY_NONE) continue;
    say("key ");
    say_number(static_cast<size_t>(key));
    say("\n");
  }
}
