// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

extern "C" void thrower(int i) {
  if (i > 0) throw i;
}
