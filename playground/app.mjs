// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The page: one state, one model computed from it, and everything shown from that.
import { load } from "./embidi/embidi.mjs";
import { Controls } from "./controls.mjs";
import { Displays } from "./displays.mjs";
import { byId, listItem, replaceMessages } from "./dom.mjs";
import { examples } from "./examples.mjs";
import { bytesOf, Fonts } from "./files.mjs";
import { blockOf, FontFileError } from "./font_file.mjs";
import { offsetOf, placeOf } from "./field.mjs";
import { collect, key, language, languages, speak, t, wanted } from "./language.mjs";
import { compute, free } from "./model.mjs";
import { paint } from "./panel.mjs";
import { defaults, fromFragment, normalizeLineEnds, toFragment } from "./state.mjs";
import { Tabs } from "./tabs.mjs";
import { words } from "./words.mjs";
import * as checks from "./views/checks.mjs";
import * as copy from "./views/copy.mjs";
import * as cost from "./views/cost.mjs";
import * as fields from "./views/fields.mjs";
import * as glyphs from "./views/glyphs.mjs";
import * as levels from "./views/levels.mjs";
import * as payload from "./views/payload.mjs";

const views = [
  { id: "fields", title: key("Fields"), module: fields },
  { id: "levels", title: key("Levels"), module: levels },
  { id: "checks", title: key("Checks"), module: checks },
  { id: "payload", title: key("QR code"), module: payload },
  { id: "glyphs", title: key("Glyphs"), module: glyphs },
  { id: "cost", title: key("Cost"), module: cost },
  { id: "copy", title: key("Copy and share"), module: copy },
];

// A change that takes longer than this is computed when typing pauses.
const slow = 40; // ms

class App {
  #embidi;
  #fonts;
  #state = defaults;
  #model = null;
  #controls;
  #displays;
  #tabs;
  #lastCost = 0; // ms
  #pending = null; // timers
  #writing = null;
  #fragment = null; // that the page shows

  constructor(embidi, fonts) {
    this.#embidi = embidi;
    this.#fonts = fonts;
    this.#controls = new Controls(embidi, examples, (partial) => this.change(partial));
    this.#displays = new Displays({
      change: (partial) => this.change(partial),
      pointed: () => this.#tabs.highlight(this.#model),
      caretMoved: () => this.#followCaret(),
      announce: (text) => this.announce(text),
    });
    this.#tabs = new Tabs(byId("tabs"), byId("views"), views, (view) => this.change({ view }));
    this.#listen();
  }

  #listen() {
    window.addEventListener("hashchange", () => {
      if (location.hash.slice(1) !== this.#fragment) this.#read();
    });
    document.addEventListener("selectionchange", () => this.#followField());
    this.#controls.field.addEventListener("select", () => this.#followField());
    // Not by the browser: the fragment is the state.
    for (const [link, target] of [
      ["skip-to-text", "text"],
      ["skip-to-display", "displays-heading"],
    ]) {
      byId(link).addEventListener("click", (event) => {
        event.preventDefault();
        byId(target).focus();
      });
    }
    byId("copy-link").addEventListener("click", () => this.#copyLink());
    byId("remarks-close").addEventListener("click", () => {
      byId("remarks").hidden = true;
      this.#controls.field.focus();
    });
    byId("copy-box-close").addEventListener("click", () => {
      byId("copy-box").hidden = true;
      byId("copy-link").focus();
    });
    this.#listenToFiles();
    this.#listenToPage();
  }

  // A font of one's own, chosen or dropped onto the page.
  #listenToFiles() {
    byId("font-file").addEventListener("change", ({ target }) => {
      if (target.files.length > 0) this.#openFont(target.files[0]);
      target.value = ""; // so that the same file, changed, can be opened again
    });
    const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
    document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
    document.addEventListener("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      this.#openFont(event.dataTransfer.files[0]);
    });
  }

  async #openFont(file) {
    const said = byId("font-error");
    said.hidden = true;
    try {
      await this.#fonts.add("own", blockOf(new Uint8Array(await file.arrayBuffer()), file.name));
    } catch (error) {
      if (!(error instanceof FontFileError) && error.code !== "bad_font") throw error;
      said.textContent =
        error.code === "bad_font"
          ? t("{0}: a compiled font that is damaged, or of another version.", file.name)
          : error.message;
      said.hidden = false;
      return;
    }
    const { height } = this.#fonts.get("own");
    byId("own-font").hidden = false;
    byId("own-font-name").textContent = file.name;
    byId("own-font-size").textContent = t("lines of {0}", height);
    this.#model = null; // its font may be gone
    this.change({ font: "own" });
  }

  // How the page looks is no part of the state: a link is not to turn round another person's page.
  #listenToPage() {
    const root = document.documentElement;
    byId("theme").value = root.dataset.theme ?? "auto";
    byId("theme").addEventListener("change", ({ target }) => {
      if (target.value === "auto") delete root.dataset.theme;
      else root.dataset.theme = target.value;
      try {
        localStorage.setItem("embidi-theme", target.value);
      } catch {
        // Storage is blocked: until the page is left.
      }
    });
    for (const [code, { name }] of Object.entries(languages)) {
      const option = new Option(name, code);
      option.lang = code;
      byId("language").append(option);
    }
    byId("language").value = language();
    byId("language").addEventListener("change", async ({ target }) => {
      await speak(target.value);
      const address = new URL(location.href);
      address.searchParams.set("lang", target.value);
      this.#replaceAddress(address.href);
      this.#controls.name();
      this.#tabs.name();
      this.#sayVersions();
      this.#compute(this.#state);
    });
  }

  // ------------------------------------------------------------------------------------------------------ the link

  #read() {
    this.#fragment = location.hash.slice(1);
    const { state, remarks } = fromFragment(location.hash, this.#embidi.devices, this.#embidi.maxDeviceSide);
    const nothing = location.hash.length <= 1;
    byId("remarks").hidden = remarks.length === 0;
    byId("remark-list").replaceChildren(...remarks.map((remark) => listItem(remark)));
    this.change(nothing ? this.#controls.exampleState(examples[0]) : state);
  }

  // Of the whole page, or of the display alone.
  #address(embed = false) {
    const fragment = toFragment(this.#state);
    if (fragment === null) return null;
    const address = new URL(location.href);
    address.search = embed ? "?embed" : ""; // the reader has a language
    address.hash = fragment;
    return address.href;
  }

  #replaceAddress(address) {
    try {
      history.replaceState(null, "", address);
    } catch {
      // Browsers refuse too many changes in a short time; the next one counts.
    }
  }

  #writeFragment() {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => {
      if (location.hash.slice(1) !== this.#fragment) return; // another link has come in between
      const address = new URL(location.href);
      address.hash = toFragment(this.#state) ?? "";
      this.#replaceAddress(address.href);
      this.#fragment = location.hash.slice(1);
    }, 250);
  }

  #copyLink() {
    const address = this.#address();
    if (address) this.copy(address, t("Link"));
    else this.#toast(t("The text is too long for a link."));
  }

  // ------------------------------------------------------------------------------------------------------ changes

  change(partial) {
    const old = this.#state;
    const state = { ...old, ...partial };
    state.text = normalizeLineEnds(state.text);
    this.#state = state;
    byId("displays").setAttribute("aria-busy", "true");
    this.#controls.show(state);
    this.#writeFragment();
    clearTimeout(this.#pending);
    if (this.#model && !needsModel(old, state) && this.#model.state.text === state.text) {
      this.#model = { ...this.#model, state };
      this.#show();
    } else if (this.#lastCost > slow && state.text !== old.text) {
      this.#pending = setTimeout(() => this.#compute(state), Math.min(this.#lastCost * 2, 500));
    } else {
      this.#compute(state);
    }
  }

  #compute(state) {
    const font = this.#fonts.get(state.font);
    if (!font) {
      this.#await(state.font, { font: defaults.font });
      return;
    }
    const start = performance.now();
    const old = this.#model;
    const actions = {
      change: (partial) => this.change(partial),
      highlight: (at) => this.#displays.point(at),
      announce: (text) => this.announce(text),
      copy: (text, what) => this.copy(text, what),
      link: (embed) => this.#address(embed),
      paint,
    };
    this.#model = compute(this.#embidi, font, state, actions);
    if (old) free(old);
    const more = this.#model.lacking.length > 0 && this.#fonts.hasMore(state.font);
    this.#show(more);
    if (more) this.#await("unifont_full", null);
    this.#lastCost = performance.now() - start;
  }

  // Computes anew when a font has come. Where it does not, the page has the other state, or goes on with what there is.
  #await(name, instead) {
    this.#fonts.load(name).then(
      () => this.#compute(this.#state),
      (error) => {
        this.#toast(t("The font could not be loaded ({0}).", error.message));
        if (instead) this.change(instead);
        else byId("displays").setAttribute("aria-busy", "false");
      },
    );
  }

  #show(isBusy = false) {
    this.#displays.show(this.#model);
    this.#controls.showDirection(this.#model.paragraphs[0].paragraph?.level);
    this.#showErrors();
    this.#showFacts();
    this.#followField();
    this.#tabs.show(this.#model);
    byId("open-full").href = this.#address() ?? location.pathname;
    byId("displays").setAttribute("aria-busy", String(isBusy));
  }

  #showErrors() {
    const { errors } = this.#model;
    const messages = errors.slice(0, 10).map(({ line, code, message }) => {
      const inWords = code !== "input" && words.status[code];
      const what = inWords ? `${t(inWords)} (${message})` : message;
      return listItem(line === null ? what : t("Line {0}: {1}", line, what), "bad");
    });
    if (errors.length > 10) messages.push(listItem(t("And {0} more.", errors.length - 10), "bad"));
    replaceMessages(byId("errors"), messages);
  }

  #showFacts() {
    const { paragraphs, errors } = this.#model;
    const bytes = paragraphs.reduce((sum, entry) => sum + entry.bytes.length, 0);
    const facts = [
      t("{0} byte of UTF-8|{0} bytes of UTF-8", bytes),
      t("{0} paragraph (each line is one)|{0} paragraphs (each line is one)", paragraphs.length),
    ];
    const characters = paragraphs.reduce((sum, { paragraph }) => sum + (paragraph?.length ?? 0), 0);
    if (errors.length === 0) facts.unshift(t("{0} character|{0} characters", characters));
    if (toFragment(this.#state) === null) facts.push(t("too long for a link"));
    byId("text-facts").textContent = facts.join(t(", "));
  }

  // -------------------------------------------------------------------------------- the field's caret and the display's

  #followCaret() {
    const { caret } = this.#model;
    if (!caret) return;
    const { field } = this.#controls;
    const offset = offsetOf(this.#model, caret);
    field.setSelectionRange(offset, offset);
  }

  #followField() {
    const { field } = this.#controls;
    if (document.activeElement !== field || !this.#model || this.#model.state.text !== field.value) return;
    const begin = placeOf(this.#model, field.selectionStart);
    const end = field.selectionStart === field.selectionEnd ? begin : placeOf(this.#model, field.selectionEnd);
    this.#displays.setCaret(end, begin);
  }

  // ------------------------------------------------------------------------------------------------------ messages

  announce(text) {
    byId("live").textContent = text;
  }

  #toast(text) {
    const toast = byId("toast");
    toast.textContent = text;
    toast.hidden = false;
    this.announce(text);
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(() => (toast.hidden = true), 4000);
  }
  #toastTimer = null;

  async copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      this.#toast(t("{0}: copied.", what));
    } catch {
      // No clipboard where the page is not served securely, or it is not allowed.
      byId("copy-box").hidden = false;
      byId("copy-box-text").value = text;
      byId("copy-box-text").focus();
      byId("copy-box-text").select();
    }
  }

  start() {
    // Where all stands in one column, the displays come first.
    if (!matchMedia("(min-width: 62rem)").matches) byId("options").open = false;
    this.#read();
    this.#sayVersions();
    byId("copy-link").disabled = false;
  }

  #sayVersions() {
    const { version, unicode } = this.#embidi;
    byId("versions").textContent = t(
      "embidi {0}, Unicode {1}, MIT licence. Nothing that is typed here leaves the browser.",
      version,
      unicode,
    );
  }
}

// The state's keys that are about the page alone.
const ofThePage = ["zoom", "marks", "view"];
const needsModel = (a, b) => Object.keys(defaults).some((key) => !ofThePage.includes(key) && a[key] !== b[key]);

export async function start() {
  collect();
  const [library, first] = await Promise.all([bytesOf("library"), bytesOf(defaults.font), speak(wanted())]);
  const embidi = await load(library);
  const fonts = new Fonts(embidi);
  await fonts.add(defaults.font, first);
  byId("main").hidden = false; // so that there is a width to fit the displays into
  byId("loading").hidden = true;
  try {
    new App(embidi, fonts).start();
  } catch (error) {
    byId("main").hidden = true;
    byId("loading").hidden = false;
    throw error;
  }
  // After the picture, so that the page goes on without the server. Where that fails, it is tried again when it is wanted.
  fonts.load("dejavu").catch(() => {});
}
