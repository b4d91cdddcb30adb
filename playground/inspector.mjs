// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is known about the character that is pointed at, and about the caret, in words.
import { byId } from "./dom.mjs";
import { words } from "./words.mjs";

export const codePointName = (codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;

// A character for showing by itself: what would not be seen, or would change what stands around it, as its number.
export function shown(codePoint) {
  const character = String.fromCodePoint(codePoint);
  if (/^\p{M}$/u.test(character)) return `\u25CC${character}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : "";
}

export const direction = (level) => (level % 2 === 1 ? "right to left" : "left to right");

const levelWords = (level) =>
  level === null || level === 255 ? "none: not displayed" : `${level}, ${direction(level)}`;

function fieldWords(paragraph, index) {
  const structure = paragraph.structureAt(index);
  if (structure === null) return "none: running text";
  const { kind, fields } = paragraph.structures[structure];
  const field = paragraph.fieldAt(index);
  const what = field === null ? "separator" : words.role[fields[field].role];
  return `${what} · ${words.kind[kind]}`;
}

function glyphWords(glyph) {
  if (!glyph) return "none on the display";
  const facts = [`number ${glyph.glyph}`];
  if (glyph.missing) facts.push("missing in the font");
  if (glyph.unjoined) facts.push("its joined form is missing in the font");
  if (glyph.ellipsis) facts.push(`ellipsis for ${glyph.end - glyph.source} characters`);
  if (glyph.form) facts.push(`${glyph.form} form`);
  if (glyph.ligature) facts.push("ligature");
  if (glyph.mirrored) facts.push("mirrored");
  if (glyph.mark) facts.push("combining mark");
  facts.push(glyph.mark ? "on its base" : `${glyph.width} × ${glyph.height} px at ${glyph.x}, ${glyph.y}`);
  return facts.join(", ");
}

// Terms and descriptions into a <dl>, reusing what is there. A fact: [term, description, the API's word or null].
function fill(list, facts) {
  while (list.children.length > facts.length) list.lastElementChild.remove();
  while (list.children.length < facts.length) {
    const row = document.createElement("div");
    row.append(document.createElement("dt"), document.createElement("dd"));
    list.append(row);
  }
  facts.forEach(([term, description], i) => {
    const [dt, dd] = list.children[i].children;
    dt.textContent = term;
    dd.textContent = description;
  });
}

const inParagraph = (model, { paragraph }) => (model.paragraphs.length > 1 ? `, paragraph ${paragraph + 1}` : "");

// The glyphs: of the character, on the displays with embidi and plain (or null).
export function showCharacter(model, glyph, plainGlyph) {
  const at = model.highlight;
  const entry = at && model.paragraphs[at.paragraph];
  const paragraph = entry?.paragraph;
  const there = Boolean(paragraph) && at.index < paragraph.length;
  byId("character").hidden = !there;
  byId("character-empty").hidden = there;
  if (!there) return;
  const codePoint = paragraph.codePoints[at.index];
  byId("specimen").textContent = shown(codePoint) || "\u00a0";
  const { byteOffsets } = paragraph;
  fill(byId("character-facts"), [
    [
      "Character",
      `${codePointName(codePoint)} ${shown(codePoint) ? `\u2068${shown(codePoint)}\u2069` : "(not visible)"}`,
    ],
    [
      "Place",
      `character ${at.index}, bytes ${byteOffsets[at.index]} to ${byteOffsets[at.index + 1]}${inParagraph(model, at)}`,
    ],
    ["Level", `${levelWords(paragraph.levels[at.index])} (plain UAX #9: ${levelWords(entry.plain.levels[at.index])})`],
    ["Field", fieldWords(paragraph, at.index)],
    ["Glyph", glyphWords(glyph)],
    ["Plain UAX #9", samePlace(glyph, plainGlyph) ? "the same place" : glyphWords(plainGlyph)],
  ]);
}

const samePlace = (a, b) => Boolean(a) && Boolean(b) && a.x === b.x && a.y === b.y && a.codePoint === b.codePoint;

function neighbour(paragraph, index) {
  const codePoint = paragraph.codePoints[index];
  return `${codePointName(codePoint)}${shown(codePoint) ? ` \u2068${shown(codePoint)}\u2069` : ""}`;
}

// Between which characters a caret stands, in the text.
function between({ index }, paragraph) {
  const parts = [];
  if (index > 0) parts.push(`after ${neighbour(paragraph, index - 1)}`);
  if (index < paragraph.length) parts.push(`before ${neighbour(paragraph, index)}`);
  return parts.join(", ") || "in an empty text";
}

function belongsTo({ index, edge }, paragraph) {
  if (edge === "trailing")
    return index === 0 ? "the paragraph’s beginning (trailing edge)" : "the character before it (trailing edge)";
  return index === paragraph.length ? "the paragraph’s end (leading edge)" : "the character after it (leading edge)";
}

export function showCaret(model) {
  const { caret } = model;
  byId("caret-facts").hidden = !caret;
  byId("caret-empty").hidden = Boolean(caret);
  if (!caret) return;
  const { paragraph } = model.paragraphs[caret.paragraph];
  fill(byId("caret-facts"), [
    ["Place", `${caret.index} of ${paragraph.length}${inParagraph(model, caret)}: ${between(caret, paragraph)}`],
    ["Belongs to", belongsTo(caret, paragraph)],
    ["Level", levelWords(caret.level)],
    ["Pixel", `${caret.x} from the left`],
    ["Second place", caret.other ? `pixel ${caret.other.x}, level ${levelWords(caret.other.level)}` : "none"],
  ]);
}

// The same for a screen reader, short.
export function caretSentence(model) {
  const { caret } = model;
  const { paragraph } = model.paragraphs[caret.paragraph];
  const second = caret.other ? `; second place at pixel ${caret.other.x}` : "";
  return `Caret at ${caret.index}, ${between(caret, paragraph)}, level ${levelWords(caret.level)}${second}`;
}
