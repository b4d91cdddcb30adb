// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The page comes up from its own files alone, works on without a network, and says in plain words why it cannot where it cannot.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  browserTest,
  defaults,
  equal,
  match,
  ok,
  open,
  origin,
  pageFolder,
  pixels,
  show,
  shown,
  stateOf,
  tool,
  toolPixels,
  samePicture,
} from "./harness.mjs";

const text = "http://ab.cd.אב.גד.com/הו/זח";
const version = tool("--version").out.trim(); // "embidi 1.0.0 (Unicode 18.0.0)"

browserTest(
  "all that is loaded are the page's own files, as the types that browsers want",
  { open: false },
  async ({ page }) => {
    const types = new Map();
    page.on("response", (response) => types.set(new URL(response.url()).pathname, response.headers()["content-type"]));
    await open(page, "v=1");
    const has = (path, type) => match(types.get(path) ?? "", type, path);
    has("/", /^text\/html/);
    has("/style.css", /^text\/css/);
    has("/app.mjs", /^(text|application)\/javascript/);
    has("/embidi/embidi.mjs", /^(text|application)\/javascript/);
    has("/embidi/embidi.wasm", /^application\/wasm/);
    const versions = await page.textContent("#versions");
    const [, library, unicode] = /^embidi (\S+) \(Unicode (.*)\)$/.exec(version);
    ok(versions.startsWith(`embidi ${library}, Unicode ${unicode},`), `${versions}, and the tool: ${version}`);
  },
);

browserTest(
  "without anything in the link it begins with an example, and the display shows it",
  { fragment: "" },
  async ({ page }) => {
    const { examples } = await import(pathToFileURL(join(pageFolder, "examples.mjs")));
    equal(await page.inputValue("#text"), examples[0].state.text);
    samePicture(await pixels(page), toolPixels(examples[0].state));
    samePicture(
      await pixels(page, "panel-plain"),
      toolPixels({ ...examples[0].state, order: "plain", recognize: "none" }),
    );
  },
);

const kept = ["device", "font", "style", "fit", "zoom", "marks", "view"];
browserTest("each example is shown as the tool shows it", {}, async ({ page }) => {
  const { examples } = await import(pathToFileURL(join(pageFolder, "examples.mjs")));
  ok(examples.length >= 10);
  for (const { id, state } of examples) {
    await page.selectOption("#example", id);
    await shown(page);
    equal(await page.inputValue("#example"), id);
    const all = await stateOf(page);
    // The display that a person has chosen stays, unless the example says otherwise.
    for (const key of Object.keys(defaults))
      if (key in state || !kept.includes(key)) equal(all[key], state[key] ?? defaults[key], `${id}, ${key}`);
    if (all.input !== "utf8") continue;
    const expected = toolPixels(all);
    const remark = await page.textContent("#remarks-display");
    if (expected.needed)
      match(remark, new RegExp(`needs ${expected.needed.width} × ${expected.needed.height} pixels`), id);
    else samePicture(await pixels(page), expected, id);
  }
});

browserTest("a text of one's own has none of the options of the example that it replaces", {}, async ({ page }) => {
  await page.selectOption("#example", "environment-order");
  await page.selectOption("#device", "lcd-320x240");
  await page.fill("#text", "קפה, תה: 12.00");
  await shown(page);
  const { text, base, order, recognize, device } = await stateOf(page);
  equal([text, base, order, recognize, device], ["קפה, תה: 12.00", "auto", "constant", "links", "lcd-320x240"]);
  await page.selectOption("#order", "content"); // what a person has chosen stays
  await page.fill("#text", "קפה");
  await shown(page);
  equal((await stateOf(page)).order, "content");
});

browserTest(
  "offline it goes on: every font, device and view",
  { fresh: true, state: { text } },
  async ({ page, context }) => {
    await context.setOffline(true);
    for (const font of ["dejavu", "unifont"]) {
      for (const device of ["lcd-320x240", "ssd1306", "ssd0323", "epd-250x122"]) {
        const state = { text, font, device, fit: "wrap_and_elide" };
        await show(page, state);
        samePicture(await pixels(page), toolPixels(state), `${font} on ${device}`);
      }
    }
    for (const tab of await page.locator("#tabs [role=tab]").all()) {
      await tab.click();
      await shown(page);
      ok((await page.locator("#views [role=tabpanel]:visible").innerText()).trim().length > 20, await tab.innerText());
    }
  },
);

// ------------------------------------------------------------------------------------------------ where it cannot work

const notice = (page) => page.locator("#loading-words");

browserTest("no WebAssembly", { open: false }, async ({ page }) => {
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto(origin);
  await notice(page).filter({ hasText: "no WebAssembly" }).waitFor();
  ok(!(await page.isVisible("#main")));
});

browserTest("no JavaScript", { open: false, javaScriptEnabled: false }, async ({ page }) => {
  await page.goto(origin);
  match(await page.innerText("body"), /needs? JavaScript and WebAssembly/);
  ok(!(await page.isVisible("#main")));
});

// What breaks, and how.
for (const [what, path, fulfil] of [
  ["the library is not there", "embidi.wasm", { status: 404, body: "none" }],
  [
    "the library is cut off",
    "embidi.wasm",
    { contentType: "application/wasm", body: readFileSync(join(pageFolder, "embidi/embidi.wasm")).subarray(0, 5000) },
  ],
  [
    "the library comes with a wrong type",
    "embidi.wasm",
    { contentType: "text/plain", body: readFileSync(join(pageFolder, "embidi/embidi.wasm")) },
  ],
  ["a font is not there", "unifont.bin", { status: 404, body: "none" }],
  ["a font is none", "unifont.bin", { body: "no font" }],
]) {
  browserTest(what, { open: false }, async ({ page, problems }) => {
    await page.route(`**/${path}`, (route) => route.fulfill(fulfil));
    await page.goto(origin);
    if (fulfil.contentType === "text/plain") {
      // as servers that know no .wasm send it: no reason to fail
      await page.locator("#main").waitFor();
      await shown(page);
      equal((await page.textContent("#versions")).includes("Unicode"), true);
    } else {
      await notice(page).filter({ hasText: "could not be loaded" }).waitFor();
      ok(!(await page.isVisible("#main")));
    }
    // The browser's own lines about the file are no fault of the page.
    for (let i = problems.length - 1; i >= 0; --i)
      if (/status 404|status of 404|MIME type/.test(problems[i])) problems.splice(i, 1);
  });
}

browserTest("opened as a file", { open: false }, async ({ page, problems }) => {
  await page.goto(pathToFileURL(join(pageFolder, "index.html")).href);
  match(await notice(page).textContent(), /scripts\/playground/);
  ok(!(await page.isVisible("#main")));
  for (let i = problems.length - 1; i >= 0; --i) if (problems[i].startsWith("elsewhere: file:")) problems.splice(i, 1);
});
