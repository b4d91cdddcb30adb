// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is said of the character under the pointer is what the tool says of it; and the caret goes where the library says, by click,
// tap and key, on the display and in the text field.
import {
  browserTest,
  equal,
  layoutFlags,
  layoutJson,
  match,
  ok,
  pageModule,
  defaults,
  show,
  shown,
  tool,
} from "./harness.mjs";

const { load } = await pageModule("embidi/embidi.mjs");
const { words } = await pageModule("words.mjs");
const { lineBytes } = await pageModule("input.mjs");
const embidi = await load();
const fonts = { unifont: await embidi.loadFont("unifont"), dejavu: await embidi.loadFont("dejavu") };

const wide = { device: "300x64", zoom: 1, marks: "off" };
const texts = [
  "http://ab.cd.אב.גד.com/הו/זח?x=1#ק",
  "שלח אל א.ב@דוגמה.com היום",
  "car (מכונית) car",
  "abc דהו 12.5 ghi",
  "C:\\מסמכים\\דוח.pdf",
  "مرحبا لا 123 العالم",
  "שָׁלוֹם a\u0301 b",
];

// The facts of a list on the page: { term: description }.
const factsOf = (page, id) =>
  page.$$eval(`#${id} > div`, (rows) =>
    Object.fromEntries(rows.map((row) => [row.children[0].textContent, row.children[1].textContent])),
  );

// Where pixel x, y of a display is on the page, in whole pixels, as a mouse has them; and which x of the display that is.
const placeOf = (page, x, y, panel = "panel-embidi") =>
  page.evaluate(
    ([id, column, row]) => {
      const canvas = document.querySelector(`#${id} canvas`);
      if (canvas.getBoundingClientRect().top < 0 || canvas.getBoundingClientRect().bottom > innerHeight)
        canvas.scrollIntoView({ block: "center" });
      const box = canvas.getBoundingClientRect();
      const zoom = box.width / canvas.width;
      const at = Math.ceil(box.x + column * zoom);
      return [at, Math.ceil(box.y + row * zoom), Math.round((at - box.x) / zoom)];
    },
    [panel, x, y],
  );

// "glyph codepoint source level advance structure role mark" of the tool's lines.
function toolGlyphs(state, text) {
  const { out } = tool("glyphs", ...layoutFlags({ ...defaults, ...state }), "--", text);
  let x = 0;
  return out
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [, , source, level, advance, structure, role, mark] = line.trim().split(/\s+/);
      const glyph = {
        x,
        source: Number(source),
        level: Number(level),
        advance: Number(advance),
        structure,
        role,
        mark: mark !== undefined,
      };
      x += glyph.advance;
      return glyph;
    });
}

browserTest("pointing at each character: its number, bytes, level and field", { state: wide }, async ({ page }) => {
  for (const text of texts) {
    await show(page, { ...wide, text });
    const characters = Array.from(text);
    const { levels, structures } = layoutJson({}, text);
    const left =
      levels[0] !== null && layoutJson({}, text).level === 1
        ? 300 - toolGlyphs({}, text).reduce((sum, { advance }) => sum + advance, 0)
        : 0;
    for (const { x, source, advance, level, structure, role } of toolGlyphs({}, text)) {
      if (advance === 0) continue;
      await page.mouse.move(...(await placeOf(page, left + x + Math.floor(advance / 2), 8)).slice(0, 2));
      const facts = await factsOf(page, "character-facts");
      const what = `${text}, character ${source}: ${JSON.stringify(facts)}`;
      ok(
        facts.Character.startsWith(
          `U+${characters[source].codePointAt(0).toString(16).toUpperCase().padStart(4, "0")} `,
        ),
        what,
      );
      const before = Buffer.byteLength(characters.slice(0, source).join(""));
      ok(
        facts.Place.startsWith(
          `character ${source}, bytes ${before} to ${before + Buffer.byteLength(characters[source])}`,
        ),
        what,
      );
      equal(level, levels[source]);
      ok(facts.Level.startsWith(`${level}, ${level % 2 ? "right to left" : "left to right"}`), what);
      const plain = layoutJson({ order: "plain", recognize: "none" }, text).levels[source];
      ok(facts.Level.includes(`plain UAX #9: ${plain},`), what);
      const inside = structures.find(({ begin, end }) => begin <= source && source < end);
      equal(inside === undefined, !/^\d+$/.test(structure), what);
      if (!inside) equal(facts.Field, "none: running text", what);
      else {
        const field = inside.fields.find(({ begin, end }) => begin <= source && source < end);
        if (field) equal(role, field.role);
        equal(facts.Field, `${field ? words.role[field.role] : "separator"} · ${words.kind[inside.kind]}`, what);
      }
    }
    await page.mouse.move(1, 1);
    ok(await page.isHidden("#character"), "nothing is pointed at");
  }
});

browserTest("pointing in wrapped and shortened lines, in both fonts, on both displays", {}, async ({ page }) => {
  const text = `${texts[0]}\n${texts[3]}`;
  for (const state of [
    { fit: "wrap", device: "lcd-320x240", font: "dejavu" },
    { fit: "elide", device: "200x60" },
    { fit: "wrap_and_elide", device: "ssd1306" },
  ]) {
    await show(page, { ...state, text, marks: "off" });
    const { device, fit, font } = { ...defaults, ...state };
    for (const [panel, options] of [
      ["panel-embidi", {}],
      ["panel-plain", { order: "plain", recognize: "none" }],
    ]) {
      const preview = embidi.preview(text.split("\n"), { device, fit, font: fonts[font], ...options });
      for (const line of preview.lines) {
        for (const glyph of line.glyphs.filter(({ width, ellipsis }, i) => width > 0 && (i % 4 === 0 || ellipsis))) {
          await page.mouse.move(
            ...(await placeOf(page, glyph.x + Math.floor(glyph.width / 2), glyph.y + glyph.height - 1, panel)).slice(
              0,
              2,
            ),
          );
          const { Place: place } = await factsOf(page, "character-facts");
          ok(
            place.startsWith(`character ${glyph.source},`) && place.endsWith(`paragraph ${line.paragraph + 1}`),
            `${panel} ${JSON.stringify(state)} ${glyph.source}: ${place}`,
          );
        }
      }
    }
  }
});

// ------------------------------------------------------------------------------------------------------------ caret

// What the page says of its caret, for comparing with the library's.
const caretOf = (page) =>
  page.evaluate(() => {
    const facts = Object.fromEntries(
      Array.from(document.querySelectorAll("#caret-facts > div"), (row) => [
        row.children[0].textContent,
        row.children[1].textContent,
      ]),
    );
    const { selectionStart, selectionEnd } = document.getElementById("text");
    return {
      index: parseInt(facts.Place, 10),
      edge: facts["Belongs to"].includes("leading") ? "leading" : "trailing",
      level: parseInt(facts.Level, 10),
      x: parseInt(facts.Pixel, 10),
      field: [selectionStart, selectionEnd],
    };
  });

// The library's caret on the display, whose line begins at pixel `left`.
const expectedCaret = ({ index, edge, level, x }, line, left) => {
  const field = line.paragraph.utf16Offsets[index];
  return { index, edge, level, x: x + left, field: [field, field] };
};

for (const font of ["unifont", "dejavu"]) {
  browserTest(`the caret by click, in ${font}`, { state: wide }, async ({ page }) => {
    for (const text of texts) {
      await show(page, { ...wide, text, font });
      const [shownLine] = embidi.preview(text, { device: wide.device, font: fonts[font] }).lines;
      const line = embidi.layout(text).line(shownLine.begin, shownLine.end);
      for (let x = 0; x < shownLine.width + 8; x += 13) {
        const [left, top, at] = await placeOf(page, shownLine.x + x, 4);
        await page.mouse.click(left, top);
        equal(
          await caretOf(page),
          expectedCaret(line.hit(at - shownLine.x, fonts[font]), line, shownLine.x),
          `${text}, pixel ${x}`,
        );
      }
    }
  });
}

browserTest("the caret by arrow keys: to the right end, and back", { state: wide }, async ({ page }) => {
  for (const text of texts) {
    await show(page, { ...wide, text });
    const font = fonts.unifont;
    const [{ x: left }] = embidi.preview(text, { device: wide.device, font }).lines;
    const line = embidi.layout(text).line();
    await page.focus("#panel-embidi .screen");
    await page.keyboard.press("Escape");
    ok(await page.isVisible("#caret-empty"));
    await page.keyboard.press("Home");
    let caret = line.carets(0, font)[0];
    equal(await caretOf(page), expectedCaret(caret, line, left), `${text}, Home`);
    const visited = [];
    for (const [key, direction] of [
      ["ArrowLeft", "left"],
      ["ArrowRight", "right"],
      ["ArrowLeft", "left"],
    ]) {
      for (;;) {
        const next = line.step(caret, direction, font);
        if (next.x === caret.x) break;
        caret = next;
        await page.keyboard.press(key);
        equal(await caretOf(page), expectedCaret(caret, line, left), `${text}, ${key} to ${caret.x}`);
        visited.push(caret.x);
      }
      await page.keyboard.press(key); // no line to go on in
      equal(await caretOf(page), expectedCaret(caret, line, left), `${text}, ${key} at the end`);
    }
    ok(visited.length > text.length, `${visited.length} places`);
    await page.keyboard.press("End");
    equal(await caretOf(page), expectedCaret(line.carets(line.end, font)[0], line, left), `${text}, End`);
  }
});

browserTest(
  "from line to line: everything is reached, and Down and Up go to the nearest place",
  {},
  async ({ page }) => {
    const text = "http://ab.cd.אב.גד.com/הו/זח words\nשלום עולם abc";
    const font = fonts.unifont;
    await show(page, { text, marks: "off" });
    const preview = embidi.preview(text.split("\n"), { font });
    ok(preview.lines.length >= 4, `${preview.lines.length} lines`);
    await page.focus("#panel-embidi .screen");
    await page.keyboard.press("Home");
    const seen = new Set();
    let last = "";
    for (let i = 0; i < 200; ++i) {
      const { Place: place, Pixel: pixel } = await factsOf(page, "caret-facts");
      seen.add(place.replace(/:.*/, ""));
      if (last === place + pixel && place.endsWith("paragraph 2")) break;
      last = place + pixel;
      await page.keyboard.press(place.includes("paragraph 2") ? "ArrowLeft" : "ArrowRight"); // as each paragraph is read
    }
    ok(seen.size > text.length - 10, `${seen.size} places of ${text.length}`);
    await page.keyboard.press("Home");
    for (let number = preview.lines.length - 2; number >= 0; --number) {
      const before = await caretOf(page);
      await page.keyboard.press("ArrowUp");
      const line = preview.lines[number];
      const { paragraph } = preview.paragraphs[line.paragraph];
      const hit = paragraph.line(line.begin, line.end).hit(before.x - line.x, font);
      const { index, x } = await caretOf(page);
      equal([index, x], [hit.index, hit.x + line.x], `up to line ${number}`);
    }
    await page.keyboard.press("ArrowDown");
    const [{ paragraph }] = preview.paragraphs;
    match((await factsOf(page, "caret-facts")).Place, new RegExp(`of ${paragraph.length}`));
  },
);

browserTest(
  "by a tap, on a phone",
  { state: { text: texts[0] }, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  async ({ page }) => {
    const [left, top, at] = await placeOf(page, 30, 8);
    await page.touchscreen.tap(left, top);
    await shown(page);
    const line = embidi.preview(texts[0], { font: fonts.unifont }).lines[0];
    const hit = embidi
      .layout(texts[0])
      .line(line.begin, line.end)
      .hit(at - line.x, fonts.unifont);
    equal((await caretOf(page)).index, hit.index);
  },
);

browserTest(
  "the text field's caret and selection are on the display",
  { state: { ...wide, text: texts[3] } },
  async ({ page }) => {
    const font = fonts.unifont;
    const [{ x: left }] = embidi.preview(texts[3], { device: wide.device, font }).lines;
    const line = embidi.layout(texts[3]).line();
    await page.focus("#text");
    for (let index = 0; index <= texts[3].length; ++index) {
      await page.$eval("#text", (field, at) => field.setSelectionRange(at, at), index);
      await page.waitForFunction(
        (at) => document.querySelector("#caret-facts dd")?.textContent.startsWith(`${at} of`),
        index,
      );
      equal((await caretOf(page)).x, left + line.carets(index, font)[0].x);
    }
    await page.$eval("#text", (field) => field.setSelectionRange(2, 6));
    await page.waitForFunction(() => document.querySelectorAll("#panel-embidi .layer-selection rect").length > 0);
    const boxes = await page.$$eval("#panel-embidi .layer-selection rect", (rects) =>
      rects.map((rect) => rect.width.baseVal.value),
    );
    equal(
      boxes.reduce((sum, width) => sum + width, 0),
      4 * 8,
    );
  },
);

browserTest("code points and bytes: the field's caret is before the same character", {}, async ({ page }) => {
  const text = "aé€b";
  for (const [input, typed, offsets] of [
    ["hex", "61 E9 20AC 62", [0, 3, 6, 11, 13]],
    ["bytes", "61 C3 A9 E2 82 AC 62", [0, 3, 9, 18, 20]],
  ]) {
    await show(page, { ...wide, text: typed, input });
    equal(new TextDecoder().decode(lineBytes(typed, input)), text);
    await page.focus("#panel-embidi .screen");
    await page.keyboard.press("Home");
    for (const offset of offsets) {
      equal(await page.$eval("#text", ({ selectionStart }) => selectionStart), offset, `${input} ${offset}`);
      await page.keyboard.press("ArrowRight");
    }
  }
});
