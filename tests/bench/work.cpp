// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "work.hpp"

#include <stddef.h>
#include <stdint.h>

#include "../linear/patterns.hpp"
#include "platform.hpp"

namespace embidi::test {

namespace {

constexpr const char* kCorpora[] = {"ascii_url", "hebrew", "arabic_marks", "mixed_url",      "russian",
                                    "chinese",   "thai",   "persian",      "hebrew_russian", "arabic_forms"};
constexpr size_t kMostLines = 32;

char buffer[4 * kLongest];
Text lines[kMostLines];

bool continues(char byte) { return (static_cast<uint8_t>(byte) & 0xC0) == 0x80; }

// folder/name.txt
bool open_corpus(const char* folder, const char* name) {
  char path[256];
  size_t length = 0;
  const char* const parts[] = {folder, "/", name, ".txt"};
  for (const char* part : parts) {
    for (; *part != 0; ++part) {
      if (length == sizeof path - 1) return false;
      path[length++] = *part;
    }
  }
  path[length] = 0;
  return open_file(path);
}

bool read_corpus(const char* folder, const char* name, Work& work) {
  if (!open_corpus(folder, name)) return false;
  const size_t bytes = read_file(buffer, sizeof buffer);
  close_file();
  work = {name, 0, 0, lines, 0};
  size_t begin = 0, length = 0;
  for (size_t i = 0; i < bytes; ++i) {
    if (buffer[i] != '\n') {
      length += !continues(buffer[i]);
      continue;
    }
    if (work.count == kMostLines) return false;
    lines[work.count++] = {buffer + begin, i - begin};
    work.code_points += length;
    if (length > work.length) work.length = length;
    begin = i + 1;
    length = 0;
  }
  return work.count > 0 && begin == bytes;
}

}  // namespace

bool for_each_work(const char* folder, size_t longest, void (*each)(void* user, const Work& work), void* user) {
  Work work{};
  for (const char* name : kCorpora) {
    if (!read_corpus(folder, name, work)) return false;
    each(user, work);
  }
  for (size_t i = 0; i < kBidiPatternCount; ++i) {
    for (const size_t n : kLengths) {
      if (n > longest) continue;
      lines[0] = {buffer, make_text(kBidiPatterns[i], n, buffer)};
      each(user, {kBidiPatterns[i].name, n, n, lines, 1});
    }
  }
  return true;
}

}  // namespace embidi::test
