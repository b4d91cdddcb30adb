// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

#include "memory.h"

#include <stddef.h>

#include "stack.hpp"

size_t memory_stack_used(void) { return embidi::stack_used(); }
size_t memory_stack_size(void) { return embidi::stack_size(); }
