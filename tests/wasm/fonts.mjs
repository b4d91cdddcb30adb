// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Fonts for case files, in the format of embidi/font.h, without a pixel: what tests/cases/fit_font.hpp and
// shaping_runner.cpp have as callbacks. Glyph 1 + n is of the characters n of every plane.
const PLANES = 17;
const GLYPHS = 0xffff; // without .notdef: the last character of a plane has none

function font(forms, advance) {
  const ranges = [];
  for (const form of forms) {
    for (let plane = 0; plane < PLANES; ++plane)
      ranges.push({ key: form * 2 ** 24 + plane * 2 ** 16, count: GLYPHS - 1, glyph: 1 });
  }
  const size = 20 + 8 * ranges.length + 8 * GLYPHS;
  const data = new DataView(new ArrayBuffer(size));
  new Uint8Array(data.buffer).set(new TextEncoder().encode("embf"));
  data.setUint8(4, 1);
  data.setUint8(5, 1);
  data.setUint8(6, 1);
  data.setUint16(8, GLYPHS, true);
  data.setUint16(10, ranges.length, true);
  data.setUint32(16, size, true);
  ranges.forEach(({ key, count, glyph }, i) => {
    data.setUint32(20 + 8 * i, key, true);
    data.setUint16(24 + 8 * i, count, true);
    data.setUint16(26 + 8 * i, glyph, true);
  });
  for (let glyph = 0; glyph < GLYPHS; ++glyph) {
    data.setUint8(20 + 8 * ranges.length + 8 * glyph + 3, advance(glyph - 1));
  }
  return new Uint8Array(data.buffer);
}

// Of Arabic Presentation Forms-B, the initial forms of letters that join on both sides; medial ones follow them.
const INITIAL = [
  0x8b, 0x91, 0x97, 0x9b, 0x9f, 0xa3, 0xa7, 0xb3, 0xb7, 0xbb, 0xbf, 0xc3, 0xc7, 0xcb, 0xcf, 0xd3, 0xd7, 0xdb, 0xdf,
  0xe3, 0xe7, 0xeb, 0xf3,
].map((byte) => 0xfe00 + byte);

/** One pixel a glyph; of Arabic presentation forms isolated and final ones two, lam-alef four. */
export const fitFont = () =>
  font([0], (c) => {
    if (c >= 0xfef5 && c <= 0xfefc) return 4;
    return c >= 0xfe80 && c < 0xfef5 && !INITIAL.some((initial) => c === initial || c === initial + 1) ? 2 : 1;
  });

/** Every character in every form. */
export const shapingFont = () => font([0, 1, 2, 3, 4], () => 1);
