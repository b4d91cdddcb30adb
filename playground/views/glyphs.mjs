// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The glyph stream: what is drawn, from left to right, line by line, as the panel has it.
import { key, t } from "../language.mjs";
import { word } from "../words.mjs";
import { notation, shown } from "./code_points.mjs";
import { emptyNote, lift, limit, markHighlighted, pointing } from "./common.mjs";
import { fill, h, isolated, listen, moveStop, rangeText, roving, showAll, table } from "./elements.mjs";

const kFirst = 150; // glyphs that are shown at first

const columns = [
  { title: key("Character") },
  { title: key("Place in the text"), class: "views-number" },
  { title: key("Code point") },
  { title: key("Glyph"), class: "views-number" },
  { title: "x", class: "views-number" },
  { title: key("Advance"), class: "views-number" },
  { title: key("Level"), class: "views-number" },
  { title: key("Part of") },
  { title: key("Remarks") },
];

function remarks(glyph) {
  return [
    glyph.mark && t("mark, drawn at {0}", `${glyph.dx}, ${glyph.dy}`),
    glyph.form && word("form", glyph.form),
    glyph.ligature && t("{0} letters in one", glyph.end - glyph.source),
    glyph.mirrored && t("mirrored"),
    glyph.ellipsis && t("stands for what was left out"),
    glyph.missing && t("not in the font"),
  ]
    .filter(Boolean)
    .join(t(", "));
}

// "link", and of several which.
function structureName({ structures }, n) {
  const name = word("kind", structures[n].kind).toLowerCase();
  const same = structures.filter(({ kind }) => kind === structures[n].kind);
  return same.length > 1 ? `${name} ${same.indexOf(structures[n]) + 1}` : name;
}

function row(entry, glyph) {
  const structure = glyph.structure === null ? null : entry.paragraph.structures[glyph.structure];
  const c = shown(glyph.codePoint);
  return [
    h("bdi", { class: c.token ? "views-token" : "glyphs-character" }, c.text === " " ? "␣" : c.text),
    // The one in a row that can be reached by keys.
    h(
      "button",
      {
        type: "button",
        class: "glyphs-place",
        tabindex: -1,
        "data-key": `glyphs-${entry.index}-${glyph.source}-${glyph.x}`,
      },
      rangeText(glyph.source, glyph.end),
    ),
    notation(glyph.codePoint),
    { cell: glyph.glyph, class: glyph.missing ? "bad" : null },
    glyph.x,
    glyph.advance,
    {
      cell: isolated(`${glyph.level} ${glyph.level % 2 ? "←" : "→"}`, { dir: "ltr" }),
      class: glyph.level % 2 ? "level-odd" : "level-even",
    },
    structure === null
      ? "–"
      : [
          h(
            "span",
            { class: glyph.role ? `chip role-${glyph.role}` : "chip" },
            glyph.role ? word("role", glyph.role) : t("separator"),
          ),
          ` ${structureName(entry.paragraph, glyph.structure)}`,
        ],
    remarks(glyph),
  ];
}

function lineTable(entry, line, glyphs, number) {
  return table({
    caption:
      t(
        "Line {0} of the display: {1}, {2} wide, its top at y {3}",
        number,
        t("{0} glyph|{0} glyphs", line.glyphs.length),
        t("{0} pixel|{0} pixels", line.width),
        line.y,
      ) +
      (line.elided.length ? t("; left out: {0}", line.elided.map((what) => word("elided", what)).join(t(", "))) : ""),
    scroll: `glyphs-line-${number}`,
    columns: columns.map(({ title, ...rest }) => ({ title: t(title), ...rest })),
    rows: glyphs.map((glyph) => row(entry, glyph)),
    rowAttributes: (i) => ({
      class: "glyphs-row",
      "data-p": entry.index,
      "data-begin": glyphs[i].source,
      "data-end": glyphs[i].end,
    }),
  });
}

export function render(element, model) {
  const again = () => render(element, model);
  const intro = h(
    "p",
    { class: "views-intro" },
    t(
      "What is drawn, from left to right: one row a glyph, with the character of the text that it shows. Right-to-left text comes out last letter first, brackets are mirrored, and Arabic letters take their joined forms. x and advance are pixels.",
    ),
  );
  const { preview } = model;
  if (!preview) return fill(element, intro, h("p", { class: "note bad" }, t("The display could not be drawn.")));
  const lines = preview.lines.filter(({ glyphs }) => glyphs.length > 0);
  if (lines.length === 0) return fill(element, intro, emptyNote(model));
  let left = limit("glyphs", kFirst);
  const tables = [];
  let total = 0;
  for (const [n, line] of lines.entries()) {
    total += line.glyphs.length;
    const some = line.glyphs.slice(0, Math.max(0, left));
    left -= some.length;
    if (some.length) tables.push(lineTable(model.paragraphs[line.paragraph], line, some, n + 1));
  }
  fill(
    element,
    intro,
    !preview.fits &&
      h("p", { class: "note warn" }, t("The text is too large for the panel; what is not drawn is not listed.")),
    tables,
    total > limit("glyphs", kFirst) &&
      showAll(t("Show all {0} glyphs", total), () => (lift("glyphs"), again()), "glyphs-all"),
  );
  roving(element, ".table", ".glyphs-place", { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 });
  pointing(element, model, listen);
  return highlight(element, model);
}

export function highlight(element, model) {
  const [first] = markHighlighted(element, model, ".glyphs-row");
  const button = first?.querySelector(".glyphs-place");
  if (button) moveStop(button, ".table", ".glyphs-place");
}
