// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Code points and bytes in hexadecimal, as the text field takes them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { InputError, lineBytes } from "../../../playground/input.mjs";

const utf8 = (text) => new TextEncoder().encode(text);

test("text is UTF-8, and half a surrogate pair is U+FFFD", () => {
  assert.deepEqual(lineBytes("aא😀\0", "utf8"), utf8("aא😀\0"));
  assert.deepEqual(lineBytes("a\ud800b", "utf8"), utf8("a\ufffdb"));
});

test("code points, in every spelling that documents have", () => {
  for (const line of [
    "05D0 002E",
    "5d0 2e",
    "U+05D0 U+002E",
    "u+05D0, u+002e",
    "0x5D0 0x2E",
    "\\u05D0 \\x2E",
    "  05D0\t002E ",
  ]) {
    assert.deepEqual(lineBytes(line, "hex"), utf8("א."), line);
  }
  assert.deepEqual(lineBytes("\\u{1F600} 10FFFF 0", "hex"), utf8("😀\u{10ffff}\0"));
  assert.deepEqual(lineBytes("", "hex"), utf8(""));
});

test("what is no code point is said to be none", () => {
  for (const line of ["xyz", "110000", "D800", "DFFF", "U+", "05D0 -1", "1.5", "א", "\u202e41"]) {
    assert.throws(() => lineBytes(line, "hex"), InputError, line);
  }
});

test("bytes need not be well-formed UTF-8", () => {
  assert.deepEqual(lineBytes("D7 90 ff", "bytes"), Uint8Array.of(0xd7, 0x90, 0xff));
  assert.deepEqual(lineBytes("D790FF 0x00 \\x41", "bytes"), Uint8Array.of(0xd7, 0x90, 0xff, 0, 0x41));
  for (const line of ["D7 9", "G0", "100", "U+05D0", "D7-90"])
    assert.throws(() => lineBytes(line, "bytes"), InputError, line);
});

test("a message holds nothing of the input that is not seen", () => {
  assert.throws(
    () => lineBytes("\u202eevil\u0007<script>", "hex"),
    ({ message }) => /^[\x20-\x7e“”…]*$/.test(message),
  );
});
