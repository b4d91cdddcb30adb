// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What check-finds makes mutants of: some that its test kills, and some that nothing can.
extern "C" int sum_of_largest(const int* values, int count, int most) {
  int sum = 0;
  for (int i = 0; i < count; ++i) {
    int value = values[i];
    if (value > most) value = most;
    sum += value;
  }
  return sum;
}
