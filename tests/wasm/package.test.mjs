// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The npm package as its users get it: its files and their sizes, installed from the archive into an empty folder, where
// the programs of the documents run and TypeScript finds nothing wrong: node package.test.mjs PACKAGE SOURCE WORK NODE_MODULES
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [packageFolder, source, work, modules] = process.argv.slice(2).map((path) => resolve(path));
const tests = dirname(fileURLToPath(import.meta.url));
const user = join(work, "user"); // the folder of somebody's project
const run = (program, args, options) => execFileSync(program, args, { cwd: user, encoding: "utf8", ...options });
const npm = (...args) => run("npm", [...args, "--offline", "--no-audit", "--no-fund", "--cache", join(work, "cache")]);
const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));

const MODULES = readdirSync(packageFolder).filter((file) => file.endsWith(".mjs"));
const FILES = [
  ...MODULES,
  "LICENSE",
  "README.md",
  "embidi.d.ts",
  "embidi.wasm",
  "fonts/dejavu.bin",
  "fonts/dejavu.txt",
  "fonts/unifont.bin",
  "fonts/unifont.txt",
  "package.json",
];

before(() => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(user, { recursive: true });
  const [packed] = JSON.parse(npm("pack", packageFolder, "--json"));
  assert.equal(packed.filename, `embidi-${manifest.version}.tgz`);
  assert.deepEqual(packed.files.map((file) => file.path).sort(), FILES.slice().sort());
  assert.ok(packed.size <= 216_000, `the package has ${packed.size} bytes`);
  writeFileSync(join(user, "package.json"), '{ "private": true, "type": "module" }');
  npm("install", `./${packed.filename}`);
});

test("npm pack --dry-run lists the same files", () => {
  const [dry] = JSON.parse(npm("pack", packageFolder, "--dry-run", "--json"));
  assert.deepEqual(dry.files.map((file) => file.path).sort(), FILES.slice().sort());
});

test("what is installed is what was built, and nothing else", () => {
  const installed = join(user, "node_modules/embidi");
  for (const file of FILES)
    assert.ok(readFileSync(join(installed, file)).equals(readFileSync(join(packageFolder, file))), file);
  assert.equal(npm("ls", "--all", "--parseable").trim().split("\n").length, 2);
  assert.ok(existsSync(join(installed, "embidi.wasm")));
});

test("the command", () => {
  const embidi = (...args) =>
    run(join(user, "node_modules/.bin/embidi"), args, { stdio: ["ignore", "pipe", "ignore"] });
  assert.equal(embidi("layout", "קפה: 12.00", "a"), "12.00 :הפק\na\n");
  assert.deepEqual(JSON.parse(embidi("layout", "--json", "א", "--base", "ltr")).levels, [1]);
  assert.equal(JSON.parse(embidi("verdict", "https://аррӏе.com/")).host, "xn--80ak6aa92e.com");
  const full = `${" ".repeat(8)}\n`.repeat(6) + `   ██   \n${" ".repeat(8)}\n`;
  assert.equal(embidi("preview", "--device", "8x16", "."), full); // "." is 00000000000000000000000018180000 in unifont.hex
  assert.equal(
    run(join(user, "node_modules/.bin/embidi"), ["check-domain"], { input: "a.com\nb..com" }).split("\n").length,
    3,
  );
  for (const [args, status] of [
    [["foo"], 2],
    [["layout", "--base", "up", "x"], 2],
    [["preview", "--device", "8x16", "ab"], 1],
  ])
    assert.throws(() => embidi(...args), { status });
});

test("package.json", () => {
  assert.equal(manifest.version, run(join(source, "scripts/version"), []).trim());
  assert.deepEqual(
    [
      manifest.name,
      manifest.type,
      manifest.license,
      manifest.sideEffects,
      manifest.engines.node,
      manifest.dependencies,
    ],
    ["embidi", "module", "MIT", false, ">=18", undefined],
  );
  const named = [manifest.types, ...Object.values(manifest.exports["."]), manifest.exports["./embidi.wasm"]];
  for (const file of named) assert.ok(FILES.includes(file.slice(2)), file);
});

// What the WebAssembly module exports is what the package's own modules call, and nothing is imported.
test("exports and imports of the module", () => {
  const module = new WebAssembly.Module(readFileSync(join(packageFolder, "embidi.wasm")));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  const script = MODULES.map((file) => readFileSync(join(packageFolder, file), "utf8")).join("");
  const called = new Set([...script.matchAll(/\bwasm\.([a-z_][a-z0-9_]*)/g)].map(([, name]) => name));
  assert.deepEqual([...called].filter((name) => name !== "mjs").sort(), exported.sort());
});

// Raw, and as a server sends it: budget.txt. A file may be smaller than its budget by a part in fifty, lest it be forgotten.
test("the sizes are within their budgets", () => {
  const lines = readFileSync(join(tests, "budget.txt"), "utf8")
    .split("\n")
    .filter((line) => /^[^#]/.test(line));
  assert.deepEqual(
    lines.map((line) => line.split(" ")[0]),
    ["embidi.wasm", "*.mjs"],
  );
  for (const line of lines) {
    const [file, raw, zipped] = line.split(" ");
    const contents = (file === "*.mjs" ? MODULES : [file]).map((name) => readFileSync(join(packageFolder, name)));
    const sum = (size) => contents.reduce((bytes, content) => bytes + size(content), 0);
    const sizes = {
      raw: [sum((content) => content.length), Number(raw)],
      "gzip -9": [sum((content) => gzipSync(content, { level: 9 }).length), Number(zipped)],
    };
    for (const [kind, [size, budget]] of Object.entries(sizes)) {
      assert.ok(size <= budget && size > budget * 0.98, `${file}, ${kind}: ${size} bytes, the budget is ${budget}`);
    }
  }
});

// Writes the named blocks of a document into a folder, runs each sh block from the first `node` on, and compares what it prints.
function follow(document, folder) {
  mkdirSync(folder);
  symlinkSync(join(user, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run("awk", ["-f", join(source, "tests/docs/blocks.awk"), document], { cwd: folder });
  let followed = 0;
  for (let n = 1; existsSync(join(folder, `commands${n}`)); ++n) {
    if (!/^node /.test(readFileSync(join(folder, `commands${n}`), "utf8"))) continue;
    assert.equal(
      run("sh", ["-eu", `commands${n}`], { cwd: folder }),
      readFileSync(join(folder, `expected${n}`), "utf8"),
    );
    ++followed;
  }
  return followed;
}

test("docs/start/npm.md", () => {
  const page = join(source, "docs/start/npm.md");
  assert.equal(follow(page, join(work, "page")), 2);
  // What comes before is what this test did, and scripts/test before it.
  const text = readFileSync(page, "utf8");
  for (const command of [
    "cmake --preset wasm32 -DEMBIDI_TESTS=OFF",
    "--target embidi_npm",
    "npm pack ./embidi/build/wasm32/package",
    "npm install ./embidi-*.tgz",
  ]) {
    assert.ok(text.includes(command), command);
  }
});

test("the quick start of the package's README", () => {
  const [, program] = /```js\n(.*?)```/s.exec(readFileSync(join(packageFolder, "README.md"), "utf8"));
  const [, printed] = /```text\n(.*?)```/s.exec(readFileSync(join(packageFolder, "README.md"), "utf8"));
  writeFileSync(join(user, "quick.mjs"), program);
  assert.equal(run("node", ["quick.mjs"]), printed);
});

test("the example at the head of embidi.d.ts", () => {
  const comment = /\/\*\*(.*?)\*\//s.exec(readFileSync(join(packageFolder, "embidi.d.ts"), "utf8"))[1];
  const program = comment
    .split("\n")
    .filter((line) => line.startsWith(" *     "))
    .map((line) => line.slice(7))
    .join("\n");
  assert.ok(program.includes("preview("));
  writeFileSync(join(user, "head.mjs"), `${program}\nconsole.log(picture.fits);`);
  assert.equal(run("node", ["head.mjs"]), "true\n");
});

test("TypeScript: strict, and the program runs", () => {
  for (const file of ["sample.mts", "tsconfig.json"]) cpSync(join(tests, file), join(user, file));
  run("node", [join(modules, "typescript/bin/tsc"), "--project", "."]);
  const printed = JSON.parse(run("node", ["sample.mjs"]));
  assert.deepEqual(printed, [
    2,
    0,
    39,
    true,
    4,
    null,
    14,
    32768,
    "single",
    "example.com",
    ["cafe"],
    1,
    false,
    "7-10",
    "ssd0323",
    "Link",
    "function",
    "function",
    "function",
  ]);
});

// Every public name is in the declarations, and every declared one is there.
test("the declarations are those of the module", async () => {
  const declarations = readFileSync(join(packageFolder, "embidi.d.ts"), "utf8");
  const { load, ...exported } = await import(join(user, "node_modules/embidi/embidi.mjs"));
  assert.deepEqual(Object.keys(exported), ["EmbidiError"]);
  const embidi = await load();
  const font = await embidi.loadFont("dejavu");
  const p = embidi.layout("abc");
  const preview = embidi.preview("a", { font });
  const objects = {
    Embidi: embidi,
    Font: font,
    Paragraph: p,
    Line: p.line(),
    WrappedLine: p.wrap(font, 9)[0],
    ElidedLine: p.elide(font, 9),
    Preview: preview,
    PreviewLine: preview.lines[0],
    PlacedGlyph: preview.lines[0].glyphs[0],
    Caret: p.line().hit(0, font),
    Visual: p.line().visual()[0],
    Run: p.line().runs()[0],
    Structure: embidi.layout("a.com").structures[0],
    LayoutJson: p.toJSON(),
    DomainJson: embidi.checkDomain("a"),
    IriJson: embidi.checkIri("a"),
    PayloadJson: embidi.payload("a"),
    Verdict: embidi.verdict("a"),
    Words: embidi.words("en"),
  };
  const members = (name) => {
    const [, base, body] = new RegExp(`^export interface ${name}(?: extends (\\w+))? \\{\\n(.*?)^\\}`, "ms").exec(
      declarations,
    );
    const own = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??(?=[:(])/gm)].map(([, member]) => member);
    return [...own, ...(base ? members(base) : [])];
  };
  for (const [name, object] of Object.entries(objects)) {
    const there = new Set(Object.keys(object));
    for (let it = Object.getPrototypeOf(object); it !== Object.prototype; it = Object.getPrototypeOf(it)) {
      for (const key of Object.getOwnPropertyNames(it))
        if (key !== "constructor" && !key.startsWith("_")) there.add(key);
    }
    assert.deepEqual([...there].sort(), [...new Set(members(name))].sort(), name);
  }
});
