// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Characters as people can see them: numbers, names of those that draw nothing, and what a text is as numbers.

import { t } from "../language.mjs";

// U+0041.
export const notation = (codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;

// Short names of what draws nothing or would change what stands around it, as Unicode abbreviates them.
const names = new Map([
  [0x00, "NUL"],
  [0x09, "TAB"],
  [0x0a, "LF"],
  [0x0b, "VT"],
  [0x0c, "FF"],
  [0x0d, "CR"],
  [0x1b, "ESC"],
  [0x7f, "DEL"],
  [0x85, "NEL"],
  [0xa0, "NBSP"],
  [0xad, "SHY"],
  [0x034f, "CGJ"],
  [0x061c, "ALM"],
  [0x180e, "MVS"],
  [0x200b, "ZWSP"],
  [0x200c, "ZWNJ"],
  [0x200d, "ZWJ"],
  [0x200e, "LRM"],
  [0x200f, "RLM"],
  [0x2028, "LSEP"],
  [0x2029, "PSEP"],
  [0x202a, "LRE"],
  [0x202b, "RLE"],
  [0x202c, "PDF"],
  [0x202d, "LRO"],
  [0x202e, "RLO"],
  [0x202f, "NNBSP"],
  [0x2060, "WJ"],
  [0x2066, "LRI"],
  [0x2067, "RLI"],
  [0x2068, "FSI"],
  [0x2069, "PDI"],
  [0xfeff, "BOM"],
  [0xfffc, "OBJ"],
]);

// The directional marks and explicit controls of docs/glossary.md.
export const isBidiControl = (c) =>
  c === 0x200e || c === 0x200f || c === 0x061c || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);

// Controls, formats, separators but the space, unassigned and private characters, surrogates, and what else has no
// picture of its own.
const kInvisible = /^[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]$|^(?! )\p{Zs}$/u;
const kMark = /^\p{M}$/u;

export const isInvisible = (c) => (c >= 0xd800 && c <= 0xdfff) || kInvisible.test(String.fromCodePoint(c));

// What to write for a character: { text, token }. `token` is true where `text` stands for the character ("LRM",
// "U+2065") and is not the character itself. A combining mark gets a dotted circle to stand on.
export function shown(c) {
  const name = names.get(c);
  if (name) return { text: name, token: true };
  if (isInvisible(c)) return { text: notation(c), token: true };
  const character = String.fromCodePoint(c);
  return { text: kMark.test(character) ? `\u25cc${character}` : character, token: false };
}

// "LRM (U+200E)" or "א (U+05D0)": for titles and for those who cannot see the picture.
export function described(c) {
  const { text } = shown(c);
  const number = notation(c);
  return text === number ? number : c === 0x20 ? t("space ({0})", number) : `${text} (${number})`;
}
