// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { EmbidiError } from "./arguments.mjs";

export const ALIGN = 8; // EMBIDI_BLOCK_ALIGN
export const round = (bytes) => Math.ceil(bytes / ALIGN) * ALIGN;
const LEAST_HEAP = 1 << 20;
const PAGE = 1 << 16;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The memory of the module: fonts at the bottom, and above them a heap to whose top everything is put. Where it is full,
 * it is emptied as a whole: all paragraphs lose their place (`generation` counts these times), and are laid out again
 * when they are used again. So there is nothing that must be freed.
 */
export class Memory {
  generation = 0;
  #wasm;
  #floor; // fonts are below
  #top; // what is used of the heap is below
  #end; // of the heap
  #bytes;
  #words;

  constructor(wasm) {
    this.#wasm = wasm;
    this.#floor = this.#top = round(wasm.__heap_base.value);
    this.#end = this.size;
  }

  get size() {
    return this.#wasm.memory.buffer.byteLength;
  }
  get top() {
    return this.#top;
  }

  // Whether so many bytes are free.
  room(bytes) {
    return this.#top + round(bytes) <= this.#end;
  }

  // Makes them free, and nothing else moves.
  extend(bytes) {
    const wanted = this.#top + round(bytes);
    if (wanted <= this.#end) return;
    try {
      this.#wasm.memory.grow(Math.ceil((wanted - this.#end) / PAGE));
    } catch {
      throw new EmbidiError("out_of_memory", wanted);
    }
    this.#end = this.size;
  }

  // Makes them free at the expense of what is on the heap. A heap with little on it gets room for more like it.
  empty(bytes) {
    ++this.generation;
    this.#top = this.#floor;
    if (!this.room(bytes)) this.extend(Math.max(LEAST_HEAP, bytes < LEAST_HEAP ? 4 * bytes : bytes));
  }

  // So many bytes, which are free, at the top.
  take(bytes) {
    const at = this.#top;
    this.#top += round(bytes);
    return at;
  }
  // Gives back everything from there on.
  release(at) {
    this.#top = at;
  }

  // So many bytes below the heap, which is emptied.
  keep(bytes) {
    this.empty(bytes);
    const at = this.take(bytes);
    this.#floor = this.#top;
    return at;
  }
  // Gives them back; what was kept later moves down by as much.
  drop(at, bytes) {
    this.empty(0);
    this.bytes.copyWithin(at, at + round(bytes), this.#floor);
    this.#floor = this.#top = this.#floor - round(bytes);
  }

  // A memory that grows gets a new buffer.
  get bytes() {
    if (this.#bytes?.buffer !== this.#wasm.memory.buffer) this.#bytes = new Uint8Array(this.#wasm.memory.buffer);
    return this.#bytes;
  }
  get words() {
    if (this.#words?.buffer !== this.#wasm.memory.buffer) this.#words = new Int32Array(this.#wasm.memory.buffer);
    return this.#words;
  }
  text(at, length) {
    return decoder.decode(this.bytes.subarray(at, at + length));
  }
  // A text that ends in NUL.
  literal(at) {
    return this.text(at, this.bytes.indexOf(0, at) - at);
  }
}
