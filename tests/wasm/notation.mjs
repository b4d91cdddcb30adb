// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The notation of case files (tests/cases/README.md), as tests/cases/notation.cpp has it.
import { readFileSync } from "node:fs";

const ALEF = 0x5d0;
const HIDDEN = [
  [0, 0x1f],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x2000, 0x2011],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

// UTF-8 of a number, of a surrogate too.
function utf8(c) {
  if (c < 0x80) return [c];
  if (c < 0x800) return [0xc0 | (c >> 6), 0x80 | (c & 63)];
  if (c < 0x10000) return [0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63)];
  return [0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63)];
}

/** A text in the notation as UTF-8. `literal`: each character is itself. */
export function read(text, literal) {
  const bytes = [];
  const parts = /\\\\|\\([ux])\{([^}]*)\}|([^\\])/gsuy;
  let end = 0;
  for (let part; (part = parts.exec(text)) !== null; end = parts.lastIndex) {
    const [all, kind, numbers, plain] = part;
    if (all === "\\\\") bytes.push(0x5c);
    for (const number of numbers?.split(" ") ?? []) {
      const [hex, times = "1"] = number.split("*");
      for (let i = 0; i < Number(times); ++i)
        bytes.push(...(kind === "x" ? [parseInt(hex, 16)] : utf8(parseInt(hex, 16))));
    }
    if (plain !== undefined) {
      const letter = !literal && /[A-Z]/.test(plain);
      bytes.push(...utf8(letter ? ALEF + plain.charCodeAt(0) - 65 : plain.codePointAt(0)));
    }
  }
  if (end !== text.length) throw new Error(`not in the notation: ${text}`);
  return Uint8Array.from(bytes);
}

/** Code points in the notation. */
export function write(chars, literal) {
  const itself = (c) => {
    if (c === 0x5c || c === 0x7c) return false;
    if (literal) return !HIDDEN.some(([first, last]) => c >= first && c <= last);
    return c > 0x20 && c < 0x7f && !(c >= 65 && c <= 90);
  };
  const letter = (c) => !literal && c >= ALEF && c <= ALEF + 25;
  const escaped = (i) => {
    if (chars[i] === 0x20) return i === 0 || i + 1 === chars.length;
    return !itself(chars[i]) && !letter(chars[i]) && chars[i] !== 0x5c;
  };
  let out = "";
  let open = false;
  for (let i = 0; i < chars.length; ++i) {
    const c = chars[i];
    const escape = escaped(i);
    if (open && !escape) out += "}";
    if (escape) {
      const first = i;
      while (i + 1 < chars.length && chars[i + 1] === c && escaped(i + 1)) ++i;
      out += (open ? " " : "\\u{") + c.toString(16).toUpperCase() + (i > first ? `*${i - first + 1}` : "");
    } else {
      out += c === 0x5c ? "\\\\" : String.fromCodePoint(letter(c) ? 65 + c - ALEF : c);
    }
    open = escape;
  }
  return open ? `${out}}` : out;
}

/** The cases of a file: { line, number, columns(most), literal }, and how many its last line says there are. */
export function caseFile(path) {
  const cases = [];
  let literal = false;
  let stated = 0;
  readFileSync(path, "utf8")
    .split("\n")
    .forEach((line, index) => {
      if (line === "# Each character is itself.") literal = true;
      stated = Number(/^# (\d+) cases$/.exec(line)?.[1] ?? (line === "" ? stated : 0));
      if (line === "" || line.startsWith("#")) return;
      cases.push({
        line,
        number: index + 1,
        literal,
        columns: (most) => {
          const columns = line.split(" | ");
          return [...columns.slice(0, most - 1), columns.slice(most - 1).join(" | ")].slice(
            0,
            Math.min(most, columns.length),
          );
        },
      });
    });
  return { cases, stated };
}
