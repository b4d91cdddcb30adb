// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What several views need.
import { word } from "../words.mjs";
import { shown } from "./code_points.mjs";
import { h, showAll } from "./elements.mjs";

// Level of a character that is not displayed (embidi.d.ts, Paragraph.levels).
export const kNoLevel = 255;
export const kEmptyNote = "Type a text, or pick an example: there is nothing to show yet.";

// How many there are of what a view shows at first; "Show all" lifts it until the page is loaded again.
const lifted = new Set();
export const limit = (key, count) => (lifted.has(key) ? Infinity : count);
export const lift = (key) => lifted.add(key);

// What `make` gives of each paragraph, with a heading where there are several, and a sentence where there is none.
export function sections(view, model, again, make) {
  const entries = model.paragraphs;
  if (entries.every(({ bytes, error }) => bytes.length === 0 && !error)) return [h("p", { class: "note" }, kEmptyNote)];
  const key = `${view}-paragraphs`;
  const some = entries.slice(0, limit(key, 20));
  const made = some.map((entry) => {
    const heading = entries.length > 1 && h("h3", { class: `${view}-heading` }, heading3(entry, entries));
    if (!entry.paragraph) {
      return [heading, h("p", { class: "note bad" }, word("status", entry.error?.code ?? "refused"))];
    }
    if (entry.paragraph.length === 0) return [heading, h("p", { class: "note" }, "This line is empty.")];
    return [heading, make(entry)];
  });
  if (some.length < entries.length) {
    made.push(showAll(entries.length, "paragraphs", () => (lift(key), again()), key));
  }
  return made;
}

const heading3 = (entry, entries) => {
  const same = entries.filter((other) => other.line === entry.line);
  return same.length === 1 ? `Line ${entry.line}` : `Line ${entry.line}, paragraph ${same.indexOf(entry) + 1}`;
};

// Code points begin..end of a paragraph as a string.
export function textOf(paragraph, begin = 0, end = paragraph.length) {
  let text = "";
  for (let i = begin; i < end; ++i) text += String.fromCodePoint(paragraph.codePoints[i]);
  return text;
}

// The field and the structure of every code point: arrays of what they are, or undefined.
export function fieldsByIndex(paragraph) {
  const structureOf = [];
  const fieldOf = [];
  for (const structure of paragraph.structures) {
    for (let i = structure.begin; i < structure.end; ++i) structureOf[i] = structure;
    for (const field of structure.fields) for (let i = field.begin; i < field.end; ++i) fieldOf[i] = field;
  }
  return { structureOf, fieldOf };
}

// A structure as a person should read it: the fields in their order, each by itself, so that the browser, which knows
// the Unicode algorithm alone, cannot exchange them. What draws nothing stands as its name.
export function orderedText(paragraph, structure, { coloured = true } = {}) {
  const pieces = [];
  const piece = (begin, end, field) => {
    let text = "";
    const flush = () => {
      if (text !== "") pieces.push(h("bdi", { class: field && coloured && `role-${field.role}` }, text));
      text = "";
    };
    for (let i = begin; i < end; ++i) {
      const c = shown(paragraph.codePoints[i]);
      if (c.token) {
        flush();
        pieces.push(h("bdi", { class: "views-token", dir: "ltr" }, c.text));
      } else text += String.fromCodePoint(paragraph.codePoints[i]);
    }
    flush();
  };
  let at = structure.begin;
  for (const field of structure.fields) {
    piece(at, field.begin, null);
    piece(field.begin, field.end, field);
    at = field.end;
  }
  piece(at, structure.end, null);
  return h("bdi", { class: "views-ordered", dir: structure.direction ?? "ltr" }, pieces);
}

// A site's name in the library's order: part by part from left to right.
export function hostText(host) {
  const parts = host.split(".").map((part, i) => [i > 0 && ".", visibleText(part)]);
  return h("bdi", { class: "views-host", dir: "ltr" }, parts);
}

// A whole paragraph as the library would have it: the browser does the rest as the library does, since a structure is
// isolated here as there.
export function displayedText(paragraph, options) {
  const pieces = [];
  let at = 0;
  for (const structure of paragraph.structures) {
    pieces.push(visibleText(textOf(paragraph, at, structure.begin)), orderedText(paragraph, structure, options));
    at = structure.end;
  }
  pieces.push(visibleText(textOf(paragraph, at)));
  return h("bdi", { dir: paragraph.level === 1 ? "rtl" : "ltr" }, pieces);
}

// A text of the library's or of the user's, with what draws nothing as its name.
export function visibleText(text, attributes) {
  const pieces = [];
  let run = "";
  for (const character of text) {
    const c = shown(character.codePointAt(0));
    if (!c.token) run += character;
    else {
      pieces.push(run, h("span", { class: "views-token" }, c.text));
      run = "";
    }
  }
  return h("bdi", attributes, pieces, run);
}

// Whether a character is the one that is pointed at.
export const isHighlighted = (model, paragraph, index) =>
  model.highlight !== null && model.highlight !== undefined && model.highlight.paragraph === paragraph && model.highlight.index === index;

// Marks the elements of a view that stand for the highlighted character; they carry data-p and data-begin, data-end.
export function markHighlighted(element, model, selector) {
  for (const marked of element.querySelectorAll(".views-here")) marked.classList.remove("views-here");
  if (!model.highlight) return [];
  const { paragraph, index } = model.highlight;
  const found = [...element.querySelectorAll(`${selector}[data-p="${paragraph}"]`)].filter(
    ({ dataset }) => Number(dataset.begin) <= index && index < Number(dataset.end),
  );
  for (const one of found) one.classList.add("views-here");
  return found;
}

// Pointing at an element with data-p and data-begin points at its character, in the panels and all views.
export function pointing(element, model, listen) {
  const point = (event) => {
    const { p, begin } = event.target.closest?.("[data-p]")?.dataset ?? {};
    if (p !== undefined) model.actions.highlight({ paragraph: Number(p), index: Number(begin) });
  };
  listen(element, "pointerover", point);
  listen(element, "focusin", point);
  listen(element, "pointerleave", () => model.actions.highlight(null));
}
