// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Power cuts and resets at any instruction. What outlives them is in memory that no start-up code touches: the panel
// and the notebook of the test.
#ifndef EMBIDI_TESTS_DEVICE_POWER_HPP
#define EMBIDI_TESTS_DEVICE_POWER_HPP

#include <stdint.h>

namespace embidi::test {

// The 16 MB of PSRAM of mps2-an385, which QEMU clears when it starts, or has in a file (check-power).
inline void* outliving_memory() { return reinterpret_cast<void*>(0x21000000); }

struct Notebook {
  uint32_t magic;
  uint32_t at;       // the instruction at which the next cut comes
  uint32_t cuts;     // made up to now
  uint32_t losses;   // of these, with loss of the panel's power
  uint32_t in_busy;  // of these, while the panel was busy
  uint32_t again;    // while the firmware came up after another one
  uint32_t boots;
  uint8_t pending;  // a cut has come, and the screen has not been checked since
};

// After so many instructions from now on, `cut` is called, which does not return.
void cut_after(uint32_t instructions, void (*cut)());
void no_cut();

// What a panel does by itself is not interrupted half-way.
class Uninterrupted {
 public:
  Uninterrupted() { asm volatile("cpsid i" ::: "memory"); }
  ~Uninterrupted() { asm volatile("cpsie i" ::: "memory"); }
  Uninterrupted(const Uninterrupted&) = delete;
  Uninterrupted& operator=(const Uninterrupted&) = delete;
};

// The firmware begins anew, from its reset vector. To be called by `cut`.
[[noreturn]] void restart();

}  // namespace embidi::test

#endif
