/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* A label of LVGL, set and drawn: what scripts/bench --lvgl counts. The program is linked three times, with different
 * labels (EMBIDI_BENCH_...). */
#ifndef EMBIDI_TESTS_BENCH_LVGL_LABEL_H
#define EMBIDI_TESTS_BENCH_LVGL_LABEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { kTexts = 5 };

/* Starts LVGL with a display of 240x320 pixels and a label without text. */
bool bench_start(void);

/* Name of text `index`, below kTexts, and how many code points it has. */
const char* bench_name(size_t index);
size_t bench_code_points(size_t index);

void bench_set(size_t index); /* sets the text; nothing is drawn yet */
void bench_refresh(void);     /* draws what has changed */
void bench_invalidate(void);  /* the whole label has to be drawn again */

/* Pixels of the screen that are not background: whether anything was drawn. */
uint32_t bench_ink(void);

/* Bytes of LVGL's heap: in use, and the most that was in use since the start. 0 where LVGL uses the C library's. */
void bench_heap(uint32_t* used, uint32_t* most);

/* Bytes in use before the label was made. */
uint32_t bench_heap_at_start(void);

#ifdef __cplusplus
}
#endif

#endif
