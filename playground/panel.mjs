// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// One display: the pixels in a canvas as they are, and over it what is marked. It tells what happens to it, and decides
// nothing.
import { t } from "./language.mjs";
import { glyphAt, joined } from "./lines.mjs";

const svg = "http://www.w3.org/2000/svg";

// A preview's pixels, `scale` of the canvas to one of the display.
export function paint(canvas, preview, scale = 1) {
  const { width, height } = preview;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const image = new ImageData(width * scale, height * scale);
  const from = new Uint32Array(preview.rgba().slice().buffer);
  const to = new Uint32Array(image.data.buffer);
  for (let y = 0; y < height * scale; ++y) {
    const row = Math.floor(y / scale) * width;
    for (let x = 0; x < width * scale; ++x) to[y * width * scale + x] = from[row + Math.floor(x / scale)];
  }
  canvas.getContext("2d").putImageData(image, 0, 0);
}

function shape(name, attributes) {
  const element = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const rect = ({ x, y, width, height }, type) => shape("rect", { x, y, width: Math.max(width, 1), height, class: type });

// A bar between pixels, with a flag at its top that points where text goes on. Sizes are of the page's pixels.
function caretShapes(caret, line, height, zoom, type) {
  const x = caret.x;
  const side = (caret.level % 2 === 1 ? -7 : 7) / zoom;
  return [
    shape("path", { d: `M${x} ${line.y}V${line.y + height}`, class: `${type} caret-halo` }),
    shape("path", { d: `M${x} ${line.y}V${line.y + height}`, class: type }),
    shape("path", { d: `M${x} ${line.y}h${side}l${-side} ${7 / zoom}z`, class: `${type} caret-flag` }),
  ];
}

export class Panel {
  #screen;
  #canvas = document.createElement("canvas");
  #overlay = shape("svg", { "aria-hidden": "true", focusable: "false" });
  #layers = {};
  #preview = null;
  #height = 0; // of a line
  #zoom = 1;

  // `events`: point({ paragraph, glyph } or null), press(x, y), key(name) -> true if it was one of the panel's.
  constructor(article, label, events) {
    this.article = article;
    this.words = article.querySelector(".panel-words");
    this.bezel = article.querySelector(".bezel");
    this.#screen = article.querySelector(".screen");
    this.#screen.tabIndex = 0;
    this.#screen.setAttribute("role", "application");
    this.#screen.setAttribute("aria-describedby", "display-help");
    this.label = label;
    for (const name of ["selection", "marks", "highlight", "caret"]) {
      this.#layers[name] = shape("g", { class: `layer-${name}` });
      this.#overlay.append(this.#layers[name]);
    }
    this.#canvas.setAttribute("aria-hidden", "true");
    this.#screen.append(this.#canvas, this.#overlay);
    this.#screen.addEventListener("pointermove", (event) => events.point(this.#glyphUnder(event)));
    this.#screen.addEventListener("pointerleave", () => events.point(null));
    this.#screen.addEventListener("blur", () => events.point(null));
    // Around the screen, too: where a line ends at the display's edge, its end is easily missed.
    this.bezel.addEventListener("pointerdown", (event) => {
      const onScrollbar = event.target === this.bezel && event.offsetY > this.bezel.clientHeight;
      if (event.button !== 0 || onScrollbar || !this.#preview) return;
      if (event.target === this.bezel) {
        event.preventDefault(); // it would take the focus away
        this.#screen.focus({ preventScroll: true });
      }
      const { x, y } = this.#place(event);
      events.press(x, y);
      events.point(this.#glyphUnder(event));
    });
    this.#screen.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !this.#preview) return;
      if (events.key(event.key)) event.preventDefault();
    });
  }

  // What stands left and right of the screen together, in pixels of the page.
  get frame() {
    const style = getComputedStyle(this.bezel);
    return ["paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"].reduce(
      (sum, name) => sum + parseFloat(style[name]),
      0,
    );
  }

  // Pixels of the display, with fractions.
  #place(event) {
    const box = this.#canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.#zoom, y: (event.clientY - box.top) / this.#zoom };
  }

  #glyphUnder(event) {
    if (!this.#preview) return null;
    const { x, y } = this.#place(event);
    return glyphAt(this.#preview, Math.floor(x), Math.floor(y), this.#height);
  }

  // `words` say what is there to a screen reader.
  show(preview, device, height, words) {
    this.#preview = preview;
    this.#height = height;
    const { width, height: rows } = device;
    if (preview) {
      paint(this.#canvas, preview);
    } else {
      this.#canvas.width = width;
      this.#canvas.height = rows;
    }
    this.#overlay.setAttribute("viewBox", `0 0 ${width} ${rows}`);
    this.bezel.dataset.kind = device.darkOnLight ? (device.levels === 2 ? "paper" : "lcd") : "oled";
    this.#screen.setAttribute("aria-roledescription", t("display"));
    this.#screen.setAttribute("aria-label", t("{0}, {1} by {2} pixels. {3}", t(this.label), width, rows, words));
  }

  zoom(zoom) {
    this.#zoom = zoom;
    this.#screen.style.inlineSize = `${this.#canvas.width * zoom}px`;
    this.#screen.style.blockSize = `${this.#canvas.height * zoom}px`;
  }

  mark(boxes) {
    this.#layers.marks.replaceChildren(...joined(boxes).flatMap((box) => [rect(box, "mark-halo"), rect(box, "mark")]));
  }

  select(glyphs) {
    this.#layers.selection.replaceChildren(...joined(glyphs).map((box) => rect(box, "selected")));
  }

  highlight(glyphs) {
    this.#layers.highlight.replaceChildren(
      ...glyphs.flatMap((glyph) => {
        const box = glyph.mark && glyph.ink.width > 0 ? glyph.ink : glyph;
        return [rect(box, "highlight-halo"), rect(box, "highlight")];
      }),
    );
  }

  caret(caret) {
    const shapes = [];
    if (caret) {
      const line = this.#preview.lines[caret.line];
      if (caret.other) shapes.push(...caretShapes(caret.other, line, this.#height, this.#zoom, "caret second"));
      shapes.push(...caretShapes(caret, line, this.#height, this.#zoom, "caret"));
    }
    this.#layers.caret.replaceChildren(...shapes);
  }
}
