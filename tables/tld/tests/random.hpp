// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random numbers that are the same everywhere.
#ifndef EMBIDI_TABLES_TLD_TESTS_RANDOM_HPP
#define EMBIDI_TABLES_TLD_TESTS_RANDOM_HPP

#include <cstddef>
#include <cstdint>
#include <random>

namespace tldtest {

class Random {
 public:
  explicit Random(uint32_t seed) : engine_(seed) {}
  // 0 to n - 1. Not two of them in one expression: their order would be the compiler's choice.
  uint32_t below(size_t n) { return static_cast<uint32_t>(engine_() % n); }

 private:
  std::mt19937 engine_;
};

}  // namespace tldtest

#endif
