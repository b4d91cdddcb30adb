// What a test program that runs on the host and inside the firmware asks of the machine below it. Two implementations:
// host_platform.cpp and qemu_platform.cpp. Freestanding: no heap, no run-time library.
#ifndef EMBIDI_TESTS_TARGET_PLATFORM_HPP
#define EMBIDI_TESTS_TARGET_PLATFORM_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

// One file of the host is open at a time.
bool open_file(const char* path);
size_t read_file(char* buffer, size_t capacity);  // fewer than `capacity` bytes only at the file's end
void close_file();

void print(const char* text);
void print_number(uint64_t number);
void print_hex(uint32_t number, int digits);

// The test program itself. Returns its exit status.
int run(int argc, const char* const* argv);

}  // namespace embidi::test

#endif
