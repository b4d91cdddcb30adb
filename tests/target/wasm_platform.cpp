// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Node under a test program: wasm-run has the functions.
#include <stddef.h>

#include "platform.hpp"

#define IMPORT(name) extern "C" __attribute__((import_module("node"), import_name(#name)))

IMPORT(open) int node_open(const char* path);
IMPORT(read) size_t node_read(char* buffer, size_t capacity);
IMPORT(print) void node_print(const char* text);
IMPORT(argument) bool node_argument(int index, char* buffer, size_t capacity);

namespace embidi::test {

bool open_file(const char* path) { return node_open(path) != 0; }
size_t read_file(char* buffer, size_t capacity) { return node_read(buffer, capacity); }
void close_file() {}
void print(const char* text) { node_print(text); }

// A load past the end of WebAssembly's memory is a trap; that end is no place for a text, as memory does not end there
// while the program lives.
const char* at_end_of_memory(const char* text, size_t) { return text; }

}  // namespace embidi::test

extern "C" __attribute__((export_name("main"))) int run_program() {
  constexpr int kMaxArguments = 8;
  static char words[kMaxArguments][256];
  const char* arguments[kMaxArguments];
  int count = 0;
  while (count < kMaxArguments && node_argument(count, words[count], sizeof words[count])) {
    arguments[count] = words[count];
    ++count;
  }
  return embidi::test::run(count, arguments);
}
