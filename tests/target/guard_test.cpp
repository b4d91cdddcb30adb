// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// That the guard (guard.hpp) finds what it is for: a callback, which runs inside the library, does what the library
// must not. Usage: guard DEED   `nothing` passes; every other deed must end in a fault, or fail
#include <stddef.h>
#include <stdint.h>

#include "embidi/embidi.h"
#include "line_reader.hpp"
#include "platform.hpp"

extern "C" uint32_t __stack_limit[];  // firmware.ld

namespace embidi::test {
namespace {

constexpr size_t kChars = 16;

LibraryMemory<EMBIDI_BLOCK_SIZE(kChars, 0)> block;
[[maybe_unused]] volatile uint32_t elsewhere[16];
const uint32_t constant[2] = {1, 2};
const char* text;
constexpr size_t kTextBytes = 5;

// Hides where an address comes from, so that the compiler leaves the access as it is written.
template <class T>
volatile T& at(uintptr_t address) {
  asm volatile("" : "+r"(address));
  return *reinterpret_cast<volatile T*>(address);
}
template <class T>
uintptr_t address_of(T* pointer) {
  return reinterpret_cast<uintptr_t>(pointer);
}

template <class T>
void load(uintptr_t address) {
  const T value = at<T>(address);
  static_cast<void>(value);
}
template <class T>
void store(uintptr_t address) {
  at<T>(address) = 1;
}

struct Deed {
  const char* name;
  void (*run)(uintptr_t text);
};
constexpr Deed kDeeds[] = {
    {"nothing", [](uintptr_t) {}},
    {"load-behind-text", [](uintptr_t first) { load<char>(first + kTextBytes); }},
    {"load-unaligned", [](uintptr_t) { load<uint32_t>(address_of(constant) + 1); }},
#ifdef EMBIDI_GUARD_MPU
    {"load-elsewhere", [](uintptr_t) { load<uint32_t>(address_of(elsewhere)); }},
    {"store-elsewhere", [](uintptr_t) { store<uint32_t>(address_of(elsewhere)); }},
    {"store-constant", [](uintptr_t) { store<uint32_t>(address_of(constant)); }},
    {"store-text", [](uintptr_t first) { store<char>(first); }},
    {"load-before-text", [](uintptr_t first) { load<char>(first - 1); }},
    {"load-behind-block", [](uintptr_t) { load<char>(address_of(block.bytes) + sizeof block.bytes); }},
    {"store-behind-block", [](uintptr_t) { store<char>(address_of(block.bytes) + sizeof block.bytes); }},
    {"store-before-slot", [](uintptr_t) { store<char>(address_of(block.gap) + sizeof block.gap - 1); }},
    {"store-before-block", [](uintptr_t) { store<char>(address_of(block.bytes) - 1); }},  // painted
    {"store-below-stack", [](uintptr_t) { store<uint32_t>(address_of(__stack_limit) - 4); }},
    {"load-peripheral", [](uintptr_t) { load<uint32_t>(0x40000000); }},
#endif
};

// What the callback needs lies where the library may read: on the stack.
struct Work {
  const Deed* deed;
  uintptr_t text;
};

uint16_t lookup(const embidi_font* font, uint32_t, uint8_t, size_t, uint16_t* advance) {
  const Work* const work = static_cast<const Work*>(font->user);
  work->deed->run(work->text);
  *advance = 1;
  return 1;
}

}  // namespace

int run(int argc, const char* const* argv) {
  const Deed* deed = nullptr;
  for (const Deed& d : kDeeds) {
    const char* word = argc == 1 ? argv[0] : "";
    if (skip_prefix(word, d.name) && *word == '\0') deed = &d;
  }
  if (deed == nullptr) {
    print("FAIL: usage: guard DEED\n");
    return 2;
  }
  elsewhere[0] = elsewhere[1] + 1;  // nobody minds, outside
  text = at_end_of_memory("abcde", kTextBytes);
  const Work work{deed, address_of(text)};
  const embidi_font font = {nullptr, 0, lookup, &work, nullptr};
  const embidi_options options = {};
  embidi_paragraph* paragraph = nullptr;
  embidi_line line;
  uint32_t width = 0;
  if (embidi_init(block.bytes, sizeof block.bytes, kChars, 0, &paragraph).status != EMBIDI_OK ||
      embidi_layout(paragraph, text, kTextBytes, &options).status != EMBIDI_OK ||
      embidi_line_init(&line, paragraph, 0, kTextBytes).status != EMBIDI_OK ||
      embidi_line_width(&line, &font, &width).status != EMBIDI_OK || width != kTextBytes) {
    print("FAIL: the library\n");
    return 1;
  }
  return 0;
}

}  // namespace embidi::test
