// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random texts that repeat something: a prefix, a cycle any number of times, a suffix. Of code points and of bytes that
// are no UTF-8.
#ifndef EMBIDI_TESTS_GROWTH_TEXT_HPP
#define EMBIDI_TESTS_GROWTH_TEXT_HPP

#include <stddef.h>
#include <stdint.h>

namespace embidi::test {

// The same numbers from the same seed on every machine.
class Random {
 public:
  Random(uint32_t seed, uint32_t number) : state_((uint64_t{seed} << 32 | number) * 0x9E3779B97F4A7C15 + 1) {}
  uint32_t bits() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<uint32_t>(state_ >> 16);
  }
  uint32_t below(uint32_t limit) { return bits() % limit; }
  bool one_of(uint32_t count) { return below(count) == 0; }
  template <class T, size_t Size>
  const T& among(const T (&all)[Size]) {
    return all[below(Size)];
  }

 private:
  uint64_t state_;
};

struct Part {
  static constexpr size_t kMost = 1000;
  char bytes[kMost];
  size_t size = 0;
  void put(const char* from, size_t count);
  void put(uint32_t code_point);
};

// What a text is meant for: what its beginning is likely to be.
enum class Topic : uint8_t { any, host, payload };

struct Repeated {
  Part prefix, cycle, suffix;
  void make(Random& random, Topic topic);
  size_t bytes(size_t cycles) const { return prefix.size + cycles * cycle.size + suffix.size; }
  // Into memory that has room for it.
  void write(size_t cycles, char* out) const;
  // In the notation of tests/cases, on several lines.
  void print() const;
};

}  // namespace embidi::test

#endif
