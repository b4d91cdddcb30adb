// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// A second opinion: compares what the library's tables say about every code point with the npm package
// @unicode/unicode-18.0.0, which was made from the released files by other people's program.
//   usage: node npm_check.mjs DUMP_PROGRAM UNSUPPORTED_LIST NODE_MODULES
// What the package does not have: IDNA, the properties of UTS #58, Bidi_Paired_Bracket.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [dump, list, modules] = process.argv.slice(2);
const directory = `${modules}/@unicode/unicode-18.0.0`;
const end = 0x110000;
const load = async (path) => (await import(pathToFileURL(`${directory}/${path}`))).default;

// The value of a property for every code point; '' where the package has none.
async function property(name) {
  const values = new Array(end).fill("");
  for (const value of readdirSync(`${directory}/${name}`)) {
    if (!existsSync(`${directory}/${name}/${value}/ranges.mjs`)) continue;
    for (const { begin, end: after } of await load(`${name}/${value}/ranges.mjs`)) values.fill(value, begin, after);
  }
  return values;
}

// General categories one at a time: the folder has groups of them, too ("Letter").
async function categories() {
  const names = {
    Lu: "Uppercase_Letter",
    Ll: "Lowercase_Letter",
    Lt: "Titlecase_Letter",
    Lm: "Modifier_Letter",
    Lo: "Other_Letter",
    Mn: "Nonspacing_Mark",
    Mc: "Spacing_Mark",
    Me: "Enclosing_Mark",
    Nd: "Decimal_Number",
    Nl: "Letter_Number",
    No: "Other_Number",
    Pc: "Connector_Punctuation",
    Pd: "Dash_Punctuation",
    Ps: "Open_Punctuation",
    Pe: "Close_Punctuation",
    Pi: "Initial_Punctuation",
    Pf: "Final_Punctuation",
    Po: "Other_Punctuation",
    Sm: "Math_Symbol",
    Sc: "Currency_Symbol",
    Sk: "Modifier_Symbol",
    So: "Other_Symbol",
    Zs: "Space_Separator",
    Zl: "Line_Separator",
    Zp: "Paragraph_Separator",
    Cc: "Control",
    Cf: "Format",
    Cs: "Surrogate",
    Co: "Private_Use",
    Cn: "Unassigned",
  };
  const values = new Array(end).fill("");
  for (const [short, long] of Object.entries(names)) {
    for (const { begin, end: after } of await load(`General_Category/${long}/ranges.mjs`)) {
      values.fill(short, begin, after);
    }
  }
  return values;
}

// ordering.md 1: the scripts with a character that reorders or makes conjuncts, by the rule at the head of the list.
function scripts_by_rule(script, syllabic, positional) {
  const found = new Set();
  for (let c = 0; c < end; ++c) {
    const reorders = positional[c].includes("Left") && positional[c] !== "Visual_Order_Left";
    const joins = ["Virama", "Invisible_Stacker", "Reordering_Killer"].includes(syllabic[c]);
    if ((reorders || joins) && script[c] !== "Common" && script[c] !== "Inherited") found.add(script[c]);
  }
  return found;
}

const graphemes = { Extend: 1, SpacingMark: 1, ZWJ: 1, Prepend: 2, Control: 3, CR: 3, LF: 3 };
const kChar = 1,
  kInclusion = 2,
  kAnchor = 32,
  kAlphanumeric = 128,
  kHostSymbol = 0x4000,
  kEnclosed = 0x8000;
const in_ranges = (c, ranges) => ranges.some(([first, last]) => c >= first && c <= last);
const is_mark = (c) => c === 0x200e || c === 0x200f || c === 0x61c;
const is_explicit = (c) =>
  in_ranges(c, [
    [0x202a, 0x202e],
    [0x2066, 0x2069],
  ]);

// What the sets tell about the general category: ordering.md 2.
function agrees_with_category(c, sets, format, category) {
  if (is_mark(c)) return sets === 0 && category === "Cf";
  if (is_explicit(c)) return sets === kAnchor && category === "Cf";
  const has = (set) => (sets & set) !== 0;
  const general = category[0];
  const kept = "LNMS".includes(general) || ["Pd", "Pc", "Cf"].includes(category);
  const angle = c === 0x3c || c === 0x3e;
  return (
    has(kAlphanumeric) === "LN".includes(general) &&
    has(kChar) === ((kept && !angle) || has(kInclusion)) &&
    (!has(kInclusion) || category === "Po") &&
    (!has(kHostSymbol) || general === "S") &&
    ((general !== "Z" && category !== "Ps" && category !== "Pi") || has(kAnchor)) &&
    has(kEnclosed) === (has(kChar) || ["Zs", "Ps", "Pe", "Pi", "Pf"].includes(category)) &&
    (c < 0x80 || format === (category === "Cf"))
  );
}

// The code points that have a binary property.
async function binary(name) {
  const values = new Array(end).fill(false);
  for (const { begin, end: after } of await load(`Binary_Property/${name}/ranges.mjs`)) values.fill(true, begin, after);
  return values;
}

// How many of the scripts that UTS #39 recommends have a code point in their Script_Extensions, and the last of these.
async function recommended_scripts() {
  const names = [
    "Arabic",
    "Armenian",
    "Bengali",
    "Bopomofo",
    "Cyrillic",
    "Devanagari",
    "Ethiopic",
    "Georgian",
    "Greek",
    "Gujarati",
    "Gurmukhi",
    "Hangul",
    "Han",
    "Hebrew",
    "Hiragana",
    "Katakana",
    "Khmer",
    "Kannada",
    "Lao",
    "Latin",
    "Malayalam",
    "Myanmar",
    "Oriya",
    "Sinhala",
    "Tamil",
    "Telugu",
    "Thaana",
    "Thai",
    "Tibetan",
  ];
  const count = new Array(end).fill(0),
    last = new Array(end).fill("other");
  for (const name of names) {
    for (const { begin, end: after } of await load(`Script_Extensions/${name}/ranges.mjs`)) {
      for (let c = begin; c < after; ++c) ++count[c];
      last.fill(name, begin, after);
    }
  }
  return [count, last];
}

const [bidi, bracket, joining, breaks, script, syllabic, positional] = await Promise.all(
  [
    "Bidi_Class",
    "Bidi_Paired_Bracket_Type",
    "Joining_Type",
    "Grapheme_Cluster_Break",
    "Script",
    "Indic_Syllabic_Category",
    "Indic_Positional_Category",
  ].map(property),
);
const category = await categories();
const [ignorable, link, conjunct] = await Promise.all(
  ["Default_Ignorable_Code_Point", "Grapheme_Link", "InCB"].map(binary), // InCB: whether it is not None
);
const [recommended, extension] = await recommended_scripts();
const small = await load("Simple_Case_Mapping/Lowercase/code-points.mjs");
const mirrors = await load("Bidi_Mirroring_Glyph/index.mjs");
const unsupported = new Set(
  readFileSync(list, "utf8")
    .split("\n")
    .filter((line) => line[0] !== "#")
    .join(" ")
    .split(/\s+/)
    .filter(Boolean),
);

// checks.md 1: "Script".
function script_class(c) {
  if (["Common", "Inherited"].includes(script[c]) || recommended[c] > 1) return "any";
  return extension[c];
}

const is_invisible = (c) =>
  (ignorable[c] && !is_mark(c) && !is_explicit(c)) || c === 0x2800 || in_ranges(c, [[0xfff9, 0xfffb]]);

const wrong = {},
  compared = {};
function compare(what, c, same) {
  compared[what] = (compared[what] ?? 0) + 1;
  if (same) return;
  wrong[what] = (wrong[what] ?? 0) + 1;
  if (wrong[what] <= 10) console.log(`U+${c.toString(16).toUpperCase().padStart(4, "0")}: another ${what}`);
}

let next = 0;
for (const line of execFileSync(dump, { encoding: "utf8", maxBuffer: 1 << 28 })
  .trim()
  .split("\n")) {
  const [
    first,
    last,
    class_name,
    bracket_type,
    joining_type,
    grapheme,
    sets,
    format,
    is_unsupported,
    mirror,
    script_name,
    signs,
    fold,
  ] = line.split(" ");
  for (let c = parseInt(first, 16); c <= parseInt(last, 16); ++c, ++next) {
    // The package has no Bidi_Class of unassigned code points.
    if (bidi[c] !== "") compare("Bidi_Class", c, bidi[c] === class_name);
    compare("Bidi_Paired_Bracket_Type", c, (bracket[c] || "None") === bracket_type);
    compare("Bidi_Mirroring_Glyph", c, (mirrors.get(c)?.codePointAt(0) ?? 0) === parseInt(mirror, 16));
    // It has the Joining_Type of what ArabicShaping.txt lists; the rest follows, as that file says.
    const derived = ["Mn", "Me", "Cf"].includes(category[c]) ? "Transparent" : "Non_Joining";
    compare("Joining_Type", c, (joining[c] || derived) === joining_type);
    compare("Grapheme_Cluster_Break", c, (graphemes[breaks[c]] ?? 0) === Number(grapheme));
    compare("General_Category", c, agrees_with_category(c, Number(sets), format === "1", category[c]));
    compare("Script", c, unsupported.has(script[c]) === (is_unsupported === "1"));
    if (script_name !== "-") {
      compare("Script_Extensions", c, script_class(c) === script_name);
      compare("mark", c, (category[c][0] === "M") === ((signs & 4) !== 0));
    }
    compare("Default_Ignorable_Code_Point", c, is_invisible(c) === ((signs & 1) !== 0));
    compare("Grapheme_Link", c, link[c] === ((signs & 2) !== 0));
    compare("InCB", c, conjunct[c] === ((signs & 8) !== 0));
    // What is folded is made small, but for U+0387, which is mapped to the middle dot.
    if (fold !== "0" && c !== 0x387) compare("Lowercase", c, small.get(c) === c + Number(fold));
  }
}
for (const [what, count] of Object.entries(compared)) {
  console.log(`${what}: ${count} compared, ${wrong[what] ?? 0} differ`);
}
const by_rule = scripts_by_rule(script, syllabic, positional);
const missing = [...by_rule].filter((name) => !unsupported.has(name));
const surplus = [...unsupported].filter((name) => !by_rule.has(name));
console.log(`unsupported scripts: ${by_rule.size} by the rule; only there: ${missing}; only in the list: ${surplus}`);
const all = next === end && Object.keys(compared).length === 13;
process.exit(all && Object.keys(wrong).length === 0 && missing.length === 0 && surplus.length === 0 ? 0 : 1);
