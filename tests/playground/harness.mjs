// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// What the tests of the playground share. Each is a program of its own:
//   node NAME.test.mjs PAGE TOOL CHROMIUM NODE_MODULES
//   PAGE          the folder that the build puts together, served here by Python's server as scripts/playground does
//   TOOL          the host tool, which says what the page has to show
// Its checks are counted, and the number is the last line. Whatever the page writes to the console, asks from elsewhere or fails
// to fetch is a failure, unless the test takes it out of `problems`.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";

const [folder, toolPath, chromiumPath, modules] = process.argv.slice(2).map((path) => resolve(path));
const require = createRequire(`${modules}/`);
const { chromium } = require("playwright-core");
const { PNG } = require("pngjs");
export { PNG };
export { toolPath };
export const pageFolder = folder;
export const axeSource = readFileSync(`${modules}/axe-core/axe.min.js`, "utf8");

// Modules of the page, and the package that it runs.
export const pageModule = (name) => import(pathToFileURL(join(folder, name)));
export const { defaults, choices, toFragment } = await pageModule("state.mjs");

// --------------------------------------------------------------------------------------------------------- checks

let cases = 0;
export function equal(actual, expected, message) {
  ++cases;
  assert.deepEqual(actual, expected, message);
}
export function ok(value, message) {
  ++cases;
  assert.ok(value, message);
}
export function match(text, pattern, message) {
  ++cases;
  assert.match(text, pattern, message);
}
// Pictures: { width, height, data }.
export function samePicture(actual, expected, message = "") {
  ++cases;
  assert.ok(expected.data, `${message}: the tool draws nothing`);
  assert.deepEqual([actual.width, actual.height], [expected.width, expected.height], message);
  if (actual.data.equals(expected.data)) return;
  const differ = [];
  for (let i = 0; i < expected.data.length; i += 4)
    if (!actual.data.subarray(i, i + 4).equals(expected.data.subarray(i, i + 4))) differ.push(i / 4);
  const at = (i) =>
    `${i % expected.width},${Math.floor(i / expected.width)}: ${[...actual.data.subarray(4 * i, 4 * i + 4)]}, not ${[...expected.data.subarray(4 * i, 4 * i + 4)]}`;
  assert.fail(`${message}: ${differ.length} pixels differ: ${differ.slice(0, 3).map(at).join("; ")}`);
}

const name = basename(process.argv[1], ".test.mjs");
export const scratch = mkdtempSync(join(tmpdir(), `embidi-playground-${name}.`));

// Mulberry32. A new seed each time, unless EMBIDI_SEED has one; a failure tells the line that repeats it.
export const seed = process.env.EMBIDI_SEED
  ? Number(process.env.EMBIDI_SEED) >>> 0
  : Math.floor(Math.random() * 0x100000000);
let generator = seed;
export function random(below) {
  generator = (generator + 0x6d2b79f5) | 0;
  let mixed = Math.imul(generator ^ (generator >>> 15), generator | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}
export const pick = (values) => values[random(values.length)];
export function seeded() {
  console.log(
    `# playground.${name}: seed ${seed}; the same again: EMBIDI_SEED=${seed} ctest --test-dir BUILD -R 'playground.${name}$' -V`,
  );
}

// ------------------------------------------------------------------------------------------------ server and browser

// The server as scripts/playground has it; any port.
function serve() {
  const server = spawn("python3", ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder, "0"]);
  return new Promise((found, failed) => {
    let said = "";
    const listen = (data) => {
      said += data;
      const address = /http:\/\/127[^)]*/.exec(said);
      if (address) found({ server, origin: new URL(address[0]).origin });
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.on("exit", (status) => failed(new Error(`the server ended with ${status}: ${said}`)));
  });
}

const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--js-flags=--expose-gc",
];

let server;
let browser;
export let origin;
before(async () => {
  ({ server, origin } = await serve());
  browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
});
after(async () => {
  await browser?.close();
  server?.removeAllListeners("exit");
  server?.kill();
  rmSync(scratch, { recursive: true, force: true });
  console.log(`# playground.${name}: ${cases} cases asserted`);
});

// A page of a browser that knows nothing yet. `open: false`: it is not at the playground. Closed at the test's end.
async function newPage(context, problems) {
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("requestfailed", (request) => problems.push(`failed: ${request.url()}: ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (!["data:", "blob:"].includes(protocol) && from !== origin) problems.push(`elsewhere: ${request.url()}`);
  });
  return page;
}

// Pages that tests with the same options use one after another: to load one takes longer than most of what is tested.
const kept = new Map(); // of options: { context, page, problems }

async function pageFor(options, key) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(20000);
  const problems = [];
  const made = { context, page: await newPage(context, problems), problems };
  if (key) kept.set(key, made);
  return made;
}

// browserTest(NAME, {context options, state, fragment, open, fresh}, async ({ page, context, problems }) => ...)
//   open: false    the page is not at the playground yet
//   fresh: true    a page that no other test has: for what changes more than a link can take back
export function browserTest(title, options, run) {
  const {
    state = {},
    fragment,
    open: opened = true,
    fresh = !opened || fragment !== undefined,
    ...contextOptions
  } = options;
  test(title, async () => {
    const key = fresh ? null : JSON.stringify(contextOptions);
    const known = kept.get(key);
    const { context, page, problems } = known ?? (await pageFor(contextOptions, key));
    try {
      const wanted = fragment ?? toFragment({ ...defaults, ...state });
      if (known) {
        await showFragment(page, "v=0"); // the address follows what was typed a little later, and may be `wanted` still
        await showFragment(page, wanted);
      } else if (opened) {
        await open(page, wanted);
      }
      await run({ page, context, problems });
      equal(problems, [], "what the page complained of");
    } catch (error) {
      kept.delete(key); // the next test begins anew
      await context.close();
      throw error;
    }
    if (!key) await context.close();
  });
}

export async function open(page, fragment, language = "en") {
  await page.goto(`${origin}/?lang=${language}#${fragment}`);
  await page.locator("#main").waitFor();
  await shown(page);
}

// Until the page shows what its state says. One call each, since a call takes longer than most of what the page does.
export const shown = (page) => page.evaluate(settle);
const settle = async (hash) => {
  if (hash !== undefined && location.hash !== `#${hash}`) {
    const changed = new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
    location.hash = hash;
    await changed;
  }
  const displays = document.getElementById("displays");
  const end = performance.now() + 20000;
  while (displays.getAttribute("aria-busy") !== "false") {
    if (performance.now() > end) throw new Error("the page is still busy");
    await new Promise((done) => setTimeout(done, 5));
  }
};

// Takes the page to another state, by the link.
export const showFragment = (page, fragment) => page.evaluate(settle, fragment);
export const show = (page, state) => showFragment(page, toFragment({ ...defaults, ...state }));

// What the page itself says that its state is.
export const stateOf = (page) =>
  page.evaluate(() => {
    const value = (id) => document.getElementById(id).value;
    const checked = (name) => document.querySelector(`input[name=${name}]:checked`)?.value;
    const on = (id) => (document.getElementById(id).checked ? "on" : "off");
    const fit = document.getElementById("zoom-fit").getAttribute("aria-pressed") === "true";
    return {
      text: value("text"),
      input: value("input"),
      device: value("device") === "size" ? `${value("size-width")}x${value("size-height")}` : value("device"),
      font: checked("font"),
      style: checked("style"),
      fit: checked("fit"),
      base: checked("base"),
      order: value("order"),
      recognize: value("recognize"),
      numbers: on("numbers"),
      controls: value("controls"),
      zoom: fit ? 0 : parseInt(document.getElementById("zoom-value").value, 10),
      marks: on("marks"),
      view: document.querySelector("#tabs [aria-selected=true]").id.slice("tab-".length),
    };
  });

export async function pixels(page, panel = "panel-embidi") {
  const { width, height, data } = await page.evaluate((id) => {
    const canvas = document.querySelector(`#${id} canvas`);
    const own = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    own.drawImage(canvas, 0, 0);
    const image = own.getImageData(0, 0, canvas.width, canvas.height);
    let text = "";
    for (let i = 0; i < image.data.length; i += 8192) text += String.fromCharCode(...image.data.subarray(i, i + 8192));
    return { width: image.width, height: image.height, data: btoa(text) };
  }, panel);
  return { width, height, data: Buffer.from(data, "base64") };
}

// ---------------------------------------------------------------------------------------------------------- the tool

const encoder = new TextEncoder();
const hexadecimal = (text) =>
  Array.from(new TextDecoder().decode(encoder.encode(text)), (c) => c.codePointAt(0).toString(16)).join(" ");

export const layoutFlags = (state) => [
  ...["base", "order", "recognize", "controls"].flatMap((key) => [`--${key}`, state[key]]),
  ...(state.numbers === "on" ? ["--numbers"] : []),
];

// { status, out, err } of the tool.
export function tool(...words) {
  try {
    return {
      status: 0,
      out: execFileSync(toolPath, words, { encoding: "utf8", stdio: "pipe", maxBuffer: 1 << 26 }),
      err: "",
    };
  } catch (error) {
    if (error.status === null || error.status === undefined) throw error;
    return { status: error.status, out: error.stdout, err: error.stderr };
  }
}

// What the tool draws for a state whose input is text: { width, height, data }, or { needed } where the panel is too small.
export function toolPixels(given) {
  const state = { ...defaults, ...given };
  const file = join(scratch, "preview.png");
  const fit = { wrap: ["--wrap"], elide: ["--elide"], wrap_and_elide: ["--wrap", "--elide"] }[state.fit];
  const { status, err } = tool(
    "preview",
    "--input",
    "hex",
    "--device",
    state.device,
    "--font",
    state.font,
    "--style",
    state.style,
    ...fit,
    ...layoutFlags(state),
    "--png",
    file,
    "--",
    ...state.text.split("\n").map(hexadecimal),
  );
  const needed = /needs (\d+)x(\d+) pixels/.exec(err);
  if (needed) return { needed: { width: Number(needed[1]), height: Number(needed[2]) } };
  assert.equal(status, 0, err);
  const { width, height, data } = PNG.sync.read(readFileSync(file));
  return { width, height, data };
}

export const layoutJson = (given, text) => {
  const { status, out, err } = tool(
    "layout",
    "--json",
    "--input",
    "hex",
    ...layoutFlags({ ...defaults, ...given }),
    "--",
    hexadecimal(text),
  );
  assert.equal(status, 0, err);
  return JSON.parse(out);
};
