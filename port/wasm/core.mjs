// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { EmbidiError, choice, integer, optionsOf } from "./arguments.mjs";
import { Memory } from "./memory.mjs";

export const bitsOf = (words, bits) => words.filter((_, bit) => (bits >>> bit) & 1);
export const numbersOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => (bits >>> (n - 1)) & 1);
export const orNull = (index) => (index === -1 ? null : index);
// Of a list that counts from 1: 0 is null.
export const fromOne = (words, value) => (value === 0 ? null : words[value - 1]);

export const MAX_CHARS = 1 << 22;
const MAX_FIELDS = 1 << 23;
const LEAST_FIELDS = 64; // of a block before it is known how many a text needs
export const OUT = 512; // bytes: more than the words of any single record

/** What everything else works with. */
export class Core {
  fonts = []; // in the order of memory
  #depth = 0; // of scopes
  lists = {}; // by name: { words: by value, values: by word }; those with a capital letter are the words of records

  constructor(wasm) {
    this.wasm = wasm;
    this.memory = new Memory(wasm);
    for (let list = 0, name; (name = wasm.list_name(list)) !== 0; ++list) {
      const words = [];
      const values = new Map();
      for (let index = 0, entry; (entry = wasm.list_entry(list, index)) !== 0; ++index) {
        const word = this.memory.literal(entry);
        const value = wasm.list_value(list, index);
        words[value] = word;
        values.set(word, value);
      }
      this.lists[this.memory.literal(name)] = { words, values };
    }
    this.tooManyFields = this.lists.status.values.get("too_many_fields");
    this.tooSmall = this.lists.status.values.get("buffer_too_small");
  }

  // Bytes of a record, and one or several as objects.
  size(name) {
    return 4 * this.lists[name].words.length;
  }
  record(name, at) {
    const { words } = this.memory;
    const object = {};
    let word = at / 4;
    for (const key of this.lists[name].words) object[key] = words[word++];
    return object;
  }
  records(name, at, count) {
    return Array.from({ length: count }, (_, n) => this.record(name, at + n * this.size(name)));
  }

  // Throws what a status says; its number is at `out`.
  expect(status, out) {
    if (status !== 0) throw new EmbidiError(this.lists.status.words[status], this.memory.words[out / 4] >>> 0);
  }

  // Calls use(take), with take(bytes) giving addresses that are good until it returns. `bytes`: about what it will need.
  scope(bytes, use) {
    if (this.#depth === 0 && !this.memory.room(bytes + OUT)) this.memory.empty(bytes + OUT);
    const top = this.memory.top;
    ++this.#depth;
    try {
      return use((wanted) => {
        this.memory.extend(wanted);
        return this.memory.take(wanted);
      });
    } finally {
      --this.#depth;
      this.memory.release(top);
    }
  }

  // Puts bytes at an address that `take` gives.
  put(take, bytes) {
    const at = take(bytes.length);
    this.memory.bytes.set(bytes, at);
    return at;
  }

  // A paragraph's block. More characters than the library takes are refused when they are there.
  block(take, chars, fields) {
    const most = Math.max(1, Math.min(chars, MAX_CHARS));
    const bytes = this.wasm.block_bytes(most, fields);
    const at = take(bytes);
    const out = take(OUT);
    this.expect(this.wasm.init(at, bytes, most, fields, out), out);
    this.memory.release(out);
    return at;
  }

  // What call(buffer, capacity, out) writes: it is asked for the size first.
  written(take, call) {
    const out = take(OUT);
    const status = call(0, 0, out);
    if (status === 0) return "";
    if (status !== this.tooSmall) this.expect(status, out);
    const capacity = this.memory.words[out / 4];
    const buffer = take(capacity);
    this.expect(call(buffer, capacity, out), out);
    return this.memory.text(buffer, this.memory.words[out / 4]);
  }

  // What attempt(fields) returns: with so many field entries as most texts need, or with what the library asks for.
  withFields(attempt, given) {
    for (let fields = given ?? LEAST_FIELDS; ;) {
      try {
        return attempt(fields);
      } catch (error) {
        if (error.code !== "too_many_fields" || given !== undefined || error.number <= fields) throw error;
        fields = error.number;
      }
    }
  }

  layoutOptions(options) {
    const { base, order, recognize, numbers = false, controls, maxChars = MAX_CHARS, maxFields } = optionsOf(options);
    const { lists } = this;
    if (typeof numbers !== "boolean") throw new TypeError("embidi: numbers is true or false");
    integer(maxChars, 1, MAX_CHARS, "maxChars");
    if (maxFields !== undefined) integer(maxFields, 0, MAX_FIELDS, "maxFields");
    return {
      values: [
        choice(lists.base, base, "auto", "base"),
        choice(lists.order, order, "constant", "order"),
        choice(lists.recognize, recognize, "links", "recognize"),
        choice(lists.controls, controls, "isolate", "controls"),
        Number(numbers),
      ],
      maxChars,
      maxFields,
    };
  }

  // The paragraphs of a text, one after the other in the same place: calls each(block, record, begin, take), the last
  // two of them the byte where it begins and a take() for as long as the call lasts, until it returns false.
  paragraphs(text, options, each) {
    const chars = Math.min(text.length, options.maxChars);
    let done = 0;
    this.withFields((fields) => {
      const first = done;
      const bytes = text.length - first + this.wasm.block_bytes(Math.max(1, chars), fields);
      this.scope(bytes, (take) => {
        const at = this.put(take, text.subarray(first));
        const block = this.block(take, chars, fields);
        const out = take(OUT);
        do {
          const rest = text.length - done;
          this.expect(this.wasm.layout(block, at + done - first, rest, ...options.values, out), out);
          const record = this.record("Paragraph", out);
          if (record.fieldsMissing > 0 && options.maxFields === undefined) {
            throw new EmbidiError("too_many_fields", fields + record.fieldsMissing);
          }
          const begin = done;
          done += record.consumedBytes;
          if (each(block, record, begin, take) === false) return;
        } while (done < text.length);
      });
    }, options.maxFields);
  }
}
