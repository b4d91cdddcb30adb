// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the page loads: the module and the fonts. They come from the server, or where the page is one file, from it.
const paths = {
  library: "embidi/embidi.wasm",
  unifont: "embidi/fonts/unifont.bin",
  dejavu: "embidi/fonts/dejavu.bin",
  unifont_full: "unifont_full.bin",
};

// One file has them packed, in elements with these ids.
const packed = (name) => document.getElementById(`file-${name}`);
export const isOneFile = () => packed("library") !== null;
export const isThere = (name) => !isOneFile() || packed(name) !== null;

async function unpack(element) {
  const bytes = Uint8Array.from(atob(element.textContent.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function bytesOf(name) {
  const element = packed(name);
  if (element) return unpack(element);
  const response = await fetch(new URL(paths[name], document.baseURI));
  if (!response.ok) throw new Error(`${paths[name]}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// The fonts that are loaded. Unifont begins with the letters of alphabets; the rest, 30 times as large, comes when a text has
// a character of it.
export class Fonts {
  #embidi;
  #loaded = new Map(); // by name
  #loading = new Map();

  constructor(embidi) {
    this.#embidi = embidi;
  }

  // undefined: not loaded yet.
  get(name) {
    return (name === "unifont" && this.#loaded.get("unifont_full")) || this.#loaded.get(name);
  }

  // Whether there is more of a font than is loaded.
  hasMore(name) {
    return name === "unifont" && !this.#loaded.has("unifont_full") && isThere("unifont_full");
  }

  // In place of one of the same name.
  async add(name, bytes) {
    const font = await this.#embidi.loadFont(bytes);
    this.#loaded.get(name)?.free();
    this.#loaded.set(name, font);
  }

  load(name) {
    const ready = this.#loading.get(name);
    if (ready) return ready;
    const promise = bytesOf(name).then((bytes) => this.add(name, bytes));
    this.#loading.set(name, promise);
    promise.catch(() => this.#loading.delete(name)); // another time, perhaps
    return promise;
  }
}
