// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The text as it is stored, a box a character, with structures and fields.
import { t } from "../language.mjs";
import { word, words } from "../words.mjs";
import { described, isBidiControl, shown } from "./code_points.mjs";
import { fieldsByIndex, kNoLevel, lift, limit, markHighlighted, pointing, sections } from "./common.mjs";
import { fill, h, listen, moveStop, roving, showAll } from "./elements.mjs";

const kFirst = 600; // characters of a paragraph that are shown at first

const levelWords = (level) =>
  level === kNoLevel
    ? t("not displayed")
    : t("level {0}, {1}", level, level % 2 ? t("right to left") : t("left to right"));

// "Character 7: ב (U+05D1), level 3, right to left; site name · Link".
function sentence(entry, index, { structureOf, fieldOf }) {
  const { codePoints, levels } = entry.paragraph;
  const structure = structureOf[index];
  const what = fieldOf[index] ? word("role", fieldOf[index].role) : t("separator");
  const where = structure ? `; ${what} · ${word("kind", structure.kind)}` : "";
  return t("Character {0}: {1}, {2}{3}", index, described(codePoints[index]), levelWords(levels[index]), where);
}

function characterBox(entry, index, lookup) {
  const { codePoints, levels } = entry.paragraph;
  const { text, token } = shown(codePoints[index]);
  const classes = ["fields-character"];
  if (token) classes.push(isBidiControl(codePoints[index]) ? "fields-control" : "fields-token");
  if (codePoints[index] === 0x20) classes.push("fields-space");
  if (levels[index] === kNoLevel) classes.push("fields-removed");
  return h(
    "span",
    {
      class: classes.join(" "),
      role: "option",
      "aria-selected": "false",
      tabindex: -1,
      title: sentence(entry, index, lookup),
      "data-p": entry.index,
      "data-begin": index,
      "data-end": index + 1,
      "data-key": `fields-${entry.index}-${index}`,
    },
    h("bdi", { class: "fields-glyph" }, text === " " ? "␣" : text),
    " ",
    h("span", { class: "fields-index" }, index),
  );
}

// The boxes of a paragraph: structures around fields around characters.
function boxes(entry, end, lookup) {
  const top = [];
  const { structureOf, fieldOf } = lookup;
  let structure;
  let field;
  let into = top;
  let fieldInto = null;
  for (let i = 0; i < end; ++i) {
    if (structureOf[i] !== structure) {
      structure = structureOf[i];
      field = undefined;
      fieldInto = null;
      into = top;
      if (structure) {
        into = [];
        top.push({ structure, parts: into });
      }
    }
    if (fieldOf[i] !== field) {
      field = fieldOf[i];
      fieldInto = null;
      if (field) {
        fieldInto = [];
        into.push({ field, parts: fieldInto });
      }
    }
    (fieldInto ?? into).push(characterBox(entry, i, lookup));
  }
  const labelled = (text, kind) => h("span", { class: `fields-label ${kind}`, "aria-hidden": "true" }, text);
  const fieldBox = ({ field: f, parts }) =>
    h(
      "span",
      { class: `fields-field role-${f.role}`, role: "group", "aria-label": word("role", f.role) },
      h("span", { class: "fields-row" }, parts),
      labelled(word("role", f.role), "fields-role"),
    );
  // A line runs over all parts of a structure, so that they can be on several rows; its kind stands over the first.
  const structureBox = ({ structure: s, parts }) =>
    parts.map((part, i) =>
      h(
        "span",
        { class: `fields-structure${i === 0 ? " fields-first" : ""}${i === parts.length - 1 ? " fields-last" : ""}` },
        i === 0 && labelled(word("kind", s.kind), "fields-kind"),
        part.field ? fieldBox(part) : part,
      ),
    );
  return top.map((part) => (part.structure ? structureBox(part) : part));
}

function legend(roles) {
  if (roles.size === 0) return null;
  return h(
    "dl",
    { class: "fields-legend" },
    Object.keys(words.role)
      .filter((role) => roles.has(role))
      .map((role) =>
        h(
          "div",
          {},
          h("dt", {}, h("span", { class: `swatch role-${role}`, "aria-hidden": "true" }), word("role", role)),
          h("dd", {}, word("roleNote", role)),
        ),
      ),
  );
}

export function render(element, model) {
  const again = () => render(element, model);
  const roles = new Set();
  const kLimit = limit("fields", kFirst);
  const made = sections("fields", model, again, (entry) => {
    const lookup = fieldsByIndex(entry.paragraph);
    for (const { fields } of entry.paragraph.structures) for (const { role } of fields) roles.add(role);
    const end = Math.min(entry.paragraph.length, kLimit);
    return [
      h(
        "div",
        {
          class: "fields-text",
          dir: "ltr",
          role: "listbox",
          "aria-label": t("Characters of line {0} in logical order", entry.line),
          "aria-orientation": "horizontal",
        },
        boxes(entry, end, lookup),
      ),
      end < entry.paragraph.length &&
        showAll(t("Show all {0} characters", entry.paragraph.length), () => (lift("fields"), again()), "fields-all"),
    ];
  });
  fill(
    element,
    h(
      "p",
      { class: "views-intro" },
      t(
        "The text in the order in which it is stored, from left to right, whatever its language: one box a character, with its number below.",
      ),
      " ",
      roles.size
        ? t("Coloured boxes are the fields of links and the like, which keep their places on the display.")
        : t("Links, addresses, file names and numbers would stand in coloured boxes; none was found here."),
    ),
    made,
    h("p", { class: "fields-detail", "aria-hidden": "true" }, "\u00a0"),
    legend(roles),
  );
  pointing(element, model, listen);
  roving(element, ".fields-text", ".fields-character", { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });
  highlight(element, model);
}

export function highlight(element, model) {
  for (const box of element.querySelectorAll('[aria-selected="true"]')) box.setAttribute("aria-selected", "false");
  const [box] = markHighlighted(element, model, ".fields-character");
  const detail = element.querySelector(".fields-detail");
  if (detail)
    detail.textContent = box?.title ?? t("Point at a character, or walk with the arrow keys, to see what it is.");
  if (!box) return;
  box.setAttribute("aria-selected", "true");
  moveStop(box, ".fields-text", ".fields-character");
}
