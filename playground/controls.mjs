// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The form: what the state has, and what a person changes in it.
import { byId, byName } from "./dom.mjs";
import { convertInput } from "./input.mjs";
import { key, t } from "./language.mjs";
import { defaults, parseSize } from "./state.mjs";

const greys = (device) => (device.levels === 2 ? t("black and white") : t("{0} greys", device.levels));

function option(value, text) {
  const element = document.createElement("option");
  element.value = value;
  element.textContent = text;
  return element;
}

function fillDevices(embidi) {
  byId("device").replaceChildren(
    ...embidi.devices.map((device) =>
      option(device.name, t("{0}: {1}, {2}", device.name, `${device.width} × ${device.height}`, greys(device))),
    ),
    option("size", t("another size …")),
  );
  byId("size-width").max = byId("size-height").max = String(embidi.maxDeviceSide);
}

function fillExamples(examples) {
  byId("example").replaceChildren(option("", t("Choose …")));
  const groups = new Map();
  for (const { id, group, title } of examples) {
    if (!groups.has(group)) {
      const element = document.createElement("optgroup");
      element.label = t(group);
      groups.set(group, element);
      byId("example").append(element);
    }
    groups.get(group).append(option(id, t(title)));
  }
}

const hints = {
  utf8: "",
  hex: key("Code points in hexadecimal with spaces between them, as 05D0 0028 or U+05D0."),
  bytes: key("Bytes of UTF-8 in hexadecimal, as D7 90 FF. They need not be well-formed."),
};

const radios = ["font", "fit", "style", "base"];
const selects = ["recognize", "order", "controls"];

// The text field does not wrap a line of more characters, nor draw a letter with more marks: for those a browser takes four
// times as long when there are twice as many. And how much text is too much to be turned round, which lays all of it out again.
const longest = 5000;
const lines = new RegExp(`[^\\n]{1,${longest}}`, "g");
const marks = new RegExp(`\\p{M}{1,${longest}}`, "gu");
const longText = 20000;

// Is there so long a match? In linear time: what was looked at is not looked at again, as it would be without the 1.
function hasLongest(text, pattern) {
  for (const [match] of text.matchAll(pattern)) if (match.length >= longest) return true;
  return false;
}

// What an example leaves as it is, unless it says otherwise: what a person has chosen for their device.
const kept = ["device", "font", "style", "fit", "zoom", "marks", "view"];

export class Controls {
  #embidi;
  #examples;
  #change;
  #state = defaults;
  #shownExample = null;

  // `change(partial)` is called with what a person has changed.
  constructor(embidi, examples, change) {
    this.#embidi = embidi;
    this.#examples = examples;
    this.#change = change;
    this.name();
    this.#listenToText();
    this.#listenToOptions();
  }

  // In the page's language.
  name() {
    fillDevices(this.#embidi);
    fillExamples(this.#examples);
    this.show(this.#state);
  }

  get field() {
    return byId("text");
  }

  exampleState(example) {
    const state = { ...defaults };
    for (const key of kept) state[key] = this.#state[key];
    return { ...state, ...example.state };
  }

  // The options that the example has set, as they are without it: a text of one's own is no URL because the example was.
  #ofExample() {
    const set = Object.keys(this.#shownExample?.state ?? {}).filter((key) => !["text", "input", ...kept].includes(key));
    return Object.fromEntries(set.map((key) => [key, defaults[key]]));
  }

  #listenToText() {
    this.field.addEventListener("beforeinput", (event) => {
      const added = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
      this.#spare(added, true); // before it stands in the field
    });
    this.field.addEventListener("input", () => this.#change({ ...this.#ofExample(), text: this.field.value }));
    byId("input").addEventListener("change", (event) => {
      const input = event.target.value;
      this.#change({ input, text: convertInput(this.#state.text, this.#state.input, input) });
    });
    byId("example").addEventListener("change", (event) => {
      const example = this.#examples.find(({ id }) => id === event.target.value);
      if (example) this.#change(this.exampleState(example));
    });
  }

  #listenToOptions() {
    byId("options-form").addEventListener("submit", (event) => event.preventDefault());
    for (const name of radios) {
      for (const radio of byName(name)) radio.addEventListener("change", () => this.#change({ [name]: radio.value }));
    }
    for (const name of selects)
      byId(name).addEventListener("change", (event) => this.#change({ [name]: event.target.value }));
    for (const name of ["numbers", "marks"]) {
      byId(name).addEventListener("change", (event) => this.#change({ [name]: event.target.checked ? "on" : "off" }));
    }
    byId("device").addEventListener("change", (event) => {
      if (event.target.value !== "size") {
        this.#change({ device: event.target.value });
        return;
      }
      const { width, height } = this.#embidi.devices.find(({ name }) => name === this.#state.device) ?? {
        width: 128,
        height: 64,
      };
      this.#change({ device: `${width}x${height}` });
      byId("size-width").focus();
    });
    for (const id of ["size-width", "size-height"]) byId(id).addEventListener("input", () => this.#changeSize());
  }

  // `isAdded`: the text comes to what is there.
  #spare(text, isAdded = false) {
    for (const [type, pattern] of [
      ["unwrapped", lines],
      ["undrawn", marks],
    ]) {
      if (hasLongest(text, pattern)) this.field.classList.add(type);
      else if (!isAdded) this.field.classList.remove(type);
    }
    byId("undrawn").hidden = !this.field.classList.contains("undrawn");
  }

  // A number that is none, or too large, is told by the browser, and the display stays as it is.
  #changeSize() {
    const device = `${byId("size-width").value}x${byId("size-height").value}`;
    const size = parseSize(device, this.#embidi.maxDeviceSide);
    for (const input of [byId("size-width"), byId("size-height")]) {
      input.setAttribute("aria-invalid", String(!input.checkValidity() || input.value === ""));
    }
    if (size) this.#change({ device });
  }

  show(state) {
    this.#state = state;
    const { field } = this;
    this.#spare(state.text);
    if (field.value !== state.text) field.value = state.text;
    field.classList.toggle("code", state.input !== "utf8");
    field.classList.toggle("by-lines", state.input === "utf8" && state.base === "auto");
    byId("input").value = state.input;
    byId("input-hint").textContent = hints[state.input] && t(hints[state.input]);
    byId("input-hint").hidden = hints[state.input] === "";
    for (const name of radios) {
      for (const radio of byName(name)) radio.checked = radio.value === state[name];
    }
    for (const name of selects) byId(name).value = state[name];
    byId("numbers").checked = state.numbers === "on";
    byId("marks").checked = state.marks === "on";
    this.#showDevice(state.device);
    this.#showExample(state);
  }

  // The field runs as its first paragraph does, by the library. (Of 40,000 lines Chromium needs ten seconds to find the
  // direction itself: dir="auto".)
  showDirection(level) {
    const { input, text } = this.#state;
    this.field.dir = input === "utf8" && level === 1 && text.length <= longText ? "rtl" : "ltr";
  }

  #showDevice(device) {
    const size = parseSize(device, this.#embidi.maxDeviceSide);
    byId("device").value = size ? "size" : device;
    byId("size").hidden = !size;
    if (!size) return;
    for (const [id, value] of Object.entries({ "size-width": size.width, "size-height": size.height })) {
      const input = byId(id);
      if (input.value !== String(value) && document.activeElement !== input) input.value = String(value);
    }
  }

  // The example that the text is, with its note.
  #showExample(state) {
    const example = this.#examples.find((candidate) => {
      const wanted = { ...defaults, ...candidate.state };
      return Object.keys(defaults).every(
        (key) => (kept.includes(key) && !(key in candidate.state)) || wanted[key] === state[key],
      );
    });
    this.#shownExample = example ?? null;
    byId("example").value = example?.id ?? "";
    byId("example-note").textContent = example ? t(example.note) : "";
    byId("example-note").hidden = !example?.note;
  }
}
