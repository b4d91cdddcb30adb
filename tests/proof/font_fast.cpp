// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: the same as `font` with EMBIDI_FAST, the default: a glyph is looked for in an empty memory, and another in what that has
//   left there
// Assumes: nothing
// Bound: as `font`
// Unwind: 5
// Label: quick
// Options: -DEMBIDI_FAST=1
// Wrong: lib/src/glyph/font.cpp: return bytes <= font.bytes && => return
// clang-format on
#include "font.cpp"
