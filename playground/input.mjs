// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the text field holds, as the bytes of lines: text, code points or bytes in hexadecimal.

const encoder = new TextEncoder(); // a lone surrogate becomes U+FFFD

import { t } from "./language.mjs";

export class InputError extends Error {}

// For a message: printable ASCII, and not endless.
const quoted = (token) => `“${token.slice(0, 20).replace(/[^ -~]/g, "?")}${token.length > 20 ? "…" : ""}”`;

// "05D0", and the same as U+05D0, 0x5D0, \u05D0 or \u{5D0}: what is found in code and in documents.
function codePoint(token) {
  const match = /^(?:U\+|0x|\\u|\\u\{|\\x)?([0-9A-F]+)\}?$/i.exec(token);
  if (!match) throw new InputError(t("{0} is no code point in hexadecimal", quoted(token)));
  const value = parseInt(match[1], 16);
  if (value > 0x10ffff) throw new InputError(t("{0} is above 10FFFF", quoted(token)));
  if (value >= 0xd800 && value <= 0xdfff) throw new InputError(t("{0} is a surrogate", quoted(token)));
  return value;
}

const tokens = (line) => line.split(/[\s,]+/).filter((token) => token !== "");

function bytesOfHex(line) {
  const bytes = [];
  for (const token of tokens(line)) {
    const digits = token.replace(/^(0x|\\x)/i, "");
    if (!/^([0-9A-F]{2})+$/i.test(digits))
      throw new InputError(t("{0} is no byte of two hexadecimal digits", quoted(token)));
    for (let i = 0; i < digits.length; i += 2) bytes.push(parseInt(digits.slice(i, i + 2), 16));
  }
  return Uint8Array.from(bytes);
}

function bytesOfCodePoints(line) {
  let text = "";
  for (const token of tokens(line)) text += String.fromCodePoint(codePoint(token));
  return encoder.encode(text);
}

// Bytes of one line of the text field. Throws an InputError.
export function lineBytes(line, input) {
  if (input === "hex") return bytesOfCodePoints(line);
  if (input === "bytes") return bytesOfHex(line);
  return encoder.encode(line);
}

const hex = (number, digits) => number.toString(16).toUpperCase().padStart(digits, "0");

function lineFrom(bytes, input) {
  if (input === "bytes") return Array.from(bytes, (byte) => hex(byte, 2)).join(" ");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (input === "hex") return Array.from(text, (character) => hex(character.codePointAt(0), 4)).join(" ");
  return text.replace(/[\r\n]/g, " "); // a line stays one
}

// The text of one input in the way of another, so that what is there is not lost; a line that cannot be read stays.
export function convertInput(text, from, to) {
  const lines = text.split("\n").map((line) => {
    try {
      return lineFrom(lineBytes(line, from), to);
    } catch (error) {
      if (error instanceof InputError) return line;
      throw error;
    }
  });
  return lines.join("\n");
}
