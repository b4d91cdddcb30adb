// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Places in the text field, and the characters that they are.
import assert from "node:assert/strict";
import { test } from "node:test";

import { offsetOf, placeOf } from "../../../playground/field.mjs";
import { lineBytes } from "../../../playground/input.mjs";

// A model as far as field.mjs looks at it. As in the library, U+2029 ends a paragraph.
function modelOf(text, input) {
  const paragraphs = [];
  for (const [i, line] of text.split("\n").entries()) {
    const decoded = new TextDecoder().decode(lineBytes(line, input));
    for (const part of decoded === "" ? [""] : decoded.split(/(?<=\u2029)/)) {
      const characters = Array.from(part);
      const sums = (size) => characters.reduce((all, character) => [...all, all.at(-1) + size(character)], [0]);
      const paragraph = {
        length: characters.length,
        utf16Offsets: Uint32Array.from(sums((character) => character.length)),
        byteOffsets: Uint32Array.from(sums((character) => new TextEncoder().encode(character).length)),
      };
      paragraphs.push({ index: paragraphs.length, line: i + 1, paragraph });
    }
  }
  return { state: { text, input }, paragraphs };
}

function roundTrip(text, input) {
  const model = modelOf(text, input);
  let before = -1;
  for (const {
    index: paragraph,
    paragraph: { length },
  } of model.paragraphs) {
    for (let index = 0; index < length; ++index) {
      const offset = offsetOf(model, { paragraph, index });
      assert.ok(offset > before, `${text}: ${paragraph}, ${index}`);
      assert.deepEqual(placeOf(model, offset), { paragraph, index }, `${text}: ${offset}`);
      before = offset;
    }
  }
  return model;
}

test("text: lines, characters of two code units, paragraph separators in a line", () => {
  const model = roundTrip("a\u{1f600}b\n\n\u05d0\u2029c\nlast", "utf8");
  assert.equal(offsetOf(model, { paragraph: 0, index: 2 }), 3);
  assert.equal(offsetOf(model, { paragraph: 1, index: 0 }), 5);
  assert.equal(offsetOf(model, { paragraph: 3, index: 0 }), 8);
  assert.equal(offsetOf(model, { paragraph: 4, index: 4 }), 14);
  assert.deepEqual(placeOf(model, 2), { paragraph: 0, index: 1 }, "within a surrogate pair");
  assert.deepEqual(placeOf(model, 4), { paragraph: 0, index: 3 });
  assert.deepEqual(placeOf(model, 5), { paragraph: 1, index: 0 });
  assert.deepEqual(placeOf(model, 14), { paragraph: 4, index: 4 });
});

test("code points: where each begins", () => {
  const model = roundTrip("05D0  U+1F600,0062\n2029 41", "hex");
  assert.equal(offsetOf(model, { paragraph: 0, index: 1 }), 6);
  assert.equal(offsetOf(model, { paragraph: 0, index: 3 }), 18);
  assert.equal(offsetOf(model, { paragraph: 2, index: 0 }), 24);
});

test("bytes: of each character the first", () => {
  const model = roundTrip("D7 90 0x41\nd790f09f9880 62", "bytes");
  assert.equal(offsetOf(model, { paragraph: 0, index: 1 }), 6);
  assert.equal(offsetOf(model, { paragraph: 1, index: 1 }), 15);
  assert.equal(offsetOf(model, { paragraph: 1, index: 3 }), 26);
});

test("a line that the library refused has no characters", () => {
  const model = modelOf("a\nb", "utf8");
  model.paragraphs[1].paragraph = null;
  assert.equal(placeOf(model, 3), null);
});
