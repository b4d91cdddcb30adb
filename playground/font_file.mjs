// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A font of one's own, as a block that the library reads (src/embidi/font.h has the format): what embidi-fontc has
// compiled, as it stands, and BDF, which is made one here. For the rest there is the font compiler.
import { t } from "./language.mjs";

export class FontFileError extends Error {}

const most = 16 << 20; // bytes of a file

const startsWith = (bytes, text) => [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

// The numbers of the first array in C source, as embidi-fontc writes them.
function bytesOfC(text) {
  const [, numbers] = /uint8_t \w+\[\w*\] = \{([^}]*)\}/.exec(text.replace(/\/\*.*?\*\//gs, "")) ?? [];
  return numbers === undefined ? null : Uint8Array.from(numbers.match(/\b(0x[0-9a-f]+|\d+)\b/gi) ?? [], Number);
}

// ---------------------------------------------------------------------------------------------------------------- BDF

// The rows of a glyph's box run together, without gaps.
function packed(rows, width) {
  const bits = rows.flatMap((row) =>
    Array.from({ length: width }, (_, x) => (parseInt(row[x >> 2] ?? "0", 16) >> (3 - (x & 3))) & 1),
  );
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  bits.forEach((bit, i) => (bytes[i >> 3] |= bit << (7 - (i & 7))));
  return bytes;
}

// { ascent, descent, glyphs: [{ codePoint (-1: none), advance, width, height, left, up (from the baseline), rows }] }
function readBdf(text, fail) {
  const font = { ascent: null, descent: null, glyphs: [] };
  let box = [0, 0, 0, 0];
  let glyph = null;
  let rows = null;
  text.split(/\r\n|\r|\n/).forEach((line, i) => {
    const [word, ...rest] = line.trim().split(/\s+/);
    const numbers = rest.map(Number);
    const whole = (count) => {
      const found = numbers.slice(0, count);
      if (found.length < count || !found.every(Number.isInteger)) fail(i + 1);
      return found;
    };
    if (word === "FONTBOUNDINGBOX") box = whole(4);
    else if (word === "FONT_ASCENT") [font.ascent] = whole(1);
    else if (word === "FONT_DESCENT") [font.descent] = whole(1);
    else if (word === "STARTCHAR")
      glyph = { codePoint: -1, advance: box[0], width: box[0], height: box[1], left: box[2], up: box[3] };
    else if (glyph === null) return;
    else if (word === "ENCODING") [glyph.codePoint] = whole(1);
    else if (word === "DWIDTH") [glyph.advance] = whole(1);
    else if (word === "BBX") [glyph.width, glyph.height, glyph.left, glyph.up] = whole(4);
    else if (word === "BITMAP") rows = [];
    else if (word === "ENDCHAR") {
      if (rows?.length !== glyph.height) fail(i + 1);
      font.glyphs.push({ ...glyph, rows });
      glyph = rows = null;
    } else if (rows !== null) {
      if (!/^[0-9a-f]+$/i.test(word) || word.length * 4 < glyph.width) fail(i + 1);
      rows.push(word);
    }
  });
  font.ascent ??= box[1] + box[3];
  font.descent ??= -box[3];
  return font;
}

// Glyph 0, which stands for what the font lacks, where it has none for that.
function emptyBox(ascent) {
  const height = Math.max(ascent - 2, 3);
  const width = Math.max(height >> 1, 3);
  const row = (bits) =>
    bits
      .match(/.{1,4}/g)
      .map((four) => parseInt(four.padEnd(4, "0"), 2).toString(16))
      .join("");
  const edge = row("1".repeat(width));
  const middle = row(`1${"0".repeat(width - 2)}1`);
  const rows = [edge, ...Array(height - 2).fill(middle), edge];
  return { codePoint: -1, advance: width + 1, width, height, left: 0, up: 0, rows };
}

function blockOfBdf(text, name) {
  const fail = (line) => {
    throw new FontFileError(t("{0}: line {1} is no line of a BDF font.", name, line));
  };
  const tooLarge = (codePoint) => {
    const number = codePoint.toString(16).toUpperCase().padStart(4, "0");
    throw new FontFileError(t("{0}: the glyph of {1} is too large for a font of embidi’s.", name, `U+${number}`));
  };
  const { ascent, descent, glyphs: all } = readBdf(text, fail);
  const unique = new Map(
    all.filter(({ codePoint }) => codePoint >= 0 && codePoint <= 0x10ffff).map((glyph) => [glyph.codePoint, glyph]),
  );
  const sorted = [...unique.values()].sort((a, b) => a.codePoint - b.codePoint).slice(0, 0xfffe);
  const height = ascent + descent;
  if (sorted.length === 0 || height < 1 || height > 255 || ascent < 0 || ascent > 255)
    throw new FontFileError(t("{0}: a BDF font without glyphs, or with lines of no height.", name));
  const missing = all.find(({ codePoint }) => codePoint === -1) ?? emptyBox(ascent);
  const glyphs = [missing, ...sorted];
  const ranges = []; // [first code point, count, first glyph]
  sorted.forEach(({ codePoint }, i) => {
    const last = ranges.at(-1);
    if (last && last[0] + last[1] === codePoint) ++last[1];
    else ranges.push([codePoint, 1, i + 1]);
  });
  const bitmaps = glyphs.map(({ rows, width: across }) => packed(rows, across));
  const size = bitmaps.reduce((sum, { length }) => sum + length, 20 + 8 * (ranges.length + glyphs.length));
  const block = new Uint8Array(size);
  const view = new DataView(block.buffer);
  block.set([0x65, 0x6d, 0x62, 0x66, 1, 1, height, ascent]); // "embf"
  view.setUint16(8, glyphs.length, true);
  view.setUint16(10, ranges.length, true);
  view.setUint32(16, size, true);
  let at = 20;
  for (const [first, count, glyph] of ranges) {
    view.setUint32(at, first, true);
    view.setUint16(at + 4, count, true);
    view.setUint16(at + 6, glyph, true);
    at += 8;
  }
  let offset = 0;
  const begin = 20 + 8 * (ranges.length + glyphs.length);
  glyphs.forEach((glyph, i) => {
    const top = ascent - glyph.up - glyph.height;
    const signed = (value) => value >= -128 && value <= 127;
    const byte = (value) => value >= 0 && value <= 255;
    if (
      ![glyph.advance, glyph.width, glyph.height].every(byte) ||
      ![glyph.left, top].every(signed) ||
      offset >= 1 << 23
    )
      tooLarge(Math.max(glyph.codePoint, 0));
    view.setUint32(at, offset | (glyph.advance << 24), true);
    block.set([glyph.width, glyph.height], at + 4);
    view.setInt8(at + 6, glyph.left);
    view.setInt8(at + 7, top);
    block.set(bitmaps[i], begin + offset);
    offset += bitmaps[i].length;
    at += 8;
  });
  return block;
}

// The block of a font file, or a FontFileError that says in words what is wrong.
export function blockOf(bytes, name) {
  if (bytes.length > most) throw new FontFileError(t("{0} has more than {1} bytes.", name, most));
  if (startsWith(bytes, "embf")) return bytes;
  const text = new TextDecoder("latin1").decode(bytes);
  if (startsWith(bytes, "STARTFONT")) return blockOfBdf(text, name);
  const found = /\bembidi_font\b/.test(text) ? bytesOfC(text) : null;
  if (found !== null && startsWith(found, "embf")) return found;
  throw new FontFileError(
    t(
      "{0} is no font that this page reads: it takes what embidi-fontc has compiled (.bin, .c, .h), and BDF. Compile others first, as {1}.",
      name,
      "embidi-fontc --input FONT.ttf --size 20 --bits 4 --script arabic --binary FONT.bin",
    ),
  );
}
