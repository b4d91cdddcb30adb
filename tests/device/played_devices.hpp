// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The bus of a board, played on the host: the I2C master of lm3s811evb and the SSI of lm3s6965evb (their files in
// port/qemu), which get stuck.
#ifndef EMBIDI_TESTS_DEVICE_PLAYED_DEVICES_HPP
#define EMBIDI_TESTS_DEVICE_PLAYED_DEVICES_HPP

#include <cstddef>
#include <cstdint>
#include <string>

namespace embidi::test {

struct PlayedBus {
  enum Fault { none, busy, silent, refused };
  // busy: the master stays so (somebody holds SDA or SCL low), or the transmitter has no room; silent: no byte comes
  // back, of SSI; refused: not acknowledged, of I2C.
  Fault fault = none;
  std::size_t good_bytes = 0;  // that come through before the fault
  std::string bytes;           // that came through
  std::size_t reads = 0;       // of the state
  bool stopped = false;        // I2C: the last condition was a stop

  std::uint32_t read(std::uintptr_t address);
  void write(std::uintptr_t address, std::uint32_t value);

 private:
  bool faulty(Fault which) const { return fault == which && bytes.size() >= good_bytes; }
  std::uint32_t data_ = 0;
};
PlayedBus& played_bus();

}  // namespace embidi::test

namespace embidi::board {

class PlayedRegister {
 public:
  explicit PlayedRegister(std::uintptr_t address) : address_(address) {}
  // As a register is read and written. NOLINTNEXTLINE(google-explicit-constructor)
  operator std::uint32_t() const { return test::played_bus().read(address_); }
  const PlayedRegister& operator=(std::uint32_t value) const {  // NOLINT(cppcoreguidelines-c-copy-assignment-signature)
    test::played_bus().write(address_, value);
    return *this;
  }

 private:
  std::uintptr_t address_;
};

inline PlayedRegister device_register(std::uintptr_t address) { return PlayedRegister(address); }

}  // namespace embidi::board

#endif
