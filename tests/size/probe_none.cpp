// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A firmware without the library: what it has of libgcc is no cost of the library (flash.awk).
#include "platform.hpp"

namespace embidi::test {

int run(int argc, const char* const*) {
  print_number(static_cast<unsigned>(argc));
  print("\n");
  return 0;
}

}  // namespace embidi::test
