// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// usage: node verdicts.mjs KIND TOOL FILE DEVIATIONS
// The verdicts of the tool on the URLs of FILE, a collection of ../shared/trust; KIND is its name without extension
// (../shared/trust/README.md). DEVIATIONS has a line for each that comes out otherwise than FILE says, "input | what comes out |
// why", the input as JSON; there may be no other. Exit status 77: there is no FILE.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { domainToASCII } from "node:url";

const [kind, tool, file, deviations] = process.argv.slice(2);
if (!existsSync(file)) {
  console.log(`verdicts: there is no ${file}`);
  process.exit(77);
}

const lines = (path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
const json = () => lines(file).map((line) => JSON.parse(line));
const table = () => lines(file).map((line) => line.split("\t"));

// Letter by letter, without rules for the end of a word.
const lower = (text) => text.replace(/./gsu, (letter) => letter.toLowerCase());

// A host as a browser writes it.
const ascii = (host) =>
  host === "" || /^[[0-9.\]a-f:]+$/i.test(host) ? host.toLowerCase() : domainToASCII(lower(host)) || lower(host);

// What is wrong with a verdict of which a browser says the host, or null where it refuses. What is no URL has no host.
function host(want) {
  return (verdict) => {
    const shown = ascii(verdict.host ?? "");
    if (verdict.kind !== "url" && shown === "") return "";
    if (verdict.ok && want === null) return `ok, host ${verdict.host ?? "none"}`;
    if (shown === (want ?? "") || (!verdict.ok && shown === "")) return "";
    return shown === "" && !/^(https?|wss?|ftp):/i.test(verdict.scheme ?? "")
      ? "no host"
      : `${verdict.ok ? "ok" : "bad"}, host ${verdict.host ?? "none"}`;
  };
}
const ok = (want) => (verdict) => (verdict.ok === want ? "" : verdict.ok ? "ok" : "bad");

const readers = {
  "edge-urls": () => json().map((row) => [row.input, host(row.browser?.[1] ?? null)]),
  "wpt-hosts": () => json().map((row) => [row.input, host(row.host)]),
  "wpt-idna": () => json().map((row) => [`https://${row[0]}/`, host(row[1])]),
  "chromium-idn": () =>
    table()
      .filter((row) => !["UT", "P"].includes(row[1]))
      .map((row) => [`https://${row[0]}/`, ok(row[1] === "S")]),
  "firefox-idn": () => table().map((row) => [`https://${JSON.parse(row[0])}.com/`, ok(row[1] === "T")]),
  "same-picture": () => table().map((row) => [JSON.parse(row[1]), ok(false)]),
  "real-urls": () => table().map((row) => [JSON.parse(row[1]), ok(row[4] === "ok")]),
};
const cases = readers[kind]();
const input = cases.map(([text]) => `${text}\0`).join("");
const run = spawnSync(tool, ["verdict", "--json", "--null"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
const verdicts = run.stdout
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line));
// A NUL ends a text, so those that hold one are told apart from what follows.
const expected = cases.reduce((sum, [text]) => sum + text.split("\0").length, 0);
if (verdicts.length !== expected || expected === 0) {
  console.log(`verdicts: ${verdicts.length} verdicts of ${expected} texts\n${run.stderr}`);
  process.exit(1);
}

const found = new Map();
let noted = 0;
let at = 0;
for (const [text, wrong] of cases) {
  const verdict = verdicts[at];
  at += text.split("\0").length;
  if (text.includes("\0")) continue;
  if (verdict.ok && verdict.warnings.length > 0) noted += 1;
  const what = wrong(verdict);
  if (what !== "") found.set(JSON.stringify(text), what);
}
const known = new Map(lines(deviations).map((line) => line.split(" | ").slice(0, 2)));
console.log(
  `verdicts: ${file}: ${cases.length} cases, ${cases.length - found.size} as wanted, ${found.size} otherwise (${deviations} says why), ${noted} ok with a note`,
);
let status = 0;
for (const [text, what] of found) {
  if (known.get(text) !== what) {
    console.log(`new: ${text} | ${what}`);
    status = 1;
  }
}
for (const [text, what] of known) {
  if (found.get(text) !== what) {
    console.log(`none any more: ${text} | ${what}`);
    status = 1;
  }
}
// One-word notes must be worth reading: at most one of ten honest URLs has any.
if (kind === "real-urls" && noted * 10 > cases.length) {
  console.log(`${noted} of ${cases.length} honest URLs have a note`);
  status = 1;
}
process.exit(status);
