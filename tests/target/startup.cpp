// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The start-up of the firmware and its guards, which all other target tests lean on.
// Usage: startup check       checks data, bss, constructors and memory functions
//        startup DEED        does what a guard must catch: store-to-code, load-unaligned, use-whole-stack
#include <stddef.h>
#include <stdint.h>

#include "platform.hpp"

extern "C" {
void* memcpy(void* to, const void* from, size_t count);
void* memmove(void* to, const void* from, size_t count);
void* memset(void* to, int value, size_t count);
int memcmp(const void* a, const void* b, size_t count);
extern volatile uint32_t __stack_limit[];
}

namespace embidi::test {
namespace {

volatile uint32_t in_data = 0x12345678;
volatile uint32_t in_bss[64];
const uint32_t in_code[] = {1, 2, 3};

struct Constructed {
  Constructed() { value = in_data + 1; }
  volatile uint32_t value;
};
Constructed constructed;

bool same(const char* a, const char* b) {
  while (*a != '\0' && *a == *b) ++a, ++b;
  return *a == *b;
}

// Hides where an address comes from, so that the compiler leaves the access as it is written.
volatile uint32_t* address(uintptr_t value) {
  asm volatile("" : "+r"(value));
  return reinterpret_cast<volatile uint32_t*>(value);
}

int check(bool good, const char* what) {
  if (good) return 0;
  print("FAIL: ");
  print(what);
  print("\n");
  return 1;
}

int check_memory_functions() {
  char text[] = "0123456789";
  int failures = check(memcmp(memmove(text + 2, text, 5), "01234", 5) == 0, "memmove up");
  failures += check(memcmp(memmove(text, text + 2, 5), "01234", 5) == 0 && same(text, "0123434789"), "memmove down");
  failures += check(same(static_cast<char*>(memset(text, 'x', 3)), "xxx3434789"), "memset");
  failures += check(same(static_cast<char*>(memcpy(text, "abcd", 4)), "abcd434789"), "memcpy");
  failures += check(memcmp("ab\377", "ab\1", 3) > 0 && memcmp("a", "b", 1) < 0 && memcmp("a", "b", 0) == 0, "memcmp");
  return failures;
}

int check_memory() {
  int failures = check(in_data == 0x12345678, ".data");
  for (size_t i = 0; i < 64; ++i) failures += check(in_bss[i] == 0, ".bss");
  return failures + check(constructed.value == 0x12345679, "constructors") + check_memory_functions();
}

}  // namespace

int run(int argc, const char* const* argv) {
  if (argc != 1) {
    print("usage: startup check|DEED\n");
    return 2;
  }
  if (same(argv[0], "check")) return check_memory() == 0 ? 0 : 1;
  if (same(argv[0], "store-to-code")) {
    *address(reinterpret_cast<uintptr_t>(in_code)) = 4;
  } else if (same(argv[0], "load-unaligned")) {
    const uint32_t value = *address(reinterpret_cast<uintptr_t>(in_code) + 1);
    static_cast<void>(value);
  } else if (same(argv[0], "use-whole-stack")) {
    __stack_limit[0] = 0;
  } else {
    print("FAIL: unknown deed\n");
    return 2;
  }
  return 0;
}

}  // namespace embidi::test
