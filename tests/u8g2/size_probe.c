/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* What a minimal program takes, on a microcontroller: PROBE 0 sets u8g2 up, 1 draws by u8g2_DrawUTF8(), 2 by
 * embidi_u8g2_draw() with u8g2's font, 3 by embidi_u8g2_draw_box() too, 4 a prepared text,
 * 5 as 3 by an embidi font; `sizes` compares them. Tells
 * its deepest stack over the UART. */
#include <stddef.h>
#include <stdint.h>

#include "embidi/fonts.h"
#include "embidi_u8g2.h"
#include "memory.h"
#include "say.h"
#include "uart.h"

static u8g2_t u8g2;

static uint8_t nowhere(u8x8_t* u8x8, uint8_t message, uint8_t count, void* argument) {
  (void)u8x8, (void)message, (void)count, (void)argument;
  return 1;
}

#if PROBE == 4
EMBIDI_U8G2_TEXT(prepared, EMBIDI_U8G2_CHARS, 1);
#endif

int main(void) {
  static const char text[] = "http://ab.cd.אב.גד.com/הו/זח שלום abc";
  uart_init();
  u8g2_Setup_ssd0323_os128064_1(&u8g2, U8G2_R0, nowhere, nowhere);
  u8g2_InitDisplay(&u8g2);
  u8g2_SetFont(&u8g2, u8g2_font_6x13_t_hebrew);
#if PROBE == 4
  (void)embidi_u8g2_prepare(&prepared, &u8g2, 128, 64, text, NULL);
#endif
  u8g2_FirstPage(&u8g2);
  do {
#if PROBE == 0
    (void)text;
    u8g2_DrawHLine(&u8g2, 0, 0, 10);
#elif PROBE == 1
    (void)u8g2_DrawUTF8(&u8g2, 0, 14, text);
#elif PROBE == 2
    (void)embidi_u8g2_draw(&u8g2, 0, 14, text, NULL);
#elif PROBE == 5
    const embidi_u8g2_options options = {.font = &embidi_font_unifont_small, .host = EMBIDI_U8G2_HOST_BOLD};
    (void)embidi_u8g2_draw_box(&u8g2, 0, 0, 128, 64, text, &options);
#elif PROBE == 3
    (void)embidi_u8g2_draw_box(&u8g2, 0, 0, 128, 64, text, NULL);
#else
    (void)embidi_u8g2_draw_text(&u8g2, 0, 0, &prepared);
#endif
  } while (u8g2_NextPage(&u8g2) != 0);
  say("stack ");
  say_number(memory_stack_used());
  say("\n");
  while (uart_read() != UART_END) {
  }
  return 0;
}
