/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The application: four pages of a shop's terminal, made of LVGL's widgets as any application makes them. Nothing here
 * knows about embidi. */
#ifndef EMBIDI_EXAMPLES_LVGL_SCREENS_H
#define EMBIDI_EXAMPLES_LVGL_SCREENS_H

#include <stdint.h>

#include "lvgl.h"

enum { PAGE_TEXT, PAGE_LINKS, PAGE_ENTRY, PAGE_TABLE, PAGES };

/* Makes the pages on the active screen and puts the text area into `group`, which receives the keys. */
void screens_create(lv_group_t* group);

void screens_show(uint32_t page);

/* A message has come: the paragraph of the first page. Copied. */
void screens_set_message(const char* text);

/* The line that runs at the foot of the first page. Copied. */
void screens_set_news(const char* text);

lv_obj_t* screens_entry(void);

#endif
