// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// For everybody: axe-core finds nothing, on a phone and on a wide screen, in light and dark, from left to right and from right to
// left, in every view; nothing is cut off; and all of it works with the keyboard alone.
import {
  axeSource,
  browserTest,
  choices,
  defaults,
  equal,
  match,
  ok,
  open,
  origin,
  pixels,
  show,
  shown,
  toFragment,
  toolPixels,
  samePicture,
} from "./harness.mjs";

const text =
  "http://user@ab.cd.אב.גד.com:8080/הו/זח?q=12#ק\nשלח אל א.ב@דוגמה.com או 03-555-1234\nhttps://xn--pple-43d.com/\u202e \ud800";

// ------------------------------------------------------------------------------------------------------------- axe

// `rules`: all that axe-core has for WCAG 2.2 AA, and its best practices.
async function violations(page) {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // A colour on its way to another is no colour of the page: where the machine is busy it takes long.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const { violations: found, passes } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return {
      passes: passes.length,
      found: found.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes
            .slice(0, 3)
            .map(({ html, any }) => `${html.slice(0, 150)} (${any.map(({ message }) => message).join(" ")})`)
            .join("; ")}`,
      ),
    };
  });
}

// What is wider than the page, or cut off: words that nobody can scroll to.
const cut = (page) =>
  page.evaluate(() => {
    const found = [];
    const width = document.documentElement.clientWidth;
    const scroller = document.scrollingElement;
    if (scroller.scrollWidth > width) found.push(`the page is ${scroller.scrollWidth} wide, the window ${width}`);
    const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const unseen = (element) => element.closest(".visually-hidden, .skip, option, noscript") !== null;
    for (const element of document.querySelectorAll("body *")) {
      if (
        unseen(element) ||
        element.checkVisibility?.({ checkVisibilityCSS: true }) === false ||
        element.closest("svg") !== null
      )
        continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      let around = element.parentElement;
      while (around && !scrolls(around)) around = around.parentElement;
      const name = `${element.tagName}#${element.id}.${element.className} "${element.textContent.slice(0, 30)}"`;
      if (!around && (box.left < -1 || box.right > width + 1))
        found.push(`${name} from ${box.left} to ${box.right} of ${width}`);
      const style = getComputedStyle(element);
      if (["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is cut off`);
    }
    return found;
  });

// Both directions and both colour schemes, on the narrowest phone and on a screen.
for (const [width, colorScheme, language] of [
  [320, "light", "he"],
  [1280, "dark", "en"],
]) {
  const viewport = { width, height: { 320: 640, 1280: 900 }[width] };
  browserTest(
    `${width} pixels wide, ${colorScheme}, ${language}`,
    { open: false, viewport, colorScheme },
    async ({ page }) => {
      await page.goto(`${origin}/?lang=${language}#${toFragment({ ...defaults, text })}`);
      await page.locator("#main").waitFor();
      await shown(page);
      const seen = await page.evaluate(() => [
        getComputedStyle(document.body).direction,
        document.documentElement.lang,
      ]);
      equal(seen, [language === "en" ? "ltr" : "rtl", language]);
      const backdrop = await page.evaluate(
        () =>
          getComputedStyle(document.body)
            .backgroundColor.match(/\d+/g)
            .slice(0, 3)
            .reduce((sum, part) => sum + Number(part), 0) / 3,
      );
      ok(colorScheme === "dark" ? backdrop < 80 : backdrop > 200, `the background is ${backdrop}`);
      for (const view of choices.view) {
        await page.click(`#tab-${view}`);
        await shown(page);
        equal(await cut(page), [], view);
        const { found, passes } = await violations(page);
        equal(found, [], view);
        ok(passes > 20, `axe-core looked at ${passes} things`);
      }
    },
  );
}

browserTest("axe-core and `cut` find what there is to find", { fresh: true }, async ({ page }) => {
  await page.evaluate(() => {
    const main = document.getElementById("main");
    const field = document.createElement("input");
    const wide = document.createElement("p");
    wide.textContent = "wide";
    wide.style.width = "3000px";
    main.append(field, wide);
  });
  match((await violations(page)).found.join(), /^label: /);
  match((await cut(page)).join(), /the page is 3\d\d\d wide/);
});

browserTest(
  "the colours a person chooses stay, and win over the system's",
  { fresh: true, colorScheme: "light" },
  async ({ page }) => {
    const backdrop = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await backdrop();
    await page.selectOption("#theme", "dark");
    const dark = await backdrop();
    ok(dark !== light);
    await page.reload();
    await shown(page);
    equal(await backdrop(), dark);
    await page.selectOption("#theme", "auto");
    equal(await backdrop(), light);
    await page.emulateMedia({ colorScheme: "dark" });
    equal(await backdrop(), dark);
  },
);

browserTest(
  "enlarged to 400 percent it is still whole",
  { viewport: { width: 320, height: 256 }, state: { text } },
  async ({ page }) => {
    equal(await cut(page), []);
  },
);

browserTest(
  "on a phone the display stays in sight while one types",
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, state: { text: "" } },
  async ({ page }) => {
    const places = () =>
      page.evaluate(() => {
        const [display, field] = ["#panel-embidi canvas", "#text"].map((name) => {
          const { top, bottom, left, right } = document.querySelector(name).getBoundingClientRect();
          return { top, bottom, left, right };
        });
        return { display, field, end: document.getElementById("panel-embidi").getBoundingClientRect().bottom };
      });
    const inSight = async (what) => {
      const { display, field, end } = await places();
      ok(
        display.top >= 0 && display.bottom <= 740 && display.left >= 0 && display.right <= 360,
        `${what}: ${JSON.stringify(display)}`,
      );
      ok(display.bottom - display.top <= 740 * 0.42, `${what}: it leaves room`);
      return { display, field, end };
    };
    for (const device of ["ssd0323", "lcd-320x240", "256x64"]) {
      await show(page, { text: "", device });
      await page.tap("#text");
      for (let line = 0; line < 8; ++line) {
        await page.keyboard.insertText("שלום abc");
        await page.keyboard.press("Enter");
        await shown(page);
      }
      const { field, end } = await inSight(device);
      ok(field.bottom > end + 60 && field.top < 740 - 60, "so is the field");
      await page.evaluate(() => document.getElementById("tabs").scrollIntoView());
      const later = await inSight(`${device}, further down`);
      ok(
        (await page.evaluate(() => document.getElementById("tabs").getBoundingClientRect().top)) >= later.end - 1,
        "it covers nothing that was asked for",
      );
    }
  },
);

// -------------------------------------------------------------------------------------------------------- keyboard

// What has the focus: its id, or what else names it, with a number of its own where that is not enough.
const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    globalThis.nameless ??= [];
    if (element.id) return element.id;
    if (element.name) return `${element.name}=${element.value}`;
    if (!globalThis.nameless.includes(element)) globalThis.nameless.push(element);
    return `${element.closest("[id]")?.id} ${element.className || element.tagName} ${globalThis.nameless.indexOf(element)}`;
  });

// Whether it is seen where the focus is: the picture of its surroundings changes when it goes.
async function focusIsSeen(page) {
  const box = await page.evaluate(() => {
    const element = document.activeElement;
    const { x, y, width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    const left = Math.max(x - 6, 0);
    const top = Math.max(y - 6, 0);
    return {
      x: left,
      y: top,
      width: Math.min(width + 12, innerWidth - left),
      height: Math.min(height + 12, innerHeight - top),
    };
  });
  if (box.width <= 0 || box.height <= 0) return false;
  const animations = "disabled";
  const before = await page.screenshot({ clip: box, animations });
  await page.evaluate(() => {
    globalThis.hadFocus = document.activeElement;
    document.activeElement.blur();
  });
  const after = await page.screenshot({ clip: box, animations });
  await page.evaluate(() => globalThis.hadFocus.focus({ preventScroll: true, focusVisible: true }));
  return !before.equals(after);
}

browserTest(
  "Tab goes through all that can be operated, is seen there, and comes out at the end",
  { fresh: true, state: { text, marks: "off" } },
  async ({ page }) => {
    const operable = await page.evaluate(
      () =>
        Array.from(document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']"))
          .filter((element) => !element.disabled && element.checkVisibility() && element.tabIndex >= 0)
          .filter((element) => element.type !== "radio" || element.checked).length,
    );
    ok(operable > 20, `${operable} can be operated`);
    const visited = [];
    for (let i = 0; i < operable + 10; ++i) {
      await page.keyboard.press("Tab");
      const name = await focused(page);
      if (name === null) break;
      if (visited.includes(name)) break; // around once
      visited.push(name);
      ok(await focusIsSeen(page), `${name}: the focus is not seen`);
    }
    equal(visited.length, operable, `${visited.join(", ")}: a trap, or something is left out`);
    for (const needed of [
      "text",
      "example",
      "device",
      "recognize",
      "order",
      "controls",
      "numbers",
      "copy-link",
      "zoom-in",
      "tab-fields",
      "marks",
      "theme",
    ]) {
      ok(visited.includes(needed), `${needed} is not reached`);
    }
    // And back: the same, the other way round.
    await page.evaluate(() => document.activeElement.blur());
    const back = [];
    for (let i = 0; i < operable + 10; ++i) {
      await page.keyboard.press("Shift+Tab");
      const name = await focused(page);
      if (name === null || back.includes(name)) break;
      back.push(name);
    }
    equal(back.length, operable, back.join(", "));
  },
);

browserTest("all of it is operated with keys alone", { fresh: true, state: { text: "" } }, async ({ page }) => {
  const to = async (id) => {
    for (let i = 0; i < 80; ++i) {
      const at = await focused(page);
      if (at === id || (at ?? "").startsWith(`${id}=`)) return;
      await page.keyboard.press("Tab");
    }
    ok(false, `${id} is not reached`);
  };
  const state = { ...defaults };
  const check = async (what) => {
    await shown(page);
    const expected = toolPixels(state);
    if (!expected.needed) samePicture(await pixels(page), expected, what);
    await page.waitForFunction((wanted) => location.hash.slice(1) === wanted, toFragment(state));
    ok(true);
  };
  await to("text");
  await page.keyboard.insertText("http://ab.אב.com/הו 12");
  state.text = "http://ab.אב.com/הו 12";
  await check("text");
  // A select is changed by the letters of its options, radio buttons by arrows, a box by Space.
  await to("device");
  await page.keyboard.type("lcd");
  state.device = "lcd-320x240";
  await check("device");
  for (const [key, presses, value] of [
    ["font", 1, "dejavu"],
    ["fit", 2, "wrap_and_elide"],
    ["style", 1, "inverse"],
    ["base", 2, "rtl"],
  ]) {
    await to(key);
    for (let i = 0; i < presses; ++i) await page.keyboard.press("ArrowRight");
    state[key] = value;
    await check(key);
  }
  for (const [key, letters, value] of [
    ["recognize", "iri", "iri"],
    ["order", "tld", "tld"],
    ["controls", "emb", "embed"],
  ]) {
    await to(key);
    await page.keyboard.type(letters);
    state[key] = value;
    await check(key);
  }
  await to("numbers");
  await page.keyboard.press("Space");
  state.numbers = "on";
  await check("numbers");
  await to("marks");
  await page.keyboard.press("Space");
  state.marks = "off";
  await check("marks");
  await to("zoom-in");
  const zoom = parseInt(await page.textContent("#zoom-value"), 10);
  await page.keyboard.press("Enter");
  state.zoom = zoom + 1;
  await check("zoom");
  await to("tab-fields");
  for (const view of [...choices.view.slice(1), choices.view[0]]) {
    await page.keyboard.press("ArrowRight");
    state.view = view;
    await check(view);
    equal(await focused(page), `tab-${view}`);
  }
  await page.keyboard.press("Shift+Tab"); // into the displays
  await page.keyboard.press("Home");
  match(await page.textContent("#live"), /^Caret at \d+/);
});

browserTest("the links at the top lead past what is there", { fresh: true, state: { text } }, async ({ page }) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  equal(await focused(page), "text");
  equal(await page.inputValue("#text"), text.replace("\ud800", "\ud800"));
});

browserTest(
  "the page speaks the language that is chosen, and its direction is that language's",
  { fresh: true, state: { text: "א\n漢", font: "dejavu", view: "levels" } },
  async ({ page }) => {
    const english = await page.innerText("body");
    const picture = await pixels(page);
    const seen = new Set();
    for (const language of ["he", "ar", "fa"]) {
      await page.selectOption("#language", language);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      await shown(page);
      const { dir, sides } = await page.evaluate(() => ({
        dir: document.documentElement.dir,
        // A caption begins where its select does.
        sides: ["device", "recognize", "order", "controls", "example"].map((id) => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(`label[for=${id}]`));
          return (
            Math.abs(range.getClientRects()[0].right - document.getElementById(id).getBoundingClientRect().right) < 8
          );
        }),
      }));
      equal([dir, ...new Set(sides)], ["rtl", true], language);
      equal(new URL(page.url()).searchParams.get("lang"), language);
      const text = await page.innerText("main");
      seen.add(text);
      // No sentence of English is left but names (unit/language.test.mjs has each word).
      const left = (
        await page.$$eval("main :is(h2, h3, p, label, legend, button, summary, li):not(:has(select))", (all) =>
          all.map((one) => one.textContent),
        )
      ).filter((words) => /[a-z]{3,} [a-z]{2,} [a-z]{2,}/.test(words));
      equal(left, [], language);
      match(await page.textContent("#remarks-display"), /漢 U\+6F22/);
    }
    equal(seen.size, 3);
    await page.selectOption("#language", "en");
    await page.waitForFunction(() => document.documentElement.dir === "ltr");
    await shown(page);
    equal(await page.innerText("body"), english);
    samePicture(await pixels(page), picture);
  },
);

browserTest("in a page from right to left the tabs go the other way", { open: false }, async ({ page }) => {
  await page.goto(`${origin}/?lang=he#v=1`);
  await page.locator("#main").waitFor();
  await shown(page);
  await page.focus("#tab-fields");
  await page.keyboard.press("ArrowLeft");
  equal(await focused(page), `tab-${choices.view[1]}`);
  await open(page, "v=1");
});
