// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

import { EmbidiError, integer } from "./arguments.mjs";
import { OUT } from "./core.mjs";
import { round } from "./memory.mjs";

export class Font {
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
