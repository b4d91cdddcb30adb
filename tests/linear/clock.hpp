// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Counts instructions on mps2-an385 under `-icount shift=7,sleep=off`: CMSDK timer 0, which runs at 25 MHz of virtual
// time, in which an instruction takes 128 ns.
#ifndef EMBIDI_TESTS_LINEAR_CLOCK_HPP
#define EMBIDI_TESTS_LINEAR_CLOCK_HPP

#include <stdint.h>

namespace embidi::test {

inline volatile uint32_t* timer() { return reinterpret_cast<volatile uint32_t*>(0x40000000); }

inline void start_clock() {
  timer()[0] = 0;           // CTRL: off
  timer()[2] = 0xFFFFFFFF;  // RELOAD
  timer()[1] = 0xFFFFFFFF;  // VALUE
  timer()[0] = 1;           // CTRL: on
}

inline uint32_t clock_now() { return timer()[1]; }

// The timer counts down: 3.2 ticks an instruction.
inline uint64_t instructions_between(uint32_t start, uint32_t end) {
  return (static_cast<uint64_t>(start - end) * 80 + 128) >> 8;
}

}  // namespace embidi::test

#endif
