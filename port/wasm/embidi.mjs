// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// embidi in JavaScript; embidi.d.ts documents all that is public. The module embidi.wasm has no imports and no heap: its
// memory from __heap_base on is handed out in memory.mjs. What the words of its records mean, and the words of all
// enumerations, the module itself tells (lists.cpp).
import { EmbidiError, encode } from "./arguments.mjs";
import * as checks from "./checks.mjs";
import * as conversions from "./conversions.mjs";
import { Core, MAX_CHARS } from "./core.mjs";
import { Font } from "./font.mjs";
import { Paragraph } from "./paragraph.mjs";
import { devices, preview } from "./preview.mjs";

export { EmbidiError };

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
    this.devices = devices(core);
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
    if (
      ready !== undefined &&
      (await ready.then(
        (it) => this.#core.fonts.includes(it),
        () => false,
      ))
    )
      return ready;
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
      paragraph = new Paragraph(core, bytes, begin, chosen, record);
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
      paragraphs.push(new Paragraph(core, bytes, begin, chosen, record));
    });
    return paragraphs;
  }

  preview(texts, options) {
    return preview(this.#core, this.devices, texts, options);
  }
  checkDomain(name) {
    return checks.checkDomain(this.#core, name);
  }
  checkIri(iri, options) {
    return checks.checkIri(this.#core, iri, options);
  }
  payload(text) {
    return checks.payload(this.#core, text);
  }
  verdict(text, options) {
    return checks.verdict(this.#core, text, options);
  }
  words(language) {
    return checks.words(this.#core, language);
  }
  convert(to, text, options) {
    return conversions.convert(this.#core, to, text, options);
  }
  joinText(text) {
    return conversions.joinText(this.#core, text);
  }
  unjoinText(text) {
    return conversions.unjoinText(this.#core, text);
  }
}
