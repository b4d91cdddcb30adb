// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Typing, and every option operated as a person operates it: the display becomes what the tool draws with that option, and
// another than before.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  browserTest,
  choices,
  defaults,
  equal,
  match,
  ok,
  pageFolder,
  pixels,
  scratch,
  show,
  shown,
  toolPixels,
  samePicture,
} from "./harness.mjs";

// Whose layout depends on every option, and that is too long for a line.
const text = "קוד +44 (20) 7946-0958: http://ab.cd.אב.גד.com/הו/זח?x=1 (שלום עולם) and א@ב.com";

// How each key's value is chosen on the page.
const radio = (key) => async (page, value) =>
  page.locator(`input[name=${key}][value=${value}]`).locator("xpath=..").click();
const select = (key) => async (page, value) => page.selectOption(`#${key}`, value);
const check = (key) => async (page, value) => page.setChecked(`#${key}`, value === "on");
const operate = {
  font: radio("font"),
  style: radio("style"),
  fit: radio("fit"),
  base: radio("base"),
  order: select("order"),
  recognize: select("recognize"),
  controls: select("controls"),
  numbers: check("numbers"),
};
// What shows the option's effect, where the text above does not.
const setting = {
  font: { device: "lcd-320x240" },
  style: { device: "lcd-320x240" },
  fit: { device: "ssd1306" },
  order: { text: "http://ab.com/cd http://אב.com/גד http://אב.ישראל/cd", base: "rtl" },
  controls: { text: "א http://ab.cd 1", base: "ltr", recognize: "links" },
};
// How many pictures differ: "auto" is one of the other two; and pri185 finds here what links does.
const different = { font: 2, style: 4, fit: 3, base: 2, order: 6, recognize: 5, controls: 2, numbers: 2 };

for (const [key, choose] of Object.entries(operate)) {
  const own = { text, device: "lcd-320x240", ...setting[key] };
  browserTest(`option ${key}`, { state: own }, async ({ page }) => {
    const looks = new Set();
    for (const value of [...choices[key]].reverse()) {
      await choose(page, value);
      await shown(page);
      const expected = toolPixels({ ...own, [key]: value });
      const got = await pixels(page);
      if (expected.needed) {
        match(
          await page.textContent("#remarks-display"),
          new RegExp(`needs ${expected.needed.width} × ${expected.needed.height} pixels`),
        );
      } else {
        samePicture(got, expected, `${key} ${value}`);
      }
      looks.add(got.data.toString("base64"));
      // The link has it.
      await page.waitForFunction(
        ([name, chosen]) => {
          const inLink = new URLSearchParams(location.hash.slice(1)).get(name);
          return inLink === chosen.value || (inLink === null && chosen.value === chosen.usual);
        },
        [key, { value, usual: defaults[key] }],
      );
    }
    equal(looks.size, different[key], `${key}: pictures`);
  });
}

browserTest(
  "typing: letters of both directions, one by one, and a line break",
  { state: { text: "" } },
  async ({ page }) => {
    await page.focus("#text");
    let typed = "";
    for (const letter of "שלום http://אב.com/\nab") {
      if (letter === "\n") await page.keyboard.press("Enter");
      else await page.keyboard.insertText(letter);
      typed += letter;
      await shown(page);
      equal(await page.inputValue("#text"), typed);
      samePicture(await pixels(page), toolPixels({ text: typed }), typed);
    }
    match(await page.textContent("#text-facts"), /21 characters, 27 bytes of UTF-8, 2 paragraphs/);
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await shown(page);
    samePicture(await pixels(page), toolPixels({ text: "" }), "nothing");
  },
);

browserTest("the field runs as its text does", { state: { text: "שלום" } }, async ({ page }) => {
  const direction = () => page.$eval("#text", (field) => getComputedStyle(field).direction);
  for (const [base, expected] of [
    ["auto", "rtl"],
    ["ltr", "ltr"],
    ["rtl", "rtl"],
  ]) {
    await page.locator(`input[name=base][value=${base}]`).locator("xpath=..").click();
    await shown(page);
    equal(await direction(), expected, base);
  }
  await page.locator("input[name=base][value=auto]").locator("xpath=..").click();
  await page.fill("#text", "abc");
  equal(await direction(), "ltr");
});

browserTest("every device, and a size of one's own", { state: { text } }, async ({ page }) => {
  const devices = await page.$$eval("#device option", (options) => options.map(({ value }) => value));
  ok(devices.length >= 5 && devices.at(-1) === "size", devices.join(" "));
  for (const device of devices.slice(0, -1)) {
    await page.selectOption("#device", device);
    await shown(page);
    const expected = toolPixels({ text, device });
    if (expected.needed)
      match(
        await page.textContent("#remarks-display"),
        new RegExp(`needs ${expected.needed.width} × ${expected.needed.height} pixels`),
      );
    else samePicture(await pixels(page), expected, device);
  }
  await page.selectOption("#device", "size");
  for (const [width, height] of [
    [200, 100],
    [1, 1],
    [1024, 1024],
  ]) {
    await page.fill("#size-width", String(width));
    await page.fill("#size-height", String(height));
    await shown(page);
    const got = await pixels(page);
    equal([got.width, got.height], [width, height]);
    const expected = toolPixels({ text, device: `${width}x${height}` });
    if (!expected.needed) samePicture(got, expected, `${width}x${height}`);
  }
  // What is no size leaves the display as it is.
  for (const wrong of ["0", "1025", "99999", ""]) {
    await page.fill("#size-width", wrong);
    await shown(page);
    equal((await pixels(page)).width, 1024, wrong);
    equal(await page.getAttribute("#size-width", "aria-invalid"), "true");
  }
});

browserTest(
  "typed as code points and as bytes: the same text, and what is none is said",
  { state: { text } },
  async ({ page }) => {
    const expected = await pixels(page);
    for (const input of ["hex", "bytes", "utf8", "bytes", "hex", "utf8"]) {
      await page.selectOption("#input", input);
      await shown(page);
      samePicture(await pixels(page), expected, input);
    }
    equal(await page.inputValue("#text"), text);
    await page.selectOption("#input", "hex");
    for (const [wrong, words] of [
      ["5D0 110000", /110000/],
      ["D800", /surrogate/],
      ["5D0 x", /x/],
      ["-1", /-1/],
    ]) {
      await page.fill("#text", wrong);
      await shown(page);
      match(await page.textContent("#errors"), words);
    }
    await page.selectOption("#input", "bytes");
    await page.fill("#text", "D7 90 ff c3");
    await shown(page);
    match(await page.textContent("#remarks-display"), /ill-formed/);
    samePicture(await pixels(page), toolPixels({ text: "א\ufffd\ufffd" }));
    await page.fill("#text", "D79");
    await shown(page);
    match(await page.textContent("#errors"), /D79/);
  },
);

// A font of 10 pixels: "a", "b" and shin, each a few dots.
const bdf = [
  'STARTFONT 2.1\nFONT test\nSIZE 10 75 75\nFONTBOUNDINGBOX 6 10 0 -2\nSTARTPROPERTIES 4\nCHARSET_REGISTRY "ISO10646"\nCHARSET_ENCODING "1"\nFONT_ASCENT 8\nFONT_DESCENT 2\nENDPROPERTIES\nCHARS 3',
  "STARTCHAR a\nENCODING 97\nSWIDTH 600 0\nDWIDTH 6 0\nBBX 5 5 0 0\nBITMAP\n70\n08\n78\n88\n78\nENDCHAR",
  "STARTCHAR b\nENCODING 98\nSWIDTH 600 0\nDWIDTH 7 0\nBBX 5 9 1 -2\nBITMAP\n80\n80\nB0\nC8\n88\nC8\nB0\n80\n80\nENDCHAR",
  "STARTCHAR shin\nENCODING 1513\nSWIDTH 600 0\nDWIDTH 10 0\nBBX 9 6 0 0\nBITMAP\n8880\n8880\n8880\n9100\nA200\nFC00\nENDCHAR",
  "ENDFONT\n",
].join("\n");

browserTest(
  "a font of one's own: compiled, as C, BDF; and what is none is said",
  { fresh: true, state: { text: "abשba" } },
  async ({ page }) => {
    const compiled = readFileSync(join(pageFolder, "embidi/fonts/dejavu.bin"));
    const open = async (name, content) => {
      await page.setInputFiles("#font-file", {
        name,
        mimeType: "application/octet-stream",
        buffer: Buffer.from(content),
      });
      await page.waitForFunction(
        (wanted) =>
          document.getElementById("own-font-name").textContent === wanted ||
          !document.getElementById("font-error").hidden,
        name,
      );
      await shown(page);
      return (await page.isVisible("#font-error"))
        ? page.textContent("#font-error")
        : page.textContent("#own-font-size");
    };
    const file = join(scratch, "own.bdf");
    writeFileSync(file, bdf);
    for (const [name, content, lines, tools] of [
      ["own.bin", compiled, 37, "dejavu"],
      ["own.bdf", bdf, 10, file],
      [
        "own.h",
        `/* {1} */ #include "embidi/font.h"\nstatic const uint8_t data[${compiled.length}] = {${[...compiled]}};\nconst embidi_font own = {data};`,
        37,
        "dejavu",
      ],
      ["crlf.bdf", bdf.replaceAll("\n", "\r\n"), 10, file],
    ]) {
      equal(await open(name, content), `lines of ${lines}`, name);
      samePicture(await pixels(page), toolPixels({ text: "abשba", font: tools }), name);
    }
    await page.fill("#text", "c");
    await shown(page);
    equal(await page.textContent("#remarks-display"), "Line 1: not in this font: c U+0063");
    for (const [name, content, words] of [
      [
        "a.ttf",
        readFileSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
        /is no font that this page reads.*embidi-fontc --input FONT\.ttf/,
      ],
      ["b.bin", compiled.subarray(0, 1000), /damaged/],
      ["c.bdf", bdf.replace("BBX 5 5", "BBX 5 x"), /c\.bdf: line 16 is no line/],
      ["d.bdf", bdf.replace("\n70\n08", "\n70"), /d\.bdf: line 22 is no line/],
      ["e.bdf", bdf.replace("DWIDTH 6", "DWIDTH 600"), /U\+0061 is too large/],
      ["f.bdf", "STARTFONT 2.1\n", /without glyphs/],
      ["g.txt", "", /is no font/],
    ])
      match(await open(name, content), words);
    // Dropped onto the page; and no link has it.
    await page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], "dropped.bdf"));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }, bdf);
    await page.waitForFunction(() => document.getElementById("own-font-name").textContent === "dropped.bdf");
    await page.fill("#text", "ab");
    await shown(page);
    samePicture(await pixels(page), toolPixels({ text: "ab", font: file }));
    await page.waitForFunction(() => location.hash === "#text=ab&v=1");
    ok(await page.isHidden("#font-error"));
  },
);

browserTest("what cannot be shown is said, with its line and what helps", { state: { text } }, async ({ page }) => {
  const remarks = async (state) => {
    await show(page, state);
    return page.$$eval("#remarks-display li", (all) => all.map(({ textContent }) => textContent));
  };
  equal(await remarks({ text: "a\n漢b字漢\nא\u202e\u200b\ufeff", font: "dejavu", device: "lcd-320x240" }), [
    "Line 2: not in this font: 漢 U+6F22, 字 U+5B57",
  ]);
  equal(await remarks({ text: "61\n61 D7 90 FF 62\nEF BF BD C3", input: "bytes" }), [
    "Line 2: ill-formed UTF-8 at byte 3; each bad part is shown as U+FFFD.",
    "Line 3: ill-formed UTF-8 at byte 3; each bad part is shown as U+FFFD.",
  ]);
  equal(await remarks({ text: "a\nb\nc\nd\ne" }), [
    "The text needs 8 × 80 pixels, the display has 128 × 64: what does not fit is not drawn. 16 pixels too high: the display shows 4 of 5 lines. What helps: a larger display, less text.",
  ]);
  equal(await remarks({ text: "abc ".repeat(12), font: "dejavu" }), [
    `The text needs ${toolPixels({ text: "abc ".repeat(12), font: "dejavu" }).needed.width} × 148 pixels, the display has 128 × 64: what does not fit is not drawn. 84 pixels too high: the display shows 1 of 4 lines. What helps: shorten what is too long for a line, a smaller font, a larger display, less text.`,
  ]);
  equal(await remarks({ text: "漢", device: "8x16" }), [
    "The text needs 16 × 16 pixels, the display has 8 × 16: what does not fit is not drawn. 8 pixels too wide. What helps: shorten what is too long for a line, a larger display, less text.",
  ]);
});

browserTest("zoom and marks: the picture's size, and nothing of its pixels", { state: { text } }, async ({ page }) => {
  const expected = await pixels(page);
  const width = () => page.$eval("#panel-embidi canvas", (canvas) => canvas.getBoundingClientRect().width);
  equal((await width()) % 128, 0);
  await page.click("#zoom-fit");
  const before = await width();
  await page.click("#zoom-out");
  await shown(page);
  equal(await width(), before - 128);
  await page.click("#zoom-in");
  await page.click("#zoom-in");
  await shown(page);
  equal(await width(), before + 128);
  samePicture(await pixels(page), expected);
  const marks = () => page.locator("#panel-plain .layer-marks rect").count();
  ok((await marks()) > 0, "differences are marked");
  await page.uncheck("#marks");
  await shown(page);
  equal(await marks(), 0);
  samePicture(await pixels(page), expected);
});
