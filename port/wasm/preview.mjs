// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { choice, encode, integer, optionsOf } from "./arguments.mjs";
import { OUT, bitsOf } from "./core.mjs";
import { Font } from "./font.mjs";
import { Paragraph } from "./paragraph.mjs";

// A picture of the panel, and what is where on it.
class Preview {
  constructor(device, panel, pixels, lines, paragraphs) {
    this.width = device.width;
    this.height = device.height;
    this.darkOnLight = device.darkOnLight;
    this.pixels = pixels;
    this.fits = panel.fits !== 0;
    this.lostInk = panel.lostInk !== 0;
    this.needed = {
      width: panel.neededWidth >>> 0,
      height: (panel.neededHeight >>> 0) + panel.neededHeightHigh * 2 ** 32,
    };
    this.lines = lines;
    this.paragraphs = paragraphs;
  }

  rgba() {
    const rgba = new Uint8ClampedArray(this.pixels.length * 4).fill(255);
    this.pixels.forEach((ink, i) => rgba.fill(this.darkOnLight ? 255 - ink : ink, 4 * i, 4 * i + 3));
    return rgba;
  }
}

class PreviewLine {
  #paragraph;
  #font;
  #elidedTo; // the width; null: it was not elided
  #glyphs;

  constructor(record, number, paragraph, font, elided, elidedTo) {
    this.paragraph = number;
    this.begin = record.begin;
    this.end = record.end;
    this.x = record.x;
    this.y = record.y;
    this.width = record.width >>> 0;
    this.elided = elided;
    this.#paragraph = paragraph;
    this.#font = font;
    this.#elidedTo = elidedTo;
  }

  get glyphs() {
    return (this.#glyphs ??= this.#placed());
  }

  #placed() {
    const { begin, end, x, y } = this;
    const line =
      this.#elidedTo === null
        ? this.#paragraph.line(begin, end)
        : this.#paragraph.elide(this.#font, this.#elidedTo, begin, end);
    return line.glyphs(this.#font).map((g) => ({
      ...g,
      x: x + g.x,
      y,
      width: g.advance,
      height: this.#font.height,
      ink: { ...g.ink, x: x + g.ink.x, y: y + g.ink.y },
    }));
  }
}

const BITS = new Map([
  [2, 1],
  [4, 2],
  [16, 4],
  [256, 8],
]);
const SIZE = /^([1-9][0-9]{0,3})x([1-9][0-9]{0,3})$/;

/** The displays that the module knows. */
export function devices(core) {
  return core.scope(0, (take) => {
    const out = take(OUT);
    const known = [];
    for (let name; (name = core.wasm.device(known.length, out)) !== 0;) {
      const { width, height, bits, darkOnLight } = core.record("Device", out);
      const device = {
        name: core.memory.literal(name),
        width,
        height,
        levels: 2 ** bits,
        darkOnLight: darkOnLight !== 0,
      };
      known.push(Object.freeze(device));
    }
    return Object.freeze(known);
  });
}

// The device that options.device means; `known` are the displays with names, `most` is the longest side.
function deviceOf(asked, known, most) {
  let device = asked;
  if (typeof asked === "string") {
    const size = SIZE.exec(asked);
    device = size ? { width: Number(size[1]), height: Number(size[2]) } : known.find((it) => it.name === asked);
  }
  if (typeof device !== "object" || device === null) {
    const names = known.map((it) => it.name).join(", ");
    throw new TypeError(`embidi: a device is WIDTHxHEIGHT, ${names}, or an object with width and height`);
  }
  const { width, height, levels = 2, darkOnLight = false } = device;
  integer(width, 1, most, "a device's width");
  integer(height, 1, most, "a device's height");
  if (!BITS.has(levels)) throw new RangeError("embidi: a device has 2, 4, 16 or 256 levels");
  return { width, height, levels, darkOnLight: Boolean(darkOnLight) };
}

/** What Embidi.preview() gives. */
export function preview(core, known, texts, options) {
  const { wasm } = core;
  const all = (Array.isArray(texts) ? texts : [texts]).map(encode);
  const { device: asked = "ssd0323", font, style, fit } = optionsOf(options);
  const device = deviceOf(asked, known, wasm.max_device_side());
  const styleIndex = choice(core.lists.style, style, "bold", "style");
  const fitIndex = choice(core.lists.fit, fit, "wrap", "fit");
  const chosen = core.layoutOptions(options);
  const fontAddress = () => Font.address(core, font);
  fontAddress();

  const bits = BITS.get(device.levels);
  const canvasBytes = wasm.canvas_bytes(device.width, device.height, bits);
  return core.scope(canvasBytes + device.width * device.height, (take) => {
    const canvas = take(canvasBytes);
    wasm.panel(canvas, device.width, device.height, bits, fontAddress(), styleIndex, fitIndex);
    const lines = [];
    const paragraphs = [];
    all.forEach((bytes, text) => {
      let begin = 0;
      core.paragraphs(bytes, chosen, (block, record, byte, takeOut) => {
        const paragraph = new Paragraph(core, bytes, byte, chosen, record);
        const number = paragraphs.push({ paragraph, text, begin }) - 1;
        begin += record.length;
        const out = takeOut(OUT);
        let next = 0;
        do {
          wasm.panel_line(block, next, out);
          const line = core.record("PanelLine", out);
          const elided = bitsOf(core.lists.elided.words, line.elided);
          const elidedTo = elided.length > 0 ? device.width : null;
          if (line.drawn) lines.push(new PreviewLine(line, number, paragraph, font, elided, elidedTo));
          next = line.next;
        } while (next < record.length);
        core.memory.release(out);
      });
    });
    const out = take(OUT);
    wasm.panel_result(out);
    const panel = core.record("Panel", out);
    const pixels = take(device.width * device.height);
    wasm.panel_pixels(pixels);
    const copy = core.memory.bytes.slice(pixels, pixels + device.width * device.height);
    return new Preview(device, panel, copy, lines, paragraphs);
  });
}
