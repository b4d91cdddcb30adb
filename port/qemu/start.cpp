// Start-up of every firmware on QEMU's boards: vectors, painted stack, .data and .bss, constructors, main, exit status.
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
void Reset_Handler();
void Fault_Handler();
[[noreturn]] void fault(const uint32_t* frame);
[[noreturn]] void c_start();
}

namespace {

constexpr uint32_t kPaint = 0xA5A5A5A5;
constexpr int kStatusFault = 99;
constexpr int kStatusStackOverflow = 98;

[[maybe_unused]] volatile uint32_t& reg(uintptr_t address) { return *reinterpret_cast<volatile uint32_t*>(address); }

void enable_fpu() {
#ifdef __ARM_FP
  reg(0xE000ED88) |= 0xFu << 20;  // CPACR: full access to CP10 and CP11
  asm volatile("dsb\n isb" ::: "memory");
#endif
}

// QEMU lets firmware write to an385's code memory and load unaligned words: errors on the targets that it stands for.
void enable_checks() {
#ifdef EMBIDI_BOARD_AN385
  reg(0xE000ED98) = 0;                             // MPU_RNR
  reg(0xE000ED9C) = 0;                             // MPU_RBAR: code memory from 0 on
  reg(0xE000EDA0) = (6u << 24) | (21u << 1) | 1u;  // MPU_RASR: read only, executable, 2^22 bytes
  reg(0xE000ED94) = 5;                             // MPU_CTRL: on, default map elsewhere
  reg(0xE000ED14) |= 1u << 3;                      // CCR.UNALIGN_TRP
  asm volatile("dsb\n isb" ::: "memory");
#endif
}

void write_hex(const char* label, uint32_t value) {
  char text[9];
  for (int i = 0; i < 8; ++i) text[i] = "0123456789ABCDEF"[(value >> (28 - 4 * i)) & 15];
  text[8] = '\0';
  embidi::semihosting::write0(label);
  embidi::semihosting::write0(text);
}

struct Vectors {
  uint32_t* stack;
  void (*handlers[15])();
};

}  // namespace

extern "C" {

extern const Vectors vectors;
[[gnu::section(".vectors"), gnu::used]] const Vectors vectors = {
    __stack_top,
    {Reset_Handler, Fault_Handler, Fault_Handler, Fault_Handler, Fault_Handler, Fault_Handler, Fault_Handler, nullptr,
     nullptr, nullptr, Fault_Handler, Fault_Handler, nullptr, Fault_Handler, Fault_Handler}};

[[gnu::naked]] void Reset_Handler() {
  asm volatile(
      ".syntax unified\n"
      "  ldr r0, =__stack_limit\n"
      "  mov r1, sp\n"
      "  ldr r2, =0xA5A5A5A5\n"
      "1: cmp r0, r1\n"
      "  bhs 2f\n"
      "  str r2, [r0]\n"
      "  adds r0, r0, #4\n"
      "  b 1b\n"
      "2: bl c_start\n"
      "  .ltorg\n");
}

[[gnu::naked]] void Fault_Handler() {
  asm volatile(
      ".syntax unified\n"
      "  mov r0, sp\n"
      "  bl fault\n");
}

// `frame`: r0-r3, r12, lr, pc, xpsr as the exception stacked them.
void fault(const uint32_t* frame) {
  uint32_t exception = 0;
  asm volatile("mrs %0, ipsr" : "=r"(exception));
  write_hex("FAULT: exception ", exception);
  write_hex(", pc ", frame[6]);
  write_hex(", lr ", frame[5]);
  embidi::semihosting::write0("\n");
  embidi::semihosting::exit(kStatusFault);
}

void c_start() {
  enable_fpu();
  const uint32_t* load = __data_load;
  for (uint32_t* to = __data_start; to != __data_end; ++to) *to = *load++;
  for (uint32_t* to = __bss_start; to != __bss_end; ++to) *to = 0;
  enable_checks();
  for (auto constructor = __init_array_start; constructor != __init_array_end; ++constructor) (*constructor)();
  const int status = main();
  if (embidi::stack_used() == embidi::stack_size()) {
    embidi::semihosting::write0("FAULT: the stack is used to its last word\n");
    embidi::semihosting::exit(kStatusStackOverflow);
  }
  embidi::semihosting::exit(status);
}

}  // extern "C"

namespace embidi {

uint32_t stack_size() { return static_cast<uint32_t>(__stack_top - __stack_limit) * 4; }

uint32_t stack_used() {
  const volatile uint32_t* lowest = __stack_limit;
  while (lowest != __stack_top && *lowest == kPaint) ++lowest;
  return static_cast<uint32_t>(__stack_top - lowest) * 4;
}

}  // namespace embidi
