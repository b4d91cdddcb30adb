// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The heap of an engine's firmware, and what else of a C library engines call. Blocks lie behind each other; freed ones
// are taken back from the end. It costs little, so that the engine is measured and not a heap, and it knows its peak.
#include <stddef.h>
#include <stdint.h>

#include "harness.hpp"

namespace {

struct alignas(8) Block {
  Block* before;
  uint32_t bytes;  // 0: free
};

constexpr size_t kHeap = 2u << 20;
alignas(8) unsigned char heap[kHeap];
Block* last;
unsigned char* top = heap;
size_t live, peak;

}  // namespace

namespace embidi::test {

void heap_restart_peak() { peak = live; }
size_t heap_peak() { return peak; }

}  // namespace embidi::test

extern "C" {

void* malloc(size_t bytes) {
  bytes = (bytes + 7) & ~size_t{7};
  if (bytes == 0) bytes = 8;
  if (bytes > static_cast<size_t>(heap + kHeap - top) - sizeof(Block)) return nullptr;
  auto* const block = reinterpret_cast<Block*>(top);
  block->before = last;
  block->bytes = static_cast<uint32_t>(bytes);
  last = block;
  top += sizeof(Block) + bytes;
  live += bytes;
  if (live > peak) peak = live;
  return block + 1;
}

void free(void* pointer) {
  if (pointer == nullptr) return;
  Block* const block = static_cast<Block*>(pointer) - 1;
  live -= block->bytes;
  block->bytes = 0;
  while (last != nullptr && last->bytes == 0) {
    top = reinterpret_cast<unsigned char*>(last);
    last = last->before;
  }
}

void* calloc(size_t count, size_t bytes) {
  auto* const to = static_cast<unsigned char*>(malloc(count * bytes));
  if (to != nullptr) __builtin_memset(to, 0, count * bytes);
  return to;
}

void* realloc(void* pointer, size_t bytes) {
  void* const to = malloc(bytes);
  if (to == nullptr || pointer == nullptr) return to;
  const size_t had = (static_cast<Block*>(pointer) - 1)->bytes;
  __builtin_memcpy(to, pointer, had < bytes ? had : bytes);
  free(pointer);
  return to;
}

size_t strlen(const char* text) {
  size_t length = 0;
  while (text[length] != 0) ++length;
  return length;
}

[[noreturn]] void abort() {
  for (;;) __builtin_trap();
}
}
