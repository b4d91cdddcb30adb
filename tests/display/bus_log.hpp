// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What a display's bus carried, as text, and a bus that breaks down.
#ifndef EMBIDI_TESTS_DISPLAY_BUS_LOG_HPP
#define EMBIDI_TESTS_DISPLAY_BUS_LOG_HPP

#include <cstddef>
#include <cstdint>
#include <string>

#include "bus.hpp"

namespace embidi::display {

// A line for each call of the board: "C" before commands, "D" before data of SPI, nothing before a transaction of I2C,
// "W" where the controller is waited for; then the bytes in hexadecimal.
class BusLog {
 public:
  SpiBus spi() { return {&BusLog::write_spi, &BusLog::wait, this}; }
  I2cBus i2c() { return {&BusLog::write_i2c, this}; }

  // The first `calls` calls succeed, and no later one.
  void fail_after(int calls) { left_ = calls; }
  void repair() { left_ = -1; }

  std::string take() {
    std::string taken;
    taken.swap(log_);
    bytes_ = calls_ = 0;
    return taken;
  }
  std::size_t bytes() const { return bytes_; }  // since the last take()
  int calls() const { return calls_; }          // likewise

 private:
  bool call(const char* name) {
    if (left_ == 0) return false;
    if (left_ > 0) --left_;
    ++calls_;
    if (!log_.empty()) log_ += '\n';
    log_ += name;
    return true;
  }
  void add(std::uint8_t byte) {
    if (!log_.empty() && log_.back() != '\n') log_ += ' ';
    log_ += "0123456789ABCDEF"[byte >> 4];
    log_ += "0123456789ABCDEF"[byte & 15];
    ++bytes_;
  }
  static bool write_spi(void* user, bool data, const std::uint8_t* bytes, std::size_t count) {
    BusLog& log = *static_cast<BusLog*>(user);
    if (!log.call(data ? "D" : "C")) return false;
    for (std::size_t i = 0; i < count; ++i) log.add(bytes[i]);
    return true;
  }
  static bool write_i2c(void* user, std::uint8_t first, const std::uint8_t* bytes, std::size_t count) {
    BusLog& log = *static_cast<BusLog*>(user);
    if (!log.call("")) return false;
    log.add(first);
    for (std::size_t i = 0; i < count; ++i) log.add(bytes[i]);
    return true;
  }
  static bool wait(void* user) { return static_cast<BusLog*>(user)->call("W"); }

  std::string log_;
  std::size_t bytes_ = 0;
  int calls_ = 0;
  int left_ = -1;
};

// `count` times the byte `hex`, each after a blank.
inline std::string repeated(int count, const char* hex) {
  std::string bytes;
  for (int i = 0; i < count; ++i) bytes += std::string(" ") + hex;
  return bytes;
}

}  // namespace embidi::display

#endif
