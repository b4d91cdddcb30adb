/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Checks that a test program counts, in C or C++; main() ends with checks_end(). */
#ifndef EMBIDI_TESTS_CHECK_H
#define EMBIDI_TESTS_CHECK_H

#include <stdbool.h>
#include <stdio.h>

/* Of all files of a program. */
__attribute__((weak)) unsigned checks_passed, checks_failed; /* NOLINT(misc-definitions-in-headers) */

/* Of those that fail the first twenty are printed. */
static inline bool check_at(bool good, const char* file, int line, const char* what, const char* of) {
  if (good) {
    ++checks_passed;
  } else if (++checks_failed <= 20) {
    printf("%s:%d: not so: %s%s%s\n", file, line, what, of[0] != '\0' ? ": " : "", of);
  }
  return good;
}
#define CHECK(condition) (void)check_at((condition), __FILE__, __LINE__, #condition, "")
#define CHECK_OF(condition, what, of) check_at((condition), __FILE__, __LINE__, what, of)

/* The summary, and the program's status. `expected`: how many there must be; 0: any number but none. */
static inline int checks_end(unsigned expected) {
  const unsigned done = checks_passed + checks_failed;
  printf("%u passed, %u failed\n", checks_passed, checks_failed);
  if (expected != 0 && done != expected) printf("there must be %u\n", expected);
  return checks_failed != 0 || done == 0 || (expected != 0 && done != expected);
}

#endif
