/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What joining_forms.cpp calls, with types that are the same in all versions of LVGL, so that it is compiled once. */
#ifndef EMBIDI_TESTS_LVGL_JOINING_CALLS_H
#define EMBIDI_TESTS_LVGL_JOINING_CALLS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

void joining_start(void);

/* The bytes that LVGL takes for a joined text, with the NUL; and the text into them, which may be in them already. */
size_t joining_size(const char* text);
void joining_join(const char* text, char* out);

/* embidi_lv_unshape(), and LVGL's function that frees what it returns. */
char* joining_letters(const char* text);
void joining_free(char* letters);

#ifdef __cplusplus
}
#endif

#endif
