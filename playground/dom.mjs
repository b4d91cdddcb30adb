// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Small helpers for elements.

/** @type {(id: string) => any} an element of index.html, which knows what it is */
export const byId = (id) => document.getElementById(id);
/** @type {(name: string) => Iterable<any>} the radio buttons of that name */
export const byName = (name) => document.getElementsByName(name);

export function listItem(text, type = "") {
  const item = document.createElement("li");
  item.textContent = text;
  if (type) item.className = type;
  return item;
}

// A list of messages: changed only where they are others, so that a screen reader does not say them again.
export function replaceMessages(list, items) {
  const same =
    list.children.length === items.length &&
    items.every((item, i) => item.textContent === list.children[i].textContent);
  if (!same) list.replaceChildren(...items);
  list.hidden = items.length === 0;
}
