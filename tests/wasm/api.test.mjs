// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What embidi.d.ts promises beside what case files and the tool say: arguments, errors, memory, fonts, places on the
// display. node api.test.mjs PACKAGE CASES TAMIL [SEED]: TAMIL is a font with syllables.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Random, randomText, realTexts, seedOf } from "./random.mjs";

const [packageFolder, casesFolder, tamilFont] = process.argv.slice(2).map((path) => resolve(path));
const file = (name) => join(packageFolder, name);
const { load, EmbidiError } = await import(pathToFileURL(file("embidi.mjs")));
const embidi = await load();
const unifont = await embidi.loadFont("unifont");
const dejavu = await embidi.loadFont("dejavu");
const seed = seedOf(process.argv[5]);
const random = new Random(seed);
console.log(`seed ${seed}; again: node ${process.argv.slice(1, 5).join(" ")} ${seed}`);

const refusal = (code, number) => (error) => {
  assert.ok(error instanceof EmbidiError && error instanceof Error);
  assert.equal(error.name, "EmbidiError");
  assert.equal(error.code, code);
  assert.ok(error.message.length > 10);
  if (number !== undefined) assert.equal(error.number, number);
  return true;
};

// ---------------------------------------------------------------------------------------------- loading

test("the module has no imports, and comes from anywhere", async () => {
  const bytes = readFileSync(file("embidi.wasm"));
  const module = await WebAssembly.compile(bytes);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const url = pathToFileURL(file("embidi.wasm"));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const response = new Response(bytes, { headers: { "content-type": "application/wasm" } });
  for (const source of [undefined, bytes, buffer, module, url, String(url), response]) {
    const again = await load(source);
    assert.deepEqual(again.layout("שלום").toJSON(), embidi.layout("שלום").toJSON());
  }
});

test("what is no module is refused", async () => {
  await assert.rejects(load(5), TypeError);
  await assert.rejects(load(null), TypeError);
  await assert.rejects(load(new Uint8Array([0, 0x61, 0x73, 0x6d])), WebAssembly.CompileError);
  await assert.rejects(load(pathToFileURL(file("none.wasm"))), { code: "ENOENT" });
  await assert.rejects(load(new Response("none", { status: 404 })), /404/);
});

test("without WebAssembly there is a plain message", async () => {
  const { WebAssembly: kept } = globalThis;
  try {
    delete globalThis.WebAssembly;
    await assert.rejects(load(), /WebAssembly is missing/);
  } finally {
    globalThis.WebAssembly = kept;
  }
});

test("versions", () => {
  assert.equal(embidi.version, JSON.parse(readFileSync(file("package.json"), "utf8")).version);
  assert.match(embidi.unicode, /^\d+\.\d+\.\d+$/);
});

// ---------------------------------------------------------------------------------------------- arguments

test("wrong arguments are told", () => {
  for (const text of [undefined, null, 5, {}, ["a"], new Uint16Array(2)])
    assert.throws(() => embidi.layout(text), TypeError);
  for (const options of [null, 5, "rtl"]) assert.throws(() => embidi.layout("a", options), TypeError);
  for (const [key, value] of [
    ["base", "up"],
    ["base", null],
    ["order", 1],
    ["recognize", ""],
    ["controls", "toString"],
    ["numbers", 1],
    ["numbers", "on"],
  ]) {
    assert.throws(() => embidi.layout("a", { [key]: value }), TypeError, key);
  }
  for (const maxChars of [0, -1, 1.5, NaN, Infinity, embidi.maxChars + 1]) {
    assert.throws(() => embidi.layout("a", { maxChars }), RangeError);
  }
  assert.throws(() => embidi.layout("a", { maxChars: "5" }), TypeError);
  assert.throws(() => embidi.layout("a", { maxFields: -1 }), RangeError);
  const p = embidi.layout("abc\n");
  assert.throws(() => p.line(2, 1), RangeError);
  assert.throws(() => p.line(0, 5), RangeError);
  for (const index of [-1, 5, 0.5, NaN]) {
    for (const name of ["structureAt", "fieldAt", "nextCluster", "previousCluster"])
      assert.throws(() => p[name](index), RangeError);
    assert.throws(() => p.line().carets(index, unifont), RangeError);
  }
  assert.throws(() => p.line().step(1, "up", unifont), TypeError);
  assert.throws(() => p.line().step({ index: 1, edge: "none" }, "left", unifont), TypeError);
  assert.throws(() => p.line().hit("1", unifont), TypeError);
  assert.throws(() => p.wrap(unifont, -1), RangeError);
  for (const font of [undefined, null, "unifont", {}]) {
    assert.throws(() => p.line().width(font), TypeError);
    assert.throws(() => embidi.preview("a", { font }), TypeError);
  }
  for (const device of ["none", "0x5", "05x5", "5x", "99999x5", 5, null, {}]) {
    if (device !== null) assert.throws(() => embidi.preview("a", { device, font: unifont }), TypeError, String(device));
  }
  for (const device of [
    { width: 0, height: 5 },
    { width: 5, height: 1025 },
    "1025x5",
    { width: 5, height: 5, levels: 3 },
  ]) {
    assert.throws(() => embidi.preview("a", { device, font: unifont }), RangeError);
  }
  assert.throws(() => embidi.preview("a"), { name: "TypeError", message: "embidi: a font is what loadFont() gives" });
  assert.throws(() => embidi.preview("a", { fit: "none", font: unifont }), TypeError);
  assert.throws(() => embidi.preview("a", { style: "none", font: unifont }), TypeError);
  assert.throws(() => embidi.convert("none", "a"), TypeError);
  assert.throws(() => embidi.words("de"), TypeError);
  assert.throws(() => embidi.verdict("a", { language: "de" }), TypeError);
});

test("the library's own errors", async () => {
  assert.throws(() => embidi.layout("שלום", { maxChars: 3 }), refusal("too_long", 4));
  assert.equal(embidi.layout("שלום", { maxChars: 4 }).length, 4);
  assert.throws(() => embidi.layout("a.com", { recognize: "iri", maxFields: 3 }), refusal("too_many_fields", 4));
  const some = embidi.layout("a.com b.com", { maxFields: 7 });
  assert.deepEqual([some.structures.length, some.fieldEntries, some.fieldsMissing], [1, 4, 1]);
  assert.equal(embidi.layout("a.com b.com", { maxFields: 8 }).fieldsMissing, 0);
  assert.equal(embidi.layout("a.com ".repeat(40)).structures.length, 40);
  assert.throws(() => embidi.convert("logical", "http://a b/"), refusal("refused", 7));
  await assert.rejects(embidi.loadFont(new Uint8Array(100)), refusal("bad_font", 0));
  const cut = readFileSync(file("fonts/dejavu.bin")).subarray(0, 1000);
  await assert.rejects(embidi.loadFont(cut), refusal("bad_font", 0));
  await assert.rejects(embidi.loadFont("noto"), TypeError);
  await assert.rejects(embidi.loadFont(5), TypeError);
  assert.equal(embidi.layout("after all that").length, 14);
});

// ---------------------------------------------------------------------------------------------- texts

test("ill-formed texts, NULs, marks of byte order", () => {
  const lone = embidi.layout("a\ud800b\udc00\ud800\u{1f44d}");
  assert.deepEqual([...lone.codePoints], [0x61, 0xfffd, 0x62, 0xfffd, 0xfffd, 0x1f44d]);
  assert.deepEqual([...lone.utf16Offsets], [0, 1, 2, 3, 4, 5, 7]);
  assert.equal(lone.consumedUtf16, 7);
  assert.ok(lone.illFormed);
  assert.ok(!embidi.layout("a\ufffd").illFormed);
  const half = embidi.layout(Uint8Array.of(0x61, 0xd7));
  assert.deepEqual([...half.codePoints], [0x61, 0xfffd]);
  assert.ok(half.illFormed);
  const zeros = embidi.layout("\0a\0");
  assert.deepEqual([...zeros.codePoints], [0, 0x61, 0]);
  assert.deepEqual([...embidi.layout("\ufeffa").codePoints], [0xfeff, 0x61]);
  assert.equal(embidi.convert("text", "\ufeffa\0"), "\ufeffa\0");
  assert.deepEqual(embidi.checkIri("http://a.b/\ud800").warnings.slice(0, 1), ["ill_formed"]);
  assert.equal(embidi.payload("\0\ud800").kind, "text");
  assert.ok(embidi.verdict("https://a\ud800.b/").warnings.some(({ name }) => name === "ill_formed"));
});

test("the empty text", () => {
  const p = embidi.layout("");
  assert.deepEqual([p.length, p.textEnd, p.consumedBytes, p.consumedUtf16, p.level], [0, 0, 0, 0, 0]);
  assert.deepEqual(
    p.wrap(unifont, 50).map((line) => [line.begin, line.end, line.next]),
    [[0, 0, 0]],
  );
  assert.deepEqual(p.line().glyphs(unifont), []);
  assert.equal(embidi.layoutAll("").length, 1);
  assert.equal(embidi.preview("", { font: unifont }).lines.length, 1);
  assert.equal(embidi.preview([], { font: unifont }).lines.length, 0);
});

test("a paragraph's parts", () => {
  const text = "א a.b/c 👍\r\nrest";
  const p = embidi.layout(text);
  assert.equal(text.slice(0, p.consumedUtf16), "א a.b/c 👍\r\n");
  assert.deepEqual([p.length, p.textEnd, p.consumed, p.consumedBytes], [11, 9, 11, 15]);
  assert.deepEqual([...p.byteOffsets], [0, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15].slice(0, 12));
  assert.deepEqual(
    embidi.layoutAll(text).map((it) => it.length),
    [11, 4],
  );
  const link = embidi.layout("see http://x.com/y or me@x.com");
  assert.deepEqual([link.structureAt(0), link.structureAt(4), link.structureAt(29)], [null, 0, 1]);
  assert.deepEqual(
    [link.fieldAt(3), link.fieldAt(4), link.fieldAt(11), link.fieldAt(22), link.fieldAt(25)],
    [null, 0, 1, 0, 1],
  );
  const glyphs = link.line().glyphs(unifont);
  for (const g of glyphs) {
    assert.equal(g.structure, link.structureAt(g.source));
    assert.equal(g.field, link.fieldAt(g.source));
    assert.equal(g.role, g.field === null ? null : link.structures[g.structure].fields[g.field].role);
  }
  const family = embidi.layout("e\u0301x");
  assert.deepEqual([family.nextCluster(0), family.nextCluster(2), family.previousCluster(2)], [2, 3, 0]);
  assert.equal(embidi.layout("हिन्दी").unsupported, true);
});

test("a block's size is what EMBIDI_BLOCK_SIZE says", () => {
  const p = embidi.layout("שלום a.com");
  assert.equal(p.fieldEntries, 4);
  assert.equal(p.blockBytes(), 456 + 8 * 4 + Math.floor((10 + 8) / 8) * 2 + 11 * 4);
  assert.equal(p.blockBytes(32), 728 + 16 * 4 + Math.floor((10 + 8) / 8) * 4 + 11 * 6);
});

// ---------------------------------------------------------------------------------------------- memory

test("10,000 layouts that nobody frees take no more memory", async () => {
  const own = await load();
  const font = await own.loadFont("dejavu");
  const texts = realTexts(casesFolder);
  const use = (text) => {
    const p = own.layout(text);
    p.wrap(font, 40).forEach((line) => line.glyphs(font));
    own.preview(text, { font });
    own.checkIri(text);
    return p;
  };
  for (let i = 0; i < 200; ++i) use(texts[i]);
  const before = own.memoryBytes;
  const kept = [];
  for (let i = 0; i < 10000; ++i)
    kept.push(i % 10 === 0 ? use(texts[i % texts.length]) : own.layout(texts[i % texts.length]));
  assert.equal(own.memoryBytes, before);
  // And all of them are as they were.
  for (let i = 0; i < 500; ++i) {
    const n = random.below(kept.length);
    assert.deepEqual(kept[n].toJSON(), embidi.layout(texts[n % texts.length]).toJSON());
  }
  assert.equal(own.memoryBytes, before);
});

test("paragraphs, lines and pictures that are used in turns", async () => {
  const texts = Array.from({ length: 60 }, () => randomText(random, 400));
  const all = (of) => texts.map((text) => of.layout(text));
  const alone = await Promise.all(texts.map(async (text) => (await load()).layout(text).toJSON()));
  const paragraphs = all(embidi);
  const lines = paragraphs.map((p) => p.elide(unifont, 100));
  const shown = lines.map((line) => line.display());
  for (let i = 0; i < 600; ++i) {
    const n = random.below(texts.length);
    assert.deepEqual(paragraphs[n].toJSON(), alone[n]);
    assert.equal(lines[n].display(), shown[n]);
  }
});

test("texts of a megabyte", () => {
  const ascii = "a".repeat(1 << 20);
  assert.equal(embidi.layout(ascii).length, 1 << 20);
  assert.throws(() => embidi.layout(ascii, { maxChars: 65534 }), refusal("too_long", 1 << 20));
  const links = "http://אב.גד/הו?a=b ".repeat(40000);
  const p = embidi.layout(links);
  assert.equal(p.structures.length, 40000);
  assert.equal(p.codePoints.length, links.length);
  assert.equal(p.fieldAt(links.length - 2), 5);
  const picture = embidi.preview(links, { font: unifont });
  assert.ok(!picture.fits && picture.lines.length === 4);
  assert.equal(embidi.layoutAll("x\n".repeat(200000)).length, 200000);
  assert.equal(embidi.checkIri(`http://a.b/${ascii}`).ok, true);
  assert.equal(embidi.payload(ascii).rows[0].text.length, 1 << 20);
  assert.equal(embidi.checkDomain("a.".repeat(300000)).labels.length, 300000);
  const more = "a".repeat(embidi.maxChars + 1);
  assert.throws(() => embidi.layout(more), refusal("too_long", embidi.maxChars + 1));
  assert.throws(() => embidi.checkIri(more), refusal("too_long"));
  assert.throws(() => embidi.payload(`http://${more}`), refusal("too_long"));
});

test("a memory that cannot grow", async () => {
  const own = await load();
  const p = own.layout("שלום");
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError("full");
  };
  try {
    assert.throws(() => own.layout("a".repeat(3 << 20)), refusal("out_of_memory"));
    assert.equal(p.line().display(), "םולש");
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
  assert.equal(own.layout("a".repeat(3 << 20)).length, 3 << 20);
});

test("free() and dispose", () => {
  const p = embidi.layout("שלום");
  assert.equal(p.structures.length, 0);
  p.free();
  p.free();
  assert.equal(p.length, 4);
  assert.equal(p.structures.length, 0);
  assert.throws(() => p.line().visual(), /freed/);
  if (Symbol.dispose) embidi.layout("a")[Symbol.dispose]();
});

// ---------------------------------------------------------------------------------------------- fonts

test("fonts come and go", async () => {
  const own = await load();
  const first = await own.loadFont(readFileSync(file("fonts/dejavu.bin")));
  const second = await own.loadFont("unifont");
  const third = await own.loadFont(new Uint8Array(readFileSync(file("fonts/dejavu.bin"))));
  assert.equal(await own.loadFont("unifont"), second);
  const p = own.layout("abc שלום");
  const glyphs = () => [second, third].map((font) => p.line().glyphs(font));
  const before = glyphs();
  const size = own.memoryBytes;
  first.free();
  first.free();
  assert.throws(() => p.line().width(first), /freed/);
  assert.throws(() => first.find(65), /freed/);
  assert.deepEqual(glyphs(), before);
  for (let i = 0; i < 100; ++i) (await own.loadFont(readFileSync(file("fonts/dejavu.bin")))).free();
  assert.equal(own.memoryBytes, size);
  assert.deepEqual(glyphs(), before);
  assert.throws(() => p.line().width(unifont), TypeError); // of another module
  second.free();
  const again = await own.loadFont("unifont");
  assert.notEqual(again, second);
  assert.deepEqual(p.line().glyphs(again), before[0]);
});

test("what a font tells", () => {
  assert.deepEqual([unifont.height, unifont.ascent + unifont.descent, unifont.bitsPerPixel], [16, 16, 1]);
  assert.deepEqual([dejavu.height, dejavu.ascent, dejavu.bitsPerPixel], [37, 28, 4]);
  assert.equal(unifont.bytes, readFileSync(file("fonts/unifont.bin")).length);
  assert.ok(unifont.find(0x5d0) > 0 && unifont.find(0x6f22) === 0 && unifont.glyphCount > 2000);
});

test("a syllable has more glyphs than characters, and is kerned", async () => {
  const font = await embidi.loadFont(readFileSync(tamilFont));
  const syllable = embidi.layout("கொ");
  assert.equal(syllable.length, 2);
  const glyphs = syllable.line().glyphs(font);
  assert.equal(glyphs.length, 3);
  assert.ok(glyphs.every((g) => g.source === 0 && g.end === 2 && !g.unshaped && !g.missing));
  const line = embidi.layout("சகா").line();
  const kerned = line.glyphs(font);
  const advances = kerned.reduce((sum, g) => sum + g.advance, 0);
  assert.ok(line.width(font) < advances);
  assert.equal(kerned.at(-1).x + kerned.at(-1).advance, line.width(font));
  font.free();
});

// ---------------------------------------------------------------------------------------------- places

test("windows, carets and touches", () => {
  const line = embidi.layout("abc שלום def").line();
  const glyphs = line.glyphs(unifont);
  assert.deepEqual(
    line.glyphs(unifont, { from: 20, to: 40 }),
    glyphs.filter((g) => g.x + g.advance > 20 && g.x < 40),
  );
  assert.equal(line.width(unifont), glyphs.at(-1).x + glyphs.at(-1).advance);
  assert.deepEqual(line.hit(-1e12, unifont).x, 0);
  assert.deepEqual(line.hit(1e12, unifont).x, line.width(unifont));
  assert.deepEqual(line.hit(Infinity, unifont).index, 12);
  const [primary, secondary] = line.carets(4, unifont);
  assert.deepEqual([primary.x, secondary.x], [32, 64]);
  assert.deepEqual([primary.edge, secondary.edge], ["trailing", "leading"]);
  for (let caret = line.hit(0, unifont), x = -1; caret.x > x; x = caret.x, caret = line.step(caret, "right", unifont));
});

// What the tool does not tell of a line. The case files have more, in which the library itself is asked.
test("lines: wrapped, elided, runs, ways of the caret; joined texts", () => {
  const flags = (line) => ["mandatory", "emergency", "overflow"].filter((name) => line[name]);
  const wrapped = (text, width) =>
    embidi
      .layout(text)
      .wrap(unifont, width * 8)
      .map((line) => {
        assert.equal(line.width(unifont), line.wrappedWidth);
        return [line.display(), line.begin, line.end, line.next, ...flags(line)].join(" ");
      });
  assert.deepEqual(wrapped("one  שלום\u2028ab", 5), ["one 0 3 5", "םולש 5 9 10 mandatory", "ab 10 12 12"]);
  assert.deepEqual(wrapped("abcd", 3), ["abc 0 3 3 emergency", "d 3 4 4"]);
  assert.deepEqual(wrapped("ab", 0), ["a 0 1 1 overflow", "b 1 2 2 overflow"]);
  const elided = (text, width, options) => {
    const line = embidi.layout(text, options).elide(unifont, width * 8);
    assert.equal(line.width(unifont), line.elidedWidth);
    return [line.display(), ...line.elided].join("|");
  };
  assert.equal(elided("some words", 10), "some words");
  assert.equal(elided("some words", 6), "some …|text");
  assert.equal(elided("some words", 0), "|all");
  assert.equal(elided("http://user@www.example.com/one/two?three", 16), "…example.com/…|userinfo|tail|scheme|host");
  const line = embidi.layout("abc שלום 12").line();
  assert.deepEqual(line.runs(), [
    { begin: 0, end: 4, level: 0 },
    { begin: 9, end: 11, level: 2 },
    { begin: 4, end: 9, level: 1 },
  ]);
  assert.deepEqual(line.visual()[4], { ...line.visual()[4], source: 9, level: 2, text: "1", codePoint: 0x31 });
  const way = [line.hit(-1, unifont)];
  for (let next; (next = line.step(way.at(-1), "right", unifont)).x > way.at(-1).x;) way.push(next);
  assert.deepEqual(
    way.map((caret) => caret.index),
    [0, 1, 2, 3, 4, 10, 11, 8, 7, 6, 5, 11],
  );
  let back = way.at(-1);
  for (const caret of way.slice(0, -1).reverse()) assert.equal((back = line.step(back, "left", unifont)).x, caret.x);
  assert.deepEqual(
    [4, 20, 47, 70].map((x) => line.hit(x, unifont).index),
    [1, 3, 11, 6],
  );
  assert.equal(embidi.joinText("سلام لا"), "\ufeb3\ufefc\ufee1 \ufefb");
  assert.equal(embidi.unjoinText(embidi.joinText("سلام لا")), "سلام لا");
});

test("devices are those of the tool, and the drawing is where the glyphs say", () => {
  assert.deepEqual(embidi.devices[0], { name: "ssd0323", width: 128, height: 64, levels: 16, darkOnLight: false });
  for (let round = 0; round < 60; ++round) {
    const font = random.of([unifont, dejavu]);
    const device = random.of(embidi.devices);
    const fit = random.of(["wrap", "elide", "wrap_and_elide"]);
    const picture = embidi.preview([randomText(random, 8), randomText(random, 8)], {
      device,
      font,
      style: "plain",
      fit,
    });
    const covered = new Uint8Array(picture.pixels.length);
    for (const line of picture.lines) {
      let pen = line.x;
      for (const g of line.glyphs) {
        assert.equal(g.x, pen);
        assert.deepEqual([g.y, g.width, g.height], [line.y, g.advance, font.height]);
        pen += g.width;
        for (let y = Math.max(0, g.ink.y); y < Math.min(picture.height, g.ink.y + g.ink.height); ++y) {
          for (let x = Math.max(0, g.ink.x); x < Math.min(picture.width, g.ink.x + g.ink.width); ++x)
            covered[y * picture.width + x] = 1;
        }
      }
      assert.equal(pen - line.x, line.width);
    }
    assert.ok(
      picture.pixels.every((ink, i) => ink === 0 || covered[i] === 1),
      `round ${round}`,
    );
    if (picture.lines.some((line) => line.width > 0))
      assert.ok(
        picture.fits === false ||
          picture.pixels.some((ink) => ink > 0) ||
          picture.lines.every((line) => line.glyphs.every((g) => g.ink.width === 0)),
      );
    for (const { paragraph, text } of picture.paragraphs) assert.ok(text < 2 && paragraph.length >= 0);
  }
});

test("verdicts in four languages", () => {
  for (const language of ["en", "he", "ar", "fa"]) {
    const { warnings, kinds, labels } = embidi.words(language);
    for (const texts of [warnings, kinds, labels]) assert.ok(Object.values(texts).every((text) => text !== ""));
    assert.equal(Object.keys(warnings).length, 41);
    const verdict = embidi.verdict("javascript:alert(1)", { language });
    assert.deepEqual([verdict.ok, verdict.kind, verdict.host], [false, "url", null]);
    assert.equal(verdict.warnings[0].text, warnings[verdict.warnings[0].name]);
    assert.equal(verdict.warnings[0].name, "script_scheme");
    assert.equal(verdict.opens, null);
  }
  assert.equal(embidi.verdict("URL:https://a.co/").opens, "https://a.co/");
  assert.equal(embidi.verdict("a@b.co").opens, "mailto:a@b.co");
  assert.equal(embidi.verdict("tel:1").opens, null);
});
