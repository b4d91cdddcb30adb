// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Every case file of tests/cases through the JavaScript API of the package: node cases.test.mjs PACKAGE CASES PROGRAMS
// PROGRAMS is the folder of the host's programs for case files: where the API reaches all that they look at, the digest
// must be theirs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { fitFont, shapingFont } from "./fonts.mjs";
import { caseFile, read, write } from "./notation.mjs";

const [packageFolder, casesFolder, programs] = process.argv.slice(2).map((path) => resolve(path));
const { load, EmbidiError } = await import(pathToFileURL(join(packageFolder, "embidi.mjs")));
const embidi = await load();
const font = await embidi.loadFont(fitFont());
const everything = await embidi.loadFont(shapingFont());

class Digest {
  #hash = 2166136261;
  number(value) {
    for (let shift = 0; shift < 32; shift += 8)
      this.#hash = Math.imul(this.#hash ^ ((value >>> shift) & 0xff), 16777619) >>> 0;
  }
  text(text) {
    for (const byte of new TextEncoder().encode(text)) this.number(byte);
    return text;
  }
  get value() {
    return this.#hash.toString(16).toUpperCase().padStart(8, "0");
  }
}

const chars = (text) => Array.from(text, (c) => c.codePointAt(0));
const flags = (names, object) =>
  names
    .filter((name) => object[name])
    .map((name) => ` +${name}`)
    .join("");
const options = (words) =>
  Object.fromEntries(
    words.map((word) => {
      const [key, value] = word.split("=");
      return [key, key === "numbers" ? value === "on" : value];
    }),
  );

// ---------------------------------------------------------------------------------------------- paragraphs

function structureText(p, s, literal) {
  const fields = s.fields.map((f) => {
    const text = Array.from(p.codePoints.subarray(f.begin, f.end), (c) => (c === 0x20 ? " " : write([c], literal)));
    return `${f.role}=${text.join("")}`;
  });
  return `${s.kind}(${fields.join(" ")})`;
}

function structureRanges(s) {
  const fields = s.fields.map((f) => ` ${f.role} ${f.begin}-${f.end}`);
  const address = s.kind === "iri" || s.kind === "email";
  const link = address === s.link ? "" : address ? " +no_link" : " +link";
  const more = flags(["neutralized", "control_adjacent", "depth_overflow"], {
    neutralized: s.neutralized,
    control_adjacent: s.controlAdjacent,
    depth_overflow: s.depthOverflow,
  });
  return `${s.kind} ${s.begin}-${s.end} ${s.direction ?? "none"}${fields.join("")}${link}${more}`;
}

function runLayout({ columns, literal }, digest) {
  const [order, base, text, display, , structures] = columns(6);
  const words = order.trim().split(/ +/);
  const chosen = {
    recognize: words.at(-1) === "plain" ? "none" : "iri",
    ...options(words.slice(0, -1)),
    order: words.at(-1),
    base,
  };
  const p = embidi.layout(read(text, literal), chosen);
  digest.number(p.level);
  const visual = p.line(0, p.length).visual();
  for (const v of visual) [v.codePoint, v.source, v.level].forEach((n) => digest.number(n));
  assert.deepEqual(
    visual.flatMap((v) => chars(v.text)),
    visual.map((v) => v.codePoint),
  );
  const parts = [...(p.illFormed ? ["ill_formed"] : []), ...(p.unsupported ? ["unsupported"] : [])];
  const asText = structures?.includes("(");
  parts.push(...p.structures.map((s) => (asText ? structureText(p, s, literal) : structureRanges(s))));
  const shown = digest.text(parts.length === 0 ? "-" : parts.join("; "));
  assert.deepEqual(
    visual.map((v) => v.codePoint),
    chars(new TextDecoder().decode(read(display, literal))),
  );
  if (structures !== undefined) assert.equal(shown, structures);
}

// ---------------------------------------------------------------------------------------------- fit

const dots = (text) => chars(text).map((c) => (c === 0x2026 ? 0x7e : c));

function caretsOf(line) {
  const places = [];
  for (let index = line.begin; index <= line.end; ++index) {
    const carets = line.carets(index, font);
    if (carets[0].index !== index) continue;
    const split = carets[0].x !== carets[1].x;
    const shown = (split ? carets : carets.slice(0, 1)).map((c) => c.x + (split ? "><"[c.level & 1] : ""));
    places.push(`${index}=${shown.join("/")}`);
  }
  return places.join(" ");
}

const FIT = {
  wrap: (p, width, literal) =>
    p
      .wrap(font, width)
      .map((line) => {
        assert.equal(line.width(font), line.wrappedWidth);
        return write(dots(line.display()), literal) + flags(["mandatory", "emergency", "overflow"], line);
      })
      .join(" | "),
  elide: (p, width, literal) => {
    const line = p.elide(font, width, 0, p.length);
    assert.equal(line.width(font), line.elidedWidth);
    assert.ok(line.elidedWidth <= width);
    return `${write(dots(line.display()), literal)} |${line.elided.length === 0 ? " -" : line.elided.map((what) => ` ${what}`).join("")}`;
  },
  carets: (p, width) => caretsOf(p.elide(font, width, 0, p.length)),
  "wrapped-carets": (p, width) =>
    p.length === 0
      ? ""
      : p
          .wrap(font, width)
          .map((line) => caretsOf(p.line(line.begin, line.next)))
          .join(" | "),
  steps: (p, width) => {
    const line = p.elide(font, width, 0, p.length);
    const way = [line.hit(-1, font)];
    for (let next; (next = line.step(way.at(-1), "right", font)).x > way.at(-1).x;) way.push(next);
    let back = line.step(way.at(-1), "right", font);
    for (const caret of way.slice().reverse()) {
      assert.equal(back.x, caret.x);
      back = line.step(back, "left", font);
    }
    return way.map((caret) => caret.index).join(" ");
  },
  hits: (p, width) => {
    const line = p.elide(font, width, 0, p.length);
    return Array.from({ length: line.width(font) + 1 }, (_, x) => line.hit(x, font).index).join(" ");
  },
  runs: (p, width) =>
    p
      .elide(font, width, 0, p.length)
      .runs()
      .map((run) => `${run.begin}-${run.end}:${run.level}`)
      .join(" "),
};

function runFit({ columns, literal }, digest) {
  const [operation, text, width, expected] = columns(4);
  const [name, ...words] = operation.trim().split(/ +/);
  const p = embidi.layout(read(text, literal), options(words));
  assert.equal(digest.text(FIT[name](p, Number(width), literal)), expected ?? "");
}

// ---------------------------------------------------------------------------------------------- shaping

function runShaping({ columns, literal }, digest) {
  const [operation, text, , expected] = columns(4);
  const [name, ...words] = operation.trim().split(/ +/);
  const bytes = read(text, literal);
  if (name !== "shape") return runJoining(name, bytes, expected, digest);
  const { line: range, ...chosen } = options(words);
  const p = embidi.layout(bytes, { order: "plain", recognize: "none", ...chosen });
  const [begin, end] = range?.split("-").map(Number) ?? [0, p.length];
  const glyphs = p
    .line(begin, end)
    .glyphs(everything)
    .map((g) => {
      const form = (g.codePoint >= 0xfb50 && g.codePoint <= 0xfdff) || (g.codePoint >= 0xfe70 && g.codePoint <= 0xfefe);
      return (
        g.codePoint.toString(16).toUpperCase() +
        (g.form !== null && !form ? `/${g.form}` : "") +
        (g.mark ? "+" : "") +
        (g.mirrored ? "!" : "") +
        (g.ligature ? `=${g.source}-${g.end}` : "")
      );
    });
  assert.equal(digest.text(glyphs.length === 0 ? "-" : glyphs.join(" ")), expected);
}

// The package gives a string, in which ill-formed bytes are U+FFFD.
function runJoining(name, bytes, expected, digest) {
  const joined = name === "join" ? embidi.joinText(bytes) : embidi.unjoinText(bytes);
  const shown = chars(joined).map((c) => c.toString(16).toUpperCase());
  const wellFormed = !/x/.test(expected);
  const raw = expected
    .split(" ")
    .flatMap((part) =>
      part === "-"
        ? []
        : part.startsWith("x")
          ? [parseInt(part.slice(1), 16)]
          : [...new TextEncoder().encode(String.fromCodePoint(parseInt(part, 16)))],
    );
  assert.equal(joined, new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(raw)));
  digest.text(wellFormed ? (shown.length === 0 ? "-" : shown.join(" ")) : expected);
}

// ---------------------------------------------------------------------------------------------- checks

const RIGHTS = { true: "ok", false: "bad" };
const notBidi = (guarantee) => guarantee ?? "not_bidi";

function labelText(label, literal) {
  return label.lookalike === null ? "" : ` = ${write(chars(label.lookalike), literal)}`;
}

function domainText(domain, literal) {
  const labels = domain.labels.map((l, index) => {
    const hazard = domain.hazards.some((h) => h.label === index) ? " +digit_after_rtl" : "";
    const scripts = l.scripts === null || l.scripts === "single" ? "" : ` ${l.scripts}`;
    return `${l.begin}-${l.end} ${l.direction}${l.violations.map((n) => ` ${n}`).join("")}${l.error === null ? "" : ` ${l.error}`}${scripts}${labelText(l, literal)}${hazard}`;
  });
  const name = `${RIGHTS[domain.ok]} ${notBidi(domain.guarantee)}${domain.name_too_long ? " name_too_long" : ""}`;
  return labels.length === 0 ? name : `${name}: ${labels.join("; ")}`;
}

const warningsOf = (iri) =>
  iri.warnings.map((name) => ` ${name}${name === "syntax" ? ` at ${iri.syntax_error}` : ""}`).join("");

const CHECKS = {
  "check-domain": (bytes, _, literal) => domainText(embidi.checkDomain(bytes), literal),
  labels: (bytes, _, literal) => {
    const domain = embidi.checkDomain(bytes);
    const labels = domain.labels.map((l) => ` ${l.error ?? l.scripts}${labelText(l, literal)}`);
    return `${RIGHTS[domain.ok]}${domain.name_too_long ? " name_too_long" : ""}${labels.join(",")}`;
  },
  "check-iri": (bytes, { base }, literal) => {
    const iri = embidi.checkIri(bytes, { base });
    const { preview } = iri;
    let text = `${RIGHTS[iri.ok]}${warningsOf(iri)}; ${preview.scheme_kind}`;
    assert.equal(iri.host_check !== null, preview.host_kind === "name");
    if (preview.host_kind !== "none") {
      text += ` ${preview.host_kind} ${preview.host_begin}-${preview.host_end} ${write(chars(preview.host_display), literal)}`;
    }
    if (preview.address !== null) text += ` address=${preview.address}`;
    if (preview.port !== null) text += ` port=${Math.min(preview.port, 0xffffffff)}`;
    if (preview.userinfo) text += " +userinfo";
    if (preview.mixed_direction) text += " +mixed";
    text += ` uniform=${["none", "ltr", "rtl", "both"][Number(preview.uniform.ltr) + 2 * Number(preview.uniform.rtl)]}`;
    for (const f of iri.fields) {
      if (f.violations.length > 0)
        text += `; ${f.role} ${f.begin}-${f.end}${f.violations.map((n) => ` ${n}`).join("")}`;
    }
    return text;
  },
  "in-short": (bytes, { base }, literal) => {
    const iri = embidi.checkIri(bytes, { base });
    let text = `${RIGHTS[iri.ok]}${warningsOf(iri)}`;
    if (iri.preview.host_kind !== "none") text += ` (${write(chars(iri.preview.host_display), literal)})`;
    for (const f of iri.fields) if (f.violations.length > 0) text += `; ${f.begin}-${f.end} ${f.violations.join("")}`;
    return text;
  },
};

function convert(to, bytes, { base, recognize = "iri" }, literal) {
  try {
    return write(chars(embidi.convert(to, bytes, { base, recognize })), literal);
  } catch (error) {
    assert.ok(error instanceof EmbidiError);
    assert.equal(error.code, "refused");
    return to === "link" ? `refused from ${error.number}` : `refused ${error.number}-${error.end}`;
  }
}

// What the JSON of the tool, and so the API, does not have.
const BEYOND = / \+deceptive| \+separator| \+encoded| consumed=\d+|; extensions \d+-\d+/g;

function runChecks({ columns, literal }, digest) {
  const [operation, text, , expected] = columns(4);
  const [name, ...words] = operation.trim().split(/ +/);
  const bytes = read(text, literal);
  const check = CHECKS[name];
  const shown = check ? check(bytes, options(words), literal) : convert(name, bytes, options(words), literal);
  assert.equal(digest.text(shown), check ? expected.replace(BEYOND, "") : expected);
}

// ---------------------------------------------------------------------------------------------- payloads

function runPayload({ columns, literal }, digest) {
  const [operation, text, , expected] = columns(4);
  const payload = embidi.payload(read(text, literal));
  if (operation.trim() === "payload") {
    const verdict = `${payload.kind} ${RIGHTS[payload.ok]}${payload.malformed ? " malformed" : ""}${payload.warnings.map((w) => ` ${w}`).join("")}`;
    const rows = payload.rows.map(
      (r) => `${r.label}=${write(chars(r.text), literal)}${r.check?.ok === false ? " (bad)" : ""}`,
    );
    assert.equal(digest.text(rows.length === 0 ? verdict : `${verdict}: ${rows.join(", ")}`), expected);
    return;
  }
  const rows = payload.rows.map(
    (r) =>
      `${r.label} ${r.begin}-${r.end}${r.decode === "none" ? "" : ` ${r.decode}`}${r.secret ? " secret" : ""}${r.check === null ? "" : " checked"}`,
  );
  assert.equal(digest.text(rows.length === 0 ? payload.kind : `${payload.kind}: ${rows.join("; ")}`), expected);
}

function runVerdict({ columns, literal }, digest) {
  const [text, , expected] = columns(3);
  const verdict = embidi.verdict(read(text, literal));
  const host = verdict.host === null ? "" : ` ${write(chars(verdict.host), literal)}`;
  const warnings = verdict.warnings.map((w) => w.text);
  const shown = `${RIGHTS[verdict.ok]} ${verdict.kind}${host}${warnings.length === 0 ? "" : `: ${warnings.join(", ")}`}`;
  assert.equal(digest.text(shown), expected);
  assert.equal(verdict.ok, !verdict.warnings.some((w) => w.bad));
}

// ---------------------------------------------------------------------------------------------- files

// Who runs which file, and the program that does so on other targets. `partly`: the API does not reach all of it.
const FILES = {
  cases: {
    run: runLayout,
    files: [
      "examples",
      "examples2",
      "recognition",
      "links",
      "running_text",
      "declared",
      "ordering",
      "numbers",
      "sentences",
    ],
  },
  fit_cases: { run: runFit, files: ["wrap", "elide", "caret", "runs"] },
  checks_cases: {
    run: runChecks,
    files: ["checks", "labels", "conversions", "checks_examples", "formatting"],
    partly: ["checks", "labels"],
  },
  shaping_cases: { run: runShaping, files: ["shaping", "joining"] },
  payload_cases: { run: runPayload, files: ["payload"] },
  verdict_cases: { run: runVerdict, files: ["verdict"] },
};

test("no case file is left out", () => {
  const there = readdirSync(casesFolder)
    .filter((name) => name.endsWith(".cases"))
    .sort();
  assert.deepEqual(
    Object.values(FILES)
      .flatMap(({ files }) => files.map((file) => `${file}.cases`))
      .sort(),
    there,
  );
});

for (const [program, { run, files, partly = [] }] of Object.entries(FILES)) {
  for (const file of files) {
    test(file, () => {
      const { cases, stated } = caseFile(join(casesFolder, `${file}.cases`));
      const digest = new Digest();
      for (const it of cases) {
        try {
          run(it, digest);
        } catch (error) {
          error.message = `${file}.cases:${it.number}: ${it.line}\n${error.message}`;
          throw error;
        }
      }
      assert.equal(cases.length, stated);
      if (partly.includes(file)) return;
      const host = execFileSync(join(programs, program), [`${file}.cases`], { cwd: casesFolder, encoding: "utf8" });
      assert.equal(digest.value, /digest ([0-9A-F]{8})$/m.exec(host)?.[1]);
    });
  }
}
