/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

#include "screen.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

uint8_t screen[kHeight][kWidth];
size_t layouts;

static uint8_t buffer[kWidth * kHeight / 8];

static const u8x8_display_info_t info = {
    .tile_width = kWidth / 8, .tile_height = kHeight / 8, .pixel_width = kWidth, .pixel_height = kHeight};

static uint8_t to_screen(u8x8_t* u8x8, uint8_t message, uint8_t repeat, void* argument) {
  (void)u8x8;
  if (message != U8X8_MSG_DISPLAY_DRAW_TILE) return 1;
  const u8x8_tile_t* const tile = argument;
  for (unsigned i = 0; i < (unsigned)tile->cnt * 8 * repeat; ++i) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      screen[tile->y_pos * 8u + bit][tile->x_pos * 8u + i] =
          (uint8_t)((tile->tile_ptr[i % ((unsigned)tile->cnt * 8)] >> bit) & 1);
    }
  }
  return 1;
}

void screen_init(u8g2_t* u8g2, uint8_t tiles) {
  memset(u8g2, 0, sizeof *u8g2);
  memset(screen, 0, sizeof screen);
  u8x8_SetupDefaults(u8g2_GetU8x8(u8g2));
  u8g2_GetU8x8(u8g2)->display_cb = to_screen;
  u8g2_GetU8x8(u8g2)->display_info = &info;
  u8g2_SetupBuffer(u8g2, buffer, tiles, u8g2_ll_hvline_vertical_top_lsb, U8G2_R0);
  u8g2_SetFontMode(u8g2, 1);
  u8g2_ClearBuffer(u8g2);
}

void screen_show(u8g2_t* u8g2) { u8g2_SendBuffer(u8g2); }

bool screen_equal(uint8_t seen[kHeight][kWidth]) { return memcmp(screen, seen, sizeof screen) == 0; }

size_t screen_ink(void) {
  size_t ink = 0;
  for (int i = 0; i < kWidth * kHeight; ++i) ink += screen[i / kWidth][i % kWidth];
  return ink;
}

void screen_print(FILE* file) {
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) (void)fputc(screen[y][x] != 0 ? '#' : '.', file);
    (void)fputc('\n', file);
  }
}

embidi_result __real_embidi_layout(embidi_paragraph* paragraph, const char* text, size_t bytes,
                                   const embidi_options* options);
embidi_result __wrap_embidi_layout(embidi_paragraph* paragraph, const char* text, size_t bytes,
                                   const embidi_options* options);
embidi_result __wrap_embidi_layout(embidi_paragraph* paragraph, const char* text, size_t bytes,
                                   const embidi_options* options) {
  ++layouts;
  return __real_embidi_layout(paragraph, text, bytes, options);
}
