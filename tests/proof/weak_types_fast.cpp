// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// clang-format off
// Proves: the same of resolve_weak_types() as it is with EMBIDI_FAST, the default
// Assumes: the paragraph is one level run without brackets, isolates and structures
// Bound: every string of up to 4 of the classes that `weak_types` has
// Unwind: 5
// Label: quick
// Options: -DEMBIDI_STRUCTURES=0 -DEMBIDI_FAST=1 -DPROOF_LENGTH=4
// Wrong: lib/src/uba/weak_types.cpp: state = kNeutralBefore + type; => state = kNeutralBefore;
// clang-format on
#include "weak_types.cpp"
