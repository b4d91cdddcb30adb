// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The host under a test program: stdio.
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "platform.hpp"

namespace embidi::test {
namespace {

FILE* file = nullptr;

// Pages of which the last cannot be touched.
constexpr size_t kTextBytes = 1 << 20;
char* make_text_end() {
  const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  void* const pages = mmap(nullptr, kTextBytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED || mprotect(static_cast<char*>(pages) + kTextBytes, page, PROT_NONE) != 0) return nullptr;
  return static_cast<char*>(pages) + kTextBytes;
}

}  // namespace

bool open_file(const char* path) {
  file = fopen(path, "rb");
  return file != nullptr;
}

size_t read_file(char* buffer, size_t capacity) { return fread(buffer, 1, capacity, file); }

void close_file() {
  fclose(file);
  file = nullptr;
}

const char* at_end_of_memory(const char* text, size_t bytes) {
  static char* const end = make_text_end();
  if (end == nullptr || bytes > kTextBytes) return nullptr;  // every case fails
  return bytes == 0 ? end : static_cast<const char*>(memcpy(end - bytes, text, bytes));
}

void print(const char* text) { fputs(text, stdout); }

}  // namespace embidi::test

int main(int argc, char** argv) { return embidi::test::run(argc - 1, argv + 1); }
