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
  toFragment,
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
    ok(!types.has("/unifont_full.bin"), "nothing needs all of Unifont");
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

// What comes over the network until the display shows its text: at 4 Mbit/s, 700,000 bytes take 1.4 s. (DejaVu comes later.)
browserTest("the first picture needs few bytes, and is there in time", { open: false }, async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: 4e6 / 8,
    uploadThroughput: 4e6 / 8,
  });
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.getElementById("displays")?.getAttribute("aria-busy") !== "false") return;
      observer.disconnect();
      globalThis.firstPicture = { bytes: 0, time: performance.now() };
      for (const { transferSize } of [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ])
        globalThis.firstPicture.bytes += transferSize;
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
  });
  await open(page, toFragment({ ...defaults, text }));
  const first = await page.evaluate(() => globalThis.firstPicture);
  console.log(`# first picture: ${first.bytes} bytes, ${Math.round(first.time)} ms at 4 Mbit/s`);
  ok(first.bytes > 200000 && first.bytes <= 700000, `${first.bytes} bytes before the first picture`);
  // Once the network is idle all that is fetched is DejaVu.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /dejavu/.test(name)));
  ok(bytes >= first.bytes);
});

browserTest("all of Unifont comes when a character needs it, once", { open: false }, async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const times = () => asked.filter((path) => path === "/unifont_full.bin").length;
  await open(page, toFragment({ ...defaults, text: "שלום مرحبا Ωж" }));
  equal(times(), 0);
  for (const wide of ["漢字 שלום", "हिन्दी", "한글 ∞ ①"]) {
    await page.fill("#text", wide);
    await shown(page);
    equal(times(), 1);
    samePicture(await pixels(page), toolPixels({ text: wide }), wide);
  }
  equal(await page.textContent("#remarks-display"), "");
  await page.fill("#text", "𒀀");
  await shown(page);
  equal(await page.textContent("#remarks-display"), "Line 1: not in this font: 𒀀 U+12000");
});

browserTest(
  "where the rest of Unifont does not come, that is said, and the page goes on",
  { open: false },
  async ({ page, problems }) => {
    await page.route("**/unifont_full.bin", (route) => route.fulfill({ status: 404, body: "none" }));
    await open(page, toFragment({ ...defaults, text: "א\n漢" }));
    match(await page.textContent("#toast"), /could not be loaded \(unifont_full\.bin: status 404\)/);
    equal(await page.textContent("#remarks-display"), "Line 2: not in this font: 漢 U+6F22");
    await page.fill("#text", "א");
    await shown(page);
    samePicture(await pixels(page), toolPixels({ text: "א" }));
    for (let i = problems.length - 1; i >= 0; --i) if (/status (of )?404/.test(problems[i])) problems.splice(i, 1);
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
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /dejavu/.test(name)));
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
