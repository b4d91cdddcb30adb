// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

/// <reference lib="esnext.disposable" />

/**
 * embidi in JavaScript: right-to-left and mixed text, URLs, email addresses and file names on small displays. It is the
 * library that the device runs, compiled to WebAssembly.
 *
 *     import { load } from "embidi";
 *     const embidi = await load();
 *     const font = await embidi.loadFont("unifont");
 *     const picture = embidi.preview(["http://אב.גד/הו"], { device: "ssd1306", font });
 *
 * Units. An index or length is in code points of the paragraph, in logical order, unless a name says bytes or UTF-16;
 * ranges are half-open; widths and positions are pixels of the display, from the left end and top of the line. A level
 * is 0 to 126; an even level is left to right.
 *
 * Texts. In a string, each lone surrogate is ill-formed and becomes one U+FFFD. A Uint8Array is UTF-8; each maximal
 * ill-formed subpart becomes one U+FFFD. NUL is a character like any other.
 *
 * Errors. If the library refuses something, the call throws an EmbidiError with the library's status and number. An
 * argument of the wrong type and an unknown option word throw a TypeError; a number out of range (an index outside the
 * paragraph, a device that is too large) throws a RangeError. A call that throws has changed nothing.
 *
 * Memory. A Paragraph keeps its text, and is laid out again automatically if its room in the WebAssembly memory was
 * used for another. So that memory grows with the longest text and the fonts, never with the number of paragraphs,
 * whether they are freed or not.
 */

/** Where the WebAssembly module comes from. */
export type Source = URL | string | Response | ArrayBuffer | Uint8Array | WebAssembly.Module;

/**
 * Loads the library. The default source is `embidi.wasm` next to this module: fetched, or in Node read from the file. A
 * string is a URL. Rejects with the error of fetching, reading or compiling, or with an Error if WebAssembly is missing
 * or the module belongs to another version of this file.
 */
export function load(source?: Source): Promise<Embidi>;

/** The code of an EmbidiError: the library's embidi_status in words. */
export type ErrorCode =
  | "bad_argument"
  | "too_long" // number: code points that the text needs
  | "too_many_fields" // number: field entries that the text needs
  | "block_too_small"
  | "bad_font"
  | "buffer_too_small"
  | "refused" // convert(): number: the code point where it cannot be converted
  | "out_of_memory"; // of this package: the memory cannot grow. number: bytes that it would need

export class EmbidiError extends Error {
  readonly name: "EmbidiError";
  readonly code: ErrorCode;
  readonly number: number;
  /** With "refused", except for a link: where that component ends. */
  readonly end?: number;
}

/** How a paragraph is laid out. */
export interface LayoutOptions {
  /**
   * Paragraph direction. "auto" (default): from the text, by rules P2 and P3 of UAX #9; "auto-rtl": likewise, but "rtl"
   * where it has no letter; "any-rtl": "rtl" if it has a letter from right to left anywhere.
   */
  base?: "auto" | "ltr" | "rtl" | "auto-rtl" | "any-rtl";
  /** How the fields of a structure are ordered; default "constant". "plain": UAX #9 alone. */
  order?: "constant" | "plain" | "embedded" | "environment" | "content" | "tld" | "name";
  /**
   * Where structures are looked for. "links" (default): anywhere, by UTS #58. "pri185": anywhere, by the grammar of PRI
   * 185. "iri", "email", "filename", "number": the whole text is one. "none": nowhere.
   */
  recognize?: "links" | "pri185" | "iri" | "email" | "filename" | "none" | "number";
  /** Recognise telephone numbers, signed numbers and codes, too; default false. */
  numbers?: boolean;
  /** The virtual controls around a structure; default "isolate". */
  controls?: "isolate" | "embed";
  /**
   * Capacity in code points (1 to Embidi.maxChars, the default) and field entries (two per structure, one per field;
   * default: as many as needed), as on a device with a block of that size. A text that needs more code points throws
   * "too_long", a declared one that needs more entries "too_many_fields"; of others the last structures are left out
   * (`fieldsMissing`).
   */
  maxChars?: number;
  maxFields?: number;
}

export type Base = NonNullable<LayoutOptions["base"]>;
export type Kind = "iri" | "email" | "filename" | "number";
export type Role =
  "scheme" | "userinfo" | "label" | "address" | "port" | "segment" | "key" | "value" | "fragment" | "local" | "number";

/** The code points between two delimiters of a structure; never empty. */
export interface Field {
  role: Role;
  begin: number;
  end: number;
}

/** A URL, email address, file name or number. */
export interface Structure {
  kind: Kind;
  begin: number;
  end: number;
  /** null under order "plain". */
  direction: "ltr" | "rtl" | null;
  /** Whether it may be offered for opening. */
  link: boolean;
  /** Whether it contains directional marks or controls that have no effect. */
  neutralized: boolean;
  /** Whether explicit controls are directly beside it: possibly a deception. */
  controlAdjacent: boolean;
  /** Whether it is embedded too deeply to be ordered; no honest text is. */
  depthOverflow: boolean;
  fields: Field[];
}

/** A paragraph as `embidi layout --json` prints it: docs/spec/tool.md, section 2. */
export interface LayoutJson {
  level: 0 | 1;
  consumed: number;
  ill_formed: boolean;
  unsupported: boolean;
  levels: (number | null)[];
  visual: number[];
  display: string;
  structures: {
    kind: Kind;
    begin: number;
    end: number;
    direction: "ltr" | "rtl" | null;
    link: boolean;
    neutralized: boolean;
    control_adjacent: boolean;
    depth_overflow: boolean;
    fields: Field[];
  }[];
}

/** One paragraph, laid out. */
export interface Paragraph {
  /** Code points, with the paragraph separator at its end. */
  readonly length: number;
  /** The same without that separator: the displayed code points. */
  readonly textEnd: number;
  /** The paragraph's level: 0 left to right, 1 right to left. */
  readonly level: 0 | 1;
  /** Resolved level of each code point (after I2, and L1 as far as it needs no line); 255: it is not displayed. */
  readonly levels: Uint8Array;
  readonly codePoints: Uint32Array;
  /** Byte of the UTF-8 text at which each code point starts, and at [length] where the paragraph ends. */
  readonly byteOffsets: Uint32Array;
  /** The same in UTF-16 code units, as strings and text fields count. */
  readonly utf16Offsets: Uint32Array;
  /** Whether it contains ill-formed text, which was replaced by U+FFFD. */
  readonly illFormed: boolean;
  /** Whether it has a script that needs conjuncts or reordering: order is right, but letters are drawn one by one. */
  readonly unsupported: boolean;
  /** The text of this paragraph with its separator: code points (as `length`), bytes, UTF-16 code units. */
  readonly consumed: number;
  readonly consumedBytes: number;
  readonly consumedUtf16: number;
  readonly structures: Structure[];
  /** Field entries that it needs: two per structure and one per field. */
  readonly fieldEntries: number;
  /** How many entries `maxFields` lacks, so that structures were left out; 0: none was. */
  readonly fieldsMissing: number;
  /** Bytes of RAM that a device needs for its block, with indices of 16 bits (up to 65,534 code points) or 32. */
  blockBytes(indexBits?: 16 | 32): number;

  /** Index of the structure that contains a code point, and of its field there; null: none. */
  structureAt(index: number): number | null;
  fieldAt(index: number): number | null;
  /** The next (previous) boundary of grapheme clusters after (before) an index. */
  nextCluster(index: number): number;
  previousCluster(index: number): number;

  /** The line of code points begin..end; default: all of the paragraph without its separator. */
  line(begin?: number, end?: number): Line;
  /** All its lines, at least one; none is wider than `width` pixels unless a grapheme cluster is. */
  wrap(font: Font, width: number): WrappedLine[];
  /** The line begin..end, shortened with ellipses so that it is not wider than `width` pixels. */
  elide(font: Font, width: number, begin?: number, end?: number): ElidedLine;

  /** Deep-equal to the output of `embidi layout --json`. */
  toJSON(): LayoutJson;
  /**
   * Frees its memory at once. Not necessary. Afterwards, values that were read before can still be read, and everything
   * else throws an Error.
   */
  free(): void;
  /** The same, for `using`, if JavaScript has Symbol.dispose. */
  [Symbol.dispose](): void;
}

/** A code point as it is displayed. */
export interface Visual {
  /** Index in the paragraph; for an ellipsis, that of the first code point that it replaces. */
  source: number;
  /** Mirrored if its level is odd (L4). */
  codePoint: number;
  level: number;
  /** As a string. */
  text: string;
}

/** Adjacent code points of one level. */
export interface Run {
  begin: number;
  end: number;
  level: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A glyph of a line, from left to right; marks follow their base. */
export interface Glyph {
  /** Number in the font; 0: missing. */
  glyph: number;
  /** The character shown: mirrored, or a presentation form if Unicode has one. */
  codePoint: number;
  /** The code points of the paragraph that it shows, and their bytes in the UTF-8 text. */
  source: number;
  end: number;
  byte: number;
  byteEnd: number;
  level: number;
  /** The pen before it, in pixels from the left end of the line; its cell is as wide as its advance. */
  x: number;
  /** 0 for a mark. */
  advance: number;
  /** Add these to the pen and to the line's top to draw it: they place a mark on its base. */
  dx: number;
  dy: number;
  /** The box of its pixels, from the line's left end and top, with dx and dy; width 0: it has none. */
  ink: Box;
  /** Index into Paragraph.structures, and into that structure's fields; null: in none. */
  structure: number | null;
  field: number | null;
  role: Role | null;
  /** Form of a letter of a cursive script; null: it does not join. */
  form: "isolated" | "final" | "initial" | "medial" | null;
  /** A combining mark. */
  mark: boolean;
  mirrored: boolean;
  /** Whether the font does not have it. */
  missing: boolean;
  /** Whether it replaces several letters. */
  ligature: boolean;
  /** Whether it replaces text that was left out. */
  ellipsis: boolean;
  /** Whether it is a letter as it stands alone, because the font lacks its joined form. */
  unjoined: boolean;
  /** Whether it is of a syllable that the font does not have, or not for certain. */
  unshaped: boolean;
}

/** A position of a caret. */
export interface Caret {
  /** Typed text goes before this code point of the paragraph. */
  index: number;
  /** Pixels from the line's left end. */
  x: number;
  /** "leading": before the code point at `index`; "trailing": after the one before it. */
  edge: "leading" | "trailing";
  /** Level of the code point it belongs to; odd: it points to the left. */
  level: number;
}

/** A display line: code points begin..end of a paragraph, reordered. */
export interface Line {
  readonly paragraph: Paragraph;
  readonly begin: number;
  readonly end: number;
  /** Code points from left to right; those that are not displayed are left out. */
  visual(): Visual[];
  /** The same as one string. */
  display(): string;
  runs(): Run[];
  /** Level of a code point in this line; null if it is not displayed or not in the line. */
  level(index: number): number | null;
  /** Levels of all its code points. */
  levels(): (number | null)[];
  /** Glyphs from left to right; with a window `from`..`to` in pixels, only those whose cells reach into it. */
  glyphs(font: Font, window?: { from?: number; to?: number }): Glyph[];
  /** The sum of the glyphs' advances in pixels. */
  width(font: Font): number;
  /** Both carets for an index, the primary first; they differ in x only where levels differ. */
  carets(index: number, font: Font): [Caret, Caret];
  /** The caret for a touch at pixel x. */
  hit(x: number, font: Font): Caret;
  /** The next caret on the left or right; at the end of the line, the same one. An index means its primary caret. */
  step(from: Caret | number, direction: "left" | "right", font: Font): Caret;
}

export interface WrappedLine extends Line {
  /** Code points begin..shown are the line; the white space at its end follows, up to `next`. */
  readonly shown: number;
  /** Where the next line begins; the length of the paragraph for the last line. */
  readonly next: number;
  /** Width of begin..shown in pixels, as found by wrapping. */
  readonly wrappedWidth: number;
  /** Whether it ends with a line separator. */
  readonly mandatory: boolean;
  /** Whether there was no break opportunity, and it ends between two grapheme clusters. */
  readonly emergency: boolean;
  /** Whether not even one grapheme cluster fits, and it is too wide. */
  readonly overflow: boolean;
}

/** The kinds of text that were left out. */
export type Elided = "text" | "userinfo" | "tail" | "scheme" | "host" | "all";

export interface ElidedLine extends Line {
  /** Width of the line in pixels as it is now. */
  readonly elidedWidth: number;
  /** Empty: everything fits. */
  readonly elided: Elided[];
}

/** A font. Call free() when it is no longer used. */
export interface Font {
  readonly name: string;
  /** Pixels of a line: in all, from its top to the baseline (`ascent`), and below it. */
  readonly height: number;
  readonly ascent: number;
  readonly descent: number;
  readonly bitsPerPixel: number;
  readonly glyphCount: number;
  /** Size of the font's data, which is the flash it takes on a device. */
  readonly bytes: number;
  /** The glyph of a code point without a form; 0: none. */
  find(codePoint: number): number;
  free(): void;
}

/** A display. */
export interface Device {
  /** Name of a known display. */
  name?: string;
  /** 1 to Embidi.maxDeviceSide pixels each. */
  width: number;
  height: number;
  /** Grey levels of a pixel, with background and full ink; default 2. */
  levels?: 2 | 4 | 16 | 256;
  /** Dark on light, like e-paper and LCDs; otherwise (default) light on dark, like OLEDs. */
  darkOnLight?: boolean;
}

export interface PreviewOptions extends LayoutOptions {
  /** A Device, the name of a known display, or "WIDTHxHEIGHT"; default "ssd0323". */
  device?: Device | string;
  font: Font;
  /** How the host stands out; default "bold". */
  style?: "plain" | "bold" | "inverse" | "dim";
  /**
   * "wrap" (default): as many lines as necessary. "elide": one line per paragraph, shortened with an ellipsis.
   * "wrap_and_elide": lines down to the bottom of the display, with the last one elided.
   */
  fit?: "wrap" | "elide" | "wrap_and_elide";
}

/** A glyph on the display: `x` and `ink` are from the display's top left corner. */
export interface PlacedGlyph extends Glyph {
  /** The line's top. */
  y: number;
  /** Its cell: the advance, and the line's height. */
  width: number;
  height: number;
}

export interface PreviewLine {
  /** Index into Preview.paragraphs. */
  paragraph: number;
  begin: number;
  end: number;
  /** Its left end and its top, in pixels of the display; its width is the sum of advances. */
  x: number;
  y: number;
  width: number;
  /** As in ElidedLine. */
  elided: Elided[];
  /** Computed when first read. */
  readonly glyphs: PlacedGlyph[];
}

/** What a device would show. */
export interface Preview {
  readonly width: number;
  readonly height: number;
  readonly darkOnLight: boolean;
  /** A byte for each pixel, row by row from the top: 0 background to 255 full ink. The same as in `embidi preview`. */
  readonly pixels: Uint8Array;
  /** The same as red, green, blue, alpha, for ImageData, like the picture of `embidi preview --png`. */
  rgba(): Uint8ClampedArray;
  /** False: the text is too large, and only part of it was drawn. */
  readonly fits: boolean;
  /** Pixels that the text needs. */
  readonly needed: { width: number; height: number };
  /** Whether ink of a glyph that reaches out of its line was lost at the edge of the display. */
  readonly lostInk: boolean;
  /** The lines that were drawn, from top to bottom, without those that did not fit. */
  readonly lines: PreviewLine[];
  /** The paragraphs of the texts, each with the index of its text and its position there, in code points. */
  readonly paragraphs: { paragraph: Paragraph; text: number; begin: number }[];
}

/** docs/spec/checks.md, section 2: deep-equal to `embidi check-domain --json`. */
export interface DomainJson {
  ok: boolean;
  bidi_domain: boolean;
  guarantee: "full" | "ldh" | "none" | null;
  name_too_long: boolean;
  labels: {
    begin: number;
    end: number;
    direction: "ltr" | "rtl";
    violations: number[];
    error:
      | "empty"
      | "too_long"
      | "punycode"
      | "disallowed"
      | "hyphen"
      | "leading_mark"
      | "contextj"
      | "contexto"
      | "emoji"
      | null;
    scripts: "single" | "highly_restrictive" | "mixed" | null;
    lookalike: string | null;
    unusual: "mark" | "digits" | "letter" | "script" | null;
  }[];
  hazards: { label: number; kind: "digit_after_rtl" }[];
}

/** docs/spec/checks.md, section 3: deep-equal to `embidi check-iri --json`. */
export interface IriJson {
  ok: boolean;
  warnings: string[];
  syntax_error: number | null;
  fields: (Field & { violations: number[] })[];
  host_check: DomainJson | null;
  preview: {
    scheme: string | null;
    scheme_kind: "none" | "web" | "mail" | "tel" | "file" | "script" | "data" | "other";
    host: string | null;
    host_display: string | null;
    host_begin: number | null;
    host_end: number | null;
    host_kind: "none" | "name" | "ipv4" | "ipv6";
    address: string | null;
    port: number | null;
    userinfo: boolean;
    mixed_direction: boolean;
    uniform: { ltr: boolean; rtl: boolean };
  };
}

/** docs/spec/payload.md: deep-equal to `embidi payload --json`. */
export interface PayloadJson {
  kind:
    | "text"
    | "url"
    | "email"
    | "phone"
    | "message"
    | "wifi"
    | "contact"
    | "location"
    | "otp"
    | "calendar"
    | "payment"
    | "app";
  ok: boolean;
  malformed: boolean;
  warnings: string[];
  rows: {
    label: string;
    begin: number;
    end: number;
    decode: "none" | "percent" | "form" | "backslash" | "lines" | "quoted";
    text: string;
    secret: boolean;
    check: { ok: boolean; warnings: string[]; host_display: string | null } | null;
  }[];
}

export type Language = "en" | "he" | "ar" | "fa";

/** Short texts for a display, by name: for warnings, kinds and labels of rows. */
export interface Words {
  warnings: Record<string, string>;
  /** The names of those that make a text not ok. */
  bad: string[];
  kinds: Record<string, string>;
  labels: Record<string, string>;
}

/** What a person must see before the device acts on a scanned text. */
export interface Verdict {
  ok: boolean;
  kind: PayloadJson["kind"];
  /** The host to show, in logical order; null: there is none. */
  host: string | null;
  /** What may be opened: docs/spec/payload.md, section 6; null: nothing. */
  opens: string | null;
  /** The most serious first. `bad`: it makes the verdict not ok. `text`: for a display, in the requested language. */
  warnings: { name: string; text: string; bad: boolean }[];
}

export type Conversion = "text" | "plain" | "logical" | "display-iri" | "encoded-components" | "link";

/** The library, loaded. */
export interface Embidi {
  /** Versions of the library and of its Unicode tables. */
  readonly version: string;
  readonly unicode: string;
  /** The largest number of code points in a paragraph here, and the longest side of a device. */
  readonly maxChars: number;
  readonly maxDeviceSide: number;
  /** The displays that `embidi preview` knows. */
  readonly devices: Required<Device>[];
  /** Bytes of WebAssembly memory in use by the whole module. */
  readonly memoryBytes: number;

  /**
   * A built-in font ("unifont": 16 pixels, "dejavu": 20 pixels, in grey levels; fetched or read once), or the data of a
   * font made by embidi-fontc. Throws "bad_font" if the data is not a font.
   */
  loadFont(font: "unifont" | "dejavu" | ArrayBuffer | Uint8Array): Promise<Font>;

  /** Lays out the first paragraph of a text: up to and including its first paragraph separator (a line feed, ...). */
  layout(text: string | Uint8Array, options?: LayoutOptions): Paragraph;
  /** All paragraphs of a text; an empty text has one, without characters. */
  layoutAll(text: string | Uint8Array, options?: LayoutOptions): Paragraph[];

  /** The texts as a device would show them. Each is a paragraph, or several if it has paragraph separators. */
  preview(texts: string | Uint8Array | (string | Uint8Array)[], options: PreviewOptions): Preview;

  /** Checks the first paragraph of a text as a domain name. */
  checkDomain(name: string | Uint8Array): DomainJson;
  /** Checks a whole text as an IRI, as it would be displayed in a paragraph of direction `base`. */
  checkIri(iri: string | Uint8Array, options?: { base?: Base }): IriJson;
  /** The contents of a QR code as labelled rows. Their begin and end are bytes. */
  payload(text: string | Uint8Array): PayloadJson;
  /** Everything that a preview of a scanned text needs. Default language: "en". */
  verdict(text: string | Uint8Array, options?: { language?: Language }): Verdict;
  words(language: Language): Words;

  /**
   * Converts the structures in the first paragraph of a text: docs/spec/checks.md, section 4. Throws "refused" if it
   * cannot.
   */
  convert(to: Conversion, text: string | Uint8Array, options?: Pick<LayoutOptions, "base" | "recognize">): string;
  /** Turns letters into presentation forms, in logical order, for a library that does not join; and back. */
  joinText(text: string | Uint8Array): string;
  unjoinText(text: string | Uint8Array): string;
}
