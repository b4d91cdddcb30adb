// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The command line of the host tool (docs/tool.md) that shows what the page shows.

const kPrintable = /^[\p{L}\p{N}\p{P}\p{S}\p{M} ]*$/u;

// Bytes as one word of a shell. What can be seen stands in simple quotes; anything else (controls, what draws nothing,
// ill-formed UTF-8) is escaped, as bash and zsh read it, so that nothing hides in a command that is pasted.
export function shellWord(bytes) {
  let text = null;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Ill-formed: as bytes.
  }
  if (text !== null && kPrintable.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  let quoted = "";
  for (const byte of bytes) {
    if (byte === 0x27 || byte === 0x5c) quoted += `\\${String.fromCharCode(byte)}`;
    else if (byte >= 0x20 && byte < 0x7f) quoted += String.fromCharCode(byte);
    // Octal: always three digits, so nothing that follows can be taken for one.
    else quoted += `\\${byte.toString(8).padStart(3, "0")}`;
  }
  return `$'${quoted}'`;
}

const isDefault = {
  base: "auto",
  order: "constant",
  recognize: "links",
  controls: "isolate",
  device: "ssd0323",
  font: "unifont",
  style: "bold",
};

function layoutOptions(state) {
  const options = ["base", "order", "recognize", "controls"]
    .filter((name) => state[name] !== isDefault[name])
    .map((name) => `--${name} ${state[name]}`);
  if (state.numbers === "on") options.push("--numbers");
  return options;
}

function previewOptions(state) {
  const options = ["device", "font", "style"]
    .filter((name) => state[name] !== isDefault[name])
    .map((name) => `--${name} ${name === "font" && state.font === "own" ? "FILE" : state[name]}`);
  if (state.fit !== "elide" && state.fit !== "wrap") options.push("--wrap", "--elide");
  else if (state.fit === "elide") options.push("--elide");
  return options;
}

// `embidi preview` for a picture, `embidi layout --json` for the rest; `texts` are the bytes of the lines. null where a
// command line cannot hold the text: there is a NUL in it.
export function toolCommand(command, state, texts) {
  if (texts.some((bytes) => bytes.includes(0))) return null;
  const own = command === "preview" ? previewOptions(state) : ["--json"];
  return ["embidi", command, ...layoutOptions(state), ...own, "--", ...texts.map(shellWord)].join(" ");
}
