// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

extern "C" int start(void);
extern "C" int local_static(void) {
  static int once = start();
  return once;
}
