// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT
//
// The SSD1306 (its data sheet, 8.1.5 and 9): a control byte, then commands or bytes of the display's memory.
#include "Wire.h"

TwoWire Wire;

namespace {

uint8_t memory[8][128];
unsigned page, column, arguments;
enum { CONTROL, COMMANDS, DATA, NOT_MINE } state;

unsigned arguments_of(uint8_t command) {
  switch (command) {
    case 0x20:
    case 0x81:
    case 0x8D:
    case 0xA8:
    case 0xD3:
    case 0xD5:
    case 0xD9:
    case 0xDA:
    case 0xDB: return 1;
    case 0x21:
    case 0x22: return 2;
    default: return 0;
  }
}

void command(uint8_t byte) {
  if (arguments != 0) {
    --arguments;
  } else if (byte < 0x10) {
    column = (column & 0x70u) | byte;
  } else if (byte < 0x20) {
    column = (column & 0x0Fu) | ((byte & 7u) << 4);
  } else if ((byte & 0xF8u) == 0xB0u) {
    page = byte & 7u;
  } else {
    arguments = arguments_of(byte);
  }
}

bool pixel(unsigned x, unsigned y) { return (memory[y / 8][x] >> y % 8 & 1) != 0; }

}  // namespace

void TwoWire::beginTransmission(uint8_t address) { state = address == 0x3C ? CONTROL : NOT_MINE; }

size_t TwoWire::write(uint8_t byte) {
  switch (state) {
    case CONTROL: state = byte == 0x40 ? DATA : COMMANDS; break;
    case COMMANDS: command(byte); break;
    case DATA:
      memory[page][column] = byte;
      column = (column + 1) % 128;
      break;
    default: break;
  }
  return 1;
}

// In Braille patterns of 2x4 pixels.
void print_panel() {
  static const uint8_t dots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  for (unsigned y = 0; y < 64; y += 4) {
    for (unsigned x = 0; x < 128; x += 2) {
      unsigned cell = 0;
      for (unsigned i = 0; i < 8; ++i) {
        if (pixel(x + i % 2, y + i / 2)) cell |= dots[i / 2][i % 2];
      }
      const uint8_t utf8[] = {0xE2, static_cast<uint8_t>(0xA0 + cell / 64), static_cast<uint8_t>(0x80 + cell % 64)};
      Serial.write(utf8, 3);
    }
    Serial.println();
  }
}
