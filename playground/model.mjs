// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What is computed from the state, once per change: README.md has the contract.
import { InputError, lineBytes } from "./input.mjs";
import { t } from "./language.mjs";
import { parseSize } from "./state.mjs";

// Lines of the text field that are read: more than any display has, and few enough for a page to stay quick.
export const maxLines = 200;

// Characters that a paragraph can have where indices have 16 bits: a device's library, unless it is configured otherwise.
const maxIndex = 65534;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function deviceOf(embidi, name) {
  return (
    embidi.devices.find((device) => device.name === name) ?? {
      name,
      ...parseSize(name, embidi.maxDeviceSide),
      levels: 2,
      darkOnLight: false,
    }
  );
}

const asError = (error) => ({ code: error.code ?? "error", number: error.number ?? null, message: error.message });

// Runs `compute`, and adds the time it takes to timing[name].
function timed(timing, name, compute) {
  const start = performance.now();
  try {
    return compute();
  } finally {
    timing[name] += performance.now() - start;
  }
}

// One text for each line of the field; a line that cannot be read is an empty one, as on the display.
function readTexts(state, errors) {
  const lines = state.text.split("\n", maxLines + 1);
  if (lines.length > maxLines) {
    lines.pop();
    errors.push({
      line: maxLines + 1,
      code: "input",
      number: maxLines,
      message: t("only the first {0} lines are read", maxLines),
    });
  }
  return lines.map((line, index) => {
    try {
      return lineBytes(line, state.input);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      errors.push({ line: index + 1, code: "input", number: null, message: error.message });
      return new Uint8Array();
    }
  });
}

// The paragraphs of a text under both kinds of options, or the error that one of them met.
function layOut(embidi, bytes, options, plainOptions, timing) {
  try {
    const laid = timed(timing, "layout", () => embidi.layoutAll(bytes, options));
    const plain = timed(timing, "plain", () => embidi.layoutAll(bytes, plainOptions));
    return { laid, plain, error: null };
  } catch (error) {
    return { laid: [null], plain: [null], error: asError(error) };
  }
}

// What the font has no glyph for, by lines: [{ line, codePoints }]. What is not found is laid out by itself: the library knows what
// draws nothing, and what is drawn as something else.
function lackingIn(embidi, font, paragraphs) {
  const found = new Map(); // of code points: whether there is a glyph
  const lines = new Map();
  for (const { line, paragraph } of paragraphs) {
    for (const codePoint of paragraph?.codePoints ?? []) {
      if (!found.has(codePoint)) found.set(codePoint, font.find(codePoint) > 0);
      if (!found.get(codePoint)) lines.set(line, (lines.get(line) ?? new Set()).add(codePoint));
    }
  }
  const unknown = [...found.keys()].filter((codePoint) => !found.get(codePoint));
  const missing = new Set();
  for (const paragraph of unknown.length > 0
    ? embidi.layoutAll(unknown.map((c) => String.fromCodePoint(c)).join(""))
    : []) {
    for (const glyph of paragraph.line().glyphs(font)) {
      if (glyph.missing) missing.add(paragraph.codePoints[glyph.source]);
    }
    paragraph.free();
  }
  return [...lines]
    .map(([line, all]) => ({ line, codePoints: [...all].filter((codePoint) => missing.has(codePoint)) }))
    .filter(({ codePoints }) => codePoints.length > 0);
}

function tryPreview(embidi, texts, options, name, model) {
  try {
    return timed(model.timing, name, () => embidi.preview(texts, options));
  } catch (error) {
    model.errors.push({ line: null, ...asError(error) });
    return null;
  }
}

export function compute(embidi, font, state, actions) {
  const options = {
    base: state.base,
    order: state.order,
    recognize: state.recognize,
    numbers: state.numbers === "on",
    controls: state.controls,
    maxChars: maxIndex,
  };
  const plainOptions = { ...options, order: "plain", recognize: "none", numbers: false };
  const model = {
    state,
    embidi,
    font,
    device: deviceOf(embidi, state.device),
    options,
    paragraphs: [],
    texts: [],
    timing: { layout: 0, plain: 0, preview: 0, plainPreview: 0 },
    blockBytes: null,
    errors: [],
    lacking: [],
    caret: null,
    highlight: null,
    actions,
  };
  const texts = readTexts(state, model.errors);
  // The display leaves a line free for what the library refuses.
  model.texts = texts.map((bytes, index) => {
    const { laid, plain, error } = layOut(embidi, bytes, options, plainOptions, model.timing);
    if (error) model.errors.push({ line: index + 1, ...error });
    addParagraphs(model, bytes, index + 1, laid, plain, error);
    return error ? new Uint8Array() : bytes;
  });
  model.errors.sort((a, b) => a.line - b.line);
  const display = { device: model.device, font, style: state.style, fit: state.fit };
  model.preview = tryPreview(embidi, model.texts, { ...options, ...display }, "preview", model);
  model.plainPreview = tryPreview(embidi, model.texts, { ...plainOptions, ...display }, "plainPreview", model);
  model.lacking = lackingIn(embidi, font, model.paragraphs);
  for (const { paragraph } of model.paragraphs) {
    if (paragraph) model.blockBytes = Math.max(model.blockBytes, paragraph.blockBytes());
  }
  return model;
}

function addParagraphs(model, bytes, line, laid, plain, error) {
  let begin = 0;
  laid.forEach((paragraph, i) => {
    const end = paragraph ? begin + paragraph.consumedBytes : bytes.length;
    const own = bytes.subarray(begin, end);
    model.paragraphs.push({
      index: model.paragraphs.length,
      line,
      bytes: own,
      text: decoder.decode(own),
      paragraph,
      plain: plain[i],
      error,
    });
    begin = end;
  });
}

// The paragraphs' memory, before a new model takes its place.
export function free(model) {
  for (const { paragraph, plain } of model.paragraphs) {
    paragraph?.free();
    plain?.free();
  }
  for (const preview of [model.preview, model.plainPreview]) {
    for (const { paragraph } of preview?.paragraphs ?? []) paragraph.free();
  }
}
