// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The guard with the memory protection unit of ARMv7-M ("PMSAv7", ARMv7-M Architecture Reference Manual B3.5), on
// boards with 4 MB of code memory from 0 on and the RAM at 0x20000000. A region of a higher number wins.
#include <stddef.h>
#include <stdint.h>

#include "guard.hpp"
#include "semihosting.hpp"
#include "start.hpp"

extern "C" {
extern uint32_t __stack_limit[], __stack_top[], __data_start[], __data_end[], __data_load[];  // firmware.ld
uint32_t guard_enter(uint32_t return_address);
uint32_t guard_leave();
}

namespace embidi::test::guard {
namespace {

constexpr uint32_t kTextBegin = 0x3F0000, kTextEnd = 0x400000;  // the last 64 KB of code memory
constexpr uint32_t kImageEnd = 0x300000;
constexpr uint32_t kMostCalls = 8;  // within each other: public functions that call public functions

enum Region : uint32_t { kEverything, kCode, kText, kStack, kObjects, kPeripherals = 7 };
enum Access : uint32_t { kNone = 0, kReadWrite = 3, kReadOnly = 6 };

struct Call {
  uint32_t return_address;
  bool inside;
};

struct Object {
  const unsigned char* slot;
  size_t slack;
};

Call call_stack[kMostCalls];
uint32_t depth;
uint32_t entered;
bool inside_library;
bool first_bytes;
Object objects[kPeripherals - kObjects];
uint32_t object_count;

volatile uint32_t& reg(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

uint32_t word(const void* pointer) { return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(pointer)); }

// 2^log2 bytes from a multiple of that on, but for the eighths of which a bit of `without` is set.
void set_region(Region number, uint32_t base, uint32_t log2, Access access, uint32_t without = 0, bool on = true) {
  reg(0xE000ED98) = number;                                                                             // MPU_RNR
  reg(0xE000EDA0) = 0;                                                                                  // MPU_RASR
  reg(0xE000ED9C) = base;                                                                               // MPU_RBAR
  reg(0xE000EDA0) = access << 24 | without << 8 | (log2 - 1) << 1 | static_cast<uint32_t>(on ? 1 : 0);  // MPU_RASR
  asm volatile("dsb\n isb" ::: "memory");
}

void protect_text(bool on) { set_region(kText, kTextBegin, 16, kReadOnly, 0, on); }

[[noreturn]] void give_up(const char* why) {
  semihosting::write0(why);
  semihosting::exit(2);
}

}  // namespace

void start() {
  const uint32_t stack = word(__stack_limit), stack_bytes = word(__stack_top) - stack;
  uint32_t log2 = 5;
  while (1u << log2 < stack_bytes) ++log2;
  if (1u << log2 != stack_bytes || stack % stack_bytes != 0) give_up("FAIL: the stack is no region\n");
  if (word(__data_load) + word(__data_end) - word(__data_start) > kImageEnd) give_up("FAIL: the image is too large\n");
  set_inside(false);  // the start-up has guarded code memory by the region that is kEverything here
  set_region(kCode, 0, 22, kReadOnly, 0xC0);  // without what surrounds the text
  set_region(kStack, stack, log2, kReadWrite);
  set_region(kPeripherals, 0x40000000, 30, kNone, 0, false);
  protect_text(true);
  reg(0xE000ED94) = 5;         // MPU_CTRL: on, default map where no region is
  reg(0xE000ED14) |= 1u << 3;  // CCR.UNALIGN_TRP
  asm volatile("dsb\n isb" ::: "memory");
}

void allow(unsigned char* slot, size_t slack) {
  if (object_count == kPeripherals - kObjects) give_up("FAIL: too many objects of LibraryMemory\n");
  for (size_t i = 0; i < slack; ++i) slot[i] = kPaint;
  const uint32_t without = (1u << slack / (kSlot / 8)) - 1;
  set_region(static_cast<Region>(kObjects + object_count), word(slot), kSlotLog2, kReadWrite, without);
  objects[object_count++] = {slot, slack};
}

bool finish() {
  for (uint32_t n = 0; n < object_count; ++n) {
    for (size_t i = 0; i < objects[n].slack; ++i) {
      if (objects[n].slot[i] != kPaint) return false;
    }
  }
  return entered > 0 && depth == 0;
}

uint32_t calls() { return entered; }

void text_first() { first_bytes = true; }

const char* place_text(const char* text, size_t bytes) {
  if (bytes > kTextEnd - kTextBegin) give_up("FAIL: the text is too long\n");
  char* const to = reinterpret_cast<char*>(first_bytes ? kTextBegin : kTextEnd - bytes);
  protect_text(false);
  for (size_t i = 0; i < bytes; ++i) to[i] = text[i];
  protect_text(true);
  return to;
}

// The state is outside what the library may touch, so it is read last and written first.
bool set_inside(bool inside) {
  set_region(kEverything, 0, 30, kNone, 0, false);
  set_region(kPeripherals, 0x40000000, 30, kNone, 0, inside);
  const bool before = inside_library;
  inside_library = inside;
  if (inside) set_region(kEverything, 0, 30, kNone);
  return before;
}

}  // namespace embidi::test::guard

// guard_calls.cpp's: before and after a public function.
[[gnu::used]] uint32_t guard_enter(uint32_t return_address) {
  namespace guard = embidi::test::guard;
  const bool inside = guard::set_inside(false);
  if (guard::depth == guard::kMostCalls) guard::give_up("FAIL: calls too deep for the guard\n");
  guard::call_stack[guard::depth++] = {return_address, inside};
  ++guard::entered;
  guard::set_inside(true);
  return 0;
}

[[gnu::used]] uint32_t guard_leave() {
  namespace guard = embidi::test::guard;
  guard::set_inside(false);
  const guard::Call call = guard::call_stack[--guard::depth];
  guard::set_inside(call.inside);
  return call.return_address;
}
