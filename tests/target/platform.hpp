// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a test program that runs on the host and inside the firmware asks of the machine below it. Two implementations:
// host_platform.cpp and qemu_platform.cpp. Freestanding: no heap, no run-time library.
#ifndef EMBIDI_TESTS_TARGET_PLATFORM_HPP
#define EMBIDI_TESTS_TARGET_PLATFORM_HPP

#include <stddef.h>
#include <stdint.h>

#ifdef EMBIDI_GUARD_MPU
#include "guard.hpp"
#endif

namespace embidi::test {

// One file of the host is open at a time.
bool open_file(const char* path);
size_t read_file(char* buffer, size_t capacity);  // fewer than `capacity` bytes only at the file's end
void close_file();

void print(const char* text);
void print_number(uint64_t number);
void print_hex(uint32_t number, int digits);

// A copy of a text that ends where memory ends: a load past it faults (on the host, and in guarded firmware;
// elsewhere it is the text itself). The next call overwrites it.
const char* at_end_of_memory(const char* text, size_t bytes);

#ifndef EMBIDI_GUARD_MPU
// Memory that the library may write; where the platform guards (guard.hpp), there is no other but the stack.
template <size_t Size, class Byte = unsigned char>
struct LibraryMemory {
  alignas(8) Byte bytes[Size];
};

// While one lives, a callback may touch other memory, too.
class OutsideLibrary {
 public:
  OutsideLibrary() {}
  OutsideLibrary(const OutsideLibrary&) = delete;
  OutsideLibrary& operator=(const OutsideLibrary&) = delete;
  ~OutsideLibrary() {}
};
#endif

// The test program itself. Returns its exit status.
int run(int argc, const char* const* argv);

}  // namespace embidi::test

#endif
