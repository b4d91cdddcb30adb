// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi in JavaScript; embidi.d.ts documents all that is public. The module embidi.wasm has no imports and no heap: its
// memory from __heap_base on is handed out here. What the words of its records mean, and the words of all enumerations,
// the module itself tells (lists.cpp).

/** The library's status in words, and the number that goes with it. */
export class EmbidiError extends Error {
  constructor(code, number) {
    super(MESSAGES[code](number));
    this.name = "EmbidiError";
    this.code = code;
    this.number = number;
  }
}

const MESSAGES = {
  bad_argument: (number) => `the library refuses its argument ${number}`,
  too_long: (number) => `the text is too long: it needs ${number} code points`,
  too_many_fields: (number) => `the text has too many fields: it needs ${number} entries`,
  block_too_small: (number) => `the block is too small: it needs ${number} bytes`,
  bad_font: () => "these are no data of a font that embidi-fontc has made",
  buffer_too_small: (number) => `the buffer is too small: it needs ${number} bytes`,
  refused: (number) => `the text cannot be converted: code point ${number}`,
  out_of_memory: (number) => `the memory cannot grow to ${number} bytes`,
};

// ---------------------------------------------------------------------------------------------- loading

const FILES = {
  module: new URL("./embidi.wasm", import.meta.url),
  unifont: new URL("./fonts/unifont.bin", import.meta.url),
  dejavu: new URL("./fonts/dejavu.bin", import.meta.url),
};

// The bytes at a URL. Node's fetch() takes no file: URLs.
async function bytesAt(url) {
  if (String(url).startsWith("file:") && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    return readFile(new URL(url));
  }
  return bytesOf(await fetch(url));
}

async function bytesOf(response) {
  if (!response.ok) throw new Error(`embidi: ${response.url} cannot be fetched: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function moduleOf(source) {
  if (source instanceof WebAssembly.Module) return source;
  let bytes = source;
  if (typeof source === "string" || source instanceof URL) {
    bytes = await bytesAt(source);
  } else if (typeof Response === "function" && source instanceof Response) {
    bytes = await bytesOf(source);
  } else if (!(source instanceof ArrayBuffer || ArrayBuffer.isView(source))) {
    throw new TypeError("embidi: load() takes a URL, a Response, bytes or a WebAssembly.Module");
  }
  return WebAssembly.compile(bytes);
}

export async function load(source = FILES.module) {
  if (typeof WebAssembly !== "object") throw new Error("embidi: WebAssembly is missing or switched off here");
  const { exports } = await WebAssembly.instantiate(await moduleOf(source), {});
  return new Embidi(exports);
}

// ---------------------------------------------------------------------------------------------- arguments

function choice(list, value, fallback, what) {
  const word = value === undefined ? fallback : value;
  const index = list.values.get(word);
  if (index === undefined) throw new TypeError(`embidi: ${what} is one of ${[...list.values.keys()].join(", ")}`);
  return index;
}

function integer(value, least, most, what) {
  if (typeof value !== "number") throw new TypeError(`embidi: ${what} is a number`);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`embidi: ${what} is an integer from ${least} to ${most}`);
  }
  return value;
}

function optionsOf(options) {
  if (options === undefined) return {};
  if (typeof options !== "object" || options === null) throw new TypeError("embidi: options are an object");
  return options;
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

// A text as UTF-8. A lone surrogate becomes a byte that is no UTF-8, and so one U+FFFD.
function encode(text) {
  if (text instanceof Uint8Array) return text.slice();
  if (typeof text !== "string") throw new TypeError("embidi: a text is a string or a Uint8Array");
  if (!LONE_SURROGATE.test(text)) return encoder.encode(text);
  const pieces = text.split(LONE_SURROGATE).map((piece) => encoder.encode(piece));
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length + 1, -1)).fill(0xff);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length + 1;
  }
  return bytes;
}

// ---------------------------------------------------------------------------------------------- memory

const ALIGN = 8; // EMBIDI_BLOCK_ALIGN
const round = (bytes) => Math.ceil(bytes / ALIGN) * ALIGN;
const LEAST_HEAP = 1 << 20;
const PAGE = 1 << 16;

/**
 * The memory of the module: fonts at the bottom, and above them a heap to whose top everything is put. Where it is full,
 * it is emptied as a whole: all paragraphs lose their place (`generation` counts these times), and are laid out again
 * when they are used again. So there is nothing that must be freed.
 */
class Memory {
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

// ---------------------------------------------------------------------------------------------- core

const bitsOf = (words, bits) => words.filter((_, bit) => (bits >>> bit) & 1);
const numbersOf = (bits) => [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => (bits >>> (n - 1)) & 1);
const orNull = (index) => (index === -1 ? null : index);
// Of a list that counts from 1: 0 is null.
const fromOne = (words, value) => (value === 0 ? null : words[value - 1]);

const MAX_CHARS = 1 << 22;
const MAX_FIELDS = 1 << 23;
const LEAST_FIELDS = 64; // of a block before it is known how many a text needs
const OUT = 512; // bytes: more than the words of any single record

/** What everything below works with. */
class Core {
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
    for (let fields = given ?? LEAST_FIELDS; ; ) {
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
          const begin = done;
          done += record.consumedBytes;
          if (each(block, record, begin, take) === false) return;
        } while (done < text.length);
      });
    }, options.maxFields);
  }

  paragraph(text, options, record, begin) {
    const own = text.slice(begin, begin + record.consumedBytes);
    return new Paragraph(this, own, options, record);
  }
}

// ---------------------------------------------------------------------------------------------- fonts

class Font {
  #core;
  #address; // of its head, which its data follow
  #size;

  constructor(core, name, data) {
    const { wasm, memory } = core;
    const head = wasm.font_head_bytes();
    this.#core = core;
    this.#size = head + data.length;
    this.#address = memory.keep(this.#size);
    memory.bytes.set(data, this.#address + head);
    core.fonts.push(this);
    try {
      const { height, baseline, bitsPerPixel, glyphCount } = this.#init();
      Object.assign(this, { name, height, ascent: baseline, descent: height - baseline, bitsPerPixel, glyphCount });
    } catch (error) {
      this.free();
      throw error;
    }
    this.bytes = data.length;
    Object.freeze(this);
  }

  // Makes its head, where it is now.
  #init() {
    const core = this.#core;
    const head = core.wasm.font_head_bytes();
    return core.scope(0, (take) => {
      const out = take(OUT);
      const good = core.wasm.font_init(this.#address, this.#address + head, this.#size - head, out);
      if (!good) throw new EmbidiError("bad_font", 0);
      return core.record("Font", out);
    });
  }

  find(codePoint) {
    integer(codePoint, 0, 0x10ffff, "a code point");
    return this.#core.wasm.font_find(Font.address(this.#core, this), codePoint);
  }

  free() {
    const { fonts, memory } = this.#core;
    const index = fonts.indexOf(this);
    if (index < 0) return;
    fonts.splice(index, 1);
    memory.drop(this.#address, this.#size);
    for (const font of fonts.slice(index)) {
      font.#address -= round(this.#size);
      font.#init();
    }
  }

  static address(core, font) {
    if (!(font instanceof Font) || font.#core !== core) throw new TypeError("embidi: a font is what loadFont() gives");
    if (!core.fonts.includes(font)) throw new Error("embidi: the font was freed");
    return font.#address;
  }
}

// ---------------------------------------------------------------------------------------------- paragraphs

class Paragraph {
  #core;
  #text; // UTF-8; undefined: it was freed
  #options;
  #counts; // of structures and fields
  #block; // where it is in memory
  #generation = -1; // the memory's, when it was put there
  #read = {}; // what was asked for already

  constructor(core, text, options, record) {
    this.#core = core;
    this.#text = text;
    this.#options = options;
    this.#counts = { structures: record.structureCount, fields: record.fieldCount };
    this.length = record.length;
    this.textEnd = record.textEnd;
    this.level = record.level;
    this.illFormed = record.illFormed !== 0;
    this.consumed = record.length;
    this.consumedBytes = record.consumedBytes;
    this.fieldEntries = 2 * record.structureCount + record.fieldCount;
    Object.freeze(this);
  }

  get unsupported() {
    return (this.#read.unsupported ??= this.#use(0, (p) => this.#core.wasm.unsupported(p) !== 0));
  }
  get levels() {
    return (this.#read.levels ??= this.#array(Uint8Array, this.length, this.#core.wasm.levels));
  }
  get codePoints() {
    return (this.#read.codePoints ??= this.#array(Uint32Array, this.length, this.#core.wasm.code_points));
  }
  get byteOffsets() {
    return (this.#read.byteOffsets ??= this.#array(Uint32Array, this.length + 1, this.#core.wasm.byte_offsets));
  }
  get utf16Offsets() {
    return (this.#read.utf16Offsets ??= this.#utf16Offsets());
  }
  get consumedUtf16() {
    return this.utf16Offsets[this.length];
  }
  get structures() {
    return (this.#read.structures ??= this.#structures());
  }

  blockBytes(indexBits = 16) {
    if (indexBits !== 16 && indexBits !== 32) throw new RangeError("embidi: the bits of an index are 16 or 32");
    const { wasm } = this.#core;
    const bytes = indexBits === 16 ? wasm.block_bytes_16 : wasm.block_bytes;
    return bytes(Math.max(1, this.length), this.fieldEntries);
  }

  structureAt(index) {
    integer(index, 0, this.length, "an index");
    return this.#use(0, (p) => orNull(this.#core.wasm.structure_at(p, index)));
  }
  fieldAt(index) {
    integer(index, 0, this.length, "an index");
    const field = this.#use(0, (p) => orNull(this.#core.wasm.field_at(p, index)));
    return field === null ? null : field - this.#firstField(this.structureAt(index));
  }
  nextCluster(index) {
    integer(index, 0, this.length, "an index");
    return this.#use(0, (p) => this.#core.wasm.next_cluster(p, index));
  }
  previousCluster(index) {
    integer(index, 0, this.length, "an index");
    return this.#use(0, (p) => this.#core.wasm.previous_cluster(p, index));
  }

  line(begin = 0, end = this.textEnd) {
    this.#range(begin, end);
    return new Line(this, begin, end);
  }

  wrap(font, width) {
    integer(width, 0, MAX_WIDTH, "a width");
    const core = this.#core;
    const lines = [];
    let begin = 0;
    do {
      const wrapped = this.#use(OUT, (p, out) => {
        core.expect(core.wasm.wrap(p, Font.address(core, font), begin, width, out), out);
        return core.record("Wrapped", out);
      });
      lines.push(new WrappedLine(this, begin, wrapped, core.lists.wrapFlag.words));
      begin = wrapped.end;
    } while (begin < this.length);
    return lines;
  }

  elide(font, width, begin = 0, end = this.textEnd) {
    this.#range(begin, end);
    integer(width, 0, MAX_WIDTH, "a width");
    return new ElidedLine(this, begin, end, font, width);
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
    this.#text = undefined;
  }

  #range(begin, end) {
    integer(end, 0, this.length, "a line's end");
    integer(begin, 0, end, "a line's beginning");
  }

  // Calls use(paragraph, address of so many bytes) with the paragraph laid out in memory.
  #use(bytes, use) {
    if (this.#text === undefined) throw new Error("embidi: the paragraph was freed");
    const { memory } = this.#core;
    if (this.#generation !== memory.generation || !memory.room(bytes)) this.#layOut(bytes);
    return use(this.#block, memory.top);
  }

  // It has been laid out once, so all of it is known to fit.
  #layOut(bytes) {
    const core = this.#core;
    const { memory, wasm } = core;
    const need = wasm.block_bytes(Math.max(1, this.length), this.fieldEntries) + this.#text.length + bytes + 2 * ALIGN;
    if (!memory.room(need + OUT)) memory.empty(need + OUT);
    const take = (wanted) => memory.take(wanted);
    const text = core.put(take, this.#text);
    this.#block = core.block(take, this.length, this.fieldEntries);
    core.expect(wasm.layout(this.#block, text, this.#text.length, ...this.#options.values, memory.top), memory.top);
    this.#generation = memory.generation;
  }

  #array(Type, length, fill) {
    return this.#use(length * Type.BYTES_PER_ELEMENT, (p, out) => {
      fill(p, out);
      return new Type(this.#core.memory.bytes.buffer, out, length).slice();
    });
  }

  #utf16Offsets() {
    const offsets = new Uint32Array(this.length + 1);
    this.codePoints.forEach((c, i) => (offsets[i + 1] = offsets[i] + (c > 0xffff ? 2 : 1)));
    return offsets;
  }

  #structures() {
    const { lists, wasm } = this.#core;
    const all = (name, count, fill) =>
      this.#use(this.#core.size(name) * count, (p, out) => {
        fill(p, out);
        return this.#core.records(name, out, count);
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
  #firstField(structure) {
    if (this.#read.firstFields === undefined) {
      let first = 0;
      this.#read.firstFields = this.structures.map((s) => (first += s.fields.length) - s.fields.length);
    }
    return this.#read.firstFields[structure];
  }

  // For lines.
  static use(paragraph, bytes, use) {
    return paragraph.#use(bytes, (p, out) => use(p, out, paragraph.#core));
  }
  static firstField(paragraph, structure) {
    return paragraph.#firstField(structure);
  }
}
if (Symbol.dispose) Paragraph.prototype[Symbol.dispose] = Paragraph.prototype.free;

// ---------------------------------------------------------------------------------------------- lines

const MAX_WIDTH = 0xffffffff;
const MAX_X = 0x7fffffff;

class Line {
  constructor(paragraph, begin, end) {
    this.paragraph = paragraph;
    this.begin = begin;
    this.end = end;
  }

  // Calls use(address of so many bytes, core) with the library's line made. Nothing more is to be known of a plain line.
  _use(bytes, use) {
    return Paragraph.use(this.paragraph, bytes + OUT, (p, out, core) => {
      core.expect(core.wasm.line_init(p, this.begin, this.end, out), out);
      this._change(core, out);
      return use(out, core);
    });
  }
  _change() {}

  visual() {
    return this._use((this.end - this.begin) * 4 * 8, (out, core) => {
      const items = core.records("Visual", out, core.wasm.visual(out));
      for (const item of items) item.text = String.fromCodePoint(item.codePoint);
      return items;
    });
  }

  display() {
    return this.visual().map((item) => item.text).join("");
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
    return this._use((this.end - this.begin) * GLYPH_BYTES, (out, core) => {
      const records = out + OUT;
      core.expect(core.wasm.glyphs(Font.address(core, font), from, to, records, out), out);
      return core.records("Glyph", records, core.memory.words[out / 4]).map((g) => this.#glyph(g, core.lists));
    });
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
      field: g.field === -1 ? null : g.field - Paragraph.firstField(this.paragraph, g.structure),
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

class WrappedLine extends Line {
  constructor(paragraph, begin, wrapped, flags) {
    super(paragraph, begin, wrapped.shown);
    this.shown = wrapped.shown;
    this.next = wrapped.end;
    this.wrappedWidth = wrapped.width >>> 0;
    flags.forEach((name, bit) => (this[name] = ((wrapped.flags >>> bit) & 1) !== 0));
  }
}

class ElidedLine extends Line {
  #font;
  #width;
  #result;

  constructor(paragraph, begin, end, font, width) {
    super(paragraph, begin, end);
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

// ---------------------------------------------------------------------------------------------- preview

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

// ---------------------------------------------------------------------------------------------- the library

class Embidi {
  #core;
  #builtIn = new Map(); // promises of fonts, by name

  constructor(wasm) {
    const core = new Core(wasm);
    this.#core = core;
    this.version = core.memory.literal(wasm.version());
    this.unicode = core.memory.literal(wasm.unicode_version());
    this.maxChars = MAX_CHARS;
    this.maxDeviceSide = wasm.max_device_side();
    this.devices = this.#devices();
    Object.freeze(this);
  }

  get memoryBytes() {
    return this.#core.memory.size;
  }

  async loadFont(font) {
    if (typeof font !== "string") {
      if (!(font instanceof ArrayBuffer || font instanceof Uint8Array)) {
        throw new TypeError("embidi: loadFont() takes a name or bytes");
      }
      return new Font(this.#core, "", font instanceof ArrayBuffer ? new Uint8Array(font) : font);
    }
    if (font !== "unifont" && font !== "dejavu") throw new TypeError("embidi: the fonts are unifont, dejavu");
    const ready = this.#builtIn.get(font);
    if (ready !== undefined && (await ready.then((it) => this.#core.fonts.includes(it), () => false))) return ready;
    const promise = bytesAt(FILES[font]).then((data) => new Font(this.#core, font, data));
    this.#builtIn.set(font, promise);
    return promise;
  }

  layout(text, options) {
    const core = this.#core;
    const bytes = encode(text);
    const chosen = core.layoutOptions(options);
    let paragraph;
    core.paragraphs(bytes, chosen, (_, record, begin) => {
      paragraph = core.paragraph(bytes, chosen, record, begin);
      return false;
    });
    return paragraph;
  }

  layoutAll(text, options) {
    const core = this.#core;
    const bytes = encode(text);
    const chosen = core.layoutOptions(options);
    const paragraphs = [];
    core.paragraphs(bytes, chosen, (_, record, begin) => {
      paragraphs.push(core.paragraph(bytes, chosen, record, begin));
    });
    return paragraphs;
  }

  preview(texts, options) {
    const core = this.#core;
    const { wasm } = core;
    const all = (Array.isArray(texts) ? texts : [texts]).map(encode);
    const { font, style, fit, device: named } = optionsOf(options);
    const device = this.#device(named ?? "ssd0323");
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
          const paragraph = core.paragraph(bytes, chosen, record, byte);
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

  #devices() {
    const core = this.#core;
    return core.scope(0, (take) => {
      const out = take(OUT);
      const devices = [];
      for (let name; (name = core.wasm.device(devices.length, out)) !== 0; ) {
        const { width, height, bits, darkOnLight } = core.record("Device", out);
        const device = { name: core.memory.literal(name), width, height, levels: 2 ** bits, darkOnLight: darkOnLight !== 0 };
        devices.push(Object.freeze(device));
      }
      return Object.freeze(devices);
    });
  }

  #device(device) {
    let asked = device;
    if (typeof device === "string") {
      const size = SIZE.exec(device);
      asked = size ? { width: Number(size[1]), height: Number(size[2]) } : this.devices.find((it) => it.name === device);
    }
    if (typeof asked !== "object" || asked === null) {
      const names = this.devices.map((it) => it.name).join(", ");
      throw new TypeError(`embidi: a device is WIDTHxHEIGHT, ${names}, or an object with width and height`);
    }
    const { width, height, levels = 2, darkOnLight = false } = asked;
    integer(width, 1, this.maxDeviceSide, "a device's width");
    integer(height, 1, this.maxDeviceSide, "a device's height");
    if (!BITS.has(levels)) throw new RangeError("embidi: a device has 2, 4, 16 or 256 levels");
    return { width, height, levels, darkOnLight: Boolean(darkOnLight) };
  }

  // -------------------------------------------------------------------------------------------- checks

  checkDomain(name) {
    const core = this.#core;
    const bytes = encode(name);
    return core.scope(bytes.length, (take) => {
      const text = core.put(take, bytes);
      return this.#domain(take, (...out) => core.wasm.check_domain(text, bytes.length, ...out) === 0, 0);
    });
  }

  // The object of a domain name that call(records, room, lookalikes, out) checks, its positions that much further on;
  // null if call() says that there is none.
  #domain(take, call, first) {
    const { lists, memory, record, records, size } = bound(this.#core);
    const out = take(OUT);
    if (!call(0, 0, 0, out)) return null;
    const { labelCount, lookalikeBytes } = record("Domain", out);
    const at = take(labelCount * size("Label"));
    const lookalikes = take(lookalikeBytes);
    call(at, labelCount, lookalikes, out);
    const domain = record("Domain", out);
    const labels = records("Label", at, labelCount);
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
        lookalike: l.lookalikeLength === 0 ? null : memory.text(lookalikes + l.lookalike, l.lookalikeLength),
      })),
      hazards: labels.filter((l) => l.digitAfterRtl).map((l) => ({ label: l.index, kind: "digit_after_rtl" })),
    };
  }

  checkIri(iri, options) {
    const core = this.#core;
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
        return this.#iri(take, p, core.record("Iri", out));
      }),
    );
  }

  #iri(take, p, iri) {
    const { lists } = this.#core;
    const { wasm } = this.#core;
    const host = lists.hostKind.words[iri.hostKind] !== "none";
    const text = this.#pieces(take, p, iri.textBegin);
    const scheme = lists.schemeKind.words[iri.schemeKind];
    return {
      ok: iri.ok !== 0,
      warnings: bitsOf(lists.iriWarning.words, iri.warnings),
      syntax_error: orNull(iri.syntaxError),
      fields: this.#fields(take, p, iri.textBegin),
      host_check: this.#domain(take, (...out) => wasm.check_host(p, ...out) !== 0, iri.textBegin),
      preview: {
        scheme: scheme === "none" ? null : asciiLower(text(iri.schemeBegin, iri.schemeEnd)),
        scheme_kind: scheme,
        host: host ? text(iri.hostBegin, iri.hostEnd) : null,
        host_display: host ? this.#hostDisplay(take, p) : null,
        host_begin: host ? iri.hostBegin : null,
        host_end: host ? iri.hostEnd : null,
        host_kind: lists.hostKind.words[iri.hostKind],
        address: this.#address(take),
        port: iri.hasPort ? Number(text(iri.portBegin, iri.portEnd)) : null,
        userinfo: iri.userinfo !== 0,
        mixed_direction: iri.mixedDirection !== 0,
        uniform: { ltr: iri.uniformLtr !== 0, rtl: iri.uniformRtl !== 0 },
      },
    };
  }

  // A function that gives the text of a range without bidi controls. The paragraph begins at character `first`.
  #pieces(take, p, first) {
    const { wasm } = this.#core;
    return (begin, end) => {
      let text = "";
      for (let i = begin; i < end; ++i) {
        const c = wasm.code_point(p, i - first);
        if (!wasm.is_control(c)) text += String.fromCodePoint(c);
      }
      return text;
    };
  }

  #fields(take, p, first) {
    const { lists, memory, records, size, wasm } = bound(this.#core);
    const count = wasm.field_count(p);
    const at = take(count * size("Field"));
    wasm.fields(p, at);
    const violations = take(count * 4);
    wasm.violations(p, violations);
    return records("Field", at, count).map((field, n) => ({
      role: lists.role.words[field.role],
      begin: first + field.begin,
      end: first + field.end,
      violations: numbersOf(memory.words[violations / 4 + n]),
    }));
  }

  #hostDisplay(take, p) {
    return this.#core.written(take, (...buffer) => this.#core.wasm.host_display(p, ...buffer));
  }

  #address(take) {
    const { memory, wasm } = this.#core;
    const at = take(wasm.address_text_bytes());
    const length = wasm.address_text(at);
    return length === 0 ? null : memory.text(at, length);
  }

  payload(text) {
    const core = this.#core;
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
        while (wasm.payload_next(out)) rows.push(this.#row(take, at, core.record("Row", out), fields));
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

  #row(take, text, row, fields) {
    const { lists, wasm } = this.#core;
    const top = this.#core.memory.top;
    const decoded = this.#core.written(take, (...buffer) => wasm.payload_decode(text, ...buffer));
    const check = row.checked ? this.#rowCheck(take, encode(decoded).length, fields) : null;
    this.#core.memory.release(top);
    return {
      label: lists.payloadLabel.words[row.label],
      begin: row.begin,
      end: row.end,
      decode: lists.decoding.words[row.decoding],
      text: decoded,
      secret: row.secret !== 0,
      check,
    };
  }

  #rowCheck(take, decodedBytes, fields) {
    const core = this.#core;
    const { lists, wasm } = core;
    const capacity = decodedBytes + LONGEST_PREFIX;
    const buffer = take(capacity);
    const p = core.block(take, capacity, fields);
    const scratch = core.block(take, capacity, 0);
    const out = take(OUT);
    core.expect(wasm.payload_check(p, scratch, buffer, capacity, out), out);
    const iri = core.record("Iri", out);
    return {
      ok: iri.ok !== 0,
      warnings: bitsOf(lists.iriWarning.words, iri.warnings),
      host_display: lists.hostKind.words[iri.hostKind] === "none" ? null : this.#hostDisplay(take, p),
    };
  }

  verdict(text, options) {
    const core = this.#core;
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
        const { ok, kind, host, hostBytes, warningCount } = core.record("Verdict", out);
        const warnings = memory.words.slice((out + core.size("Verdict")) / 4).subarray(0, warningCount);
        return {
          ok: ok !== 0,
          kind: lists.payloadKind.words[kind],
          host: hostBytes === 0 ? null : memory.text(host, hostBytes),
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

  words(language) {
    const { lists, memory, wasm } = this.#core;
    const index = choice(lists.language, language, undefined, "language");
    const texts = (list, text) =>
      Object.fromEntries(list.words.map((word, value) => [word, memory.literal(text(value, index))]));
    return {
      warnings: texts(lists.warning, wasm.warning_text),
      kinds: texts(lists.payloadKind, wasm.kind_text),
      labels: texts(lists.payloadLabel, wasm.label_text),
    };
  }

  // -------------------------------------------------------------------------------------------- conversions

  convert(to, text, options) {
    const core = this.#core;
    const bytes = encode(text);
    const { base, recognize } = optionsOf(options);
    const form = choice(core.lists.conversion, to, undefined, "a conversion");
    const values = [
      choice(core.lists.base, base, "auto", "base"),
      choice(core.lists.recognize, recognize, "links", "recognize"),
    ];
    return core.withFields((fields) =>
      core.scope(bytes.length * 16, (take) => {
        const at = core.put(take, bytes);
        const p = core.block(take, bytes.length, fields);
        const end = take(0) + 4; // of the refusal's words
        try {
          return core.written(take, (...buffer) => core.wasm.convert(p, form, at, bytes.length, ...values, ...buffer));
        } catch (error) {
          if (error.code === "refused" && to !== "link") error.end = core.memory.words[end / 4];
          throw error;
        }
      }),
    );
  }

  joinText(text) {
    return this.#joined(text, this.#core.wasm.join);
  }
  unjoinText(text) {
    return this.#joined(text, this.#core.wasm.unjoin);
  }
  #joined(text, call) {
    const bytes = encode(text);
    return this.#core.scope(bytes.length * 4, (take) => {
      const at = this.#core.put(take, bytes);
      return this.#core.written(take, (...buffer) => call(at, bytes.length, ...buffer));
    });
  }
}

const LONGEST_PREFIX = 8; // "https://", which a host gets before it is checked
const asciiLower = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

// What of the core is used by many names.
const bound = (core) => ({
  lists: core.lists,
  memory: core.memory,
  wasm: core.wasm,
  record: (...of) => core.record(...of),
  records: (...of) => core.records(...of),
  size: (name) => core.size(name),
});
