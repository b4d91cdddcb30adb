// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is known about the character that is pointed at, and about the caret, in words.
import { byId } from "./dom.mjs";
import { t } from "./language.mjs";
import { word } from "./words.mjs";

export const codePointName = (codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;

// A character for showing by itself: what would not be seen, or would change what stands around it, as its number.
export function shown(codePoint) {
  const character = String.fromCodePoint(codePoint);
  if (/^\p{M}$/u.test(character)) return `\u25CC${character}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : "";
}

export const direction = (level) => (level % 2 === 1 ? t("right to left") : t("left to right"));

const levelWords = (level) =>
  level === null || level === 255 ? t("none: not displayed") : t("{0}, {1}", level, direction(level));

function fieldWords(paragraph, index) {
  const structure = paragraph.structureAt(index);
  if (structure === null) return t("none: running text");
  const { kind, fields } = paragraph.structures[structure];
  const field = paragraph.fieldAt(index);
  const what = field === null ? t("separator") : word("role", fields[field].role);
  return `${what} · ${word("kind", kind)}`;
}

function glyphWords(glyph) {
  if (!glyph) return t("none on the display");
  const facts = [t("number {0}", String(glyph.glyph))];
  if (glyph.missing) facts.push(t("missing in the font"));
  if (glyph.unjoined) facts.push(t("its joined form is missing in the font"));
  if (glyph.ellipsis) facts.push(t("ellipsis for {0} character|ellipsis for {0} characters", glyph.end - glyph.source));
  if (glyph.form) facts.push(word("form", glyph.form));
  if (glyph.ligature) facts.push(t("ligature"));
  if (glyph.mirrored) facts.push(t("mirrored"));
  if (glyph.mark) facts.push(t("combining mark"));
  facts.push(
    glyph.mark ? t("on its base") : t("{0} px at {1}", `${glyph.width} × ${glyph.height}`, `${glyph.x}, ${glyph.y}`),
  );
  return facts.join(t(", "));
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

const inParagraph = (model, { paragraph }) => (model.paragraphs.length > 1 ? t(", paragraph {0}", paragraph + 1) : "");

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
      t("Character"),
      `${codePointName(codePoint)} ${shown(codePoint) ? `\u2068${shown(codePoint)}\u2069` : t("(not visible)")}`,
    ],
    [
      t("Place"),
      t("character {0}, bytes {1} to {2}", at.index, byteOffsets[at.index], byteOffsets[at.index + 1]) +
        inParagraph(model, at),
    ],
    [
      t("Level"),
      t("{0} (plain UAX #9: {1})", levelWords(paragraph.levels[at.index]), levelWords(entry.plain.levels[at.index])),
    ],
    [t("Field"), fieldWords(paragraph, at.index)],
    [t("Glyph"), glyphWords(glyph)],
    [t("Plain UAX #9"), samePlace(glyph, plainGlyph) ? t("the same place") : glyphWords(plainGlyph)],
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
  if (index > 0) parts.push(t("after {0}", neighbour(paragraph, index - 1)));
  if (index < paragraph.length) parts.push(t("before {0}", neighbour(paragraph, index)));
  return parts.join(t(", ")) || t("in an empty text");
}

function belongsTo({ index, edge }, paragraph) {
  if (edge === "trailing")
    return index === 0 ? t("the paragraph’s beginning (trailing edge)") : t("the character before it (trailing edge)");
  return index === paragraph.length
    ? t("the paragraph’s end (leading edge)")
    : t("the character after it (leading edge)");
}

export function showCaret(model) {
  const { caret } = model;
  byId("caret-facts").hidden = !caret;
  byId("caret-empty").hidden = Boolean(caret);
  if (!caret) return;
  const { paragraph } = model.paragraphs[caret.paragraph];
  fill(byId("caret-facts"), [
    [
      t("Place"),
      t("{0} of {1}{2}: {3}", caret.index, paragraph.length, inParagraph(model, caret), between(caret, paragraph)),
    ],
    [t("Belongs to"), belongsTo(caret, paragraph)],
    [t("Level"), levelWords(caret.level)],
    [t("Pixel"), t("{0} from the left", caret.x)],
    [
      t("Second place"),
      caret.other ? t("pixel {0}, level {1}", caret.other.x, levelWords(caret.other.level)) : t("none"),
    ],
  ]);
}

// The same for a screen reader, short.
export function caretSentence(model) {
  const { caret } = model;
  const { paragraph } = model.paragraphs[caret.paragraph];
  const second = caret.other ? t("; second place at pixel {0}", caret.other.x) : "";
  return t("Caret at {0}, {1}, level {2}{3}", caret.index, between(caret, paragraph), levelWords(caret.level), second);
}
