// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

extern "C" int count(void) {
  static int calls;
  return ++calls;
}
