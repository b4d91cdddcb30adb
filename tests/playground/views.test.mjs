// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The views show what the library says, in the order in which they say they do.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  browserTest,
  defaults,
  equal,
  layoutFlags,
  layoutJson,
  ok,
  pageFolder,
  pageModule,
  show,
  tool,
} from "./harness.mjs";

const { load } = await pageModule("embidi/embidi.mjs");
const { examples } = await pageModule("examples.mjs");
const { words } = await pageModule("words.mjs");
const embidi = await load();

const ofText = examples.filter(({ state }) => state.input === undefined);
const linesOf = ({ state }) => state.text.split("\n");
const optionsOf = (state) => {
  const { base, order, recognize, controls, numbers } = { ...defaults, ...state };
  return { base, order, recognize, controls, numbers: numbers === "on" };
};

browserTest(
  "fields: the boxes stand in logical order, whatever the text",
  { state: { text: "a" } },
  async ({ page }) => {
    for (const example of ofText) {
      await show(page, { ...example.state, view: "fields" });
      const seen = await page.$$eval("#view-fields .fields-text", (texts) =>
        texts.map((text) => {
          const boxes = [...text.querySelectorAll(".fields-character")].map((box) => {
            const { left, bottom } = box.querySelector(".fields-index").getBoundingClientRect();
            return {
              index: Number(box.dataset.begin),
              left,
              row: bottom,
              role: /role-(\w+)/.exec(box.closest("[class*=role-]")?.className)?.[1] ?? null,
            };
          });
          boxes.sort((a, b) => (Math.abs(a.row - b.row) > 24 ? a.row - b.row : a.left - b.left));
          return boxes.map(({ index, role }) => ({ index, role }));
        }),
      );
      const expected = linesOf(example)
        .filter((line) => line !== "")
        .map((line) => {
          const { levels, structures } = layoutJson(example.state, line);
          const fields = structures.flatMap((structure) => structure.fields);
          return levels.map((_, index) => ({
            index,
            role: fields.find(({ begin, end }) => begin <= index && index < end)?.role ?? null,
          }));
        });
      equal(seen, expected, example.id);
    }
  },
);

browserTest(
  "fields: controls are seen, and keys go through the characters",
  { state: { text: "a\u202eב\u200bc", view: "fields" } },
  async ({ page }) => {
    const texts = await page.$$eval("#view-fields .fields-glyph", (all) => all.map(({ textContent }) => textContent));
    equal(texts, ["a", "RLO", "ב", "ZWSP", "c"]);
    await page.focus("#view-fields .fields-character");
    for (const index of [1, 2, 3, 4, 4]) {
      await page.keyboard.press("ArrowRight");
      equal(await page.evaluate(() => document.activeElement.dataset.begin), String(index));
      ok((await page.textContent(".fields-detail")).startsWith(`Character ${index}: `));
    }
    await page.keyboard.press("Home");
    equal(await page.evaluate(() => document.activeElement.dataset.begin), "0");
    equal(await page.$$eval("#view-fields [tabindex='0']", (all) => all.length), 1, "one tab stop");
  },
);

// In HTML the browser orders the characters; isolated as the views do it, fields come out as the library has them.
browserTest(
  "text in views stands in the library's order",
  { state: { text: "a" }, viewport: { width: 4000, height: 900 } },
  async ({ page }) => {
    const more = [
      "http://דף.גד/א%D7%90ב%20/ב?a%20ג=%D7ד",
      "http://[2001:db8::1]:80/דף",
      "דף 3 https://example.com/א 4 (מידע)",
      "http://אב.com/(גד)/<הו>?a=ב&ג=d%20e",
      "שלום, a@b.com ו-http://אב.גד/x(1)!",
      "https://דוגמה.קום/(א)[ב]{ג}",
      "C:\\א(ב)\\ג.txt",
      "מ-(https://a.co.il/א)",
      "א 1-2 http://ב.com/3-ג/4",
    ];
    // A control outside of structures is shown as its name and has no effect, so a text with one is none of these.
    const texts = [
      ...ofText.flatMap((example) => linesOf(example).map((text) => [text, optionsOf(example.state)])),
      ...more.map((text) => [text, optionsOf({})]),
    ].filter(([text]) => text !== "" && !text.startsWith("WIFI:S:Bank"));
    const jobs = texts.flatMap(([text, options]) =>
      ["constant", "environment", "content", "tld"].flatMap((order) =>
        ["auto", "ltr", "rtl"].map((base) => [text, { ...options, order, base }]),
      ),
    );
    const seen = await page.evaluate(async (list) => {
      const library = await (await import("/embidi/embidi.mjs")).load();
      const { displayedText } = await import("/views/common.mjs");
      const box = document.createElement("div");
      box.style.whiteSpace = "pre";
      box.style.width = "10000px";
      document.body.append(box);
      const order = (element) => {
        const places = [];
        const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
          if (walk.currentNode.parentElement.classList.contains("views-token")) continue;
          let at = 0;
          for (const character of walk.currentNode.data) {
            const range = document.createRange();
            range.setStart(walk.currentNode, at);
            range.setEnd(walk.currentNode, (at += character.length));
            const { left, right } = range.getBoundingClientRect();
            places.push([character, left + right]);
          }
        }
        return places
          .sort((a, b) => a[1] - b[1])
          .map(([character]) => character)
          .join("");
      };
      return list.map(([text, options]) => {
        const element = displayedText(library.layout(text, options));
        box.replaceChildren(element);
        return order(element);
      });
    }, jobs);
    // Marks and what draws nothing have no place of their own.
    const placed = (text) => text.replace(/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
    jobs.forEach(([text, options], i) => {
      const paragraph = embidi.layout(text, options);
      const expected = paragraph
        .line()
        .visual()
        .map(({ source }) => String.fromCodePoint(paragraph.codePoints[source]))
        .join("");
      equal(placed(seen[i]), placed(expected), `${text} ${JSON.stringify(options)}`);
    });
  },
);

browserTest(
  "levels: the runs of every line, as a picture and as a table",
  { state: { text: "a" } },
  async ({ page }) => {
    const font = await embidi.loadFont(readFileSync(join(pageFolder, "unifont_full.bin")));
    for (const example of ofText) {
      const state = { ...defaults, ...example.state, device: "ssd0323", font: "unifont" };
      await show(page, { ...state, view: "levels" });
      const shown = await page.$$eval("#view-levels table", (tables) =>
        tables.map((table) =>
          [...table.tBodies[0].rows].map(({ cells }) => `${cells[1].textContent} ${cells[2].textContent}`),
        ),
      );
      const arrows = await page.$$eval("#view-levels .levels-arrow", (all) => all.length);
      const expected = linesOf(example)
        .filter((line) => line !== "")
        .map((line) => {
          const paragraph = embidi.layout(line, optionsOf(state));
          const lines = state.fit === "elide" ? [paragraph.line()] : paragraph.wrap(font, 128);
          return lines
            .slice(0, 6)
            .flatMap((one) => one.runs())
            .map(({ begin, end, level }) => `${end - begin > 1 ? `${begin}–${end - 1}` : begin} ${level}`);
        });
      equal(shown, expected, example.id);
      equal(arrows, expected.flat().length, example.id);
    }
  },
);

browserTest("checks: what check-iri says, in the library's words", { state: { text: "a" } }, async ({ page }) => {
  for (const example of ofText.filter(({ state }) => state.recognize === "iri")) {
    await show(page, { ...example.state, view: "checks" });
    const {
      ok: good,
      warnings,
      preview,
    } = JSON.parse(tool("check-iri", "--json", "--base", example.state.base ?? "auto", "--", example.state.text).out);
    equal(await page.textContent("#view-checks .checks-outcome"), good ? "✓ OK" : "✗ Not OK", example.id);
    const said = await page.$$eval("#view-checks .views-warnings bdi", (all) =>
      all.map(({ textContent }) => textContent),
    );
    const english = embidi.words("en").warnings;
    equal([...said].sort(), warnings.map((name) => english[name]).sort(), example.id);
    equal((await page.$$eval("#view-checks .views-warnings .bad", (all) => all.length)) > 0, !good, example.id);
    equal(await page.textContent("#view-checks .views-host"), preview.host_display, example.id);
  }
});

browserTest(
  "payload: rows, verdict, languages, and secrets only when asked for",
  { state: { text: "a" } },
  async ({ page }) => {
    for (const example of examples.filter(({ state }) => state.view === "payload")) {
      await show(page, example.state);
      const payload = JSON.parse(tool("payload", "--json", "--", example.state.text).out);
      const hidden = payload.rows.filter(({ secret }) => secret);
      const view = page.locator("#view-payload");
      for (const { text } of hidden) ok(!(await view.textContent()).includes(text), example.id);
      for (let i = 0; i < hidden.length; ++i) await view.locator(".payload-secret").nth(i).click();
      for (const { text } of hidden) ok((await view.textContent()).includes(text), example.id);
      for (const language of Object.keys(words.language)) {
        await page.selectOption("#view-payload select", language);
        const { kinds, labels } = embidi.words(language);
        const verdict = embidi.verdict(example.state.text, { language });
        equal(await page.textContent(".payload-kind"), kinds[payload.kind]);
        equal(
          await page.$$eval("#view-payload .views-warnings bdi", (all) => all.map(({ textContent }) => textContent)),
          verdict.warnings.map(({ text }) => text),
        );
        equal(
          await page.$$eval("#view-payload tbody th", (all) => all.map(({ textContent }) => textContent)),
          payload.rows.map(({ label }) => labels[label]),
        );
        ok((await page.textContent(".payload-outcome")).includes(payload.ok ? "OK: " : "Not OK"));
      }
      await page.selectOption("#view-payload select", "en");
    }
  },
);

browserTest("glyphs: the rows are the tool's", { state: { text: "a" } }, async ({ page }) => {
  for (const example of ofText.filter(({ state }) => !state.text.includes("\n"))) {
    const state = { ...defaults, ...example.state, device: "1024x64", font: "unifont", fit: "wrap" };
    await show(page, { ...state, view: "glyphs" });
    const shown = await page.$$eval("#view-glyphs .glyphs-row", (rows) =>
      rows.map(({ cells }) => [
        cells[2].textContent,
        parseInt(cells[1].textContent, 10),
        Number(cells[3].textContent),
        Number(cells[5].textContent),
        parseInt(cells[6].textContent, 10),
      ]),
    );
    const expected = JSON.parse(tool("glyphs", "--json", ...layoutFlags(state), "--", state.text).out).glyphs.map(
      ({ glyph, codepoint, source, advance, level }) => [`U+${codepoint}`, source, glyph, advance, level],
    );
    equal(shown, expected, example.id);
  }
});

browserTest("cost: bytes of the block, as the library counts them", { state: { text: "a" } }, async ({ page }) => {
  for (const example of ofText) {
    await show(page, { ...example.state, view: "cost" });
    const paragraphs = linesOf(example).map((line) => embidi.layout(line, optionsOf(example.state)));
    const block = (bits) => Math.max(...paragraphs.map((paragraph) => paragraph.blockBytes(bits)));
    const cells = await page.$$eval("#view-cost tbody tr", (rows) =>
      Object.fromEntries(rows.map(({ cells: [what, much] }) => [what.textContent, much.textContent])),
    );
    equal(cells["Block on a device"], `${block(16).toLocaleString("en")} bytes`, example.id);
    equal(cells["The same with 32-bit indices"], `${block(32).toLocaleString("en")} bytes`, example.id);
  }
  await page.waitForFunction(() => /\d (µs|ms)/.test(document.getElementById("view-cost").textContent));
});
