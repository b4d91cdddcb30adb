// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: the same as `weak_types`, of shorter texts
// Assumes: the paragraph is one level run without brackets, isolates and structures
// Bound: every string of up to 4 of the classes that `weak_types` has
// Unwind: 5
// Label: quick
// Options: -DEMBIDI_STRUCTURES=0 -DPROOF_LENGTH=4
// Wrong: src/embidi_core/uba/weak_types.cpp: if (group == kArabic && type == CS) => if (group == kArabic)
// clang-format on
#include "weak_types.cpp"
