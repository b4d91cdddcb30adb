/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The board on the host: its UART is standard input and output, its panel a picture in the file that EMBIDI_SCREEN
 * names, as QEMU's screendump of the board would be (PPM); the keys are lines ("up", "down", "left", "right", "ctrl" as
 * QEMU calls the select key) from file descriptor 3, if it is open. EMBIDI_PANEL=dead: the panel does not answer;
 * EMBIDI_PANEL=N: it answers the first N times only; EMBIDI_PANEL=N:M: and then, after M times, it does again. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host_panel.h"
#include "keys.h"
#include "memory.h"
#include "uart.h"

/* Bytes of a file descriptor, read as they come. */
typedef struct input {
  int file;
  bool ended;
  size_t position, filled;
  unsigned char bytes[512];
} input;

static input uart = {STDIN_FILENO, false, 0, 0, {0}};
static input keys = {3, false, 0, 0, {0}};

/* The next byte, UART_NONE or UART_END. Waits a little, so that a program that polls does not keep a processor busy. */
static int next_byte(input* from, int patience_ms) {
  if (from->position == from->filled) {
    struct pollfd wanted = {from->file, POLLIN, 0};
    if (from->ended) return UART_END;
    if (poll(&wanted, 1, patience_ms) <= 0) return UART_NONE;
    const ssize_t got = (wanted.revents & POLLNVAL) != 0 ? 0 : read(from->file, from->bytes, sizeof from->bytes);
    from->position = 0;
    from->filled = got > 0 ? (size_t)got : 0;
    from->ended = got <= 0;
    if (from->ended) return UART_END;
  }
  return from->bytes[from->position++];
}

/* Whoever is answered over the UART may look at the panel: it is shown first. Renamed, so that no half of it is seen.
 */
static void show_panel(void) {
  const char* const path = getenv("EMBIDI_SCREEN");
  if (path == NULL || !host_panel_changed()) return;
  char unfinished[512];
  (void)snprintf(unfinished, sizeof unfinished, "%s.new", path);
  FILE* const file = fopen(unfinished, "wb");
  if (file == NULL) return;
  const bool written = host_panel_write(file);
  if (fclose(file) == 0 && written) (void)rename(unfinished, path);
}

bool host_panel_answers(void) {
  static long asked;
  const char* const panel = getenv("EMBIDI_PANEL");
  if (panel == NULL) return true;
  char* end = NULL;
  const long answers = strtol(panel, &end, 10); /* "dead": none */
  const long refuses = *end == ':' ? strtol(end + 1, NULL, 10) : LONG_MAX - answers;
  const long now = asked < LONG_MAX ? asked++ : asked;
  return now < answers || now - answers >= refuses;
}

size_t memory_stack_used(void) { return 0; }
size_t memory_stack_size(void) { return 0; }

void uart_init(void) {}

int uart_read(void) { return next_byte(&uart, 5); }

/* A pipe that nobody reads keeps the program waiting, as it does any other. */
size_t uart_write(const char* bytes, size_t count) {
  show_panel();
  for (size_t sent = 0; sent < count;) {
    const ssize_t written = write(STDOUT_FILENO, bytes + sent, count - sent);
    if (written <= 0) exit(EXIT_FAILURE);
    sent += (size_t)written;
  }
  return count;
}

void keys_init(void) {}

int keys_read(void) {
  static const char* const names[] = {"up", "down", "left", "right", "ctrl"};
  static char name[8];
  static size_t length;
  for (int byte = next_byte(&keys, 0); byte >= 0; byte = next_byte(&keys, 0)) {
    if (byte != '\n') {
      if (length < sizeof name - 1) name[length++] = (char)byte;
      continue;
    }
    name[length] = '\0';
    length = 0;
    for (int key = 0; key < 5; ++key) {
      if (strcmp(name, names[key]) == 0) return key;
    }
  }
  return KEY_NONE;
}
