/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "line_reader.h"

#include <stddef.h>
#include <stdint.h>

static void begin_line(line_reader* reader) {
  reader->length = 0;
  reader->lost = 0;
  reader->complete = false;
}

void line_reader_init(line_reader* reader, char* buffer, size_t capacity) {
  reader->buffer = buffer;
  reader->capacity = capacity;
  reader->after_cr = false;
  begin_line(reader);
}

bool line_reader_feed(line_reader* reader, uint8_t byte) {
  const bool second_half = byte == '\n' && reader->after_cr; /* of CR LF: its line has been given away */
  reader->after_cr = byte == '\r';
  if (second_half) return false;
  if (reader->complete) begin_line(reader);
  if (byte == '\n' || byte == '\r') {
    reader->complete = true;
  } else if (reader->length < reader->capacity) {
    reader->buffer[reader->length++] = (char)byte;
  } else if (reader->lost < SIZE_MAX) {
    ++reader->lost;
  }
  return reader->complete;
}

bool line_reader_end(line_reader* reader) {
  if (reader->complete || (reader->length == 0 && reader->lost == 0)) return false;
  reader->complete = true;
  return true;
}
