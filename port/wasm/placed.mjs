// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { OUT } from "./core.mjs";
import { ALIGN } from "./memory.mjs";

/** A paragraph's text and its place in memory, for the paragraph itself and for its lines. */
export class Placed {
  #text; // UTF-8; undefined: it was freed
  #options;
  #length;
  #counts; // of structures and fields
  #block; // where it is in memory
  #generation = -1; // the memory's, when it was put there
  #structures; // once they were read, as #firstFields
  #firstFields;

  constructor(core, text, options, record) {
    this.core = core;
    this.#text = text;
    this.#options = options;
    this.#length = record.length;
    this.#counts = { structures: record.structureCount, fields: record.fieldCount };
    this.fieldEntries = 2 * record.structureCount + record.fieldCount;
  }

  free() {
    this.#text = undefined;
  }

  // Calls use(paragraph, address of so many bytes) with the paragraph laid out in memory.
  use(bytes, use) {
    if (this.#text === undefined) throw new Error("embidi: the paragraph was freed");
    const { memory } = this.core;
    if (this.#generation !== memory.generation || !memory.room(bytes)) this.#layOut(bytes);
    return use(this.#block, memory.top);
  }

  // It has been laid out once, so all of it is known to fit.
  #layOut(bytes) {
    const core = this.core;
    const { memory, wasm } = core;
    const need = wasm.block_bytes(Math.max(1, this.#length), this.fieldEntries) + this.#text.length + bytes + 2 * ALIGN;
    if (!memory.room(need + OUT)) memory.empty(need + OUT);
    const take = (wanted) => memory.take(wanted);
    const text = core.put(take, this.#text);
    this.#block = core.block(take, this.#length, this.fieldEntries);
    core.expect(wasm.layout(this.#block, text, this.#text.length, ...this.#options.values, memory.top), memory.top);
    this.#generation = memory.generation;
  }

  get structures() {
    return (this.#structures ??= this.#readStructures());
  }

  #readStructures() {
    const { lists, wasm } = this.core;
    const all = (name, count, fill) =>
      this.use(this.core.size(name) * count, (p, out) => {
        fill(p, out);
        return this.core.records(name, out, count);
      });
    const fields = all("Field", this.#counts.fields, wasm.fields);
    for (const field of fields) field.role = lists.role.words[field.role];
    return all("Structure", this.#counts.structures, wasm.structures).map((s) => ({
      kind: lists.kind.words[s.kind],
      begin: s.begin,
      end: s.end,
      direction: lists.direction.words[s.direction] ?? null,
      link: s.link !== 0,
      neutralized: s.neutralized !== 0,
      controlAdjacent: s.controlAdjacent !== 0,
      depthOverflow: s.depthOverflow !== 0,
      fields: fields.slice(s.firstField, s.firstField + s.fieldCount),
    }));
  }

  // The number of a structure's first field among all fields.
  firstField(structure) {
    if (this.#firstFields === undefined) {
      let first = 0;
      this.#firstFields = this.structures.map((s) => (first += s.fields.length) - s.fields.length);
    }
    return this.#firstFields[structure];
  }
}
