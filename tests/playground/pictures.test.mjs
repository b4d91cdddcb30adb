// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The page's pixels are those of `embidi preview`: forty texts, each under six of a dozen sets of options, and what does not fit is told with
// the same numbers. The display under plain UAX #9 beside it is the tool's, too.
import { browserTest, equal, ok, pixels, show, toolPixels, samePicture } from "./harness.mjs";

const texts = [
  "",
  " ",
  "a",
  "א",
  "Hello, world",
  "שלום עולם",
  "مرحبا بالعالم",
  "سلام دنیا ۱۲۳۴",
  "שלום world שלום",
  "car is THE CAR (מכונית) in arabic",
  "http://example.com/",
  "http://ab.cd.אב.גד.com/הו/זח",
  "http://user@ab.cd.אב.גד.com:8080/הו/זח/mn/op?q=12#קטע",
  "https://עברית.example/דף?מפתח=ערך&ב=ג",
  "שלח אל א.ב@דוגמה.com היום",
  "mailto:שם@דוגמה.ישראל?subject=נושא",
  "C:\\מסמכים\\דוח 2026.pdf",
  "/בית/משתמש/קובץ.txt",
  "report_סופי.v2.tar.gz",
  "חייגו 03-555-1234 או *2345",
  "קוד: AB-12-גד",
  "-5° עד +7.5%",
  "₪12.90 × 3 = 38.70₪",
  "(אבג [דה] {וז})",
  "a(ב)c[ד]e{ו}",
  "שָׁלוֹם נִקּוּד",
  "ٱلْحَمْدُ لِلَّهِ",
  "لا لآ لأ لإ",
  "e\u0301 o\u0302 n\u0303",
  "\u202eevil\u202c.exe",
  "\u2066http://א.com\u2069\u200f!",
  "a\u200fb\u200ec\u061cd",
  "tab\there\tשם",
  "one\nשתיים\nthree\nארבע",
  "\n\nא\n",
  "a\u2028ב\u2029c",
  "nul \u0000 ב \u0000",
  "lone \ud800 ב \udc00",
  "😀 emoji 👍🏽 עם טקסט",
  "हिन्दी ไทย 漢字 한글",
  "https://paypal.com.secure-login.example/אימות/0123456789/abcdefghijklmnopqrstuvwxyz",
  "https://xn--4dbrk0ce.example/%D7%90%D7%91?x=%D7%92",
];

const sets = [
  {},
  { font: "dejavu" },
  { device: "lcd-320x240", font: "dejavu", style: "dim" },
  { device: "lcd-320x240", fit: "elide", style: "inverse" },
  { device: "epd-250x122", fit: "wrap_and_elide", base: "rtl" },
  { device: "ssd1306", fit: "wrap_and_elide", base: "ltr", style: "plain" },
  { order: "plain", recognize: "none" },
  { device: "300x64", fit: "elide", order: "environment", base: "rtl", font: "dejavu" },
  { device: "300x64", order: "content", recognize: "iri" },
  { device: "300x64", order: "tld", recognize: "email", numbers: "on" },
  { device: "300x64", order: "embedded", recognize: "filename", controls: "embed" },
  { device: "64x200", recognize: "pri185", numbers: "on", style: "inverse" },
];

let refused = 0;
let drawn = 0;
for (const [number, set] of sets.entries()) {
  browserTest(`set ${number}: ${JSON.stringify(set)}`, {}, async ({ page }) => {
    for (const text of texts.filter((_, i) => (i + number) % 2 === 0)) {
      const state = { text, ...set };
      await show(page, state);
      const what = JSON.stringify(state);
      const needed = /needs (\d+) × (\d+) pixels/.exec(await page.textContent("#remarks-display"));
      const expected = toolPixels(state);
      if (expected.needed) {
        ++refused;
        equal(needed && { width: Number(needed[1]), height: Number(needed[2]) }, expected.needed, what);
      } else {
        ++drawn;
        equal(needed, null, what);
        samePicture(await pixels(page), expected, what);
      }
      const plain = toolPixels({ ...state, order: "plain", recognize: "none", numbers: "off" });
      if (!plain.needed) samePicture(await pixels(page, "panel-plain"), plain, `${what}, plain`);
    }
  });
}

browserTest("most of them fit, and some do not", {}, async () => {
  equal(drawn + refused, (texts.length * sets.length) / 2);
  ok(drawn > 180 && refused > 10, `${drawn} drawn, ${refused} too large`);
});
