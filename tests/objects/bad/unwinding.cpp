// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

struct Guard {
  ~Guard();
};
void other();
void unwinding() {
  const Guard guard;
  other();
}
