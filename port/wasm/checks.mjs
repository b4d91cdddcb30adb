// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What check.h, payload.h and verdict.h say, as the objects of the tool's --json.
import { choice, encode, optionsOf } from "./arguments.mjs";
import { OUT, bitsOf, fromOne, numbersOf, orNull } from "./core.mjs";

const LONGEST_PREFIX = 8; // "https://", which a host gets before it is checked
const lowerAscii = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export function checkDomain(core, name) {
  const bytes = encode(name);
  return core.scope(bytes.length, (take) => {
    const text = core.put(take, bytes);
    return domainOf(core, take, (...out) => core.wasm.check_domain(text, bytes.length, ...out) === 0, 0);
  });
}

// The object of a domain name that call(records, room, lookalikes, out) checks, its positions that much further on;
// null if call() says that there is none.
function domainOf(core, take, call, first) {
  const { lists, memory } = core;
  const out = take(OUT);
  if (!call(0, 0, 0, out)) return null;
  const { labelCount, lookalikeBytes } = core.record("Domain", out);
  const at = take(labelCount * core.size("Label"));
  const lookalikes = take(lookalikeBytes);
  call(at, labelCount, lookalikes, out);
  const domain = core.record("Domain", out);
  const labels = core.records("Label", at, labelCount);
  return {
    ok: domain.ok !== 0,
    bidi_domain: domain.bidiDomain !== 0,
    guarantee: fromOne(lists.guarantee.words, domain.guarantee),
    name_too_long: domain.nameTooLong !== 0,
    labels: labels.map((l) => ({
      begin: first + l.begin,
      end: first + l.end,
      direction: lists.direction.words[l.direction],
      violations: numbersOf(l.violations),
      error: fromOne(lists.labelError.words, l.error),
      scripts: fromOne(lists.scripts.words, l.scripts),
      unusual: fromOne(lists.unusual.words, l.unusual),
      lookalike: l.lookalikeLength === 0 ? null : memory.text(lookalikes + l.lookalike, l.lookalikeLength),
    })),
    hazards: labels.filter((l) => l.digitAfterRtl).map((l) => ({ label: l.index, kind: "digit_after_rtl" })),
  };
}

export function checkIri(core, iri, options) {
  const { wasm } = core;
  const bytes = encode(iri);
  const base = choice(core.lists.base, optionsOf(options).base, "auto", "base");
  return core.withFields((fields) =>
    core.scope(bytes.length * 16, (take) => {
      const text = core.put(take, bytes);
      const p = core.block(take, bytes.length, fields);
      const scratch = core.block(take, bytes.length, 0);
      const out = take(OUT);
      core.expect(wasm.check_iri(p, scratch, text, bytes.length, base, out), out);
      return iriOf(core, take, p, core.record("Iri", out));
    }),
  );
}

function iriOf(core, take, p, iri) {
  const { lists, wasm } = core;
  const host = lists.hostKind.words[iri.hostKind] !== "none";
  const text = piecesOf(core, p, iri.textBegin);
  const scheme = lists.schemeKind.words[iri.schemeKind];
  return {
    ok: iri.ok !== 0,
    warnings: bitsOf(lists.iriWarning.words, iri.warnings),
    syntax_error: orNull(iri.syntaxError),
    fields: fieldsOf(core, take, p, iri.textBegin),
    host_check: domainOf(core, take, (...out) => wasm.check_host(p, ...out) !== 0, iri.textBegin),
    preview: {
      scheme: scheme === "none" ? null : lowerAscii(text(iri.schemeBegin, iri.schemeEnd)),
      scheme_kind: scheme,
      host: host ? text(iri.hostBegin, iri.hostEnd) : null,
      host_display: host ? hostDisplayOf(core, take, p) : null,
      host_begin: host ? iri.hostBegin : null,
      host_end: host ? iri.hostEnd : null,
      host_kind: lists.hostKind.words[iri.hostKind],
      address: addressText(core, take),
      port: iri.hasPort ? Number(text(iri.portBegin, iri.portEnd)) : null,
      userinfo: iri.userinfo !== 0,
      mixed_direction: iri.mixedDirection !== 0,
      uniform: { ltr: iri.uniformLtr !== 0, rtl: iri.uniformRtl !== 0 },
    },
  };
}

// A function that gives the text of a range without bidi controls. The paragraph begins at character `first`.
function piecesOf(core, p, first) {
  const { wasm } = core;
  return (begin, end) => {
    let text = "";
    for (let i = begin; i < end; ++i) {
      const c = wasm.code_point(p, i - first);
      if (!wasm.is_control(c)) text += String.fromCodePoint(c);
    }
    return text;
  };
}

function fieldsOf(core, take, p, first) {
  const { lists, memory, wasm } = core;
  const count = wasm.field_count(p);
  const at = take(count * core.size("Field"));
  wasm.fields(p, at);
  const violations = take(count * 4);
  wasm.violations(p, violations);
  return core.records("Field", at, count).map((field, n) => ({
    role: lists.role.words[field.role],
    begin: first + field.begin,
    end: first + field.end,
    violations: numbersOf(memory.words[violations / 4 + n]),
  }));
}

function hostDisplayOf(core, take, p) {
  return core.written(take, (...buffer) => core.wasm.host_display(p, ...buffer));
}

function addressText(core, take) {
  const { memory, wasm } = core;
  const at = take(wasm.address_text_bytes());
  const length = wasm.address_text(at);
  return length === 0 ? null : memory.text(at, length);
}

export function payload(core, text) {
  const { lists, wasm } = core;
  const bytes = encode(text);
  return core.withFields((fields) =>
    core.scope(bytes.length * 16, (take) => {
      const at = core.put(take, bytes);
      const out = take(OUT);
      const opener = core.block(take, bytes.length, fields);
      core.expect(wasm.payload_open(opener, at, bytes.length, out), out);
      core.memory.release(opener);
      const rows = [];
      while (wasm.payload_next(out)) rows.push(rowOf(core, take, at, core.record("Row", out), fields));
      wasm.payload_result(out);
      const payload = core.record("Payload", out);
      return {
        kind: lists.payloadKind.words[payload.kind],
        ok: payload.ok !== 0,
        malformed: payload.malformed !== 0,
        warnings: bitsOf(lists.payloadWarning.words, payload.warnings),
        rows,
      };
    }),
  );
}

const PROSE = new Set(["text", "note", "body"]);

function rowOf(core, take, text, row, fields) {
  const { lists, wasm } = core;
  const top = core.memory.top;
  const decoded = core.written(take, (...buffer) => wasm.payload_decode(text, ...buffer));
  const label = lists.payloadLabel.words[row.label];
  const check = row.checked ? rowCheck(core, take, encode(decoded).length, fields, PROSE.has(label)) : null;
  core.memory.release(top);
  return {
    label,
    begin: row.begin,
    end: row.end,
    decode: lists.decoding.words[row.decoding],
    text: decoded,
    secret: row.secret !== 0,
    check,
  };
}

function rowCheck(core, take, decodedBytes, fields, prose) {
  const { lists, wasm } = core;
  let capacity = decodedBytes + LONGEST_PREFIX;
  const out = take(OUT);
  let p;
  for (;;) {
    const { top } = core.memory;
    const buffer = take(capacity);
    p = core.block(take, capacity, fields);
    const scratch = core.block(take, capacity, 0);
    try {
      core.expect(wasm.payload_check(p, scratch, buffer, capacity, out), out);
      break;
    } catch (error) {
      if (error.code !== "buffer_too_small") throw error;
      capacity = error.number; // the scheme of an intent stands before it
      core.memory.release(top);
    }
  }
  const iri = core.record("Iri", out);
  if (prose && iri.textEnd === 0) return null; // no link in it
  return {
    ok: iri.ok !== 0,
    warnings: bitsOf(lists.iriWarning.words, iri.warnings),
    host_display: lists.hostKind.words[iri.hostKind] === "none" ? null : hostDisplayOf(core, take, p),
  };
}

function openedText(core, take, text, kind) {
  const row = core.written(take, (...buffer) => core.wasm.verdict_row(text, ...buffer));
  return kind === "email" ? `mailto:${row}` : row;
}

export function verdict(core, text, options) {
  const { lists, memory, wasm } = core;
  const bytes = encode(text);
  const language = choice(lists.language, optionsOf(options).language, "en", "language");
  let buffered = wasm.verdict_buffer_bytes(bytes.length);
  const attempt = (fields) =>
    core.scope(bytes.length * 16 + buffered, (take) => {
      const at = core.put(take, bytes);
      const p = core.block(take, bytes.length + LONGEST_PREFIX, fields);
      const scratch = core.block(take, bytes.length + LONGEST_PREFIX, 0);
      const buffer = take(buffered);
      const out = take(OUT);
      core.expect(wasm.verdict(p, scratch, at, bytes.length, buffer, buffered, out), out);
      const { ok, mayOpen, kind, host, hostBytes, warningCount } = core.record("Verdict", out);
      const warnings = memory.words.slice((out + core.size("Verdict")) / 4).subarray(0, warningCount);
      return {
        ok: ok !== 0,
        kind: lists.payloadKind.words[kind],
        host: hostBytes === 0 ? null : memory.text(host, hostBytes),
        opens: mayOpen === 0 ? null : openedText(core, take, at, lists.payloadKind.words[kind]),
        warnings: Array.from(warnings, (warning) => ({
          name: lists.warning.words[warning],
          text: memory.literal(wasm.warning_text(warning, language)),
          bad: wasm.warning_is_bad(warning) !== 0,
        })),
      };
    });
  try {
    return core.withFields(attempt);
  } catch (error) {
    if (error.code !== "buffer_too_small") throw error;
    buffered = error.number; // ill-formed text: it becomes longer
    return core.withFields(attempt);
  }
}

export function words(core, language) {
  const { lists, memory, wasm } = core;
  const index = choice(lists.language, language, undefined, "language");
  const texts = (list, text) =>
    Object.fromEntries(list.words.map((word, value) => [word, memory.literal(text(value, index))]));
  return {
    warnings: texts(lists.warning, wasm.warning_text),
    bad: lists.warning.words.filter((_, warning) => wasm.warning_is_bad(warning) !== 0),
    kinds: texts(lists.payloadKind, wasm.kind_text),
    labels: texts(lists.payloadLabel, wasm.label_text),
  };
}
