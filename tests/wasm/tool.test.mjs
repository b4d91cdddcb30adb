// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The package and the host tool say the same of random texts and of those of all case files:
// node tool.test.mjs PACKAGE CASES TOOL NODE_MODULES [SEED]
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Random, randomBytes, randomText, realTexts, seedOf } from "./random.mjs";

const [packageFolder, casesFolder, tool, modules] = process.argv.slice(2).map((path) => resolve(path));
const { PNG } = createRequire(`${modules}/`)("pngjs");
const { load, EmbidiError } = await import(pathToFileURL(join(packageFolder, "embidi.mjs")));
const embidi = await load();
const seed = seedOf(process.argv[6]);
const random = new Random(seed);
console.log(`seed ${seed}; again: node ${process.argv.slice(1, 6).join(" ")} ${seed}`);

const real = realTexts(casesFolder);
// Of its Unifont the package has a part, so the tool is given that file.
const unifontFile = join(packageFolder, "fonts/unifont.bin");
const utf8 = (text) => (typeof text === "string" ? new TextEncoder().encode(text) : text);

// The JSON lines of a command for texts without line ends, one paragraph or more each.
function toolLines(words, texts) {
  const input = Buffer.concat(texts.flatMap((text) => [utf8(text), Uint8Array.of(10)]));
  const run = spawnSync(tool, [...words, "--json"], { input, encoding: "utf8", maxBuffer: 1 << 30 });
  assert.ok(run.status === 0 || run.status === 1, run.stderr);
  return run.stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

// The number that a line of the tool's input has is not said of results, so all results are compared in order.
function compare(words, texts, answers) {
  const expected = toolLines(words, texts);
  const actual = texts.flatMap((text) =>
    answers(text).map((answer) => ({ text, answer: JSON.parse(JSON.stringify(answer)) })),
  );
  assert.equal(actual.length, expected.length, `${words.join(" ")}: another number of results`);
  actual.forEach(({ text, answer }, i) => {
    assert.deepEqual(answer, expected[i], `${words.join(" ")}: ${Buffer.from(utf8(text)).toString("hex")}`);
  });
  return actual.length;
}

// A byte string that ends in CR would lose it as a part of the line's end.
const texts = (count, most) =>
  Array.from({ length: count }, () => (random.below(4) === 0 ? randomBytes(random, most) : randomText(random, most)));

const CHOICES = {
  base: ["auto", "ltr", "rtl", "auto-rtl", "any-rtl"],
  order: ["plain", "embedded", "constant", "environment", "content", "tld", "name"],
  recognize: ["links", "pri185", "iri", "email", "filename", "none"],
  controls: ["isolate", "embed"],
  numbers: [false, true],
};
const randomOptions = () =>
  Object.fromEntries(Object.entries(CHOICES).map(([key, values]) => [key, random.of(values)]));
const words = ({ numbers, ...rest }) => [
  ...Object.entries(rest).map(([key, value]) => `--${key}=${value}`),
  ...(numbers ? ["--numbers"] : []),
];

test("layout --json, with all options", () => {
  let compared = compare(["layout"], real, (text) => embidi.layoutAll(text));
  for (let round = 0; round < 40; ++round) {
    const options = randomOptions();
    compared += compare(["layout", ...words(options)], texts(60, 25), (text) => embidi.layoutAll(text, options));
  }
  assert.ok(compared > 4000);
});

test("layout() is the first of layoutAll()", () => {
  for (const text of texts(200, 20)) {
    assert.deepEqual(embidi.layout(text).toJSON(), embidi.layoutAll(text)[0].toJSON());
  }
});

test("glyphs --json", async () => {
  const font = await embidi.loadFont("unifont");
  const hex = (c) => c.toString(16).toUpperCase().padStart(4, "0");
  const answers = (text) =>
    embidi.layoutAll(text).map((p) => ({
      glyphs: p
        .line(0, p.length)
        .glyphs(font)
        .map((g) => ({
          glyph: g.glyph,
          codepoint: hex(g.codePoint),
          source: g.source,
          end: g.end,
          x: g.x + g.dx,
          y: g.dy,
          level: g.level,
          advance: g.advance,
          structure: g.structure,
          role: g.role,
          mark: g.mark,
          unshaped: g.unshaped,
        })),
    }));
  compare(["glyphs", `--font=${unifontFile}`], [...real, ...texts(500, 15)], answers);
  font.free();
});

// One paragraph is one name.
test("check-domain --json", () => {
  const name = () => Array.from({ length: 1 + random.below(4) }, () => randomText(random, 2)).join(".");
  const one = (text) => embidi.layoutAll(text).length === 1;
  const names = [...real, ...Array.from({ length: 1500 }, name), ...texts(300, 4)].filter(one);
  compare(["check-domain"], names, (text) => [embidi.checkDomain(text)]);
});

// The tool refuses a text without characters (tool.md 4), which the library takes for an empty reference.
const isLink = (text) => {
  const words = typeof text === "string" ? text : new TextDecoder("utf-8", { ignoreBOM: true }).decode(text);
  return !/^[\p{White_Space}\p{Bidi_Control}\ufeff\0-\u001f]*$/u.test(words);
};

test("check-iri --json", () => {
  for (const base of CHOICES.base) {
    compare(["check-iri", `--base=${base}`], [...real, ...texts(700, 12)].filter(isLink), (text) => [
      embidi.checkIri(text, { base }),
    ]);
  }
  const port = "https://a.b:99999999999999999999999/";
  assert.equal(embidi.checkIri(port).preview.port, 1e23 - 1);
  compare(["check-iri"], [port], (text) => [embidi.checkIri(text)]);
});

test("payload --json", () => {
  compare(["payload"], [...real, ...texts(2000, 12)], (text) => [embidi.payload(text)]);
});

test("convert --json", () => {
  for (const to of ["text", "plain", "logical", "display-iri", "encoded-components", "link"]) {
    for (const recognize of ["links", "iri", "email", "filename", "none"]) {
      const chosen = [...real.filter(() => random.below(10) === 0), ...texts(60, 10)].filter(
        (text) => embidi.layoutAll(text).length === 1,
      );
      const expected = toolLines(["convert", `--to=${to}`, `--recognize=${recognize}`], chosen);
      // What --to logical and link take a text to be where nothing is declared.
      const declared = (to === "logical" || to === "link") && ["links", "none"].includes(recognize) ? "iri" : recognize;
      chosen.forEach((text, i) => {
        let actual;
        try {
          actual = { text: embidi.convert(to, text, { recognize: declared }) };
        } catch (error) {
          assert.ok(error instanceof EmbidiError && error.code === "refused", error.stack);
          actual = { begin: error.number };
        }
        const { error, line, end, ...rest } = expected[i];
        assert.deepEqual(actual, rest, `${to} ${recognize}: ${Buffer.from(utf8(text)).toString("hex")}`);
      });
    }
  }
});

// ---------------------------------------------------------------------------------------------- pictures

const SIZES = ["ssd0323", "ssd1306", "epd-250x122", "lcd-320x240", "64x32", "1x16", "1024x20", "200x200"];

test("preview --png: the same pixels", async () => {
  const folder = mkdtempSync(join(tmpdir(), "embidi-"));
  const fonts = { unifont: await embidi.loadFont("unifont"), dejavu: await embidi.loadFont("dejavu") };
  const counts = { fits: 0, not: 0 };
  try {
    for (let round = 0; round < 120; ++round) {
      const { numbers, ...rest } = randomOptions();
      const options = { numbers, ...rest };
      const font = random.of(Object.keys(fonts));
      const fit = random.of(["wrap", "elide", "wrap_and_elide"]);
      const style = random.of(["plain", "bold", "inverse", "dim"]);
      const device = random.of(SIZES);
      const chosen = Array.from({ length: 1 + random.below(4) }, () =>
        random.below(2) === 0 ? random.of(real) : randomText(random, 14),
      );
      const fitWords = { wrap: ["--wrap"], elide: ["--elide"], wrap_and_elide: ["--wrap", "--elide"] }[fit];
      const png = join(folder, "picture.png");
      const input = Buffer.concat(chosen.flatMap((text) => [utf8(text), Uint8Array.of(10)]));
      const args = [
        "preview",
        `--device=${device}`,
        `--font=${font === "unifont" ? unifontFile : font}`,
        `--style=${style}`,
        ...fitWords,
        ...words(options),
        `--png=${png}`,
      ];
      const run = spawnSync(tool, args, { input, encoding: "utf8" });
      const picture = embidi.preview(chosen, { device, font: fonts[font], style, fit, ...options });
      const again = `${args.join(" ")}: ${input.toString("hex")}\n${run.stderr}`;
      assert.equal(picture.lostInk && picture.fits, /reaches out of the display/.test(run.stderr), again);
      if (!picture.fits) {
        const { width, height } = picture.needed;
        assert.match(
          run.stderr,
          new RegExp(`needs ${width}x${height} pixels, the display has ${picture.width}x${picture.height}`),
          again,
        );
        ++counts.not;
        continue;
      }
      assert.equal(run.status, 0, again);
      const { width, height, data } = PNG.sync.read(readFileSync(png));
      assert.deepEqual([picture.width, picture.height], [width, height], again);
      assert.ok(Buffer.from(picture.rgba()).equals(data), again);
      ++counts.fits;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  assert.ok(counts.fits > 20 && counts.not > 5, JSON.stringify(counts));
});
