// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the library's interface calls things, as a person would say them, in one place. (The words of warnings, and of
// the kinds and rows of a payload, are the library's own: embidi.words().)
import { t } from "./language.mjs";

export const words = {
  kind: { iri: "Link", email: "Email address", filename: "File name", number: "Number" },

  // Short, for a label below a field.
  role: {
    scheme: "scheme",
    userinfo: "user",
    label: "site name",
    address: "IP address",
    port: "port",
    segment: "path",
    key: "key",
    value: "value",
    fragment: "fragment",
    local: "mailbox",
    number: "number",
  },

  // What each role is, for a legend.
  roleNote: {
    scheme: "says how it is opened, such as https",
    userinfo: "comes before @ and is not the site",
    label: "a part of the site's name, between full stops (the library calls it a label)",
    address: "a number instead of a name",
    port: "a number after the site's name",
    segment: "a folder, file or page (the library calls it a segment)",
    key: "the name of something that is asked for",
    value: "what is asked for",
    fragment: "a place in the page, after #",
    local: "whose mailbox, before @ (the library calls it the local part)",
    number: "a telephone number, signed number or code",
  },

  direction: { ltr: "from left to right", rtl: "from right to left", null: "by the Unicode algorithm alone" },

  // What the flags of a structure mean where they are set.
  flag: {
    neutralized: "It holds hidden direction marks. They are not shown and have no effect.",
    controlAdjacent: "Direction controls stand right beside it: this may be a trick.",
    depthOverflow: "It is nested too deeply to be put in order. No honest text does this.",
  },

  status: {
    bad_argument: "An option has a value that the library does not know.",
    too_long: "The text is too long for one paragraph.",
    too_many_fields: "The text has more links and fields than there is room for.",
    block_too_small: "There is too little memory for this text.",
    bad_font: "This is not a font of embidi's, or not all of one.",
    buffer_too_small: "The result is longer than there is room for.",
    refused: "This cannot be converted.",
    out_of_memory: "The browser gives the page no more memory.",
  },

  // Why a part of a site's name cannot be one.
  labelError: {
    empty: "is empty",
    too_long: "is too long",
    punycode: "starts with xn-- and cannot be decoded",
    disallowed: "has a character that names may not have",
    hyphen: "has a hyphen in the wrong place",
    leading_mark: "begins with a combining mark",
    contextj: "has a joiner in the wrong place",
    contexto: "has a character in the wrong place",
    emoji: "has an emoji",
  },

  scripts: {
    single: "one alphabet",
    highly_restrictive: "Latin with Chinese, Japanese or Korean, as is usual",
    mixed: "mixes alphabets",
  },

  schemeKind: {
    none: "none is given",
    web: "a web page",
    mail: "an email",
    tel: "a call or text message",
    file: "a file on this device",
    script: "a program that runs",
    data: "a document inside the link",
    other: "something else",
  },

  hostKind: { none: "none", name: "a name", ipv4: "an IPv4 address", ipv6: "an IPv6 address" },

  // What is wrong with one field of a link (docs/spec/checks.md 3.1).
  fieldViolation: {
    1: "mixes right-to-left and left-to-right letters",
    2: "does not begin and end with a right-to-left letter",
    3: "has right-to-left letters and other characters",
  },

  // How the value of a payload's row stands in its text.
  decode: {
    none: "as it stands",
    percent: "percent escapes",
    form: "percent escapes, + for a space",
    backslash: "backslash escapes",
    lines: "folded lines, backslash escapes",
    quoted: "quoted-printable",
  },

  form: {
    isolated: "isolated form",
    final: "final form",
    initial: "initial form",
    medial: "medial form",
  },

  language: { en: "English", ar: "العربية", he: "עברית", fa: "فارسی" },

  elided: {
    text: "text",
    userinfo: "the user before @",
    tail: "path, query or fragment",
    scheme: "the scheme",
    host: "a part of the site's name",
    all: "everything",
  },
};

// A word, or what the library calls it where this list has none: a newer library may know more.
export const word = (group, name) => {
  const english = words[group]?.[name];
  return english === undefined ? String(name).replaceAll("_", " ") : t(english);
};
