/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Lines out of a stream of bytes, such as a UART's, in a buffer of the caller's.
 *
 * A line ends with LF, CR, or CR LF (one end, also where the LF comes much later). All other bytes are the line's, NUL
 * and noise among them: it has a length and no end mark, and the text engine shows what is not UTF-8 as U+FFFD, so
 * nothing vanishes and nothing has to be guessed here. A line longer than the buffer is not cut silently: its end is
 * waited for, and how many bytes of it were lost is told. */
#ifndef EMBIDI_EXAMPLES_LINE_READER_H
#define EMBIDI_EXAMPLES_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct line_reader {
  char* buffer;
  size_t capacity;
  size_t length; /* bytes of the line in the buffer */
  size_t lost;   /* bytes that came after them and did not fit, at most SIZE_MAX */
  bool complete; /* the line has ended: the next byte begins another */
  bool after_cr;
} line_reader;

/* `buffer` has room for a line of `capacity` bytes, and outlives the reader. */
void line_reader_init(line_reader* reader, char* buffer, size_t capacity);

/* Takes the next byte. True: a line has ended, an empty one perhaps; its first `length` bytes are in the buffer until
 * the next byte is taken, and `lost` tells what the buffer had no room for. O(1). */
bool line_reader_feed(line_reader* reader, uint8_t byte);

/* The stream has ended. True: there is a last line that no line end closed. */
bool line_reader_end(line_reader* reader);

#ifdef __cplusplus
}
#endif

#endif
