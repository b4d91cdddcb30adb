// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Warnings in the library's own words.
import { h } from "./elements.mjs";

// The warnings of check-iri, the weightiest first, in words: those that the verdict on a code with this link gives.
// (A verdict adds "bad_link", which says of a code what the check says of the link, and calls a user before the site
// of what is no web page "login".)
export function warningsOfIri(embidi, iri, { warnings }) {
  const prefix = /^mailto:/i.test(iri) ? "" : "URLTO:";
  const said = embidi.verdict(prefix + iri).warnings.filter(({ name }) =>
    warnings.includes(name) || (name === "login" && warnings.includes("userinfo")));
  const named = new Set(said.map(({ name }) => (name === "login" ? "userinfo" : name)));
  const inWords = embidi.words("en").warnings;
  // What the verdict does not repeat, such as white space that its own form of a code leaves out.
  return [...said, ...warnings.filter((name) => !named.has(name)).map((name) => ({ name, text: inWords[name] ?? name, bad: false }))];
}

// A list of { name, text, bad }, each with a sign and, for screen readers, a word for it.
export function warningList(warnings, { dir = "ltr", lang = "en" } = {}) {
  if (warnings.length === 0) return null;
  return h("ul", { class: "views-warnings", dir, lang },
    warnings.map(({ text, bad }) =>
      h("li", { class: bad ? "bad" : "warn" },
        h("span", { class: "views-sign", "aria-hidden": "true" }, bad ? "✗" : "!"),
        h("span", { class: "visually-hidden", lang: "en" }, bad ? "serious: " : "to know: "),
        h("bdi", {}, text))));
}
