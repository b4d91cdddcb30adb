// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What was found in the text, and what the library's checks say of each link and email address.
import { parts, t } from "../language.mjs";
import { word } from "../words.mjs";
import { hostText, lift, limit, orderedText, sections, textOf, visibleText } from "./common.mjs";
import { fill, h, isolated, outcome, showAll, table } from "./elements.mjs";
import { warningList, warningsOfIri } from "./warnings.mjs";

const kFirst = 30; // structures of a paragraph that are checked at first

// What check-iri is given for a structure: an email address is one after "mailto:", as of a payload's rows.
export function iriOf(paragraph, structure) {
  const text = textOf(paragraph, structure.begin, structure.end);
  return structure.kind === "email" && !/^mailto:/i.test(text) ? `mailto:${text}` : text;
}

const fact = (term, ...description) => h("div", {}, h("dt", {}, term), h("dd", {}, description));

// What the structure itself is, before anything is checked.
function structureFacts(structure) {
  return [
    fact(t("Reads"), word("direction", structure.direction)),
    structure.kind === "iri" || structure.kind === "email"
      ? fact(t("May be offered for opening"), structure.link ? t("yes") : t("no: it has a user before the site’s name"))
      : null,
  ];
}

const flags = (structure) =>
  ["neutralized", "controlAdjacent", "depthOverflow"]
    .filter((flag) => structure[flag])
    .map((flag) =>
      h("p", { class: "checks-flag warn" }, h("span", { "aria-hidden": "true" }, "⚠ "), word("flag", flag)),
    );

// Of a link without right-to-left characters there is nothing to say: its warnings have no "not_uniform" then.
function uniformWords({
  warnings,
  preview: {
    uniform: { ltr, rtl },
  },
}) {
  if (ltr && rtl) return t("the same in every program");
  if (!warnings.includes("not_uniform")) return null;
  if (ltr) return t("otherwise in programs that run from right to left");
  if (rtl) return t("otherwise in programs that run from left to right");
  return t("otherwise in programs that know the Unicode algorithm alone");
}

function iriFacts(iri) {
  const { preview, syntax_error: fault } = iri;
  const uniform = uniformWords(iri);
  return [
    preview.host_display !== null &&
      fact(
        t("Leads to"),
        hostText(preview.host_display),
        preview.port !== null && t(" (port {0})", String(preview.port)),
      ),
    preview.address !== null &&
      preview.address !== preview.host_display &&
      fact(t("Which is the address"), isolated(preview.address, { dir: "ltr" })),
    fact(
      t("Opens"),
      word("schemeKind", preview.scheme_kind),
      preview.scheme !== null && [" (", isolated(preview.scheme, { dir: "ltr" }), ")"],
    ),
    uniform !== null && fact(t("Looks"), uniform),
    fault !== null && fact(t("Is faulty"), t("from its character {0} on (counted from 0)", fault)),
  ];
}

function labelWords(label) {
  const remarks = [];
  if (label.error) remarks.push(word("labelError", label.error));
  if (label.violations.length)
    remarks.push(t("breaks the Bidi rule (RFC 5893, condition {0})", label.violations.join(", ")));
  if (label.lookalike)
    remarks.push(parts("can be taken for {0}", isolated(label.lookalike, { class: "checks-lookalike", dir: "ltr" })));
  return remarks.length ? remarks.map((remark, i) => [i > 0 && t("; "), remark]) : t("nothing");
}

// The parts of the site's name in a link's text.
function labelTable(check, text, scroll) {
  if (!check || check.labels.length === 0) return null;
  const characters = [...text];
  const hazards = new Set(check.hazards.map(({ label }) => label));
  return table({
    caption: t("Parts of the site’s name"),
    scroll,
    columns: [{ title: t("Part") }, { title: t("Reads") }, { title: t("Alphabets") }, { title: t("Remarks") }],
    rows: check.labels.map((label, i) => [
      visibleText(characters.slice(label.begin, label.end).join(""), { dir: label.direction }),
      word("direction", label.direction),
      label.scripts === null ? "–" : word("scripts", label.scripts),
      [labelWords(label), hazards.has(i) && t("; its digits may seem to belong to the part before it")],
    ]),
  });
}

// Fields outside the site's name that mix directions or end in the wrong one.
function fieldRemarks(iri, text) {
  const characters = [...text];
  const said = iri.fields.filter(({ role, violations }) => role !== "label" && violations.some((v) => v < 3));
  return said.map(({ role, begin, end, violations }) =>
    h(
      "li",
      {},
      visibleText(characters.slice(begin, end).join("")),
      ` (${word("role", role)}) `,
      violations
        .filter((v) => v < 3)
        .map((v) => word("fieldViolation", v))
        .join(t("; ")),
    ),
  );
}

function iriPart(embidi, paragraph, structure, base, key) {
  const text = iriOf(paragraph, structure);
  const iri = embidi.checkIri(text, { base });
  const remarks = fieldRemarks(iri, text);
  return {
    ok: iri.ok,
    body: [
      warningList(warningsOfIri(embidi, iri)),
      h("dl", { class: "checks-facts" }, structureFacts(structure), iriFacts(iri)),
      remarks.length > 0 && h("ul", { class: "checks-fields" }, remarks),
      labelTable(iri.host_check, text, key),
    ],
  };
}

function card(embidi, model, entry, structure, n) {
  const { paragraph } = entry;
  const isChecked = structure.kind === "iri" || structure.kind === "email";
  const part = isChecked
    ? iriPart(embidi, paragraph, structure, model.state.base, `checks-labels-${entry.index}-${n}`)
    : null;
  return h(
    "article",
    { class: "checks-card", "aria-labelledby": `checks-${entry.index}-${n}` },
    // Below a heading of its line, where there are several.
    h(
      model.paragraphs.length > 1 ? "h4" : "h3",
      { class: "checks-title", id: `checks-${entry.index}-${n}` },
      h("span", { class: "checks-kind" }, word("kind", structure.kind)),
      " ",
      orderedText(paragraph, structure),
      " ",
      part && h("span", { class: "checks-outcome" }, outcome(part.ok)),
    ),
    flags(structure),
    part
      ? part.body
      : [
          h("dl", { class: "checks-facts" }, structureFacts(structure)),
          h(
            "p",
            { class: "note" },
            structure.kind === "filename"
              ? t("The library checks links and email addresses; of a file name it only keeps the parts in order.")
              : t("It is shown from left to right; there is nothing to check."),
          ),
        ],
  );
}

function paragraphPart(entry, model, again) {
  const { paragraph } = entry;
  const flagsOfText = [
    paragraph.illFormed && t("Some bytes are no UTF-8. Each faulty sequence is shown as U+FFFD (�)."),
    paragraph.unsupported &&
      t(
        "It has a script whose letters fuse or change places, such as Devanagari. Their order is right, but they are drawn one by one, which its readers will find wrong.",
      ),
  ]
    .filter(Boolean)
    .map((text) => h("p", { class: "checks-flag warn" }, h("span", { "aria-hidden": "true" }, "⚠ "), text));
  if (paragraph.structures.length === 0) {
    return [
      flagsOfText,
      h(
        "p",
        { class: "note" },
        model.state.recognize === "none"
          ? t("Nothing is looked for: recognition is off.")
          : t(
              "No link, email address or file name was found. If the text is one as a whole, as in an address bar, say so in the recognition setting.",
            ),
      ),
    ];
  }
  const some = paragraph.structures.slice(0, limit("checks", kFirst));
  return [
    flagsOfText,
    some.map((structure, n) => card(model.embidi, model, entry, structure, n)),
    some.length < paragraph.structures.length &&
      showAll(
        t("Show all {0} links and the like", paragraph.structures.length),
        () => (lift("checks"), again()),
        "checks-all",
      ),
  ];
}

export function render(element, model) {
  const again = () => render(element, model);
  const count = model.paragraphs.reduce((sum, { paragraph }) => sum + (paragraph?.structures.length ?? 0), 0);
  fill(
    element,
    h(
      "p",
      { class: "views-intro" },
      t(
        "What the library finds in the text, and what a person should be told before a link is followed. “OK” means that nothing deceptive was found in it; it says nothing about the site itself.",
      ),
      count > 1 && ` ${t("Found: {0} structure.|Found: {0} structures.", count)}`,
    ),
    sections("checks", model, again, (entry) => paragraphPart(entry, model, again)),
  );
}
