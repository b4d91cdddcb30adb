// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What callers give, and what they get where it is wrong.

/** The library's status in words, and the number that goes with it. */
export class EmbidiError extends Error {
  constructor(code, number) {
    super(MESSAGES[code](number));
    this.name = "EmbidiError";
    this.code = code;
    this.number = number;
  }
}

const MESSAGES = {
  bad_argument: (number) => `the library refuses its argument ${number}`,
  too_long: (number) => `the text is too long: it needs ${number} code points`,
  too_many_fields: (number) => `the text has too many fields: it needs ${number} entries`,
  block_too_small: (number) => `the block is too small: it needs ${number} bytes`,
  bad_font: () => "these are no data of a font that embidi-fontc has made",
  buffer_too_small: (number) => `the buffer is too small: it needs ${number} bytes`,
  refused: (number) => `the text cannot be converted: code point ${number}`,
  out_of_memory: (number) => `the memory cannot grow to ${number} bytes`,
};

export function choice(list, value, fallback, what) {
  const word = value === undefined ? fallback : value;
  const index = list.values.get(word);
  if (index === undefined) throw new TypeError(`embidi: ${what} is one of ${[...list.values.keys()].join(", ")}`);
  return index;
}

export function integer(value, least, most, what) {
  if (typeof value !== "number") throw new TypeError(`embidi: ${what} is a number`);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`embidi: ${what} is an integer from ${least} to ${most}`);
  }
  return value;
}

export function optionsOf(options) {
  if (options === undefined) return {};
  if (typeof options !== "object" || options === null) throw new TypeError("embidi: options are an object");
  return options;
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const encoder = new TextEncoder();

// A text as UTF-8. A lone surrogate becomes a byte that is no UTF-8, and so one U+FFFD.
export function encode(text) {
  if (text instanceof Uint8Array) return text.slice();
  if (typeof text !== "string") throw new TypeError("embidi: a text is a string or a Uint8Array");
  if (!LONE_SURROGATE.test(text)) return encoder.encode(text);
  const pieces = text.split(LONE_SURROGATE).map((piece) => encoder.encode(piece));
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length + 1, -1)).fill(0xff);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length + 1;
  }
  return bytes;
}
