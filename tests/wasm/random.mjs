// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Random texts from a seed: the same on every machine.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A number from 0 to below `end`; xorshift32. */
export class Random {
  #state;
  constructor(seed) {
    this.#state = seed >>> 0 || 1;
  }
  below(end) {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % end;
  }
  of(list) {
    return list[this.below(list.length)];
  }
}

/** A seed from the command line, or a new one. */
export const seedOf = (given) => (given === undefined ? Math.floor(Math.random() * 0xffffffff) + 1 : Number(given));

const PIECES = `
  http:// https:// mailto: tel: javascript: WIFI:S: ;P: ;; xn--4dbrk0ce %D7%90 %2F example.com a.b אב.גד
  דוגמה.קום مثال.إختبار سلام لا שלום שָׁלוֹם 0123 ٣٤ +972-3 -5 ::1 127.0.0.1 / ? # & = : @ . - _ ( ) [ ] « » … |
  % \u200e \u200f \u061c \u202a \u202b \u202c \u202d \u202e \u2066 \u2067 \u2068 \u2069 \u200d \u200c é e\u0301
  аррӏе 例え हि 👍🏽 \u{10ffff} \ufffd \u00ad
`
  .trim()
  .split(/\s+/)
  .concat(" ", " ", " ", "\t", "\0", "\\", "\u2028");
const SEPARATORS = ["\u2029", "\u0085", "\u001c"];

/** Up to `most` pieces; now and then any character, or a paragraph separator (no line end: the tool reads lines). */
export function randomText(random, most) {
  let text = "";
  for (let n = random.below(most + 1); n > 0; --n) {
    const kind = random.below(40);
    if (kind === 0) text += random.of(SEPARATORS);
    else if (kind < 3) text += String.fromCodePoint(randomCharacter(random));
    else text += random.of(PIECES);
  }
  return text;
}

function randomCharacter(random) {
  const c = random.below(2) === 0 ? random.below(0x800) : random.below(0x110000);
  return c === 10 || c === 13 || (c >= 0xd800 && c <= 0xdfff) ? 0x5d0 : c;
}

/** Bytes that are often no UTF-8, without line ends. */
export function randomBytes(random, most) {
  const bytes = new TextEncoder().encode(randomText(random, most));
  for (let n = random.below(4); n > 0 && bytes.length > 0; --n)
    bytes[random.below(bytes.length)] = 0x80 + random.below(0x80);
  return bytes;
}

// A text in the notation of case files (tests/cases/README.md) as UTF-8. `literal`: each character is itself.
function read(text, literal) {
  const utf8 = (c) =>
    Buffer.from(
      c < 0xd800 || c > 0xdfff ? String.fromCodePoint(c) : [0xed, ((c >> 6) & 0x3f) | 0x80, (c & 0x3f) | 0x80],
    );
  const parts = [];
  for (const [all, kind, numbers] of text.matchAll(/\\\\|\\([ux])\{([^}]*)\}|[^\\]/gsu)) {
    const letter = !literal && /^[A-Z]$/.test(all);
    if (kind === undefined)
      parts.push(letter ? utf8(0x5d0 + all.charCodeAt(0) - 65) : Buffer.from(all === "\\\\" ? "\\" : all));
    for (const number of numbers?.split(" ") ?? []) {
      const [value, times = 1] = number.split("*").map((digits, i) => parseInt(digits, i === 0 ? 16 : 10));
      for (let i = 0; i < times; ++i) parts.push(kind === "x" ? Buffer.of(value) : utf8(value));
    }
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** The texts of all case files, as bytes. */
export function realTexts(folder) {
  const texts = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".cases"))
    .sort()) {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    const literal = lines.includes("# Each character is itself.");
    const cases = lines.filter((line) => /^[^#]/.test(line)).map((line) => line.split(" | "));
    const column = name === "verdict.cases" ? 0 : cases[0].length >= 5 ? 2 : 1;
    for (const columns of cases) {
      const bytes = read(columns[column] ?? "", literal);
      if (!bytes.includes(10) && !bytes.includes(13)) texts.push(bytes);
    }
  }
  return texts;
}
