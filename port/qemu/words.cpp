// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "words.hpp"

#include "semihosting.hpp"

namespace embidi {

int command_line_words(const char* (&words)[kMaxWords]) {
  static char line[512];
  if (!semihosting::command_line(line, sizeof line)) return -1;
  int count = 0;
  for (char* at = line;;) {
    while (*at == ' ') *at++ = '\0';
    if (*at == '\0') return count;
    if (count == kMaxWords) return -1;
    words[count++] = at;
    while (*at != '\0' && *at != ' ') ++at;
  }
}

}  // namespace embidi
