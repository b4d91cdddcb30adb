// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

// The C that the playground writes, compiled: what the compiler reads must be the bytes that went in.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { panelSource, stringLiteral, textSource } from "../../../playground/views/c_source.mjs";
import { pack, packingOf, packings } from "../../../playground/views/packing.mjs";

const utf8 = (text) => new TextEncoder().encode(text);
const everyByte = Uint8Array.from({ length: 256 }, (_, i) => i);

// Each source in a program of its own part; all are compiled at once and write out their bytes, a line each.
function compiled(sources) {
  const folder = mkdtempSync(join(tmpdir(), "embidi-c-source-"));
  try {
    const files = sources.map(({ code, expression, size }, i) => {
      const file = join(folder, `part${i}.c`);
      writeFileSync(
        file,
        `#include <stdio.h>\n#include <stddef.h>\n${code}\nvoid part${i}(void);\nvoid part${i}(void) {\n` +
          `  for (size_t i = 0; i != ${size}; ++i) printf("%02x", (unsigned)(unsigned char)${expression}[i]);\n` +
          `  printf("\\n");\n}\n`,
      );
      return file;
    });
    const main = join(folder, "main.c");
    const calls = sources.map((_, i) => `void part${i}(void);`).join("\n");
    writeFileSync(
      main,
      `${calls}\nint main(void) {\n${sources.map((_, i) => `part${i}();`).join("\n")}\nreturn 0; }\n`,
    );
    const program = join(folder, "program");
    // -std=c99 reads trigraphs, and -pedantic-errors -Werror takes no literal that is too long, no escape out of range.
    const flags = [
      "-std=c99",
      "-pedantic-errors",
      "-Wall",
      "-Wextra",
      "-Werror",
      "-Wtrigraphs",
      "-Woverlength-strings",
    ];
    execFileSync(process.env.CC ?? "gcc", [...flags, "-o", program, main, ...files], { stdio: "pipe" });
    return execFileSync(program, { encoding: "utf8" })
      .split("\n")
      .slice(0, -1)
      .map((line) => Buffer.from(line, "hex"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const asText = (bytes) => ({ code: textSource(bytes), expression: "text", size: "sizeof text - 1" });

test("a text is read by the compiler as it was", () => {
  const random = (seed) => {
    let state = seed;
    return Uint8Array.from({ length: 700 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      // Mostly what hurts: hexadecimal digits, question marks, backslashes, quotes, and bytes above ASCII.
      const hard = utf8("0aF9?\\\"/=<>(!-)'é");
      return state >>> 31 ? hard[(state >>> 8) % hard.length] : (state >>> 16) & 0xff;
    });
  };
  const texts = [
    utf8(""),
    utf8("a"),
    utf8("http://ab.cd.אב.גד.com/הו/זח"),
    utf8("אabc0123 é9 ÿF"), // letters and digits directly after \x escapes
    utf8("what??/ is ??= this ??( and ???? ??'"),
    utf8('"quoted" \\ back\\x41 \t\r\n'),
    utf8("nul\u00001\u00000"),
    utf8("👩\u200d💻 \u{10ffff}"),
    everyByte, // ill-formed UTF-8 as well
    utf8("שלום ".repeat(200)),
    utf8("a".repeat(4095)),
    utf8("a".repeat(4096)),
    utf8("לא ".repeat(4000)),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(random),
  ];
  const read = compiled(texts.map(asText));
  texts.forEach((bytes, i) => assert.deepEqual(read[i], Buffer.from(bytes), `text ${i}`));
});

test("the C is ASCII, and its lines are short", () => {
  for (const bytes of [everyByte, utf8("שלום ".repeat(200)), utf8("א".repeat(3000))]) {
    const code = textSource(bytes);
    assert.match(code, /^[\x0a\x20-\x7e]*$/);
    for (const line of code.split("\n")) assert.ok(line.length <= 120, line);
  }
});

test("a character stands on one line", () => {
  for (const line of stringLiteral(utf8("x" + "א€👩".repeat(300)))) {
    const bytes = [...line.matchAll(/\\x([0-9A-F]{2})|[^"]/g)].map((m) =>
      m[1] ? parseInt(m[1], 16) : m[0].charCodeAt(0),
    );
    assert.doesNotThrow(() => new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes)), line);
  }
});

// Pixel (x, y) of packed bytes, worked out from what each format says of itself and not by pack()'s own function.
const readers = {
  rows1: (b, w, x, y) => (b[y * ((w + 7) >> 3) + Math.floor(x / 8)] & (0x80 >> (x % 8)) ? 255 : 0),
  xbm: (b, w, x, y) => (b[y * ((w + 7) >> 3) + Math.floor(x / 8)] & (1 << (x % 8)) ? 255 : 0),
  pages: (b, w, x, y) => (b[Math.floor(y / 8) * w + x] & (1 << (y % 8)) ? 255 : 0),
  rows4: (b, w, x, y) => {
    const byte = b[y * ((w + 1) >> 1) + Math.floor(x / 2)];
    return (x % 2 === 0 ? byte >> 4 : byte & 15) * 17;
  },
};

test("a panel is read by the compiler, and unpacked it is the picture", () => {
  const jobs = [];
  for (const [packing, { bits }] of Object.entries(packings)) {
    for (const [width, height] of [
      [1, 1],
      [8, 8],
      [13, 11],
      [128, 64],
      [250, 122],
    ]) {
      const steps = (1 << bits) - 1;
      const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
        const noise = Math.imul(i + 1, 2654435761) >>> 8;
        return ((noise % (steps + 1)) * 255) / steps;
      });
      jobs.push({ packing, width, height, pixels, bytes: pack(pixels, width, height, packing) });
    }
  }
  const read = compiled(
    jobs.map((job) => ({ code: panelSource(job.bytes, job), expression: "panel", size: "sizeof panel" })),
  );
  jobs.forEach(({ packing, width, height, pixels, bytes }, i) => {
    const where = `${packing} ${width}x${height}`;
    assert.deepEqual(read[i], Buffer.from(bytes), where);
    const unpacked = Uint8Array.from(pixels, (_, p) =>
      readers[packing](bytes, width, p % width, Math.floor(p / width)),
    );
    assert.deepEqual(unpacked, pixels, where);
  });
});

test("a packing is that of the device", () => {
  assert.equal(packingOf("ssd0323", 16), "rows4");
  assert.equal(packingOf("ssd1306", 2), "pages");
  assert.equal(packingOf("epd-250x122", 2), "rows1");
  assert.equal(packingOf("100x40", 2), "rows1");
});
