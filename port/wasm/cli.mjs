#!/usr/bin/env node
// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// `npx embidi COMMAND [OPTIONS] [TEXT ...]`: the host tool (docs/tool.md) as far as it needs no more than this package.
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { load, EmbidiError } from "./embidi.mjs";

const usage = `Usage: embidi <command> [options] [TEXT ...]
Commands: layout, check-domain, check-iri, payload, verdict, preview
Each TEXT is one paragraph or code; without TEXT, each line of standard input is.
  --base auto|ltr|rtl|auto-rtl|any-rtl  --order constant|plain|embedded|environment|content|tld|name
  --recognize links|pri185|iri|email|filename|none|number  --numbers  --controls isolate|embed
layout prints visual order, or with --json what docs/spec/tool.md says; the checks, payload and verdict print JSON.
preview  --device NAME|WIDTHxHEIGHT  --font unifont|dejavu|FILE  --style plain|bold|inverse|dim  --wrap  --elide`;

const text = { type: "string" };
const flag = { type: "boolean", default: false };
const options = {
  ...{ base: text, order: text, recognize: text, controls: text, device: text, font: text, style: text },
  ...{ numbers: flag, json: flag, wrap: flag, elide: flag, help: { ...flag, short: "h" }, version: flag },
};

function fail(message, status) {
  console.error(`embidi: ${message}`);
  process.exitCode = status;
}

// JSON on one line, in ASCII, as the tool prints it.
const ascii = (value) =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

// Two pixels a character, one above the other; the upper one is the first of a pair.
function halfBlocks({ width, height, pixels, darkOnLight }) {
  const isLight = (x, y) => y < height && pixels[y * width + x] > 127 !== darkOnLight;
  let picture = "";
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; ++x) picture += " ▀▄█"[(isLight(x, y) ? 1 : 0) + (isLight(x, y + 1) ? 2 : 0)];
    picture += "\n";
  }
  return picture;
}

async function preview(embidi, texts, layout, values) {
  const { font = "unifont", device = "ssd0323", style = "bold", wrap, elide } = values;
  const builtIn = font === "unifont" || font === "dejavu";
  if (!builtIn && !existsSync(font)) throw new TypeError(`--font: '${font}' is none of unifont|dejavu, and no file`);
  const drawn = embidi.preview(texts, {
    ...layout,
    device,
    style,
    font: await embidi.loadFont(builtIn ? font : readFileSync(font)),
    fit: elide ? (wrap ? "wrap_and_elide" : "elide") : "wrap",
  });
  const missing = new Set();
  for (const { paragraph, glyphs } of drawn.lines) {
    for (const glyph of glyphs)
      if (glyph.missing) missing.add(drawn.paragraphs[paragraph].paragraph.codePoints[glyph.source]);
  }
  if (missing.size > 0) {
    const names = [...missing].map((c) => `U+${c.toString(16).toUpperCase().padStart(4, "0")}`);
    console.error(`embidi: the font lacks ${names.join(", ")}`);
  }
  if (!drawn.fits) {
    const { width, height } = drawn.needed;
    fail(`the text needs ${width}x${height} pixels, the display has ${drawn.width}x${drawn.height}`, 1);
  }
  return halfBlocks(drawn);
}

const commands = {
  layout: (embidi, line, layout, json) =>
    embidi
      .layoutAll(line, layout)
      .map((paragraph) => (json ? ascii(paragraph.toJSON()) : paragraph.line().display()))
      .join("\n"),
  "check-domain": (embidi, line) => ascii(embidi.checkDomain(line)),
  "check-iri": (embidi, line, { base }) => ascii(embidi.checkIri(line, { base })),
  payload: (embidi, line) => ascii(embidi.payload(line)),
  verdict: (embidi, line) => ascii(embidi.verdict(line)),
};

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, ...given] = positionals;
  if (values.help) return console.log(usage);
  const embidi = await load();
  if (values.version) return console.log(`embidi ${embidi.version}, Unicode ${embidi.unicode}`);
  if (command !== "preview" && !(command in commands)) {
    return fail(`${command === undefined ? "a command is needed" : `there is no command '${command}'`}\n${usage}`, 2);
  }
  const lines = () => {
    const input = readFileSync(0, "utf8").replace(/\r?\n$/, "");
    return input === "" ? [] : input.split(/\r?\n/);
  };
  const texts = given.length > 0 ? given : lines();
  const { base, order, recognize, controls, numbers } = values;
  const layout = { base, order, recognize, controls, numbers };
  if (command === "preview") return process.stdout.write(await preview(embidi, texts, layout, values));
  for (const line of texts) console.log(commands[command](embidi, line, layout, values.json));
}

main().catch((error) => {
  const mistake = error instanceof TypeError || error instanceof RangeError;
  if (!mistake && !(error instanceof EmbidiError)) throw error;
  fail(error.message.replace(/^embidi: /, ""), mistake ? 2 : 1);
});
