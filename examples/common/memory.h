/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The firmware's stack, which start-up paints. */
#ifndef EMBIDI_EXAMPLES_MEMORY_H
#define EMBIDI_EXAMPLES_MEMORY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes, from its top down to the deepest word written so far, and of all of it. 0 on the host, where nobody knows. */
size_t memory_stack_used(void);
size_t memory_stack_size(void);

#ifdef __cplusplus
}
#endif

#endif
