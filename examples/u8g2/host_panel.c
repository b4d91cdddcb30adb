/* SPDX-FileCopyrightText: 2026 The embidi authors
 * SPDX-License-Identifier: MIT */

/* The panel on the host: takes in what u8g2's driver sends as the SSD0323 does (window, data, fill). */
#include "host_panel.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "bus.h"

enum { kWidth = 128, kHeight = 64, kRows = 80, kScale = 4 /* QEMU's */ };

static uint8_t pixels[kRows][kWidth / 2];
static bool changed = true;
static unsigned left, right = 63, top, bottom = 79, column, row;

/* How many arguments a command has (data sheet, section 9; u8g2 sends those of B0h and B4h). */
static unsigned arguments_of(uint8_t command) {
  switch (command) {
    case 0x15:
    case 0x75: return 2;
    case 0x24: return 5;
    case 0xB8: return 8;
    case 0x23:
    case 0x81:
    case 0xA0:
    case 0xA1:
    case 0xA2:
    case 0xA8:
    case 0xAD: return 1;
    default: return command >= 0xB0 && command <= 0xBF ? 1 : 0;
  }
}

static void obey(const uint8_t* c) {
  if (c[0] == 0x15) left = column = c[1] % 64, right = c[2] % 64;
  if (c[0] == 0x75) top = row = c[1] % kRows, bottom = c[2] % kRows;
  if (c[0] != 0x24) return;
  for (unsigned y = c[2]; y <= c[4] && y < kRows; ++y) {
    for (unsigned x = c[1]; x <= c[3] && x < 64; ++x) pixels[y][x] = c[5];
  }
  changed = true;
}

static void command_byte(uint8_t byte) {
  static uint8_t command[9];
  static unsigned length;
  command[length++] = byte;
  if (length <= arguments_of(command[0])) return;
  length = 0;
  obey(command);
}

static void data_byte(uint8_t byte) {
  pixels[row][column] = byte;
  changed = true;
  if (column++ != right) return;
  column = left;
  row = row == bottom ? top : row + 1;
}

void bus_init(void) {}

bool bus_write(bool data, const uint8_t* bytes, size_t count) {
  if (!host_panel_answers()) return false;
  for (size_t i = 0; i < count; ++i) {
    if (data) {
      data_byte(bytes[i]);
    } else {
      command_byte(bytes[i]);
    }
  }
  return true;
}

bool host_panel_changed(void) {
  const bool was = changed;
  changed = false;
  return was;
}

bool host_panel_write(FILE* file) {
  if (fprintf(file, "P6\n%d %d\n255\n", kWidth * kScale, kHeight * kScale) < 0) return false;
  for (unsigned y = 0; y < kHeight * kScale; ++y) {
    for (unsigned x = 0; x < kWidth * kScale; ++x) {
      const unsigned at = x / kScale;
      const uint8_t grey = (uint8_t)((pixels[y / kScale][at / 2] >> (at % 2 == 0 ? 4 : 0) & 15) * 17);
      const uint8_t rgb[] = {grey, grey, grey};
      if (fwrite(rgb, sizeof rgb, 1, file) != 1) return false;
    }
  }
  return true;
}
