// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// For sketches that include an adapter's header alone: what embidi.h requires, said by the first of its files.
#include "embidi.h"
