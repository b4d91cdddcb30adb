// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the text costs: RAM of a paragraph's block, and time.
import { parts, t } from "../language.mjs";
import { emptyNote } from "./common.mjs";
import { fill, h, table } from "./elements.mjs";
import { packingOf, packings } from "./packing.mjs";

const kSamples = 7;
const kSampleMs = 4; // a sample is repeated until it takes so long, since browsers' clocks are coarse
const kLongestMs = 150; // of all samples of one call: a long text is measured less often
const kDelayMs = 250; // after the last change, so that typing is not slowed down

const number = (n) => n.toLocaleString("en");
const bytes = (n) => (n === null ? t("too long for it") : t("{0} byte|{0} bytes", n));

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

// Milliseconds of one call: the median of several samples.
function timeOf(call) {
  const samples = [];
  const start = performance.now();
  while (samples.length < kSamples && (samples.length === 0 || performance.now() - start < kLongestMs)) {
    const begin = performance.now();
    let count = 0;
    let now;
    do {
      call();
      ++count;
      now = performance.now();
    } while (now - begin < kSampleMs);
    samples.push((now - begin) / count);
  }
  return median(samples);
}

const milliseconds = (ms) => (ms < 1 ? `${number(Math.round(ms * 1000))} µs` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`);

function measure(model) {
  const { embidi, texts, options, state, font, device } = model;
  const layout = timeOf(() => {
    for (const text of texts) for (const paragraph of embidi.layoutAll(text, options)) paragraph.free();
  });
  const drawing = timeOf(() => {
    const preview = embidi.preview(texts, { ...options, device, font, style: state.style, fit: state.fit });
    for (const { paragraph } of preview.paragraphs) paragraph.free();
  });
  return { layout, drawing: Math.max(0, drawing - layout) };
}

// A block is used again for one paragraph after another, so it has to hold the one that needs most.
function largest(model, indexBits) {
  const sizes = model.paragraphs
    .filter(({ paragraph }) => paragraph)
    .map(({ paragraph }) => {
      try {
        return paragraph.blockBytes(indexBits);
      } catch {
        return null; // more characters than such an index can number
      }
    });
  return sizes.includes(null) ? null : Math.max(0, ...sizes);
}

function memoryTable(model) {
  const { device, paragraphs } = model;
  const paragraph = paragraphs
    .map((entry) => entry.paragraph)
    .filter(Boolean)
    .reduce((a, b) => (b.blockBytes(32) > a.blockBytes(32) ? b : a));
  const packing = packings[packingOf(device.name, device.levels)];
  return table({
    caption:
      paragraphs.length > 1 ? t("RAM for the largest paragraph; a device uses it again for the others") : t("RAM"),
    scroll: "cost-memory",
    columns: [{ title: t("What") }, { title: t("How much"), class: "views-number" }, { title: t("Why") }],
    rows: [
      [t("Characters"), number(paragraph.length), t("{0} byte of UTF-8|{0} bytes of UTF-8", paragraph.consumedBytes)],
      [t("Field entries"), number(paragraph.fieldEntries), t("two for a link or the like, one for each of its fields")],
      [
        t("Block on a device"),
        bytes(largest(model, 16)),
        h("code", {}, `EMBIDI_BLOCK_SIZE(${paragraph.length}, ${paragraph.fieldEntries})`),
      ],
      [
        t("The same with 32-bit indices"),
        bytes(largest(model, 32)),
        t("as this page has it, for texts over 65,534 characters"),
      ],
      [
        t("Picture of the panel"),
        bytes(packing.bytes(device.width, device.height)),
        t(
          "{0} bit a pixel; a driver that draws straight into the panel needs none|{0} bits a pixel; a driver that draws straight into the panel needs none",
          packing.bits,
        ),
      ],
    ],
  });
}

function timeTable(times) {
  const words = (ms) => (ms === null ? t("being measured …") : milliseconds(ms));
  return table({
    caption: t("Time in this browser, on this computer"),
    scroll: "cost-time",
    columns: [{ title: t("What") }, { title: t("Median"), class: "views-number" }, { title: t("Of") }],
    rows: [
      [t("Layout"), words(times.layout), t("decoding, finding links, ordering: all lines of the text")],
      [t("Drawing"), words(times.drawing), t("breaking into lines, choosing glyphs, the panel’s pixels")],
    ],
  });
}

let waiting;
let shownModel = null; // a model that is not shown any more has given its memory back

export function render(element, model) {
  clearTimeout(waiting);
  shownModel = model;
  const intro = h(
    "p",
    { class: "views-intro" },
    parts(
      "What this text takes of a device: the library has no heap, so all of its memory is one block that the program gives it. The times are of the page; instructions, flash and stack on microcontrollers are in {0}.",
      h("code", {}, "docs/performance.md"),
    ),
  );
  if (!model.paragraphs.some(({ paragraph }) => paragraph?.length)) return fill(element, intro, emptyNote(model));
  const show = (times) => fill(element, intro, memoryTable(model), timeTable(times));
  show({ layout: null, drawing: null });
  waiting = setTimeout(() => {
    if (shownModel === model && element.isConnected && element.offsetParent !== null) show(measure(model));
  }, kDelayMs);
  return undefined;
}
