// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What can be taken along: the link, the panel as a picture and as C, the text as C, the layout as JSON, the tool's command.
import { t } from "../language.mjs";
import { panelSource, textSource } from "./c_source.mjs";
import { codeOf } from "./code.mjs";
import { displayedText, emptyNote, missingNote } from "./common.mjs";
import { fill, h } from "./elements.mjs";
import { programs, programSource } from "./firmware.mjs";
import { toolJson } from "./json.mjs";
import { pack, packingOf, packings } from "./packing.mjs";
import { toolCommand } from "./tool_command.mjs";

const kShownLines = 14; // of something long; all of it is copied
const kShownColumns = 2000;
const kScales = [1, 2, 4, 8];

let packingChosen = null; // by the user, for a device
let scale = 4;
let program = "c"; // which library the firmware is for

// The beginning of a long output. `show` makes of a line what is seen of it.
function excerpt(name, text, { wrap = false, show = (line) => line } = {}) {
  const lines = text.trimEnd().split("\n");
  const cut = lines
    .slice(0, kShownLines)
    .map((line) => (line.length > kShownColumns ? `${line.slice(0, kShownColumns)}…` : line));
  const rest = lines.length - kShownLines;
  return h(
    "div",
    { class: "copy-excerpt" },
    h(
      "pre",
      {
        class: wrap ? "code copy-code copy-wrap" : "code copy-code",
        dir: "ltr",
        tabindex: 0,
        role: "region",
        "aria-label": name,
      },
      h(
        "code",
        {},
        cut.map((line, i) => [i > 0 && "\n", show(line)]),
      ),
    ),
    rest > 0 &&
      h(
        "p",
        { class: "note" },
        t("… and {0} more line; all of it is copied.|… and {0} more lines; all of it is copied.", rest),
      ),
  );
}

const copyButton = (model, text, what, key) =>
  h(
    "button",
    { type: "button", class: "button", "data-key": key, onclick: () => model.actions.copy(text, what) },
    t("Copy {0}", what),
  );

function part(title, note, tools, body) {
  return h(
    "section",
    { class: "copy-part" },
    h("h3", {}, title),
    h("p", {}, note),
    h("div", { class: "copy-tools" }, tools),
    body,
  );
}

function linkPart(model) {
  const link = model.actions.link();
  return part(
    t("Link to this page"),
    t(
      "Opens the page with this text and these options. They stand behind the # of the address, which browsers do not send to the server.",
    ),
    link !== null && copyButton(model, link, t("link"), "copy-link-view"),
    link === null
      ? h("p", { class: "note warn" }, t("The text is too long for a link."))
      : excerpt(t("Link"), link, { wrap: true }),
  );
}

// The display alone, for a page of one's own.
function framePart(model) {
  const address = model.actions.link(true);
  if (address === null) return null;
  const { width, height } = model.device;
  const code = `<iframe src="${address.replaceAll("&", "&amp;")}" title="embidi" width="${2 * width + 40}" height="${2 * height + 80}"></iframe>\n`;
  return part(
    t("For a page of your own"),
    t("The display alone, in a frame."),
    copyButton(model, code, t("frame"), "copy-frame"),
    excerpt(t("Frame"), code, { wrap: true }),
  );
}

const fileName = ({ device }) => `embidi-${device.name}.png`;

async function withPng(model, use) {
  const canvas = document.createElement("canvas");
  model.actions.paint(canvas, model.preview, scale);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) return model.actions.announce(t("The browser could not make the picture."));
  return use(blob);
}

function download(model) {
  return withPng(model, (blob) => {
    const url = URL.createObjectURL(blob);
    const anchor = h("a", { href: url, download: fileName(model) });
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    model.actions.announce(t("Picture: saved as {0}.", fileName(model)));
  });
}

// Where the browser cannot put pictures into the clipboard, the file is saved.
async function copyPicture(model, said) {
  try {
    await withPng(model, (blob) => navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]));
    said.textContent = t("The picture is in the clipboard.");
  } catch {
    await download(model);
    said.textContent = t("The browser does not let this page copy pictures, so it was saved as a file.");
  }
  model.actions.announce(said.textContent);
}

function picturePart(model) {
  const { width, height } = model.preview;
  const said = h("p", { class: "copy-said" });
  return part(
    t("Picture of the panel"),
    t("A PNG with the panel’s own pixels, enlarged without smoothing."),
    [
      h(
        "label",
        {},
        t("Size"),
        " ",
        h(
          "select",
          { "data-key": "copy-scale", onchange: ({ target }) => (scale = Number(target.value)) },
          kScales.map((n) => h("option", { value: n, selected: n === scale }, `${width * n} × ${height * n}`)),
        ),
      ),
      h(
        "button",
        { type: "button", class: "button", "data-key": "copy-png-save", onclick: () => download(model) },
        t("Save PNG"),
      ),
      h(
        "button",
        { type: "button", class: "button", "data-key": "copy-png", onclick: () => copyPicture(model, said) },
        t("Copy PNG"),
      ),
    ],
    said,
  );
}

function panelPart(model, again) {
  const { preview, device } = model;
  const wanted = packingChosen?.device === device.name ? packingChosen.name : packingOf(device.name, device.levels);
  const code = panelSource(pack(preview.pixels, preview.width, preview.height, wanted), {
    width: preview.width,
    height: preview.height,
    packing: wanted,
  });
  const choose = ({ target }) => {
    packingChosen = { device: device.name, name: target.value };
    again();
  };
  return part(
    t("Panel as C"),
    t(
      "The pixels as an array, for a splash screen or a test without the library. The first choice is the panel’s own packing; 1 is a lit pixel, or a dark one on paper.",
    ),
    [
      h(
        "label",
        {},
        t("Packing"),
        " ",
        h(
          "select",
          { "data-key": "copy-packing", onchange: choose },
          Object.entries(packings).map(([name, { label }]) =>
            h("option", { value: name, selected: name === wanted }, t(label)),
          ),
        ),
      ),
      copyButton(model, code, t("panel as C"), "copy-panel"),
    ],
    excerpt(t("Panel as C"), code),
  );
}

function textPart(model) {
  const code = textSource(codeOf(model.texts));
  return part(
    t("Text as C"),
    t(
      "UTF-8 as a string for a source file, in ASCII with escapes: right-to-left text in a source would be shown in another order than the compiler reads it.",
    ),
    copyButton(model, code, t("text as C"), "copy-text"),
    excerpt(t("Text as C"), code),
  );
}

function programPart(model, again) {
  const bytes = codeOf(model.texts);
  if (bytes.includes(0) && program !== "c") program = "c"; // the others take a text up to a NUL
  const code = programSource(program, {
    state: model.state,
    device: model.device,
    bytes,
    paragraphs: model.paragraphs.map(({ paragraph }) => paragraph).filter(Boolean),
  });
  const choose = ({ target }) => {
    program = target.value;
    again();
  };
  return part(
    t("C for the firmware"),
    t(
      "A whole program that shows this text, with the options that are set here and the memory that it takes. The page of the documentation that it names says how it is built.",
    ),
    [
      h(
        "label",
        {},
        t("Graphics library"),
        " ",
        h(
          "select",
          { "data-key": "copy-library", onchange: choose },
          Object.entries(programs).map(([name, { label }]) =>
            h("option", { value: name, selected: name === program }, t(label)),
          ),
        ),
      ),
      copyButton(model, code, t("program"), "copy-program"),
    ],
    excerpt(t("Program"), code),
  );
}

function jsonPart(model) {
  const paragraphs = model.paragraphs.map(({ paragraph }) => paragraph).filter(Boolean);
  const json = paragraphs.map((paragraph) => `${toolJson(paragraph)}\n`).join("");
  return part(
    t("Layout as JSON"),
    t("What {0} prints: a line for each paragraph, with levels, visual order and structures.", "embidi layout --json"),
    copyButton(model, json, "JSON", "copy-json"),
    excerpt("JSON", json, { wrap: true }),
  );
}

function commandPart(model) {
  const command = toolCommand("preview", model.state, model.texts);
  // The browser would exchange the fields of a link in it.
  const show = (line) => displayedText(model.embidi.layout(line, { base: "ltr" }), { coloured: false });
  return part(
    t("Command of the tool"),
    t("Draws the same in a terminal; with {0} it writes the picture.", "--png FILE"),
    command !== null && copyButton(model, command, t("command"), "copy-command"),
    command === null
      ? h("p", { class: "note" }, t("A command line cannot hold this text: there is a NUL in it."))
      : excerpt(t("Command"), command, { wrap: true, show }),
  );
}

export function render(element, model) {
  const again = () => render(element, model);
  const intro = h(
    "p",
    { class: "views-intro" },
    t("Take along what you see: as a link for a colleague, as a picture for a document, as source for a program."),
  );
  const isEmpty = model.texts.every((text) => text.length === 0);
  fill(
    element,
    intro,
    missingNote(model),
    linkPart(model),
    framePart(model),
    model.preview !== null && picturePart(model),
    isEmpty
      ? emptyNote(model)
      : [
          textPart(model),
          programPart(model, again),
          model.preview !== null && panelPart(model, again),
          jsonPart(model),
          commandPart(model),
        ],
  );
}
