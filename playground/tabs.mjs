// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The views, one open at a time.

import { t } from "./language.mjs";

export class Tabs {
  #views;
  #open = null;
  #select;

  // `views`: [{ id, title, module }]; `select(id)` is called when a person opens one.
  constructor(list, holder, views, select) {
    this.#views = views;
    this.#select = select;
    for (const view of views) {
      view.tab = this.#makeTab(view);
      view.section = document.createElement("section");
      view.section.id = `tab-panel-${view.id}`;
      view.section.className = "card view";
      view.section.setAttribute("role", "tabpanel");
      view.section.setAttribute("aria-labelledby", view.tab.id);
      view.section.tabIndex = 0;
      view.section.hidden = true;
      view.element = document.createElement("div");
      view.element.id = `view-${view.id}`;
      view.section.append(view.element);
      list.append(view.tab);
      holder.append(view.section);
    }
    this.name();
    list.addEventListener("keydown", (event) => this.#key(event));
  }

  #makeTab({ id }) {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `tab-${id}`;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", `tab-panel-${id}`);
    tab.addEventListener("click", () => this.#select(id));
    return tab;
  }

  // In the page's language.
  name() {
    for (const { tab, title } of this.#views) tab.textContent = t(title);
  }

  #key(event) {
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const count = this.#views.length;
    const at = this.#views.indexOf(this.#open);
    const to =
      { [forward]: at + 1, Home: 0, End: count - 1 }[event.key] ??
      (event.key === "ArrowLeft" || event.key === "ArrowRight" ? at - 1 : null);
    if (to === null) return;
    event.preventDefault();
    const view = this.#views[(to + count) % count];
    this.#select(view.id);
    view.tab.focus();
  }

  // Only the open view is rendered.
  show(model) {
    for (const view of this.#views) {
      const open = view.id === model.state.view;
      if (open) this.#open = view;
      view.tab.setAttribute("aria-selected", String(open));
      view.tab.tabIndex = open ? 0 : -1;
      view.section.hidden = !open;
    }
    this.#open.module.render(this.#open.element, model);
  }

  highlight(model) {
    this.#open.module.highlight?.(this.#open.element, model);
  }
}
