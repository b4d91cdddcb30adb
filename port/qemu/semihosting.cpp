// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Arm semihosting operations ("Semihosting for AArch32 and AArch64", ARM), M profile: bkpt 0xAB; A profile: svc
// 0x123456; r0 operation, r1 block. RISC-V ("RISC-V Semihosting"): the same operations; a0, a1.
#include "semihosting.hpp"

#include <stddef.h>
#include <stdint.h>

namespace embidi::semihosting {
namespace {

enum Operation : uint32_t {
  SYS_OPEN = 0x01,
  SYS_CLOSE = 0x02,
  SYS_WRITE0 = 0x04,
  SYS_READ = 0x06,
  SYS_FLEN = 0x0C,
  SYS_GET_CMDLINE = 0x15,
  SYS_EXIT_EXTENDED = 0x20
};
constexpr uint32_t kApplicationExit = 0x20026;
constexpr uint32_t kModeReadBinary = 1;

uint32_t word(const void* pointer) { return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(pointer)); }

#ifdef __riscv
int call(Operation operation, uint32_t argument) {
  register uint32_t a0 asm("a0") = operation;
  register uint32_t a1 asm("a1") = argument;
  // The three must be uncompressed and on one page.
  asm volatile(
      ".option push\n"
      ".option norvc\n"
      ".balign 16\n"
      "slli x0, x0, 0x1f\n"
      "ebreak\n"
      "srai x0, x0, 7\n"
      ".option pop\n"
      : "+r"(a0)
      : "r"(a1)
      : "memory");
  return static_cast<int>(a0);
}
#else
int call(Operation operation, uint32_t argument) {
  register uint32_t r0 asm("r0") = operation;
  register uint32_t r1 asm("r1") = argument;
#if __ARM_ARCH_PROFILE == 'M'
  asm volatile("bkpt 0xAB" : "+r"(r0) : "r"(r1) : "memory");
#else
  asm volatile("svc 0x123456" : "+r"(r0) : "r"(r1) : "memory", "lr");  // ARM state
#endif
  return static_cast<int>(r0);
}
#endif

}  // namespace

void write0(const char* text) { call(SYS_WRITE0, word(text)); }

[[noreturn]] void exit(int status) {
  const uint32_t block[2] = {kApplicationExit, static_cast<uint32_t>(status)};
  for (;;) call(SYS_EXIT_EXTENDED, word(block));
}

bool command_line(char* buffer, size_t capacity) {
  const uint32_t block[2] = {word(buffer), static_cast<uint32_t>(capacity)};
  return call(SYS_GET_CMDLINE, word(block)) == 0;
}

bool File::open(const char* path) {
  uint32_t length = 0;
  while (path[length] != '\0') ++length;
  const uint32_t block[3] = {word(path), kModeReadBinary, length};
  handle_ = call(SYS_OPEN, word(block));
  return handle_ >= 0;
}

size_t File::read(char* buffer, size_t capacity) {
  const uint32_t block[3] = {static_cast<uint32_t>(handle_), word(buffer), static_cast<uint32_t>(capacity)};
  const int not_read = call(SYS_READ, word(block));
  return not_read < 0 ? 0 : capacity - static_cast<size_t>(not_read);
}

size_t File::length() const {
  const uint32_t block[1] = {static_cast<uint32_t>(handle_)};
  const int length = call(SYS_FLEN, word(block));
  return length < 0 ? 0 : static_cast<size_t>(length);
}

void File::close() {
  const uint32_t block[1] = {static_cast<uint32_t>(handle_)};
  call(SYS_CLOSE, word(block));
  handle_ = -1;
}

}  // namespace embidi::semihosting
