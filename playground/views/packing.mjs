// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A picture's pixels as the bytes that a display or a graphics library takes.

import { key } from "../language.mjs";

// Rows from the top, each of whole bytes; shift(x): by how many bits the value of column x is shifted in its byte.
function rows(bits, shift) {
  const perByte = 8 / bits;
  const stride = (width) => Math.ceil(width / perByte);
  return {
    bits,
    stride,
    bytes: (width, height) => stride(width) * height,
    place: (x, y, width) => [y * stride(width) + Math.floor(x / perByte), shift(x)],
  };
}

// Each packing: its name in words, what a byte holds (for the comment in the C source), the bits of a pixel, the bytes
// of a row or page and of the picture, and where pixel (x, y) goes: its byte, and by how many bits its value is shifted
// there.
export const packings = {
  rows1: {
    label: key("1 bit, rows, left pixel in the highest bit (e-paper, Adafruit GFX drawBitmap)"),
    holds: "rows from the top, each of whole bytes; the leftmost pixel of a byte in its highest bit",
    ...rows(1, (x) => 7 - (x & 7)),
  },
  xbm: {
    label: key("1 bit, rows, left pixel in the lowest bit (XBM: u8g2 drawXBM)"),
    holds: "rows from the top, each of whole bytes; the leftmost pixel of a byte in its lowest bit",
    ...rows(1, (x) => x & 7),
  },
  pages: {
    label: key("1 bit, pages of 8 rows, upper pixel in the lowest bit (memory of an SSD1306)"),
    holds: "pages of 8 rows from the top, in each a byte a column; the uppermost pixel of a byte in its lowest bit",
    bits: 1,
    stride: (width) => width,
    bytes: (width, height) => width * Math.ceil(height / 8),
    place: (x, y, width) => [(y >> 3) * width + x, y & 7],
  },
  rows4: {
    label: key("4 bits of grey, rows, left pixel in the high nibble (memory of an SSD0323)"),
    holds: "rows from the top, each of whole bytes; two pixels a byte, the left one in the high nibble",
    ...rows(4, (x) => ((x & 1) === 0 ? 4 : 0)),
  },
};

// The packing that a device of the given name and number of grey levels has itself.
export function packingOf(deviceName, levels) {
  if (levels > 2) return "rows4";
  return deviceName === "ssd1306" ? "pages" : "rows1";
}

// `strengths`: a byte a pixel, 0 (background) to 255 (full strength), row by row. Values in between are rounded; what
// fills up the last byte of a row or page is 0.
export function pack(strengths, width, height, packingName) {
  const packing = packings[packingName];
  const bytes = new Uint8Array(packing.bytes(width, height));
  const max = (1 << packing.bits) - 1;
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const value = Math.round((strengths[y * width + x] * max) / 255);
      const [index, shift] = packing.place(x, y, width);
      bytes[index] |= value << shift;
    }
  }
  return bytes;
}
