// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Warnings in the library's own words.
import { language, languages, t } from "../language.mjs";
import { h } from "./elements.mjs";

// The warnings of check-iri in the words of a verdict, the serious ones first. A verdict calls a user before the site of
// what is no web page "login", and does not tell a person of "unescaped".
export function warningsOfIri(embidi, { warnings, preview }) {
  const { warnings: texts, bad } = embidi.words(language());
  const said = warnings
    .map((name) => (name === "userinfo" && preview.scheme_kind !== "web" ? "login" : name))
    .filter((name) => name in texts)
    .map((name) => ({ name, text: texts[name], bad: bad.includes(name) }));
  return [...said.filter(({ bad }) => bad), ...said.filter(({ bad }) => !bad)];
}

// A list of { name, text, bad }, each with a sign and, for screen readers, a word for it.
export function warningList(warnings, { lang = language() } = {}) {
  if (warnings.length === 0) return null;
  return h(
    "ul",
    { class: "views-warnings", dir: languages[lang].dir, lang },
    warnings.map(({ text, bad }) =>
      h(
        "li",
        { class: bad ? "bad" : "warn" },
        h("span", { class: "views-sign", "aria-hidden": "true" }, bad ? "✗" : "!"),
        h(
          "span",
          { class: "visually-hidden", lang: language(), dir: languages[language()].dir },
          bad ? t("serious: ") : t("to know: "),
        ),
        h("bdi", {}, text),
      ),
    ),
  );
}
