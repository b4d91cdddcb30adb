// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include <cstdlib>

extern "C" int sum_of_largest(const int* values, int count, int most);

int main() {
  // Behind the last value is a 0: only a sanitizer sees that it is read.
  int* const values = static_cast<int*>(std::calloc(4, sizeof(int)));
  values[0] = 2;
  values[1] = 7;
  values[2] = 3;
  values[3] = 0;
  const bool right = sum_of_largest(values, 4, 5) == 10 && sum_of_largest(values, 3, 5) == 10;
  std::free(values);
  return right ? 0 : 1;
}
