// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// How characters are shown: none that draws nothing stands for itself.
import assert from "node:assert/strict";
import { test } from "node:test";

import { described, isBidiControl, shown } from "../../../playground/views/code_points.mjs";
import { codeOf } from "../../../playground/views/code.mjs";
import { median } from "../../../playground/views/cost.mjs";
import { toolJson } from "../../../playground/views/json.mjs";

test("every code point is shown by something that is seen", () => {
  const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
  for (let c = 0; c <= 0x10ffff; ++c) {
    const { text, token } = shown(c);
    assert.ok(text.length > 0);
    if (c === 0x20) assert.equal(token, false);
    else if (unseen.test(text)) assert.fail(`U+${c.toString(16)} is shown as something unseen`);
  }
});

test("controls stand as their names, marks on a circle", () => {
  assert.deepEqual(shown(0x202e), { text: "RLO", token: true });
  assert.deepEqual(shown(0x05d0), { text: "א", token: false });
  assert.deepEqual(shown(0x05b0), { text: "\u25cc\u05b0", token: false });
  assert.deepEqual(shown(0xe0001), { text: "U+E0001", token: true });
  assert.equal(described(0x200f), "RLM (U+200F)");
  assert.equal(described(0x20), "space (U+0020)");
  assert.equal(described(0xe0001), "U+E0001");
  const controls = [];
  for (let c = 0; c <= 0x10ffff; ++c) if (isBidiControl(c)) controls.push(c);
  assert.deepEqual(
    controls,
    [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  );
});

test("JSON is that of the tool: one line, ASCII", () => {
  // From docs/tool.md, and what JSON.stringify leaves as it is.
  assert.equal(toolJson({ display: "car (123) דבא" }), '{"display":"car (123) \\u05d3\\u05d1\\u05d0"}');
  assert.equal(toolJson({ a: "\u007f\u0080😀\t\u0001" }), '{"a":"\\u007f\\u0080\\ud83d\\ude00\\t\\u0001"}');
});

test("lines are one code", () => {
  const lines = [new TextEncoder().encode("a"), new Uint8Array(), new TextEncoder().encode("ב")];
  assert.deepEqual(codeOf(lines), new TextEncoder().encode("a\n\nב"));
  assert.deepEqual(codeOf([new Uint8Array()]), new Uint8Array());
});

test("the median", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([7]), 7);
});
