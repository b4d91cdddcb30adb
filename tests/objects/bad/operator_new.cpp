// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

extern "C" int* heap(unsigned n) { return new int[n]; }
