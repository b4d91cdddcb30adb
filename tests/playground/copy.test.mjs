// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What can be taken along is what the tool gives: the JSON, the picture, the command line, and the link in the page.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  browserTest,
  defaults,
  equal,
  layoutFlags,
  ok,
  origin,
  pageModule,
  PNG,
  scratch,
  show,
  shown,
  tool,
  toFragment,
  toolPath,
  toolPixels,
  samePicture,
} from "./harness.mjs";

const { pack } = await pageModule("views/packing.mjs");
const states = [
  { text: "http://ab.cd.אב.גד.com/הו/זח", recognize: "iri" },
  {
    text: "שלום 'עולם' \"\\\" $HOME `x` $(x) !\nsecond: א.ב@ג.com",
    device: "lcd-320x240",
    font: "dejavu",
    style: "dim",
    numbers: "on",
  },
  { text: "\u202eevil\u0007\t \u2066x", device: "epd-250x122", base: "rtl", order: "tld", controls: "embed" },
  {
    text: "https://example.com/a/long/path/that/does/not/fit/in/a/line/of/the/panel",
    fit: "elide",
    style: "inverse",
    order: "content",
  },
  { text: "abc http://x.com/ def ghi jkl mno pqr stu", fit: "wrap_and_elide", device: "64x48", recognize: "links" },
  { text: "-- --help", order: "plain", recognize: "none", device: "ssd1306" },
];
const options = { state: { view: "copy" }, permissions: ["clipboard-read", "clipboard-write"] };

const enlarged = ({ width, height, data }, scale) => {
  const large = Buffer.alloc(width * height * scale * scale * 4);
  for (let y = 0; y < height * scale; ++y) {
    for (let x = 0; x < width * scale; ++x)
      data.copy(
        large,
        (y * width * scale + x) * 4,
        (Math.floor(y / scale) * width + Math.floor(x / scale)) * 4,
        (Math.floor(y / scale) * width + Math.floor(x / scale)) * 4 + 4,
      );
  }
  return { width: width * scale, height: height * scale, data: large };
};

async function copied(page, key) {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.click(`#view-copy [data-key=${key}]`);
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const state of states) {
  browserTest(`taken along: ${JSON.stringify(state)}`, options, async ({ page }) => {
    await show(page, { ...state, view: "copy" });
    const all = { ...defaults, ...state };
    equal(
      await copied(page, "copy-json"),
      tool("layout", "--json", ...layoutFlags(all), "--", ...state.text.split("\n")).out,
      "JSON",
    );

    const command = await copied(page, "copy-command");
    ok(command.startsWith("embidi preview "), command);
    const file = join(scratch, "command.png");
    execFileSync("bash", ["-c", `set -o pipefail; embidi() { "$TOOL" "$1" --png "$FILE" "\${@:2}"; }; ${command}`], {
      env: { ...process.env, TOOL: toolPath, FILE: file },
    });
    const expected = toolPixels(all);
    const { width, height, data } = PNG.sync.read(readFileSync(file));
    samePicture({ width, height, data }, expected, command);

    equal(await copied(page, "copy-link-view"), `${origin}/#${toFragment({ ...all, view: "copy" })}`, "link");

    for (const scale of [1, 4]) {
      await page.selectOption("#view-copy [data-key=copy-scale]", String(scale));
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click("#view-copy [data-key=copy-png-save]"),
      ]);
      const picture = PNG.sync.read(readFileSync(await download.path()));
      samePicture(picture, enlarged(expected, scale), `PNG × ${scale}`);
      equal(download.suggestedFilename(), `embidi-${all.device}.png`);
    }

    const text = await copied(page, "copy-text");
    ok(/^[\x20-\x7e\n]*$/.test(text) && text.includes("char"), text);
    // Whole programs, which playground.firmware compiles.
    for (const [library, word] of Object.entries({
      lvgl: "lv_init",
      u8g2: "u8g2_t",
      arduino: "GFXcanvas",
      c: "embidi_text_box",
    })) {
      await page.selectOption("[data-key=copy-library]", library);
      const code = await copied(page, "copy-program");
      ok(code.includes(word) && code.includes(`WIDTH = ${width}, HEIGHT = ${height}`), code);
      ok(code.includes(text.slice(text.indexOf("static"))), "the text is in it");
    }
    // The panel as C: in the device's own packing, and in all that there are for it (unit/c_source.test.mjs reads them back).
    const own = { ssd0323: "rows4", ssd1306: "pages", "epd-250x122": "rows1", "64x48": "rows1" }[all.device];
    if (own) equal(await page.inputValue("[data-key=copy-packing]"), own, `${all.device}: its own`);
    const paper = all.device.startsWith("epd") ? 255 : 0;
    const strengths = Uint8Array.from({ length: width * height }, (_, i) => Math.abs(data[4 * i] - paper));
    for (const packing of await page.$$eval("[data-key=copy-packing] option", (all) => all.map(({ value }) => value))) {
      await page.selectOption("[data-key=copy-packing]", packing);
      const code = await copied(page, "copy-panel");
      ok(/^[\x20-\x7e\n]*$/.test(code));
      if (!all.device.startsWith("lcd"))
        equal(
          Uint8Array.from(code.matchAll(/0x([0-9A-F]{2}),/g), ([, digits]) => parseInt(digits, 16)),
          pack(strengths, width, height, packing),
          `${all.device} as ${packing}`,
        );
    }
    await shown(page);
  });
}
