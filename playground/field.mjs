// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Places in the text field, which counts UTF-16 code units of what is typed, and the characters that they are.

// Where each unit of a line (code unit of text, code point or byte) begins in the field's line, and its end.
function unitsOf(line, input) {
  if (input === "utf8") return null; // a unit is a place
  const begins = [];
  for (const token of line.matchAll(/[^\s,]+/g)) {
    if (input === "hex") {
      begins.push(token.index);
    } else {
      const prefix = /^(0x|\\x)?/i.exec(token[0])[0].length;
      for (let i = prefix; i < token[0].length; i += 2) begins.push(token.index + (i === prefix ? 0 : i));
    }
  }
  begins.push(line.length);
  return begins;
}

const offsetsOf = (paragraph, input) =>
  ({ utf8: paragraph.utf16Offsets, bytes: paragraph.byteOffsets, hex: null })[input];

// Units before character `index`; with the paragraph's length, all of its own.
const unitsBefore = (paragraph, index, input) => offsetsOf(paragraph, input)?.[index] ?? index;

function lineBegin(lines, number) {
  let begin = 0;
  for (let i = 0; i < number; ++i) begin += lines[i].length + 1;
  return begin;
}

// The place in the field before a character.
export function offsetOf(model, { paragraph, index }) {
  const { input, text } = model.state;
  const entry = model.paragraphs[paragraph];
  const lines = text.split("\n", entry.line);
  let units = unitsBefore(entry.paragraph, index, input);
  for (let i = paragraph - 1; i >= 0 && model.paragraphs[i].line === entry.line; --i) {
    const { paragraph: before } = model.paragraphs[i];
    units += unitsBefore(before, before.length, input);
  }
  const begins = unitsOf(lines.at(-1), input);
  return lineBegin(lines, entry.line - 1) + (begins ? begins[Math.min(units, begins.length - 1)] : units);
}

// The character at or before a place in the field: { paragraph, index }, or null where the library refused the line.
export function placeOf(model, offset) {
  const { input, text } = model.state;
  const before = text.slice(0, offset);
  const number = before.split("\n").length;
  const column = offset - (before.lastIndexOf("\n") + 1);
  const end = text.indexOf("\n", offset);
  const line = text.slice(offset - column, end < 0 ? text.length : end);
  const begins = unitsOf(line, input);
  let units = begins ? begins.findIndex((begin) => begin >= column) : column;
  const entries = model.paragraphs.filter((entry) => entry.line === number);
  for (const [i, { index, paragraph }] of entries.entries()) {
    if (!paragraph) return null;
    const all = unitsBefore(paragraph, paragraph.length, input);
    if (units < all || i === entries.length - 1) {
      const offsets = offsetsOf(paragraph, input);
      const found = offsets ? offsets.findLastIndex((begin) => begin <= units) : Math.min(units, paragraph.length);
      return { paragraph: index, index: Math.max(found, 0) };
    }
    units -= all;
  }
  return null;
}
