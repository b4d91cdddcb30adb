// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The link holds the whole state and brings it back; and whatever else stands in a link, the page shows it as text, or ignores it
// and says so: no script runs, nothing becomes an element.
import {
  browserTest,
  choices,
  defaults,
  equal,
  match,
  ok,
  origin,
  pageModule,
  pick,
  pixels,
  random,
  seeded,
  show,
  showFragment,
  shown,
  stateOf,
  toFragment,
  toolPixels,
  samePicture,
} from "./harness.mjs";

const { maxFragment, maxZoom } = await pageModule("state.mjs");
const devices = ["ssd0323", "ssd1306", "epd-250x122", "lcd-320x240"];

// ------------------------------------------------------------------------------------------------------ there and back

const pieces =
  `א שלום http://ab.אב.com/ a % & = + # ? %41 %C3 <b> " ' \\ \x01 \x7f \u200f \u202e \u2066 😀 \u{10ffff} \ufffd e\u0301 ى
  javascript:`
    .split(/\s+/)
    .concat(" ", "\n", "`", "\0", "\t", "\u0085", "\u2028", "\ufeff", "\ud800", "\udfff", "\udc00\ud800");
const randomText = () => Array.from({ length: random(12) }, () => pick(pieces)).join("");

function randomState() {
  const state = { ...defaults };
  for (const key of Object.keys(choices)) if (random(2)) state[key] = pick(choices[key]);
  state.device = random(2) ? pick(devices) : `${1 + random(400)}x${1 + random(200)}`;
  state.zoom = random(2) ? 0 : random(maxZoom + 1);
  state.text = randomText();
  return state;
}

browserTest("random states: into a link, and out of it in another page", {}, async ({ page }) => {
  seeded();
  for (let i = 0; i < 40; ++i) {
    const state = randomState();
    const fragment = toFragment(state);
    ok(fragment.length <= maxFragment && /^[!-~]*$/.test(fragment) && !/["<>\\^`{|}]/.test(fragment), fragment);
    await showFragment(page, fragment);
    equal(await stateOf(page), state, fragment);
    ok(await page.isHidden("#remarks"), fragment);
    if (i % 10 === 0 && state.input === "utf8") {
      const expected = toolPixels(state);
      if (!expected.needed) samePicture(await pixels(page), expected, fragment);
    }
  }
});

browserTest(
  "what is done on the page is in its address, and a reload brings it back",
  { fresh: true },
  async ({ page }) => {
    const text = "שלום\u202e\u0000 😀 %41 & <b> +";
    await page.evaluate((value) => {
      const field = document.getElementById("text");
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, `${text}\ud800`);
    await page.selectOption("#order", "tld");
    await page.click("#tab-glyphs");
    await shown(page);
    const expected = await stateOf(page);
    await page.waitForFunction((wanted) => location.hash.slice(1) === wanted, toFragment(expected));
    await page.reload();
    await page.locator("#main").waitFor();
    await shown(page);
    equal(await stateOf(page), expected);
    equal(expected.text, `${text}\ud800`);
  },
);

browserTest(
  "Copy link: what it copies opens the same page",
  { fresh: true, state: { text: "א b", device: "ssd1306" }, permissions: ["clipboard-read", "clipboard-write"] },
  async ({ page, context, problems }) => {
    await page.click("#copy-link");
    await page.locator("#toast").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    equal(link, `${origin}/#${toFragment({ ...defaults, text: "א b", device: "ssd1306" })}`);
    const other = await context.newPage();
    other.on("pageerror", (error) => problems.push(error.message));
    await other.goto(link);
    await other.locator("#main").waitFor();
    await shown(other);
    equal(await stateOf(other), await stateOf(page));
  },
);

browserTest(
  "no clipboard: the link is there to be copied by hand",
  { fresh: true, state: { text: "א b" } },
  async ({ page }) => {
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.click("#copy-link");
    equal(await page.inputValue("#copy-box-text"), `${origin}/#${toFragment({ ...defaults, text: "א b" })}`);
    await page.click("#copy-box-close");
    ok(await page.isHidden("#copy-box"));
  },
);

browserTest("back and forward", { fresh: true, state: { text: "one" } }, async ({ page }) => {
  await page.evaluate(() => {
    location.hash = "text=two&v=1";
  });
  await page.waitForFunction(() => document.getElementById("text").value === "two");
  await page.goBack();
  await page.waitForFunction(() => document.getElementById("text").value === "one");
  ok(await page.isVisible("#main"));
});

browserTest("a text that is too long for a link", {}, async ({ page }) => {
  await page.fill("#text", "א".repeat(20000));
  await shown(page);
  await page.click("#copy-link");
  match(await page.textContent("#toast"), /too long/);
});

// --------------------------------------------------------------------------------------------------------- forged links

const payloads = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "</textarea><script>alert(1)</script>",
  "'-alert(1)-'",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "__proto__",
  "<iframe srcdoc='<script>parent.alert(1)</script>'>",
];

// Nothing of what a link can hold has become an element, or has run.
async function unharmed(page) {
  equal(
    await page.evaluate(() => ({
      scripts: Array.from(document.scripts, ({ src }) => new URL(src).pathname),
      elements: document.querySelectorAll("iframe, object, embed, img[src='x'], svg[onload], base").length,
      handlers: Array.from(document.querySelectorAll("*")).filter((element) =>
        Array.from(element.attributes).some(({ name }) => name.startsWith("on")),
      ).length,
      polluted: Object.keys(Object.prototype).concat(Object.prototype.polluted ?? []),
    })),
    { scripts: ["/start.js"], elements: 0, handlers: 0, polluted: [] },
  );
}

browserTest("script in every key, in every view", {}, async ({ page }) => {
  for (const [i, key] of [...Object.keys(defaults), "v", "unknown"].entries()) {
    // Every payload as a text and as what no page knows, one as each other value, which are told in the same words.
    for (const payload of ["text", "unknown"].includes(key) ? payloads : [payloads[i % payloads.length]]) {
      await showFragment(page, `${key}=${encodeURIComponent(payload)}${key === "v" ? "" : "&v=1"}`);
      if (key === "text") equal(await page.inputValue("#text"), payload);
      else
        match(
          await page.textContent("#remarks"),
          key === "v" ? /version/ : /is none of|nothing that this page knows/,
          `${key} ${payload}`,
        );
    }
    await unharmed(page);
  }
  const text = payloads.flatMap((payload) => [
    `http://א.com/?${payload}#${payload}`,
    payload,
    `mailto:${payload}@א.com`,
  ]);
  for (const view of choices.view) {
    await show(page, { text: text.join("\n"), device: "lcd-320x240", view });
    await unharmed(page);
  }
});

browserTest(
  "a text of nothing but markup is shown as the text that it is",
  { state: { text: payloads[0] } },
  async ({ page }) => {
    samePicture(await pixels(page), toolPixels({ text: payloads[0] }));
  },
);

browserTest("keys that every object has, and what is no key", {}, async ({ page }) => {
  for (const fragment of [
    "__proto__=1&v=1",
    "constructor=1&v=1",
    "toString=1&v=1",
    "=1&v=1",
    "x&v=1",
    "%00=%00&v=1",
    "text",
    "%",
    "&&&",
    "v=2&text=a",
    "v=1&v=1",
  ]) {
    await showFragment(page, fragment);
    await unharmed(page);
    ok(await page.isVisible("#displays"), fragment);
  }
  await showFragment(page, "text=a&text=b&v=1");
  equal(await page.inputValue("#text"), "a");
  match(await page.textContent("#remarks"), /more than once/);
});

browserTest("half a UTF-8 sequence is shown as the bytes that it is", {}, async ({ page }) => {
  await showFragment(page, "text=a%D7&v=1"); // unit/state.test.mjs has more
  equal(await page.inputValue("#input"), "bytes");
  equal(await page.inputValue("#text"), "61 D7");
  match(await page.textContent("#remarks"), /ill-formed UTF-8/);
  match(await page.textContent("#remarks-display"), /ill-formed/);
});

browserTest("a huge link is answered, not computed for minutes", {}, async ({ page }) => {
  for (const fragment of [
    `text=${"a".repeat(maxFragment)}&v=1`,
    `text=${"%D7%90".repeat(200000)}`,
    "x&".repeat(500000),
    `${"text=a&".repeat(5000)}v=1`,
  ]) {
    const start = Date.now();
    await showFragment(page, fragment);
    ok(Date.now() - start < 20000, `${Date.now() - start} ms`);
    match(await page.textContent("#remarks"), /longer than|more than once/);
  }
});

// ------------------------------------------------------------------------------------------- the Content-Security-Policy

browserTest("the Content-Security-Policy is there and works", { fresh: true }, async ({ page, problems }) => {
  const policy = await page.getAttribute("meta[http-equiv='Content-Security-Policy']", "content");
  equal(
    policy,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'",
  );
  ok(
    await page.evaluate(() => {
      const meta = document.querySelector("meta[http-equiv='Content-Security-Policy']");
      return Array.from(document.querySelectorAll("script, link, style, body")).every(
        (element) => meta.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    }),
    "it stands before whatever loads something",
  );
  const attempts = {
    "script-src-elem": () =>
      document.body.append(Object.assign(document.createElement("script"), { textContent: "globalThis.ran = true" })),
    "script-src-attr": () => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "globalThis.ran = true");
      document.body.append(button);
      button.click();
    },
    "script-src": () => {
      try {
        globalThis.ran = (0, eval)("true");
      } catch {
        // as it should be
      }
    },
    "style-src-elem": () =>
      document.head.append(Object.assign(document.createElement("style"), { textContent: "body { display: none }" })),
    "connect-src": () => fetch("http://192.0.2.1/").catch(() => {}),
    "img-src": () => Object.assign(document.createElement("img"), { src: "http://192.0.2.1/x.png" }),
    "frame-src": () =>
      document.body.append(Object.assign(document.createElement("iframe"), { src: "http://192.0.2.1/" })),
    "form-action": () => {
      const form = Object.assign(document.createElement("form"), { action: "http://192.0.2.1/", method: "post" });
      document.body.append(form);
      form.submit();
    },
    "base-uri": () =>
      document.head.append(Object.assign(document.createElement("base"), { href: "http://192.0.2.1/" })),
  };
  for (const [directive, attempt] of Object.entries(attempts)) {
    // Not by page.evaluate(), which stands above the policy: a script of the page's own, as the page could be made to run it.
    const blocked = page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective), {
            once: true,
          });
        }),
    );
    await page.evaluate(`setTimeout(${attempt}, 0)`);
    equal(await Promise.race([blocked, new Promise((done) => setTimeout(done, 5000, "not blocked"))]), directive);
  }
  equal(await page.evaluate(() => globalThis.ran), undefined);
  problems.length = 0; // each attempt is on the console
});
