// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Every word of the page is in translations.mjs, in every language, with the same values to put in; and nothing else is there.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { examples } from "../../../playground/examples.mjs";
import { languages } from "../../../playground/language.mjs";
import { translations } from "../../../playground/translations.mjs";
import { words } from "../../../playground/words.mjs";

const folder = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../../../playground");
const others = Object.keys(languages).slice(1);

// The words of the modules: t("..."), parts("...") and key("...").
function ofModules() {
  const found = [];
  for (const at of ["", "views"]) {
    for (const file of readdirSync(join(folder, at)).filter((name) => name.endsWith(".mjs"))) {
      const code = readFileSync(join(folder, at, file), "utf8").replace(/^\s*\/\/.*$/gm, "");
      for (const [, literal] of code.matchAll(/\b(?:t|key|parts|inParts)\(\s*("(?:[^"\\]|\\.)*")/g))
        found.push(JSON.parse(literal));
    }
  }
  return found;
}

// Those of index.html, as language.mjs takes them.
function ofPage() {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const body = html
    .slice(html.indexOf("<body>"))
    .replace(/<!--.*?-->|<(noscript|script|code|kbd)\b.*?<\/\1>/gs, "<br>");
  const texts = body.replace(/<(\w+)[^>]* translate="no"[^>]*>.*?<\/\1>/gs, "<br>").split(/<[^>]*>/);
  const labels = [...body.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [...texts, ...labels].map((text) => text.trim().replace(/\s+/g, " ")).filter((text) => /\p{L}/u.test(text));
}

const ofWords = Object.entries(words)
  .filter(([group]) => group !== "language")
  .flatMap(([, group]) => Object.values(group));
const ofExamples = examples.flatMap(({ group, title, note }) => [group, title, ...(note ? [note] : [])]);
export const all = [...new Set([...ofPage(), ...ofModules(), ...ofWords, ...ofExamples])];

const places = (text) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort().join();

test("every word of the page is there, and nothing else", () => {
  assert.ok(all.length > 400, `${all.length} words`);
  assert.deepEqual(
    all.filter((english) => !Object.hasOwn(translations, english)),
    [],
    "words without a translation",
  );
  assert.deepEqual(
    Object.keys(translations).filter((english) => !all.includes(english)),
    [],
    "translations of what the page does not say",
  );
});

test("in every language, with the same values, and in its letters", () => {
  const script = { he: /\p{Script=Hebrew}/u, ar: /\p{Script=Arabic}/u, fa: /\p{Script=Arabic}/u };
  for (const [english, given] of Object.entries(translations)) {
    assert.equal(given.length, others.length, english);
    given.forEach((text, i) => {
      const where = `${others[i]}: ${english}`;
      assert.ok(script[others[i]].test(text) || !/\p{L}{3}/u.test(english.replace(/\{\d\}/g, "")), where);
      for (const form of text.split("|")) {
        // "One line" may do without its number.
        const isNumberSpelt = text.includes("|") && form !== text.split("|").at(-1);
        const wanted = english.split("|").at(-1);
        if (isNumberSpelt)
          for (const place of places(form).split(",")) assert.ok(places(wanted).includes(place), where);
        else assert.equal(places(form), places(wanted), where);
      }
      assert.ok(
        text.split("|").length <= languages[others[i]].plurals.length,
        `${where}: more forms than the language has`,
      );
      assert.ok(english.includes("|") || !text.includes("|"), where);
      assert.equal(text.trim() === text, english.trim() === english, `${where}: white space at its ends`);
      assert.doesNotMatch(
        text,
        /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
        `${where}: directions are the page's business`,
      );
    });
  }
});

// Persian has letters of its own where a keyboard for Arabic has others.
test("Persian is in Persian letters", () => {
  for (const [english, given] of Object.entries(translations)) {
    assert.doesNotMatch(given[others.indexOf("fa")], /[\u064a\u0643\u0649]/u, english);
  }
});
