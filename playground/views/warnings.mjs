// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Warnings in the library's own words.
import { language, languages, t } from "../language.mjs";
import { h } from "./elements.mjs";

// The warnings of check-iri, the weightiest first, in words: those of the verdict on a code that holds this link. The
// code is a bookmark, in which white space and marks around the link count, too. (A verdict adds what it says of the
// code, such as "bad_link", and calls a user before the site of what is no web page "login".)
export function warningsOfIri(embidi, iri, { warnings }) {
  const code = `MEBKM:URL:${iri.replace(/[\\;:,]/g, "\\$&")};;`;
  return embidi
    .verdict(code, { language: language() })
    .warnings.filter(({ name }) => warnings.includes(name === "login" ? "userinfo" : name));
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
