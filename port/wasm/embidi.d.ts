// SPDX-FileCopyrightText: 2026 The embidi authors
// SPDX-License-Identifier: MIT

/// <reference lib="esnext.disposable" />

/**
 * embidi in JavaScript: right-to-left and mixed text, URLs, email addresses and file names on small displays, by the
 * very library that the device runs, compiled to WebAssembly.
 *
 *     import { load } from "embidi";
 *     const embidi = await load();
 *     const font = await embidi.loadFont("unifont");
 *     const picture = embidi.preview(["http://אב.גד/הו"], { device: "ssd1306", font });
 *
 * Units. An index or length is in code points of the paragraph, in logical order, unless a name says bytes or UTF-16;
 * ranges are half-open; widths and places are pixels of the display, from the line's left end and top. A level is 0 to
 * 126, even: left to right.
 *
 * Texts. A string is taken as it is: a lone surrogate is ill-formed and becomes one U+FFFD. A Uint8Array is UTF-8: each
 * maximal ill-formed subpart becomes one U+FFFD. NULs are characters like others.
 *
 * Errors. What the library refuses throws an EmbidiError with the library's own status and number. What is no text, no
 * number or an unknown option word throws a TypeError; a number out of its range (an index outside the paragraph, a
 * device that is too large) throws a RangeError. A call that throws has changed nothing.
 *
 * Memory. A Paragraph keeps its text, and is laid out again by itself where its room in the WebAssembly memory was
 * needed for another. So that memory grows with the longest text and the fonts, never with the number of paragraphs,
 * whether they are freed or not.
 */

/** Where the WebAssembly module comes from. */
export type Source = URL | string | Response | ArrayBuffer | Uint8Array | WebAssembly.Module;

/**
 * Loads the library. Without a source it is `embidi.wasm` beside this module: fetched, or in Node read from the file. A
 * string is a URL. Rejects with what fetching, reading or compiling gives; with an Error if WebAssembly is missing, or
 * if the module belongs to another version of this file.
 */
export function load(source?: Source): Promise<Embidi>;

/** What an EmbidiError tells; the library's embidi_status in words. */
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
  /** Of "refused", but for a link: where that component ends. */
  readonly end?: number;
}

/** How a paragraph is laid out. */
export interface LayoutOptions {
  /** Paragraph direction; "auto" (default): from the text, by rules P2 and P3 of UAX #9. */
  base?: "auto" | "ltr" | "rtl";
  /** How the fields of a structure are ordered; default "constant". "plain": UAX #9 alone. */
  order?: "constant" | "plain" | "embedded" | "environment" | "content" | "tld";
  /**
   * Where structures are looked for; default "links": anywhere, as UTS #58 has it. "pri185": anywhere, by that grammar.
   * "iri", "email", "filename": the whole text is declared to be one. "none": nowhere.
   */
  recognize?: "links" | "pri185" | "iri" | "email" | "filename" | "none";
  /** Recognise telephone numbers, signed numbers and codes, too; default false. */
  numbers?: boolean;
  /** Which controls are taken to stand around a structure; default "isolate". */
  controls?: "isolate" | "embed";
  /**
   * Room for so many code points (1 to Embidi.maxChars, the default) and field entries (two a structure, one a field;
   * default: as many as are needed), as a device with a block of that size has it; a text that needs more throws
   * "too_long" or "too_many_fields".
   */
  maxChars?: number;
  maxFields?: number;
}

export type Base = NonNullable<LayoutOptions["base"]>;
export type Kind = "iri" | "email" | "filename" | "number";
export type Role =
  "scheme" | "userinfo" | "label" | "address" | "port" | "segment" | "key" | "value" | "fragment" | "local" | "number";

/** What stands between two delimiters of a structure; never empty. */
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
  /** It may be offered for opening. */
  link: boolean;
  /** It holds directional marks or controls whose effect was taken away. */
  neutralized: boolean;
  /** Explicit controls stand directly beside it: a possible deception. */
  controlAdjacent: boolean;
  /** Embedded too deeply to be ordered; no honest text does this. */
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
  /** Code points, the paragraph separator at its end included. */
  readonly length: number;
  /** The same without that separator: what is displayed. */
  readonly textEnd: number;
  /** The paragraph's level: 0 left to right, 1 right to left. */
  readonly level: 0 | 1;
  /** Resolved level of each code point (after I2 and the parts of L1 that need no line); 255: it is not displayed. */
  readonly levels: Uint8Array;
  readonly codePoints: Uint32Array;
  /** Byte of the UTF-8 text at which each code point starts, and at [length] where the paragraph ends. */
  readonly byteOffsets: Uint32Array;
  /** Likewise in UTF-16 code units, as strings and text fields count. */
  readonly utf16Offsets: Uint32Array;
  /** It holds ill-formed text, which was replaced by U+FFFD. */
  readonly illFormed: boolean;
  /** It has a script that needs conjuncts or reordering: order is right, letters are drawn one by one. */
  readonly unsupported: boolean;
  /** Of the text, what this paragraph takes, separator included: code points (as `length`), bytes, UTF-16 code units. */
  readonly consumed: number;
  readonly consumedBytes: number;
  readonly consumedUtf16: number;
  readonly structures: Structure[];
  /** Field entries that it needs: two a structure and one a field. */
  readonly fieldEntries: number;
  /** Bytes of RAM that a device needs for its block, with indices of 16 bits (up to 65,534 code points) or 32. */
  blockBytes(indexBits?: 16 | 32): number;

  /** The number of the structure that holds a code point, and its field there; null: none. */
  structureAt(index: number): number | null;
  fieldAt(index: number): number | null;
  /** The next (previous) boundary of grapheme clusters after (before) an index. */
  nextCluster(index: number): number;
  previousCluster(index: number): number;

  /** The line of code points begin..end; default: all of the paragraph without its separator. */
  line(begin?: number, end?: number): Line;
  /** All its lines, none wider than `width` pixels as far as a grapheme cluster fits; at least one. */
  wrap(font: Font, width: number): WrappedLine[];
  /** The line begin..end with so much replaced by ellipses that it is not wider than `width` pixels. */
  elide(font: Font, width: number, begin?: number, end?: number): ElidedLine;

  /** Deep-equal to what `embidi layout --json` prints. */
  toJSON(): LayoutJson;
  /**
   * Gives its memory back at once. Not needed. Afterwards what was read already can be read still, and everything else
   * throws an Error.
   */
  free(): void;
  /** The same, for `using`; where JavaScript has Symbol.dispose. */
  [Symbol.dispose](): void;
}

/** What is seen of a code point. */
export interface Visual {
  /** Its index in the paragraph; of an ellipsis, of the first one that it replaces. */
  source: number;
  /** Mirrored where its level is odd (L4). */
  codePoint: number;
  level: number;
  /** As a string. */
  text: string;
}

/** Adjacent code points of one level, as they are seen from left to right. */
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
  /** Its number in the font; 0: missing. */
  glyph: number;
  /** What it shows: mirrored, and a presentation form where Unicode has one. */
  codePoint: number;
  /** The code points of the paragraph that it shows, and their bytes in the UTF-8 text. */
  source: number;
  end: number;
  byte: number;
  byteEnd: number;
  level: number;
  /** The pen before it, in pixels from the line's left end; its cell reaches from there as far as its advance. */
  x: number;
  /** 0 of a mark. */
  advance: number;
  /** To be added to the pen and to the line's top where it is drawn: they put a mark over its base. */
  dx: number;
  dy: number;
  /** The box of its pixels, from the line's left end and top, dx and dy included; width 0: it has none. */
  ink: Box;
  /** Index into Paragraph.structures, and into that structure's fields; null: in none. */
  structure: number | null;
  field: number | null;
  role: Role | null;
  /** Of a letter of a cursive script; null: it does not join. */
  form: "isolated" | "final" | "initial" | "medial" | null;
  /** A combining mark. */
  mark: boolean;
  mirrored: boolean;
  /** The font does not have it. */
  missing: boolean;
  /** It replaces several letters. */
  ligature: boolean;
  /** It replaces what was left out. */
  ellipsis: boolean;
}

/** A place where a caret can stand. */
export interface Caret {
  /** Typed text goes before this code point of the paragraph. */
  index: number;
  /** Pixels from the line's left end. */
  x: number;
  /** "leading": it stands before the code point at `index`; "trailing": after the one before. */
  edge: "leading" | "trailing";
  /** Of what it belongs to; odd: it points to the left. */
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
  /** Level of a code point in this line, null where it is not displayed or not in the line. */
  level(index: number): number | null;
  /** Of all its code points. */
  levels(): (number | null)[];
  /** Glyphs from left to right; of a window `from`..`to` in pixels, those whose cells reach into it. */
  glyphs(font: Font, window?: { from?: number; to?: number }): Glyph[];
  /** The sum of the glyphs' advances in pixels. */
  width(font: Font): number;
  /** Both carets for an index, the primary first; they differ in x only where levels do. */
  carets(index: number, font: Font): [Caret, Caret];
  /** The caret that a touch at pixel x means. */
  hit(x: number, font: Font): Caret;
  /** The next place on the left or right; at the line's end it is as it was. An index stands for its primary caret. */
  step(from: Caret | number, direction: "left" | "right", font: Font): Caret;
}

export interface WrappedLine extends Line {
  /** Code points begin..shown are the line; then comes white space that hangs over its end, up to `next`. */
  readonly shown: number;
  /** Where the next line begins; the paragraph's length: this is the last one. */
  readonly next: number;
  /** Pixels of begin..shown, the `width(font)` that wrapping found. */
  readonly wrappedWidth: number;
  /** It ends with a line separator. */
  readonly mandatory: boolean;
  /** No place to break was found: it ends between two grapheme clusters. */
  readonly emergency: boolean;
  /** Not even one grapheme cluster fits: it is wider than was asked for. */
  readonly overflow: boolean;
}

/** What was left out. */
export type Elided = "text" | "userinfo" | "tail" | "scheme" | "host" | "all";

export interface ElidedLine extends Line {
  /** Pixels of the line as it is now. */
  readonly elidedWidth: number;
  /** Empty: everything fits. */
  readonly elided: Elided[];
}

/** A font. A font that is not used any more is given back by free(). */
export interface Font {
  readonly name: string;
  /** Pixels of a line, from its top to the baseline (`ascent`), and below it. */
  readonly height: number;
  readonly ascent: number;
  readonly descent: number;
  readonly bitsPerPixel: number;
  readonly glyphCount: number;
  /** Of the font's data: what it takes of a device's flash. */
  readonly bytes: number;
  /** Its glyph of a code point by itself; 0: none. */
  find(codePoint: number): number;
  free(): void;
}

/** A display. */
export interface Device {
  /** Of a known display. */
  name?: string;
  /** 1 to Embidi.maxDeviceSide pixels each. */
  width: number;
  height: number;
  /** Greys that a pixel can have, background and full ink included; default 2. */
  levels?: 2 | 4 | 16 | 256;
  /** Dark on light, as e-paper and LCDs; otherwise (default) light on dark, as OLEDs. */
  darkOnLight?: boolean;
}

export interface PreviewOptions extends LayoutOptions {
  /** A Device, the name of a known display, or "WIDTHxHEIGHT"; default "ssd0323". */
  device?: Device | string;
  font: Font;
  /** How the host stands out; default "bold". */
  style?: "plain" | "bold" | "inverse" | "dim";
  /**
   * "wrap" (default): as many lines as it takes. "elide": one line a paragraph, with an ellipsis for what is too much.
   * "wrap_and_elide": lines down to the display's bottom, and the last one elided.
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
  /** Of WrappedLine and ElidedLine. */
  elided: Elided[];
  /** Made when it is read first. */
  readonly glyphs: PlacedGlyph[];
}

/** What a device would show. */
export interface Preview {
  readonly width: number;
  readonly height: number;
  readonly darkOnLight: boolean;
  /** A byte for each pixel, row by row from the top: 0 background to 255 full ink. Those of `embidi preview`. */
  readonly pixels: Uint8Array;
  /** The same as red, green, blue, alpha, for ImageData: as `embidi preview --png` has it. */
  rgba(): Uint8ClampedArray;
  /** False: the text is too large, and what was drawn is not all of it. */
  readonly fits: boolean;
  /** Pixels that the text needs. */
  readonly needed: { width: number; height: number };
  /** Ink of a glyph that reaches out of its line was lost at the display's edge. */
  readonly lostInk: boolean;
  /** The lines that were drawn, from top to bottom (those that did not fit any more are left out). */
  readonly lines: PreviewLine[];
  /** The paragraphs of the texts, and which text and where in it (in code points) each is. */
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
      "empty" | "too_long" | "punycode" | "disallowed" | "hyphen" | "leading_mark" | "contextj" | "contexto" | null;
    scripts: "single" | "highly_restrictive" | "mixed" | null;
    lookalike: string | null;
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

/** Short texts for a display, of a warning, a kind and a row's label each, by their names. */
export interface Words {
  warnings: Record<string, string>;
  kinds: Record<string, string>;
  labels: Record<string, string>;
}

/** What a person must see before a scanned text is acted on. */
export interface Verdict {
  ok: boolean;
  kind: PayloadJson["kind"];
  /** The host to show, in logical order; null: there is none. */
  host: string | null;
  /** The weightiest first. `bad`: it makes the verdict not ok. `text`: for a display, in the language asked for. */
  warnings: { name: string; text: string; bad: boolean }[];
}

export type Conversion = "text" | "plain" | "logical" | "display-iri" | "encoded-components" | "link";

/** The library, loaded. */
export interface Embidi {
  /** Of the library, and of its Unicode tables. */
  readonly version: string;
  readonly unicode: string;
  /** The most code points that a paragraph can have here, and the longest side of a device. */
  readonly maxChars: number;
  readonly maxDeviceSide: number;
  /** The displays that `embidi preview` knows. */
  readonly devices: Required<Device>[];
  /** Bytes of WebAssembly memory that are in use by the module as a whole. */
  readonly memoryBytes: number;

  /**
   * A built-in font ("unifont": 16 pixels, "dejavu": 20 pixels, in greys; fetched or read once), or the data of one that
   * embidi-fontc has made. Throws "bad_font" where they are none.
   */
  loadFont(font: "unifont" | "dejavu" | ArrayBuffer | Uint8Array): Promise<Font>;

  /** Lays out the first paragraph of a text: up to and including its first paragraph separator (a line feed, ...). */
  layout(text: string | Uint8Array, options?: LayoutOptions): Paragraph;
  /** All its paragraphs; of an empty text one without characters. */
  layoutAll(text: string | Uint8Array, options?: LayoutOptions): Paragraph[];

  /** The texts as a device would show them, each a paragraph (or several, where it holds paragraph separators). */
  preview(texts: string | Uint8Array | (string | Uint8Array)[], options: PreviewOptions): Preview;

  /** Checks the first paragraph of a text as a domain name. */
  checkDomain(name: string | Uint8Array): DomainJson;
  /** Checks a whole text as an IRI, as it would be displayed in a paragraph of direction `base`. */
  checkIri(iri: string | Uint8Array, options?: { base?: Base }): IriJson;
  /** What the text of a QR code holds, as labelled rows. Their begin and end are bytes. */
  payload(text: string | Uint8Array): PayloadJson;
  /** All that a preview of a scanned text needs. Default language: "en". */
  verdict(text: string | Uint8Array, options?: { language?: Language }): Verdict;
  words(language: Language): Words;

  /**
   * Another form of the structures of a text's first paragraph: docs/spec/checks.md, section 4. Throws "refused" where
   * there is none. `base` and `recognize` count.
   */
  convert(to: Conversion, text: string | Uint8Array, options?: Pick<LayoutOptions, "base" | "recognize">): string;
  /** Letters as presentation forms, in logical order, for a library that does not join; and back. */
  joinText(text: string | Uint8Array): string;
  unjoinText(text: string | Uint8Array): string;
}
