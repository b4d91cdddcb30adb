// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
#include "level.hpp"

int level(int value) {
  if (value < 0) return 0;
  if (value > kMost) return kMost;
  return value;
}
