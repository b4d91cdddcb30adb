/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* Hebrew, Arabic and links on a u8g2 display: lines come over the UART, each is shown. README.md has the protocol. */
#include <stddef.h>
#include <stdint.h>

#include "bus.h"
#include "embidi/fonts.h"
#include "embidi_u8g2.h"
#include "line_reader.h"
#include "say.h"
#include "uart.h"

enum { kWidth = 128, kHeight = 64, kLineBytes = 512 };

static u8g2_t u8g2;
static bool panel_answers;

/* ---------------------------------------------------------------------------------------------- the panel */

static uint8_t send(u8x8_t* u8x8, uint8_t message, uint8_t count, void* argument) {
  static bool data;
  (void)u8x8;
  switch (message) {
    case U8X8_MSG_BYTE_INIT: bus_init(); break;
    case U8X8_MSG_BYTE_SET_DC: data = count != 0; break;
    case U8X8_MSG_BYTE_SEND: panel_answers = panel_answers && bus_write(data, argument, count); break;
    default: break; /* the chip is always selected */
  }
  return 1;
}

/* No reset pin, and QEMU's panel needs no pauses; a product waits here. */
static uint8_t wait(u8x8_t* u8x8, uint8_t message, uint8_t count, void* argument) {
  (void)u8x8, (void)message, (void)count, (void)argument;
  return 1;
}

/* u8g2's own driver, with a buffer of 8 rows, of 16, or of all 64. */
static bool set_up(char rows) {
  switch (rows) {
    case '1': u8g2_Setup_ssd0323_os128064_1(&u8g2, U8G2_R0, send, wait); break;
    case '2': u8g2_Setup_ssd0323_os128064_2(&u8g2, U8G2_R0, send, wait); break;
    case 'f': u8g2_Setup_ssd0323_os128064_f(&u8g2, U8G2_R0, send, wait); break;
    default: return false;
  }
  panel_answers = true;
  u8g2_InitDisplay(&u8g2);
  u8g2_SetPowerSave(&u8g2, 0);
  u8g2_SetFontMode(&u8g2, 1);
  return true;
}

/* ---------------------------------------------------------------------------------------------- what is shown */

EMBIDI_U8G2_TEXT(shown, 256, 4);
static embidi_u8g2_options options;
// NOLINTNEXTLINE(cppcoreguidelines-interfaces-global-init): another file's constant
static const uint8_t* u8g2_font = u8g2_font_unifont_t_hebrew;

static bool is(const char* line, const char* word) {
  while (*line != '\0' && *line == *word) ++line, ++word;
  return *line == *word;
}

/* The rest of a line that begins with the word and a space; NULL: it does not. */
static const char* after(const char* line, const char* word) {
  while (*word != '\0' && *line == *word) ++line, ++word;
  if (*word != '\0' || (*line != ' ' && *line != '\0')) return NULL;
  return *line == ' ' ? line + 1 : line;
}

static bool choose_font(const char* name) {
  options.font = NULL;
  if (is(name, "hebrew")) {
    u8g2_font = u8g2_font_unifont_t_hebrew;
  } else if (is(name, "small")) {
    u8g2_font = u8g2_font_6x13_t_hebrew;
  } else if (is(name, "arabic")) {
    u8g2_font = u8g2_font_unifont_t_arabic;
  } else if (is(name, "embidi")) {
    options.font = &embidi_font_unifont_small;
  } else {
    return false;
  }
  return true;
}

static bool choose_host(const char* name) {
  static const char* const names[] = {"plain", "bold", "inverse", "underline"};
  for (uint8_t i = 0; i < 4; ++i) {
    if (!is(name, names[i])) continue;
    options.host = i;
    return true;
  }
  return false;
}

/* A text in the whole panel: laid out once, drawn for each page. */
static uint8_t show_text(const char* text) {
  u8g2_SetFont(&u8g2, u8g2_font);
  const embidi_u8g2_result result = embidi_u8g2_prepare(&shown, &u8g2, kWidth, kHeight, text, &options);
  u8g2_FirstPage(&u8g2);
  do {
    (void)embidi_u8g2_draw_text(&u8g2, 0, 0, &shown);
  } while (u8g2_NextPage(&u8g2) != 0);
  return result.status;
}

/* The same text as u8g2 shows it by itself: on one line, in the order in which it is stored. */
static uint8_t show_stock(const char* text) {
  u8g2_SetFont(&u8g2, u8g2_font);
  u8g2_FirstPage(&u8g2);
  do {
    (void)u8g2_DrawUTF8(&u8g2, 0, 14, text);
  } while (u8g2_NextPage(&u8g2) != 0);
  return EMBIDI_U8G2_OK;
}

/* A menu of links: a title, and each link on a line of its own; what does not fit is left out, but never the host. */
static const char* const kLinks[] = {"http://ab.גד.com/הו", "https://user@www.example.co.il/a/b/c.html",
                                     "info@דוגמה.co.il"};
enum { kLinkCount = 3, kTitle = 15, kRow = 16 };

static uint8_t show_links(void) {
  embidi_u8g2_options link = options;
  uint8_t status = EMBIDI_U8G2_OK;
  link.font = NULL;
  u8g2_SetFont(&u8g2, u8g2_font_6x13_t_hebrew);
  u8g2_FirstPage(&u8g2);
  do {
    u8g2_SetDrawColor(&u8g2, 1);
    u8g2_DrawBox(&u8g2, 0, 0, kWidth, kTitle);
    u8g2_SetDrawColor(&u8g2, 0);
    status |= embidi_u8g2_draw_box(&u8g2, 2, 1, kWidth - 4, kTitle, "קישורים (3)", NULL).status;
    u8g2_SetDrawColor(&u8g2, 1);
    for (unsigned i = 0; i < kLinkCount; ++i) {
      const u8g2_uint_t y = (u8g2_uint_t)(kTitle + 2 + i * kRow);
      status |= embidi_u8g2_draw_box(&u8g2, 0, y, kWidth, kRow, kLinks[i], &link).status;
    }
  } while (u8g2_NextPage(&u8g2) != 0);
  return status;
}

/* ---------------------------------------------------------------------------------------------- the protocol */

static void answer(uint8_t status) {
  static const struct {
    uint8_t flag;
    const char* word;
  } words[] = {{EMBIDI_U8G2_CUT, " cut"},
               {EMBIDI_U8G2_ELIDED, " elided"},
               {EMBIDI_U8G2_MISSING, " missing"},
               {EMBIDI_U8G2_ILL_FORMED, " ill-formed"},
               {EMBIDI_U8G2_BAD_ARGUMENT, " bad argument"},
               {EMBIDI_U8G2_BAD_FONT, " bad font"}};
  if (!panel_answers) {
    say("error: the panel does not answer\n");
    return;
  }
  say("ok");
  for (size_t i = 0; i < sizeof words / sizeof *words; ++i) {
    if ((status & words[i].flag) != 0) say(words[i].word);
  }
  say("\n");
}

/* In a text "\n" stands for a line end, since a line of the protocol has none. */
static void unescape(char* text) {
  char* to = text;
  for (const char* from = text; *from != '\0'; ++from) {
    const bool escaped = from[0] == '\\' && from[1] == 'n';
    *to++ = (char)(escaped ? '\n' : *from);
    if (escaped) ++from;
  }
  *to = '\0';
}

static void take(char* line) {
  const char* rest = NULL;
  bool known = true;
  uint8_t status = EMBIDI_U8G2_OK;
  unescape(line);
  if ((rest = after(line, "text")) != NULL) {
    status = show_text(rest);
  } else if ((rest = after(line, "stock")) != NULL) {
    status = show_stock(rest);
  } else if (is(line, "links")) {
    status = show_links();
  } else if ((rest = after(line, "font")) != NULL) {
    known = choose_font(rest);
  } else if ((rest = after(line, "host")) != NULL) {
    known = choose_host(rest);
  } else if ((rest = after(line, "buffer")) != NULL) {
    known = rest[0] != '\0' && rest[1] == '\0' && set_up(rest[0]);
  } else {
    known = false;
  }
  if (known) {
    answer(status);
  } else {
    say("error: unknown\n");
  }
}

int main(void) {
  static char bytes[kLineBytes + 1];
  line_reader reader;
  line_reader_init(&reader, bytes, kLineBytes);
  uart_init();
  (void)set_up('f');
  say(panel_answers ? "u8g2\n" : "error: the panel does not answer\n");
  for (;;) {
    const int byte = uart_read();
    if (byte == UART_END) return 0;
    if (byte < 0 || !line_reader_feed(&reader, (uint8_t)byte)) continue;
    bytes[reader.length] = '\0';
    if (reader.lost > 0) {
      say("error: line too long\n");
    } else {
      take(bytes);
    }
  }
}
