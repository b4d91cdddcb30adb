// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Hundreds of texts typed take no more memory than a few (of layouts alone tests/wasm/api.test.mjs has it); and what is much too long is answered soon, with the library's own words.
import {
  browserTest,
  choices,
  defaults,
  equal,
  match,
  ok,
  open,
  pageModule,
  pixels,
  shown,
  toFragment,
  toolPixels,
  samePicture,
} from "./harness.mjs";

const { words } = await pageModule("words.mjs");

// The memories of all instances that the page makes.
const watchMemories = () => {
  globalThis.memories = [];
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const own = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await own.apply(WebAssembly, given);
      globalThis.memories.push((made.instance ?? made).exports.memory);
      return made;
    };
  }
  const Own = WebAssembly.Instance;
  WebAssembly.Instance = function (...given) {
    const instance = new Own(...given);
    globalThis.memories.push(instance.exports.memory);
    return instance;
  };
};

// Types so many texts, each another one; in bursts, so that the browser can draw.
const type = (page, from, to) =>
  page.evaluate(
    async ([first, last]) => {
      const field = document.getElementById("text");
      const displays = document.getElementById("displays");
      for (let i = first; i < last; ++i) {
        field.value = `http://ab${i}.cd.אב${i % 7}.com/הו/${"זח".repeat(i % 9)}?q=${i}\nשלום ${i}`;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        do await new Promise((done) => setTimeout(done, 0));
        while (displays.getAttribute("aria-busy") !== "false");
      }
    },
    [from, to],
  );

browserTest(
  "typing: three hundred texts take no more memory than forty",
  { open: false },
  async ({ page, context }) => {
    await page.addInitScript(watchMemories);
    await open(page, toFragment({ ...defaults, text: "א", view: "glyphs" }));
    const session = await context.newCDPSession(page);
    await session.send("HeapProfiler.enable");
    const measure = async () => {
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      const wasm = await page.evaluate(() => globalThis.memories.map(({ buffer }) => buffer.byteLength));
      return { heap: usedSize, nodes, listeners: jsEventListeners, wasm };
    };
    await type(page, 0, 40);
    const before = await measure();
    equal(before.wasm.length, 1);
    await type(page, 40, 340);
    const after = await measure();
    equal(after.wasm, before.wasm, "bytes of WebAssembly memory");
    ok(after.heap < before.heap + 1500000, `JavaScript: ${before.heap} bytes, then ${after.heap}`);
    ok(after.nodes < before.nodes + 300, `elements: ${before.nodes}, then ${after.nodes}`);
    ok(after.listeners < before.listeners + 30, `listeners: ${before.listeners}, then ${after.listeners}`);
    console.log(
      `# WebAssembly ${after.wasm} bytes, JavaScript ${before.heap} then ${after.heap}, nodes ${before.nodes} then ${after.nodes}`,
    );
  },
);

// ------------------------------------------------------------------------------------------------------ much too long

const megabyte = 1 << 20;
const long = {
  "one line of letters": "א".repeat(megabyte / 2),
  "one URL": `http://${"a.".repeat(megabyte / 2)}`,
};
for (const [what, text] of Object.entries(long)) {
  browserTest(
    `a megabyte is pasted: ${what}`,
    { permissions: ["clipboard-read", "clipboard-write"] },
    async ({ page }) => {
      await page.focus("#text");
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      const start = Date.now();
      await page.keyboard.press("Control+V");
      await page.locator("#errors").filter({ hasText: words.status.too_long }).waitFor();
      await shown(page);
      const seconds = (Date.now() - start) / 1000;
      ok(seconds < 20, `${seconds} s`);
      equal((await page.inputValue("#text")).length, text.length);
      // And on it goes.
      await page.fill("#text", "אב");
      await page.locator("#errors").waitFor({ state: "hidden" });
      await shown(page);
      samePicture(await pixels(page), toolPixels({ text: "אב" }));
    },
  );
}

browserTest("tens of thousands of marks on one letter, in every view", {}, async ({ page }) => {
  const start = Date.now();
  await page.evaluate(
    (text) => {
      const field = document.getElementById("text");
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    `א${"\u05b0".repeat(40000)}`,
  );
  await page.locator("#text-facts").filter({ hasText: "40,001 characters" }).waitFor();
  ok(await page.isVisible("#undrawn"));
  for (const view of choices.view) {
    await page.click(`#tab-${view}`);
    await shown(page);
  }
  const seconds = (Date.now() - start) / 1000;
  ok(seconds < 60, `${seconds} s`);
  await page.fill("#text", "אב");
  ok(!(await page.isVisible("#undrawn")));
});

// Not a megabyte of short ones: Chromium alone takes half a minute to lay out 350,000 lines in a text field.
const longLine = `http://אב.com/${"x".repeat(1000)}\n`;
const manyLines = ["א\n".repeat(40000), longLine.repeat(megabyte / longLine.length)];
browserTest("tens of thousands of lines, or a megabyte: what is read of them is said", {}, async ({ page }) => {
  for (const text of manyLines) {
    const start = Date.now();
    await page.evaluate((pasted) => {
      const field = document.getElementById("text");
      field.value = pasted;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
    await page.locator("#errors").filter({ hasText: "200" }).waitFor();
    await shown(page);
    const seconds = (Date.now() - start) / 1000;
    ok(seconds < 20, `${seconds} s`);
  }
});

browserTest("the longest paragraph that the library takes, in every view", {}, async ({ page }) => {
  const text = "אb ".repeat(20000);
  await page.evaluate((pasted) => {
    const field = document.getElementById("text");
    field.value = pasted;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
  await page.locator("#text-facts").filter({ hasText: "60,000 characters" }).waitFor();
  for (const view of choices.view) {
    const start = Date.now();
    await page.click(`#tab-${view}`);
    await page.locator(`#view-${view}`).waitFor();
    await shown(page);
    const seconds = (Date.now() - start) / 1000;
    ok(seconds < 20, `${view}: ${seconds} s`);
    match(await page.innerText(`#view-${view}`), /\S/);
  }
});
