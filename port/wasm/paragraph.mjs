// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { integer } from "./arguments.mjs";
import { OUT, orNull } from "./core.mjs";
import { Font } from "./font.mjs";
import { ElidedLine, Line, MAX_WIDTH, WrappedLine } from "./line.mjs";
import { Placed } from "./placed.mjs";

export class Paragraph {
  #placed;
  #read = {}; // what was asked for already

  // The paragraph that begins at a byte of a text, which was laid out with these options; the library's record of it.
  constructor(core, text, begin, options, record) {
    this.#placed = new Placed(core, text.slice(begin, begin + record.consumedBytes), options, record);
    this.length = record.length;
    this.textEnd = record.textEnd;
    this.level = record.level;
    this.illFormed = record.illFormed !== 0;
    this.consumed = record.length;
    this.consumedBytes = record.consumedBytes;
    this.fieldEntries = this.#placed.fieldEntries;
    this.fieldsMissing = record.fieldsMissing;
    Object.freeze(this);
  }

  get unsupported() {
    return (this.#read.unsupported ??= this.#placed.use(0, (p) => this.#placed.core.wasm.unsupported(p) !== 0));
  }
  get levels() {
    return (this.#read.levels ??= this.#array(Uint8Array, this.length, this.#placed.core.wasm.levels));
  }
  get codePoints() {
    return (this.#read.codePoints ??= this.#array(Uint32Array, this.length, this.#placed.core.wasm.code_points));
  }
  get byteOffsets() {
    return (this.#read.byteOffsets ??= this.#array(Uint32Array, this.length + 1, this.#placed.core.wasm.byte_offsets));
  }
  get utf16Offsets() {
    return (this.#read.utf16Offsets ??= this.#utf16Offsets());
  }
  get consumedUtf16() {
    return this.utf16Offsets[this.length];
  }
  get structures() {
    return this.#placed.structures;
  }

  blockBytes(indexBits = 16) {
    if (indexBits !== 16 && indexBits !== 32) throw new RangeError("embidi: the bits of an index are 16 or 32");
    const { wasm } = this.#placed.core;
    const bytes = indexBits === 16 ? wasm.block_bytes_16 : wasm.block_bytes;
    return bytes(Math.max(1, this.length), this.fieldEntries);
  }

  structureAt(index) {
    integer(index, 0, this.length, "an index");
    return this.#placed.use(0, (p) => orNull(this.#placed.core.wasm.structure_at(p, index)));
  }
  fieldAt(index) {
    integer(index, 0, this.length, "an index");
    const field = this.#placed.use(0, (p) => orNull(this.#placed.core.wasm.field_at(p, index)));
    return field === null ? null : field - this.#placed.firstField(this.structureAt(index));
  }
  nextCluster(index) {
    integer(index, 0, this.length, "an index");
    return this.#placed.use(0, (p) => this.#placed.core.wasm.next_cluster(p, index));
  }
  previousCluster(index) {
    integer(index, 0, this.length, "an index");
    return this.#placed.use(0, (p) => this.#placed.core.wasm.previous_cluster(p, index));
  }

  line(begin = 0, end = this.textEnd) {
    this.#range(begin, end);
    return new Line(this.#placed, this, begin, end);
  }

  wrap(font, width) {
    integer(width, 0, MAX_WIDTH, "a width");
    const core = this.#placed.core;
    const lines = [];
    let begin = 0;
    do {
      const wrapped = this.#placed.use(OUT, (p, out) => {
        core.expect(core.wasm.wrap(p, Font.address(core, font), begin, width, out), out);
        return core.record("Wrapped", out);
      });
      lines.push(new WrappedLine(this.#placed, this, begin, wrapped, core.lists.wrapFlag.words));
      begin = wrapped.end;
    } while (begin < this.length);
    return lines;
  }

  elide(font, width, begin = 0, end = this.textEnd) {
    this.#range(begin, end);
    integer(width, 0, MAX_WIDTH, "a width");
    return new ElidedLine(this.#placed, this, begin, end, font, width);
  }

  toJSON() {
    const line = this.line(0, this.length);
    const visual = line.visual();
    return {
      level: this.level,
      consumed: this.length,
      ill_formed: this.illFormed,
      unsupported: this.unsupported,
      levels: line.levels(),
      visual: visual.map((item) => item.source),
      display: visual.map((item) => item.text).join(""),
      structures: this.structures.map((s) => ({
        kind: s.kind,
        begin: s.begin,
        end: s.end,
        direction: s.direction,
        link: s.link,
        neutralized: s.neutralized,
        control_adjacent: s.controlAdjacent,
        depth_overflow: s.depthOverflow,
        fields: s.fields,
      })),
    };
  }

  free() {
    this.#placed.free();
  }

  #range(begin, end) {
    integer(end, 0, this.length, "a line's end");
    integer(begin, 0, end, "a line's beginning");
  }

  #array(Type, length, fill) {
    return this.#placed.use(length * Type.BYTES_PER_ELEMENT, (p, out) => {
      fill(p, out);
      return new Type(this.#placed.core.memory.bytes.buffer, out, length).slice();
    });
  }

  #utf16Offsets() {
    const offsets = new Uint32Array(this.length + 1);
    this.codePoints.forEach((c, i) => (offsets[i + 1] = offsets[i] + (c > 0xffff ? 2 : 1)));
    return offsets;
  }
}
if (Symbol.dispose) Paragraph.prototype[Symbol.dispose] = Paragraph.prototype.free;
