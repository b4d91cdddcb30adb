// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The page as one file, opened from the disk: it is small, asks for nothing, draws what the tool draws, and its
// Content-Security-Policy lets nothing else run. The page of many files says there what to do.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  browserTest,
  equal,
  match,
  ok,
  pageFolder,
  pixels,
  samePicture,
  scratch,
  show,
  shown,
  toolPixels,
} from "./harness.mjs";

const folder = join(scratch, "one file");
mkdirSync(folder);
const file = join(folder, "playground.html");
const maker = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../../playground/make-one-file");
execFileSync(maker, [pageFolder, file]);
const address = pathToFileURL(file).href;

// The harness takes for a problem whatever is not of the server's page.
const isOwn = (problem) => problem.startsWith("elsewhere: file:");
const forget = (problems, pattern) => {
  for (let i = problems.length - 1; i >= 0; --i) if (pattern.test(problems[i])) problems.splice(i, 1);
};

browserTest("one file: what it shows is what the tool draws", { open: false }, async ({ page, problems }) => {
  ok(statSync(file).size <= 700 * 1024, `${statSync(file).size} bytes`);
  equal(readdirSync(folder), ["playground.html"]);
  await page.goto(address);
  await page.locator("#main").waitFor();
  for (const state of [
    { text: "http://ab.cd.אב.גד.com/הו/זח" },
    { text: "مرحبا: http://אב.com", font: "dejavu", device: "lcd-320x240", style: "dim" },
    { text: "קפה (קטן), תה: 12.00", numbers: "on", device: "epd-250x122", view: "copy" },
  ]) {
    await show(page, state);
    samePicture(await pixels(page), toolPixels(state), state.text);
  }
  for (const tab of await page.locator("#tabs [role=tab]").all()) {
    await tab.click();
    await shown(page);
    ok((await page.locator("#views [role=tabpanel]:visible").innerText()).trim().length > 20, await tab.innerText());
  }
  // It has no more of Unifont, and asks nobody for it.
  await show(page, { text: "א\n漢" });
  equal(await page.textContent("#remarks-display"), "Line 2: not in this font: 漢 U+6F22");
  equal(problems.filter(isOwn), [`elsewhere: ${address}`], "the page, and nothing else");
  forget(problems, /^elsewhere: file:/);
});

browserTest(
  "one file: nothing but its own script runs, and nothing is fetched",
  { open: false },
  async ({ page, problems }) => {
    await page.goto(address);
    await page.locator("#main").waitFor();
    const policy = await page.getAttribute("meta[http-equiv='Content-Security-Policy']", "content");
    const hash = "'sha256-[A-Za-z0-9+/]{43}='";
    match(
      policy,
      new RegExp(
        `^default-src 'none'; script-src ${hash} 'wasm-unsafe-eval'; style-src ${hash}; img-src data: blob:; base-uri 'none'; form-action 'none'$`,
      ),
    );
    const blocked = page.evaluate(
      () =>
        new Promise((done) => {
          const found = new Set();
          document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
            found.add(effectiveDirective);
            if (found.size === 4) done([...found].sort());
          });
          setTimeout(() => done([...found].sort()), 5000);
        }),
    );
    // Not by page.evaluate(), which stands above the policy.
    await page.evaluate(
      `setTimeout(${() => {
        document.body.append(Object.assign(document.createElement("script"), { textContent: "globalThis.ran = true" }));
        document.head.append(Object.assign(document.createElement("style"), { textContent: "body { display: none }" }));
        document.body.append(Object.assign(document.createElement("iframe"), { src: "http://192.0.2.1/" }));
        fetch("http://192.0.2.1/").catch(() => {});
      }}, 0)`,
    );
    equal(await blocked, ["connect-src", "frame-src", "script-src-elem", "style-src-elem"]);
    equal(await page.evaluate(() => globalThis.ran), undefined);
    problems.length = 0; // each attempt is on the console
  },
);

browserTest(
  "the page of many files, opened as a file, says what to do",
  { open: false },
  async ({ page, problems }) => {
    await page.goto(pathToFileURL(join(pageFolder, "index.html")).href);
    match(await page.textContent("#loading-words"), /scripts\/playground/);
    ok(!(await page.isVisible("#main")));
    forget(problems, /^elsewhere: file:/);
  },
);
