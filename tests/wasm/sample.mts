// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A program in strict TypeScript that touches every part of embidi.d.ts; it is compiled, and then run.
import { load, EmbidiError, type Caret, type Glyph, type Line, type Preview, type Structure } from "embidi";

const embidi = await load();
const font = await embidi.loadFont("unifont");
using paragraph = embidi.layout("see http://אב.גד/הו and joe@example.com", {
  base: "auto",
  order: "constant",
  numbers: true,
});
const structures: Structure[] = paragraph.structures;
const level: 0 | 1 = paragraph.level;
const levels: Uint8Array = paragraph.levels;
const lines: Line[] = [paragraph.line(), ...paragraph.wrap(font, 100), paragraph.elide(font, 80)];
const glyphs: Glyph[] = lines.flatMap((line) => line.glyphs(font, { from: 0, to: 50 }));
const carets: [Caret, Caret] = lines[0]!.carets(3, font);
const next: Caret = lines[0]!.step(carets[0], "right", font);
const role: string | null = glyphs[0]!.role;
const picture: Preview = embidi.preview([paragraph.line().display()], {
  font,
  device: "ssd1306",
  style: "inverse",
  fit: "elide",
});
const rgba: Uint8ClampedArray = picture.rgba();
const domain = embidi.checkDomain("example.com").labels[0]?.scripts;
const host: string | null = embidi.checkIri("https://example.com/", { base: "rtl" }).preview.host;
const rows = embidi.payload("WIFI:S:cafe;;").rows.map((row) => row.text);
const warnings: string[] = embidi.verdict("tel:*#06#", { language: "fa" }).warnings.map((warning) => warning.text);
const json = paragraph.toJSON().structures[0]?.control_adjacent;
let refused = "";
try {
  embidi.convert("logical", "http://a b/");
} catch (error) {
  if (error instanceof EmbidiError && error.code === "refused") refused = `${error.number}-${error.end}`;
}
// @ts-expect-error no such order
const wrong = () => embidi.layout("a", { order: "none" });
// @ts-expect-error a font is needed
const missing = () => embidi.preview("a", {});
// @ts-expect-error not to be written
const write = () => (paragraph.length = 5);

console.log(
  JSON.stringify([
    structures.length,
    level,
    levels.length,
    glyphs.length > 0,
    next.index,
    role,
    picture.lines[0]?.glyphs.length,
    rgba.length,
    domain,
    host,
    rows,
    warnings.length,
    json,
    refused,
    embidi.devices[0]?.name,
    embidi.words("en").kinds.url,
    typeof wrong,
    typeof missing,
    typeof write,
  ]),
);
