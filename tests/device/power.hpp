// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Power cuts and resets at any instruction. What outlives them is in memory that no start-up code touches: the panel
// and the notebook of the test.
#ifndef EMBIDI_TESTS_DEVICE_POWER_HPP
#define EMBIDI_TESTS_DEVICE_POWER_HPP

#include <stdint.h>

namespace embidi::test {

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

// The 16 MB of PSRAM of mps2-an385, which QEMU clears when it starts, or has in a file (check-power): the notebook, and
// then the panel.
template <class Panel>
Panel& outliving_panel() {
  static_assert(sizeof(Notebook) <= 64);
  return *reinterpret_cast<Panel*>(0x21000040);
}

// What a panel does by itself is not interrupted half-way.
class Uninterrupted {
 public:
  Uninterrupted() { asm volatile("cpsid i" ::: "memory"); }
  ~Uninterrupted() { asm volatile("cpsie i" ::: "memory"); }
  Uninterrupted(const Uninterrupted&) = delete;
  Uninterrupted& operator=(const Uninterrupted&) = delete;
};

// What is tested: a panel, and firmware that brings two pictures onto it.
class Firmware {
 public:
  virtual bool panel_is_busy() const = 0;
  virtual void panel_loses_power(uint32_t seed) = 0;
  // From its start until the second picture is shown. `relies`, which is wrong: as if the panel were as it has left it,
  // with the first one.
  virtual void come_up(bool relies) = 0;
  // Picture 0 or 1, on a panel that shows the other one.
  virtual void show(unsigned picture) = 0;
  // That the panel shows it; fails otherwise.
  virtual void check(unsigned picture) = 0;

 protected:
  constexpr Firmware() = default;
  ~Firmware() = default;
};

[[noreturn]] void fail(const char* what);

// The test program, of the arguments in the heads of power_*.cpp. `magic` is another number for each; `instructions`:
// about as many instructions as coming up takes.
int run_power_test(int argc, const char* const* argv, Firmware& firmware, uint32_t magic, uint32_t instructions);

}  // namespace embidi::test

#endif
