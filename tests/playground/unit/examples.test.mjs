// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The examples to start from: each is a state that the page knows, and has something to say.
import assert from "node:assert/strict";
import { test } from "node:test";

import { examples } from "../../../playground/examples.mjs";
import { choices, defaults, fromFragment, toFragment } from "../../../playground/state.mjs";

const devices = [{ name: "ssd0323" }, { name: "ssd1306" }, { name: "epd-250x122" }, { name: "lcd-320x240" }];

test("there are enough, in groups, and each has a name of its own", () => {
  assert.ok(examples.length >= 24, `${examples.length} examples`);
  assert.equal(new Set(examples.map(({ id }) => id)).size, examples.length);
  assert.equal(new Set(examples.map(({ title }) => title)).size, examples.length);
  const groups = examples.map(({ group }) => group);
  assert.ok(new Set(groups).size >= 6);
  // A group is one stretch of the list.
  assert.equal(groups.filter((group, i) => group !== groups[i - 1]).length, new Set(groups).size);
});

test("each is a state that the page has, and a link brings it back", () => {
  for (const { id, title, note, state } of examples) {
    assert.match(id, /^[a-z0-9-]+$/);
    assert.ok(title.length > 0 && title.length <= 60, id);
    assert.match(note, /[.!?]$/, id);
    assert.ok(state.text.length > 0, id);
    for (const [key, value] of Object.entries(state)) {
      assert.ok(key in defaults, `${id}: ${key}`);
      assert.notEqual(value, defaults[key], `${id}: ${key} is the default anyway`);
      if (key in choices) assert.ok(choices[key].includes(value), `${id}: ${key}=${value}`);
    }
    const whole = { ...defaults, ...state };
    const { state: back, remarks } = fromFragment(toFragment(whole), devices, 1024);
    assert.deepEqual(back, whole, id);
    assert.deepEqual(remarks, [], id);
  }
});
