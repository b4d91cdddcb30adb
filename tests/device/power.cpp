// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "power.hpp"

#include <stdint.h>

#include "../growth/text.hpp"
#include "exceptions.hpp"
#include "line_reader.hpp"
#include "platform.hpp"
#include "semihosting.hpp"

extern "C" const uint32_t vectors[2];  // start_cortex_m.cpp: the stack's top and Reset_Handler

namespace embidi::test {
namespace {

constexpr int kStatusStopped = 7;
constexpr uintptr_t kSysTickControl = 0xE000E010, kSysTickLoad = 0xE000E014, kSysTickValue = 0xE000E018;
constexpr uint32_t kMostInstructions = (1u << 24) / 16 * 5 - 5;  // SysTick has 24 bits

Notebook& notebook() { return *reinterpret_cast<Notebook*>(0x21000000); }
Firmware* tested;
bool stops;

void no_cut() { device_register(kSysTickControl) = 0; }

// An exception return to Reset_Handler, with an empty stack: start-up code does the rest, as after any reset. (A reset
// of QEMU's machine does the same in a third of a second.)
[[noreturn]] void restart() {
  auto* const frame = reinterpret_cast<volatile uint32_t*>(static_cast<uintptr_t>(vectors[0] - 32));
  for (unsigned i = 0; i < 6; ++i) frame[i] = 0;
  frame[6] = vectors[1] & ~1u;
  frame[7] = 1u << 24;  // Thumb
  constexpr uint32_t kToThread = 0xFFFFFFF9;
  asm volatile("msr msp, %0\n dsb\n isb\n bx %1" : : "r"(frame), "r"(kToThread) : "memory");
  __builtin_unreachable();
}

void cut() {
  no_cut();
  Notebook& n = notebook();
  ++n.cuts;
  if (tested->panel_is_busy()) ++n.in_busy;
  if (n.pending) ++n.again;
  n.pending = true;
  // Every other time the CPU alone is reset, and the panel goes on with what it does.
  if (stops || n.cuts % 2 == 1) {
    ++n.losses;
    tested->panel_loses_power(n.cuts);
  }
  if (stops) semihosting::exit(kStatusStopped);
  restart();
}

// After so many instructions from now on.
void cut_after(uint32_t instructions) {
  if (instructions > kMostInstructions) fail("more instructions than can be counted");
  handle(kSysTick, cut);
  device_register(kSysTickLoad) = instructions * 16 / 5 + 1;  // 25 MHz of virtual time, 128 ns an instruction
  device_register(kSysTickValue) = 0;
  device_register(kSysTickControl) = 7;
}

void print_count(uint32_t number, const char* what) {
  print_number(number);
  print(what);
}

int finish() {
  const Notebook& n = notebook();
  print_count(n.at, " instructions; ");
  print_count(n.cuts, " cuts, ");
  print_count(n.losses, " with loss of the panel's power, ");
  print_count(n.in_busy, " while it was busy, ");
  print_count(n.again, " while the firmware came up\n");
  return 0;
}

// Up again, perhaps with another cut on the way. True: after a cut.
bool come_up(bool relies, uint32_t instructions) {
  Notebook& n = notebook();
  Random random(n.boots, 1);
  for (unsigned i = 0; i < 4; ++i) random.bits();
  if (n.pending && !stops && random.one_of(4)) cut_after(1 + random.below(instructions));
  tested->come_up(relies && n.pending);
  no_cut();
  const bool after_cut = n.pending;
  n.pending = false;
  tested->check(1);
  return after_cut;
}

}  // namespace

void fail(const char* what) {
  print("FAIL: ");
  print(what);
  print(", cut at instruction ");
  print_number(notebook().at);
  print("\n");
  semihosting::exit(1);
}

int run_power_test(int argc, const char* const* argv, Firmware& firmware, uint32_t magic, uint32_t instructions) {
  uint32_t number = 0;
  if (argc < 2 || argc > 3 || !is_number(argv[1], number) || number == 0 ||
      (argc == 3 && !is_word(argv[2], "relies")) || (!is_word(argv[0], "reset") && !is_word(argv[0], "stop"))) {
    print("usage: reset STEP|stop AT [relies]\n");
    return 2;
  }
  tested = &firmware;
  stops = is_word(argv[0], "stop");
  Notebook& n = notebook();
  if (n.magic != magic) {
    n = {};
    n.magic = magic;
    tested->panel_loses_power(0);
  }
  ++n.boots;
  if (come_up(argc == 3, instructions) && stops) return finish();

  tested->show(0);
  tested->check(0);
  // From here on it is cut.
  n.at = stops ? number : n.at + number;
  cut_after(n.at);
  tested->show(1);
  no_cut();
  tested->check(1);
  if (n.cuts == 0 || n.in_busy == 0 || (!stops && n.again == 0)) fail("too few cuts");
  return finish();
}

}  // namespace embidi::test
