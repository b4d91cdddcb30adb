// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#ifndef EMBIDI_TESTS_SEED_HPP
#define EMBIDI_TESTS_SEED_HPP

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace embidi::test {

// The seed that argument `index` gives, or a new one where it is missing or 0. It is printed at once, for a run that
// does not come to its end.
inline std::uint64_t seed_of(int argc, char** argv, int index) {
  std::uint64_t seed = argc > index ? std::strtoull(argv[index], nullptr, 10) : 0;
  if (seed == 0) seed = std::random_device{}();
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  std::fflush(stdout);
  return seed;
}

}  // namespace embidi::test

#endif
