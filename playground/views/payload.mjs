// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The whole text as that of a QR code: the verdict on it, and its rows.
import { language as pageLanguage, t } from "../language.mjs";
import { word, words } from "../words.mjs";
import { codeOf } from "./code.mjs";
import { displayedText, emptyNote, hostText, missingNote, visibleText } from "./common.mjs";
import { fill, h, outcome, table } from "./elements.mjs";
import { warningList } from "./warnings.mjs";

const kRightToLeft = new Set(["ar", "he", "fa"]);
const kHidden = "••••••••";
const kLongest = 2000; // UTF-16 units of a value that are shown

let chosen = null; // language of the library's words, while the page is open; null: the page's
let shown = new Set(); // secrets that were asked for: rows by their bytes
let shownOf = null; // the text that they were asked for of

function secret(text, row, again) {
  const key = `${row.label}-${row.begin}`;
  const visible = shown.has(key);
  const toggle = () => {
    if (visible) shown.delete(key);
    else shown.add(key);
    again();
  };
  return [
    visible
      ? multiline(text)
      : h(
          "span",
          { class: "payload-hidden" },
          h("span", { "aria-hidden": "true" }, kHidden),
          h("span", { class: "visually-hidden" }, t("hidden")),
        ),
    " ",
    h(
      "button",
      {
        type: "button",
        class: "button payload-secret",
        "aria-pressed": visible ? "true" : "false",
        "data-key": `payload-${key}`,
        onclick: toggle,
      },
      visible ? t("Hide secret") : t("Show secret"),
    ),
  ];
}

const kAddresses = new Set(["to", "cc", "bcc", "email"]);

const cut = (text) => (text.length > kLongest ? `${text.slice(0, kLongest)}…` : text);

// A value as a device with the library would show it: what is checked is a link or an address as a whole.
function valueOf(embidi, row) {
  const recognize = row.check === null ? "links" : kAddresses.has(row.label) ? "email" : "iri";
  return embidi
    .layoutAll(cut(row.text), { recognize })
    .map((paragraph, i) => [i > 0 && h("br"), displayedText(paragraph)]);
}

function rawCell(row, raw, visible) {
  if (raw === row.text) return h("span", { class: "payload-decode" }, t("the same"));
  return [
    visible ? multiline(raw) : h("span", { class: "payload-hidden", "aria-hidden": "true" }, kHidden),
    h("span", { class: "payload-decode" }, ` (${word("decode", row.decode)})`),
  ];
}

const multiline = (text) =>
  cut(text)
    .split(/\r\n|\r|\n/)
    .map((line, i) => [i > 0 && h("br"), visibleText(line)]);

function checkCell(check, names, language) {
  if (check === null) return "–";
  return [
    outcome(check.ok),
    check.host_display !== null && [h("br"), t("leads to"), " ", hostText(check.host_display)],
    check.warnings.length > 0 && [
      h("br"),
      h(
        "span",
        { dir: kRightToLeft.has(language) ? "rtl" : "ltr", lang: language },
        check.warnings.map((name) => names.warnings[name] ?? name).join(" · "),
      ),
    ],
  ];
}

function rowTable(embidi, payload, bytes, names, language, again) {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const raw = ({ begin, end }) => decoder.decode(bytes.subarray(begin, end));
  const isShown = (row) => !row.secret || shown.has(`${row.label}-${row.begin}`);
  return table({
    caption: t("Rows of the code"),
    scroll: "payload-rows",
    columns: [t("What it is"), t("Value"), t("As it stands in the code"), t("Check")].map((title) => ({ title })),
    rows: payload.rows.map((row) => [
      h("bdi", { lang: language }, names.labels[row.label] ?? row.label),
      row.secret ? secret(row.text, row, again) : valueOf(embidi, row),
      rawCell(row, raw(row), isShown(row)),
      checkCell(row.check, names, language),
    ]),
  });
}

function chooser(language, again) {
  return h(
    "label",
    { class: "payload-language" },
    t("Words of the library in"),
    " ",
    h(
      "select",
      { "data-key": "payload-language", onchange: ({ target }) => ((chosen = target.value), again()) },
      Object.entries(words.language).map(([code, name]) =>
        h("option", { value: code, lang: code, selected: code === language }, name),
      ),
    ),
  );
}

function verdictCard(verdict, names, language) {
  const [ok, bad] = [t("OK: nothing deceptive was found"), t("Not OK")];
  return h(
    "div",
    { class: `payload-verdict ${verdict.ok ? "payload-ok" : "payload-bad"}` },
    h(
      "p",
      { class: "payload-outcome" },
      outcome(verdict.ok, [ok, bad]),
      " · ",
      h("bdi", { lang: language, class: "payload-kind" }, names.kinds[verdict.kind] ?? verdict.kind),
    ),
    verdict.host !== null && verdict.host !== "" && h("p", {}, t("Leads to"), " ", hostText(verdict.host)),
    warningList(verdict.warnings, { lang: language }),
  );
}

export function render(element, model) {
  const again = () => render(element, model);
  const { embidi } = model;
  const bytes = codeOf(model.texts);
  const id = `${model.state.input} ${model.state.text}`;
  if (id !== shownOf) {
    shown = new Set();
    shownOf = id;
  }
  const intro = h(
    "p",
    { class: "views-intro" },
    t(
      "If the whole text came out of a QR code: what it would do, what is unsafe about it, and its parts as a display would list them before anything is done.",
    ),
  );
  if (bytes.length === 0) return fill(element, intro, emptyNote(model));
  const language = chosen ?? pageLanguage();
  const names = embidi.words(language);
  let payload;
  let verdict;
  try {
    payload = embidi.payload(bytes);
    verdict = embidi.verdict(bytes, { language });
  } catch (error) {
    if (error.name !== "EmbidiError") throw error;
    return fill(element, intro, h("p", { class: "note bad" }, word("status", error.code)));
  }
  return fill(
    element,
    intro,
    missingNote(model),
    chooser(language, again),
    verdictCard(verdict, names, language),
    payload.rows.length > 0 && rowTable(embidi, payload, bytes, names, language, again),
  );
}
