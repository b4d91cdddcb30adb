// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The state of the page: its values, and its way into the link's fragment and back. A fragment is input like any other:
// whatever it holds, a state comes of it, and remarks that say what was left out.

import { t } from "./language.mjs";

export const choices = {
  input: ["utf8", "hex", "bytes"],
  font: ["unifont", "dejavu"],
  style: ["plain", "bold", "inverse", "dim"],
  fit: ["wrap", "elide", "wrap_and_elide"],
  base: ["auto", "ltr", "rtl"],
  order: ["constant", "plain", "embedded", "environment", "content", "tld", "name"],
  recognize: ["links", "pri185", "iri", "email", "filename", "none"],
  numbers: ["off", "on"],
  controls: ["isolate", "embed"],
  marks: ["on", "off"],
  view: ["fields", "levels", "checks", "payload", "glyphs", "cost", "copy"],
};

export const maxZoom = 16;

export const defaults = Object.freeze({
  text: "",
  input: "utf8",
  device: "ssd0323",
  font: "unifont",
  style: "bold",
  fit: "wrap",
  base: "auto",
  order: "constant",
  recognize: "links",
  numbers: "off",
  controls: "isolate",
  zoom: 0,
  marks: "on",
  view: "fields",
});

// Longer links are neither made nor read: mail programs and chats cut them.
export const maxFragment = 32768;

const version = "1";

// "320x64" as the tool takes it: no sign, no leading zeros, neither side above `maxSide`. null: it is none.
export function parseSize(text, maxSide) {
  const match = /^([1-9][0-9]{0,3})x([1-9][0-9]{0,3})$/.exec(text);
  if (!match) return null;
  const width = Number(match[1]);
  const height = Number(match[2]);
  return width <= maxSide && height <= maxSide ? { width, height } : null;
}

// -------------------------------------------------------------------------------------------------------- to the link

// What no program that finds links in a text stumbles over.
const unescaped = /[A-Za-z0-9\-_~.:/@]/;

function percentEncode(text) {
  let out = "";
  for (const character of text) {
    if (character === " ") out += "+";
    else if (unescaped.test(character)) out += character;
    else
      for (const byte of generalizedUtf8(character.codePointAt(0)))
        out += "%" + byte.toString(16).toUpperCase().padStart(2, "0");
  }
  return out;
}

// UTF-8 that has a form for lone surrogates, too: a text field can hold them.
function generalizedUtf8(codePoint) {
  if (codePoint < 0x80) return [codePoint];
  if (codePoint < 0x800) return [0xc0 | (codePoint >> 6), 0x80 | (codePoint & 0x3f)];
  const tail = [0x80 | ((codePoint >> 6) & 0x3f), 0x80 | (codePoint & 0x3f)];
  if (codePoint < 0x10000) return [0xe0 | (codePoint >> 12), ...tail];
  return [0xf0 | (codePoint >> 18), 0x80 | ((codePoint >> 12) & 0x3f), ...tail];
}

// Without "#"; null: it would be too long. The version stands last, so that a link that was cut is seen to be.
export function toFragment(state) {
  if (state.text.length > maxFragment) return null;
  const parts = [];
  for (const key of Object.keys(defaults)) {
    const isOwnFile = key === "font" && state.font === "own"; // which no link can hold
    if (state[key] !== defaults[key] && !isOwnFile) parts.push(`${key}=${percentEncode(String(state[key]))}`);
  }
  parts.push(`v=${version}`);
  const fragment = parts.join("&");
  return fragment.length <= maxFragment ? fragment : null;
}

// ------------------------------------------------------------------------------------------------------ from the link

// The bytes that a value stands for. A "%" that begins no escape stands for itself.
function percentDecode(value) {
  const bytes = [];
  for (let i = 0; i < value.length;) {
    const escape = /^%[0-9A-Fa-f]{2}/.exec(value.slice(i, i + 3));
    if (escape) {
      bytes.push(parseInt(value.slice(i + 1, i + 3), 16));
      i += 3;
    } else {
      const codePoint = value.codePointAt(i);
      bytes.push(...generalizedUtf8(value[i] === "+" ? 0x20 : codePoint));
      i += codePoint > 0xffff ? 2 : 1;
    }
  }
  return Uint8Array.from(bytes);
}

// null: the bytes are ill-formed, lone surrogates apart.
function decodeText(bytes) {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let begin = 0;
  try {
    for (let i = 0; i + 2 < bytes.length; ++i) {
      if (bytes[i] !== 0xed || bytes[i + 1] < 0xa0 || (bytes[i + 1] & 0xc0) !== 0x80 || (bytes[i + 2] & 0xc0) !== 0x80)
        continue;
      text += strict.decode(bytes.subarray(begin, i));
      text += String.fromCharCode(0xd000 | ((bytes[i + 1] & 0x3f) << 6) | (bytes[i + 2] & 0x3f));
      begin = i + 3;
      i += 2;
    }
    return text + strict.decode(bytes.subarray(begin));
  } catch {
    return null;
  }
}

const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");

// Bytes as lines of the input "bytes": a line feed ends a line there, too.
function bytesAsLines(bytes) {
  const lines = [];
  let begin = 0;
  for (let i = 0; i <= bytes.length; ++i) {
    if (i < bytes.length && bytes[i] !== 0x0a) continue;
    lines.push(hexadecimal(bytes.subarray(begin, i)));
    begin = i + 1;
  }
  return lines.join("\n");
}

// A part of a link for a message: short, and nothing in it that is not seen or moves what stands beside it.
export function quoted(text) {
  const characters = Array.from(text.slice(0, 80));
  const shown = characters.slice(0, 30).map((character) => {
    if (/[\p{L}\p{N}\p{P}\p{S} ]/u.test(character)) return character;
    return `[U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
  });
  return `“\u2068${shown.join("")}${characters.length > 30 ? "…" : ""}\u2069”`;
}

// What text fields make of line ends.
export const normalizeLineEnds = (text) => text.replace(/\r\n?/g, "\n");

// The value of `key`, or undefined.
function parseValue(key, text, devices, maxSide) {
  if (key === "zoom") return /^(0|[1-9][0-9]?)$/.test(text) && Number(text) <= maxZoom ? Number(text) : undefined;
  if (key === "device") return devices.some(({ name }) => name === text) || parseSize(text, maxSide) ? text : undefined;
  return choices[key].includes(text) ? text : undefined;
}

function allowed(key, devices) {
  if (key === "zoom") return t("0 to {0}", maxZoom);
  if (key === "device") return `${devices.map(({ name }) => name).join(", ")}, WIDTHxHEIGHT`;
  return choices[key].join(", ");
}

// `devices` and `maxSide` are the package's. Gives { state, remarks: [string] }.
export function fromFragment(fragment, devices, maxSide) {
  const state = { ...defaults };
  const remarks = [];
  const text = fragment.replace(/^#/, "");
  if (text === "") return { state, remarks };
  if (text.length > maxFragment) {
    return { state, remarks: [t("The link is longer than {0} characters; nothing of it was read.", maxFragment)] };
  }
  let seenVersion = null;
  let textBytes = null;
  const seen = new Set();
  for (const part of text.split("&")) {
    if (part === "") continue;
    if (remarks.length >= 10) {
      remarks.push(t("There is more in the link that was ignored."));
      break;
    }
    const equals = part.indexOf("=");
    const key = equals < 0 ? part : part.slice(0, equals);
    const bytes = percentDecode(equals < 0 ? "" : part.slice(equals + 1));
    if (seen.has(key)) {
      remarks.push(t("{0} is there more than once; the first counts.", quoted(key)));
      continue;
    }
    seen.add(key);
    if (key === "text") {
      textBytes = bytes;
    } else if (key === "v") {
      seenVersion = decodeText(bytes) ?? "";
    } else if (!Object.hasOwn(defaults, key)) {
      remarks.push(t("{0} is nothing that this page knows.", quoted(key)));
    } else {
      const value = decodeText(bytes);
      const parsed = value === null ? undefined : parseValue(key, value, devices, maxSide);
      if (parsed !== undefined) state[key] = parsed;
      else remarks.push(t("{0}: {1} is none of {2}.", key, quoted(value ?? hexadecimal(bytes)), allowed(key, devices)));
    }
  }
  if (textBytes !== null) readText(textBytes, state, remarks);
  if (seenVersion === null) remarks.push(t("The link has no version (v); perhaps its end was cut off."));
  else if (seenVersion !== version)
    remarks.push(t("The link is of version {0} of this page, which is version {1}.", quoted(seenVersion), version));
  return { state, remarks };
}

function readText(bytes, state, remarks) {
  const text = decodeText(bytes);
  if (text !== null) {
    state.text = normalizeLineEnds(text);
    return;
  }
  remarks.push(t("The text in the link is ill-formed UTF-8; it is shown as bytes."));
  state.input = "bytes";
  state.text = bytesAsLines(bytes);
}
