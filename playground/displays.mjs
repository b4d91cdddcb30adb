// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// Both displays, with embidi and under plain UAX #9: pixels, differences, what is pointed at, the caret.
import { byId, listItem, replaceMessages } from "./dom.mjs";
import { caretSentence, codePointName, showCaret, showCharacter, shown } from "./inspector.mjs";
import { key, t } from "./language.mjs";
import { caretAt, differing, glyphsOf, hit, lineEnd, step, stepLine } from "./lines.mjs";
import { Panel } from "./panel.mjs";
import { maxZoom } from "./state.mjs";

const narrow = 560; // pixels of the page: what two displays beside each other have to have
const phone = matchMedia("(max-width: 37rem)"); // as in style.css
const isEmbedded = document.documentElement.classList.contains("embed");

export class Displays {
  #events;
  #model = null;
  #panels;
  #caretIn = "embidi"; // the display whose line the caret is in
  #selection = null; // { from, to }: places
  #zoom = 1;

  // `events`: change(partial), pointed(), caretMoved(), announce(text).
  constructor(events) {
    this.#events = events;
    const panel = (name, label) =>
      new Panel(byId(`panel-${name}`), label, {
        point: (found) => this.point(found && { paragraph: found.paragraph, index: found.glyph.source }),
        press: (x, y) => this.#press(name, x, y),
        key: (key) => this.#key(name, key),
      });
    this.#panels = {
      embidi: panel("embidi", key("Display with embidi")),
      plain: panel("plain", key("Display under plain UAX #9")),
    };
    byId("zoom-out").addEventListener("click", () => events.change({ zoom: Math.max(this.#zoom - 1, 1) }));
    byId("zoom-in").addEventListener("click", () => events.change({ zoom: Math.min(this.#zoom + 1, maxZoom) }));
    byId("zoom-fit").addEventListener("click", () =>
      events.change({ zoom: this.#model.state.zoom === 0 ? this.#zoom : 0 }),
    );
    new ResizeObserver(() => requestAnimationFrame(() => this.#fitZoom())).observe(byId("displays-head"));
  }

  #preview(name) {
    return name === "plain" ? this.#model.plainPreview : this.#model.preview;
  }

  // ------------------------------------------------------------------------------------------------------ pixels

  show(model) {
    const caret = this.#model?.caret;
    this.#model = model;
    for (const [name, panel] of Object.entries(this.#panels)) {
      const preview = this.#preview(name);
      const lines = preview?.lines.length ?? 0;
      panel.show(
        preview,
        model.device,
        model.font.height,
        preview ? t("{0} line of text.|{0} lines of text.", lines) : t("Nothing can be shown."),
      );
    }
    this.#fitZoom();
    this.#showMarks();
    this.#showRemarks();
    // The caret stays where it was, as far as there is such a place still.
    const entry = caret && model.paragraphs[caret.paragraph];
    const at = entry?.paragraph
      ? { paragraph: caret.paragraph, index: Math.min(caret.index, entry.paragraph.length) }
      : null;
    this.setCaret(at, null, caret?.edge);
    this.#highlight(this.#caretCharacter());
  }

  // The largest whole zoom that there is room for, unless one is chosen. The displays stand side by side, unless they are
  // so wide that they would be small there: then one below the other.
  #fitZoom() {
    if (!this.#model) return;
    const { device, state } = this.#model;
    const holder = byId("panels");
    const gap = parseFloat(getComputedStyle(holder).columnGap);
    const { frame } = this.#panels.embidi;
    const width = byId("displays-head").clientWidth; // on a phone `holder` has no box
    const whole = width - frame;
    const half = (width - gap) / 2 - frame;
    const fitting = (across, height) =>
      Math.min(Math.floor(across / device.width), Math.floor(height / device.height), maxZoom);
    const isNarrow = phone.matches || width < narrow || isEmbedded;
    const beside = isNarrow ? 0 : fitting(half, window.innerHeight * 0.75);
    const height = isEmbedded
      ? window.innerHeight - 2 * frame
      : phone.matches
        ? window.innerHeight * 0.4 - frame
        : null;
    const below = fitting(whole, height ?? window.innerHeight * (isNarrow ? 1 : 0.4));
    const isStacked = isNarrow || (state.zoom ? device.width * state.zoom > half : beside < 2 && below > beside);
    holder.classList.toggle("stacked", isStacked);
    this.#zoom = state.zoom || Math.max(isStacked ? below : beside, 1);
    for (const panel of Object.values(this.#panels)) panel.zoom(this.#zoom);
    byId("zoom-value").textContent = `${this.#zoom}×`;
    byId("zoom-out").disabled = this.#zoom <= 1;
    byId("zoom-in").disabled = this.#zoom >= maxZoom;
    byId("zoom-fit").setAttribute("aria-pressed", String(state.zoom === 0));
    this.#showCarets();
  }

  #showMarks() {
    const { preview, plainPreview, state } = this.#model;
    const on = state.marks === "on" && preview !== null && plainPreview !== null;
    const ours = on ? differing(preview, plainPreview) : null;
    const theirs = on ? differing(plainPreview, preview) : null;
    this.#panels.embidi.mark(ours?.found ?? []);
    this.#panels.plain.mark(theirs?.found ?? []);
    this.#panels.embidi.words.textContent = t("what the device shows with the library");
    this.#panels.plain.words.textContent =
      on && theirs.found.length > 0
        ? t(
            "the Unicode algorithm alone: of {1}, {0} is elsewhere|the Unicode algorithm alone: of {1}, {0} are elsewhere",
            theirs.found.length,
            t("{0} glyph|{0} glyphs", theirs.glyphs),
          )
        : on && theirs.glyphs > 0
          ? t("the Unicode algorithm alone: no difference here")
          : t("the Unicode algorithm alone");
  }

  #showRemarks() {
    const { preview, paragraphs } = this.#model;
    const remarks = [];
    if (preview && !preview.fits) remarks.push(...tooLarge(this.#model));
    remarks.push(...lackingWords(this.#model));
    if (preview?.lostInk) remarks.push(t("A glyph reaches out of the display; some of its ink is lost."));
    const about = (what) => paragraphs.filter(({ paragraph }) => paragraph?.[what]).map(({ line }) => line);
    const unsupported = about("unsupported");
    if (unsupported.length > 0) {
      remarks.push(
        t(
          "{0}: a script that needs conjuncts or reordering, which the font does not have; its letters are drawn one by one.",
          linesOf(unsupported),
        ),
      );
    }
    const illFormed = paragraphs.filter(({ paragraph }) => paragraph?.illFormed);
    for (const entry of illFormed.slice(0, kMost)) {
      remarks.push(
        t(
          "Line {0}: ill-formed UTF-8 at byte {1}; each bad part is shown as U+FFFD.",
          entry.line,
          badByte(this.#model, entry),
        ),
      );
    }
    if (illFormed.length > kMost)
      remarks.push(
        t(
          "And {0} more paragraph with ill-formed UTF-8.|And {0} more paragraphs with ill-formed UTF-8.",
          illFormed.length - kMost,
        ),
      );
    const surrogates = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(
      this.#model.state.text,
    );
    if (surrogates)
      remarks.push(t("The text has half of a surrogate pair, which is no character; it is shown as U+FFFD."));
    replaceMessages(
      byId("remarks-display"),
      remarks.map((remark) => listItem(remark, "warn")),
    );
  }

  // ------------------------------------------------------------------------------------------------------ pointing

  // At a character, or with null at that of the caret.
  point(at) {
    if (!this.#model) return;
    const to = at ?? this.#caretCharacter();
    const now = this.#model.highlight;
    if (now === to || (now && to && now.paragraph === to.paragraph && now.index === to.index)) return;
    this.#highlight(to);
    this.#events.pointed();
  }

  #highlight(to) {
    this.#model.highlight = to;
    const glyphs = {};
    for (const [name, panel] of Object.entries(this.#panels)) {
      const preview = this.#preview(name);
      glyphs[name] = to && preview ? glyphsOf(preview, to) : [];
      panel.highlight(glyphs[name]);
    }
    showCharacter(this.#model, glyphs.embidi[0] ?? null, glyphs.plain[0] ?? null);
  }

  #caretCharacter() {
    const { caret } = this.#model;
    if (!caret || document.activeElement?.closest(".screen") === null) return null;
    const index = caret.edge === "leading" ? caret.index : caret.index - 1;
    const { paragraph } = this.#model.paragraphs[caret.paragraph];
    return index >= 0 && index < paragraph.length ? { paragraph: caret.paragraph, index } : null;
  }

  // ------------------------------------------------------------------------------------------------------ caret

  // From the text field: a place, and where the selection begins that ends there.
  setCaret(to, from = null, edge = null) {
    const preview = this.#preview(this.#caretIn);
    this.#selection = from && to && (from.paragraph !== to.paragraph || from.index !== to.index) ? { from, to } : null;
    this.#model.caret = to && preview ? caretAt(preview, to.paragraph, to.index, this.#model.font, edge) : null;
    this.#showCarets();
  }

  #press(name, x, y) {
    this.#caretIn = name;
    this.#moved(hit(this.#preview(name), x, y, this.#model.font));
  }

  #key(name, key) {
    const { font } = this.#model;
    const preview = this.#preview(name);
    if (key === "Escape") {
      this.setCaret(null);
      this.point(null);
      this.#events.announce(t("The caret is taken away."));
      return true;
    }
    if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(key) || preview.lines.length === 0)
      return false;
    let { caret } = this.#model;
    if (caret && this.#caretIn !== name) caret = caretAt(preview, caret.paragraph, caret.index, font);
    this.#caretIn = name;
    if (!caret) this.#moved(lineEnd(preview, 0, "begin", font));
    else if (key === "ArrowLeft") this.#moved(step(preview, caret, "left", font));
    else if (key === "ArrowRight") this.#moved(step(preview, caret, "right", font));
    else if (key === "ArrowUp") this.#moved(stepLine(preview, caret, "up", font));
    else if (key === "ArrowDown") this.#moved(stepLine(preview, caret, "down", font));
    else this.#moved(lineEnd(preview, caret.line, key === "Home" ? "begin" : "end", font));
    return true;
  }

  #moved(caret) {
    this.#selection = null;
    this.#model.caret = caret;
    this.#showCarets();
    if (!caret) return;
    this.point(null);
    this.#events.caretMoved();
    this.#events.announce(caretSentence(this.#model));
  }

  #showCarets() {
    const { caret, font } = this.#model;
    for (const [name, panel] of Object.entries(this.#panels)) {
      const preview = this.#preview(name);
      if (!preview || !caret) panel.caret(null);
      else panel.caret(name === this.#caretIn ? caret : caretAt(preview, caret.paragraph, caret.index, font));
      panel.select(preview && this.#selection ? this.#selected(preview) : []);
    }
    showCaret(this.#model);
  }

  #selected(preview) {
    const { from, to } = this.#selection;
    const after = ({ paragraph }, { source }, place) =>
      paragraph > place.paragraph || (paragraph === place.paragraph && source >= place.index);
    const isSelected = (line, glyph) => glyph.width > 0 && after(line, glyph, from) && !after(line, glyph, to);
    return preview.lines.flatMap((line) => line.glyphs.filter((glyph) => isSelected(line, glyph)));
  }
}

const kMost = 5; // lines that are told one by one

// By how much a text is too large, what of it is seen, and what helps.
function tooLarge({ preview, device, font, state, paragraphs }) {
  const { needed, lines } = preview;
  const size = ({ width, height }) => `${width} × ${height}`;
  const remarks = [
    t("The text needs {0} pixels, the display has {1}: what does not fit is not drawn.", size(needed), size(device)),
  ];
  const tooHigh = needed.height - device.height;
  if (needed.width > device.width)
    remarks.push(t("{0} pixel too wide.|{0} pixels too wide.", needed.width - device.width));
  if (tooHigh > 0) {
    const all = Math.round(needed.height / font.height);
    remarks.push(
      t(
        "{0} pixel too high: the display shows {1} of {2} lines.|{0} pixels too high: the display shows {1} of {2} lines.",
        tooHigh,
        lines.length,
        all,
      ),
    );
  }
  const help = [];
  if (state.fit === "wrap" && paragraphs.length * font.height <= device.height)
    help.push(t("shorten what is too long for a line"));
  if (state.font !== "unifont") help.push(t("a smaller font"));
  help.push(t("a larger display"), t("less text"));
  remarks.push(t("What helps: {0}.", help.join(t(", "))));
  return [remarks.join(" ")];
}

const named = (codePoint) => `${shown(codePoint)} ${codePointName(codePoint)}`.trim();

// "Line 3: not in this font: 漢 U+6F22".
function lackingWords({ lacking, preview, paragraphs }) {
  const most = 8;
  const list = (codePoints) => {
    const some = codePoints.slice(0, most).map(named).join(", ");
    return codePoints.length > most ? t("{0} and {1} more", some, codePoints.length - most) : some;
  };
  const remarks = lacking
    .slice(0, kMost)
    .map(({ line, codePoints }) => t("Line {0}: not in this font: {1}", line, list(codePoints)));
  if (lacking.length > kMost)
    remarks.push(
      t(
        "And {0} more line with what is not in this font.|And {0} more lines with what is not in this font.",
        lacking.length - kMost,
      ),
    );
  const unjoined = new Set();
  for (const { paragraph, glyphs } of preview?.lines ?? []) {
    for (const glyph of glyphs)
      if (glyph.unjoined) unjoined.add(paragraphs[paragraph].paragraph.codePoints[glyph.source]);
  }
  if (unjoined.size > 0) remarks.push(t("Not joined, because this font lacks the forms: {0}", list([...unjoined])));
  return remarks;
}

// The first byte of a paragraph's line that is no UTF-8, from 0.
function badByte({ paragraphs }, { index, line, bytes, paragraph }) {
  const { codePoints, byteOffsets } = paragraph;
  const isReplacement = (at) => bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
  const bad = codePoints.findIndex((codePoint, i) => codePoint === 0xfffd && !isReplacement(byteOffsets[i]));
  const before = paragraphs.slice(0, index).filter((entry) => entry.line === line);
  return before.reduce((sum, entry) => sum + entry.bytes.length, byteOffsets[bad]);
}

const linesOf = (numbers) => {
  const unique = [...new Set(numbers)];
  return unique.length === 1
    ? t("Line {0}", unique[0])
    : t("Lines {0}", `${unique.slice(0, 8).join(", ")}${unique.length > 8 ? " …" : ""}`);
};
