// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Start-up of every firmware on QEMU's boards: .data and .bss, constructors, main, exit status.
#include "start.hpp"

#include <stddef.h>
#include <stdint.h>

#include "semihosting.hpp"
#include "stack.hpp"

extern "C" {
// From firmware.ld.
extern uint32_t __stack_limit[], __stack_top[], __data_start[], __data_end[], __data_load[], __bss_start[], __bss_end[];
extern void (*const __init_array_start[])();
extern void (*const __init_array_end[])();

int main();
}

namespace {

constexpr uint32_t kPaint = 0xA5A5A5A5;  // Reset_Handler's

}  // namespace

[[gnu::used]] void c_start() {
  embidi::prepare_cpu();
  const uint32_t* load = __data_load;
  for (uint32_t* to = __data_start; to != __data_end; ++to) *to = *load++;
  for (uint32_t* to = __bss_start; to != __bss_end; ++to) *to = 0;
  for (const auto* constructor = __init_array_start; constructor != __init_array_end; ++constructor) (*constructor)();
  const int status = main();
  if (embidi::stack_used() == embidi::stack_size()) {
    embidi::semihosting::write0("FAULT: the stack is used to its last word\n");
    embidi::semihosting::exit(embidi::kStatusStackOverflow);
  }
  embidi::semihosting::exit(status);
}

namespace embidi {

void write_hex(const char* label, uint32_t value) {
  char text[9];
  for (int i = 0; i < 8; ++i) text[i] = "0123456789ABCDEF"[(value >> (28 - 4 * i)) & 15];
  text[8] = '\0';
  semihosting::write0(label);
  semihosting::write0(text);
}

uint32_t stack_size() { return static_cast<uint32_t>(__stack_top - __stack_limit) * 4; }

uint32_t stack_used() {
  const volatile uint32_t* lowest = __stack_limit;
  while (lowest != __stack_top && *lowest == kPaint) ++lowest;
  return static_cast<uint32_t>(__stack_top - lowest) * 4;
}

}  // namespace embidi
