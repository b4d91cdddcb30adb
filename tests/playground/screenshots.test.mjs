// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The pictures of the playground in the documents: made anew, into the folder that EMBIDI_SCREENSHOTS names, or compared with those
// that are committed. Letters differ with the fonts of the machine, so squares of pixels are compared by their mean colours.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { browserTest, equal, ok, open, PNG, scratch, toFragment, defaults } from "./harness.mjs";

const committed = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../../docs/images");
const into = process.env.EMBIDI_SCREENSHOTS ?? "";
const text = "http://ab.cd.אב.גד.com/הו/זח\nשלח אל א.ב@דוגמה.com";
const pictures = {
  playground: { viewport: { width: 1280, height: 1000 }, colorScheme: "light", state: { text } },
  "playground-dark": {
    viewport: { width: 1280, height: 1000 },
    colorScheme: "dark",
    state: { text, device: "ssd1306", view: "levels" },
  },
  "playground-phone": { viewport: { width: 390, height: 1150 }, colorScheme: "light", state: { text } },
  "playground-rtl": {
    viewport: { width: 1280, height: 1000 },
    colorScheme: "light",
    language: "he",
    state: { text, device: "lcd-320x240", font: "dejavu", view: "checks" },
  },
};

// Mean colours of squares of 40 pixels.
function squares(file) {
  const { width, height, data } = PNG.sync.read(readFileSync(file));
  const side = 40;
  const found = [];
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      const sum = [0, 0, 0];
      for (let y = top; y < top + side; ++y) {
        for (let x = left; x < left + side; ++x) for (let c = 0; c < 3; ++c) sum[c] += data[(y * width + x) * 4 + c];
      }
      found.push(sum.map((value) => value / (side * side)));
    }
  }
  return { width, height, found };
}

for (const [name, { viewport, colorScheme, language, state }] of Object.entries(pictures)) {
  browserTest(name, { open: false, viewport, colorScheme }, async ({ page }) => {
    await open(page, toFragment({ ...defaults, ...state }), language);
    await page.evaluate(() => document.activeElement.blur());
    const file = join(into || scratch, `${name}.png`);
    await page.screenshot({ path: file, animations: "disabled" });
    if (into) return;
    const fresh = squares(file);
    const old = squares(join(committed, `${name}.png`));
    equal([fresh.width, fresh.height], [old.width, old.height]);
    const differ = fresh.found.filter((colour, i) =>
      colour.some((value, c) => Math.abs(value - old.found[i][c]) > 40),
    ).length;
    ok(
      differ < fresh.found.length / 12,
      `${differ} of ${fresh.found.length} squares differ; with EMBIDI_SCREENSHOTS=docs/images this test makes it anew`,
    );
    ok(new Set(fresh.found.map((colour) => colour.join())).size > 20, "nothing is on it");
    ok(statSync(join(committed, `${name}.png`)).size < 200000, "too large for a document");
  });
}
