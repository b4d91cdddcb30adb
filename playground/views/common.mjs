// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What several views need.
import { t } from "../language.mjs";
import { word } from "../words.mjs";
import { shown } from "./code_points.mjs";
import { h, showAll } from "./elements.mjs";

// Level of a character that is not displayed (embidi.d.ts, Paragraph.levels).
export const kNoLevel = 255;

// What is said where there is no text to show.
export function emptyNote(model) {
  const refused = model.errors.some(({ line }) => line !== null);
  return h(
    "p",
    { class: refused ? "note bad" : "note" },
    refused
      ? t("There is nothing to show; what is wrong stands below the text.")
      : t("Type a text, or pick an example: there is nothing to show yet."),
  );
}

// How many there are of what a view shows at first; "Show all" lifts it until the page is loaded again.
const lifted = new Set();
export const limit = (key, count) => (lifted.has(key) ? Infinity : count);
export const lift = (key) => lifted.add(key);

// What is said where the lines that the library refused, or that could not be read, are not among what is shown.
export function missingNote(model) {
  const lines = new Set(model.errors.map(({ line }) => line).filter((line) => line !== null));
  return (
    lines.size > 0 &&
    h(
      "p",
      { class: "note warn" },
      t(
        "Without {0} line that could not be read; what is wrong stands below the text.|Without {0} lines that could not be read; what is wrong stands below the text.",
        lines.size,
      ),
    )
  );
}

// What `make` gives of each paragraph, with a heading where there are several, and a sentence where there is none.
export function sections(view, model, again, make) {
  const entries = model.paragraphs;
  if (entries.every(({ bytes, error }) => bytes.length === 0 && !error)) return [emptyNote(model)];
  const key = `${view}-paragraphs`;
  const some = entries.slice(0, limit(key, 20));
  const made = some.map((entry) => {
    const heading = entries.length > 1 && h("h3", { class: `${view}-heading` }, heading3(entry, entries));
    if (!entry.paragraph) {
      return [heading, h("p", { class: "note bad" }, word("status", entry.error?.code ?? "refused"))];
    }
    if (entry.paragraph.length === 0) return [heading, h("p", { class: "note" }, t("This line is empty."))];
    return [heading, make(entry)];
  });
  if (some.length < entries.length) {
    made.push(showAll(t("Show all {0} paragraphs", entries.length), () => (lift(key), again()), key));
  }
  return made;
}

const heading3 = (entry, entries) => {
  const same = entries.filter((other) => other.line === entry.line);
  return same.length === 1
    ? t("Line {0}", entry.line)
    : t("Line {0}", entry.line) + t(", paragraph {0}", same.indexOf(entry) + 1);
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

// Characters begin..end as text, with what draws nothing as its name.
function pieces(paragraph, begin, end) {
  const found = [];
  let text = "";
  for (let i = begin; i < end; ++i) {
    const c = shown(paragraph.codePoints[i]);
    if (!c.token) text += String.fromCodePoint(paragraph.codePoints[i]);
    else {
      found.push(text, h("span", { class: "views-token" }, c.text));
      text = "";
    }
  }
  return [...found, text];
}

// What stands in LRO..PDF in a field (docs/spec/ordering.md 4): addresses, numbers and runs of escapes.
function fieldPieces(paragraph, { role, begin, end }) {
  if (role === "address" || role === "number")
    return h("span", { class: "views-override" }, pieces(paragraph, begin, end));
  const isHex = (i) => i < end && /[0-9A-Fa-f]/.test(String.fromCodePoint(paragraph.codePoints[i]));
  const isEscape = (i) => paragraph.codePoints[i] === 0x25 && isHex(i + 1) && isHex(i + 2);
  const found = [];
  let at = begin;
  for (let i = begin; i < end;) {
    let after = i;
    while (after < end && isEscape(after)) after += 3;
    if (after > i) {
      found.push(pieces(paragraph, at, i), h("span", { class: "views-override" }, pieces(paragraph, i, after)));
      at = after;
    }
    i = Math.max(after, i + 1);
  }
  return [found, pieces(paragraph, at, end)];
}

// A structure as a person should read it. Each field is isolated in the structure's direction, which for the browser, as
// it knows the Unicode algorithm alone, comes to what the library's virtual controls come to.
export function orderedText(paragraph, structure, { coloured = true } = {}) {
  const dir = structure.direction ?? "ltr";
  const parts = [];
  let at = structure.begin;
  for (const field of structure.fields) {
    parts.push(pieces(paragraph, at, field.begin));
    parts.push(h("bdi", { dir, class: coloured && `role-${field.role}` }, fieldPieces(paragraph, field)));
    at = field.end;
  }
  return h("bdi", { class: "views-ordered", dir }, parts, pieces(paragraph, at, structure.end));
}

// A site's name in the library's order: part by part from left to right.
export function hostText(host) {
  const parts = host.split(".").map((part, i) => [i > 0 && ".", visibleText(part)]);
  return h("bdi", { class: "views-host", dir: "ltr" }, parts);
}

// The mark that makes a structure part of a phrase (docs/spec/ordering.md 4), or none: the letter before it, or the one
// after it, stands on the side where it would not if the structure were isolated.
function phraseMark(paragraph, column, { begin, end, direction }, before, after) {
  const nearest = (i, limit, step) => {
    for (; i !== limit; i += step)
      if (/\p{L}/u.test(String.fromCodePoint(paragraph.codePoints[i]))) return column.get(i);
    return undefined;
  };
  if (direction !== "ltr") return "";
  const rtl = paragraph.level === 1;
  const previous = nearest(begin - 1, before - 1, -1);
  const next = nearest(end, after, 1);
  const at = column.get(begin);
  const joins = previous !== undefined ? previous < at === rtl : next !== undefined && next > at === rtl;
  return joins ? (rtl ? "\u200E" : "\u200F") : "";
}

// A whole paragraph as the library would have it: the browser does the rest as the library does, since a structure is
// isolated here as there, or part of a phrase. Only a control outside of structures stands as its name, and has no effect.
export function displayedText(paragraph, options) {
  const parts = [];
  const column = new Map(
    paragraph
      .line()
      .visual()
      .map(({ source }, i) => [source, i]),
  );
  let at = 0;
  paragraph.structures.forEach((structure, i) => {
    const after = paragraph.structures[i + 1]?.begin ?? paragraph.textEnd;
    const mark = phraseMark(paragraph, column, structure, at, after);
    parts.push(pieces(paragraph, at, structure.begin), mark, orderedText(paragraph, structure, options), mark);
    at = structure.end;
  });
  return h("bdi", { dir: paragraph.level === 1 ? "rtl" : "ltr" }, parts, pieces(paragraph, at, paragraph.textEnd));
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
  model.highlight !== null &&
  model.highlight !== undefined &&
  model.highlight.paragraph === paragraph &&
  model.highlight.index === index;

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
