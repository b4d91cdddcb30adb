// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// <embidi-display text="..." device="..." font="..." ...>: the display alone, in a page of one's own. The attributes are the keys of
// the state (README.md); it is a frame with this page in it, and follows when an attribute changes.
import { defaults, toFragment } from "./state.mjs";

const keys = Object.keys(defaults);

class EmbidiDisplay extends HTMLElement {
  static observedAttributes = keys;
  #frame = document.createElement("iframe");

  connectedCallback() {
    this.#frame.style.cssText = "inline-size: 100%; block-size: 100%; border: 0";
    if (!this.style.display) this.style.display = "inline-block";
    this.#show();
    this.replaceChildren(this.#frame);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#show();
  }

  #show() {
    const state = { ...defaults };
    for (const key of keys) state[key] = this.getAttribute(key) ?? state[key];
    const fragment = toFragment(state);
    this.#frame.title = `embidi: ${state.text}`;
    const lang = this.closest("[lang]")?.getAttribute("lang").slice(0, 2);
    const address = new URL(`index.html?embed${lang ? `&lang=${lang}` : ""}`, import.meta.url);
    address.hash = fragment ?? "";
    if (this.#frame.src !== address.href) this.#frame.src = address.href;
  }
}

customElements.define("embidi-display", EmbidiDisplay);
