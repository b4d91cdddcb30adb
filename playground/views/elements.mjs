// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Elements, made without markup: whatever a text holds, it goes in as text.

import { t } from "../language.mjs";

const kSvg = "http://www.w3.org/2000/svg";

function made(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

// h("p", { class: "note", onclick: f }, "text", child, [children], null)
export const h = (name, attributes, ...children) => made(document.createElement(name), attributes, children);
export const svg = (name, attributes, ...children) => made(document.createElementNS(kSvg, name), attributes, children);

// Text of a message that stands in English: isolated, so that it changes nothing around it.
export const isolated = (text, attributes) => h("bdi", attributes, text);

// Characters begin to end, the end excluded, as "3–7"; also in a right-to-left page.
export const rangeText = (begin, end) =>
  end > begin + 1 ? h("bdi", { dir: "ltr" }, `${begin}–${end - 1}`) : String(begin);

// Replaces what an element holds. What had the focus has it again if something with the same data-key is still there,
// and what has a data-scroll is scrolled as it was.
export function fill(element, ...children) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const key = element.contains(focused) ? focused.dataset.key : undefined;
  const scrolled = new Map();
  for (const box of element.querySelectorAll("[data-scroll]")) {
    scrolled.set(box.dataset.scroll, [box.scrollLeft, box.scrollTop]);
  }
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  for (const box of element.querySelectorAll("[data-scroll]")) {
    const [left, top] = scrolled.get(box.dataset.scroll) ?? [0, 0];
    box.scrollLeft = left;
    box.scrollTop = top;
  }
  if (key !== undefined) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

// Listens to an element for as long as it lives, once, however often it is rendered.
const listening = new WeakMap();
export function listen(element, type, handler) {
  const types = listening.get(element) ?? new Map();
  listening.set(element, types);
  if (!types.has(type)) element.addEventListener(type, (event) => types.get(type)(event));
  types.set(type, handler);
}

// A table of { caption, columns: [{ title, class }], rows: [[cell, ...]] } in a box that scrolls by itself. A cell is
// what h() takes as a child, or { cell, ...attributes of the td }. The first cell of a row names it.
export function table({ caption, columns, rows, scroll, rowAttributes = undefined }) {
  const cell = (content, i) => {
    const isPlain =
      content === null || typeof content !== "object" || content instanceof Node || Array.isArray(content);
    const { cell: inner, ...attributes } = isPlain ? { cell: content } : content;
    const name = i === 0 ? "th" : "td";
    const classes = [columns[i].class, attributes.class].filter(Boolean).join(" ");
    return h(name, { scope: i === 0 ? "row" : null, ...attributes, class: classes || null }, inner);
  };
  return h(
    "div",
    {
      class: "views-scroll",
      tabindex: 0,
      role: "group",
      "aria-label": caption,
      "data-scroll": scroll,
      "data-key": scroll,
    },
    h(
      "table",
      { class: "table" },
      h("caption", {}, caption),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          columns.map(({ title, class: c }) => h("th", { scope: "col", class: c }, title)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row, n) =>
          h(
            "tr",
            rowAttributes?.(n),
            row.map((content, i) => cell(content, i)),
          ),
        ),
      ),
    ),
  );
}

// "ok" or "not ok" as a sign and a word.
export const outcome = (ok, words = [t("OK"), t("Not OK")]) =>
  h(
    "span",
    { class: ok ? "ok" : "bad" },
    h("span", { "aria-hidden": "true" }, ok ? "✓ " : "✗ "),
    ok ? words[0] : words[1],
  );

// A button that shows the rest of something long, and says so in `words`. `all` is called once it is pressed.
export const showAll = (words, all, key) =>
  h("p", { class: "note" }, h("button", { type: "button", class: "button", "data-key": key, onclick: all }, words));

// Makes the `item`s of each `group` in an element one tab stop: keys go from one to another, by `steps` of their order.
export function roving(element, group, item, steps) {
  for (const box of element.querySelectorAll(group)) {
    const items = [...box.querySelectorAll(item)];
    const first = items.find((one) => one === document.activeElement) ?? items[0];
    first?.setAttribute("tabindex", 0);
  }
  listen(element, "keydown", (event) => {
    const here = event.target.closest?.(item);
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...here.closest(group).querySelectorAll(item)];
    const step = steps[event.key];
    const target =
      event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : step && all[all.indexOf(here) + step];
    if (!target) return;
    event.preventDefault();
    moveStop(target, group, item);
    target.focus();
  });
}

// The tab stop of its group goes to an item.
export function moveStop(target, group, item) {
  target.closest(group).querySelector(`${item}[tabindex="0"]`)?.setAttribute("tabindex", -1);
  target.setAttribute("tabindex", 0);
}
