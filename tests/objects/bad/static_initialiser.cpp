// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

extern "C" int start(void);
int initialised = start();
