// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Adafruit_GFX.h includes it and needs nothing of it.
