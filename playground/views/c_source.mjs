// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Texts and pictures as C source. All of it is ASCII: right-to-left text in a source would be shown in another order
// than the compiler reads it, which is what "Trojan Source" attacks live on.
import { packings } from "./packing.mjs";

const kColumns = 100; // of a line between its quotes
const kLongestCharacter = 12; // columns that the rest of a character may take: three bytes as \xHH
// The longest string literal that a C99 compiler has to take (5.2.4.1); beyond it the text is an array of numbers.
const kLongestLiteral = 4095;

const isHexDigit = (byte) =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
const hex = (byte) => byte.toString(16).toUpperCase().padStart(2, "0");
const short = { 0x09: "\\t", 0x0a: "\\n", 0x0d: "\\r", 0x22: '\\"', 0x5c: "\\\\" };

// One byte in a literal. Two question marks could begin a trigraph, so every one after another is escaped.
function escaped(byte, previous) {
  if (byte === 0x3f && previous === 0x3f) return "\\?";
  if (short[byte]) return short[byte];
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${hex(byte)}`;
}

// The lines of a string literal for these bytes; adjacent literals are one to the compiler. A \x escape takes all the
// hexadecimal digits that follow it, so the literal is closed and opened again before one that is a character.
export function stringLiteral(bytes) {
  const lines = [];
  let line = "";
  let previous = -1;
  let afterHex = false;
  for (const byte of bytes) {
    const piece = escaped(byte, previous);
    // Between characters; bytes that are no UTF-8 wherever it gets too long.
    const room = kColumns - ((byte & 0xc0) === 0x80 ? 0 : kLongestCharacter);
    if (line.length + piece.length > room) {
      lines.push(`"${line}"`);
      line = "";
      afterHex = false;
    }
    if (afterHex && isHexDigit(byte)) line += '" "';
    line += piece;
    afterHex = piece.startsWith("\\x");
    previous = byte;
  }
  if (line !== "" || lines.length === 0) lines.push(`"${line}"`);
  return lines;
}

// The lines of an initialiser's numbers.
export function numberLines(bytes) {
  const lines = [];
  for (let i = 0; i < bytes.length; i += 16) {
    lines.push(Array.from(bytes.subarray(i, i + 16), (byte) => `0x${hex(byte)},`).join(" "));
  }
  return lines;
}

// UTF-8 bytes as `static const char NAME[]`, NUL-terminated either way.
export function textSource(bytes, name = "text") {
  const count = `${bytes.length} byte${bytes.length === 1 ? "" : "s"}`;
  if (bytes.length <= kLongestLiteral) {
    return (
      `/* ${count} of UTF-8, without the NUL at the end: sizeof ${name} - 1. */\n` +
      `static const char ${name}[] =\n    ${stringLiteral(bytes).join("\n    ")};\n`
    );
  }
  // Bytes over 7F in an array of char are out of the range of a signed one, so it is unsigned.
  return (
    `/* ${count} of UTF-8, and a NUL at the end that is not counted: sizeof ${name} - 1. Longer than the\n` +
    `   ${kLongestLiteral} bytes that every C compiler takes as one string literal; cast it to const char*. */\n` +
    `static const unsigned char ${name}[] = {\n    ${numberLines(bytes).join("\n    ")}\n    0x00};\n`
  );
}

// Packed pixels as `static const uint8_t NAME[]`.
export function panelSource(bytes, { width, height, packing, name = "panel" }) {
  const { bits, holds } = packings[packing];
  const pixel = bits === 1 ? "1 is a pixel that is set" : `0 is the background, ${(1 << bits) - 1} full strength`;
  return (
    `/* ${width} x ${height} pixels, ${bits} bit${bits === 1 ? "" : "s"} each; ${pixel}.\n` +
    `   ${holds[0].toUpperCase()}${holds.slice(1)}. */\n` +
    `#include <stdint.h>\n` +
    `static const uint8_t ${name}[] = {\n    ${numberLines(bytes).join("\n    ")}\n};\n`
  );
}
