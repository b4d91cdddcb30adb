// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// Start-up, and what Arduino adds to a sketch. A byte 4 (EOT) on the UART ends QEMU, and so the test.
#include "Arduino.h"

extern "C" {
#include "uart.h"

extern uint32_t __stack_top[], __data_start[], __data_end[], __data_load[], __bss_start[], __bss_end[];
extern void (*__init_array_start[])();
extern void (*__init_array_end[])();

[[noreturn]] static void quit(uintptr_t reason) {
  register uintptr_t operation asm("r0") = 0x18;  // SYS_EXIT
  register uintptr_t argument asm("r1") = reason;
  asm volatile("bkpt 0xAB" : : "r"(operation), "r"(argument) : "memory");
  for (;;) {
  }
}

[[noreturn]] static void fault() { quit(0x20023); }  // ADP_Stopped_RunTimeErrorUnknown: status 1

[[noreturn]] void Reset_Handler() {
  for (uint32_t *to = __data_start, *from = __data_load; to < __data_end; ++to, ++from) *to = *from;
  for (uint32_t* to = __bss_start; to < __bss_end; ++to) *to = 0;
  for (void (**call)() = __init_array_start; call < __init_array_end; ++call) (*call)();
  uart_init();
  setup();
  for (;;) loop();
}

struct Vectors {
  uint32_t* stack;
  void (*handlers[6])();
};
extern const Vectors vectors;
[[gnu::section(".vectors"), gnu::used]] const Vectors vectors = {__stack_top,
                                                                 {Reset_Handler, fault, fault, fault, fault, fault}};
}

[[gnu::weak]] void print_panel() {}  // what is on a display, if there is one

void delay(unsigned long ms) {
  if (ms < 1000) return;  // a display that is being started
  print_panel();
  quit(0x20026);  // ADP_Stopped_ApplicationExit: status 0
}

void HardwareSerial::begin(unsigned long) {}

int HardwareSerial::read() {
  const int byte = uart_read();
  if (byte == 4) delay(1000);
  return byte < 0 ? -1 : byte;
}

size_t HardwareSerial::write(uint8_t byte) {
  const char c = static_cast<char>(byte);
  uart_write(&c, 1);
  return 1;
}

HardwareSerial Serial;

// What libstdc++ has where it is there.
extern "C" void __cxa_pure_virtual() { fault(); }
extern "C" void* __dso_handle;
void* __dso_handle;
void operator delete(void*) {}
void operator delete(void*, unsigned) {}
