// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The display in pages of others: as a frame and as an element with attributes, which shows what the tool draws and follows them.
import {
  browserTest,
  equal,
  ok,
  open,
  origin,
  pixels,
  samePicture,
  shown,
  toFragment,
  defaults,
  toolPixels,
} from "./harness.mjs";

const states = [
  { text: "שלום http://ab.אב.com", device: "ssd1306" },
  { text: "مرحبا", font: "dejavu", device: "lcd-320x240", base: "ltr" },
];

browserTest(
  "an element and a frame in another page",
  { open: false, viewport: { width: 900, height: 900 } },
  async ({ page }) => {
    const attributes = Object.entries(states[0]).map(([key, value]) => `${key}="${value}"`);
    const html = `<!DOCTYPE html><html lang="en"><title>another page</title>
<script type="module" src="/embed.mjs"></script>
<embidi-display ${attributes.join(" ")} style="inline-size: 300px; block-size: 240px"></embidi-display>
<iframe width="700" height="420" src="/?embed=text#${toFragment({ ...defaults, ...states[1] })}"></iframe>`;
    await page.route("**/another.html", (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    );
    await page.goto(`${origin}/another.html`);
    const handles = [await page.waitForSelector("embidi-display iframe"), await page.waitForSelector("body > iframe")];
    const frames = await Promise.all(handles.map((handle) => handle.contentFrame()));
    for (const [i, frame] of frames.entries()) {
      await frame.waitForSelector("#main:not([hidden])");
      await shown(frame);
      samePicture(await pixels(frame), toolPixels(states[i]), `frame ${i}`);
      // The display, whole, and nothing of the rest.
      equal(await frame.isVisible("#text"), i === 1);
      for (const id of ["device", "tabs", "panel-plain", "legend", "versions", "copy-link", "character-heading"])
        ok(!(await frame.isVisible(`#${id}`)), `${i}: ${id}`);
      const { right, bottom, width, height } = await frame.evaluate(() => {
        const box = document.querySelector("#panel-embidi .bezel").getBoundingClientRect();
        return { right: box.right, bottom: box.bottom, width: innerWidth, height: innerHeight };
      });
      ok(right <= width && (i === 1 || bottom <= height), `${i}: ${right} ${bottom} of ${width} ${height}`);
    }
    // Attributes that change, and typing.
    await page.evaluate(() => {
      const element = document.querySelector("embidi-display");
      element.setAttribute("text", "אב 12");
      element.setAttribute("style", "inline-size: 300px; block-size: 240px");
    });
    await frames[0].waitForFunction(() => document.getElementById("text").value === "אב 12");
    await shown(frames[0]);
    samePicture(await pixels(frames[0]), toolPixels({ ...states[0], text: "אב 12" }));
    await frames[1].fill("#text", "سلام");
    await shown(frames[1]);
    samePicture(await pixels(frames[1]), toolPixels({ ...states[1], text: "سلام" }));
    const link = await frames[0].getAttribute("#open-full", "href");
    equal(link, `${origin}/index.html#${toFragment({ ...defaults, ...states[0], text: "אב 12" })}`);
  },
);

browserTest("the frame that the page gives to copy", { fresh: true }, async ({ page }) => {
  const state = { text: 'a"&<b> א', device: "ssd1306", view: "copy" };
  await open(page, toFragment({ ...defaults, ...state }));
  const code = await page.innerText("[data-key=copy-frame] >> xpath=../.. >> pre");
  const src = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, "text/html").querySelector("iframe").src,
    code,
  );
  equal(src, `${origin}/?embed#${toFragment({ ...defaults, ...state })}`);
});
