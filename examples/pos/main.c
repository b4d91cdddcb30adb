/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A customer display: lines of a till come over the UART, each is answered. README.md has the protocol. */
#include <stddef.h>
#include <stdint.h>

#include "line_reader.h"
#include "memory.h"
#include "panel.h"
#include "pos_limits.h"
#include "sale.h"
#include "say.h"
#include "uart.h"

static char line_bytes[POS_LINE_BYTES];
static panel_status panel_state;

/* What follows the word in the line, which must be all of the line or end at a space. */
static bool starts_with(piece line, const char* word, piece* rest) {
  size_t i = 0;
  while (word[i] != '\0' && i < line.bytes && line.text[i] == word[i]) ++i;
  if (word[i] != '\0' || (i < line.bytes && line.text[i] != ' ')) return false;
  const size_t begin = i < line.bytes ? i + 1 : i;
  *rest = (piece){line.text + begin, line.bytes - begin};
  return true;
}

static bool is(piece text, const char* word) {
  piece rest;
  return starts_with(text, word, &rest) && rest.bytes == 0;
}

static bool set_base(piece name, message* why) {
  if (is(name, "auto")) {
    sale_set_base(EMBIDI_BASE_AUTO);
  } else if (is(name, "ltr")) {
    sale_set_base(EMBIDI_BASE_LTR);
  } else if (is(name, "rtl")) {
    sale_set_base(EMBIDI_BASE_RTL);
  } else {
    message_add(why, "Unknown base");
    return false;
  }
  return true;
}

/* Says how deep the stack has been; false if it was used to its last word. */
static bool check_stack(message* why) {
  const size_t used = memory_stack_used(), size = memory_stack_size();
  if (size > 0 && used >= size) {
    message_add(why, "The stack was too small");
    return false;
  }
  say("stack ");
  say_number(used);
  say(" of ");
  say_number(size);
  say("\n");
  return true;
}

/* Does what a line says; false, and why, if it cannot be done. *for_customer: it was to be shown, so the customer is
 * told, too; noise and mistakes of the till leave the panel as it is. */
static bool obey(piece line, bool* for_customer, message* why) {
  piece rest;
  *for_customer = true;
  if (starts_with(line, "item", &rest)) return sale_item(rest, why);
  if (starts_with(line, "total", &rest)) return sale_total(rest, why);
  if (starts_with(line, "pay", &rest)) return sale_pay(rest, why);
  if (starts_with(line, "text", &rest)) return sale_text(rest, why);
  *for_customer = false;
  if (starts_with(line, "base", &rest)) return set_base(rest, why);
  if (is(line, "status")) return check_stack(why);
  if (is(line, "clear")) {
    sale_clear();
    return true;
  }
  message_add(why, "Unknown command");
  return false;
}

static void answer(const message* error) {
  if (error->length == 0) {
    say("ok\n");
    return;
  }
  say("error: ");
  for (size_t i = 0; i < error->length; ++i) {
    uart_write(error->text[i] == '\n' ? " " : &error->text[i], 1);
  }
  say("\n");
}

/* The panel's state, as a message; nothing where it is well. */
static void add_panel_state(message* m) {
  if (panel_state == PANEL_BUS_ERROR) message_add(m, "The panel does not acknowledge");
  if (panel_state == PANEL_TIMEOUT) message_add(m, "The panel stays busy");
}

static void take(const line_reader* reader) {
  message error = {{0}, 0};
  bool for_customer = true;
  if (panel_state != PANEL_OK) {
    panel_state = panel_init(); /* perhaps it is there by now */
    if (panel_state == PANEL_OK) sale_show();
  }
  if (reader->lost > 0) {
    message_add(&error, "Line too long:\n");
    message_add_number(&error, reader->length + reader->lost);
    message_add(&error, " bytes,\nroom for ");
    message_add_number(&error, POS_LINE_BYTES);
  } else {
    (void)obey((piece){reader->buffer, reader->length}, &for_customer, &error);
  }
  if (error.length > 0 && for_customer) screen_message(&error);
  if (panel_state == PANEL_OK) panel_state = panel_flush();
  if (panel_state != PANEL_OK) {
    error.length = 0;
    add_panel_state(&error);
  }
  answer(&error);
}

int main(void) {
  line_reader reader;
  line_reader_init(&reader, line_bytes, sizeof line_bytes);
  uart_init();
  screen_init();
  panel_state = panel_init();
  message state = {{0}, 0};
  add_panel_state(&state);
  if (state.length == 0) {
    say("pos\n");
  } else {
    answer(&state);
  }
  for (;;) {
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    if (byte >= 0 && line_reader_feed(&reader, (uint8_t)byte)) take(&reader);
  }
}
