// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The programs that the page writes for firmware are compiled: the plain one with the library, and run, when it draws what the page
// shows; the others against the headers of the graphics library and of its adapter. The environment says where all that is
// (CMakeLists.txt).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { pathToFileURL } from "node:url";

import { defaults } from "../../playground/state.mjs";
import { programs, programSource } from "../../playground/views/firmware.mjs";
import { deviceOf } from "../../playground/model.mjs";

const { CC, CXX, EMBIDI_DEFINITIONS, EMBIDI_LIBRARY, EMBIDI_FONTS, EMBIDI_NPM_PACKAGE } = process.env;
const source = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const { load } = await import(pathToFileURL(join(EMBIDI_NPM_PACKAGE, "embidi.mjs")));
const embidi = await load();
const folder = mkdtempSync(join(tmpdir(), "embidi-firmware-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const strict = ["-Wall", "-Wextra", "-Werror"];
const common = [
  ...EMBIDI_DEFINITIONS.split(";")
    .filter(Boolean)
    .map((definition) => `-D${definition}`),
  `-I${join(source, "src")}`,
];

const states = [
  { text: "http://ab.cd.אב.גד.com/הו/זח", recognize: "iri", style: "plain" },
  { text: 'קפה (קטן), תה: 12.00\n"??=\\" и Ω\nسلام +98-21-555', numbers: "on", base: "rtl", style: "plain" },
  { text: "ראו https://דוגמה.קום/(א) a b c d e f", order: "content", controls: "embed" },
  {
    text: "http://u@www.אב.גד.com/הו/זח/a/b/c.html?q=1\nabc def ghi jkl mno pqr",
    fit: "elide",
    device: "epd-250x122",
    style: "inverse",
  },
  {
    text: "first\nsecond\nthird\nfourth fifth sixth",
    fit: "wrap_and_elide",
    device: "ssd1306",
    style: "dim",
    recognize: "none",
  },
  { text: "אב.com", font: "dejavu", device: "lcd-320x240", style: "dim", order: "tld" },
].map((state) => ({ ...defaults, ...state }));

const codes = new Map(); // of states, by kind
function write(kind, state) {
  const bytes = new TextEncoder().encode(state.text);
  const { base, order, recognize, controls, numbers } = state;
  const options = { base, order, recognize, controls, numbers: numbers === "on" };
  const paragraphs = embidi.layoutAll(bytes, options);
  const device = deviceOf(embidi, state.device);
  const code = programSource(kind, { state, device, bytes, paragraphs });
  codes.set(kind, [...(codes.get(kind) ?? []), code]);
  const name = `${kind}${codes.get(kind).length}-${programs[kind].file}`;
  writeFileSync(join(folder, name), code);
  return { file: join(folder, name), options, device };
}

function compile(compiler, flags, ...rest) {
  try {
    execFileSync(compiler, [...flags, ...strict, ...common, ...rest], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    assert.fail(error.stderr);
  }
}

test("plain C: it draws what the page shows", async () => {
  const font = await embidi.loadFont("unifont");
  let drawn = 0;
  for (const state of states) {
    const { file, options, device } = write("c", state);
    if (state.font !== "unifont") {
      compile(CC, ["-std=c99", "-pedantic", "-c", "-o", join(folder, "program.o")], file);
      continue;
    }
    // The program's own main() is called, and its picture printed.
    const main = join(folder, "main.c");
    writeFileSync(
      main,
      `#define main shown\n#include "${file}"\n#undef main\n#include <stdio.h>\n` +
        `int main(void) {\n  if (shown() != 0) return 1;\n  return fwrite(picture, sizeof picture, 1, stdout) != 1;\n}\n`,
    );
    const program = join(folder, "program");
    compile(CC, ["-std=c99", "-pedantic", "-o", program], main, EMBIDI_FONTS, EMBIDI_LIBRARY);
    const picture = execFileSync(program);
    // What the program has is bold or not.
    const style = state.style === "plain" ? "plain" : "bold";
    const expected = embidi.preview(state.text.split("\n"), { ...options, device, font, style, fit: state.fit });
    const ink = Uint8Array.from(expected.pixels, (pixel) => (pixel > 0 ? 255 : 0));
    assert.ok(picture.equals(ink), JSON.stringify(state));
    drawn += ink.reduce((sum, pixel) => sum + pixel / 255, 0);
  }
  assert.ok(drawn > 2000);
});

const lvgl = process.env.EMBIDI_LVGL;
test("LVGL", { skip: !lvgl && "there are no headers of LVGL" }, () => {
  const flags = ["-std=c99", "-DLV_CONF_INCLUDE_SIMPLE", "-c", "-o", join(folder, "lvgl.o")];
  const headers = ["-isystem", lvgl, "-isystem", join(source, "examples/lvgl"), `-I${join(source, "port/lvgl")}`];
  for (const state of states) compile(CC, [...flags, ...headers], write("lvgl", state).file);
});

const u8g2 = process.env.EMBIDI_U8G2;
test("u8g2", { skip: !u8g2 && "there are no headers of u8g2" }, () => {
  const flags = ["-std=c99", "-c", "-o", join(folder, "u8g2.o"), "-isystem", join(u8g2, "csrc")];
  for (const state of states) compile(CC, [...flags, `-I${join(source, "port/u8g2")}`], write("u8g2", state).file);
});

const gfx = process.env.EMBIDI_ADAFRUIT_GFX;
test("Arduino", { skip: !gfx && "there are no headers of Adafruit GFX" }, () => {
  const headers = [
    "-isystem",
    gfx,
    "-isystem",
    join(source, "tests/adafruit_gfx/arduino"),
    `-I${join(source, "port/adafruit_gfx")}`,
  ];
  const flags = ["-std=c++17", "-DARDUINO=10819", "-c", "-o", join(folder, "sketch.o"), ...headers];
  for (const state of states)
    compile(CXX, [...flags, "-x", "c++", "-include", "Arduino.h"], write("arduino", state).file);
});

test("each option of the page is in the programs", () => {
  const wanted = [
    "EMBIDI_BASE_RTL",
    "EMBIDI_ORDER_CONTENT",
    "EMBIDI_RECOGNIZE_IRI",
    "EMBIDI_RECOGNIZE_NONE",
    "EMBIDI_CONTROLS_EMBED",
  ];
  for (const kind of Object.keys(programs)) {
    const all = states.map((state) => (write(kind, state), codes.get(kind).at(-1))).join("\n");
    for (const name of wanted) assert.ok(all.includes(name), `${kind}: ${name}`);
    assert.match(all, /numbers = 1|setNumbers\(true\)/, kind);
    assert.match(all, /CHARS = \d+, FIELDS = \d+/, kind);
    assert.match(all, /^[\n\x20-\x7e]*$/, `${kind}: not ASCII`);
  }
});
