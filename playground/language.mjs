// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The language of the page's own words. They stand in English where they are used, and translations.mjs has what they are in
// the others.

/** @type {Record<string, { name: string, dir: "ltr" | "rtl", plurals: string[] }>} plurals: as Intl.PluralRules calls them */
export const languages = {
  en: { name: "English", dir: "ltr", plurals: ["one", "other"] },
  he: { name: "עברית", dir: "rtl", plurals: ["one", "two", "other"] },
  ar: { name: "العربية", dir: "rtl", plurals: ["zero", "one", "two", "few", "many", "other"] },
  fa: { name: "فارسی", dir: "rtl", plurals: ["other"] },
};

let chosen = "en";
let table = {};
let rules = new Intl.PluralRules("en");

export const language = () => chosen;

// The form of "{0} byte|{0} bytes" for a number. Fewer forms than the language has: the last is for all others.
function formOf(text, number) {
  const forms = text.split("|");
  const index = languages[chosen].plurals.indexOf(rules.select(number));
  return forms[index < 0 ? forms.length - 1 : Math.min(index, forms.length - 1)];
}

// Where the page runs from right to left, what is put in keeps its own direction.
const isolated = (text) => (languages[chosen].dir === "rtl" ? `\u2068${text}\u2069` : text);

/** @type {(english: string, ...values: (string | number)[]) => string} with values in place of {0}, {1}; the first decides on the plural */
export function t(english, ...values) {
  const text = table[english] ?? english;
  const number = typeof values[0] === "number" ? values[0] : 1;
  const form = text.includes("|") && values.length > 0 ? formOf(text, number) : text;
  return form.replace(/\{(\d)\}/g, (_, n) => {
    const value = values[Number(n)];
    return typeof value === "number" ? value.toLocaleString("en") : isolated(String(value));
  });
}

/** The same with elements: @type {(english: string, ...values: any[]) => any[]} */
export const parts = (english, ...values) =>
  (table[english] ?? english).split(/(\{\d\})/).map((part) => {
    const place = /^\{(\d)\}$/.exec(part);
    return place ? values[Number(place[1])] : part;
  });

/** Marks what t() is given elsewhere: @type {(english: string) => string} */
export const key = (english) => english;

// The words of index.html, which stand in it in English: [what takes the words, the English].
/** @type {[(words: string) => void, string][]} */
const fixed = [];

// Before anything else is put there.
export function collect() {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const english = node.nodeValue.trim().replace(/\s+/g, " ");
    if (!/\p{L}/u.test(english) || node.parentElement.closest("script, code, kbd, noscript, [translate=no]")) continue;
    const [before, after] = [/^\s*/.exec(node.nodeValue)[0], /\s*$/.exec(node.nodeValue)[0]];
    fixed.push([(words) => (node.nodeValue = before + words + after), english]);
  }
  for (const element of document.querySelectorAll("[aria-label]")) {
    fixed.push([(words) => element.setAttribute("aria-label", words), element.getAttribute("aria-label")]);
  }
}

// What a browser asks for, unless the address does.
export function wanted() {
  const asked = new URLSearchParams(location.search).get("lang") ?? navigator.language.slice(0, 2);
  return Object.hasOwn(languages, asked) ? asked : "en";
}

export async function speak(code) {
  if (code !== chosen) {
    const { translations } = code === "en" ? { translations: {} } : await import("./translations.mjs");
    const index = Object.keys(languages).indexOf(code) - 1;
    table = index < 0 ? {} : Object.fromEntries(Object.entries(translations).map(([key, all]) => [key, all[index]]));
    rules = new Intl.PluralRules(code);
    chosen = code;
    for (const [put, english] of fixed) put(t(english));
  }
  document.documentElement.lang = code;
  document.documentElement.dir = languages[code].dir;
}
