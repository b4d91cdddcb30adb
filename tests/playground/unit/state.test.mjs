// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The state's way into the link's fragment and back, and what is made of links that this page has not written.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  choices,
  defaults,
  fromFragment,
  maxFragment,
  maxZoom,
  parseSize,
  quoted,
  toFragment,
} from "../../../playground/state.mjs";

const devices = [{ name: "ssd0323" }, { name: "lcd-320x240" }];
const read = (fragment) => fromFragment(fragment, devices, 1024);

// Numbers that are the same in every run (Park and Miller).
function generator(seed) {
  let value = seed;
  return (below) => (value = (value * 48271) % 0x7fffffff) % below;
}

const pieces =
  `a & = % + # ? %41 é א \ufffd \u{1f600} \u{10ffff} \ud7ff \ud800 \udbff \udc00 \udfff \ue000 \x7f \x80 \u202e <b> " '
  v=1 &text=`
    .split(/\s+/)
    .concat(" ", "\n", "\0", "\u2028", "\ufeff");

test("every state comes back from its fragment, without a remark", () => {
  const random = generator(1);
  for (let round = 0; round < 20000; ++round) {
    const state = { ...defaults };
    for (let n = random(12); n > 0; --n) state.text += pieces[random(pieces.length)];
    for (const key of Object.keys(choices)) state[key] = choices[key][random(choices[key].length)];
    state.zoom = random(maxZoom + 1);
    state.device = ["ssd0323", "lcd-320x240", "1x1", "1024x1024", "320x64"][random(5)];
    const fragment = toFragment(state);
    assert.match(fragment, /^[A-Za-z0-9_.~:/@%+=&-]*&?v=1$/);
    assert.deepEqual(read(`#${fragment}`), { state, remarks: [] });
  }
});

test("of any fragment a state comes that has every key and allowed values only", () => {
  const random = generator(2);
  const parts =
    "% & = text v=1 E0 A4 + device %ED%A0 %80 zoom 9 \ud800 א \0 <img src=x> __proto__ constructor input hex view copy 99 -1 x 1024x1025 toString".split(
      " ",
    );
  for (let round = 0; round < 50000; ++round) {
    let fragment = "";
    for (let n = random(25); n > 0; --n) fragment += parts[random(parts.length)];
    const { state, remarks } = read(fragment);
    assert.deepEqual(Object.keys(state), Object.keys(defaults));
    for (const key of Object.keys(choices)) assert.ok(choices[key].includes(state[key]), `${key} of ${fragment}`);
    assert.ok(Number.isInteger(state.zoom) && state.zoom >= 0 && state.zoom <= maxZoom);
    assert.ok(devices.some(({ name }) => name === state.device) || parseSize(state.device, 1024));
    assert.equal(typeof state.text, "string");
    assert.ok(remarks.length <= 13 && remarks.every((remark) => remark.length < 400));
    assert.deepEqual(read(toFragment(state)), { state, remarks: [] });
  }
});

test("nothing is no fault; a link that was cut is one", () => {
  assert.deepEqual(read(""), { state: { ...defaults }, remarks: [] });
  assert.deepEqual(read("#"), { state: { ...defaults }, remarks: [] });
  const { state, remarks } = read("#text=abc");
  assert.equal(state.text, "abc");
  assert.match(remarks[0], /version/);
});

test("ill-formed UTF-8 is kept as bytes", () => {
  for (const [text, bytes] of [
    ["%E0%A4", "E0 A4"],
    ["a%ff%0ab", "61 FF\n62"],
    ["%C0%80", "C0 80"],
    ["%F4%90%80%80", "F4 90 80 80"],
    ["%ED%A0%80%FF", "ED A0 80 FF"],
  ]) {
    const { state, remarks } = read(`#text=${text}&v=1`);
    assert.equal(state.input, "bytes");
    assert.equal(state.text, bytes);
    assert.match(remarks[0], /ill-formed/);
  }
});

test("what is no escape stands for itself", () => {
  assert.equal(read("#text=100%&v=1").state.text, "100%");
  assert.equal(read("#text=%zz%4&v=1").state.text, "%zz%4");
  assert.equal(read("#text=\u05d0+b&v=1").state.text, "\u05d0 b");
  assert.equal(read("#text=a=b==&v=1").state.text, "a=b==");
  assert.equal(read("#text=a%0D%0Ab%0Dc&v=1").state.text, "a\nb\nc");
});

test("the first of several counts, and another version is told", () => {
  const { state, remarks } = read("#text=a&text=b&order=tld&order=plain&v=2&later=1");
  assert.equal(state.text, "a");
  assert.equal(state.order, "tld");
  assert.equal(remarks.length, 4);
});

test("neither written nor read beyond the limit", () => {
  assert.equal(toFragment({ ...defaults, text: "a".repeat(maxFragment) }), null);
  assert.equal(toFragment({ ...defaults, text: "\u05d0".repeat(maxFragment / 6) }), null);
  const longest = { ...defaults, text: "a".repeat(maxFragment - "text=&v=1".length) };
  assert.deepEqual(read(toFragment(longest)), { state: longest, remarks: [] });
  const { state, remarks } = read(`#text=${"a".repeat(maxFragment)}`);
  assert.deepEqual(state, { ...defaults });
  assert.equal(remarks.length, 1);
});

test("sizes as the tool takes them", () => {
  assert.deepEqual(parseSize("320x64", 1024), { width: 320, height: 64 });
  for (const wrong of ["", "1x1 ", ..."0x1 1x0 01x1 1x x1 1X1 1025x1 1x1025 99999x1 +1x1 1.0x1 \u0661x1".split(" ")]) {
    assert.equal(parseSize(wrong, 1024), null, wrong);
  }
});

test("a message moves nothing that stands beside it, and is short", () => {
  assert.equal(quoted("\u202e\u0007a"), "“\u2068[U+202E][U+0007]a\u2069”");
  assert.equal(quoted("a".repeat(31)), `“\u2068${"a".repeat(30)}…\u2069”`);
  assert.equal(quoted("\ud800"), "“\u2068[U+D800]\u2069”");
});
