// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the views make of the library's answers. EMBIDI_NPM_PACKAGE is the folder of the npm package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { examples } from "../../../playground/examples.mjs";
import { lineBytes } from "../../../playground/input.mjs";
import { defaults } from "../../../playground/state.mjs";
import { iriOf } from "../../../playground/views/checks.mjs";
import { codeOf } from "../../../playground/views/code.mjs";
import { toolJson } from "../../../playground/views/json.mjs";
import { warningsOfIri } from "../../../playground/views/warnings.mjs";
import { words } from "../../../playground/words.mjs";

assert.ok(process.env.EMBIDI_NPM_PACKAGE, "EMBIDI_NPM_PACKAGE is not set");
const { load } = await import(pathToFileURL(`${process.env.EMBIDI_NPM_PACKAGE}/embidi.mjs`));
const embidi = await load();
const root = new URL("../../../", import.meta.url);

const unescape = (text) =>
  text.replace(/\\u\{([^}]*)\}/g, (_, list) => String.fromCodePoint(...list.split(" ").map((c) => parseInt(c, 16))));
const attacks = readFileSync(new URL("tests/trust/attacks.txt", root), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => unescape(line.slice(line.indexOf(" | ", line.indexOf(" | ") + 3) + 3)));

test("every warning of every attack is said, in the library's words, and what makes it not ok is marked", () => {
  assert.ok(attacks.length > 400);
  const english = embidi.words("en").warnings;
  for (const text of attacks) {
    const iri = embidi.checkIri(text);
    const said = warningsOfIri(embidi, iri);
    assert.deepEqual(
      said.map(({ name }) => (name === "login" ? "userinfo" : name)).sort(),
      iri.warnings.filter((name) => name !== "unescaped").sort(),
      text,
    );
    assert.equal(
      said.some(({ bad }) => bad),
      !iri.ok,
      text,
    );
    for (const warning of said) {
      assert.ok(warning.text.length > 0, warning.name);
      assert.equal(warning.text, english[warning.name]);
    }
  }
});

const linesOf = ({ state }) => state.text.split("\n").map((line) => lineBytes(line, state.input ?? "utf8"));
const optionsOf = ({ state }) => {
  const { base, order, recognize, controls, numbers } = { ...defaults, ...state };
  return { base, order, recognize, controls, numbers: numbers === "on" };
};
const layoutsOf = (example, options = optionsOf(example)) =>
  linesOf(example).flatMap((line) => embidi.layoutAll(line, options));
const plain = { order: "plain", recognize: "none" };
const byId = (id) => examples.find((example) => example.id === id);

test("every example is laid out, and every attack is one", () => {
  for (const example of examples) {
    const paragraphs = layoutsOf(example);
    assert.ok(
      paragraphs.every(({ length }, i) => length > 0 || linesOf(example)[i].length === 0),
      example.id,
    );
    const structures = paragraphs.flatMap((paragraph) =>
      paragraph.structures.map((structure) => ({ paragraph, structure })),
    );
    if (example.group !== "Attacks") continue;
    assert.equal(structures.length, 1, example.id);
    const [{ paragraph, structure }] = structures;
    if (example.state.view === "checks")
      assert.equal(embidi.checkIri(iriOf(paragraph, structure)).ok, false, example.id);
  }
});

test("where a note says that the Unicode algorithm does otherwise, it does", () => {
  for (const example of examples.filter(({ note }) => /Unicode algorithm/.test(note))) {
    const { base } = optionsOf(example);
    const seen = (options) =>
      layoutsOf(example, options)
        .map((paragraph) => paragraph.line().display())
        .join("\n");
    const same = seen(optionsOf(example)) === seen({ ...plain, base });
    assert.equal(same, false, example.id);
  }
});

test("notes name what is there", () => {
  const checked = (id) => embidi.checkIri(linesOf(byId(id))[0]);
  assert.equal(checked("homograph").preview.host_display, "xn--80ak6aa92e.com");
  assert.equal(checked("homograph").host_check.labels[0].lookalike, "apple");
  assert.equal(checked("userinfo").preview.host, "evil.com");
  assert.equal(checked("userinfo-long").preview.host, "evil.com");
  assert.equal(checked("backslash").preview.host, "evil.com");
  assert.ok(checked("digits").warnings.includes("digit_hazard"));
  assert.ok(checked("swapped-site").ok);
  assert.equal(checked("punycode").preview.host_display, "ישראל.ישראל");
  assert.ok(layoutsOf(byId("unsupported"))[0].unsupported);
  assert.ok(layoutsOf(byId("hidden-bytes"))[0].illFormed);
  assert.equal(layoutsOf(byId("link-first"))[0].level, 1);
  assert.equal(layoutsOf(byId("part-number"))[0].level, 1);
  const fileOf = (id) =>
    layoutsOf(byId(id))
      .flatMap(({ structures }) => structures)
      .map(({ kind }) => kind);
  for (const id of ["file-he", "file-ar", "file-fa", "override-file"]) assert.deepEqual(fileOf(id), ["filename"], id);
});

test("payloads are what their names say", () => {
  const seen = examples
    .filter(({ state }) => state.view === "payload")
    .map((example) => {
      const { kind, ok } = embidi.verdict(codeOf(linesOf(example)));
      return `${example.id} ${kind} ${ok ? "ok" : "not ok"}`;
    });
  assert.deepEqual(seen, [
    "qr-wifi wifi ok",
    "qr-wifi-open wifi not ok",
    "qr-link url not ok",
    "qr-contact contact ok",
    "qr-event calendar ok",
    "qr-payment payment ok",
    "qr-command phone not ok",
    "qr-program url not ok",
  ]);
});

test("a link that is too long is shortened as the notes say", async () => {
  const font = await embidi.loadFont("unifont");
  const elided = (id) => layoutsOf(byId(id))[0].elide(font, 128);
  assert.ok(elided("userinfo-long").elided.includes("userinfo"));
  assert.match(elided("userinfo-long").display(), /evil\.com/);
  assert.match(elided("long-host").display(), /evil\.example/);
  assert.ok(elided("elide").elided.includes("userinfo"));
  assert.match(elided("elide").display(), /\.com/);
});

test("the library says nothing that there is no word for", () => {
  const declaration = readFileSync(`${process.env.EMBIDI_NPM_PACKAGE}/embidi.d.ts`, "utf8");
  const union = (pattern) => [...declaration.match(pattern)[1].matchAll(/"([a-z0-9_]+)"/g)].map(([, name]) => name);
  const all = {
    role: union(/type Role =([^;]*);/),
    kind: union(/type Kind =([^;]*);/),
    status: union(/type ErrorCode =([^;]*);/),
    labelError: union(/error:[\s|]*("empty"[^;]*);/),
    scripts: union(/scripts: ([^;]*);/),
    schemeKind: union(/scheme_kind: ([^;]*);/),
    hostKind: union(/host_kind: ([^;]*);/),
    decode: union(/decode: ([^;]*);/),
    form: union(/form:[\s|]*("isolated"[^;]*);/),
    language: union(/type Language =([^;]*);/),
    elided: union(/type Elided =([^;]*);/),
  };
  for (const [group, names] of Object.entries(all)) {
    assert.ok(names.length > 1, group);
    assert.deepEqual(Object.keys(words[group]).sort(), [...names].sort(), group);
  }
  assert.deepEqual(Object.keys(words.roleNote), Object.keys(words.role));
  for (const language of Object.keys(words.language)) {
    for (const group of ["warnings", "kinds", "labels"])
      assert.ok(Object.keys(embidi.words(language)[group]).length > 10, language);
  }
});

test("JSON is what the tool prints", () => {
  // docs/tool.md has the tool's own output, which tool.documents compares with it.
  const page = readFileSync(new URL("docs/tool.md", root), "utf8");
  const shown = [...page.matchAll(/^\$ embidi layout --json (--order plain|--recognize email) "([^"]*)"\n(\{.*\})$/gm)];
  assert.equal(shown.length, 2);
  for (const [, option, text, printed] of shown) {
    const [name, value] = option.slice(2).split(" ");
    assert.equal(toolJson(embidi.layout(text, { [name]: value })), printed);
  }
});

test("the heights of lines that the page tells are the fonts'", async () => {
  const page = readFileSync(new URL("../../../playground/index.html", import.meta.url), "utf8");
  const { height } = await embidi.loadFont("dejavu");
  assert.ok(page.includes(`DejaVu</span> <small>20 px, lines of ${height}, greys</small>`));
  assert.equal((await embidi.loadFont("unifont")).height, 16);
});
