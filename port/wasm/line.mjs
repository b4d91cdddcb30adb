// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { choice, integer } from "./arguments.mjs";
import { OUT, bitsOf, fromOne, orNull } from "./core.mjs";
import { Font } from "./font.mjs";

export const MAX_WIDTH = 0xffffffff;
const MAX_X = 0x7fffffff;

export class Line {
  #placed;

  constructor(placed, paragraph, begin, end) {
    this.#placed = placed;
    this.paragraph = paragraph;
    this.begin = begin;
    this.end = end;
  }

  // Calls use(address of so many bytes, core) with the library's line made. Nothing more is to be known of a plain line.
  _use(bytes, use) {
    const { core } = this.#placed;
    return this.#placed.use(bytes + OUT, (p, out) => {
      core.expect(core.wasm.line_init(p, this.begin, this.end, out), out);
      this._change(core, out);
      return use(out, core);
    });
  }
  _change(_core, _out) {}

  visual() {
    return this._use((this.end - this.begin) * 4 * 8, (out, core) => {
      const items = core.records("Visual", out, core.wasm.visual(out));
      for (const item of items) item.text = String.fromCodePoint(item.codePoint);
      return items;
    });
  }

  display() {
    return this.visual()
      .map((item) => item.text)
      .join("");
  }

  runs() {
    return this._use((this.end - this.begin) * 4 * 8, (out, core) => core.records("Run", out, core.wasm.runs(out)));
  }

  levels() {
    return this._use(this.end - this.begin, (out, core) => {
      core.wasm.line_levels(this.begin, this.end, out);
      const levels = core.memory.bytes.subarray(out, out + this.end - this.begin);
      return Array.from(levels, (level) => (level === NO_LEVEL ? null : level));
    });
  }

  level(index) {
    integer(index, 0, this.paragraph.length, "an index");
    return index >= this.begin && index < this.end ? this.levels()[index - this.begin] : null;
  }

  glyphs(font, { from = 0, to = MAX_WIDTH } = {}) {
    integer(from, 0, MAX_WIDTH, "from");
    integer(to, 0, MAX_WIDTH, "to");
    const walk = (count) =>
      this._use(count * GLYPH_BYTES, (out, core) => {
        const records = count && out + OUT;
        core.expect(core.wasm.glyphs(Font.address(core, font), from, to, records, out), out);
        const found = core.memory.words[out / 4];
        return count ? core.records("Glyph", records, found).map((g) => this.#glyph(g, core.lists)) : found;
      });
    const count = walk(0);
    return count ? walk(count) : [];
  }

  #glyph(g, lists) {
    const flags = {};
    lists.glyphFlag.words.forEach((name, bit) => (flags[name] = ((g.flags >>> bit) & 1) !== 0));
    return {
      glyph: g.glyph,
      codePoint: g.codePoint,
      source: g.source,
      end: g.end,
      byte: g.byte,
      byteEnd: g.byteEnd,
      level: g.level,
      x: g.x,
      advance: g.advance,
      dx: g.dx,
      dy: g.dy,
      ink: { x: g.x + g.dx + g.inkLeft, y: g.dy + g.inkTop, width: g.inkWidth, height: g.inkHeight },
      structure: orNull(g.structure),
      field: g.field === -1 ? null : g.field - this.#placed.firstField(g.structure),
      role: lists.role.words[g.role] ?? null,
      form: fromOne(lists.form.words, g.form),
      ...flags,
    };
  }

  width(font) {
    return this._use(0, (out, core) => {
      core.expect(core.wasm.line_width(Font.address(core, font), out), out);
      return core.memory.words[out / 4] >>> 0;
    });
  }

  carets(index, font) {
    integer(index, 0, this.paragraph.length, "an index");
    return this.#carets(2, (core, out) => core.wasm.carets(Font.address(core, font), index, out));
  }

  hit(x, font) {
    if (typeof x !== "number" || Number.isNaN(x)) throw new TypeError("embidi: x is a number");
    const pixel = Math.max(-MAX_X, Math.min(MAX_X, Math.floor(x)));
    return this.#carets(1, (core, out) => core.wasm.hit(Font.address(core, font), pixel, out))[0];
  }

  step(from, direction, font) {
    if (direction !== "left" && direction !== "right") throw new TypeError("embidi: a direction is left or right");
    const caret = typeof from === "number" ? this.carets(from, font)[0] : from;
    integer(caret?.index, 0, this.paragraph.length, "a caret's index");
    return this.#carets(1, (core, out) => {
      const edge = choice(core.lists.edge, caret.edge, undefined, "a caret's edge");
      return core.wasm.step(Font.address(core, font), Number(direction === "right"), caret.index, edge, out);
    })[0];
  }

  #carets(count, call) {
    return this._use(0, (out, core) => {
      core.expect(call(core, out), out);
      const carets = core.records("Caret", out, count);
      for (const caret of carets) caret.edge = core.lists.edge.words[caret.edge];
      return carets;
    });
  }
}

const NO_LEVEL = 255;
const GLYPH_BYTES = 128; // at least a record's

export class WrappedLine extends Line {
  constructor(placed, paragraph, begin, wrapped, flags) {
    super(placed, paragraph, begin, wrapped.shown);
    this.shown = wrapped.shown;
    this.next = wrapped.end;
    this.wrappedWidth = wrapped.width >>> 0;
    flags.forEach((name, bit) => (this[name] = ((wrapped.flags >>> bit) & 1) !== 0));
  }
}

export class ElidedLine extends Line {
  #font;
  #width;
  #result;

  constructor(placed, paragraph, begin, end, font, width) {
    super(placed, paragraph, begin, end);
    this.#font = font;
    this.#width = width;
    this._use(0, () => {});
    this.elidedWidth = this.#result.width;
    this.elided = this.#result.what;
  }

  _change(core, out) {
    core.expect(core.wasm.line_elide(Font.address(core, this.#font), this.#width, out), out);
    const { width, what } = core.record("Elided", out);
    this.#result = { width: width >>> 0, what: bitsOf(core.lists.elided.words, what) };
  }
}
