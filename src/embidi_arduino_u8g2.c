/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT
 *
 * The adapter for u8g2, where the sketch or project has U8g2: without it, this file is empty. */
#if defined(__has_include)
#if __has_include(<clib/u8g2.h>) || __has_include(<u8g2.h>)
#include "../port/u8g2/embidi_u8g2.c"
#endif
#endif
