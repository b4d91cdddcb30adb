// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The command lines that the playground writes, read by bash.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

import { shellWord, toolCommand } from "../../../playground/views/tool_command.mjs";

const utf8 = (text) => new TextEncoder().encode(text);
const defaults = {
  base: "auto",
  order: "constant",
  recognize: "links",
  controls: "isolate",
  numbers: "off",
  device: "ssd0323",
  font: "unifont",
  style: "bold",
  fit: "wrap",
};

// What bash makes of words: their bytes.
function words(command) {
  const out = execFileSync("bash", ["-c", `printf '%s\\0' ${command}`]);
  const found = [];
  for (let from = 0; from < out.length;) {
    const end = out.indexOf(0, from);
    found.push(out.subarray(from, end));
    from = end + 1;
  }
  return found;
}

test("a word is read by the shell as it was", () => {
  const everyByte = Uint8Array.from({ length: 255 }, (_, i) => i + 1); // a word cannot hold a NUL
  const texts = [
    utf8("a"),
    utf8("it's 'quoted' \"twice\""),
    utf8("$HOME `ls` $(ls) \\ ! * ~ ; & |"),
    utf8("http://ab.cd.אב.גד.com/הו/זח"),
    utf8("evil\u202efdp.exe"),
    utf8("tab\there\r"),
    utf8("\u202e123"),
    utf8("\\'\u0001'\\"),
    utf8("می\u200cخواهم"),
    everyByte,
    Uint8Array.from([0xff, 0x31, 0x37, 0xd7]),
  ];
  assert.deepEqual(
    words(texts.map(shellWord).join(" ")),
    texts.map((text) => Buffer.from(text)),
  );
  assert.deepEqual(words(shellWord(new Uint8Array())), [Buffer.from("")]);
});

test("nothing that draws nothing stands in a word", () => {
  for (const hidden of [
    "\u202e",
    "\u200c",
    "\u200f",
    "\u2066",
    "\u00ad",
    "\u0007",
    "\u001b[31m",
    "\u2029",
    "\u{e0041}",
  ]) {
    assert.match(shellWord(utf8(`a${hidden}b`)), /^[\x20-\x7e]*$/);
  }
  assert.equal(shellWord(utf8("שלום עולם")), "'שלום עולם'");
});

test("only what differs from the tool's defaults is said", () => {
  const texts = [utf8("a b")];
  assert.equal(toolCommand("preview", defaults, texts), "embidi preview -- 'a b'");
  assert.equal(toolCommand("layout", defaults, texts), "embidi layout --json -- 'a b'");
  const state = {
    ...defaults,
    base: "rtl",
    order: "content",
    recognize: "iri",
    controls: "embed",
    numbers: "on",
    device: "lcd-320x240",
    font: "dejavu",
    style: "dim",
    fit: "wrap_and_elide",
  };
  assert.equal(
    toolCommand("preview", state, [utf8("-x"), utf8("")]),
    "embidi preview --base rtl --order content --recognize iri --controls embed --numbers --device lcd-320x240 --font dejavu --style dim --wrap --elide -- '-x' ''",
  );
  assert.equal(toolCommand("preview", { ...defaults, fit: "elide" }, texts), "embidi preview --elide -- 'a b'");
  assert.equal(toolCommand("preview", defaults, [utf8("a\0b")]), null);
});
